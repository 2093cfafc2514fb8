"""A game that somebody gave up: its record says so, and verifies like any other."""

import json
from pathlib import Path
from typing import Any

import orjson
import pytest

from rumpus.core.play.record import Record
from rumpus.server.tables import verbs
from tests.commands.run_command import told
from tests.server.open_service import ANN, BOB, CAT, key, open_service, opened, play_on, seen, spec
from tests.server.running import Browser

ROO = "rickety-rackety-roo"


def verified(data: Any, file: Path) -> str:
    file.write_text(json.dumps(data))
    return told("verify", str(file))


def test_the_downloaded_record_of_a_game_given_up_tells_it_and_verifies(
    ann: Browser, bob: Browser, tmp_path: Path
) -> None:
    table = ann.make(ROO, "you", "open")
    ann.stir(table)
    bob.sit(table, 1)
    commitment = ann.scene(table)["commitment"]
    bob.done(table, "resign", seat=bob.scene(table)["you"][0])
    scene, record = ann.scene(table), ann.get(f"/tables/{table}/record")
    assert record["resigned"] == scene["result"]["resigned"]
    assert record["result"]["shares"] == scene["result"]["shares"]
    said = verified(record, tmp_path / "record.json")
    assert scene["result"]["words"].rstrip(".").replace(" gave up: ", " gave up; ") in said
    assert "The dice were checked" in said
    assert commitment in said


@pytest.mark.parametrize(
    ("game", "seats", "resigning"),
    [
        (ROO, ("you", "open"), [(BOB, 1)]),
        (ROO, ("you", "open", "open"), [(BOB, 1), (ANN, 0)]),
        (ROO, ("you", "level1", "level1"), [(ANN, 0)]),
        (ROO, ("you", "open", "open"), [(BOB, 1)]),
        ("bamboozle", ("you", "open", "open", "level1"), [(ANN, 0), (CAT, 2)]),
    ],
    ids=["two", "three", "bots-left", "goes-on", "partners"],
)
async def test_the_record_divides_the_win_as_the_table_does(
    tmp_path: Path, game: str, seats: tuple[str, ...], resigning: list[tuple[str, int]]
) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(game, *seats), *(BOB, CAT)[: seats.count("open")])
        await play_on(service, id, 2)
        for person, seat in resigning:
            await service.act(id, person, key(), 0, verbs.Resign(kind="resign", seat=seat))
        table = (await service.live(id)).table
        record = Record.from_json(orjson.loads(orjson.dumps(table.record().to_json(private=True))))
        assert (record.over, record.resigned) == (table.over, table.resigned)
        if table.over:
            assert record.shares == table.shares
            assert list(record.shares) == seen(service, table, ANN)["result"]["shares"]


async def test_a_bot_that_plays_on_to_the_end_wins_nothing_for_who_gave_up(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        new = spec(ROO, "you", "open", "level1", changes={"counters.each": 2})
        id = await opened(service, new, BOB)
        await service.act(id, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        table = await play_on(service, id, 10**4)
        assert table.position.over
        record = Record.from_json(orjson.loads(orjson.dumps(table.record().to_json())))
        assert record.shares == table.shares
        assert record.shares[1] == 0
