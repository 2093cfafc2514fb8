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
played by other rules or with other networks is forgotten. docs/baselines.md and the table of docs/research.md are
written from the results.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from bench.baselines_page import PAGE, SUMMARY, page, with_summary
from bench.baselines_plan import BOTS, EVEN, Task, estimate, plan
from bench.clock import by_processor_time
from bench.confidence import ERROR, excluded, interval
from bench.contestants import CORES, key_of
from bench.report import machine
from bench.strength import boxes
from rumpus.bots.levels import bot
from rumpus.bots.match import warm_up_bots
from rumpus.bots.player import Bot
from rumpus.bots.value import file_of
from rumpus.core.errors import RumpusError
from rumpus.core.files import write_whole
from rumpus.core.game import Box
from rumpus.executor import Threads
from rumpus.lab.simulate import simulate
from rumpus.lab.tournament import play_round

RESULTS = Path(__file__).resolve().parents[1] / "docs" / "baselines.json"
SEED = 1
SAVE, TELL = 15, 600
"""Seconds, about, between two writes of the results, and between two estimates of what is left."""
SOON = 60
"""Rounds after which it is worth asking whether two bots are even."""


@dataclass
class Cell:
    """One bot against a table of another: how often each mean share of a round came up."""

    bot: str
    against: str
    even: float
    counts: dict[float, int] = field(default_factory=dict)
    seconds: float = 0.0
    """Processor time of the games that were timed, of which there are ``timed``."""
    timed: int = 0

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return sum(self.counts.values())

    @property
    def verdict(self) -> str:
        """What the interval says: stronger, weaker, even (within EVEN), or open."""
        ordered = excluded(self.counts, self.even)
        if not ordered and self.rounds < SOON:
            return "open"
        low, high = interval(self.counts)
        if ordered and low > self.even:
            return "stronger"
        if ordered and high < self.even:
            return "weaker"
        return "even" if high - low < EVEN else "open"

    def add(self, share: float, seconds: float = 0.0, games: int = 0) -> None:
        """Enter a round, and what it cost if that was measured."""
        self.seconds += seconds
        self.timed += games
        share = round(share, 6)
        self.counts[share] = self.counts.get(share, 0) + 1

    def to_json(self, players: int) -> dict[str, Any]:
        """As plain data, with what follows from the counts."""
        low, high = interval(self.counts)
        share = sum(value * often for value, often in self.counts.items()) / max(1, self.rounds)
        return {
            "bot": self.bot,
            "against": self.against,
            "games": players * self.rounds,
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "verdict": self.verdict,
            "rounds": {f"{value:g}": often for value, often in sorted(self.counts.items())},
            "seconds": round(self.seconds, 2),
            "timed": self.timed,
        }


class Results:
    """All cells, and the file they are kept in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.cells: dict[str, dict[tuple[str, str], Cell]] = {}
        self.about: dict[str, dict[str, Any]] = {}
        self.decisions: dict[str, float] = {}
        self.written = time.monotonic()
        if path.exists():
            self._read(json.loads(path.read_text(encoding="utf-8")))

    def _read(self, kept: dict[str, Any]) -> None:
        if (kept["seed"], kept["even_width"], kept["error"]) != (SEED, EVEN, ERROR):
            raise RumpusError(f"{self.path} was made with another seed, width or confidence: move it away first")
        self.decisions = dict(kept.get("decisions", {}))
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
        """Make room for a box, and forget what was played by other rules or with other networks."""
        about, key = described(box), name_of(box)
        if self.about.get(key) != about:
            self.about[key], self.cells[key] = about, {}
        self.decisions[key] = round(simulate(box, 200, seed=3)["decisions"]["mean"], 1)

    def cell(self, box: Box, one: str, other: str) -> Cell:
        """The cell of two bots, which may be empty."""
        return self.cells[name_of(box)].setdefault((one, other), Cell(one, other, 1 / box.players))

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
            "machine": {name: value for name, value in machine().items() if name != "c"},
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
    """What has to be the same for results to be gone on with: the rules, and the networks of the bots."""
    networks = file_of(box.game)
    digest = hashlib.sha256(networks.read_bytes()).hexdigest()[:12] if networks.exists() else None
    return {
        "box": name_of(box),
        "game": box.game.id,
        "name": box.game.name,
        "players": box.players,
        "options": dict(box.options),
        "rules": box.game.file.version,
        "networks": digest,
    }


def seated(name: str) -> Bot:
    """The bot of a name, its time being processor time; OpenSpiel's search by the time it may think."""
    kind, _, thought = name.partition(":")
    if kind != "openspiel":
        return by_processor_time(bot(name))
    from bench.rivals import Rival

    return Rival(float(thought.removesuffix("ms")) / 1000, name)


def timed_round(box: Box, bots: list[Bot], seatings: list[tuple[int, ...]], number: int) -> tuple[float, float]:
    """The mean share of the first bot in a round, and the processor time that the round took."""
    began = time.thread_time()
    results = play_round(box, bots, seatings, SEED, number)
    share = sum(shares[seats.index(0)] for seats, shares in results) / box.players
    return share, time.thread_time() - began


def played(task: Task, cell: Cell, executor: Threads) -> Iterator[Cell]:
    """Play on until the match is decided or has its rounds; the cell after every round."""
    if cell.rounds >= task.rounds or cell.verdict != "open":
        return
    bots = [seated(task.one), seated(task.other)]
    warm_up_bots(task.box, bots)
    lineup = (0, *[1] * (task.box.players - 1))
    seatings = [lineup[turn:] + lineup[:turn] for turn in range(task.box.players)]
    rounds = executor.map(partial(timed_round, task.box, bots, seatings), range(cell.rounds, task.rounds))
    for share, seconds in rounds:
        cell.add(share, seconds, task.box.players)
        yield cell
        if cell.verdict != "open":
            rounds.close()
            return


def run(results: Results, tasks: list[Task], seconds: float | None, executor: Threads) -> None:
    """Play the tasks until the time is over, and tell how it goes."""
    began = told = time.monotonic()
    for number, task in enumerate(tasks):
        if time.monotonic() - told > TELL:
            told = time.monotonic()
            print(estimate(results.to_json()), flush=True)
        cell = results.cell(task.box, task.one, task.other)
        before = cell.rounds
        for _ in played(task, cell, executor):
            results.write(now=False)
            if seconds is not None and time.monotonic() - began > seconds:
                results.write()
                print(f"stopped after {seconds / 60:g} minutes, at {number + 1} of {len(tasks)}", flush=True)
                return
        if cell.rounds > before:
            results.write(now=False)
            low, high = interval(cell.counts)
            found = f"{low:.2f} to {high:.2f} after {task.box.players * cell.rounds} games: {cell.verdict}"
            print(
                f"{number + 1} of {len(tasks)}: {name_of(task.box)}: {task.one} from {task.other}: {found}", flush=True
            )
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
    parser.add_argument(
        "--workers", type=int, default=1, help=f"rounds at once, {CORES} at most: clocks must not suffer"
    )
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
        with Threads(max(1, min(asked.workers, CORES))) as executor:
            try:
                decisions = {box: results.decisions[name_of(box)] for box in chosen}
                run(results, plan(chosen, names, decisions), asked.minutes and 60 * asked.minutes, executor)
            except KeyboardInterrupt:
                results.write()
        print(estimate(results.to_json()))
    if asked.results == RESULTS:
        write_pages(asked.results)


if __name__ == "__main__":
    main()
