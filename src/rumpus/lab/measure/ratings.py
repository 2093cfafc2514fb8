"""Ratings of a box: how good a game it makes, as a handful of numbers, from random play and from rules of thumb.

All boxes that are compared are played with the same seeds. A rating comes with its standard error. Every game has
streams of its own for all that is drawn in it and for the playouts that value its positions, so that games are
independent of each other and their spread holds the error of both.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rumpus.bots.player import seed_for
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box
from rumpus.lab.measure.chances import browne, deficits, valued
from rumpus.lab.measure.measures import limits, measures
from rumpus.lab.measure.statistics import SIGNIFICANCE, Z, t_critical
from rumpus.lab.play.rows import DECISIONS, FIRST_SEAT, rows_of
from rumpus.lab.play.thumb_rows import ThumbGames

RATINGS_VERSION = 2
"""Raised when the same seed gives other ratings: those of different versions are not compared."""
LONG_GAME = 2.0
"""Threshold of long games: more decisions than this many times the median."""
MOST_POSITIONS = 1024
"""Positions of a game that are kept, from its beginning."""
FOLLOWED_AT_ONCE = 64
"""Games whose positions are in memory at the same time."""


@dataclass(frozen=True)
class Criterion:
    """A criterion by which boxes are rated, such as balance or drama."""

    name: str
    text: str
    higher: bool
    """Whether more is better."""
    unit: float = 1.0

    def said(self, value: float) -> str:
        """A value as it is printed."""
        return f"{self.unit * value:.1f}" if self.unit != 1 else f"{value:.3f}"


CRITERIA = (
    Criterion(
        "balance",
        "how far a seat's share of the win is from a fair one, in points of a hundred: the seat that is furthest,"
        " the mean of random play and rules of thumb",
        higher=False,
        unit=100,
    ),
    Criterion(
        "drama",
        "Browne's drama: the mean square root of how far the later winner was behind, while they were",
        higher=True,
    ),
    Criterion(
        "decisions",
        "decisions that matter: how much of the win it costs, in points of a hundred, to choose a quarter of the moves"
        " at random instead of by rules of thumb",
        higher=True,
        unit=100,
    ),
    Criterion(
        "rules",
        "rules at work: in how many games each thing that the rules count comes up at least once, the geometric mean"
        " over all of them in per cent, so that one that never comes up costs most (and all alike if it never can)",
        higher=True,
        unit=100,
    ),
    Criterion(
        "stalling",
        f"games that stall, in per cent: stopped by a limit, or with more than {LONG_GAME:g} times as many decisions as"
        " the median game",
        higher=False,
        unit=100,
    ),
)


@dataclass(frozen=True)
class RatingEffort:
    """Sample sizes of the rating of a box: games, positions and playouts."""

    games: int = 1000
    """Games at random, and as many by rules of thumb."""
    points: int = 12
    """Positions of a game whose chances are worked out for its drama."""
    playouts: int = 48
    """Playouts to value a position."""

    @property
    def followed(self) -> int:
        """Games by rules of thumb whose chances are followed, for their drama."""
        return max(2, self.games // 20)


BoxRatings = dict[str, tuple[float, float]]
"""By rating: the value and its standard error; Z times that is half the 95% interval, however few the games."""


def rate_box(box: Box, seed: int, effort: RatingEffort | None = None) -> BoxRatings:
    """The ratings of a box. The same on any number of cores, wherever it is worked out."""
    effort = effort or RatingEffort()
    at_random = rows_of(box, seed_for(seed, "random"), 0, effort.games)
    by_thumb = ThumbGames(box, seed_for(seed, "thumb"), 0, effort.games).rows
    dramas = drama_values(box, seed, effort.followed, effort.points, effort.playouts)
    both = [at_random, by_thumb]
    return {
        "balance": _balance(box, both),
        "drama": _sample(dramas[~np.isnan(dramas)]),
        "decisions": _sample(skill_values(box, seed, effort.games)),
        "rules": _mean([_rules(box, rows) for rows in both]),
        "stalling": _mean([_stalling(box, rows) for rows in both]),
    }


def _mean(parts: list[tuple[float, float]]) -> tuple[float, float]:
    """The mean of independent numbers, and its standard error."""
    values, errors = zip(*parts, strict=True)
    return float(np.mean(values)), float(np.sqrt(np.sum(np.square(errors))) / len(parts))


def _sample(values: FloatArray) -> tuple[float, float]:
    """The mean of independent games, and its standard error, as much wider as Student's t is where they are few."""
    if len(values) < 2:  # nothing is known but that it lies between 0 and 1
        return float(values.sum()), 1 / Z
    few = t_critical(len(values) - 1) / Z
    return float(np.mean(values)), few * float(np.std(values, ddof=1) / len(values) ** 0.5)


