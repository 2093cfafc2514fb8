"""Steps: whoever applies them to the scene before gets, step by step, what a scene for every event would have shown."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from rumpus.core.contract import PUBLIC
from rumpus.core.game import games
from rumpus.server.runtime.service import Service
from rumpus.server.tables import acts, scenes
from rumpus.server.tables.table import Table
from tests.server.house import ANN, BOB, house, key, mover, opened, seen, spec, until


def applied(pieces: list[dict[str, Any]], changes: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The pieces after a step, as docs/protocol.md says."""
    if changes is None:
        return pieces
    by_id = {piece["id"]: piece for piece in pieces if piece["id"] not in changes["gone"]}
    by_id.update({piece["id"]: piece for piece in changes["set"]})
    return [by_id[id] for id in changes["order"]] if changes["order"] is not None else list(by_id.values())


def whole(service: Service, table: Table, news: list[Table], base: Table | None) -> dict[str, Any]:
    return dict(orjson.loads(service.scene(table, ANN, news, base=base)))


@pytest.mark.parametrize("game", [game.id for game in games()])
async def test_steps_give_every_position_in_between(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as service:
        id = await opened(service, spec(game, "you", "open", window=0), BOB)
        base = await until(service, id, lambda t: t.begun)
        for _ in range(25):
            table = await until(service, id, lambda t: t.over or mover(t))
            live = await service.live(id)
            news = live.since(base.seq) or []
            if len(news) > 1:
                check(service, base, news)
            base = table
            if table.over:
                break
            person = mover(table) or ""
            offered = seen(service, table, person)["moves"]
            act = acts.Move(kind="move", seat=offered[0]["seat"], move=offered[-1]["move"])
            await service.act(id, person, key(), table.seq, act)


def check(service: Service, base: Table, news: list[Table]) -> None:
    table = news[-1]
    eyes = 0 if table.match.secretive else PUBLIC
    shown = whole(service, table, news, base)
    for start in (base, None):  # whoever has nothing before it gets everything
        scene = whole(service, table, news, start)
        pieces = scenes.pieces(base, eyes) if start else []
        assert [step["seq"] for step in scene["steps"]] == [t.seq for t in news[:-1]]
        for step, there in zip(scene["steps"], news[:-1], strict=True):
            pieces = applied(pieces, step["pieces"])
            if there.event.kind == "entry":
                assert pieces == orjson.loads(orjson.dumps(scenes.pieces(there, eyes)))
    told = [sentence for step in shown["steps"] for sentence in step["news"]]
    assert shown["news"][: len(told)] == told
    assert orjson.loads(service.scene(table, ANN, news, frozenset({"steps"}), base))["steps"] == []
