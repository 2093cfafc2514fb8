"""Matches by bots as rows (see rows.py): game i has the same dice whichever rule it is played by."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rumpus.bots.match import play_match
from rumpus.bots.player import Bot, seed_for
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.constants import CHANCE
from rumpus.core.contract.rules import count
from rumpus.core.game.game import Box
from rumpus.core.line import Line
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.lab.play.rows import CHOICES, DECISIONS, FIRST_SEAT, OUTCOMES, SCORED, WINNERS, row_columns


def played(box: Box, bots: Sequence[Bot], seed: int, i: int) -> Line[Position]:
    """Game ``i`` of a seed, the bot ``bots[seat % len(bots)]`` at each seat."""
    before: list[Position] = []
    moves: list[int] = []

    def note(at: Position, move: int) -> None:
        before.append(at)
        moves.append(move)

    seated = [bots[seat % len(bots)] for seat in range(box.players)]
    end = play_match(box, seated, Seeded(seed_for(seed, "dice", i)), seed_for(seed, "bots", i), each=note)
    return list(zip(before, moves, [*before[1:], end], strict=True))


def row_of(box: Box, line: Line[Position]) -> FloatArray:
    """The row of a game."""
    row = np.zeros(len(row_columns(box)))
    tally = np.zeros(max(1, len(box.game.rules.COUNTERS)), np.int64)
    for at, move, after in line:
        if at.to_move == CHANCE:
            row[OUTCOMES] += 1
        else:
            row[DECISIONS] += 1
            row[CHOICES] += len(at.moves)
        count(box.packed, at.state, move, after.state, tally)
    end, seats = line[-1][2], box.players
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
