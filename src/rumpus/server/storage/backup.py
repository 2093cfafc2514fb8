"""Export and import (backup and restore) of all tables as lines of JSON, from one database to any other."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

from rumpus.errors import RulesVersionError, RumpusError
from rumpus.files import write_whole
from rumpus.server.settings import Settings
from rumpus.server.storage.backup_checks import check_table, error_line, read_table
from rumpus.server.storage.driver_errors import first_line
from rumpus.server.storage.open_database import open_store
from rumpus.server.storage.projections.ratings import recompute_ratings
from rumpus.server.storage.store import Conflict, NewEvents, Store, StoreError
from rumpus.server.tables.due import due_at
from rumpus.server.tables.events import folded
from rumpus.server.tables.match import Event

# Export


async def export_tables(settings: Settings, path: Path | None, records: bool) -> int:
    """Write every table, or the records of the finished ones, a line each; how many there were."""
    store = await open_store(settings)
    try:
        found = _records(store) if records else _tables(store)
        lines = [orjson.dumps(line).decode() async for line in found]
    except StoreError as error:
        raise RumpusError(f"the store cannot be read: {settings.store}: {first_line(error)}") from None
    finally:
        await store.close()
    text = "".join(f"{line}\n" for line in lines)
    if path is None:
        sys.stdout.write(text)
    else:
        _write(path, text)
    return len(lines)


async def _tables(store: Store) -> AsyncIterator[dict[str, Any]]:
    for id in await store.ids():
        yield {"table": id, "events": [[e.seq, e.at, e.kind, e.data, e.key] for e in await _events(store, id)]}


async def _records(store: Store) -> AsyncIterator[dict[str, Any]]:
    for id in await store.ids():
        events = await _events(store, id)
        try:
            table = folded(id, events)
            record = table.record().to_json(private=True) if table.over else None
        except RulesVersionError as error:
            print(f"table {id} is left out: {error}", file=sys.stderr)
            continue
        except Exception as error:  # whatever the events are like
            raise RumpusError(f"table {id} cannot be read by this version: {error_line(error)}") from None
        if record is not None:
            yield record


async def _events(store: Store, id: str) -> list[Event]:
    try:
        return await store.load(id)
    except ValueError:
        raise RumpusError(f"table {id} cannot be read: an event of it is no JSON any more") from None


def _write(path: Path, text: str) -> None:
    try:
        with _owner_only_umask():
            write_whole(path, text)
    except (OSError, ValueError) as error:
        raise RumpusError(
            f"cannot write {path}: {getattr(error, 'strerror', None) or 'not the name of a file'}"
        ) from None


@contextmanager
def _owner_only_umask() -> Iterator[None]:
    """umask 077: files made meanwhile are readable by their owner alone, since the secrets of the dice are in them."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


# Import


async def import_tables(settings: Settings, lines: Sequence[str]) -> tuple[int, int]:
    """Import tables that the store does not have yet; how many were new, and how many were known.

    All lines are checked before anything is written.
    """
    written = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    for number, line in written:
        try:
            check_table(line)
        except RumpusError as error:
            raise RumpusError(f"line {number} {error}; nothing was taken in") from None
    store = await open_store(settings)
    new = known = 0
    rated = False
    try:
        for _, line in written:
            id, events = read_table(line)
            table = folded(id, events)
            try:
                await store.append(
                    NewEvents(table, events, due_at(table, settings.stir_seconds, settings.throw_seconds))
                )
                new += 1
                rated |= table.match.rated
            except Conflict:
                known += 1
        if rated:  # games that ended between those there were: ratings follow the order in which games ended
            await recompute_ratings(store)
    except StoreError as error:
        raise RumpusError(
            f"the store cannot be written to: {first_line(error)}; "
            f"{new + known} of {len(written)} tables are in, the rest are not"
        ) from None
    finally:
        await store.close()
    return new, known
