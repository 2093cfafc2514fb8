"""Measures: what a study or a report says of a game, computed from the rows of games (see rows.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box
from rumpus.errors import RumpusError, nearest
from rumpus.lab.play.rows import CHOICES, DECISIONS, FIRST_SEAT, OUTCOMES, SCORED, WINNERS

SECONDS_A_DECISION = 8.0
SECONDS_AN_OUTCOME = 5.0
"""Assumptions in seconds for the minutes that a game takes at a table."""


@dataclass(frozen=True)
class Measure:
    """A number for each game, what it is called, and how its change is told."""

    name: str
    text: str
    of: Callable[[FloatArray], FloatArray]
    kind: str = "number"
    """``number`` changes by per cent, ``share`` (of games, or of the win) by points of a hundred."""

    counted: bool = False
    """Whether it counts something that happens in a game."""
    signed: bool = False
    """Whether it may be less than 0."""

    @property
    def words(self) -> str:
        """Its name in a sentence: "Red's share", "debts paid", "endings (IND-21)"."""
        kind, _, seat = self.name.partition(":")
        if seat:
            return f"{seat}'s {kind}"
        ending = self.name.removeprefix("ending_")
        return f"endings ({ending})" if ending != self.name else self.name.replace("_", " ")

    def said(self, value: float) -> str:
        """A value in words."""
        if self.kind == "share":
            return f"{100 * value:.1f}%"
        return f"{value:.3g}" if abs(value) < 100 else f"{value:,.0f}"

    def width(self, part: float) -> str:
        """Half an interval in words, given as a part of the mean (of a share: of 1)."""
        return f"{100 * part:.1f} points" if self.kind == "share" else f"{100 * part:.1f}%"

    def scale(self, mean: float) -> float:
        """What a difference is divided by to be told: the mean of a number, 1 for a share."""
        return 1.0 if self.kind == "share" else max(abs(mean), 1e-9)

    def change(self, difference: float, mean: float) -> str:
        """A difference in words, with its sign."""
        if self.kind == "share":
            return f"{100 * difference:+.1f} points"
        if abs(mean) < 1e-9:
            return f"{difference:+.3g}"
        return f"{100 * difference / self.scale(mean):+.1f}%"


def _column(column: int) -> Callable[[FloatArray], FloatArray]:
    return lambda rows: rows[:, column]


def _minutes(rows: FloatArray) -> FloatArray:
    return (SECONDS_A_DECISION * rows[:, DECISIONS] + SECONDS_AN_OUTCOME * rows[:, OUTCOMES]) / 60


def _choices(rows: FloatArray) -> FloatArray:
    return rows[:, CHOICES] / np.maximum(rows[:, DECISIONS], 1)


def _tied(rows: FloatArray) -> FloatArray:
    return (rows[:, WINNERS] > 1).astype(float)


def _margin(seats: int) -> Callable[[FloatArray], FloatArray]:
    def margin(rows: FloatArray) -> FloatArray:
        scores = np.sort(rows[:, FIRST_SEAT + seats : FIRST_SEAT + 2 * seats], axis=1)
        return np.where(rows[:, SCORED] > 0, scores[:, -1] - scores[:, -2], 0.0)

    return margin


def limits(box: Box) -> tuple[str, ...]:
    """The counters that count games stopped by a limit, for rules that have one (``LIMITS``)."""
    return tuple(getattr(box.game.rules, "LIMITS", ()))


def _limited(box: Box) -> Callable[[FloatArray], FloatArray]:
    first = FIRST_SEAT + 2 * box.players
    stops = [first + list(box.game.rules.COUNTERS).index(name) for name in limits(box)]
    return lambda rows: (rows[:, stops].sum(axis=1) > 0).astype(float)


def measures(box: Box) -> dict[str, Measure]:
    """All that can be measured of games with a box, by name."""
    seats = box.players
    assumed = f"{SECONDS_A_DECISION:g} s a decision and {SECONDS_AN_OUTCOME:g} s a throw assumed"
    found = [
        Measure("decisions", "decisions in a game", _column(DECISIONS)),
        Measure("throws", "throws, spins and draws in a game", _column(OUTCOMES)),
        Measure("minutes", f"minutes at a table ({assumed})", _minutes),
        Measure("choices", "legal moves to choose from, a decision", _choices),
        Measure("ties", "games with a shared win", _tied, "share"),
    ]
    if limits(box):
        found.append(Measure("limited", "games stopped by a limit", _limited(box), "share"))
    for seat, name in enumerate(box.seats):
        found.append(Measure(f"share:{name}", f"{name}'s share of the win", _column(FIRST_SEAT + seat), "share"))
    for seat, name in enumerate(box.seats):
        found.append(
            Measure(f"score:{name}", f"{name}'s score at the end", _column(FIRST_SEAT + seats + seat), signed=True)
        )
    found.append(Measure("margin", "points the winner is ahead at the end", _margin(seats)))
    for k, counter in enumerate(box.game.rules.COUNTERS):
        text = f"{counter.replace('_', ' ')} in a game"
        found.append(Measure(counter, text, _column(FIRST_SEAT + 2 * seats + k), counted=True))
    return {measure.name: measure for measure in found}


def chosen(box: Box, names: list[str] | None) -> list[Measure]:
    """The measures asked for, all if none; an error that names the nearest for one there is not."""
    known = measures(box)
    folded = {name.lower(): name for name in known}
    for name in names or ():
        if name.lower() not in folded:
            raise RumpusError(f"{box.game.name} has no measure {name}: {nearest(name, known)}")
    return [known[folded[name.lower()]] for name in names] if names else list(known.values())


def mean_in_words(measure: Measure, found: dict[str, float]) -> str:
    """A mean with its interval, in words; alone where it has none (a single game, or all of them alike)."""
    mean, low, high = found["mean"], found["low"], found["high"]
    return measure.said(mean) + ("" if low == high else f" ({measure.said(low)} to {measure.said(high)})")
