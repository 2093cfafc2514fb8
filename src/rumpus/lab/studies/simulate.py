"""Simulate: many games of uniform random play, on all cores, with the same result whatever their number.

Rows of games (see rows.py) are summed chunk by chunk, in their order: memory stays the same however many games.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from rumpus.core.game.game import Box
from rumpus.lab.measure.statistics import Moments, share_interval
from rumpus.lab.play.rows import (
    CHOICES,
    DECISIONS,
    FIRST_SEAT,
    OUTCOMES,
    SCORED,
    WINNERS,
    chunk_rows,
    chunk_starts,
    row_columns,
    rows_of,
)
from rumpus.run.executor import Executor, Threads


class ChunkSums(NamedTuple):
    """Sums over the games of a chunk, which is all that a simulation keeps of it."""

    moments: Moments
    tied: int


def summed(box: Box, games: int, seed: int, first: int) -> ChunkSums:
    """Play the chunk that begins with a game, and add it up: a few numbers, wherever they have to go."""
    rows = chunk_rows(box, games, seed, first)
    moments = Moments(len(row_columns(box)))
    moments.add(rows)
    return ChunkSums(moments, int((rows[:, WINNERS] > 1).sum()))


def simulate(
    box: Box,
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Play ``games`` games at random; the result as plain data. Ctrl-C ends early with what is finished."""
    total = Moments(len(row_columns(box)))
    rows_of(box, seed, 0, 1)  # compile before the clock starts
    began = time.perf_counter()
    tied = 0
    try:
        for part in (executor or Threads()).map(partial(summed, box, games, seed), chunk_starts(games)):
            total.merge(part.moments)
            tied += part.tied
            progress(part.moments.n)
    except KeyboardInterrupt:
        if not total.n:
            raise
    return simulation_summary(box, seed, total, tied, time.perf_counter() - began)


def simulation_summary(box: Box, seed: int, total: Moments, tied: int, seconds: float) -> dict[str, Any]:
    """The result of a simulation, as ``rumpus simulate --json`` prints it."""
    games, seats = total.n, box.players
    shares, scores = slice(FIRST_SEAT, FIRST_SEAT + seats), slice(FIRST_SEAT + seats, FIRST_SEAT + 2 * seats)
    return {
        "game": box.game.id,
        "players": box.players,
        "options": box.options,
        "changes": box.changes,
        "games": games,
        "seed": seed,
        "decisions": _moments(total, DECISIONS),
        "outcomes": _moments(total, OUTCOMES),
        "branching": float(total.sum[CHOICES] / max(total.sum[DECISIONS], 1)),
        "shares": [float(x) for x in total.mean[shares]],
        "shares_se": [float(x) for x in total.standard_error[shares]],
        "shares_interval": [share_interval(float(x), games) for x in total.mean[shares]],
        "scores": [float(x) for x in total.mean[scores]] if total.sum[SCORED] == games else None,
        "tied": tied / games,
        "tied_interval": share_interval(tied / games, games),
        "counters": dict(zip(box.game.rules.COUNTERS, map(float, total.mean[FIRST_SEAT + 2 * seats :]), strict=False)),
        "steps_per_second": float(total.sum[DECISIONS] + total.sum[OUTCOMES]) / max(seconds, 1e-9),
    }


def _moments(total: Moments, column: int) -> dict[str, float]:
    return {
        "mean": float(total.mean[column]),
        "sd": float(total.variance[column] ** 0.5),
        "max": int(total.max[column]),
    }
