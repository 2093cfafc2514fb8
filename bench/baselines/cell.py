"""One match of the baselines: a bot against a table of another, its rounds counted by their result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bench.baselines.confidence import excluded, interval
from bench.baselines.plan import EVEN

SOON = 60
"""Rounds after which it is worth asking whether two bots are even."""


@dataclass
class Cell:
    """One bot against a table of another: how often each mean share of a round came up."""

    bot: str
    against: str
    even: float
    counts: dict[float, int] = field(default_factory=dict)
    seconds: float = 0.0
    """Processor time of the games that were timed, of which there are ``timed``."""
    timed: int = 0

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return sum(self.counts.values())

    @property
    def verdict(self) -> str:
        """What the interval says: stronger, weaker, even (within EVEN), or open."""
        ordered = excluded(self.counts, self.even)
        if not ordered and self.rounds < SOON:
            return "open"
        low, high = interval(self.counts)
        if ordered and low > self.even:
            return "stronger"
        if ordered and high < self.even:
            return "weaker"
        return "even" if high - low < EVEN else "open"

    def done(self, rounds: int) -> bool:
        """Whether it is decided, or has so many rounds."""
        return self.rounds >= rounds or self.verdict != "open"

    def add(self, share: float, seconds: float = 0.0, games: int = 0) -> None:
        """Enter a round, and what it cost if that was measured."""
        self.seconds += seconds
        self.timed += games
        share = round(share, 6)
        self.counts[share] = self.counts.get(share, 0) + 1

    def to_json(self, players: int) -> dict[str, Any]:
        """As plain data, with what follows from the counts."""
        low, high = interval(self.counts)
        share = sum(value * often for value, often in self.counts.items()) / max(1, self.rounds)
        return {
            "bot": self.bot,
            "against": self.against,
            "games": players * self.rounds,
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "verdict": self.verdict,
            "rounds": {f"{value:g}": often for value, often in sorted(self.counts.items())},
            "seconds": round(self.seconds, 2),
            "timed": self.timed,
        }
