"""Every throw of a finished game can be worked out again from docs/fair-dice.md alone: with none of our code."""

import hashlib
import hmac
import random
from typing import Any

import pytest

from rumpus.server.web.models.records import MatchRecord
from tests.server.running import Browser, play_over_sockets

ROO = "rickety-rackety-roo"


def came_up(secret: str, texts: list[str], i: int, weights: list[int]) -> int:
    """docs/fair-dice.md, the part called Exactly, to the letter."""
    total = sum(weights)
    attempt = 0
    while True:
        message = "\n".join(["rumpus-2", *texts, str(i), str(attempt)])
        ticket = int(hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).hexdigest(), 16)
        if ticket < 2**256 - 2**256 % total:
            break
        attempt += 1
    left, end_to_end = ticket % total, [k for k, weight in enumerate(weights) for _ in range(weight)]
    return end_to_end[left]


def texts(chance: dict[str, Any]) -> list[str]:
    """What people added: everybody here shows their text."""
    assert all(stir["text"] for stir in chance["stirs"])
    return [f"{stir['person']} {stir['text']}" for stir in chance["stirs"]]


def throws_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The throws as the record tells them: the weights of what could come up, and which of it did."""
    drawn = [(throw, throw["outcome"]) for throw in (record["seating"] or {"throws": []})["throws"]]
    played = [(entry, entry["move"]) for entry in record["entries"] if entry["who"] == "chance"]
    return [{"weights": at["weights"], "outcome": at["outcomes"].index(came)} for at, came in (*drawn, *played)]


def finished(ann: Browser, bob: Browser, game: str, moves: int = 25, **more: Any) -> str:
    table = ann.make(game, "you", "open", window=0.01, **more)
    ann.stir(table)
    bob.sit(table, 1)
    play_over_sockets(table, [ann, bob], seed=4, limit=moves)
    if ann.scene(table)["status"] == "playing":
        ann.done(table, "resign", seat=ann.scene(table)["you"][0])
    return table


@pytest.mark.parametrize("game", [ROO, "india", "rin-tin-tin", "ruffhouse"])
def test_every_throw_follows_from_the_secret_and_what_everybody_added(ann: Browser, bob: Browser, game: str) -> None:
    table = finished(ann, bob, game, draw=True)
    record = ann.get(f"/tables/{table}/record")
    MatchRecord.model_validate(record)
    throws, chance = throws_of(record), record["chance"]
    assert hashlib.sha256(bytes.fromhex(chance["secret"])).hexdigest() == chance["commitment"]
    assert record["seating"]["throws"], "these games draw for the seats"
    for i, throw in enumerate(throws):
        assert came_up(chance["secret"], texts(chance), i, throw["weights"]) == throw["outcome"]
    other = "00" * 32
    again = [came_up(other, texts(chance), i, throw["weights"]) for i, throw in enumerate(throws)]
    assert again != [throw["outcome"] for throw in throws], "another secret gives other throws"


def test_the_throws_are_those_of_the_record(ann: Browser, bob: Browser) -> None:
    """Two dice by hand: a total of 2 to 12 has as many ways as everybody knows."""
    table = ann.make(ROO, "you", "open", dice="hand", draw=True)
    bob.sit(table, 1)
    rng, told = random.Random(7), list[int]()
    while len(told) < 12:
        scene = ann.scene(table)
        if scene["outcomes"]:
            k = rng.randrange(len(scene["outcomes"]))
            told.append(k)
            ann.done(table, "outcome", scene["seq"], outcome=scene["outcomes"][k]["outcome"])
        else:
            browser = ann if scene["moves"] else bob
            move = browser.scene(table)["moves"][0]
            browser.done(table, "move", scene["seq"], seat=move["seat"], move=move["move"])
    refused = ann.request("GET", f"/tables/{table}/record")
    assert (refused.status_code, refused.json()["error"]) == (409, "not_now")
    bob.done(table, "resign", seat=bob.scene(table)["you"][0])
    throws = throws_of(ann.get(f"/tables/{table}/record"))
    assert [throw["outcome"] for throw in throws] == told
    assert all(throw["weights"] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] for throw in throws)


def test_a_throw_taken_back_is_not_counted_twice(ann: Browser) -> None:
    table = ann.make(ROO, "you", "you", draw=False)
    ann.stir(table)
    for kind in ("move", "move", "takeback", "move"):
        scene = ann.scene(table)
        move = scene["moves"][0]
        ann.done(table, kind, scene["seq"], **({} if kind == "takeback" else {k: move[k] for k in ("seat", "move")}))
    ann.done(table, "resign", seat=0)
    record = ann.get(f"/tables/{table}/record")
    throws, chance = throws_of(record), record["chance"]
    assert throws
    for i, throw in enumerate(throws):
        assert came_up(chance["secret"], texts(chance), i, throw["weights"]) == throw["outcome"]
