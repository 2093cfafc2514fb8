"""The report: tables for people, JSON for programs."""

from __future__ import annotations

import dataclasses
import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench.agreement import Agreement, Mean
from bench.clock import Measured, Spread, ratio
from bench.comparisons import Comparison
from bench.contestants import COMPILER, CORES
from bench.searches import SearchSpeed

WIDTH = 118
BUSY = 0.3

DIFFERENCES = """\
A step is a move or an outcome (dice, spinner, card); play is random: every legal move equally likely.
One core is measured by processor time, all cores and what they are set beside by the clock on the wall.
Rumpus: one compiled loop over the generic functions, written once for all games; the box is read at run time.
C: the same rules and the same random numbers in a loop written for this one box of two players. The target is for
the plain program. "With tables" looks up what that one works out, as our own rules of Roo do: there like meets like.
The lab: the same games with everything counted and measured, as simulate, study and report add them up.
OpenSpiel: its rules are C++, but driven from Python as its users drive them, a call for each question and each
step; a loop in C++ over the same rules would be much faster. And its games are other games: maedn is India's kin.
Search: from the first choice of a game; OpenSpiel's is its MCTS in C++ with a random rollout a simulation."""


@dataclass
class Report:
    """Everything one run found out."""

    settings: dict[str, Any]
    measured: list[Measured] = field(default_factory=list)
    comparisons: list[Comparison] = field(default_factory=list)
    agreements: list[Agreement] = field(default_factory=list)
    searches: list[SearchSpeed] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    load: float = field(default_factory=lambda: os.getloadavg()[0])

    def as_data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "machine": machine(),
            "load_before": self.load,
            "settings": self.settings,
            "steps_a_second": [_measured_data(m) for m in self.measured],
            "comparisons": [{**dataclasses.asdict(c), "met": c.met} for c in self.comparisons],
            "agreement_with_c": [
                {**dataclasses.asdict(a), "apart": a.apart, "agrees": a.agrees} for a in self.agreements
            ],
            "simulations_a_second": [dataclasses.asdict(s) for s in self.searches],
            "notes": self.notes,
            "failures": self.failures,
        }


def _measured_data(m: Measured) -> dict[str, Any]:
    c = m.contestant
    return {
        "key": c.key,
        "label": c.label,
        "kind": c.kind,
        "cores": c.cores,
        "steps_a_game": m.steps_a_game,
        **dataclasses.asdict(Spread.of(m.rates)),
        "repeats": m.rates,
        "repeats_by_wall": m.by_wall,
    }


def machine() -> dict[str, Any]:
    """Hardware and software of the machine."""
    packages = {}
    for name in ("numba", "llvmlite", "numpy", "open_spiel", "rumpus"):
        try:
            packages[name] = version(name)
        except PackageNotFoundError:
            packages[name] = "not installed"
    return {
        "processor": processor(),
        "cores": CORES,
        "python": platform.python_version(),
        "c": _compiler(),
        **packages,
    }


def processor() -> str:
    """The kind of processor, as the system names it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _compiler() -> str:
    try:
        told = subprocess.run([COMPILER[0], "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "no compiler"
    return f"{told.splitlines()[0]}, {' '.join(COMPILER[1:3])}"


def show(report: Report, console: Console) -> None:
    """Print all tables."""
    console.print(" · ".join(f"{k} {v}" for k, v in machine().items()), style="dim")
    if report.load > BUSY * CORES:
        console.print(f"The machine was busy before this run (load {report.load:.1f}): take the figures as rough.")
    if report.measured:
        console.print(_rates(report.measured))
    if report.comparisons:
        console.print(_ratios(report.comparisons))
    if report.agreements:
        console.print(_agreements(report.agreements))
    if report.searches:
        console.print(_searches(report.searches))
    console.print(DIFFERENCES, style="dim")
    for note in report.notes:
        console.print(f"Note: {note}")
    for failure in report.failures:
        console.print(f"FAILED: {failure}", style="bold red")


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", header_style="dim", box=SIMPLE_HEAD)
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i == 0 else "right", no_wrap=True)
    return table


def _rates(measured: Sequence[Measured]) -> Table:
    title = "Random play, million steps a second: median (least to most)"
    table = _table(title, "", "steps a game", "one core", "all cores", "times")
    on_all = {m.contestant.key.removesuffix(" on all cores"): m for m in measured if m.contestant.cores > 1}
    kind = ""
    for m in (m for m in measured if m.contestant.cores == 1):
        c = m.contestant
        if c.kind != kind:
            table.add_section()
            kind = c.kind
        cells = [
            c.label if c.kind == "rumpus" else f"{c.kind}: {c.label}",
            f"{m.steps_a_game:.1f}",
            _spread(Spread.of(m.rates), 1e6),
        ]
        if everywhere := on_all.get(c.key):
            cells += [_spread(Spread.of(everywhere.rates), 1e6), figure(ratio(everywhere, m).median)]
        table.add_row(*cells)
    return table


def _spread(spread: Spread, unit: float = 1.0) -> str:
    middle, low, high = (figure(v / unit) for v in (spread.median, spread.low, spread.high))
    return f"{middle} ({low} to {high})"


def figure(value: float) -> str:
    """Format a number with three significant digits."""
    places = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
    return f"{value:.{places}f}"


def _ratios(found: Sequence[Comparison]) -> Table:
    table = _table("Side by side: median (least to most), repeat by repeat", "", "beside", "measured", "target", "")
    for c in found:
        unit, name = (1e6, " M steps/s") if c.unit == "steps/s" else (1.0, f" {c.unit}")
        sign = "<=" if c.unit == "seconds" else ">="
        target = "" if c.target is None else f"{sign} {c.target / unit:g}{name}"
        met = {None: "", True: "[green]met[/]", False: "[red]missed[/]"}[c.met]
        table.add_row(c.what, c.beside, _spread(c.spread, unit), target, met)
    return table


def _agreements(found: Sequence[Agreement]) -> Table:
    title = f"The same game as in C? Means ± standard error of {found[0].games} games each, from different seeds"
    table = _table(title, "", "steps a game", "in C", "share of seat 0", "in C", "errors apart", "one seed")
    for a in found:
        verdict = f"{a.apart:.1f}"
        table.add_row(
            a.program,
            _mean(a.our_steps, 2),
            _mean(a.their_steps, 2),
            _mean(a.our_share, 4),
            _mean(a.their_share, 4),
            verdict if a.agrees else f"[bold red]{verdict}[/]",
            "same games" if a.same_games else "other games",
        )
    return table


def _mean(mean: Mean, places: int) -> str:
    return f"{mean.value:.{places}f} ± {mean.error:.{places}f}"


def _searches(found: Sequence[SearchSpeed]) -> Table:
    table = _table("Search, simulations a second on one core", "", "played to the end", "as level 5 thinks")
    for s in found:
        table.add_row(s.game, f"{s.playouts:,.0f}", "" if s.level5 is None else f"{s.level5:,.0f}")
    return table
