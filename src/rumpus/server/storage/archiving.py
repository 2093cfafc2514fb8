"""Archiving of idle tables, confirmed by two checks at least a day apart, and unarchiving.

One check is not enough: a machine may start with a clock that is months ahead, and every game in play would seem idle.
The first check only sets a timestamp (``idle_at``); any event at the table clears it, and so does a check by a clock
that disagrees.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence

import sqlalchemy as sa

from rumpus.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.storage.driver_errors import first_line
from rumpus.server.storage.open_database import open_store
from rumpus.server.storage.schema import tables
from rumpus.server.storage.sqlite_access import store_lock
from rumpus.server.storage.store import Conflict, NewEvents, Store, StoreError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.due import due_at
from rumpus.server.tables.events import folded
from rumpus.server.tables.table import STATUS_ARCHIVED, Table
from rumpus.server.tables.verbs.archive import reopen
from rumpus.server.units import DAY

CONFIRM = DAY
"""Seconds between the two checks, at least; less only where tables are archived sooner than that."""
IDS_PER_STATEMENT = 200


async def confirmed_idle(store: Store, now: float, archive_days: float) -> AsyncIterator[str]:
    """Tables that an earlier check found idle and that still are; those found idle now are marked for a later check."""
    limit = archive_days * DAY
    waits = tables.c.wakes > now  # a deadline of a table without hurry may be later than the limit for idle ones
    idle = sa.and_(
        tables.c.updated < now - limit,
        tables.c.status != STATUS_ARCHIVED,
        sa.or_(tables.c.wakes.is_(None), sa.not_(waits)),
    )
    await _set_idle_at(
        store, sa.and_(tables.c.idle_at.is_not(None), sa.or_(sa.not_(idle), tables.c.idle_at > now)), None
    )
    async for row in store.pages(tables.c.idle_at, idle, tables.c.idle_at <= now - min(CONFIRM, limit)):
        yield row.id
    await _set_idle_at(store, sa.and_(tables.c.idle_at.is_(None), idle), now)


async def _set_idle_at(store: Store, where: sa.ColumnElement[bool], value: float | None) -> None:
    """Set ``idle_at`` of the tables that match a condition. They are selected first, so that reading locks nothing."""
    found = [row.id for row in await store.rows(sa.select(tables.c.id).where(where))]
    for i in range(0, len(found), IDS_PER_STATEMENT):
        ids = tables.c.id.in_(found[i : i + IDS_PER_STATEMENT])
        await store.write(sa.update(tables).where(ids, where).values(idle_at=value))


async def unarchive(settings: Settings, ids: Sequence[str], since: float | None) -> int:
    """Unarchive tables: those named, or all that were archived since a time; how many there were.

    Those at which nobody sits stay archived.
    """
    with store_lock(settings):
        store = await open_store(settings)
        try:
            if since is not None:
                wanted = sa.select(tables.c.id).where(tables.c.status == STATUS_ARCHIVED, tables.c.updated >= since)
                ids = [*ids, *(row.id for row in await store.rows(wanted))]
            return sum([await _reopened(store, id, settings) for id in dict.fromkeys(ids)])
        except StoreError as error:
            raise RumpusError(f"the store cannot be written to: {settings.store}: {first_line(error)}") from None
        finally:
            await store.close()


async def _reopened(store: Store, id: str, settings: Settings) -> bool:
    table = await _folded(store, id)
    draft = Draft(table, time.time())
    if table.people:
        reopen(draft)
    if not draft.events:
        return False
    try:
        await store.append(
            NewEvents(draft.table, draft.events, due_at(draft.table, settings.stir_seconds, settings.throw_seconds))
        )
    except Conflict:
        raise RumpusError(f"table {id} has just been changed by a server; try again") from None
    return True


async def _folded(store: Store, id: str) -> Table:
    try:
        events = await store.load(id)
        if events:
            return folded(id, events)
    except (ValueError, AssertionError, KeyError, TypeError):
        raise RumpusError(f"table {id} cannot be read by this version") from None
    raise RumpusError(f"there is no table {id}")
