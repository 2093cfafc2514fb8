"""Matches by bots as rows (see rows.py): game i has the same dice whichever rule it is played by."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from rumpus.bots.match import play_match
from rumpus.bots.player import Bot, seed_for
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.constants import CHANCE
from rumpus.core.contract.rules import count
from rumpus.core.game.game import Box
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.lab.play.rows import CHOICES, DECISIONS, FIRST_SEAT, OUTCOMES, SCORED, WINNERS, row_columns

Trajectory = list[tuple[Position, int]]
"""Trajectory of a game: each position with the move or outcome played there, and the last position with -1."""


def played(box: Box, bots: Sequence[Bot], seed: int, i: int) -> Trajectory:
    """Game ``i`` of a seed, the bot ``bots[seat % len(bots)]`` at each seat."""
    line: Trajectory = []
    seated = [bots[seat % len(bots)] for seat in range(box.players)]
    end = play_match(
        box,
        seated,
        Seeded(seed_for(seed, "dice", i)),
        seed_for(seed, "bots", i),
        each=lambda at, move: line.append((at, move)),
    )
    return [*line, (end, -1)]


def row_of(box: Box, line: Trajectory) -> FloatArray:
    """The row of a game."""
    row = np.zeros(len(row_columns(box)))
    tally = np.zeros(max(1, len(box.game.rules.COUNTERS)), np.int64)
    for (at, move), (after, _) in itertools.pairwise(line):
        if at.to_move == CHANCE:
            row[OUTCOMES] += 1
        else:
            row[DECISIONS] += 1
            row[CHOICES] += len(at.moves)
        count(box.packed, at.state, move, after.state, tally)
    end, seats = line[-1][0], box.players
    row[FIRST_SEAT : FIRST_SEAT + seats] = end.shares
    row[WINNERS] = sum(share > 0 for share in end.shares)
    if scores := end.scores:
        row[SCORED] = 1
        row[FIRST_SEAT + seats : FIRST_SEAT + 2 * seats] = scores
    row[FIRST_SEAT + 2 * seats :] = tally[: len(box.game.rules.COUNTERS)]
    return row


def match_rows(box: Box, bots: Sequence[Bot], seed: int, first: int, games: int) -> FloatArray:
    """The rows of some games."""
    return np.array([row_of(box, played(box, bots, seed, i)) for i in range(first, first + games)])
