"""Cross-check of our rules with the C program: mean steps and shares within error, and from one seed the same games."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from bench.contestants import CProgram, One, Table
from rumpus.core.game.game import Box

TOO_FAR = 4.5
"""So many standard errors apart is no accident: it happens once in some hundred thousand comparisons."""


@dataclass(frozen=True)
class Mean:
    """A mean with its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class Agreement:
    """Our games beside those of a C program."""

    what: str
    program: str
    games: int
    our_steps: Mean
    their_steps: Mean
    our_share: Mean
    their_share: Mean
    same_games: bool

    @property
    def apart(self) -> float:
        """How many standard errors the two lie apart, where they do most."""
        return max(_apart(self.our_steps, self.their_steps), _apart(self.our_share, self.their_share))

    @property
    def agrees(self) -> bool:
        """Whether the differences can be chance."""
        return self.apart < TOO_FAR


def _apart(a: Mean, b: Mean) -> float:
    return abs(a.value - b.value) / (math.hypot(a.error, b.error) or 1.0)


def _means(one: One, games: int) -> tuple[Mean, Mean]:
    """Mean steps and mean share of seat 0."""
    played = np.array([one() for _ in range(games)])
    values, errors = played.mean(axis=0), played.std(axis=0, ddof=1) / math.sqrt(games)
    return Mean(float(values[0]), float(errors[0])), Mean(float(values[1]), float(errors[1]))


def compare(what: str, box: Box, name: str, program: CProgram, games: int) -> Agreement:
    """Play games from different seeds for the statistics, then from one seed to see whether they are the same."""
    ours, theirs = _means(Table(box, seed=11).one, games), _means(program.player(seed=12)[1], games)
    table, (_, one) = Table(box, seed=13), program.player(seed=13)
    same = all(table.one() == one() for _ in range(games))
    return Agreement(what, name, games, ours[0], theirs[0], ours[1], theirs[1], same)
