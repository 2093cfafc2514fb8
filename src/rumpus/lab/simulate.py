# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Simulate: many games of uniform random play, on all cores, with the same result whatever their number.

Game i is played with stream i of the seed, games are summed in fixed chunks, and chunks are added up in their order.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from rumpus.core.compiled import rule
from rumpus.core.contract import CHANCE, OVER, count, drawn, play, scores, shares, start, tickets, to_move
from rumpus.core.game import Box
from rumpus.core.layout import FloatArray, IntArray, blank, record
from rumpus.core.random_play import buffers
from rumpus.core.rng import below, seed_stream

CHUNK = 256
SEATS = 8

# Accumulators over games. Whole numbers are summed exactly; shares and scores in the order of the games.
Sums = record(
    share=(np.float64, SEATS),
    share_squared=(np.float64, SEATS),
    score=(np.float64, SEATS),
    decisions=np.int64,
    decisions_squared=np.int64,
    decisions_max=np.int64,
    outcomes=np.int64,
    outcomes_squared=np.int64,
    outcomes_max=np.int64,
    choices=np.int64,  # legal moves, summed over decisions
    tied=np.int64,  # games with a shared win
    scored=np.int64,  # games that had scores
    games=np.int64,
)


@rule
def play_counted(box, s, before, rng, out, weight, tally, sums):
    """One game at random, counted into ``sums`` and ``tally``."""
    start(box, s)
    decisions, outcomes = 0, 0
    who = to_move(box, s)
    while who != OVER:
        n = tickets(box, s, out, weight)
        if who == CHANCE:
            outcomes += 1
        else:
            decisions += 1
            sums.choices += n
        move = drawn(box, s, below(rng, n), out, weight)
        before[0] = s
        play(box, s, move)
        count(box, before[0], move, s, tally)
        who = to_move(box, s)
    sums.decisions += decisions
    sums.decisions_squared += decisions * decisions
    sums.decisions_max = max(sums.decisions_max, decisions)
    sums.outcomes += outcomes
    sums.outcomes_squared += outcomes * outcomes
    sums.outcomes_max = max(sums.outcomes_max, outcomes)


@rule
def play_chunk(box, s, before, seed, first, games, rng, out, weight, tally, result, sums):
    """Games ``first`` up to ``first + games`` of a seed, each with a stream of its own."""
    for i in range(games):
        seed_stream(rng, seed, np.uint64(first + i))
        play_counted(box, s, before, rng, out, weight, tally, sums)
        shares(box, s, result)
        first_places = 0
        for seat in range(box.players):
            share = result[seat]
            sums.share[seat] += share
            sums.share_squared[seat] += share * share
            if share > 0:
                first_places += 1
        if first_places > 1:
            sums.tied += 1
        if scores(box, s, result) > 0:
            sums.scored += 1
            for seat in range(box.players):
                sums.score[seat] += result[seat]
        sums.games += 1


@dataclass
class Chunk:
    """What a chunk of games added up to."""

    sums: Any
    tally: IntArray


def run_chunk(box: Box, seed: int, first: int, games: int) -> Chunk:
    """Play a chunk in this thread."""
    rules = box.game.rules
    s, before = blank(rules.State), np.zeros(1, rules.State)
    tally = np.zeros(max(1, len(rules.COUNTERS)), np.int64)
    sums = blank(Sums)
    out, weight = buffers(box.game)
    rng, result = np.zeros(1, np.uint64), np.zeros(SEATS)
    word = np.uint64(seed & (2**64 - 1))
    play_chunk(box.packed, s, before, word, first, games, rng, out, weight, tally, result, sums)
    return Chunk(sums, tally)


def added(total: Chunk, chunk: Chunk) -> None:
    """Add a chunk to the total; the largest of what is a maximum."""
    for name in Sums.names or ():
        a, b = total.sums[name], chunk.sums[name]
        total.sums[name] = max(a, b) if name.endswith("_max") else a + b
    total.tally += chunk.tally


def chunks(box: Box, games: int, seed: int, cores: int) -> Iterator[Chunk]:
    """All chunks in order, a few ahead on each core."""
    starts = iter(range(0, games, CHUNK))
    with ThreadPoolExecutor(cores) as pool:

        def submitted(many: int) -> list[Future[Chunk]]:
            return [pool.submit(run_chunk, box, seed, f, min(CHUNK, games - f)) for f in islice(starts, many)]

        waiting = submitted(4 * cores)
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += submitted(1)
        finally:
            for future in waiting:
                future.cancel()


def simulate(
    box: Box, games: int, seed: int = 0, cores: int | None = None, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play ``games`` games at random; the result as plain data. Ctrl-C ends early with what is finished."""
    cores = cores or os.cpu_count() or 1
    total = Chunk(blank(Sums), np.zeros(max(1, len(box.game.rules.COUNTERS)), np.int64))
    run_chunk(box, seed, 0, 1)  # compile before the clock starts
    began = time.perf_counter()
    try:
        for chunk in chunks(box, games, seed, cores):
            added(total, chunk)
            if progress:
                progress(int(chunk.sums.games))
    except KeyboardInterrupt:
        if not total.sums.games:
            raise
    return summary(box, seed, total, time.perf_counter() - began)


def summary(box: Box, seed: int, total: Chunk, seconds: float) -> dict[str, Any]:
    """The result of a simulation, as ``rumpus simulate --json`` prints it."""
    sums, games = total.sums, int(total.sums.games)
    seats = box.players
    share: FloatArray = sums.share[:seats] / games
    spread = np.sqrt(np.maximum(sums.share_squared[:seats] / games - share**2, 0) / max(games - 1, 1))
    return {
        "game": box.game.id,
        "players": box.players,
        "options": box.options,
        "changes": box.changes,
        "games": games,
        "seed": seed,
        "decisions": _moments(sums.decisions, sums.decisions_squared, sums.decisions_max, games),
        "outcomes": _moments(sums.outcomes, sums.outcomes_squared, sums.outcomes_max, games),
        "branching": int(sums.choices) / max(int(sums.decisions), 1),
        "shares": [float(x) for x in share],
        "shares_se": [float(x) for x in spread],
        "scores": [float(x) for x in sums.score[:seats] / games] if sums.scored == games else None,
        "tied": int(sums.tied) / games,
        "counters": {name: int(n) / games for name, n in zip(box.game.rules.COUNTERS, total.tally, strict=False)},
        "steps_per_second": (int(sums.decisions) + int(sums.outcomes)) / max(seconds, 1e-9),
    }


def _moments(total: int, squares: int, most: int, games: int) -> dict[str, float]:
    mean = int(total) / games
    variance = (int(squares) - int(total) * int(total) / games) / max(games - 1, 1)
    return {"mean": mean, "sd": max(variance, 0.0) ** 0.5, "max": int(most)}
