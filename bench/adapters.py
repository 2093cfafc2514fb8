"""Steps a second through each adapter beside the peers' nearest games, in one run.

    python -m bench.adapters [--repeats 5] [--seconds 1] [--games india,ruffhouse] [--quick] [--write]

Everybody takes turns, ``repeats`` times, so that whatever else the machine does falls on all alike; figures are
medians with the least and the most. A core's rate is decisions for each second of processor time, of all threads
together (JAX starts as many as it likes); the rate on all cores is by the clock on the wall. ``batch 4096 x2`` is
rumpus.batch with 4096 games on two threads, ``OpenSpiel vector 64`` its SyncVectorEnv with 64 environments.
``--write`` puts the tables into docs/research.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench.adapters_page import PAGE, spread, with_tables
from bench.clock import Spread
from bench.contestants import CORES
from bench.peers import Peer, ours, theirs
from bench.report import machine
from rumpus.files import write_whole

TIMES_PGX, TIMES_OPENSPIEL, TIMES_PETTINGZOO = 10.0, 20.0, 1.0


@dataclass
class Turns:
    """Measurements of one peer, turn by turn."""

    peer: Peer
    rounds: int
    by_core: list[float] = field(default_factory=list)
    by_wall: list[float] = field(default_factory=list)

    def take(self) -> None:
        """Take a turn."""
        wall, core = time.perf_counter(), time.process_time()
        steps = self.peer.run(self.rounds)
        self.by_core.append(steps / max(time.process_time() - core, 1e-9))
        self.by_wall.append(steps / (time.perf_counter() - wall))


def rounds_for(peer: Peer, seconds: float) -> int:
    """How many rounds take about so long; the first, which may compile, does not count."""
    peer.run(1)
    rounds = 1
    while True:
        began = time.perf_counter()
        peer.run(rounds)
        took = time.perf_counter() - began
        if took > seconds / 8:
            return max(1, round(rounds * seconds / took))
        rounds *= 2


def measured(peers: Sequence[Peer], repeats: int, seconds: float) -> list[Turns]:
    """All of them, turn by turn, each repeat beginning with another."""
    turns = []
    for peer in peers:
        print(f"warming up: {peer.key}", file=sys.stderr, flush=True)
        turns.append(Turns(peer, rounds_for(peer, seconds)))
    for repeat in range(repeats):
        print(f"repeat {repeat + 1} of {repeats}", file=sys.stderr, flush=True)
        first = repeat * len(turns) // repeats
        for turn in turns[first:] + turns[:first]:
            turn.take()
    return turns


def ratio(one: Turns, other: Turns, by: str) -> Spread:
    """How many times as fast, repeat by repeat."""
    return Spread.of([a / b for a, b in zip(getattr(one, by), getattr(other, by), strict=True)])


def table(title: str, *columns: str) -> Table:
    """An empty table."""
    made = Table(title=title, title_justify="left", title_style="bold", header_style="dim", box=SIMPLE_HEAD)
    for i, column in enumerate(columns):
        made.add_column(column, justify="left" if i < 2 else "right", no_wrap=True)
    return made


def rates(turns: Sequence[Turns]) -> Table:
    """Table of absolute rates."""
    made = table(
        "Decisions a second, in thousands: median (least to most)", "interface", "game", "a core", "on the wall"
    )
    for turn in turns:
        cells = [spread(Spread.of(each), 1e3) for each in (turn.by_core, turn.by_wall)]
        made.add_row(turn.peer.kind, turn.peer.label, *cells)
    return made


@dataclass(frozen=True)
class Comparison:
    """One of ours beside one of theirs."""

    ours: str
    theirs: str
    by: str
    times: Spread
    target: float

    @property
    def met(self) -> bool:
        """Whether the middle value reaches the target."""
        return self.times.median >= self.target


def target(mine: Peer, other: Peer) -> float | None:
    """What we aim at beside another, or None for what is not compared."""
    if mine.kind.startswith("batch"):
        if other.kind == "Pgx 4096":
            return TIMES_PGX
        return TIMES_OPENSPIEL if other.kind.startswith("OpenSpiel") else None
    return TIMES_PETTINGZOO if mine.kind == other.kind == "PettingZoo" else None


def comparisons(turns: Sequence[Turns]) -> list[Comparison]:
    """Ours beside theirs: one thread by processor time, several by the wall beside what uses several too."""
    found = []
    for mine in (t for t in turns if t.peer.ours):
        for other in (t for t in turns if not t.peer.ours):
            aim = target(mine.peer, other.peer)
            if aim is None or (mine.peer.cores > 1 and other.peer.cores == 1):
                continue
            by = "by_core" if mine.peer.cores == 1 else "by_wall"
            found.append(Comparison(mine.peer.key, other.peer.key, by, ratio(mine, other, by), aim))
    return found


def shown(found: Sequence[Comparison]) -> Table:
    """The comparisons."""
    made = table("Side by side, repeat by repeat: how many times as fast", "ours", "theirs", "measured", "target", "")
    for c in found:
        verdict = "[green]met[/]" if c.met else "[red]missed[/]"
        made.add_row(c.ours, c.theirs, spread(c.times), f">= {c.target:g}", verdict)
    return made


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a turn")
    parser.add_argument("--games", help="only these of ours, by parts of their names: india,ruffhouse")
    parser.add_argument("--quick", action="store_true", help="three short turns each")
    parser.add_argument("--json", type=Path, help="also write everything to a file")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/research.md")
    asked = parser.parse_args()
    if asked.quick:
        asked.repeats, asked.seconds = 3, 0.1
    if asked.repeats < 1 or asked.seconds <= 0:
        parser.error("--repeats and --seconds must be more than 0")
    return asked


def as_data(turns: Sequence[Turns], found: Sequence[Comparison], notes: list[str]) -> dict[str, Any]:
    """All of it as plain data."""
    return {
        "machine": machine(),
        "rates": [_rates(t) for t in turns],
        "comparisons": [{**vars(c), "times": vars(c.times), "met": c.met} for c in found],
        "notes": notes,
    }


def _rates(turns: Turns) -> dict[str, Any]:
    about = {key: value for key, value in vars(turns.peer).items() if key != "run"}
    return {"key": turns.peer.key, **about, "by_core": turns.by_core, "by_wall": turns.by_wall}


def main() -> int:
    """Measure and print."""
    asked, notes = arguments(), list[str]()
    wanted = [word.strip().lower() for word in (asked.games or "").split(",") if word.strip()]
    mine = [peer for peer in ours() if not wanted or any(word in peer.label.lower() for word in wanted)]
    turns = measured([*mine, *theirs(notes)], asked.repeats, asked.seconds)
    found = comparisons(turns)
    console = Console(highlight=False, width=140)
    console.print(f"{CORES} cores")
    console.print(rates(turns))
    console.print(shown(found))
    for note in notes:
        console.print(f"Note: {note}")
    data = as_data(turns, found, notes)
    if asked.json:
        write_whole(asked.json, json.dumps(data, indent=1) + "\n")
    if asked.write:
        write_whole(PAGE, with_tables(PAGE.read_text(encoding="utf-8"), data))
    return 0


if __name__ == "__main__":
    sys.exit(main())
