"""Streaming statistics: sums over rows, so that memory stays the same however many games there are."""

from __future__ import annotations

import numpy as np

from rumpus.core.layout import FloatArray


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
