"""Comparisons of measured rates, with their targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.clock import Measured, Spread, ratio

ROO = "rickety-rackety-roo"
OF_C = 0.8
"""The part of the speed of plain C that we aim at, where we have the game in C."""
OF_EACH_CORE = 0.95
"""What every further core should add, for Rickety Rackety Roo: 1.9 times one core on two."""
TIMES_OPENSPIEL = 20.0
"""How many times as fast as OpenSpiel driven from Python Rickety Rackety Roo should be."""
A_MILLION = 15.0
"""Seconds that a million games of Rickety Rackety Roo may take on all cores, with everything counted."""
STEPS_A_SECOND = 3e6
FEWER_STEPS = {"bamboozle": 0.5e6}
"""Every move of Bamboozle asks who could capture whom."""


@dataclass(frozen=True)
class Comparison:
    """One measured figure, and the target if it has one."""

    what: str
    beside: str
    unit: str  # "times", "steps/s" or "seconds", of which fewer are better
    spread: Spread
    target: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the middle value reaches the target; None without one."""
        if self.target is None:
            return None
        return self.spread.median <= self.target if self.unit == "seconds" else self.spread.median >= self.target


def comparisons(measured: Sequence[Measured], cores: int) -> list[Comparison]:
    """All of them, game by game."""
    found: list[Comparison] = []
    for m in measured:
        if m.contestant.kind == "rumpus" and m.contestant.cores == 1:
            found += beside_c(m, measured)
            found += beside_one_core(m, measured, cores)
            found += beside_openspiel(m, measured)
            found += beside_the_lab(m, measured)
            found += alone(m)
    return found + a_million_games(measured)


def beside_c(m: Measured, measured: Sequence[Measured]) -> list[Comparison]:
    """The same game in C: the target is for the plain program."""
    key, label = m.contestant.key, m.contestant.label
    return [
        Comparison(label, c.contestant.label, "times", ratio(m, c), OF_C if c.contestant.key == f"{key} in C" else None)
        for c in measured
        if c.contestant.kind == "C" and c.contestant.key.startswith(f"{key} in C")
    ]


def beside_one_core(m: Measured, measured: Sequence[Measured], cores: int) -> list[Comparison]:
    """Rickety Rackety Roo on all cores; for the others the first table says it."""
    return [
        Comparison(f"{m.contestant.label}, {cores} cores", "one core", "times", ratio(c, m), OF_EACH_CORE * cores)
        for c in measured
        if m.contestant.key == ROO and c.contestant.key == f"{ROO} on all cores"
    ]


def beside_openspiel(m: Measured, measured: Sequence[Measured]) -> list[Comparison]:
    """Rickety Rackety Roo beside every game of OpenSpiel, India beside its nearest relative there."""
    key, label = m.contestant.key, m.contestant.label
    return [
        Comparison(label, c.contestant.key, "times", ratio(m, c), TIMES_OPENSPIEL if key == ROO else None)
        for c in measured
        if c.contestant.kind == "OpenSpiel"
        and (key == ROO or (key.startswith("india") and c.contestant.label == "maedn"))
    ]


def beside_the_lab(m: Measured, measured: Sequence[Measured]) -> list[Comparison]:
    """The lab, which counts and measures every game, beside plain random play."""
    return [
        Comparison(c.contestant.label, "plain random play", "times", ratio(c, m))
        for c in measured
        if c.contestant.kind == "lab"
        and c.contestant.cores == 1
        and c.contestant.key.startswith(f"{m.contestant.key} in ")
    ]


def a_million_games(measured: Sequence[Measured]) -> list[Comparison]:
    """How long ``rumpus simulate`` takes for a million games of Rickety Rackety Roo on all cores."""
    found = []
    for m in measured:
        if m.contestant.key == f"{ROO} in simulate on all cores":
            seconds = Spread.of([1e6 * m.steps_a_game / rate for rate in m.rates])
            found.append(Comparison("a million games of Roo, simulate", "all cores", "seconds", seconds, A_MILLION))
    return found


def alone(m: Measured) -> list[Comparison]:
    """Absolute targets in steps a second, for all games but Rickety Rackety Roo."""
    if m.contestant.key == ROO:
        return []
    target = FEWER_STEPS.get(m.contestant.key.split()[0], STEPS_A_SECOND)
    return [Comparison(m.contestant.label, "one core", "steps/s", Spread.of(m.rates), target)]
