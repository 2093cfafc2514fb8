"""Due time of a table: when a timer has to act without anybody, computed from the table alone."""

from __future__ import annotations

from rumpus.server.tables.table import Table

READY_SECONDS = 60.0
"""Timeout of the first throw, if somebody has not said that they are ready."""
THROW_SECONDS = 20.0
"""Timeout of a throw, after which it is made for somebody who is not there."""


def due_at(table: Table, stir_seconds: float) -> float | None:
    """When the scheduler should look at a table if nothing happens before; ``None`` if never."""
    if not table.begun:
        waits = table.match.dice == "fair" and table.full_at is not None and not table.archived
        return (table.sealed_at or table.full_at or 0.0) + stir_seconds if waits else None
    if table.unready:
        return table.at + READY_SECONDS
    if table.thrower is not None:
        return table.at + THROW_SECONDS
    mover = table.mover
    if mover is None:
        return None
    if mover.bot:  # without people no timer: bots go on when somebody looks
        return table.at if table.people else None
    due = []
    if table.stops is not None:
        due.append(table.stops)
    if table.match.absent is not None:
        due.append(table.at + table.match.absent)
    return min(due, default=None)
