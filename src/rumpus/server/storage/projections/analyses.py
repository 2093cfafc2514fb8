"""Storage of analyses: load and save one, finished or partial. Luck is stored with the results as well."""

from __future__ import annotations

from typing import Any

import orjson
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from rumpus.server.storage.projections.history import write_luck
from rumpus.server.storage.schema import analyses
from rumpus.server.storage.store import Store


async def load_analysis(store: Store, id: str) -> tuple[float, dict[str, Any]] | None:
    """The analysis of a table and when it was saved, if there is one. Raises StoreError."""
    rows = await store.rows(sa.select(analyses.c.at, analyses.c.found).where(analyses.c.table_id == id))
    return (rows[0].at, orjson.loads(rows[0].found)) if rows else None


async def save_analysis(store: Store, id: str, at: float, found: dict[str, Any]) -> None:
    """Insert or replace the analysis of a table. Raises StoreError."""
    insert = sqlite.insert if store.sqlite else postgresql.insert
    row = {"at": at, "found": orjson.dumps(found).decode()}
    fresh = insert(analyses).values(table_id=id, **row)
    await store.write(fresh.on_conflict_do_update(index_elements=["table_id"], set_=row))
    await save_luck(store, id, found)


async def save_luck(store: Store, id: str, found: dict[str, Any]) -> None:
    """Store the luck of everybody at a table whose analysis is complete. Raises StoreError."""
    if found["done"] == found["of"]:
        await write_luck(store, id, found["points"])
