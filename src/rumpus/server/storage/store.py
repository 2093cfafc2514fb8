"""Event store: an append-only log of events and its projections, in SQLite or PostgreSQL.

``(table, seq)`` is the primary key, so two processes cannot both append what comes next: one of them gets a
:class:`Conflict`. Appends that wait at the same moment are written in one transaction: one flush to disk for all.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rumpus.server import metrics
from rumpus.server.logs import short_id
from rumpus.server.storage.driver_errors import cause
from rumpus.server.storage.projections.lobby import lobby_query
from rumpus.server.storage.projections.result_rows import Row, Run, enter_rated, result_rows
from rumpus.server.storage.projections.summaries import summary_for, table_summary
from rumpus.server.storage.schema import events, house, people, results, tables
from rumpus.server.storage.sqlite_access import make_private
from rumpus.server.storage.sqlite_writer import PRAGMAS, UPDATED, SqliteFile
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table
from rumpus.server.tables.verbs import stored_event

log = logging.getLogger("rumpus.store")
MOST_AT_ONCE = 500
TABLES_PAGE = 200
COMMIT_INTERVAL = 0.01
"""Group commit: seconds from the start of a transaction to that of the next under load, so that several moves share one
flush. Where few write, nothing waits."""
MIGRATION_LOCK = 7_215_110
RATING_LOCK = 7_215_111


class Conflict(Exception):
    """Lost race: another process or request appended this number first."""


class StoreError(Exception):
    """Database error: a read or write failed, or it is unknown whether it did. Has the driver's message, but no value
    of any row."""


@dataclass(frozen=True)
class NewEvents:
    """New events of one table: the table after them, and its next due time."""

    table: Table
    events: Sequence[Event]
    wakes: float | None = None
    maker: str | None = None


Then = Callable[[Exception | None], None]
"""Callback, run once a write is on disk or has failed, whether or not the request was cancelled."""


@dataclass
class Append:
    """Queued write: parts for one transaction, a callback, and the future of whoever waits."""

    parts: Sequence[NewEvents]
    then: Then
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """Event store: group commit for appends, queries for the rest."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.engine: AsyncEngine = _engine(url)
        self._file = SqliteFile(url) if self.sqlite else None
        self._pen = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._waiting: asyncio.Queue[Append | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._reads: set[asyncio.Task[Any]] = set()

    # Opening and closing

    async def open(self) -> None:
        """Run migrations and start the writer task."""
        if self._file is not None:
            make_private(Path(self._file.path))
        async with self.engine.begin() as connection:
            if not self.sqlite:  # several processes may start at once
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def close(self) -> None:
        """Flush queued writes, finish running reads, then close the connections."""
        if self._writer is not None:
            self._waiting.put_nowait(None)
            await self._writer
        if self._file is not None:
            await asyncio.get_running_loop().run_in_executor(self._pen, self._file.close)
        self._pen.shutdown()
        await asyncio.gather(*self._reads, return_exceptions=True)
        await self.engine.dispose()

    async def check(self) -> None:
        """Integrity check (PRAGMA quick_check): raise StoreError if the SQLite file is damaged. Not for PostgreSQL."""
        if self.sqlite:
            (found,) = (await self.rows(sa.text("PRAGMA quick_check(1)")))[0]
            if found != "ok":
                raise StoreError(f"the database is damaged: {' '.join(str(found).split())[:200]}")

    async def ping(self) -> None:
        """Health check: raise StoreError if the database does not answer."""
        await self.rows(sa.select(1))

    # Appending

    async def append(self, *parts: NewEvents, then: Then = lambda error: None) -> None:
        """Append events; when this returns they are on disk and ``then`` has run. Raises Conflict or StoreError."""
        waiting = Append(parts, then)
        self._waiting.put_nowait(waiting)
        await waiting.done

    async def _write_on(self) -> None:
        began, crowded = 0.0, False
        while True:
            batch = [await self._waiting.get()]
            if crowded and (early := began + COMMIT_INTERVAL - time.monotonic()) > 0:
                await asyncio.sleep(early)
            began = time.monotonic()
            while not self._waiting.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._waiting.get_nowait())
            if appends := [a for a in batch if a is not None]:
                await self._write(appends)
            if None in batch:
                return
            crowded = len(batch) > 1 or not self._waiting.empty()

    async def _write(self, batch: list[Append]) -> None:
        metrics.WRITE_BATCH.observe(len(batch))
        try:
            await self._transact(batch)
        except (IntegrityError, sqlite3.IntegrityError):
            if len(batch) == 1:
                _settle(batch[0], Conflict())
            else:  # one of them lost its race: retry one by one
                for append in batch:
                    await self._write([append])
        except Exception as error:
            ids = sorted({short_id(part.table.id) for append in batch for part in append.parts})
            log.error(
                "appending events failed: their acts are refused", extra={"tables": ids, "error": cause(error)[:200]}
            )
            for append in batch:
                _settle(append, StoreError(cause(error)))
        else:
            for append in batch:
                _settle(append, None)

    async def _transact(self, batch: list[Append]) -> None:
        # Sorted, so that all processes lock rows in the same order: no deadlock.
        parts = sorted((part for append in batch for part in append.parts), key=lambda part: part.table.id)
        happened = [_event_row(part.table.id, event) for part in parts for event in part.events]
        touched = [_table_row(part) for part in parts]
        seated = [{"person": person, "table_id": part.table.id} for part in parts for person in _seated_people(part)]
        gone = [part.table.id for part in parts if any(event.kind == "left" for event in part.events)]
        ended = [row for part in parts for row in result_rows(part.table, part.events)]
        if self._file is not None:
            write = functools.partial(self._file, happened, touched, gone, seated, ended)
            await asyncio.get_running_loop().run_in_executor(self._pen, write)
            return
        async with self.engine.begin() as connection:
            # Events first: their primary key settles a race before any row of another table is locked.
            await connection.execute(sa.insert(events), happened)
            await connection.execute(_TOUCH, touched)
            if gone:
                await connection.execute(sa.delete(people).where(people.c.table_id.in_(gone)))
            if seated:
                await connection.execute(_SEAT, seated)
            if ended:
                await connection.execute(_RESULT, ended)
            if any(row["rated"] for row in ended):  # one process at a time, or two would rate from the same estimate
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({RATING_LOCK})"))
                await connection.run_sync(lambda sync: enter_rated(sql_runner(sync), ended))

    async def write(self, *statements: sa.Executable) -> None:
        """Run statements in one transaction, apart from the appends. Raises StoreError."""
        try:
            async with self.engine.begin() as connection:
                for statement in statements:
                    await connection.execute(statement)
        except (DBAPIError, OSError, TimeoutError) as error:
            raise StoreError(cause(error)) from None

    # Reading

    async def rows(self, wanted: sa.Executable) -> Sequence[Any]:
        """Run a query, shielded from cancellation: a connection cancelled while it reads is lost, and its thread may
        call back into a closed event loop."""
        reading = asyncio.create_task(self._read(wanted))
        self._reads.add(reading)
        reading.add_done_callback(self._has_read)
        return await asyncio.shield(reading)

    async def _read(self, wanted: sa.Executable) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).all()
                return rows
        except (DBAPIError, OSError, TimeoutError) as error:
            raise StoreError(cause(error)) from None

    def _has_read(self, reading: asyncio.Task[Any]) -> None:
        self._reads.discard(reading)
        if not reading.cancelled():
            reading.exception()  # mark as retrieved: whoever waited has it

    async def load(self, id: str, after: int = 0, until: int | None = None) -> list[Event]:
        """The events of a table, in order."""
        wanted = sa.select(events).where(events.c.table_id == id, events.c.seq > after).order_by(events.c.seq)
        if until is not None:
            wanted = wanted.where(events.c.seq <= until)
        rows = await self.rows(wanted)
        return [stored_event(r.seq, r.at, r.kind, orjson.loads(r.data), r.key) for r in rows]

    async def seqs(self, ids: Sequence[str]) -> dict[str, int]:
        """The last sequence numbers of these tables."""
        rows = await self.rows(sa.select(tables.c.id, tables.c.seq).where(tables.c.id.in_(ids)))
        return {row.id: row.seq for row in rows}

    async def lobby(self, status: str, free: bool, most: int = 50, of_one_maker: int = 10) -> list[dict[str, Any]]:
        """Public tables, with a free place or without: fairly listed, the liveliest first."""
        return await self.summaries(lobby_query(status, free, most, of_one_maker))

    async def of_person(self, person: str, most: int = 100) -> list[dict[str, Any]]:
        """The tables where a person sits, the latest first."""
        wanted = (
            sa.select(tables.c.id, tables.c.summary, tables.c.updated)
            .join(people, people.c.table_id == tables.c.id)
            .where(people.c.person == person, tables.c.status != "archived")
            .order_by(tables.c.updated.desc())
            .limit(most)
        )
        return await self.summaries(wanted, person)

    async def summaries(self, wanted: sa.Select[Any], person: str | None = None) -> list[dict[str, Any]]:
        """Tables as lists show them to a person: of a query for their ids, summaries and times."""
        return [summary_for(row, person) for row in await self.rows(wanted)]

    async def maker_of(self, id: str) -> str | None:
        """Who made a table, as the hash of an address."""
        rows = await self.rows(sa.select(tables.c.maker).where(tables.c.id == id))
        return rows[0].maker if rows else None

    async def due(self, before: float) -> AsyncIterator[tuple[str, int]]:
        """Overdue tables, with their last sequence numbers."""
        async for row in self.pages(tables.c.wakes, tables.c.wakes < before):
            yield row.id, row.seq

    async def ahead(self, now: float) -> AsyncIterator[str]:
        """Tables that wait for a time, and whose last event is later than now."""
        async for row in self.pages(tables.c.wakes, tables.c.wakes >= now, tables.c.updated > now):
            yield row.id

    async def pages(self, by: sa.Column[float], *where: sa.ColumnElement[bool]) -> AsyncIterator[Any]:
        """Keyset pagination: all tables that fit a condition, in order of a time."""
        wanted = sa.select(tables.c.id, tables.c.seq, by.label("time")).where(*where).order_by(by, tables.c.id)
        page = await self.rows(wanted.limit(TABLES_PAGE))
        while page:
            for row in page:
                yield row
            later = sa.tuple_(by, tables.c.id) > sa.tuple_(sa.literal(page[-1].time), sa.literal(page[-1].id))
            page = await self.rows(wanted.where(later).limit(TABLES_PAGE))

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        wanted = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
        return {status: int(n) for status, n in await self.rows(wanted)}

    async def ids(self) -> list[str]:
        """All tables, the oldest first."""
        return [row.id for row in await self.rows(sa.select(tables.c.id).order_by(tables.c.made, tables.c.id))]

    async def salt(self) -> bytes:
        """The salt of this store, created once: addresses are kept only as hashes keyed by it."""
        insert = sqlite.insert if self.sqlite else postgresql.insert
        fresh = insert(house).values(name="salt", value=secrets.token_hex(32)).on_conflict_do_nothing()
        try:
            async with self.engine.begin() as connection:
                await connection.execute(fresh)
                value = (await connection.execute(sa.select(house.c.value).where(house.c.name == "salt"))).scalar_one()
        except (DBAPIError, OSError, TimeoutError) as error:
            raise StoreError(cause(error)) from None
        return bytes.fromhex(value)


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _engine(url: str) -> AsyncEngine:
    # hide_parameters: there are secrets among them, which must not be in errors.
    if not url.startswith("sqlite"):
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=8, max_overflow=8, pool_timeout=10, hide_parameters=True
        )
    engine = create_async_engine(url, connect_args={"timeout": 10}, hide_parameters=True)
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


