"""The clock of the server was set back: durations that would end too late begin again."""

from __future__ import annotations

from dataclasses import dataclass

from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent


@dataclass(frozen=True, slots=True)
class ClockSetBack(TableEvent):
    """The clock was set back. Its time is all that matters (see ``events.after``)."""

    kind = "clock"

    def fold(self, table: Table, event: Event) -> Changes:
        """Change nothing but the time."""
        return {}
