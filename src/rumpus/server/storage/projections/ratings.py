"""``rumpus ratings``: all ratings computed anew from the results."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from rumpus.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.storage.driver_errors import cause, first_line
from rumpus.server.storage.open_database import open_store
from rumpus.server.storage.projections.result_rows import recompute
from rumpus.server.storage.sqlite_access import store_lock
from rumpus.server.storage.store import RATING_LOCK, Store, StoreError, sql_runner


async def recompute_ratings(store: Store) -> int:
    """Compute all ratings anew in one transaction; how many games were rated. Raises StoreError."""
    try:
        async with store.engine.begin() as connection:
            if not store.sqlite:  # running servers wait, and enter games that end meanwhile afterwards
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({RATING_LOCK})"))
            return await connection.run_sync(lambda sync: recompute(sql_runner(sync)))
    except (DBAPIError, OSError, TimeoutError) as error:
        raise StoreError(cause(error)) from None


async def recompute_all(settings: Settings) -> int:
    """Open the store, on SQLite while no server runs, and compute its ratings anew."""
    with store_lock(settings):
        store = await open_store(settings)
        try:
            return await recompute_ratings(store)
        except StoreError as error:
            raise RumpusError(f"the store cannot be written to: {settings.store}: {first_line(error)}") from None
        finally:
            await store.close()
