"""Backfill of the results of games that were finished before there were any: once, in the background, by pages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from rumpus.server.logs import short_id
from rumpus.server.storage.projections.analyses import load_analysis, save_luck
from rumpus.server.storage.projections.result_rows import Row, result_rows
from rumpus.server.storage.schema import house, results, tables
from rumpus.server.storage.store import Store, StoreError
from rumpus.server.tables.events import folded
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import STATUS_ARCHIVED, STATUS_OVER

log = logging.getLogger("rumpus.backfill")
BACKFILL_ROW = "backfill"
"""Row of ``house`` with the last table done, as the migration left it; gone when there is nothing left to do."""
BACKFILL_PAGE = 20


async def backfill(store: Store, pause: float = 0.05) -> None:
    """Backfill results from the last checkpoint, pausing between tables; interrupted or repeated runs do no harm."""
    try:
        while page := await _next_page(store):
            for id in page:
                await _fill(store, id)
                await asyncio.sleep(pause)
            await store.write(sa.update(house).where(house.c.name == BACKFILL_ROW).values(value=page[-1]))
    except StoreError as error:  # the next start goes on
        log.warning("backfilling results failed: resumed at the next start", extra={"error": str(error)})


async def _next_page(store: Store) -> list[str]:
    marks = await store.rows(sa.select(house.c.value).where(house.c.name == BACKFILL_ROW))
    if not marks:
        return []
    wanted = sa.select(tables.c.id).where(
        tables.c.status.in_((STATUS_OVER, STATUS_ARCHIVED)), tables.c.id > marks[0].value
    )
    page = [row.id for row in await store.rows(wanted.order_by(tables.c.id).limit(BACKFILL_PAGE))]
    if not page:
        await store.write(sa.delete(house).where(house.c.name == BACKFILL_ROW))
    return page


async def _fill(store: Store, id: str) -> None:
    try:
        events = await store.load(id)
        rows = await asyncio.to_thread(_rows, id, events)
    except StoreError:
        raise
    except Exception as error:  # a table that cannot be read, or is of other rules, has no result
        log.warning(
            "backfilling a finished table failed: it is left out of people's histories",
            extra={"table": short_id(id), "error": str(error)[:200]},
        )
        return
    if not rows:
        return
    insert = sqlite.insert if store.sqlite else postgresql.insert
    await store.write(*(insert(results).values(row).on_conflict_do_nothing() for row in rows))
    if (kept := await load_analysis(store, id)) is not None:
        await save_luck(store, id, kept[1])


def _rows(id: str, events: Sequence[Event]) -> list[Row]:
    return result_rows(folded(id, events), events)
