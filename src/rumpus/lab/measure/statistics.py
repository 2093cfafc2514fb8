"""Statistics: sums and sketches over rows, so that memory stays the same however many games there are; intervals,
p-values, and what is left of them where many figures are looked at.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from rumpus.bots.rollouts import Z as Z
from rumpus.core.compiler.layout import FloatArray
from rumpus.lab.measure.measures import Measure

SIGNIFICANCE = 0.05
"""Chance of an error that the lab allows itself: intervals are of 95%."""
NORMAL_FROM = 2000
"""Degrees of freedom from which on Student's t is taken for the normal distribution."""
QUANTILES = (5, 25, 50, 75, 95)
SKETCH_SIZE = 200
"""Size of a sketch: quantiles are off by a few tenths of a per cent of rank."""


def t_p_value(t: float, freedom: int) -> float:
    """Two-sided p-value of Student's t: the chance of a value at least as far from 0 (Abramowitz and Stegun 26.7)."""
    if freedom >= NORMAL_FROM:
        return math.erfc(abs(t) / math.sqrt(2))
    angle = math.atan2(abs(t), math.sqrt(freedom))
    cosine = math.cos(angle)
    odd = freedom % 2
    term, total = (cosine if odd else 1.0), 0.0
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= cosine * cosine * k / (k + 1)
    within = math.sin(angle) * total
    if odd:
        within = 2 / math.pi * (angle + within)
    return min(1.0, max(0.0, 1 - within))


@lru_cache(maxsize=4096)
def t_critical(freedom: int, p: float = SIGNIFICANCE) -> float:
    """Half the width of an interval in standard errors, by Student's t: the value whose two-sided p-value is ``p``."""
    low, high = 0.0, 2.0
    while t_p_value(high, freedom) > p and high < 1e9:
        low, high = high, 2 * high
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if t_p_value(middle, freedom) > p:
            low = middle
        else:
            high = middle
    return high


def share_interval(share: float, n: int) -> tuple[float, float]:
    """95% interval of a share of ``n`` games: Wilson's, which never leaves 0 to 1.

    Where all games came out alike it reaches as far as the chance of another result that may well have gone unseen so
    far (the rule of three: of n games, about 3 in n).
    """
    unseen = 1 - SIGNIFICANCE ** (1 / n)
    if share <= 0:
        return 0.0, unseen
    if share >= 1:
        return 1 - unseen, 1.0
    middle, half = share + Z * Z / (2 * n), Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


def mean_interval(measure: Measure, mean: float, error: float, n: int) -> tuple[float, float]:
    """95% interval of a mean over ``n`` games, within what it can be: a share's by Wilson, a number's by Student's t.

    A number that never was anything but 0 has the interval of a share that never was. A single game has no interval:
    both ends are the mean.
    """
    if measure.kind == "share":
        return share_interval(mean, n)
    if measure.counted and mean == 0 == error:
        return share_interval(0.0, n)
    half = t_critical(n - 1) * error if n > 1 else 0.0
    return (mean - half if measure.signed else max(mean - half, 0.0)), mean + half


def holm(p_values: Iterable[float], level: float = SIGNIFICANCE) -> float:
    """The greatest p-value that counts by Holm's procedure, where so many are looked at.

    The chance that any of those up to it is there by chance alone is at most ``level``, however they depend on each
    other. Where none counts it is the one that the smallest would have had to reach.
    """
    ordered = sorted(p_values)
    limit = level / max(len(ordered), 1)
    for k, p in enumerate(ordered):
        allowed = level / (len(ordered) - k)
        if p > allowed:
            break
        limit = allowed
    return limit


class Moments:
    """Mean, variance and largest of each column, added up row by row."""

    def __init__(self, columns: int) -> None:
        self.n = 0
        self.sum: FloatArray = np.zeros(columns)
        self.squares: FloatArray = np.zeros(columns)
        self.max: FloatArray = np.full(columns, -np.inf)

    def add(self, rows: FloatArray) -> None:
        """Add rows."""
        self.n += len(rows)
        self.sum += rows.sum(axis=0)
        self.squares += (rows * rows).sum(axis=0)
        self.max = np.maximum(self.max, rows.max(axis=0))

    def merge(self, part: Moments) -> None:
        """Add rows that were added up elsewhere: the same, bit for bit, as to add them here at once."""
        self.n += part.n
        self.sum += part.sum
        self.squares += part.squares
        self.max = np.maximum(self.max, part.max)

    @property
    def mean(self) -> FloatArray:
        """The mean of each column."""
        return self.sum / max(self.n, 1)

    @property
    def variance(self) -> FloatArray:
        """The variance of each column, from the sample."""
        spread: FloatArray = (self.squares - self.sum * self.sum / max(self.n, 1)) / max(self.n - 1, 1)
        return np.maximum(spread, 0.0)

    @property
    def standard_error(self) -> FloatArray:
        """The standard error of each mean."""
        return np.sqrt(self.variance / max(self.n, 1))


class MeasureSummary:
    """Mean, interval and quantiles of measures, chunk by chunk; quantiles by a t-digest, which is deterministic."""

    def __init__(self, measures: Iterable[Measure]) -> None:
        from datasketches import tdigest_double

        self.measures = list(measures)
        self.moments = Moments(len(self.measures))
        self.sketches = [tdigest_double(SKETCH_SIZE) for _ in self.measures]

    def add(self, rows: FloatArray) -> None:
        """Add the rows of some games."""
        values = np.column_stack([measure.of(rows) for measure in self.measures])
        self.moments.add(values)
        for sketch, column in zip(self.sketches, values.T, strict=True):
            sketch.update(np.ascontiguousarray(column))

    def result(self) -> dict[str, dict[str, float]]:
        """By measure: mean, low and high of its interval, and the quantiles."""
        found = {}
        for k, (measure, sketch) in enumerate(zip(self.measures, self.sketches, strict=True)):
            mean, error = float(self.moments.mean[k]), float(self.moments.standard_error[k])
            low, high = mean_interval(measure, mean, error, self.moments.n)
            found[measure.name] = {
                "mean": mean,
                "low": low,
                "high": high,
                **{f"q{q}": float(sketch.get_quantile(q / 100)) for q in QUANTILES},
            }
        return found


class Lengths:
    """Histogram of game lengths: how many games had each number of decisions, counted exactly."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, values: FloatArray) -> None:
        """Add some games."""
        self.counts.update(values.astype(int).tolist())

    def histogram(self, most: int = 40) -> dict[str, list[float]]:
        """Edges and counts of a histogram with at most so many bars."""
        values = np.array(sorted(self.counts))
        bars = min(most, max(1, int(values[-1] - values[0]) + 1))
        counts, edges = np.histogram(values, bins=bars, weights=[self.counts[int(v)] for v in values])
        return {"edges": edges.tolist(), "counts": counts.tolist()}
