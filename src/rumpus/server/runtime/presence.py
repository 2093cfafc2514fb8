"""Presence: who is connected to which table, and when everybody was last active there, by the monotonic clock."""

from __future__ import annotations

import time
from collections import Counter

EXPIRY = 30.0
"""Expiry in seconds of presence announced by another process, whose heartbeat repeats it more often."""
LAST_KEPT = 31 * 86400.0
"""Seconds for which last-activity times are kept: longer than any table's limit for absence."""

NEVER = float("-inf")

TablePerson = tuple[str, str]
"""A table and a person."""


class Presence:
    """Who is connected to which table, here or at another process, and when everybody was last active."""

    def __init__(self) -> None:
        self.local: Counter[TablePerson] = Counter()  # sockets of this process
        self.remote: dict[TablePerson, float] = {}  # when another process last said that somebody is connected to it
        self.last: dict[TablePerson, float] = {}  # last activity: sitting down, an act, a request, a socket
        self.started = time.monotonic()

    def here(self, table: str, person: str) -> bool:
        """Whether a person has a socket open at a table."""
        key = (table, person)
        return key in self.local or (key in self.remote and self.remote[key] > time.monotonic() - EXPIRY)

    def away_for(self, table: str, person: str) -> float:
        """For how many seconds a person has been absent from a table; 0 while they are connected.

        It counts from their last activity, and from the start of this process at the earliest: earlier activity is not
        known.
        """
        return 0.0 if self.here(table, person) else time.monotonic() - max(self.started, self.last_sign(table, person))

    def last_sign(self, table: str, person: str) -> float:
        """When a person was last active at a table: now while connected, NEVER if it is not known."""
        if self.here(table, person):
            return time.monotonic()
        return max(self.last.get((table, person), NEVER), self.remote.get((table, person), NEVER))

    def active(self, table: str, person: str, at: float | None = None) -> None:
        """Record activity of a person, now or at an earlier time."""
        self.last[table, person] = max(self.last.get((table, person), NEVER), time.monotonic() if at is None else at)

    def announced_by_other(self, table: str, person: str, here: bool) -> None:
        """Handle presence announced by another process: somebody is connected there, or no longer is."""
        if here:
            self.remote[table, person] = time.monotonic()
        elif self.remote.pop((table, person), None) is not None:
            self.active(table, person)

    def expire_remote(self) -> list[TablePerson]:
        """Expire presence whose process has stopped its heartbeat; returned once each."""
        late = [key for key, at in self.remote.items() if at <= time.monotonic() - EXPIRY]
        for key in late:
            self.active(*key, at=self.remote.pop(key))
        return late

    def drop_old(self) -> None:
        """Drop last-activity times that are too old to matter."""
        since = time.monotonic() - LAST_KEPT
        self.last = {key: at for key, at in self.last.items() if at > since}
