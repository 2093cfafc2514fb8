"""Export and import of all tables, as lines of JSON: a backup that any store can be filled from."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TextIO

import orjson

from rumpus.core.errors import RumpusError
from rumpus.core.record import write_whole
from rumpus.server.events import folded
from rumpus.server.match import Event
from rumpus.server.settings import Settings
from rumpus.server.store import Broken, Conflict, Part, Store
from rumpus.server.table import Table


async def export(settings: Settings, path: Path | None, records: bool) -> int:
    """Write every table, or the records of the finished ones, a line each; how many there were."""
    store = await _opened(settings)
    try:
        found = _records(store) if records else _tables(store)
        lines = [orjson.dumps(line).decode() async for line in found]
    finally:
        await store.close()
    text = "".join(f"{line}\n" for line in lines)
    if path is None:
        sys.stdout.write(text)
    else:
        write_whole(path, text)
    return len(lines)


async def _tables(store: Store) -> AsyncIterator[dict[str, Any]]:
    for id in await store.ids():
        events = [[e.seq, e.at, e.kind, e.data, e.key] for e in await store.load(id)]
        yield {"table": id, "events": events}


async def _records(store: Store) -> AsyncIterator[dict[str, Any]]:
    for id in await store.ids():
        table = folded(id, await store.load(id))
        if table.over:
            yield table.record().to_json(private=True)


async def bring_in(settings: Settings, file: TextIO) -> tuple[int, int]:
    """Take in exported tables that are not there yet; how many were new, and how many were known."""
    store = await _opened(settings)
    new = known = 0
    try:
        for number, line in enumerate(file, 1):
            if line.strip():
                table, events = _checked(line, number)
                try:
                    await store.append(Part(table, events, wakes=table.at if table.mover else None))
                    new += 1
                except Conflict:
                    known += 1
    except Broken as error:
        raise RumpusError(f"the store cannot be written to: {error}") from None
    finally:
        await store.close()
    return new, known


def _checked(line: str, number: int) -> tuple[Table, list[Event]]:
    """The table of a line, replayed: rules and hash chain are checked on the way."""
    try:
        data = orjson.loads(line)
        events = [Event(*event) for event in data["events"]]
        table = folded(str(data["table"]), events)
    except (ValueError, TypeError, KeyError, AssertionError, RumpusError, StopIteration) as error:
        raise RumpusError(f"line {number} is not an exported table: {error!r}") from None
    if table.begun and table.record().entries != [line.entry for line in table.lines]:
        raise RumpusError(f"line {number}: the chain of table {table.id} is broken")
    return table, events


async def _opened(settings: Settings) -> Store:
    if not settings.database_url:
        settings.data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = Store(settings.database)
    try:
        await store.open()
    except Exception as error:
        raise RumpusError(f"cannot open the store: {error}") from None
    return store
