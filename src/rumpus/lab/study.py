"""Study: the same games under different values of an option, a ruling or a piece of equipment.

A variant is a box. Game i of each variant has the same dice (common random numbers), so differences are taken game by
game: their intervals are narrower than those of two separate simulations. Games are played in blocks, the same ones for
every variant; a study stops when its intervals are as narrow as asked, when its time is over, or after so many games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np

from rumpus.bots.player import Bot
from rumpus.core.errors import RumpusError
from rumpus.core.game import Box
from rumpus.core.layout import FloatArray
from rumpus.lab.matches import match_rows
from rumpus.lab.measures import Measure
from rumpus.lab.rows import rows_of
from rumpus.lab.statistics import Moments

BLOCK = 2048
"""Random games of each variant between two looks at the intervals."""
Z = 1.96
"""Half the width of a 95% interval, in standard errors."""

Choice = dict[str, Any]
"""A variant by what it changes: ``{"dice": 2}`` or ``{"track.blocks": 45}``."""


@dataclass
class Variant:
    """One of the boxes that are compared, and what is known of its games so far."""

    choice: Choice
    box: Box
    totals: Moments = field(default_factory=lambda: Moments(0))
    differences: Moments = field(default_factory=lambda: Moments(0))

    @property
    def name(self) -> str:
        """ "track.blocks = 45, dice = 2"."""
        return ", ".join(f"{key} = {brief(value)}" for key, value in self.choice.items())


@dataclass
class Study:
    """A study as it grows: the first variant is what the others are compared with."""

    variants: list[Variant]
    measures: Sequence[Measure]
    seed: int
    bots: Sequence[Bot] = ()
    games: int = 0
    stopped: str = ""
    keys: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for variant in self.variants:
            variant.totals, variant.differences = Moments(len(self.measures)), Moments(len(self.measures))

    @property
    def base(self) -> Variant:
        """What the others are compared with."""
        return self.variants[0]

    def grow(self, games: int, cores: int) -> None:
        """Play the next ``games`` games of every variant. The same ones, whatever the number of cores."""
        first = self.games

        def values(variant: Variant) -> FloatArray:
            rows = self._rows(variant.box, first, games)
            return np.column_stack([measure.of(rows) for measure in self.measures])

        with ThreadPoolExecutor(cores) as pool:
            found = list(pool.map(values, self.variants))
        for variant, rows in zip(self.variants, found, strict=True):
            variant.totals.add(rows)
            variant.differences.add(rows - found[0])
        self.games += games

    def _rows(self, box: Box, first: int, games: int) -> FloatArray:
        if self.bots:
            return match_rows(box, self.bots, self.seed, first, games)
        return rows_of(box, self.seed, first, games, common=True)

    def widest(self) -> float:
        """The widest half interval of any difference, as a part of the mean (of a share: of 1)."""
        widths = [
            Z * float(error) / measure.scale(float(mean))
            for variant in self.variants[1:] or self.variants
            for measure, error, mean in zip(
                self.measures,
                (variant.differences if self.variants[1:] else variant.totals).standard_error,
                self.base.totals.mean,
                strict=True,
            )
            if abs(mean) > 1e-9
        ]
        return max(widths, default=0.0)


def variants(base: Box, vary: Mapping[str, Sequence[Any]]) -> list[Variant]:
    """All combinations of the values of the keys; the combination that is the base box first, if it is among them."""
    found = []
    for values in product(*vary.values()):
        choice = dict(zip(vary, values, strict=True))
        options = {**base.options, **{key: value for key, value in choice.items() if "." not in key}}
        changes = {**base.changes, **{key: value for key, value in choice.items() if "." in key}}
        box = base.game.box(base.players, options, changes)
        found.append(Variant(choice, box))
    if len(found) < 2:
        raise RumpusError("a study needs at least two values to compare, such as --vary dice=1,2")
    found.sort(key=lambda variant: variant.box != base)
    return found


def study(
    done: Study,
    *,
    games: int = 100_000,
    precision: float | None = None,
    seconds: float | None = None,
    cores: int = 1,
    progress: Callable[[Study], None] = lambda study: None,
) -> Study:
    """Run a study, or go on with one; Ctrl-C ends it with what is finished."""
    block = max(8, 2 * cores) if done.bots else BLOCK
    began = time.monotonic()
    try:
        while not (reason := _enough(done, games, precision, seconds, began)):
            done.grow(min(block, games - done.games), cores)
            progress(done)
        done.stopped = reason
    except KeyboardInterrupt:
        if not done.games:
            raise
        done.stopped = "interrupted"
    return done


def _enough(study: Study, games: int, precision: float | None, seconds: float | None, began: float) -> str:
    if study.games >= games:
        return "games"
    if study.games and seconds is not None and time.monotonic() - began >= seconds:
        return "time"
    if study.games >= 2 and precision is not None and study.widest() <= precision:
        return "precision"
    return ""


def sentences(study: Study) -> list[str]:
    """What changed, one sentence a variant: what differs by more than its interval first, then what does not."""
    return [sentence(study, variant) for variant in study.variants[1:]]


def sentence(study: Study, variant: Variant) -> str:
    """ "dice = 2 instead of 1: decisions 310 to 402 (+29.7%); ties unchanged within 0.4 points"."""
    if not variant.differences.squares.any():
        return f"{_instead(study, variant)}: exactly the same in everything measured."
    changed, same = [], []
    rows = zip(
        study.measures,
        study.base.totals.mean,
        variant.totals.mean,
        variant.differences.mean,
        variant.differences.standard_error,
        strict=True,
    )
    for measure, before, after, difference, error in rows:
        if abs(difference) > Z * error and abs(difference) > 1e-12:
            told = f"{measure.name} {measure.said(before)} to {measure.said(after)}"
            size = abs(difference) / measure.scale(before)
            changed.append((size, f"{told} ({measure.change(difference, before)})"))
        elif abs(before) > 1e-9:
            same.append((Z * error / measure.scale(before), measure))
    parts = [text for _, text in sorted(changed, key=lambda c: -c[0])]
    if same:
        within = max(width for width, _ in same)
        names = ", ".join(measure.name for _, measure in same)
        unit = "points or per cent" if len({m.kind for _, m in same}) > 1 else _unit(same[0][1])
        parts.append(f"{names} unchanged within {100 * within:.1f} {unit}")
    return f"{_instead(study, variant)}: {'; '.join(parts)}."


def _instead(study: Study, variant: Variant) -> str:
    was = {key: study.base.choice[key] for key in variant.choice if variant.choice[key] != study.base.choice[key]}
    return ", ".join(f"{key} = {brief(variant.choice[key])} instead of {brief(value)}" for key, value in was.items())


def brief(value: Any) -> str:
    """A value, cut off where it is long."""
    told = str(value)
    return told if len(told) <= 40 else f"{told[:37]}..."


def _unit(measure: Measure) -> str:
    return "points" if measure.kind == "share" else "per cent"


def table(study: Study) -> list[dict[str, Any]]:
    """The result as rows for a frame: a variant and a measure each, with 95% intervals."""
    found = []
    for variant in study.variants:
        parts = zip(
            study.measures,
            variant.totals.mean,
            variant.totals.standard_error,
            variant.differences.mean,
            variant.differences.standard_error,
            strict=True,
        )
        for measure, mean, error, difference, difference_error in parts:
            found.append(
                {
                    "variant": variant.name,
                    "measure": measure.name,
                    "mean": float(mean),
                    "low": float(mean - Z * error),
                    "high": float(mean + Z * error),
                    "difference": float(difference),
                    "difference_low": float(difference - Z * difference_error),
                    "difference_high": float(difference + Z * difference_error),
                    "games": study.games,
                }
            )
    return found


def parsed(pairs: Iterable[str]) -> dict[str, list[Any]]:
    """``--vary KEY=A,B,C`` as values: each is JSON if it can be, else text; a list is written [1,2];[3,4]."""
    import json

    found: dict[str, list[Any]] = {}
    for pair in pairs:
        key, equals, values = pair.partition("=")
        if not equals or not key.strip() or not values.strip():
            raise RumpusError(f"--vary {pair}: expected KEY=VALUE,VALUE, such as dice=1,2 or track.blocks=35,40,45")
        if key.strip() in found:
            raise RumpusError(f"--vary {key.strip()} is said twice; write all its values in one, {key.strip()}=A,B,C")
        split = values.split(";") if "[" in values else values.split(",")

        def value(text: str) -> Any:
            try:
                return json.loads(text)
            except ValueError:
                return text.strip()

        found[key.strip()] = [value(text) for text in split]
    return found
