"""When something is due at a table without anybody doing it: a timestamp, computed from the table alone."""

from __future__ import annotations

from rumpus.server.tables.table import Table


def due_at(table: Table, stir_seconds: float) -> float | None:
    """When the scheduler should look at a table if nothing happens before; ``None`` if never."""
    if not table.begun:
        waits = table.match.dice == "fair" and table.full_at is not None and not table.archived
        return (table.full_at or 0.0) + stir_seconds if waits else None
    mover = table.mover
    if mover is None:
        return None
    if mover.bot:
        return table.at
    due = []
    if table.stops is not None:
        due.append(table.stops)
    if table.match.absent is not None:
        due.append(table.at + table.match.absent)
    return min(due, default=None)
