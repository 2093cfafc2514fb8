# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rows of games by rules of thumb (see rows.py), played by compiled code: a quick bot for thousands of games.

Each seat knows what it may know. In GREED of 256 moves it plays what appeals most, else anything, as often as it
appeals, as the playouts of a search do: so that no two games are the same.
"""

from __future__ import annotations

import numpy as np

from rumpus.bots.thumb import EIGHT_BITS, appeals, greatest
from rumpus.core.compiler.decorators import compiled
from rumpus.core.compiler.layout import FloatArray, blank
from rumpus.core.compiler.limits import ENDLESS
from rumpus.core.compiler.rng import below, next64, seed_stream, weighted
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import count, hide, moves, play, start, to_move, weights
from rumpus.core.game.game import Box
from rumpus.core.play.guards import broken_rules
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers
from rumpus.lab.play.rows import CHOICES, DECISIONS, OUTCOMES, end_row, row_columns

GREED = 200
SLIPS = 64


@compiled
def play_by_thumb(box, s, before, seen, states, careless, rng, out, weight, tally, row):
    """One game, its numbers written into ``row``, and its first positions into ``states``.

    All seats play by rules of thumb, but those whose bit is set in ``careless`` choose SLIPS of 256 moves at random.

    How many moves and outcomes it had; -1 if it did not come to its end: then ``s`` is where it stopped.
    """
    start(box, s)
    tally[:] = 0
    decisions, outcomes, choices = 0, 0, 0
    who = to_move(box, s)
    while who != OVER:
        n = moves(box, s, out)
        steps = decisions + outcomes
        if n <= 0 or steps >= ENDLESS:
            return -1
        if steps < len(states):
            states[steps] = s
        i = 0
        if who == CHANCE:
            outcomes += 1
            weights(box, s, weight)
            i = weighted(rng, weight, n)
            if weight[i] <= 0:
                return -1
        else:
            decisions += 1
            choices += n
            if careless >> who & 1 and np.int64(next64(rng) >> EIGHT_BITS) < SLIPS:
                i = below(rng, n)
            elif n > 1:
                seen[0] = s
                hide(box, seen[0], who)
                appeals(box, seen[0], out, n, weight)
                greedy = np.int64(next64(rng) >> EIGHT_BITS) < GREED
                i = greatest(rng, weight, n) if greedy else weighted(rng, weight, n)
        move = out[i]
        before[0] = s
        play(box, s, move)
        count(box, before[0], move, s, tally)
        who = to_move(box, s)
    row[DECISIONS] = decisions
    row[OUTCOMES] = outcomes
    row[CHOICES] = choices
    return decisions + outcomes


@compiled
def play_rows_by_thumb(
    box, s, before, seen, states, careless, seed, first, rng, out, weight, tally, result, rows, lengths
):
    """Games from ``first`` on of a seed, one for each row; ``lengths`` is filled with their moves and outcomes.

    Whether all came to their end; if not, ``s`` is where the first stopped that did not.
    """
    for i in range(len(rows)):
        seed_stream(rng, seed, np.uint64(first + i))
        lengths[i] = play_by_thumb(box, s, before, seen, states[i], careless, rng, out, weight, tally, rows[i])
        if lengths[i] < 0:
            return False
        end_row(box, s, tally, result, rows[i])
    return True


class ThumbGames:
    """Some games by rules of thumb: a row for each, and their positions up to a number of them.

    ``careless`` has a bit for each seat that slips now and then.
    """

    def __init__(self, box: Box, seed: int, first: int, games: int, positions: int = 0, careless: int = 0) -> None:
        rules = box.game.rules
        s, before, seen = blank(rules.State), np.zeros(1, rules.State), np.zeros(1, rules.State)
        tally = np.zeros(max(1, len(rules.COUNTERS)), np.int64)
        result, rng = np.zeros(max(8, box.players)), np.zeros(1, np.uint64)
        self.rows: FloatArray = np.zeros((games, len(row_columns(box))))
        self.states = np.zeros((games, positions), rules.State)
        self.lengths = np.zeros(games, np.int64)
        word = np.uint64(seed & (2**64 - 1))
        room = (before, seen, self.states, careless, word, first, rng, *buffers(box.game), tally, result)
        if not play_rows_by_thumb(box.packed, s, *room, self.rows, self.lengths):
            raise broken_rules(Position.of(box, s))
