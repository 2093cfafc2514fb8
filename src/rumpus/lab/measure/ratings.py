"""Ratings of a box: how good a game it makes, as a handful of numbers, from random play and from rules of thumb.

All boxes that are compared are played with the same seeds. A rating comes with its standard error.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rumpus.bots.player import seed_for
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box
from rumpus.lab.measure.chances import browne, deficits, valued
from rumpus.lab.measure.measures import limits, measures
from rumpus.lab.play.rows import DECISIONS, FIRST_SEAT, rows_of
from rumpus.lab.play.thumb_rows import ThumbGames

LONG_GAME = 2.0
"""Threshold of long games: more decisions than this many times the median."""
MOST_POSITIONS = 1024
"""Positions of a game that are kept, from its beginning."""


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
"""By rating: the value and its standard error."""


def rate_box(box: Box, seed: int, effort: RatingEffort | None = None) -> BoxRatings:
    """The ratings of a box. The same on any number of cores, wherever it is worked out."""
    effort = effort or RatingEffort()
    at_random = rows_of(box, seed_for(seed, "random"), 0, effort.games)
    followed = ThumbGames(box, seed_for(seed, "thumb"), 0, effort.followed, MOST_POSITIONS)
    others = ThumbGames(box, seed_for(seed, "thumb"), effort.followed, effort.games - effort.followed)
    by_thumb = np.vstack([followed.rows, others.rows])
    both = [at_random, by_thumb]
    return {
        "balance": _mean([_balance(box, rows) for rows in both]),
        "drama": _drama(box, followed, seed, effort),
        "decisions": _decisions(box, seed, effort.games),
        "rules": _mean([_rules(box, rows) for rows in both]),
        "stalling": _mean([_stalling(box, rows) for rows in both]),
    }


def _mean(parts: list[tuple[float, float]]) -> tuple[float, float]:
    """The mean of independent numbers, and its standard error."""
    values, errors = zip(*parts, strict=True)
    return float(np.mean(values)), float(np.sqrt(np.sum(np.square(errors))) / len(parts))


def _sample(values: list[float]) -> tuple[float, float]:
    if not values:
        return 0.0, 0.0
    error = float(np.std(values, ddof=1) / len(values) ** 0.5) if len(values) > 1 else 0.0
    return float(np.mean(values)), error


def _balance(box: Box, rows: FloatArray) -> tuple[float, float]:
    shares = rows[:, FIRST_SEAT : FIRST_SEAT + box.players]
    off = np.abs(shares.mean(axis=0) - 1 / box.players)
    worst = int(np.argmax(off))
    return float(off[worst]), float(shares[:, worst].std(ddof=1) / len(rows) ** 0.5)


def _rules(box: Box, rows: FloatArray) -> tuple[float, float]:
    known = measures(box)
    counted = [name for name in box.game.rules.COUNTERS if name not in limits(box)]
    fired = np.array([known[name].of(rows) > 0 for name in counted], bool)
    n = len(rows)
    shares = (fired.sum(axis=1) + 0.5) / (n + 1)
    mean = float(np.exp(np.log(shares).mean())) if counted else 1.0
    errors = np.sqrt((1 - shares) / (shares * n)) / max(len(counted), 1)
    return mean, mean * float(np.sqrt(np.square(errors).sum()))


def _stalling(box: Box, rows: FloatArray) -> tuple[float, float]:
    known = measures(box)
    decisions = rows[:, DECISIONS]
    stalled = decisions > LONG_GAME * np.median(decisions)
    if "limited" in known:
        stalled |= known["limited"].of(rows) > 0
    share = float(stalled.mean())
    return share, (share * (1 - share) / len(rows)) ** 0.5


def _drama(box: Box, played: ThumbGames, seed: int, effort: RatingEffort) -> tuple[float, float]:
    found = []
    for row, states, length in zip(played.rows, played.states, played.lengths, strict=True):
        shares = row[FIRST_SEAT : FIRST_SEAT + box.players]
        if (shares > 0).sum() != 1:
            continue
        known = min(int(length), MOST_POSITIONS)
        points = np.unique(np.linspace(0, known - 1, min(effort.points, known)).astype(int))
        curve = valued(box, states[points], seed_for(seed, "drama"), effort.playouts)
        found.append(browne(deficits(curve, int(np.argmax(shares)))))
    return _sample(found)


def _decisions(box: Box, seed: int, games: int) -> tuple[float, float]:
    """What seats that slip lose to seats that do not, seats rotated."""
    found: list[float] = []
    for parity in range(2):
        seats = [seat for seat in range(box.players) if seat % 2 == parity]  # so that partners play alike
        careless = sum(1 << seat for seat in seats)
        played = ThumbGames(box, seed_for(seed, "slips"), 0, games // 2, careless=careless)
        found += (1 / box.players - played.rows[:, [FIRST_SEAT + seat for seat in seats]].mean(axis=1)).tolist()
    return _sample(found)
