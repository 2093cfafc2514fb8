"""Nobody sees what they should not, over any channel."""

import json
import os
import re
import secrets
from contextlib import ExitStack

import pytest

from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.running import Browser
from tests.server.worlds import WORLDS, World, next_step

EVERY_DAY = [
    ("bamboozle", 2, "hand"),
    ("bamboozle", 4, "fair"),
    ("rin-tin-tin", 2, "fair"),
    ("rin-tin-tin", 3, "hand"),
    ("rin-tin-tin", 4, "fair"),
    ("ruffhouse", 3, "fair"),  # nothing is hidden but the secret of the dice
]
CASES = [
    *(("bamboozle", players, dice) for players in (2, 4) for dice in ("hand", "fair")),
    *(("rin-tin-tin", players, dice) for players in (2, 3, 4) for dice in ("hand", "fair")),
    *(("ruffhouse", players, "fair") for players in (2, 3, 4)),
]
if not os.environ.get("RUMPUS_SOAK"):
    CASES = EVERY_DAY


def difference(ours: str, others: str) -> str:
    """Where two texts part."""
    at = next((i for i, pair in enumerate(zip(ours, others, strict=False)) if pair[0] != pair[1]), len(ours))
    return f"{ours[:60]}: {ours[max(0, at - 80) : at + 80]!r} is {others[max(0, at - 80) : at + 80]!r}"


@pytest.fixture
def told_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """At tables of our worlds fair dice fall as they are told."""
    rolled = Table.rolled
    monkeypatch.setattr(Table, "rolled", lambda t: WORLDS[t.id].rolled(t) if t.id in WORLDS else rolled(t))


@pytest.mark.usefixtures("told_dice")
@pytest.mark.parametrize(("game", "players", "dice"), CASES)
def test_worlds_that_differ_in_secrets_sound_the_same_to_everybody_else(
    address: str, game: str, players: int, dice: str
) -> None:
    compare(address, game, players, dice)


@pytest.mark.usefixtures("told_dice")
def test_a_house_that_tells_everybody_what_was_drawn_is_found_out(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def last(table: Table, eyes: int, lang: str) -> dict[str, object]:
        return {"who": 0, "words": table.last_entry.entry.words if table.last_entry else None, "touch": []}

    monkeypatch.setattr(scenes, "last", last)
    with pytest.raises(AssertionError, match=r"draw \$0 Million.* is .*draw \$10 Million"):
        compare(address, "rin-tin-tin", 2, "fair")


def compare(address: str, game: str, players: int, dice: str) -> None:
    """Two worlds played in step, and all that was heard in them."""
    with ExitStack() as stack:
        one, two = (World(address, game, players, dice, number, stack) for number in range(2))
        differed = 0
        while one.count < 50 and not one.over and not two.over and not one.out_of_cards:
            step = next_step(one, two)
            if step is None:
                break
            seat, here, there = step
            differed += here != there
            one.do(seat, here)
            two.do(seat, there)
            if one.count in (3, 20) or (differed == 1 and here != there):
                one.pry()
                two.pry()
        differed += one.drawn[True] if dice == "fair" else 0
        assert differed or game == "ruffhouse", "nothing secret happened"
        assert one.count > 16
        if not one.over:
            one.pry()
            two.pry()
        for mine, theirs in zip(one.others, two.others, strict=True):
            for ours, others in zip(one.heard(mine), two.heard(theirs), strict=True):
                assert ours == others, difference(ours, others)
        for keeper in one.keepers & set(range(players)):
            bobs = one.heard(one.people[keeper]), two.heard(two.people[keeper])
            assert bobs[0] != bobs[1], "Bob must see the difference"


def test_nothing_that_is_kept_or_told_holds_a_cookie_or_the_secret_of_the_dice(ann: Browser, bob: Browser) -> None:
    table = ann.make("rin-tin-tin", "you", "open", chat=True)
    ann.stir(table)
    bob.sit(table, 1)
    ann.act(table, "chat", text="hello")
    token = ann.http.cookies["rumpus"]
    with bob.live(table, without="") as socket:
        said = [*bob.heard, str(socket.recv(timeout=PATIENCE)), ann.http.get("/metrics").text]
    assert all(token not in text for text in said)
    assert all('"secret":' not in text for text in said)
    hashes = {word for text in said for word in re.findall(r"\b[0-9a-f]{64}\b", text)}
    scene = ann.scene(table)
    commitments = {scene["commitment"], *(one["commitment"] for one in scene["stirring"]["people"])}
    assert hashes == commitments, "the only long numbers told are commitments"


def test_a_seat_cannot_be_taken_with_somebody_elses_key(ann: Browser, bob: Browser, eve: Browser) -> None:
    table = ann.make("rickety-rackety-roo", "you", "open", draw=False)
    ann.stir(table)
    bob.sit(table, 1)
    scene = ann.scene(table)
    key = secrets.token_hex(8)
    ann.done(table, "move", scene["seq"], key, seat=0, move=scene["moves"][0]["move"])
    eve.make("rickety-rackety-roo", "you", "you")
    for browser in (bob, eve):
        answer = browser.act(table, "move", scene["seq"], key, seat=0, move=scene["moves"][0]["move"])
        assert answer.status_code == 403
    for token in ("", "x", "a" * 43, "../../etc", json.dumps({"a": 1})):
        eve.http.cookies.set("rumpus", token)
        assert eve.act(table, "resign", seat=0).status_code == 403
