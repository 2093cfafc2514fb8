"""All games, played to the end by real clients over real sockets that break now and then."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.game.game import configurations, games
from rumpus.core.play.record import Record
from tests.patience import PATIENCE
from tests.server.running import Browser, play_over_sockets

SHORTER = {"bamboozle": {"limit.moves": 40}}
SOAK = bool(os.environ.get("RUMPUS_SOAK"))


WAYS = [
    pytest.param(g.id, players, options, id="-".join(map(str, (g.id, players, *options.values()))))
    for g in games()
    for number, (players, options) in enumerate(configurations(g))
    if SOAK or number == 0 or (g.id, players) == ("india", 2)  # two dice are another game
]


@pytest.mark.parametrize(("id", "players", "options"), WAYS)
def test_a_game_between_people_is_played_to_its_end(
    address: str, tmp_path: Path, id: str, players: int, options: dict[str, Any]
) -> None:
    browsers = [Browser(address, f"Person {i}") for i in range(players)]
    new = {"options": options, "draw": True, "window": 0.05, "changes": SHORTER.get(id, {})}
    table = browsers[0].make(id, "you", *["open"] * (players - 1), **new)
    browsers[0].stir(table)
    for place, browser in enumerate(browsers[1:], 1):
        browser.sit(table, place)
    assert browsers[0].scene(table)["status"] == "playing"
    play_over_sockets(table, browsers, seed=players, drop=0.02, limit=20_000)
    check(browsers, table, tmp_path)
    for browser in browsers:
        browser.http.close()


def check(browsers: list[Browser], table: str, tmp_path: Path) -> None:
    """Everybody sees the same end, and the record proves it."""
    ends = [b.scene(table) for b in browsers]
    assert {e["status"] for e in ends} == {"over"}
    assert len({json.dumps(e["result"]) for e in ends}) == 1
    path = tmp_path / "record.json"
    path.write_text(json.dumps(browsers[0].get(f"/tables/{table}/record")))
    record = Record.load(path)
    assert record.position.over, "to the end by the rules, not because somebody gave up"
    assert ends[0]["result"]["shares"] == list(record.position.shares)
    told = browsers[-1].get(f"/tables/{table}/log")
    assert len(told) > 10


@pytest.mark.parametrize("id", [g.id for g in games()])
def test_bots_play_a_game_to_its_end_while_somebody_watches(address: str, id: str) -> None:
    options = {"dice": 1} if id == "india" else {}
    with Browser(address, "Ann") as ann, Browser(address, "Eve") as eve:
        table = ann.make(id, "you", "level1", options=options, window=0.02)
        ann.stir(table)
        seat = ann.scene(table)["you"][0]
        with eve.live(table, without="pieces,text,view") as socket:
            ann.done(table, "bot", seat=seat, bot="level1")
            scene = json.loads(socket.recv(timeout=PATIENCE))
            while scene.get("status") != "over":
                scene = json.loads(socket.recv(timeout=PATIENCE))
        assert abs(sum(scene["result"]["shares"]) - 1) < 1e-9