def _balance(box: Box, both: list[FloatArray]) -> tuple[float, float]:
    """The mean of the worst seats. The interval holds for all seats at once: which is the worst is chance, too."""
    worst, half = [], []
    level = SIGNIFICANCE / (box.players if box.players > 2 else 1)  # what one of two has the other has not
    for rows in both:
        shares = rows[:, FIRST_SEAT : FIRST_SEAT + box.players]
        worst.append(np.abs(shares.mean(axis=0) - 1 / box.players).max())
        half.append(t_critical(len(rows) - 1, level) * shares.std(axis=0, ddof=1).max() / len(rows) ** 0.5)
    return float(np.mean(worst)), float(np.mean(half)) / Z  # noise makes both worse: their errors do not cancel


def _rules(box: Box, rows: FloatArray) -> tuple[float, float]:
    """Errors by the delta method, from what each game adds: things that come up in the same games go together."""
    known = measures(box)
    counted = [name for name in box.game.rules.COUNTERS if name not in limits(box)]
    if not counted:
        return 1.0, 0.0
    fired = np.array([known[name].of(rows) > 0 for name in counted], float)
    n = len(rows)
    shares = (fired.sum(axis=1) + 0.5) / (n + 1)
    mean = float(np.exp(np.log(shares).mean()))
    added = (fired / shares[:, None]).mean(axis=0)
    alike = shares[np.ptp(fired, axis=1) == 0]  # always or never so far, which does not mean that it is always so
    variance = float(added.var(ddof=1)) + float(((1 - alike) / alike).sum()) / len(counted) ** 2
    return mean, mean * (variance / n) ** 0.5


def _stalling(box: Box, rows: FloatArray) -> tuple[float, float]:
    known = measures(box)
    decisions = rows[:, DECISIONS]
    stalled = decisions > LONG_GAME * np.median(decisions)
    if "limited" in known:
        stalled |= known["limited"].of(rows) > 0
    n, share = len(rows), float(stalled.mean())
    likely = (stalled.sum() + Z * Z / 2) / (n + Z * Z)  # Agresti and Coull: none in n games is not none at all
    return share, float(likely * (1 - likely) / (n + Z * Z)) ** 0.5


def drama_values(box: Box, seed: int, games: int, points: int, playouts: int) -> FloatArray:
    """Browne's drama of each of the first games by rules of thumb; NaN where the win is shared."""
    found = np.full(games, np.nan)
    for first in range(0, games, FOLLOWED_AT_ONCE):
        played = ThumbGames(box, seed_for(seed, "thumb"), first, min(FOLLOWED_AT_ONCE, games - first), MOST_POSITIONS)
        for i, (row, states, length) in enumerate(zip(played.rows, played.states, played.lengths, strict=True)):
            shares = row[FIRST_SEAT : FIRST_SEAT + box.players]
            if (shares > 0).sum() != 1:
                continue
            known = min(int(length), MOST_POSITIONS)
            at = np.unique(np.linspace(0, known - 1, min(points, known)).astype(int))
            curve = valued(box, states[at], seed_for(seed, "drama", first + i), playouts)
            found[first + i] = browne(deficits(curve, int(np.argmax(shares))))
    return found


def skill_values(box: Box, seed: int, games: int) -> FloatArray:
    """What seats that slip lose to seats that do not, seats rotated: a value for each pair of games.

    The two games of a pair begin with the same random numbers, so that they are one observation and not two.
    """
    found = np.zeros(max(games // 2, 1))
    for parity in range(2):
        seats = [seat for seat in range(box.players) if seat % 2 == parity]  # so that partners play alike
        careless = sum(1 << seat for seat in seats)
        played = ThumbGames(box, seed_for(seed, "slips"), 0, len(found), careless=careless)
        found += (1 / box.players - played.rows[:, [FIRST_SEAT + seat for seat in seats]].mean(axis=1)) / 2
    return found
