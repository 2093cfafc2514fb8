"""Background analysis of finished games: the search bot judges every entry, luck apart from skill.

A low-priority job of the bot pool, entry by entry: those nearest to the entry that a client shows first, else from the
end backwards. Partial results are saved to the store every few seconds: another process shows them meanwhile, and takes
over if this one dies.
"""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import insort
from collections import deque
from collections.abc import Callable
from operator import itemgetter
from statistics import median
from typing import Any

from rumpus.core.play.position import Position
from rumpus.server.logs import about
from rumpus.server.runtime.bots.pool import BotPool
from rumpus.server.storage.projections.analyses import load_analysis, save_analysis
from rumpus.server.storage.store import Store, StoreError
from rumpus.server.tables.refusals import Unavailable
from rumpus.server.tables.table import Table

log = logging.getLogger("rumpus.analysis")
MATCHES_CACHED = 100
"""Cache size: analyses in memory."""
SAVE_EVERY = 3.0
"""Seconds between two saves of an unfinished analysis."""
TAKEOVER = 15.0
"""Takeover timeout: an unfinished analysis not saved for so many seconds is continued by whichever process is asked."""
SECONDS = 0.08
"""Budget of processor time for an entry in seconds: a game of 200 entries takes less than 20 seconds."""
FEWEST_SIMULATIONS, MOST_SIMULATIONS = 60, 1000
"""Limits on the simulations for a position, whatever time they take."""
Found = dict[str, Any]


class Analyses:
    """Analyses that this process computes, and a cache (first in, first out) of those it computed."""

    def __init__(self, store: Store, bot_pool: BotPool) -> None:
        self.store, self.bot_pool = store, bot_pool
        self.found: dict[str, Found] = {}
        self._unsaved: dict[str, Found] = {}  # not saved completely yet
        self._viewed: dict[str, int] = {}  # by table that is being analysed: the entry that a client shows
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, table: Table, begin: Callable[[], None], entry: int | None = None) -> Found:
        """The analysis of a finished table so far. The first to ask starts it, unless ``begin`` refuses; entries near
        the one that was asked for last are judged first."""
        if table.id in self.found:
            if entry is not None and table.id in self._unsaved:
                self._viewed[table.id] = entry
            return self.found[table.id]
        at, kept = await self._load(table)
        if kept["done"] == kept["of"] or 0 <= time.time() - at < TAKEOVER:
            return kept
        begin()
        if table.id not in self.found:  # somebody else may have asked meanwhile
            while len(self.found) >= MATCHES_CACHED:
                del self.found[next(iter(self.found))]
            self.found[table.id] = self._unsaved[table.id] = kept
            self._viewed[table.id] = len(table.entries) if entry is None else entry
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
        for id, found in list(self._unsaved.items()):
            await self._save(id, found, at=0.0)

    async def _run(self, table: Table, found: Found) -> None:
        try:
            noted, effort = time.monotonic(), AdaptiveBudget()
            entries, movers = table.entries, _movers(table)
            judged = {point["entry"] for point in found["points"]}
            left = [entry for entry in range(1, len(entries) + 1) if entry not in judged]
            while left:
                entry = _nearest(left, self._viewed[table.id])
                left.remove(entry)
                before, move = table.position_at(entry - 1), entries[entry - 1].entry.move
                thought = _timed_judgement(before, move, movers[entry - 1], effort.simulations)
                point, seconds = await self.bot_pool.think(thought, game=before.box.game, table=table.id, patient=True)
                effort.took(seconds)
                insort(found["points"], {"entry": entry, **point}, key=itemgetter("entry"))
                found["done"] = len(found["points"])
                if time.monotonic() - noted > SAVE_EVERY:
                    await self._save(table.id, found, time.time())
                    noted = time.monotonic()
            await self._save(table.id, found, time.time())
            del self._unsaved[table.id]
        except Unavailable:
            pass  # the server is closing: stop() saves partial results
        except Exception:
            log.exception("analysing a finished game failed: the next request resumes it", extra=about(table.id))
            self.found.pop(table.id, None)  # resumed from what was saved
            self._unsaved.pop(table.id, None)
        finally:
            self._viewed.pop(table.id, None)

    # The store

    async def _load(self, table: Table) -> tuple[float, Found]:
        """Load partial results from the store, and when they were saved; an empty list and 0 if there are none."""
        try:
            kept = await load_analysis(self.store, table.id)
        except StoreError:
            raise Unavailable from None
        return kept or (0.0, {"done": 0, "of": len(table.entries), "points": []})

    async def _save(self, id: str, found: Found, at: float) -> None:
        try:
            await save_analysis(self.store, id, at, found)
        except StoreError as error:  # it can be computed again
            log.warning(
                "saving an analysis failed: it is computed again when it is needed",
                extra={**about(id), "error": str(error)},
            )


def _nearest(entries: list[int], looked: int) -> int:
    """The entry nearest to the one that is shown; of two as near, the earlier."""
    return min(entries, key=lambda entry: (abs(entry - looked), entry))


def _movers(table: Table) -> list[int]:
    """For each entry the seat that moved last before it."""
    movers, mover = [], 0
    for node in table.entries:
        movers.append(mover)
        if node.entry.who >= 0:
            mover = node.entry.who
    return movers


class AdaptiveBudget:
    """Adaptive budget: simulations for each position, by the processor time that the last entries took."""

    def __init__(self) -> None:
        self.simulations = FEWEST_SIMULATIONS
        self._costs: deque[float] = deque(maxlen=9)

    def took(self, seconds: float) -> None:
        """Adjust to the time that an entry took, by the median: the first may have waited for the compiler."""
        self._costs.append(seconds / self.simulations)
        affordable = SECONDS / max(median(self._costs), 1e-9)
        self.simulations = round(min(MOST_SIMULATIONS, max(FEWEST_SIMULATIONS, affordable)))


def _timed_judgement(
    before: Position, move: int, mover: int, simulations: int
) -> Callable[[], tuple[dict[str, Any], float]]:
    def timed() -> tuple[dict[str, Any], float]:
        began = time.thread_time()
        return judge_entry(before, move, mover, simulations), time.thread_time() - began

    return timed


def judge_entry(before: Position, move: int, mover: int, simulations: int) -> dict[str, Any]:
    """Judge one entry, as plain data. Runs in a thread."""
    from rumpus.bots.analysis import verdict

    found = verdict(before, move, mover, simulations)
    return {
        "chances": [round(chance, 4) for chance in found.chances],
        "luck": found.luck and [round(luck, 4) for luck in found.luck],
        "quality": None if found.quality is None else round(found.quality, 4),
        "best": None if found.best is None else before.words(found.best),
        "best_move": found.best,  # to be told in other languages
    }
