"""Queries for the quota of unfinished tables of an address: which tables count, and which of them a person can end.

A table with one person and bots, or with bots alone, does not count once it has been idle for an hour: no other person
waits for it.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from rumpus.server.storage.schema import people, tables
from rumpus.server.storage.store import Store

IDLE_SECONDS = 3600.0
"""After so many seconds without an event a table without two people does not count."""
MOST_LISTED = 100

_SEATED = sa.select(sa.func.count()).where(people.c.table_id == tables.c.id).correlate(tables).scalar_subquery()


def _counts(maker: str, now: float) -> sa.ColumnElement[bool]:
    forgotten = sa.and_(tables.c.updated < now - IDLE_SECONDS, tables.c.free == 0, _SEATED < 2)
    return sa.and_(tables.c.maker == maker, tables.c.status.in_(("open", "playing")), sa.not_(forgotten))


async def count_live(store: Store, maker: str, now: float) -> int:
    """How many tables made from an address count. Raises StoreError."""
    return int((await store.rows(sa.select(sa.func.count()).select_from(tables).where(_counts(maker, now))))[0][0])


async def own_live(store: Store, maker: str, person: str | None, now: float) -> list[dict[str, Any]]:
    """Those of them where a person sits, or where bots play alone, the oldest first. Raises StoreError.

    Other people's tables are not listed: knowing the id of a table is enough to watch it.
    """
    sits = sa.exists().where(people.c.table_id == tables.c.id, people.c.person == (person or ""))
    wanted = (
        sa.select(tables.c.id, tables.c.summary, tables.c.updated)
        .where(_counts(maker, now), sa.or_(sits, _SEATED == 0))
        .order_by(tables.c.updated, tables.c.id)
        .limit(MOST_LISTED)
    )
    return await store.summaries(wanted, person)
