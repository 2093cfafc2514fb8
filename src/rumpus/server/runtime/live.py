"""In-memory table: its current state, the states after the last few events, and the sockets that watch it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import deque
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Protocol

from rumpus.server.runtime.presence import NEVER
from rumpus.server.tables.attendance import Attendance
from rumpus.server.tables.events import after, created
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table

HISTORY_SIZE = 6
"""History size: states after the last events, so that a socket gets a scene for every single event."""
HISTORY_SPARE = 6
"""Additional history when many events come at once, so that sockets a little behind need not read the store."""
HISTORY_CAUGHT_UP = 3
"""History size once all watchers have been sent the last scene: for one that reconnects having missed a move."""
CACHED_STATES = 4
"""How many of these states keep their caches; encoded scenes are cached for the last alone."""
WATCHERS_AT_ONCE = 50
"""Fan-out batch size: watchers woken in one iteration of the event loop."""


def key_digest(person: str, key: str) -> str:
    """Idempotency key of an act, hashed with its person, so that keys of different people never collide."""
    return hashlib.sha256(f"{person}|{key}".encode()).hexdigest()[:32]


class Watcher(Protocol):
    """Observer of a table, woken when it has changed, such as a socket or an ``asyncio.Event``."""

    def set(self) -> None:
        """Wake the watcher: it looks at the table now, or soon. Raises nothing."""
        ...

    def is_set(self) -> bool:
        """Whether it was woken and has not looked yet."""
        ...


class Live:
    """One table in the memory of this process. Every change holds its lock."""

    def __init__(self, id: str, events: Sequence[Event], now: Callable[[], float] = time.time) -> None:
        self.id, self.now = id, now
        self.lock = asyncio.Lock()
        self.keys: dict[str, int] = {}
        self.history: deque[Table] = deque()
        self.watchers: set[Watcher] = set()  # one for each socket
        self.players: set[Watcher] = set()  # those of them whose people sit here
        self.timer: asyncio.TimerHandle | None = None
        self.far_off = False  # the due time is so late that the table may be evicted: polling finds it in time
        self.thinking = False
        self.writing = 0  # appends in flight, whether anybody waits for them or not
        self.presence_timer: asyncio.TimerHandle | None = None  # debounce timer of presence changes
        self.announced: Attendance | None = None  # who was connected when the watchers were last told
        self.maker: str | None = None  # keyed hash of the address it was made from; bot jobs are charged to it
        self.looked = NEVER  # when a plain request for the table last came, by the monotonic clock
        self.paused = False  # a bot is to move, but the table is not attended
        self.acted: dict[str, float] = {}  # when each person's last act was, by the monotonic clock
        self.install([created(id, events[0])])
        self.extend(events[1:])
        self._trim_history(HISTORY_SIZE)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.history[-1]

    def extend(self, events: Sequence[Event]) -> None:
        """Apply events from the store."""
        self.install(list(accumulate(events, after, initial=self.table))[1:])

    def install(self, tables: Sequence[Table]) -> None:
        """Replace the state by these tables, one event after the other."""
        if self.history:
            self.history[-1].forget_scenes()
        self.history.extend(tables)
        for table in tables:
            if table.event.key:
                self.keys[table.event.key] = table.seq
            for person in table.event.what.actors(table):
                # by the monotonic clock: one that is set may be wrong, or set back
                self.acted[person] = time.monotonic() - max(0.0, self.now() - table.at)
        for table in list(self.history)[-CACHED_STATES - len(tables) : -CACHED_STATES]:
            table.forget()
        self._trim_history(max(HISTORY_SIZE, len(tables) + HISTORY_SPARE))

    def _trim_history(self, most: int) -> None:
        while len(self.history) > most:
            self.history.popleft()

    def since(self, seq: int) -> list[Table] | None:
        """The tables after each event since one, or None if that is no longer in the history."""
        if seq < self.history[0].seq - 1:
            return None
        new = self.table.seq - seq  # the numbers of events have no gaps
        return list(self.history)[-new:] if new > 0 else []

    def at(self, seq: int) -> Table | None:
        """The table after this event, if it is still in memory with its caches."""
        at = seq - self.history[0].seq  # the numbers of events have no gaps
        return self.history[at] if 0 <= at < len(self.history) else None

    def wake_watchers(self) -> None:
        """Fan-out: wake the watchers, players at once, a crowd in batches.

        The event loop runs between two batches, so that no other table waits for a crowd.
        """
        for player in tuple(self.players):
            player.set()
        if len(self.watchers) > len(self.players):
            self._wake_some(list(self.watchers - self.players))

    def drop_shown(self) -> None:
        """Trim history and caches once all watchers have been sent the last state: of that one only the pieces stay,
        with which the next is compared. While a crowd is woken, or somebody is behind, all is kept for them."""
        if len(self.watchers) > len(self.players) or any(player.is_set() for player in self.players):
            return
        if self.players:
            self._trim_history(HISTORY_CAUGHT_UP)
        *earlier, last = self.history
        for table in earlier:
            if table.cache:
                table.forget()
        last.forget_shown()

    def _wake_some(self, watchers: list[Watcher]) -> None:
        batch, rest = watchers[:WATCHERS_AT_ONCE], watchers[WATCHERS_AT_ONCE:]
        for watcher in batch:
            watcher.set()
        if rest:
            asyncio.get_running_loop().call_soon(self._wake_some, rest)

    def leave(self, watcher: Watcher) -> None:
        """Remove the watcher of a closed socket; without any the history is dropped."""
        self.watchers.discard(watcher)
        self.players.discard(watcher)
        if not self.watchers:
            self._trim_history(1)
            self.table.forget()

    def stop_timer(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def idle(self) -> bool:
        """Whether it may be evicted from memory."""
        soon = self.timer is not None and not self.far_off
        return not (self.watchers or self.thinking or self.writing or self.lock.locked() or soon)
