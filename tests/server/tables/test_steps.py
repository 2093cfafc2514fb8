"""Steps: whoever applies them to the scene before gets, step by step, what a scene for every event would have shown."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from rumpus.core.constants import OPEN, PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.game.game import games
from rumpus.server.runtime.service import Service
from rumpus.server.tables import verbs
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.scenes.viewpoint import vantage_of
from rumpus.server.tables.table import Table
from tests.server.open_service import ANN, BOB, key, mover, open_service, opened, play_on, seen, spec, stir, until


def applied(pieces: list[dict[str, Any]], changes: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The pieces after a step, as docs/protocol.md says."""
    if changes is None:
        return pieces
    by_id = {piece["id"]: piece for piece in pieces if piece["id"] not in changes["gone"]}
    by_id.update({piece["id"]: piece for piece in changes["set"]})
    return [by_id[id] for id in changes["order"]] if changes["order"] is not None else list(by_id.values())


def whole(service: Service, table: Table, person: str, news: list[Table], base: Table | None) -> dict[str, Any]:
    return dict(orjson.loads(service.scene(table, person, news, base=base)))


@pytest.mark.parametrize("game", [game.id for game in games()])
async def test_steps_give_every_position_in_between(game: str, tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(game, "you", "open", window=0), BOB)
        base = await until(service, id, lambda t: t.begun)
        for _ in range(25):
            table = await until(service, id, lambda t: t.over or mover(t))
            live = await service.live(id)
            news = live.since(base.seq) or []
            if len(news) > 1:
                check(service, ANN, base, news)
                check(service, BOB, base, news)
            base = table
            if table.over:
                break
            person = mover(table) or ""
            offered = seen(service, table, person)["moves"]
            act = verbs.Move(kind="move", seat=offered[0]["seat"], move=offered[-1]["move"])
            await service.act(id, person, key(), table.seq, act)


def check(service: Service, person: str, base: Table, news: list[Table]) -> None:
    table = news[-1]
    (seat,) = table.seats_of(person)
    eyes, turned = vantage_of(table, seat), drawing.turns_of_seat(table.box.game.board, table.box, seat)
    shown = whole(service, table, person, news, base)
    assert shown["turned"] == turned
    assert shown["pieces"] == orjson.loads(orjson.dumps(scenes.pieces(table, eyes, turned=turned)))
    for start in (base, None):  # whoever has nothing before it gets everything
        scene = whole(service, table, person, news, start)
        pieces = scenes.pieces(base, eyes, turned=turned) if start else []
        assert [step["seq"] for step in scene["steps"]] == [t.seq for t in news[:-1]]
        for step, there in zip(scene["steps"], news[:-1], strict=True):
            pieces = applied(pieces, step["pieces"])
            if there.event.kind == "entry":
                assert pieces == orjson.loads(orjson.dumps(scenes.pieces(there, eyes, turned=turned)))
    told = [sentence for step in shown["steps"] for sentence in step["news"]]
    assert shown["news"][: len(told)] == told
    assert orjson.loads(service.scene(table, person, news, frozenset({"steps"}), base))["steps"] == []


async def test_whoever_gets_their_seat_is_told_all_pieces_as_they_stand_from_there(tmp_path: Path) -> None:
    """Before the first entry nobody has a side of the board; the pieces in between stand on the turned one already."""
    async with open_service(tmp_path) as service:
        before = await service.create(ANN, "address", spec("india", "you", "open"))
        id = before.id
        assert seen(service, before, BOB)["turned"] == 0
        await service.sit(id, BOB, 1, "Bob")
        await stir(service, id, ANN, BOB)
        await until(service, id, lambda t: mover(t) is not None)
        news = (await service.live(id)).since(before.seq) or []
        scene = whole(service, news[-1], BOB, news, before)
        assert scene["turned"] == 2
        pieces = scenes.pieces(before, PUBLIC)
        for step, there in zip(scene["steps"], news[:-1], strict=True):
            pieces = applied(pieces, step["pieces"])
            assert pieces == orjson.loads(orjson.dumps(scenes.pieces(there, PUBLIC, turned=2)))


async def test_who_watches_and_who_share_a_screen_see_the_board_as_it_is_drawn(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        for seats, turned in ((("open", "you"), {ANN: 2, BOB: 0, "watcher": 0}), (("you", "you"), {ANN: 0})):
            id = await opened(service, spec("india", *seats), *([BOB] if "open" in seats else []))
            for seat in (0, 1):  # whoever's turn it is: around one screen the board does not turn with it
                await until(service, id, lambda t: mover(t) is not None)
                while (table := (await service.live(id)).table).position.to_move != seat:
                    await play_on(service, id, 1)
                for person, quarters in turned.items():
                    scene = whole(service, table, person, [table], None)
                    assert scene["turned"] == quarters
                    pieces = scenes.pieces(table, PUBLIC, turned=quarters)
                    assert scene["pieces"] == orjson.loads(orjson.dumps(pieces))


async def test_when_it_is_over_the_board_stays_turned(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "open"), BOB)
        table = await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=0))
        assert table.over
        for person, quarters in ((ANN, 0), (BOB, 2)):
            scene = whole(service, table, person, [table], None)
            assert scene["turned"] == quarters
            assert scene["pieces"] == orjson.loads(orjson.dumps(scenes.pieces(table, OPEN, turned=quarters)))
