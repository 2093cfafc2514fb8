"""Background analysis of finished games: the search bot judges every entry, luck apart from skill.

A low-priority job of the bot pool, entry by entry. Partial results are saved to the store every few seconds: another
process shows them meanwhile, and takes over if this one dies.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from rumpus.core.position import Position
from rumpus.server.runtime.bot_pool import BotPool
from rumpus.server.storage.analyses import load_analysis, save_analysis
from rumpus.server.storage.store import Broken, Store
from rumpus.server.tables.refusals import Unavailable
from rumpus.server.tables.table import Table

log = logging.getLogger("rumpus.analysis")
KEPT = 100
"""Cache size: analyses in memory."""
NOTED = 3.0
"""Seconds between two saves of an unfinished analysis."""
LEFT = 15.0
"""Takeover timeout: an unfinished analysis not saved for so many seconds is continued by whichever process is asked."""
Found = dict[str, Any]


class Analyses:
    """Analyses that this process computes, and a cache (first in, first out) of those it computed."""

    def __init__(self, store: Store, bot_pool: BotPool) -> None:
        self.store, self.bot_pool = store, bot_pool
        self.found: dict[str, Found] = {}
        self._unkept: dict[str, Found] = {}  # not saved completely yet
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, table: Table, begin: Callable[[], None]) -> Found:
        """The analysis of a finished table so far. The first to ask starts it, unless ``begin`` refuses."""
        if table.id in self.found:
            return self.found[table.id]
        at, kept = await self._kept(table)
        if kept["done"] == kept["of"] or time.time() - at < LEFT:
            return kept
        begin()
        if table.id not in self.found:  # somebody else may have asked meanwhile
            while len(self.found) >= KEPT:
                del self.found[next(iter(self.found))]
            self.found[table.id] = self._unkept[table.id] = kept
            task = asyncio.get_running_loop().create_task(self._run(table, kept))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self.found[table.id]

    async def stop(self) -> None:
        """Cancel running analyses; partial results are saved."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for id, found in list(self._unkept.items()):
            await self._keep(id, found, at=0.0)

    async def _run(self, table: Table, found: Found) -> None:
        try:
            mover, noted = 0, time.monotonic()
            for number, line in enumerate(table.lines):
                if number >= found["done"]:
                    before, move = table.position_at(number), line.entry.move
                    point = await self.bot_pool.think(_judging(before, move, mover), table=table.id, patient=True)
                    found["points"].append({"entry": number + 1, **point})
                    found["done"] = number + 1
                    if time.monotonic() - noted > NOTED:
                        await self._keep(table.id, found, time.time())
                        noted = time.monotonic()
                if line.entry.who >= 0:
                    mover = line.entry.who
            await self._keep(table.id, found, time.time())
            del self._unkept[table.id]
        except Unavailable:
            pass  # the server is closing: stop() saves partial results
        except Exception:
            log.exception("analysing a finished game failed")
            self.found.pop(table.id, None)  # the next request resumes from what was saved
            self._unkept.pop(table.id, None)

    # The store

    async def _kept(self, table: Table) -> tuple[float, Found]:
        """Load partial results from the store, and when they were saved; an empty list and 0 if there are none."""
        try:
            kept = await load_analysis(self.store, table.id)
        except Broken:
            raise Unavailable from None
        return kept or (0.0, {"done": 0, "of": len(table.lines), "points": []})

    async def _keep(self, id: str, found: Found, at: float) -> None:
        try:
            await save_analysis(self.store, id, at, found)
        except Broken as error:  # it can be computed again
            log.warning("saving an analysis failed", extra={"error": str(error)})


def _judging(before: Position, move: int, mover: int) -> Callable[[], dict[str, Any]]:
    return lambda: judged(before, move, mover)


def judged(before: Position, move: int, mover: int) -> dict[str, Any]:
    """Judge one entry, as plain data. Runs in a thread."""
    from rumpus.bots.verdict import verdict

    found = verdict(before, move, mover)
    return {
        "chances": [round(chance, 4) for chance in found.chances],
        "luck": found.luck and [round(luck, 4) for luck in found.luck],
        "quality": None if found.quality is None else round(found.quality, 4),
        "best": None if found.best is None else before.words(found.best),
    }
