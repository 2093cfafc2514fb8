"""Baselines: who of the bots beats whom, in every game and for every number of players, with intervals that order them.

    python -m bench.baselines [--minutes 30] [--only india] [--players 2] [--bots random,thumb] [--workers 1]
    python -m bench.baselines --table          write the Markdown anew from the results, and play nothing

A cell is a match of one bot against a table of another, in rounds: in a round it sits at every seat once, all with the
same dice. A match is over when its interval excludes an even share, or when it is narrower than EVEN: then they are
even within that width. The intervals hold however often one looks at them (bench.confidence), so that stopping does not
spoil them. No match may cost much more than the others have had (bench.baselines_plan): neighbours in strength come
before the rest, and cheap matches before dear ones. Bots that think for a time have it in processor time, so that other
work on the machine takes none of it away. Every few minutes, and at the end, it is told about how many core hours the
rest would take, by what games cost so far and how many it seems to need.

Results are kept in docs/baselines.json after every few rounds: a run that is cut off, or whose minutes are over, goes
on where it stopped, and rounds are numbered, so that they come out alike unless bots think by the clock. What was
played by other rules or with another network is forgotten. docs/baselines.md and the table of docs/research.md are
written from the results.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import cache
from pathlib import Path
from typing import Any

from bench.baselines_cell import Cell
from bench.baselines_page import PAGE, SUMMARY, page, with_summary
from bench.baselines_plan import BOTS, EVEN, Task, estimate, plan
from bench.baselines_play import SEED, play_all
from bench.confidence import ERROR, interval
from bench.contestants import key_of
from bench.report import machine, processor
from bench.strength import boxes
from rumpus.bots.value import printed_digest
from rumpus.core.game.game import Box
from rumpus.errors import RumpusError
from rumpus.files import write_whole
from rumpus.lab.studies.simulate import simulate

RESULTS = Path(__file__).resolve().parents[1] / "docs" / "baselines.json"
SAVE, TELL = 15, 600
"""Seconds, about, between two writes of the results, and between two estimates of what is left."""


class Results:
    """All cells, and the file they are kept in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.cells: dict[str, dict[tuple[str, str], Cell]] = {}
        self.about: dict[str, dict[str, Any]] = {}
        self.decisions: dict[str, float] = {}
        self.processors: set[str] = set()
        """Kinds of processors that games were played on: those of bots that think for a time depend on them."""
        self.written = time.monotonic()
        if path.exists():
            self._read(json.loads(path.read_text(encoding="utf-8")))

    def _read(self, kept: dict[str, Any]) -> None:
        if (kept["seed"], kept["even_width"], kept["error"]) != (SEED, EVEN, ERROR):
            raise RumpusError(f"{self.path} was made with another seed, width or confidence: move it away first")
        self.decisions = dict(kept.get("decisions", {}))
        self.processors = set(kept["processors"] if "processors" in kept else [kept["machine"]["processor"]])
        for each in kept["boxes"]:
            about = {name: value for name, value in each.items() if name != "cells"}
            self.about[each["box"]] = about
            self.cells[each["box"]] = {
                (cell["bot"], cell["against"]): Cell(
                    cell["bot"], cell["against"], 1 / about["players"],
                    {float(value): often for value, often in cell["rounds"].items()},
                    cell.get("seconds", 0.0), cell.get("timed", 0),
                )
                for cell in each["cells"]
            }  # fmt: skip

    def open(self, box: Box) -> None:
        """Make room for a box, and forget what was played by other rules or with another network."""
        about, key = described(box), name_of(box)
        if self.about.get(key) != about:
            self.about[key], self.cells[key] = about, {}
        self.decisions[key] = round(simulate(box, 200, seed=3)["decisions"]["mean"], 1)

    def cell(self, box: Box, one: str, other: str) -> Cell:
        """The cell of two bots, which may be empty."""
        return self.cells[name_of(box)].setdefault((one, other), Cell(one, other, 1 / box.players))

    def put(self, box: Box, cell: Cell) -> None:
        """Keep a cell that was played on."""
        self.processors.add(processor())
        self.cells[name_of(box)][cell.bot, cell.against] = cell

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data, in an order that does not depend on the order of play."""
        ranks = {name: i for i, name in enumerate(BOTS)}
        return {
            "command": "python -m bench.baselines",
            "seed": SEED,
            "error": ERROR,
            "even_width": EVEN,
            "bots": list(BOTS),
            "decisions": {key: self.decisions[key] for key in sorted(self.decisions)},
            "machine": {name: value for name, value in machine().items() if name not in ("c", "processor")},
            "processors": sorted(self.processors),
            "boxes": [
                {
                    **self.about[key],
                    "cells": [
                        cell.to_json(self.about[key]["players"])
                        for cell in sorted(self.cells[key].values(), key=lambda c: (ranks[c.bot], ranks[c.against]))
                        if cell.rounds
                    ],
                }
                for key in sorted(self.about)
            ],
        }

    def write(self, now: bool = True) -> None:
        """Write the file; if not now, only once the last time is long enough ago."""
        if now or time.monotonic() - self.written > SAVE:
            write_whole(self.path, as_text(self.to_json()))
            self.written = time.monotonic()


def as_text(kept: dict[str, Any]) -> str:
    """JSON with a line for each cell."""
    heads = [{name: value for name, value in each.items() if name != "cells"} for each in kept["boxes"]]
    shown = []
    for head, each in zip(heads, kept["boxes"], strict=True):
        cells = ",\n   ".join(json.dumps(cell) for cell in each["cells"])
        shown.append(f'  {json.dumps(head)[:-1]}, "cells": [{f"{chr(10)}   {cells}" if cells else ""}]}}')
    rest = json.dumps({name: value for name, value in kept.items() if name != "boxes"}, indent=1)
    return f'{rest[:-2]},\n "boxes": [\n{f",{chr(10)}".join(shown)}\n ]\n}}\n'


def name_of(box: Box) -> str:
    """The box in a line: game, options, players."""
    return f"{key_of(box)} players={box.players}"


@cache
def described(box: Box) -> dict[str, Any]:
    """What has to be the same for results to be gone on with: the rules, and the network of this box."""
    return {
        "box": name_of(box),
        "game": box.game.id,
        "name": box.game.name,
        "players": box.players,
        "options": dict(box.options),
        "rules": box.game.file.version,
        "network": printed_digest(box),
    }


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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
