"""Draft: uncommitted events of an act, and the table after them."""

from __future__ import annotations

from rumpus.server.tables.events import after
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import TableEvent


class Draft:
    """Uncommitted events of one act; they count only once they are in the store."""

    def __init__(self, table: Table, now: float) -> None:
        self.table, self.now = table, now
        self.tables: list[Table] = []

    @property
    def events(self) -> list[Event]:
        """The new events."""
        return [table.event for table in self.tables]

    def add(self, what: TableEvent) -> None:
        """Add an event."""
        self.table = after(self.table, Event(self.table.seq + 1, self.now, what))
        self.tables.append(self.table)

    def set_key(self, key: str) -> None:
        """Set the idempotency key of the act on its last event, so that a retry does not repeat it."""
        if self.tables:
            # In place, which is safe as long as the table is not published: a copy would lose its caches.
            self.table.__dict__["event"] = self.table.event._replace(key=key)
