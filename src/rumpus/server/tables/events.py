"""Event sourcing: the reducer from events to tables. The same events always give the same table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Any

from rumpus.core.cached_property import cached_property
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table


def folded(id: str, events: Iterable[Event]) -> Table:
    """Fold all events of a table, from the first on, into its state."""
    steps = iter(events)
    table = created(id, next(steps))
    for event in steps:
        table = after(table, event)
    return table


def tables_since(id: str, events: Iterable[Event], since: int) -> list[Table]:
    """Replay all events: the table after each one later than ``since``."""
    first, *rest = events
    return [table for table in accumulate(rest, after, initial=created(id, first)) if table.seq > since]


def created(id: str, event: Event) -> Table:
    """The table after its first event."""
    table: Table = event.what.create(id, event)
    return table


def after(table: Table, event: Event) -> Table:
    """Reducer: the table after one more event. The old table is unchanged, so scenes of it can still be made."""
    assert event.seq == table.seq + 1, f"event {event.seq} after {table.seq}"
    changes: dict[str, Any] = event.what.fold(table, event)
    # dataclasses.replace() by hand: it runs several times a move.
    known = table.__dict__.copy()
    for name in _CACHED if "last_entry" in changes else _CACHED_OF_EVENT:
        known.pop(name, None)
    if "stale_before" in changes:  # a new decision: its time starts
        known["asked_at"] = event.at
    known.update(changes, seq=event.seq, at=event.at, event=event, cache={})
    if event.at < table.at:
        _set_back(known, event.at)
    later = object.__new__(Table)
    object.__setattr__(later, "__dict__", known)
    return later


def _set_back(known: dict[str, Any], now: float) -> None:
    """The clock was set back: times that lie ahead count from now, or what waits for them would wait too long."""
    for name in ("made", "full_at", "sealed_at", "window_at", "window_from", "asked_at"):
        if known[name] is not None:
            known[name] = min(known[name], now)


_CACHED = tuple(name for name, value in vars(Table).items() if isinstance(value, cached_property))
"""Cached properties of one table, which the next must not inherit."""
_CACHED_OF_EVENT = tuple(name for name in _CACHED if name not in ("position", "before"))
"""Those of them that depend on more than the entries so far."""
