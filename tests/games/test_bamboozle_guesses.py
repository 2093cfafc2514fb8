# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: guesses of what is in the huts, against everything that can be known, by counting all worlds.

A world is what one side hid. It is possible for everybody else if the game so far, played again from the start in that
world, is the same game: every move legal, and not over before it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.decorators import compiled
from rumpus.core.compiler.layout import blank, copied
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import PUBLIC
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import Box, game
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers
from rumpus.games.bamboozle import rules
from rumpus.games.bamboozle.rules import clues, dealing
from rumpus.games.bamboozle.state import CLUES, FROM_SPACE, HUTS, STEPS, VALUES
from tests.games.setups.bamboozle import hidden

RED, BLUE = 0, 1
OUT, _ = buffers(game("bamboozle"))
SMALL = ["GGGGG", "*.W.*", "WWWWW"]
TIGHT = ["GGGG", "*WW*", "*WW*"]
BOXES: dict[str, dict[str, Any]] = {
    "two huts": {"board.rows": SMALL, "huts.number": 2, "men.each": [1, 1, 1], "win.points": 3},
    "two huts, four men": {"board.rows": SMALL, "huts.number": 2, "men.each": [1, 1, 2], "win.points": 4},
    "four huts": {"board.rows": TIGHT, "huts.number": 4, "huts.most": 2, "men.each": [2, 2, 0], "win.points": 3},
    "one man a hut": {"board.rows": TIGHT, "huts.number": 4, "huts.most": 1, "men.each": [2, 1, 1], "win.points": 4},
    "two men": {"men.each": [1, 0, 1], "win.points": 3},
}
World = tuple[int, ...]
"""The hut of each man, in the order of hiding."""


def opened(name: str) -> Box:
    return game("bamboozle").box(2, changes=BOXES[name])


def legal(box: Any, s: Any) -> list[int]:
    return [int(move) for move in OUT[: contract.moves(box, s, OUT)]]


def contents(box: Any, world: World) -> bytes:
    """What is in the huts when men are hidden so; equal men are not told apart."""
    huts = np.zeros((HUTS, VALUES), np.int8)
    for value, hut in zip(box.order, world, strict=False):
        huts[hut, value - 1] += 1
    return huts.tobytes()


@cache
def hidings(name: str) -> dict[bytes, tuple[World, float]]:
    """All that a side can hide: one way to hide it so, and how likely it is if every hut with room is (BAM-1)."""
    box, found = opened(name).packed, dict[bytes, tuple[World, float]]()

    def hide(world: World, chance: float) -> None:
        if len(world) == box.men:
            key = contents(box, world)
            found[key] = world, found.get(key, (world, 0.0))[1] + chance
            return
        free = [hut for hut in range(box.huts) if world.count(hut) < box.most]
        for hut in free:
            hide((*world, hut), chance / len(free))

    hide((), 1.0)
    return found


class Played:
    """A game of which the line is known, and what each side hid."""

    def __init__(self, box: Any, red: Sequence[int], blue: Sequence[int]) -> None:
        self.box, self.hid, self.line = box, (tuple(red), tuple(blue)), list[int]()
        self.s, self.work = blank(rules.State), np.zeros(1, rules.State)
        contract.start(box, self.s)
        for hut in (*red, *blue):
            contract.play(box, self.s, hut)

    def play(self, move: int) -> None:
        self.line.append(move)
        contract.play(self.box, self.s, move)

    def again(self, side: int, world: World) -> bool:
        """Whether the same game could have been played up to here if ``side`` had hidden this."""
        hid = [*world, *self.hid[BLUE]] if side == RED else [*self.hid[RED], *world]
        self.work[:] = 0
        return bool(replay(self.box, self.work[0], np.array(hid), np.array(self.line, np.int64), OUT)) and (
            int(self.work[0].ending) == int(self.s.ending)
        )


@compiled
def replay(box, s, hid, line, out):
    """Play a game from the start; whether every move of it was legal, which after the end none is."""
    contract.start(box, s)
    for hut in hid:
        contract.play(box, s, hut)
    for move in line:
        met = False
        for i in range(contract.moves(box, s, out)):
            met = met or out[i] == move
        if not met:
            return False
        contract.play(box, s, move)
    return True


def steered(box: Any, s: Any, rng: Any) -> int:
    """A move that goes ahead, captures little and does not end the game: so there is much to be concluded."""
    side, best = int(s.turn) % 2, list[tuple[float, int]]()
    for move in legal(box, s):
        after = copied(s)
        contract.play(box, after, move)
        worth = below(rng, 3000) / 1000 - 9 * int(after.ending > 0) + 2 * int(after.tense)
        worth -= 3 * (int(s.many[1 - side]) - int(after.many[1 - side]))
        if move >= FROM_SPACE:
            start, stop = (move - FROM_SPACE) // STEPS // VALUES, rules.stop_of(box, s, move)
            worth += (int(box.rank[stop]) - int(box.rank[start])) * (1 if side == RED else -1)
        best.append((worth, move))
    return max(best)[1]


