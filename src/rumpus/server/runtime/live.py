"""A table in memory: as it stands, the last few events before that, and who is watching."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Sequence
from itertools import accumulate, takewhile

from rumpus.server.tables.actor import actors
from rumpus.server.tables.events import after, created
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table

REMEMBERED = 16
"""Tables after so many of the last events are kept, for scenes of every single one."""
SPARE = 12
"""So many more than what happens at once: whoever saw what was before it need not look into the store."""
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
        self.history: deque[Table] = deque()
        self.watchers: set[asyncio.Event] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.writing = 0  # what is on its way to the store, whether anybody waits for it or not
        self.comings = 0  # how often somebody came or went
        self.maker: str | None = None  # the hash of the address the table was made from; thinking is charged to it
        self.looked = 0.0  # when somebody last asked for the table without a socket
        self.paused = False  # a bot is to move, but nobody is there
        self.acted: dict[str, float] = {}  # when each person's last act was, as a timestamp
        self.install([created(id, events[0])])
        self.extend(events[1:])
        self._forget_all_but(REMEMBERED)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.history[-1]

    def extend(self, events: Sequence[Event]) -> None:
        """Take in events from the store."""
        self.install(list(accumulate(events, after, initial=self.table))[1:])

    def install(self, tables: Sequence[Table]) -> None:
        """Go on to these tables, one event after the other."""
        self.history.extend(tables)
        self.keys.update({table.event.key: table.seq for table in tables if table.event.key})
        self.acted.update({person: table.at for table in tables for person in actors(table)})
        for table in list(self.history)[-FRESH - len(tables) : -FRESH]:
            table.forget()
        self._forget_all_but(max(REMEMBERED, len(tables) + SPARE))

    def _forget_all_but(self, most: int) -> None:
        while len(self.history) > most:
            self.history.popleft()

    def since(self, seq: int) -> list[Table] | None:
        """The tables after each event since one, or None if that is too long ago to be remembered."""
        if seq < self.history[0].seq - 1:
            return None
        return list(takewhile(lambda table: table.seq > seq, reversed(self.history)))[::-1]

    def at(self, seq: int) -> Table | None:
        """The table after this event, if it is still in memory with all that it has worked out."""
        return next((table for table in reversed(self.history) if table.seq == seq), None)

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
        busy = self.watchers or self.thinking or self.writing or self.lock.locked() or self.timer is not None
        return not busy
