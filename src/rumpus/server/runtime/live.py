"""In-memory table: its current state, the states after the last few events, and the sockets that watch it."""

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

REMEMBERED = 8
"""How many states after the last events are kept, so that a socket gets a scene for every single event."""
SPARE = 6
"""How many more are kept when many events come at once, so that sockets a little behind need not read the store."""
FRESH = 4
"""How many of them keep their caches; encoded scenes are kept of the last alone."""
BATCH = 50
"""Fan-out batch size: watchers woken in one iteration of the event loop."""


def key_digest(person: str, key: str) -> str:
    """Idempotency key of an act, hashed with its person: nobody else's can be the same."""
    return hashlib.sha256(f"{person}|{key}".encode()).hexdigest()[:32]


class Live:
    """One table in the memory of this process. Whatever changes it holds its lock."""

    def __init__(self, id: str, events: Sequence[Event]) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.keys: dict[str, int] = {}
        self.history: deque[Table] = deque()
        self.watchers: set[asyncio.Event] = set()  # one for each socket
        self.players: set[asyncio.Event] = set()  # those of them whose people sit here
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.writing = 0  # appends in flight, whether anybody waits for them or not
        self.gathering: asyncio.TimerHandle | None = None  # debounce timer of presence changes
        self.announced: tuple[bool, ...] | None = None  # who was connected when the watchers were last told
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
        """Apply events from the store."""
        self.install(list(accumulate(events, after, initial=self.table))[1:])

    def install(self, tables: Sequence[Table]) -> None:
        """Replace the state by these tables, one event after the other."""
        self.history.extend(tables)
        self.keys.update({table.event.key: table.seq for table in tables if table.event.key})
        self.acted.update({person: table.at for table in tables for person in actors(table)})
        last = list(self.history)
        for table in last[-FRESH - len(tables) : -FRESH]:
            table.forget()
        for table in last[-FRESH:-1]:
            table.forget_scenes()
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
        """The table after this event, if it is still in memory with its caches."""
        return next((table for table in reversed(self.history) if table.seq == seq), None)

    def wake_watchers(self) -> None:
        """Fan-out: wake the watchers, players at once, a crowd in batches.

        The event loop runs between two batches, so that no other table waits for a crowd.
        """
        for player in self.players:
            player.set()
        self._wake_some(list(self.watchers - self.players))

    def _wake_some(self, watchers: list[asyncio.Event]) -> None:
        batch, rest = watchers[:BATCH], watchers[BATCH:]
        for watcher in batch:
            watcher.set()
        if rest:
            asyncio.get_running_loop().call_soon(self._wake_some, rest)

    def leave(self, watcher: asyncio.Event) -> None:
        """Remove the watcher of a closed socket. Nothing is remembered for sockets where there are none."""
        self.watchers.discard(watcher)
        self.players.discard(watcher)
        if not self.watchers:
            self._forget_all_but(1)
            self.table.forget()

    def stop_timer(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def idle(self) -> bool:
        """Whether it may be evicted from memory."""
        busy = self.watchers or self.thinking or self.writing or self.lock.locked() or self.timer is not None
        return not busy
