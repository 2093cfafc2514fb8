"""What was secret is shown when a match is over, by the rules or because somebody gave up, and in its replay."""

from pathlib import Path
from typing import Any

import pytest

from rumpus.server.tables import verbs
from rumpus.server.tables.scenes import replay
from tests.server.open_service import ANN, BOB, CAT, key, move, open_service, opened, play_on, seen, spec

BAM = "bamboozle"


def insides(shown: dict[str, Any], side: int) -> list[Any]:
    """What is shown of a side's huts."""
    return [hut["men"] and [man["value"] for man in hut["men"]] for hut in shown["view"]["sides"][side]["huts"]]


@pytest.mark.clause("BAM-4")
async def test_the_huts_are_open_once_somebody_has_given_up_and_at_every_step_of_the_replay(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(BAM, "you", "open"), BOB)
        table = (await service.live(id)).table
        red = table.place_of(0).person or ""
        for hut in (0, 0, 3):
            table = await move(service, id, red, hut)
        for person in (CAT, BOB if red == ANN else ANN):
            assert insides(seen(service, table, person), 0) == [None] * 6
        await service.act(id, red, key(), 0, verbs.Resign(kind="resign", seat=0))
        table = (await service.live(id)).table
        for anybody in (ANN, BOB, CAT, None):
            scene = seen(service, table, anybody)
            assert insides(scene, 0) == [[1, 1], [], [], [2], [], []]
            assert "hut 1: 1 and 1" in scene["text"]
        steps = [replay.scene_at(table, n) for n in range(4)]
        assert [insides(step, 0)[0] for step in steps] == [[], [1], [1, 1], [1, 1]]
        assert [step["last"] and step["last"]["words"] for step in steps[1:]] == [
            "hide in hut 1",
            "hide in hut 1",
            "hide in hut 4",
        ]
        assert "hut 4" in steps[3]["news"][0]
        below, above = (_height(replay.scene_at(table, 3, seat=seat)) for seat in (0, 1))
        assert below > above, "each sees the men of Red from their own end of the board"
        assert "Red man of 2, in hut 4" in str(steps[3]["pieces"])


def _height(scene: dict[str, Any]) -> float:
    return next(float(piece["y"]) for piece in scene["pieces"] if piece["title"].startswith("Red man"))


@pytest.mark.clause("BAM-4")
async def test_a_game_played_to_its_end_is_replayed_with_open_huts(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(BAM, "you", "open", changes={"limit.moves": 2}), BOB)
        table = await play_on(service, id, 10**3)
        assert table.position.over
        last = len(table.entries)
        for shown in (seen(service, table, CAT), replay.scene_at(table, last), replay.scene_at(table, last - 2)):
            for side in (0, 1):
                inside = insides(shown, side)
                assert None not in inside
                assert sum(map(sum, inside)) >= 17 - 3
        assert insides(replay.scene_at(table, 9), 1).count([]) == 5  # Blue has hidden one man
