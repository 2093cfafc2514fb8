"""Rate limits: a token bucket for each address and each person, and caps on open sockets."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from rumpus.core.words.messages import Said, say
from rumpus.server.settings import Settings
from rumpus.server.tables.refusals import TooMany

MOST_BUCKETS = 50_000
MOST_CODES = 120
"""Codes of other devices tried in a minute, by everybody together: of 28**8 a thousand may be valid for ten minutes."""


MOST_JOINS, JOIN_BURST, JOIN_RATE = 120, 30, 0.2
"""Codes of tables tried in a minute by everybody together, and tried by one address at once and a second: a living room
is one address. Whoever guesses 120 a minute finds one of ten valid codes of 28**6 after nine months."""


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


class Limits:
    """All rate limits and caps of a server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Limit(settings.request_burst, settings.request_rate, "too many requests; wait a moment")
        self.acts = Limit(settings.act_burst, settings.act_rate, "too many acts; wait a moment")
        self.tables = Limit(settings.table_burst, settings.table_rate, "too many new tables; wait a moment")
        self.thoughts = Limit(settings.think_burst, settings.think_rate, "the house needs time to think; wait a moment")
        self.codes = Limit(settings.code_burst, settings.code_rate, say("too-many-codes"))
        self.all_codes = Limit(MOST_CODES, MOST_CODES / 60, say("too-many-codes"))
        self.joins = Limit(JOIN_BURST, JOIN_RATE, say("too-many-codes"))
        self.all_joins = Limit(MOST_JOINS, MOST_JOINS / 60, say("too-many-codes"))
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