_NEW = postgresql.insert(tables)
_TOUCH = _NEW.on_conflict_do_update(index_elements=["id"], set_={name: _NEW.excluded[name] for name in UPDATED})
_RESULT = postgresql.insert(results).on_conflict_do_nothing()
_SEAT = postgresql.insert(people).on_conflict_do_nothing()


def sql_runner(connection: sa.Connection) -> Run:
    """Execute plain SQL with named parameters on a connection."""

    def run(sql: str, values: Row) -> Sequence[Any]:
        found = connection.execute(sa.text(sql), values)
        return found.all() if found.returns_rows else []

    return run


def _event_row(id: str, event: Event) -> dict[str, Any]:
    data = orjson.dumps(event.data).decode()
    return {"table_id": id, "seq": event.seq, "at": event.at, "kind": event.kind, "data": data, "key": event.key}


def _seated_people(part: NewEvents) -> list[str]:
    return part.table.people if any(event.kind in ("created", "sat", "left") for event in part.events) else []


def _table_row(part: NewEvents) -> dict[str, Any]:
    table = part.table
    return {
        "id": table.id,
        "game": table.match.game,
        "public": table.match.public,
        "made": table.made,
        "maker": part.maker,
        "status": table.status,
        "free": sum(place.kind == "open" for place in table.places),
        "seq": table.seq,
        "updated": table.at,
        "wakes": part.wakes,
        "idle_at": None,
        "summary": orjson.dumps(table_summary(table)).decode(),
    }


def _settle(append: Append, error: Exception | None) -> None:
    try:
        append.then(error)
    except Exception as wrong:  # passed on to whoever waits; the rest of the batch goes on
        log.exception(
            "publishing committed events failed: their requests fail",
            extra={"tables": [short_id(part.table.id) for part in append.parts]},
        )
        error = wrong
    if append.done.done():
        return
    if error is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(error)
