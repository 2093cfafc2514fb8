# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""A compiled walk through whole games that checks every position it comes to."""

from __future__ import annotations

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.rng import below, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import moves, play, start, to_move, weights

FINE = 0
BAD_SEAT, NO_MOVES, OUT_OF_RANGE, NOT_SORTED, BAD_WEIGHT, MOVES_AFTER_THE_END, NEVER_ENDS = range(1, 8)


@rule
def walk(box, s, rng, out, weight, games, most_moves, most_outcomes, most_steps, met):
    """Play games at random; FINE, or what was wrong with the first bad position. ``met[0]`` counts positions."""
    for _ in range(games):
        start(box, s)
        steps = 0
        who = to_move(box, s)
        while who != OVER:
            met[0] += 1
            n = moves(box, s, out)
            if who != CHANCE and not 0 <= who < box.players:
                return BAD_SEAT
            if n == 0:
                return NO_MOVES
            most = most_outcomes if who == CHANCE else most_moves
            if out[0] < 0 or out[n - 1] >= most:
                return OUT_OF_RANGE
            for i in range(1, n):
                if out[i - 1] >= out[i]:
                    return NOT_SORTED
            if who == CHANCE:
                weights(box, s, weight)
                for i in range(n):
                    if weight[i] <= 0:
                        return BAD_WEIGHT
                play(box, s, out[weighted(rng, weight, n)])
            else:
                play(box, s, out[below(rng, n)])
            who = to_move(box, s)
            steps += 1
            if steps > most_steps:
                return NEVER_ENDS
        if moves(box, s, out) != 0:
            return MOVES_AFTER_THE_END
    return FINE
