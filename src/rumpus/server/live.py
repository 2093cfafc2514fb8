"""A table in memory: as it stands, the last few events before that, and who is watching."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import deque
from collections.abc import Sequence
from itertools import takewhile

from rumpus.server.events import after, created
from rumpus.server.match import Event
from rumpus.server.table import Table

REMEMBERED = 16
"""Tables after so many of the last events are kept, for scenes of every single one."""
FRESH = 4
"""So many of them keep what their scenes were made of."""


def key_digest(person: str, key: str) -> str:
    """How the key of a person's act is kept: nobody else's can be the same."""
    return hashlib.sha256(f"{person}|{key}".encode()).hexdigest()[:32]


class Live:
    """One table of this process. Everything that changes it holds its lock."""

    def __init__(self, id: str, events: Sequence[Event]) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.keys: dict[str, int] = {}
        self.history: deque[Table] = deque(maxlen=REMEMBERED)
        self.watchers: set[asyncio.Event] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.comings = 0  # how often somebody came or went
        self.used = time.monotonic()
        if events:
            self.install([created(id, events[0])])
            self.extend(events[1:])

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.history[-1]

    def extend(self, events: Sequence[Event]) -> None:
        """Take in events from the store."""
        table = self.table
        for event in events:
            table = after(table, event)
            self.install([table])

    def install(self, tables: Sequence[Table]) -> None:
        """Go on to these tables, one event after the other."""
        for table in tables:
            self.history.append(table)
            if len(self.history) > FRESH:
                self.history[-FRESH - 1].forget()
            if table.event.key:
                self.keys[table.event.key] = table.seq

    def since(self, seq: int) -> list[Table] | None:
        """The tables after each event since one, or None if that is too long ago to be remembered."""
        if seq < self.history[0].seq - 1:
            return None
        return list(takewhile(lambda table: table.seq > seq, reversed(self.history)))[::-1]

    def wake_watchers(self) -> None:
        """Tell those who watch that there is something new to see."""
        for watcher in self.watchers:
            watcher.set()

    def stop_timer(self) -> None:
        """Forget what was to happen later."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def idle(self) -> bool:
        """Whether it may be dropped from memory."""
        return not self.watchers and not self.thinking and not self.lock.locked() and self.timer is None
