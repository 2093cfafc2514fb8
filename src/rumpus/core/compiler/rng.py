# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Random number generator: SplitMix64, small, fast and splittable, its state an array of one word.

``stream(seed, i)`` gives the i-th of 2**64 streams of a seed, so that game i of a simulation is the same game
whichever core plays it.
"""

from __future__ import annotations

import numpy as np

from rumpus.core.compiler.decorators import rule

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_A = np.uint64(0xBF58476D1CE4E5B9)
_B = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_2_32 = np.uint64(1 << 32)


@rule
def mixed(z):
    """SplitMix64's finalizer: every bit of the result depends on every bit of ``z``."""
    z = (z ^ (z >> _S30)) * _A
    z = (z ^ (z >> _S27)) * _B
    return z ^ (z >> _S31)


@rule
def seed_stream(rng, seed, i):
    """Set ``rng`` to the start of stream ``i`` of ``seed``."""
    rng[0] = mixed(mixed(np.uint64(seed) + _GAMMA) ^ (np.uint64(i) * _GAMMA + _B))


def stream(seed: int, i: int = 0) -> np.ndarray:  # type: ignore[type-arg]
    """A generator at the start of stream ``i`` of ``seed`` (any whole number; only its low 64 bits count)."""
    rng = np.zeros(1, np.uint64)
    seed_stream(rng, np.uint64(seed & (2**64 - 1)), np.uint64(i & (2**64 - 1)))
    return rng


@rule
def next64(rng):
    """64 random bits."""
    rng[0] += _GAMMA
    return mixed(rng[0])


@rule
def below(rng, n):
    """A whole number from 0 up to ``n`` (at most 2**32), each exactly equally likely: Lemire's method."""
    bound = np.uint64(n)
    product = (next64(rng) >> _S32) * bound
    if product & _LOW < bound:
        threshold = (_2_32 - bound) % bound
        while product & _LOW < threshold:
            product = (next64(rng) >> _S32) * bound
    return np.int64(product >> _S32)


@rule
def weighted(rng, weight, n):
    """An index below ``n`` with probability exactly ``weight[i]`` over their sum."""
    total = 0
    for i in range(n):
        total += weight[i]
    left = below(rng, total)
    for i in range(n):
        left -= weight[i]
        if left < 0:
            return i
    return n - 1


@rule
def uniform(rng):
    """A float from 0 up to 1 with 53 random bits."""
    return np.float64(next64(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
