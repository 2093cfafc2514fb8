"""Pareto front: which of some things nothing else beats in every rating, and where one stands among them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from rumpus.lab.measure.ratings import CRITERIA, Criterion

RatingMatrix = npt.NDArray[np.float64]
"""A row for each thing, a column for each rating, turned so that more is better."""


def as_table(values: Sequence[dict[str, float]], ratings: Sequence[Criterion] = CRITERIA) -> RatingMatrix:
    """Ratings as a table in which more is better."""
    rows = [[one[rating.name] * (1 if rating.higher else -1) for rating in ratings] for one in values]
    return np.array(rows, np.float64).reshape(len(values), len(ratings))


def dominators(table: RatingMatrix, i: int) -> list[int]:
    """The rows that are at least as good as row ``i`` in every column, and better in one."""
    as_good = (table >= table[i]).all(axis=1)
    better = (table > table[i]).any(axis=1)
    return [int(k) for k in np.flatnonzero(as_good & better)]


def front(table: RatingMatrix) -> list[int]:
    """The rows that no row dominates, in their order."""
    return [i for i in range(len(table)) if not dominators(table, i)]


def ranks(table: RatingMatrix) -> npt.NDArray[np.int64]:
    """The rank of each row in each column, from 1; equals share the best."""
    better = (table[None, :, :] > table[:, None, :]).sum(axis=1)
    found: npt.NDArray[np.int64] = better.astype(np.int64) + 1
    return found
