"""Rate limits: a token bucket for each address and each person, and caps on open sockets."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rumpus.core.words.messages import Said, say
from rumpus.server.settings import Settings
from rumpus.server.tables.refusals import TooMany
from rumpus.server.units import DAY

MOST_BUCKETS = 50_000
EVERYBODY = "everybody"
JOIN_BURST, JOIN_RATE = 30, 0.2
"""Codes of tables tried by one address at once and a second: a living room is one address."""
FREE_FAILURES = 5
"""Wrong codes an address may try in a day before it counts as one that guesses."""
MOST_GUESSES, MOST_NEWCOMERS = 120, 240
"""Wrong codes a minute, of all addresses that guess together and of all others together. Those who guess cannot use up
what the others have: that takes a new address every second or so, all day long. Whoever has them, and tries 360 codes a
minute, finds one of ten valid codes of tables (28**6) after three months, and one of a thousand codes of devices
(28**8) after two years."""


class Limit:
    """A token bucket for each name: it holds ``burst`` tokens and is refilled with ``rate`` a second."""

    def __init__(self, burst: int, rate: float, words: Said) -> None:
        self.burst, self.rate, self.words = burst, rate, words
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, drops: float = 1.0) -> None:
        """Take from a bucket, or refuse and say how long to wait."""
        now = time.monotonic()
        level, then = self.buckets.get(name, (float(self.burst), now))
        level = min(self.burst, level + (now - then) * self.rate)
        enough = level >= drops
        self.buckets[name] = (level - drops if enough else level, now)
        self.buckets.move_to_end(name)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        if not enough:
            raise TooMany(self.words, wait=(drops - level) / self.rate if self.rate > 0 else 60.0)

    def give_back(self, name: str) -> None:
        """Give back what was taken from a bucket."""
        level, then = self.buckets.get(name, (float(self.burst), time.monotonic()))
        self.buckets[name] = (min(self.burst, level + 1.0), then)


class Guesses:
    """Limits on wrong codes. Addresses that guess share one bucket, those that have hardly failed lately another.

    So nobody can lock out everybody."""

    def __init__(self) -> None:
        words = say("too-many-codes")
        self.failures = Limit(FREE_FAILURES, FREE_FAILURES / DAY, words)
        self.newcomers = Limit(MOST_NEWCOMERS, MOST_NEWCOMERS / 60, words)
        self.guessers = Limit(MOST_GUESSES, MOST_GUESSES / 60, words)

    @contextmanager
    def guess(self, address: str) -> Iterator[None]:
        """Count a try of a code, unless the block succeeds: then the code was right. May refuse before."""
        taken = self._take(address)
        yield
        for limit, name in taken:
            limit.give_back(name)

    def _take(self, address: str) -> list[tuple[Limit, str]]:
        with suppress(TooMany):
            self.failures.take(address)
            self.newcomers.take(EVERYBODY)
            return [(self.failures, address), (self.newcomers, EVERYBODY)]
        self.guessers.take(EVERYBODY)
        return [(self.guessers, EVERYBODY)]


class Limits:
    """All rate limits and caps of a server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Limit(settings.request_burst, settings.request_rate, "too many requests; wait a moment")
        self.acts = Limit(settings.act_burst, settings.act_rate, "too many acts; wait a moment")
        self.tables = Limit(settings.table_burst, settings.table_rate, "too many new tables; wait a moment")
        self.thoughts = Limit(settings.think_burst, settings.think_rate, "the house needs time to think; wait a moment")
        self.codes = Limit(settings.code_burst, settings.code_rate, say("too-many-codes"))
        self.link_guesses, self.join_guesses = Guesses(), Guesses()
        self.joins = Limit(JOIN_BURST, JOIN_RATE, say("too-many-codes"))
        self.pictures = Limit(settings.picture_burst, settings.picture_rate, say("too-many-pictures"))
        self.sockets: Counter[str] = Counter()

    @contextmanager
    def socket(self, address: str, seat: str) -> Iterator[None]:
        """Counts a socket as long as it is open."""
        caps = {address: self.settings.sockets_per_address, seat: self.settings.sockets_per_seat}
        for name, cap in caps.items():
            if self.sockets[name] >= cap:
                raise TooMany(say("too-many-connections"), wait=5)
        self.sockets.update(caps.keys())
        try:
            yield
        finally:
            self.sockets.subtract(caps.keys())
            for name in caps:
                if self.sockets[name] <= 0:
                    del self.sockets[name]
