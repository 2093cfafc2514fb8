"""Scheduler: what happens at tables without anybody doing it. Bots move, windows close, the absent are played for.

Each table has a time at which something is due; it is kept in the store with the table. A process that dies leaves
it there, and another one, or the same after a restart, takes the table up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from rumpus.server import metrics
from rumpus.server.runtime.bot_pool import chosen
from rumpus.server.runtime.live import Live
from rumpus.server.storage.archiving import confirmed_idle
from rumpus.server.storage.store import Broken
from rumpus.server.tables import acts, setup
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.due import READY_SECONDS, THROW_SECONDS, due_at
from rumpus.server.tables.refusals import Damaged, Refusal
from rumpus.server.tables.table import STATUSES

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from rumpus.server.runtime.service import Service

log = logging.getLogger("rumpus.scheduler")
HOUSEKEEPING = 600.0
UNSURE = 5.0
"""Seconds until one looks again whether somebody is absent, while other processes cannot be asked."""


class Scheduler:
    """Looks after the tables of a service."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False
        self.housekept = asyncio.Event()  # set when the first housekeeping is done

    def start(self) -> None:
        """Take up what is due, and look again from time to time."""
        self._spawn(self._sweep())
        self._spawn(self._keep_house())

    async def stop(self) -> None:
        """Stop looking after tables."""
        self._stopped = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # When something is due

    def gone(self, live: Live, person: str) -> bool:
        """Whether a person has been absent for as long as the table allows."""
        allowed = live.table.match.absent
        return allowed is not None and self.service.pubsub.knows and self._away_for(live, person) >= allowed

    def _away_for(self, live: Live, person: str) -> float:
        """For how many seconds a person has been absent: since their last sign of life, or since the server's start."""
        away = self.service.pubsub.presence.away_for(live.id, person)
        return min(away, self.service.now() - live.acted.get(person, 0.0))

    # Looking after a table

    def schedule(self, live: Live) -> None:
        """See to it that whatever is due next at a table happens in time."""
        live.stop_timer()
        if self._stopped:
            return
        table = live.table
        wakes = due_at(table, self.service.settings.stir_seconds)
        if (mover := table.mover) is not None and mover.bot:
            if not live.thinking:
                live.thinking = True
                self._spawn(self._think(live))
            wakes = table.stops  # a spinner does not wait for a bot either
        if wakes is not None:
            delay = max(0.0, wakes - self.service.now())
            if table.window is None and table.begun:  # somebody absent: not before he has been away for long enough
                delay = max(delay, self._patience(live))
            live.timer = asyncio.get_running_loop().call_later(delay + 0.005, self._ring, live)

    def _patience(self, live: Live) -> float:
        """In how many seconds whoever is waited for will have been away for long enough, at the soonest."""
        table = live.table
        if table.thrower is not None:
            waited_for, allowed = table.place_of(table.thrower), THROW_SECONDS
        elif table.mover is not None:
            waited_for, allowed = table.mover, table.match.absent or 0.0
        else:
            return 0.0
        unsure = 0.0 if self.service.pubsub.knows else UNSURE
        return max(unsure, allowed - self._away_for(live, waited_for.person or ""))

    def look_again(self, id: str) -> None:
        """Load a table again after a while, so that it goes on when the store does."""
        if not self._stopped:
            self._spawn(self._load_later(id))

    async def _load_later(self, id: str) -> None:
        for delay in (0.5, 1, 2, 4, 8, 16, 32):
            await asyncio.sleep(delay)
            try:
                await self.service.live(id)
                return
            except (Refusal, Broken):
                continue

    def _ring(self, live: Live) -> None:
        live.timer = None
        self._spawn(self._wake(live))

    async def _wake(self, live: Live) -> None:
        """Something is due now."""
        if self.service.lives.get(live.id) is not live:
            return
        try:
            before = live.table.seq
            await self.service.change(live, lambda draft: self._due(live, draft))
            if live.table.seq == before:
                self.schedule(live)
        except Refusal as refusal:
            log.info("nothing could be done", extra={"code": refusal.code})
        except Exception:
            log.exception("a table could not be looked after")

    def _due(self, live: Live, draft: Draft) -> None:
        table = draft.table
        if not table.begun:
            setup.begin(draft, self.service.settings.stir_seconds)
            return
        if table.unready:
            if draft.now >= table.at + READY_SECONDS:
                draft.add("ready", person=None)
                draft.follow()
            return
        if table.thrower is not None:
            person = table.place_of(table.thrower).person or ""
            if self.service.pubsub.knows and self._away_for(live, person) >= THROW_SECONDS:
                draft.play(table.rolled())
                draft.follow()
            return
        mover = table.mover
        if mover is None:
            return
        if table.stops is not None:
            if draft.now >= table.stops:
                acts.hush(draft)
        elif mover.person is not None and not mover.bot and self.gone(live, mover.person):
            assert table.order is not None
            draft.add(
                "handed", place=table.order[table.position.to_move], bot=self.service.settings.absent_bot, by=None
            )
            draft.follow()

    async def _think(self, live: Live) -> None:
        """A bot's turn: think in a thread, then move, unless the table has moved on meanwhile."""
        service = self.service
        try:
            table = live.table
            mover = table.mover
            if mover is None or not mover.bot:
                return
            name, at = mover.bot, table.position
            began = time.perf_counter()
            move = await service.bot_pool.think(lambda: chosen(name, at, at.to_move))
            metrics.BOT_SECONDS.labels(name).observe(time.perf_counter() - began)

            def carry_out(draft: Draft) -> None:
                now = draft.table.mover
                if draft.table.matters != table.matters or now is None or not now.bot:
                    return
                if draft.table.stops is not None and draft.now >= draft.table.stops:
                    acts.hush(draft)
                else:
                    draft.play(move)
                    draft.follow()

            if service.lives.get(live.id) is live:
                await service.change(live, carry_out)
        except Refusal as refusal:
            log.info("a bot could not move", extra={"code": refusal.code})
        except Exception:
            log.exception("a bot failed")
            await asyncio.sleep(1)
        finally:
            live.thinking = False
            if service.lives.get(live.id) is live:
                self.schedule(live)

    # Now and then

    async def _sweep(self) -> None:
        """Take up tables that nobody looks after: all that are due at the start, later those others left behind."""
        settings = self.service.settings
        grace = 0.0
        damaged: set[str] = set()
        while True:
            try:
                async for id, seq in self.service.store.due(self.service.now() - grace):
                    live = self.service.lives.get(id)
                    if id not in damaged and (live is None or live.table.seq != seq):
                        await self._take_up(id, damaged)
                if settings.shared:
                    await self._compare()
            except (Broken, Refusal) as error:
                log.warning("cannot look for tables", extra={"error": type(error).__name__})
            except Exception:
                log.exception("a table could not be taken up")
            grace = settings.grace_seconds
            await asyncio.sleep(settings.tick_seconds)

    async def _take_up(self, id: str, damaged: set[str]) -> None:
        """Load a table. One that cannot be read is left alone: the others go on."""
        try:
            await self.service.live(id)
        except Damaged:
            damaged.add(id)

    async def _compare(self) -> None:
        """Tables that are watched here may have moved on elsewhere without a word."""
        watched = [live for live in self.service.lives.values() if live.watchers]
        seqs = await self.service.store.seqs([live.id for live in watched]) if watched else {}
        for live in watched:
            if seqs.get(live.id, 0) > live.table.seq:
                async with live.lock:
                    await self.service.catch_up(live)

    async def _keep_house(self) -> None:
        """Archive what nobody touches any more, and count what there is."""
        service = self.service
        while True:
            try:
                async for id in confirmed_idle(service.store, service.now(), service.settings.archive_days):
                    with suppress(Damaged):
                        await service.change(await service.live(id), _archive)
                counts = await service.store.counts()
                for status in STATUSES:
                    metrics.TABLES.labels(status).set(counts.get(status, 0))
            except (Broken, Refusal) as error:
                log.warning("cannot keep house", extra={"error": type(error).__name__})
            except Exception:
                log.exception("housekeeping failed")
            self.housekept.set()
            await asyncio.sleep(HOUSEKEEPING)


def _archive(draft: Draft) -> None:
    if not draft.table.archived:
        draft.add("archived")
