"""Study: the same games under different values of an option, a ruling or a piece of equipment.

A variant is a box. Game i of each variant has the same dice (common random numbers), so differences are taken game by
game: their intervals are narrower than those of two separate simulations. Games are played in blocks, the same ones for
every variant; a study stops when its intervals are as narrow as asked, when its time is over, or after so many games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from rumpus.bots.player import Bot
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box
from rumpus.errors import RumpusError, nearest
from rumpus.lab.measure.measures import Measure, chosen
from rumpus.lab.measure.statistics import SIGNIFICANCE, Moments, Z, t_critical, t_p_value
from rumpus.lab.play.matches import match_rows
from rumpus.lab.play.rows import rows_of
from rumpus.run.executor import Executor, Threads

BLOCK_AT_RANDOM = 2048
"""Random games of each variant between two looks at the intervals."""
BLOCK_BY_BOTS = 4
"""The same for games by bots, which take longer."""

INTERRUPTED = "interrupted"
"""Why a study stopped: by Ctrl-C."""
MOST_MOVED = 4
"""Of lists in another order, so many things are told by where they are; of more, the lists are."""

VariantChanges = dict[str, Any]
"""A variant by what it changes: ``{"dice": 2}`` or ``{"track.blocks": 45}``."""


@dataclass
class Variant:
    """One of the boxes that are compared, and what is known of its games so far."""

    choice: VariantChanges
    box: Box
    totals: Moments = field(default_factory=lambda: Moments(0))
    differences: Moments = field(default_factory=lambda: Moments(0))
    told: Mapping[str, str] = field(default_factory=dict)
    """The values of keys in words, where they are not simply cut off: those of a study, which must differ."""

    @property
    def name(self) -> str:
        """ "track.blocks = 45, dice = 2"."""
        return ", ".join(f"{key} = {self.value(key)}" for key in self.choice)

    def value(self, key: str) -> str:
        """The value of a key in words."""
        return self.told.get(key) or brief(self.choice[key])


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

    def add(self, block: Sequence[VariantSums]) -> None:
        """Add the next games, the sums of each variant."""
        for variant, sums in zip(self.variants, block, strict=True):
            variant.totals.merge(sums.totals)
            variant.differences.merge(sums.differences)
        self.games += block[0].totals.n

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


class VariantSums(NamedTuple):
    """Sums over some games of one variant, which is all that a study keeps of them."""

    totals: Moments
    differences: Moments


@dataclass(frozen=True)
class Blocks:
    """A study as a job for an executor: called with the first game of a block, it plays it under every variant."""

    boxes: Sequence[Box]
    measures: Sequence[str]
    bots: Sequence[Bot]
    seed: int
    size: int
    games: int

    def __call__(self, first: int) -> list[VariantSums]:
        """The sums of a block for each variant; differences are to the first of them, game by game."""
        wanted = chosen(self.boxes[0], list(self.measures))
        found = []
        for box in self.boxes:
            rows = self._rows(box, first, min(self.size, self.games - first))
            found.append(np.column_stack([measure.of(rows) for measure in wanted]))
        return [VariantSums(_moments(values), _moments(values - found[0])) for values in found]

    def _rows(self, box: Box, first: int, games: int) -> FloatArray:
        if self.bots:
            return match_rows(box, self.bots, self.seed, first, games)
        return rows_of(box, self.seed, first, games, common=True)


def _moments(values: FloatArray) -> Moments:
    moments = Moments(values.shape[1])
    moments.add(values)
    return moments


def variants(base: Box, vary: Mapping[str, Sequence[Any]]) -> list[Variant]:
    """All combinations of the values of the keys; the combination that is the base box first, if it is among them."""
    file, found = base.game.file, []
    told = {key: apart(values) for key, values in vary.items()}
    for key in vary:
        if "." not in key and key not in file.options:
            raise RumpusError(
                f"{base.game.name} has no option or value {key}: {nearest(key, [*file.options, *file.items])}"
            )
    for picked in product(*(range(len(values)) for values in vary.values())):
        which = dict(zip(vary, picked, strict=True))
        choice = {key: vary[key][i] for key, i in which.items()}
        options = {**base.options, **{key: value for key, value in choice.items() if "." not in key}}
        changes = {**base.changes, **{key: value for key, value in choice.items() if "." in key}}
        box = base.game.box(base.players, options, changes)
        found.append(Variant(choice, box, told={key: told[key][i] for key, i in which.items()}))
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
    executor: Executor | None = None,
    progress: Callable[[Study], None] = lambda study: None,
) -> Study:
    """Run a study, or go on with one; Ctrl-C ends it with what is finished.

    Blocks are played ahead by the executor and looked at in their order: where it stops by precision or games is the
    same everywhere; where it stops by time is not.
    """
    size = BLOCK_BY_BOTS if done.bots else BLOCK_AT_RANDOM
    names, boxes = [measure.name for measure in done.measures], [variant.box for variant in done.variants]
    job = Blocks(boxes, names, done.bots, done.seed, size, games)
    began = time.monotonic()
    try:
        with closing((executor or Threads()).map(job, range(done.games, games, size))) as blocks:
            while not (reason := _enough(done, games, precision, seconds, began)):
                done.add(next(blocks))
                progress(done)
        done.stopped = reason
    except KeyboardInterrupt:
        if not done.games:
            raise
        done.stopped = INTERRUPTED
    return done


def _enough(study: Study, games: int, precision: float | None, seconds: float | None, began: float) -> str:
    if study.games >= games:
        return "games"
    if study.games and seconds is not None and time.monotonic() - began >= seconds:
        return "time"
    if study.games >= 2 and precision is not None and study.widest() <= precision:
        return "precision"
    return ""


def study_sentences(study: Study) -> list[str]:
    """What changed, one sentence a variant: what differs by more than its interval first, then what does not."""
    return [sentence(study, variant) for variant in study.variants[1:]]


@dataclass(frozen=True)
class MeasureChange:
    """What a variant changes in one measure, from games that were played in pairs, and how sure that is."""

    measure: Measure
    before: float
    after: float
    difference: float
    error: float
    """The standard error of the difference."""
    games: int

    @property
    def p_value(self) -> float:
        """The chance of so large a difference where there is none."""
        if abs(self.difference) <= 1e-12 or self.games < 2:
            return 1.0
        return t_p_value(self.difference / self.error, self.games - 1) if self.error > 0 else 0.0

    def margin(self, level: float = SIGNIFICANCE) -> float:
        """Half the interval of the difference, at a level of significance."""
        return t_critical(max(self.games - 1, 1), level) * self.error

    def hundredths(self, value: float) -> float:
        """A difference in points of a hundred, or in per cent of the mean before."""
        return 100 * value / self.measure.scale(self.before)


def study_changes(study: Study, variant: Variant) -> list[MeasureChange]:
    """What a variant changes, measure by measure."""
    columns = zip(
        study.measures,
        study.base.totals.mean.tolist(),
        variant.totals.mean.tolist(),
        variant.differences.mean.tolist(),
        variant.differences.standard_error.tolist(),
        strict=True,
    )
    return [MeasureChange(*column, study.games) for column in columns]


def sentence(study: Study, variant: Variant) -> str:
    """ "dice = 2 instead of 1: decisions 310 to 402 (+29.7%); ties unchanged within 0.4 points"."""
    return f"{_instead(study, variant)}: {changes_in_words(study_changes(study, variant))}."


def changes_in_words(found: Sequence[MeasureChange], level: float = SIGNIFICANCE) -> str:
    """What changed by more than its interval, the largest first, and within which interval all else did not."""
    if not any(change.difference or change.error for change in found):
        return "exactly the same in everything measured"
    changed, same = [], []
    for change in found:
        measure, before = change.measure, change.before
        if change.p_value <= level:
            told = f"{measure.words} {measure.said(before)} to {measure.said(change.after)}"
            size = abs(change.difference) / measure.scale(before)
            changed.append((size, f"{told} ({measure.change(change.difference, before)})"))
        elif abs(before) > 1e-9:
            same.append((change.margin(level) / measure.scale(before), measure))
    parts = [text for _, text in sorted(changed, key=lambda c: -c[0])]
    return "; ".join([*parts, *_unchanged(same)])


def _unchanged(same: Sequence[tuple[float, Measure]]) -> Iterator[str]:
    """What did not change: exactly, within so many per cent, within so many points."""
    exact = [measure.words for width, measure in same if width == 0]
    if exact:
        yield f"{', '.join(exact)} unchanged"
    for kind in ("number", "share"):
        alike = [(width, measure) for width, measure in same if width > 0 and measure.kind == kind]
        if alike:
            names = ", ".join(measure.words for _, measure in alike)
            yield f"{names} unchanged within {alike[0][1].width(max(width for width, _ in alike))}"


def _instead(study: Study, variant: Variant) -> str:
    """What is different, in words."""
    usual = study.base
    return ", ".join(
        instead_of(key, value, usual.choice[key], variant.value(key), usual.value(key))
        for key, value in variant.choice.items()
        if value != usual.choice[key]
    )


def instead_of(key: str, value: Any, usual: Any, said: str = "", usual_said: str = "") -> str:
    """A value and the usual one in words: of lists with the same things in another order, which of them are where."""
    moved = _moved(value, usual)
    return f"{key} with {moved}" if moved else f"{key} = {said or brief(value)} instead of {usual_said or brief(usual)}"


def _moved(value: Any, usual: Any) -> str:
    """Where the few things are that lists of texts have elsewhere; empty for other values.

    >>> _moved(["start", "breaks", "gold"], ["start", "gold", "breaks"])
    'breaks at 1 instead of 2 and gold at 2 instead of 1'
    """
    if not (isinstance(value, list) and isinstance(usual, list) and len(value) == len(usual)):
        return ""
    places = [i for i in range(len(value)) if value[i] != usual[i]]
    now, before = [value[i] for i in places], [usual[i] for i in places]
    texts = all(isinstance(each, str) for each in (*now, *before))
    if not texts or len(places) > MOST_MOVED or len(set(now)) < len(now) or set(now) != set(before):
        return ""
    parts = [f"{each} at {i} instead of {places[before.index(each)]}" for i, each in zip(places, now, strict=True)]
    return " and ".join((", ".join(parts[:-1]), parts[-1]))


def brief(value: Any) -> str:
    """A value, cut off where it is long."""
    told = str(value)
    return told if len(told) <= 40 else f"{told[:37]}..."


def apart(values: Sequence[Any]) -> list[str]:
    """The values of a key in words that differ: of long lists what is not the same in all, and where.

    >>> apart([["start", *["orange"] * 9, "chips", "end"], ["start", *["orange"] * 9, "bonus", "end"]])
    ["['chips'] at 10", "['bonus'] at 10"]
    """
    told = [brief(value) for value in values]
    if all(isinstance(value, list) for value in values) and len(set(told)) < len(told):
        shortest = min(len(value) for value in values)
        start = next((i for i in range(shortest) if any(value[i] != values[0][i] for value in values)), shortest)
        room = range(shortest - start)
        tail = next((i for i in room if any(value[-1 - i] != values[0][-1 - i] for value in values)), len(room))
        told = [f"{brief(value[start : len(value) - tail])} at {start}" for value in values]
    if len(set(told)) < len(told):
        told = [f"{text} (value {i})" for i, text in enumerate(told, 1)]
    return told


def table(study: Study) -> list[dict[str, Any]]:
    """The result as rows for a frame: a variant and a measure each, with 95% intervals."""
    found = []
    half = t_critical(max(study.games - 1, 1))
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
                    "low": float(mean - half * error),
                    "high": float(mean + half * error),
                    "difference": float(difference),
                    "difference_low": float(difference - half * difference_error),
                    "difference_high": float(difference + half * difference_error),
                    "games": study.games,
                }
            )
    return found


def parse_vary(pairs: Iterable[str]) -> dict[str, list[Any]]:
    """``--vary KEY=A,B,C`` as values: each is JSON if it can be, else text; a list is written [1,2];[3,4]."""
    import json

    found: dict[str, list[Any]] = {}
    for pair in pairs:
        key, equals, values = pair.partition("=")
        if not equals or not key.strip() or not values.strip():
            raise RumpusError(f"--vary {pair}: expected KEY=VALUE,VALUE, such as dice=1,2 or track.blocks=27,36,45")
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