def games(name: str, number: int, longest: int) -> Iterator[Played]:
    """Games in a small box, shown after every move: half of them at random, half steered."""
    box = opened(name).packed
    ways = [way for way, _ in hidings(name).values()]
    for i in range(number):
        rng = stream(i, len(name))
        played = Played(box, ways[below(rng, len(ways))], ways[below(rng, len(ways))])
        while not played.s.ending and len(played.line) < longest:
            yield played
            moves = legal(box, played.s)
            played.play(steered(box, played.s, rng) if i % 2 else moves[below(rng, len(moves))])


def explains(played: Played, side: int, key: bytes) -> bool:
    """Whether the state, with these huts put into it, finds that all fits."""
    box, s = played.box, copied(played.s)
    inside = np.frombuffer(key, np.int8).reshape(HUTS, VALUES) - s.came[side]
    if (inside < 0).any() or inside[s.bare[side] > 0].any():
        return False
    s.hut[side] = inside
    return bool(dealing.fits(box, s, side))


@pytest.mark.clause("BAM-4", "BAM-6", "BAM-7", "BAM-8")
@pytest.mark.parametrize("name", BOXES)
def test_what_is_kept_of_earlier_turns_leaves_exactly_the_worlds_in_which_the_same_game_could_be_played(
    name: str,
) -> None:
    told = 0
    for played in games(name, 24, 32):
        for side in (RED, BLUE):
            told += int(played.s.clues[side] > 0)
            if played.s.clues[side] or played.s.tense or len(played.line) % 8 == 0:
                possible = {key for key, (world, _) in hidings(name).items() if played.again(side, world)}
                assert possible == {key for key in hidings(name) if explains(played, side, key)}
    assert told > 5


def posterior(played: Played, name: str, side: int) -> dict[bytes, float]:
    """How likely each world is if men were hidden at random, given that it is possible."""
    left = {key: chance for key, (world, chance) in hidings(name).items() if played.again(side, world)}
    return {key: chance / sum(left.values()) for key, chance in left.items()}


@compiled
def deal_often(box, states, seat, rng, huts):
    """Deal from ``states[0]`` again and again; what is in the other side's huts goes into ``huts``."""
    for i in range(len(huts)):
        states[1] = states[0]
        contract.deal(box, states[1], seat, rng)
        huts[i] = states[1].hut[1 - seat] + states[1].came[1 - seat]
    return 0


def dealt(played: Played, side: int, times: int) -> dict[bytes, float]:
    """How often each world is dealt to the other side."""
    states, huts = np.zeros(2, rules.State), np.zeros((times, HUTS, VALUES), np.int8)
    states[0] = played.s
    contract.hide(played.box, states[0], 1 - side)
    deal_often(played.box, states, 1 - side, stream(11), huts)
    return {key: number / times for key, number in Counter(world.tobytes() for world in huts).items()}


def distance(p: Mapping[bytes, float], q: Mapping[bytes, float]) -> float:
    """The total variation: in how many of all cases two distributions must differ."""
    return sum(abs(p.get(key, 0.0) - q.get(key, 0.0)) for key in {*p, *q}) / 2


@pytest.mark.clause("BAM-1", "BAM-4")
@pytest.mark.parametrize("name", BOXES)
def test_deals_are_the_posterior_under_random_hiding(name: str) -> None:
    """With 20,000 deals among 72 worlds or fewer, chance alone makes a distance of some 0.02."""
    looked, told = 0, 0
    for played in games(name, 24, 32):
        side = len(played.line) % 2
        if told < 10 if played.s.clues[side] else len(played.line) % 9 == 0 and looked < 20:
            exact = posterior(played, name, side)
            if len(exact) > 1:
                found = dealt(played, side, 20_000)
                assert set(found) == set(exact)
                assert distance(found, exact) < 0.03
                told += int(played.s.clues[side] > 0)
                looked += 1
    assert looked >= 10


@pytest.mark.clause("BAM-4", "BAM-7")
def test_a_turn_that_was_played_is_still_known_after_the_next_move() -> None:
    """Red has enough across, in danger only from a 3 in hut 4: so one is there, on this turn and on all later."""
    at = hidden({1: "1 3"}, {4: "1 3"}, changes=BOXES["two men"])
    for words in ("3 from hut 1 to b5", "1 from hut 4 to c7", "3 from b5 to a7", "1 from c7 to b7"):
        at = at.play(words)
        worlds = [at.dealt(RED, stream(1, i)).state.hut[BLUE, 3, 2] for i in range(600)]
        assert (min(worlds) == 1) == (words.startswith(("3 from b5", "1 from c7")))
    assert max(at.dealt(BLUE, stream(1, i)).state.hut[RED, 0, 0] for i in range(60)) == 1  # Red's 1 may be anywhere


