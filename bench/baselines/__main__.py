"""Baselines: who of the bots beats whom, in every game and for every number of players, with intervals that order them.

    python -m bench.baselines [--minutes 30] [--only india] [--players 2] [--bots random,thumb] [--workers 1]
    python -m bench.baselines --table          write the Markdown anew from the results, and play nothing

A cell is a match of one bot against a table of another, in rounds: in a round it sits at every seat once, all with the
same dice. A match is over when its interval excludes an even share, or when it is narrower than EVEN: then they are
even within that width. The intervals hold however often one looks at them (confidence.py), so that stopping does not
spoil them. No match may cost much more than the others have had (plan.py): neighbours in strength come before the rest,
and cheap matches before dear ones. Bots that think for a time have it in processor time, so that other work on the
machine takes none of it away. Every few minutes, and at the end, it says about how many core hours the rest would take,
by what games cost so far and how many it seems to need.

Results are kept in docs/baselines.json after every few rounds: a run that is cut off, or whose minutes are over, goes
on where it stopped, and rounds are numbered, so that they come out alike unless bots think by the clock. What was
played by other rules or with another network is forgotten. docs/baselines.md and the table of docs/research.md are
written from the results.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from bench.baselines.confidence import interval
from bench.baselines.page import PAGE, SUMMARY, page, with_summary
from bench.baselines.plan import BOTS, Task, boxes, estimate, plan
from bench.baselines.play import play_all
from bench.baselines.results import RESULTS, Results, name_of
from rumpus.errors import RumpusError
from rumpus.files import write_whole

TELL = 600
"""Seconds, about, between two estimates of what is left."""


def run(results: Results, tasks: list[Task], minutes: float | None = None, workers: int = 1) -> None:
    """Play the tasks until the time is over, and tell how it goes."""
    told = time.monotonic()
    deadline = None if minutes is None else told + 60 * minutes
    for task, cell in play_all(tasks, lambda task: results.cell(task.box, task.one, task.other), workers, deadline):
        results.put(task.box, cell)
        results.write(now=False)
        low, high = interval(cell.counts)
        found = f"{low:.2f} to {high:.2f} after {task.box.players * cell.rounds} games: {cell.verdict}"
        print(f"{name_of(task.box)}: {task.one} from {task.other}: {found}", flush=True)
        if time.monotonic() - told > TELL:
            told = time.monotonic()
            print(estimate(results.to_json()), flush=True)
    results.write()


def write_pages(results: Path) -> None:
    """Write what people read from the results."""
    kept = json.loads(results.read_text(encoding="utf-8"))
    write_whole(PAGE, page(kept))
    write_whole(SUMMARY, with_summary(SUMMARY.read_text(encoding="utf-8"), kept))


def main() -> None:
    """Play what is asked for, and write the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.baselines", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, help="stop after about so long; the next run goes on from there")
    parser.add_argument("--only", help="one game")
    parser.add_argument("--players", type=int, help="boxes for so many players alone")
    parser.add_argument("--bots", help=f"only matches among these, of {', '.join(BOTS)}")
    parser.add_argument("--workers", type=int, default=1, help="matches at once, each in a process of its own")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--table", action="store_true", help="play nothing, write the Markdown anew")
    asked = parser.parse_args()
    names = [name.strip() for name in asked.bots.split(",")] if asked.bots else list(BOTS)
    if unknown := [name for name in names if name not in BOTS]:
        parser.error(f"--bots {unknown[0]}: must be of {', '.join(BOTS)}")
    chosen = boxes(asked.only, asked.players)
    if not chosen:
        parser.error("--only and --players: there is no such box; say --only india, for 2, 3 or 4 players")
    if not asked.table:
        try:
            results = Results(asked.results)
        except RumpusError as error:
            parser.error(str(error))
        for box in chosen:
            results.open(box)
        decisions = {box: results.decisions[name_of(box)] for box in chosen}
        try:
            run(results, plan(chosen, names, decisions), asked.minutes, max(1, asked.workers))
        except KeyboardInterrupt:
            results.write()
        print(estimate(results.to_json()))
    if asked.results == RESULTS:
        write_pages(asked.results)


if __name__ == "__main__":
    main()
