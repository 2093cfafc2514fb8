"""Streaming statistics: sums and sketches over rows, so that memory stays the same however many games there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from rumpus.bots.rollouts import Z as Z
from rumpus.core.compiler.layout import FloatArray
from rumpus.lab.measure.measures import Measure

QUANTILES = (5, 25, 50, 75, 95)
SKETCH_SIZE = 200
"""Size of a sketch: quantiles are off by a few tenths of a per cent of rank."""


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
            found[measure.name] = {
                "mean": mean,
                "low": mean - Z * error,
                "high": mean + Z * error,
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
