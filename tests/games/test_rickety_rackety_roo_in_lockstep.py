"""Whole games of Rickety Rackety Roo, step by step beside one written from the text."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rumpus import Position
from rumpus.core.play.position import CHANCE, OVER
from tests.games.driving_rickety_rackety_roo import (
    ROO,
    is_dead,
)
from tests.games.reference_rickety_rackety_roo import (
    Policy,
    Reference,
    any_spot,
    any_throw,
    builder,
    peacemaker,
    to_the_fullest,
)


def in_lockstep(players: int, seed: int, throws: Policy, placings: Policy, changes: dict[str, int]) -> Counter[str]:
    """One game of both at once; what came up in it."""
    names = {"dice.number": "dice", "dice.faces": "faces", "track.blocks": "blocks"}
    names |= {"counters.each": "each", "counters.points": "points"}
    mine = Reference(players, **{names[key]: value for key, value in changes.items()})
    theirs = Position(ROO, players=players, changes=changes)
    rng, seen, step = random.Random(seed), Counter[str](), 0
    while True:
        assert theirs.to_move == mine.to_move
        assert list(theirs.moves) == mine.moves()
        if mine.to_move == CHANCE:
            seen["throws"] += 1
            if step == 0:
                assert theirs.weights == tuple(mine.ways[total] for total in sorted(mine.ways))
        else:
            assert theirs.scores == mine.scores()  # after a throw nothing has changed, after a placing at the next
        if step % 29 == 0 or mine.to_move == OVER:
            view = theirs.view()
            assert [roo["spots"] for roo in view["roos"]] == [mine.board[roo] for roo in range(1, 10)]
            assert [roo["dead"] for roo in view["roos"]] == [is_dead(mine.board[roo]) for roo in range(1, 10)]
            assert view["pawns"] == [0 if place is None else place + 1 for place in mine.pawns]
            if mine.to_move != OVER:
                assert view["turn"] == mine.turn
                legal = set(mine.moves())
                assert all((theirs.why_not(m) is None) == (m in legal) for m in theirs.range)
        if mine.to_move == OVER:
            break
        move = throws(mine, rng) if mine.placing_in is None else placings(mine, rng)
        was = mine.turn
        mine.play(move)
        theirs = theirs.play(move)
        seen["rests"] += mine.placing_in is None and was != mine.turn and theirs.to_move == CHANCE
        step += 1
    assert theirs.shares == pytest.approx(mine.shares())
    seen["ties"] += max(mine.shares()) < 1
    seen["empty spots"] += sum(spots.count(None) for spots in mine.board.values())
    seen["lives at the end"] += any(not is_dead(spots) for spots in mine.board.values())
    seen["points"] += sum(mine.scores())
    return seen


@pytest.mark.clause("ROO-1", "ROO-2", "ROO-3", "ROO-4", "ROO-L4", "ROO-L5", "ROO-L6", "ROO-L7", "ROO-L10", "ROO-L11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("throws", "placings", "games"),
    [(any_throw, any_spot, 30), (to_the_fullest, any_spot, 12), (any_throw, builder, 12), (any_throw, peacemaker, 12)],
)
def test_the_whole_game_agrees_with_one_written_from_the_text(
    players: int, throws: Policy, placings: Policy, games: int
) -> None:
    seen = Counter[str]()
    for seed in range(games):
        seen += in_lockstep(players, seed, throws, placings, {})
    assert seen["rests"]
    assert seen["points"]
    assert not seen["lives at the end"]
    assert seen["ties" if placings is peacemaker else "empty spots"]


@pytest.mark.clause("ROO-6", "ROO-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_few_counters_agree_too(players: int) -> None:
    seen = Counter[str]()
    for seed, each in enumerate((1, 2, 3, 7, 12, 14, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 33, 36, 40, 81)):
        seen += in_lockstep(players, seed, any_throw, (any_spot, builder)[seed % 2], {"counters.each": each})
    assert seen["lives at the end"]
    assert seen["rests"]


@pytest.mark.clause("ROO-L2", "ROO-L6", "ROO-L12")
@pytest.mark.parametrize(
    "changes",
    [
        {"dice.number": 1},
        {"dice.number": 3, "dice.faces": 4},
        {"dice.number": 3, "dice.faces": 12},
        {"dice.number": 1, "dice.faces": 2, "track.blocks": 9},
        {"track.blocks": 9, "dice.number": 6, "dice.faces": 6},
        {"track.blocks": 27},
        {"counters.points": 7, "counters.each": 15},
    ],
)
def test_games_with_another_box_agree_too(changes: dict[str, int]) -> None:
    for players in (2, 3, 4):
        for seed in range(3):
            in_lockstep(players, seed, any_throw, any_spot, changes)
