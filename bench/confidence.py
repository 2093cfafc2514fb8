"""Anytime-valid confidence interval for the mean of values from 0 to 1: it holds however often one looks at it.

A match that is stopped as soon as its interval looks good is stopped by luck, too: an ordinary 95% interval, looked at
after every round, misses far more often than once in twenty. This one is by betting (Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting", 2024): against every possible mean m somebody with a capital
of 1 bets fixed parts of it, in both directions, that the next value is off m. If m is the mean that is a fair game,
whose capital ever reaches 1 / 0.05 with a chance of 0.05 at most; so all m against which it did not are the interval.
The capital is the average over all bettors, and does not depend on the order of the values: counts are enough.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from rumpus.core.layout import FloatArray

ERROR = 0.05
"""Chance, at most, that the interval ever misses the mean."""
LIMIT = np.log(1 / ERROR)
GRID = np.linspace(0.0005, 0.9995, 1000)
"""The means that are tried."""
PARTS = np.geomspace(0.02, 0.98, 24)
"""Parts of the capital at risk in every bet, one for each bettor."""


def interval(counts: Mapping[float, int]) -> tuple[float, float]:
    """Where the mean lies, from how often each value came up, with a confidence of 95% at every moment."""
    left = GRID[log_capital(counts, GRID) < LIMIT]
    half = float(GRID[1] - GRID[0]) / 2
    return max(0.0, float(left.min()) - half), min(1.0, float(left.max()) + half)


def log_capital(counts: Mapping[float, int], means: FloatArray) -> FloatArray:
    """The logarithm of what the bettors have against each mean, all together; at LIMIT it is excluded."""
    if not counts:
        return np.zeros(len(means))
    if min(counts) < 0 or max(counts) > 1:
        raise ValueError(f"values must be from 0 to 1, not from {min(counts)} to {max(counts)}")
    off = np.array(list(counts), float)[:, None, None] - means
    often, parts = np.array(list(counts.values()), float), PARTS[:, None]
    up = np.tensordot(often, np.log1p(parts * off / means), axes=1)
    down = np.tensordot(often, np.log1p(-parts * off / (1 - means)), axes=1)
    found: FloatArray = np.logaddexp.reduce(np.concatenate([up, down]), axis=0) - np.log(2 * len(PARTS))
    return found
