"""Analysis: a finished game judged entry by entry by the search bot, luck told apart from skill, in the background.

It waits for every bot that has to move, and goes on entry by entry. What is found is kept in the store every few
seconds: another process shows it meanwhile, and takes over if this one dies.
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
"""Analyses in memory."""
NOTED = 3.0
"""Seconds between two times that an unfinished one is kept."""
LEFT = 15.0
"""An unfinished one not touched for so many seconds has been left behind: whoever is asked for it goes on."""
Found = dict[str, Any]


class Analyses:
    """All that this process works on or has worked on lately."""

    def __init__(self, store: Store, bot_pool: BotPool) -> None:
        self.store, self.bot_pool = store, bot_pool
        self.found: dict[str, Found] = {}
        self._unkept: dict[str, Found] = {}  # what the store does not have to its end yet
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
        """Leave off; what was found so far is kept."""
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
            pass  # the server is closing: what was found so far is kept by stop()
        except Exception:
            log.exception("an analysis failed")
            self.found.pop(table.id, None)  # asked again, it goes on from what was kept
            self._unkept.pop(table.id, None)

    # The store

    async def _kept(self, table: Table) -> tuple[float, Found]:
        """What was found before, and when; nothing yet, long ago."""
        try:
            kept = await load_analysis(self.store, table.id)
        except Broken:
            raise Unavailable from None
        return kept or (0.0, {"done": 0, "of": len(table.lines), "points": []})

    async def _keep(self, id: str, found: Found, at: float) -> None:
        try:
            await save_analysis(self.store, id, at, found)
        except Broken as error:  # it can be worked out again
            log.warning("an analysis could not be kept", extra={"error": str(error)})


def _judging(before: Position, move: int, mover: int) -> Callable[[], dict[str, Any]]:
    return lambda: judged(before, move, mover)


def judged(before: Position, move: int, mover: int) -> dict[str, Any]:
    """What is told of one entry. Runs in a thread."""
    from rumpus.bots.verdict import verdict

    found = verdict(before, move, mover)
    return {
        "chances": [round(chance, 4) for chance in found.chances],
        "luck": found.luck and [round(luck, 4) for luck in found.luck],
        "quality": None if found.quality is None else round(found.quality, 4),
        "best": None if found.best is None else before.words(found.best),
    }
