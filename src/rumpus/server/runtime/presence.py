"""Presence: who is connected to which table, and for how long others have been away."""

from __future__ import annotations

import time
from collections import Counter

HEARD = 30.0
"""Seconds for which another process is believed when it says that somebody is there. It repeats it more often."""


class Presence:
    """Who is connected to which table, here or at another process."""

    def __init__(self) -> None:
        self.local: Counter[tuple[str, str]] = Counter()
        self.remote: dict[tuple[str, str], float] = {}  # when another process last said that somebody is there
        self.left: dict[tuple[str, str], float] = {}
        self.started = time.time()

    def here(self, table: str, person: str) -> bool:
        """Whether a person has a socket open at a table."""
        return self.local[table, person] > 0 or self.remote.get((table, person), 0.0) > time.time() - HEARD

    def away_for(self, table: str, person: str) -> float:
        """For how many seconds a person has been away from a table; 0 if he is there."""
        if self.here(table, person):
            return 0.0
        key = (table, person)
        return time.time() - max(self.started, self.left.get(key, 0.0), self.remote.get(key, 0.0))

    def told(self, table: str, person: str, here: bool) -> None:
        """Another process says that somebody is connected there, or no longer is."""
        if here:
            self.remote[table, person] = time.time()
        elif self.remote.pop((table, person), None) is not None:
            self.left[table, person] = time.time()

    def forget(self) -> None:
        """Drop what no longer says anything."""
        now = time.time()
        self.remote = {key: at for key, at in self.remote.items() if now - at < 7 * 86400}
        self.left = {key: at for key, at in self.left.items() if now - at < 7 * 86400}
        self.local = +self.local
