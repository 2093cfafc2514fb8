"""The way into the store for whoever runs the house: what is wrong with it is said in one line."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from alembic.util import CommandError

from rumpus.core.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.storage.store import Store

PATIENCE = 10.0
"""Seconds in which a database must have answered."""


def first_line(error: BaseException) -> str:
    """Further lines may quote what was to be written."""
    return str(error).partition("\n")[0]


async def open_store(settings: Settings) -> Store:
    """The store, ready to be used, or one line that says what is wrong with it."""
    if not settings.database_url:
        make_folder(settings.data_dir)
    store = Store(settings.database)
    try:
        async with asyncio.timeout(PATIENCE), store.engine.connect():
            pass
        await store.open()
    except Exception as error:  # drivers, SQLAlchemy and Alembic each have their own
        await store.close()
        raise RumpusError(f"cannot open the store: {settings.store}: {_unopened(settings, error)}") from None
    return store


def _unopened(settings: Settings, error: Exception) -> str:
    """Why a store could not be opened, and what to do about it."""
    told = _cause(error)
    if isinstance(error, TimeoutError):
        return f"it did not answer within {PATIENCE:g} seconds; is RUMPUS_DATABASE_URL right?"
    if isinstance(error, CommandError) and (newer := re.search(r"locate revision.*'(\w+)'", str(error))):
        return f"made by a newer version of rumpus (schema {newer[1]}); serve it with that version"
    if settings.shared:
        return f"{told}; is RUMPUS_DATABASE_URL right?"
    if "not a database" in told or "malformed" in told:
        return f"{told}; put a copy back in its place, or move it away and an empty one is made"
    return f"{told}; it must be a file, in a folder, that may be read and written"


def _cause(error: BaseException) -> str:
    """The first line of what the driver itself said: what is around it may quote statements."""
    inner = getattr(error, "orig", None) or error
    while inner.__cause__ is not None:
        inner = inner.__cause__
    return first_line(inner) or type(inner).__name__


def make_folder(folder: Path) -> None:
    """The data folder, for its owner alone: the secrets of the dice are in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise RumpusError(
            f"cannot make the folder {folder}: {error.strerror}; set RUMPUS_DATA_DIR to a folder that may be written to"
        ) from None
