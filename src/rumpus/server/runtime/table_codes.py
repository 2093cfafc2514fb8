"""Codes of tables: six letters and digits on a big screen, typed by whoever cannot scan its QR code.

A code leads to a table like its link, as long as a place is free there and a screen still shows it: it expires ten
minutes after a screen last asked for it.
"""

from __future__ import annotations

from collections.abc import Callable

from rumpus.core.words.messages import say
from rumpus.server.runtime.short_codes import dashed_code, new_code, normalized_code
from rumpus.server.storage.projections import table_codes as stored
from rumpus.server.storage.store import Store
from rumpus.server.tables.refusals import NotNow, Unavailable

TABLE_CODE_LENGTH = 6
TABLE_CODE_SECONDS = 600.0
"""Seconds for which a code is valid after a screen asked for it."""
TABLE_CODE_TRIES = 3


class TableCodes:
    """The codes of the tables of a store."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now = store, now

    async def code_of(self, table: str) -> str:
        """The code of a table that has a free place: a new one, or the one it has, valid for longer."""
        now = self.now()
        for _ in range(TABLE_CODE_TRIES):
            kept = await stored.keep(
                self.store, normalized_code(new_code(TABLE_CODE_LENGTH)), table, now, now + TABLE_CODE_SECONDS
            )
            if kept is not None:
                return dashed_code(kept)
        raise Unavailable

    async def table_of(self, code: str) -> str:
        """The table of a code. Refuses alike whatever is wrong with it."""
        found = await stored.table_of(self.store, normalized_code(code)[: 2 * TABLE_CODE_LENGTH], self.now())
        if found is None:
            raise NotNow(say("no-table-code"))
        return found
