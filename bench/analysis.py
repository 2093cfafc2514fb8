"""``python -m bench.analysis``: processor time of the analysis of a finished game, for 200 entries of each game."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence

from rumpus.core.constants import CHANCE
from rumpus.core.game.game import configurations, games
from rumpus.core.play.position import Position
from rumpus.server.runtime.bots.analysis import AdaptiveBudget, judge_entry

ENTRIES = 200
LIMIT = 20.0
"""Seconds of processor time that such a game may take."""


def entries(first: Position, most: int) -> Iterator[tuple[Position, int, int]]:
    """The entries of games at random, one after the other: the position before, the move, and who moved last."""
    rng, at, mover = random.Random(1), first, 0
    for _ in range(most):
        move = rng.choices(at.moves, at.weights if at.to_move == CHANCE else None)[0]
        yield at, move, mover
        mover = mover if at.to_move == CHANCE else at.to_move
        at = at.play(move)
        if at.over:
            at, mover = first, 0


def seconds(first: Position, most: int) -> tuple[float, int]:
    """Processor time of judging so many entries as the server does, and the simulations for each at the end."""
    judge_entry(*next(entries(first, 1)), 1)  # compiled before the clock runs
    for before, move, mover in entries(first, 12):
        judge_entry(before, move, mover, 2)
    budget, spent = AdaptiveBudget(), 0.0
    for before, move, mover in entries(first, most):
        began = time.thread_time()
        judge_entry(before, move, mover, budget.simulations)
        took = time.thread_time() - began
        budget.took(took)
        spent += took
    return spent, budget.simulations


def main(given: Sequence[str] | None = None) -> None:
    """Print a line for each game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("--games", metavar="A,B", help="only these, by their ids")
    parser.add_argument("--entries", type=int, default=ENTRIES, metavar="N", help=f"default {ENTRIES}")
    asked = parser.parse_args(given)
    wanted = asked.games and asked.games.split(",")
    for game in games():
        if wanted and game.id not in wanted:
            continue
        for players, options in configurations(game):
            if players not in (min(game.file.players), max(game.file.players)):
                continue
            spent, simulations = seconds(game.start(players, **options), asked.entries)
            spent *= ENTRIES / asked.entries
            label = " ".join([game.id, f"{players} players", *(f"{k}={v}" for k, v in options.items())])
            verdict = "" if spent <= LIMIT else f"  over {LIMIT:.0f} s"
            print(f"{label:45} {spent:6.1f} s  {simulations:5d} simulations{verdict}", flush=True)


if __name__ == "__main__":
    main()