@pytest.mark.clause("BAM-4")
@pytest.mark.parametrize("steer", [False, True])
def test_every_deal_in_the_whole_game_is_a_world_in_which_it_could_have_been_played(steer: bool) -> None:
    box, told, tried = game("bamboozle").box(2).packed, 0, 0
    for i in range(6):
        rng = stream(i, 77)
        s = blank(rules.State)
        contract.start(box, s)
        hid = list[int]()
        while s.placed < 2 * box.men:
            moves = legal(box, s)
            hid.append(moves[below(rng, len(moves))])
            contract.play(box, s, hid[-1])
        played = Played(box, hid[: box.men], hid[box.men :])
        while not played.s.ending and len(played.line) < 200:
            for side in (RED, BLUE):
                if played.s.clues[side] or played.s.tense or len(played.line) % 40 == 0:
                    guess = copied(played.s)
                    contract.hide(box, guess, 1 - side)
                    contract.deal(box, guess, 1 - side, rng)
                    huts = guess.hut[side] + guess.came[side]
                    men = [(v, hut) for hut in range(box.huts) for v in range(3) for _ in range(huts[hut, v])]
                    assert played.again(side, tuple(hut for _, hut in sorted(men)))
                    told += int(played.s.clues[side] > 0)
                    tried += 1
            moves = legal(box, played.s)
            played.play(steered(box, played.s, rng) if steer else moves[below(rng, len(moves))])
    assert tried > 20
    assert told > 20 or not steer


@pytest.mark.clause("BAM-4")
def test_what_earlier_turns_proved_is_worked_out_from_what_everybody_sees() -> None:
    """Worlds in which the same game was played keep the same clues, byte for byte."""
    compared = 0
    for played in games("four huts", 24, 32):
        if not played.s.clues.any():
            continue
        for side in (RED, BLUE):
            for world, _ in hidings("four huts").values():
                if played.again(side, world):
                    other = played.work[0]
                    assert other.clue.tobytes() == played.s.clue.tobytes()
                    compared += int((other.hut != played.s.hut).any())
                    other.hut[:] = played.s.hut
                    assert other.tobytes() == played.s.tobytes()
    assert compared > 20


@pytest.mark.clause("BAM-4")
def test_clues_are_kept_in_order_and_only_the_sharpest() -> None:
    s = blank(rules.State)
    for clue in (0b1110, 0b0011, 0b0110, 0b0111, 0b0011, 0b11000):
        clues.add_clue(s, BLUE, clue)
    assert s.clue[BLUE, : s.clues[BLUE]].tolist() == [0b0011, 0b0110, 0b11000]
    clues.review(s, BLUE, 0b10000, 0b0110)  # a man came out of one slot, and others turned out to be empty
    assert s.clue[BLUE, : s.clues[BLUE]].tolist() == [0b0010]
    assert s.clue[BLUE, 1:].tolist() == [0] * (CLUES - 1)
    assert s.clues[RED] == 0


@pytest.mark.clause("BAM-4")
def test_with_too_many_clues_the_weakest_goes() -> None:
    s, pairs = blank(rules.State), [1 << i | 1 << j for i in range(24) for j in range(i)]
    clues.add_clue(s, RED, 0b111 << 20)
    for clue in pairs[:CLUES]:
        clues.add_clue(s, RED, clue)
    assert s.clue[RED].tolist() == sorted(pairs[:CLUES])
    assert s.clues[RED] == CLUES


@pytest.mark.clause("BAM-4")
@pytest.mark.parametrize("name", ["two huts, four men", "four huts", "two men"])
def test_looking_at_all_possibilities_one_by_one_meets_each_of_them(name: str) -> None:
    for played in games(name, 6, 24):
        if len(played.line) % 6 == 3:
            possible = posterior(played, name, BLUE)
            s, rng, met = copied(played.s), stream(3), set[bytes]()
            for _ in range(40 * len(possible)):
                dealing.one_of_all(played.box, s, BLUE, rng)
                met.add((s.hut[BLUE] + s.came[BLUE]).astype(np.int8).tobytes())
            assert met == set(possible)


@pytest.mark.clause("BAM-4")
def test_somebody_who_only_watches_is_dealt_both_sides() -> None:
    at = hidden({1: "1 3"}, {4: "1 3"}, changes=BOXES["two men"])
    for words in ("3 from hut 1 to b5", "1 from hut 4 to c7", "3 from b5 to a7"):
        at = at.play(words)
    worlds = [at.dealt(PUBLIC, stream(2, i)) for i in range(60)]
    assert {int(world.state.hut[BLUE, 3, 2]) for world in worlds} == {1}
    assert len({bytes(world) for world in worlds}) == 6  # Red's 1 in any hut
    assert all(isinstance(world, Position) and world.seen_by(PUBLIC) == at.seen_by(PUBLIC) for world in worlds)
