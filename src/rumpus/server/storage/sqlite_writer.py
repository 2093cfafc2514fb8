"""SQLite writer: group commit of all queued appends, on a thread of its own.

After every statement the thread has to reacquire the GIL from the event loop, which is slow to release it while it is
busy. So many rows go into one statement, and a transaction is a handful of statements however large it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import itemgetter

import sqlalchemy as sa

from rumpus.server.storage.projections.result_rows import Row, enter_rated
from rumpus.server.storage.schema import events, people, results, tables

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000")
"""WAL and synchronous=FULL: a commit is on disk when it returns; readers never wait for the writer."""
UPDATED = ("status", "free", "seq", "updated", "wakes", "idle_at", "summary")
"""Columns that an upsert updates."""
MOST_ROWS = 256


class SqliteFile:
    """The single writing connection. Everything but the constructor is called from one thread."""

    def __init__(self, url: str) -> None:
        self.path = sa.make_url(url).database or ""
        self.connection: sqlite3.Connection | None = None

    def __call__(
        self, happened: list[Row], touched: list[Row], left: list[str], seated: list[Row], ended: list[Row]
    ) -> None:
        """Write a batch in one transaction: new events, rows of their tables, who left and who sits there now, and the
        results of matches that ended."""
        connection = self.connection or self._connected()
        try:
            connection.execute("BEGIN IMMEDIATE")
            _insert(connection, events, happened)
            _insert(connection, tables, touched, _KNOWN)
            for id in left:
                connection.execute(f"DELETE FROM {people.name} WHERE table_id = ?", (id,))
            _insert(connection, people, seated, "ON CONFLICT DO NOTHING")
            _insert(connection, results, ended, "ON CONFLICT DO NOTHING")
            enter_rated(lambda sql, values: connection.execute(sql, values).fetchall(), ended)
            connection.execute("COMMIT")
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK")
            raise
        except BaseException:
            self.close()  # rolls back; the state of the connection is unknown
            raise

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=10, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self.connection = connection
        return connection

    def close(self) -> None:
        """Close the file."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()


_KNOWN = f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in UPDATED)}"


def _insert(connection: sqlite3.Connection, table: sa.Table, rows: Sequence[Row], otherwise: str = "") -> None:
    """Insert all rows by statements of 256, 128, ... 1 rows: few different ones, for SQLite's statement cache."""
    values = itemgetter(*(column.name for column in table.columns))
    at = 0
    while at < len(rows):
        many = min(MOST_ROWS, 1 << (len(rows) - at).bit_length() - 1)
        given = list(chain.from_iterable(map(values, rows[at : at + many])))
        connection.execute(_statement(table, many, otherwise), given)
        at += many


@cache
def _statement(table: sa.Table, many: int, otherwise: str) -> str:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    row = f"({', '.join('?' * len(table.columns))})"
    return f"INSERT INTO {table.name} ({names}) VALUES {', '.join([row] * many)} {otherwise}"
