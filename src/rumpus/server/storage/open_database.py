"""Open the store for a command; an error is reported in one line."""

from __future__ import annotations

import asyncio
import re

from alembic.util import CommandError

from rumpus.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.storage.driver_errors import cause
from rumpus.server.storage.sqlite_access import disk_full, make_data_folder
from rumpus.server.storage.store import Store

PATIENCE = 10.0
"""Connection timeout in seconds."""


async def open_store(settings: Settings) -> Store:
    """Open, migrate and check the store; raises a one-line error that says what is wrong with it."""
    if not settings.database_url:
        make_data_folder(settings.data_dir)
    store = Store(settings.database)
    try:
        if settings.shared:
            async with asyncio.timeout(PATIENCE), store.engine.connect():
                pass
        await store.open()
        await store.check()
        await store.salt()
    except Exception as error:  # drivers, SQLAlchemy and Alembic each have their own
        await store.close()
        raise RumpusError(f"cannot open the store: {settings.store}: {_why_not_opened(settings, error)}") from None
    return store


def _why_not_opened(settings: Settings, error: Exception) -> str:
    """Error message: why a store could not be opened, and what to do about it."""
    told = cause(error)
    if isinstance(error, TimeoutError):
        return f"it did not answer within {PATIENCE:g} seconds; is RUMPUS_DATABASE_URL right?"
    if isinstance(error, CommandError) and (newer := re.search(r"locate revision.*'(\w+)'", str(error))):
        return f"made by a newer version of rumpus (schema {newer[1]}); serve it with that version"
    path = settings.sqlite_path
    if "disk is full" in told or "No space left" in told or (path is not None and disk_full(path)):
        return f"{told}; the disk is full: make room on it"
    if settings.shared:
        return f"{told}; is RUMPUS_DATABASE_URL right?"
    if any(word in told for word in ("not a database", "malformed", "damaged", "corrupt")):
        return f"{told}; put a copy back in its place, or move it away and an empty one is made"
    if "chmod" in told:
        return told
    return f"{told}; it must be a file, in a folder, that may be read and written"
