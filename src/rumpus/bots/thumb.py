# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Random bot, and heuristic bot by a game's rules of thumb."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rumpus.bots.player import Bot, Choice, Heard, MoveEstimate, Player
from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.limits import ENDLESS, STUCK
from rumpus.core.compiler.rng import below, next64, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.bot import appeal
from rumpus.core.contract.rules import moves, play, to_move, weights
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position

EIGHT_BITS = np.uint64(56)


@rule
def appeals(box, s, out, n, weight):
    """Fill ``weight`` with the appeal of each of ``n`` legal moves in ``out``; their sum."""
    total = 0
    for i in range(n):
        weight[i] = appeal(box, s, out[i])
        total += weight[i]
    return total


@rule
def greatest(rng, weight, n):
    """The index of the greatest weight; one of them at random if there are several."""
    best, ties = 0, 1
    for i in range(1, n):
        if weight[i] > weight[best]:
            best, ties = i, 1
        elif weight[i] == weight[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = i
    return best


@rule
def play_on(box, s, mover, rng, out, weight, greed, limit):
    """Play on by appeal, outcomes by weight, for ``limit`` moves or to the end.

    In ``greed`` of 256 moves the most appealing is played, else any, as often as it appeals. Who is to move then, or
    STUCK, and who moved last: ``mover``, if nobody did since.
    """
    who = to_move(box, s)
    outcomes = 0
    while who != OVER and limit > 0:
        n = moves(box, s, out)
        i = 0
        if n == 0 or outcomes >= ENDLESS:
            return STUCK, mover
        if who == CHANCE:
            outcomes += 1
            weights(box, s, weight)
            i = weighted(rng, weight, n)
            if weight[i] <= 0:
                return STUCK, mover
        else:
            limit -= 1
            mover = who
            if n > 1:
                appeals(box, s, out, n, weight)
                greedy = np.int64(next64(rng) >> EIGHT_BITS) < greed
                i = greatest(rng, weight, n) if greedy else weighted(rng, weight, n)
        play(box, s, out[i])
        who = to_move(box, s)
    return who, mover


class RandomPlayer(Player):
    """Player that plays every legal move equally likely."""

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        move = seen.moves[int(below(self.rng, len(seen.moves)))]
        return Choice(move, tuple(MoveEstimate(m, 0, None) for m in seen.moves))


class ThumbPlayer(Player):
    """Player that plays the most appealing move; one of them at random if there are several."""

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        out = np.array(seen.moves, np.int64)
        weight = np.zeros_like(out)
        appeals(self.box.packed, seen.state, out, len(out), weight)
        best = out[weight == weight.max()]
        move = int(best[int(below(self.rng, len(best)))])
        return Choice(move, tuple(MoveEstimate(m, int(w), None) for m, w in zip(seen.moves, weight, strict=True)))


@dataclass(frozen=True)
class Random(Bot):
    """The bot that plays at random."""

    name: str = "random"

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return RandomPlayer(box, seat, seed)


@dataclass(frozen=True)
class Thumb(Bot):
    """The bot that plays by rules of thumb."""

    name: str = "thumb"

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return ThumbPlayer(box, seat, seed)
