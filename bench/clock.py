"""Interleaved timing: contestants take turns, so that whatever else the machine does falls on all of them alike.

What runs on one core is measured by the processor time of its thread, which other programs do not use up; what runs on
all cores, and whatever is set beside it, by the clock on the wall.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from bench.contestants import Contestant
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Bot


@dataclass
class Measured:
    """What a contestant did in each repeat."""

    contestant: Contestant
    games: int
    by_wall: list[float] = field(default_factory=list)
    """Steps a second of each repeat, by the clock on the wall."""
    by_thread: list[float] = field(default_factory=list)
    """The same by the processor time of the thread that made the call."""
    steps: int = 0
    played: int = 0

    @property
    def rates(self) -> list[float]:
        """Steps a second of each repeat."""
        return self.by_thread if self.contestant.cores == 1 else self.by_wall

    def add(self, steps: int, wall: float, thread: float) -> None:
        """Count a repeat."""
        self.by_wall.append(steps / wall)
        self.by_thread.append(steps / thread)
        self.steps += steps
        self.played += self.games

    @property
    def steps_a_game(self) -> float:
        """The mean length of a game."""
        return self.steps / self.played


@dataclass(frozen=True)
class Spread:
    """A middle value, and how far the repeats lie apart."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of some values."""
        return cls(statistics.median(values), min(values), max(values))


def games_for(contestant: Contestant, seconds: float) -> int:
    """How many games take about so long. The first call, which may compile, does not count."""
    contestant.run(1)
    games = 1
    while True:
        began = time.perf_counter()
        contestant.run(games)
        took = time.perf_counter() - began
        if took > seconds / 8:
            return max(1, round(games * seconds / took))
        games *= 2


def measure(
    contestants: Sequence[Contestant], repeats: int, seconds: float, tell: Callable[[str], None]
) -> list[Measured]:
    """Let every contestant play for ``seconds``, and all of them again, ``repeats`` times.

    Each repeat begins with another contestant. ``tell`` is called as each turn begins.
    """
    measured = []
    for contestant in contestants:
        tell(f"warming up: {contestant.key}")
        measured.append(Measured(contestant, games_for(contestant, seconds)))
    for repeat in range(repeats):
        first = repeat * len(measured) // repeats
        for m in measured[first:] + measured[:first]:
            tell(f"repeat {repeat + 1} of {repeats}: {m.contestant.key}")
            wall, thread = time.perf_counter(), time.thread_time()
            steps = m.contestant.run(m.games)
            m.add(steps, time.perf_counter() - wall, time.thread_time() - thread)
    return measured


def ratio(one: Measured, other: Measured) -> Spread:
    """How many times as fast as the other, repeat by repeat."""
    if one.contestant.cores == other.contestant.cores == 1:
        return Spread.of([a / b for a, b in zip(one.by_thread, other.by_thread, strict=True)])
    return Spread.of([a / b for a, b in zip(one.by_wall, other.by_wall, strict=True)])


def by_processor_time(found: Bot) -> Bot:
    """The same bot, whose milliseconds are of processor time: other work on the machine takes none of them away."""
    return replace(found, clock=time.thread_time) if isinstance(found, Search) else found
