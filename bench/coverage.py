"""Coverage of the lab's 95% intervals: of those over many seeds, how many hold what they promise to hold.

    python -m bench.coverage --seeds 400 --games 400

Of each of some small boxes two things are measured with every seed: the ratings (`lab/measure/ratings.py`, which a
reconstruction prints with ±), and what one alternative changes (`lab/studies/guesses.py`, which the page of guesses
prints). An interval should hold the truth in 95 of 100 cases; more says that it is wider than it need be, fewer that it
promises too much.

The truth is the mean over all seeds. Two ratings are biased, so that their mean over seeds is not what they estimate:
balance (a worst seat is always found) and stalling. Their truth is one rating from many more games. The coverage has an
interval of its own, by Wilson, from the number of seeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box, game
from rumpus.lab.measure.ratings import RatingEffort, rate_box
from rumpus.lab.measure.statistics import Z, share_interval
from rumpus.lab.studies.guesses import guesses
from rumpus.run.executor import Threads

SEEDS, GAMES, FIRST = 400, 400, 1000
POINTS, PLAYOUTS = 6, 24
MANY = 100
"""The truth of a biased rating comes from this many times as many games."""
BIASED = ("balance", "stalling")


@dataclass(frozen=True)
class SmallBox:
    """A box, and an alternative to one of its values."""

    name: str
    players: int
    options: dict[str, Any]
    key: str
    value: Any

    @property
    def box(self) -> Box:
        """The box without the alternative."""
        return game(self.name).box(self.players, self.options)

    @property
    def title(self) -> str:
        """ "india, 3 players, dice = 1"."""
        return ", ".join([self.name, f"{self.players} players", *(f"{k} = {v}" for k, v in self.options.items())])


BOXES = (
    SmallBox("rickety-rackety-roo", 2, {}, "counters.each", 20),
    SmallBox("rickety-rackety-roo", 4, {}, "ruling.dead", "full"),
    SmallBox("ruffhouse", 3, {}, "spinner.numbers", [0, 1, 2, 3]),
    SmallBox("rin-tin-tin", 2, {"squads": 1}, "ruling.open_groups", "draw"),
    SmallBox("india", 3, {"dice": 1}, "arms.three", [0, 2, 3]),
)

Intervals = dict[str, tuple[float, float]]
"""By measure: its middle, and half its width."""


def rating_intervals(box: Box, effort: RatingEffort, seed: int) -> Intervals:
    """The intervals of the ratings of a box."""
    return {name: (value, Z * error) for name, (value, error) in rate_box(box, seed, effort).items()}


def change_intervals(small: SmallBox, games: int, seed: int) -> Intervals:
    """The intervals of what the alternative changes."""
    wanted = {(small.key, str(small.value))}
    (guess,) = guesses(small.box, seed=seed, games=games, executor=Threads(1), wanted=wanted)
    return {change.measure.name: (change.difference, change.margin()) for change in guess.every_change}


@dataclass(frozen=True)
class Coverage:
    """How often the intervals of a measure held the truth."""

    measure: str
    truth: float
    held: int
    seeds: int
    half: float
    """The mean half width."""
    spread: float
    """What the half width would have to be on average: Z times the standard deviation over seeds."""

    @property
    def share(self) -> float:
        """The part of the intervals that held it."""
        return self.held / self.seeds

    @property
    def within(self) -> tuple[float, float]:
        """Where the coverage lies, by Wilson."""
        return share_interval(self.share, self.seeds)


def coverage(measure: str, found: Sequence[Intervals], truth: float | None = None) -> Coverage:
    """The coverage of a measure over seeds; the truth is the mean over them unless it is given."""
    middles: FloatArray = np.array([one[measure][0] for one in found])
    halves: FloatArray = np.array([one[measure][1] for one in found])
    if truth is None:
        truth = float(middles.mean())
    held = int((np.abs(middles - truth) <= halves + 1e-12).sum())
    return Coverage(measure, truth, held, len(found), float(halves.mean()), Z * float(middles.std(ddof=1)))


def of_ratings(small: SmallBox, games: int, seeds: Sequence[int]) -> Iterator[Coverage]:
    """The coverage of every rating of a box."""
    effort = RatingEffort(games, POINTS, PLAYOUTS)
    rating_intervals(small.box, RatingEffort(20, POINTS, PLAYOUTS), 0)  # compiled before threads start
    found = list(Threads().map(partial(rating_intervals, small.box, effort), seeds))
    large = rate_box(small.box, seeds[0] - 1, RatingEffort(MANY * games, 2, 2))
    for name in found[0]:
        yield coverage(name, found, large[name][0] if name in BIASED else None)


def of_changes(small: SmallBox, games: int, seeds: Sequence[int]) -> Iterator[Coverage]:
    """The coverage of every change that the alternative brings about."""
    found = list(Threads().map(partial(change_intervals, small, games), seeds))
    for name in found[0]:
        yield coverage(name, found)


def told(found: Coverage) -> str:
    """A line of the table."""
    low, high = found.within
    return (
        f"  {found.measure:28} {found.share:6.1%}  ({low:.1%} to {high:.1%})   {found.truth:10.4f}"
        f"  ±{found.half:.4f}  ±{found.spread:.4f}"
    )


def main(given: Sequence[str] | None = None) -> None:
    """Print the coverage of all that is printed with an interval."""
    parser = argparse.ArgumentParser(prog="python -m bench.coverage", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=SEEDS, metavar="N", help=f"how many seeds (default {SEEDS})")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games of a rating (default {GAMES})")
    parser.add_argument("--first", type=int, default=FIRST, metavar="SEED", help=f"the first seed (default {FIRST})")
    parser.add_argument("--only", metavar="GAME", help="only the boxes of this game")
    asked = parser.parse_args(given)
    if asked.seeds < 2 or asked.games < 40:
        parser.error("it takes at least 2 seeds and 40 games")
    boxes = [small for small in BOXES if asked.only in (None, small.name)]
    if not boxes:
        parser.error(f"--only is one of {', '.join(dict.fromkeys(small.name for small in BOXES))}")
    seeds = range(asked.first, asked.first + asked.seeds)
    print(f"{asked.seeds} seeds from {asked.first} on, {asked.games} games of a rating, {4 * asked.games} of a change")
    print(f"  {'measure':28} covered  (95% interval)          truth  half width  by the spread over seeds")
    for small in boxes:
        print(f"{small.title}: ratings", flush=True)
        for line in of_ratings(small, asked.games, seeds):
            print(told(line), flush=True)
        print(f"{small.title}: what {small.key} = {small.value} changes", flush=True)
        for line in of_changes(small, 4 * asked.games, seeds):
            print(told(line), flush=True)


if __name__ == "__main__":
    main()
