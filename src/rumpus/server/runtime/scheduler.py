"""Scheduler: timers of tables. Bots move, windows close, bots play for absent people.

Each table has a due time, stored with it. When a process dies, another one, or the same after a restart, finds overdue
tables by polling the store.

Bots play only at attended tables: one with nobody connected, and nobody active lately, is paused when a bot is to move,
and resumed as soon as somebody opens it.

The scheduler drives the service. The service does not know the scheduler, and calls a hook when a table has changed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress

from rumpus.server import metrics
from rumpus.server.logs import about
from rumpus.server.runtime.bots.players import BotPlayers
from rumpus.server.runtime.bots.pool import Dropped, cost_of
from rumpus.server.runtime.live import Live
from rumpus.server.runtime.service import Service
from rumpus.server.storage.archiving import confirmed_idle
from rumpus.server.storage.store import StoreError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.due import CLOCK_TOLERANCE, READY_SECONDS, deadline, due_at, set_back, waited_for
from rumpus.server.tables.refusals import Damaged, Refusal
from rumpus.server.tables.table import STATUSES, Table
from rumpus.server.tables.verbs.archive import archive
from rumpus.server.tables.verbs.clock import ClockSetBack
from rumpus.server.tables.verbs.entry import play
from rumpus.server.tables.verbs.plan import follow
from rumpus.server.tables.verbs.resign import replace_absent
from rumpus.server.tables.verbs.start import begin
from rumpus.server.tables.verbs.window import close_window, get_ready

log = logging.getLogger("rumpus.scheduler")
HOUSEKEEPING = 600.0
LONGEST_TIMER = 3600.0
"""Longest timer in seconds, after which the due time is checked anew: deadlines follow the system clock, timers the
monotonic clock of the event loop."""
RETRY = 1.0
"""Retry delay in seconds of a due action that failed, for instance because the store was busy."""
PRESENCE_RETRY = 5.0
"""Retry delay in seconds of the absence check while presence at other processes is unknown."""


@asynccontextmanager
async def running(service: Service) -> AsyncIterator[Scheduler]:
    """Run a service together with its scheduler: both are opened, and closed in the right order at the end."""
    scheduler = Scheduler(service)
    await service.open()
    scheduler.start()
    try:
        yield scheduler
    finally:
        scheduler.begin_shutdown()
        service.begin_shutdown()
        await scheduler.stop()
        await service.close()


class Scheduler:
    """Runs what is due at tables: timers for those in memory, polling for the others."""

    def __init__(self, service: Service) -> None:
        self.service, self.settings, self.absence = service, service.settings, service.absence
        service.on_change, service.on_lost = self.schedule, self._retry_loading
        self.bot_players = BotPlayers()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._paused: dict[str, int] = {}  # tables that polling found paused, and their seq
        self.housekeeping_done = asyncio.Event()  # set when the first housekeeping is done

    def start(self) -> None:
        """Start the background tasks: polling for overdue tables, and housekeeping."""
        self._spawn(self._poll_overdue())
        self._spawn(self._housekeeping())

    def begin_shutdown(self) -> None:
        """Begin the shutdown: start nothing more."""
        self._stopped = True

    async def stop(self) -> None:
        """Finish the shutdown: cancel running tasks."""
        self.begin_shutdown()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Timers

    def schedule(self, live: Live) -> None:
        """Set the timer of a table to what is due next."""
        live.stop_timer()
        live.paused = False
        if self._stopped:
            return
        table = live.table
        wakes = due_at(table, self.settings.stir_seconds, self.settings.throw_seconds)
        if (mover := table.mover) is not None and mover.bot:
            self._start_bot(live)
            wakes = table.stops  # a window closes although a bot has not moved
        if wakes is not None:
            now = self.service.now()
            delay = 0.0 if set_back(table, now) else max(0.0, wakes - now)
            if table.window is None and table.begun and not table.match.days and not set_back(table, now):
                # the mover can count as absent only once the time limit is over
                delay = max(delay, self._absence_delay(live))
            live.far_off = delay > LONGEST_TIMER
            live.timer = asyncio.get_running_loop().call_later(
                min(delay, LONGEST_TIMER) + 0.005, self._timer_fired, live
            )

    def _start_bot(self, live: Live) -> None:
        if live.thinking:
            return
        if self.absence.attended(live):
            live.thinking = True
            self._spawn(self._move_bot(live))
        else:
            live.paused = True

    def _absence_delay(self, live: Live) -> float:
        """Timeout: seconds until whoever is waited for counts as absent, at the soonest."""
        table = live.table
        if table.thrower is not None:
            waited_for, allowed = table.place_of(table.thrower), self.settings.throw_seconds
        elif table.mover is not None:
            waited_for, allowed = table.mover, table.match.absent or 0.0
        else:
            return 0.0
        unsure = 0.0 if self.service.pubsub.presence_known else PRESENCE_RETRY
        return max(unsure, allowed - self.absence.away_for(live, waited_for.person or ""))

    def _retry_loading(self, id: str) -> None:
        """Retry loading a table after a failure of the store, until it answers."""
        if not self._stopped:
            self._spawn(self._load_with_retries(id))

    async def _load_with_retries(self, id: str) -> None:
        for delay in (0.5, 1, 2, 4, 8, 16, 32):
            await asyncio.sleep(delay)
            try:
                await self.service.live(id)
                return
            except (Refusal, StoreError):
                continue

    def _timer_fired(self, live: Live) -> None:
        live.timer = None
        self._spawn(self._do_due(live))

    async def _do_due(self, live: Live) -> None:
        """Timer callback: do what is due at a table now."""
        if self._stopped or self.service.lives.get(live.id) is not live:
            return
        try:
            before = live.table.seq
            await self.service.change(live, lambda draft: self._add_due_events(live, draft))
            if live.table.seq == before:
                self.schedule(live)
            return
        except Refusal as refusal:
            log.info("a timer's action was refused: retried", extra={**about(live.id), "code": refusal.code})
        except Exception:
            log.exception("a timer's action failed: retried", extra=about(live.id))
        await asyncio.sleep(RETRY)
        if self.service.lives.get(live.id) is live and live.timer is None:
            self.schedule(live)  # retry: it is still due, and nothing else would set the timer again

    def _add_due_events(self, live: Live, draft: Draft) -> None:
        table = draft.table
        if set_back(table, draft.now):
            draft.add(ClockSetBack())  # durations that were to end far ahead begin anew
            return
        if not table.begun:
            begin(draft, self.settings.stir_seconds)
            return
        if table.match.days:
            self._deadline_passed(draft)
            return
        if table.unready:
            if draft.now >= table.at + READY_SECONDS:
                get_ready(draft, None)
            return
        if table.thrower is not None:
            person = table.place_of(table.thrower).person or ""
            away = self.absence.away_for(live, person)
            if self.service.pubsub.presence_known and away >= self.settings.throw_seconds:
                play(draft, table.rolled())
                follow(draft)
            return
        mover = table.mover
        if mover is None:
            return
        if table.stops is not None:
            if draft.now >= table.stops:
                close_window(draft)
        elif draft.now < table.at + (table.match.absent or 0.0):
            return
        elif mover.person is not None and not mover.bot and self.absence.is_absent(live, mover.person):
            assert table.order is not None
            replace_absent(draft, table.order[table.position.to_move], self.settings.absent_bot)

    def _deadline_passed(self, draft: Draft) -> None:
        """Deadline of a table without hurry: when it is over, close the window, or hand the seat to a bot."""
        table = draft.table
        until = deadline(table)
        if until is None or draft.now < until:
            return
        if table.stops is not None:
            close_window(draft)
        else:
            replace_absent(draft, waited_for(table)[0], self.settings.absent_bot)

    # Bots

    async def _move_bot(self, live: Live) -> None:
        """Move for a bot: search in a thread, then play the move, unless the table has changed meanwhile."""
        try:
            table, mover = live.table, live.table.mover
            if mover is None or not mover.bot:
                return
            began = time.perf_counter()
            move = await self._choose_move(live, table, mover.bot)
            metrics.BOT_SECONDS.labels(mover.bot).observe(time.perf_counter() - began)

            def carry_out(draft: Draft) -> None:
                now = draft.table.mover
                if draft.table.stale_before != table.stale_before or now is None or not now.bot:
                    return
                if draft.table.stops is not None and draft.now >= draft.table.stops:
                    close_window(draft)
                else:
                    play(draft, move)
                    follow(draft)

            if self.service.lives.get(live.id) is live:
                await self.service.change(live, carry_out)
        except Dropped:
            pass  # cancelled in the queue: the table moved on, or everybody left
        except Refusal as refusal:
            log.info("a bot's move was refused: it chooses again", extra={**about(live.id), "code": refusal.code})
        except Exception:
            log.exception("choosing or making a bot's move failed: retried in a second", extra=about(live.id))
            await asyncio.sleep(1)
        finally:
            live.thinking = False
            if self.service.lives.get(live.id) is live:
                self.schedule(live)

    async def _choose_move(self, live: Live, table: Table, name: str) -> int:
        """The move of a bot, as a job in the fair queue charged to the table's maker; dropped if no longer wanted."""

        def wanted() -> bool:
            same = self.service.lives.get(live.id) is live and live.table.stale_before == table.stale_before
            return same and self.absence.attended(live)

        return await self.service.bot_pool.think(
            lambda: self.bot_players.choose(name, table),
            game=table.position.box.game,
            owner=live.maker or live.id,
            table=live.id,
            cost=cost_of(name),
            wanted=wanted,
        )

    # Periodic tasks

    async def _poll_overdue(self) -> None:
        """Poll the store for overdue tables: all at the start, later those that other processes left behind."""
        grace = 0.0
        damaged: set[str] = set()
        while True:
            try:
                async for id, seq in self.service.store.due(self.service.now() - grace):
                    live = self.service.lives.get(id)
                    known = id in damaged or self._paused.get(id) == seq
                    if not known and (live is None or live.table.seq != seq):
                        await self._load_overdue(id, damaged)
                if self.settings.shared:
                    await self._catch_up_watched()
            except (StoreError, Refusal) as error:
                log.warning("polling for overdue tables failed: retried", extra={"error": type(error).__name__})
            except Exception:
                log.exception("polling for overdue tables failed: retried")
            grace = self.settings.grace_seconds
            await asyncio.sleep(self.settings.tick_seconds)

    async def _load_overdue(self, id: str, damaged: set[str]) -> None:
        """Load an overdue table. One that cannot be read is skipped, and so is one that is paused."""
        try:
            live = await self.service.live(id)
        except Damaged:
            damaged.add(id)
        else:
            if live.paused:
                self._paused[id] = live.table.seq
            else:
                self._paused.pop(id, None)

    async def _catch_up_watched(self) -> None:
        """Compare watched tables with the store, and catch up those for which a pub/sub message was lost."""
        watched = [live for live in self.service.lives.values() if live.watchers]
        seqs = await self.service.store.seqs([live.id for live in watched]) if watched else {}
        for live in watched:
            if seqs.get(live.id, 0) > live.table.seq:
                async with live.lock:
                    await self.service.catch_up(live)

    async def _set_back_clocks(self) -> None:
        """Load tables whose last event lies ahead, because the clock was wrong: what is due there counts from now."""
        async for id in self.service.store.ahead(self.service.now() + CLOCK_TOLERANCE):
            with suppress(Damaged):
                await self._do_due(await self.service.live(id))

    async def _housekeeping(self) -> None:
        """Housekeeping: clocks that were set back, idle tables to archive, old last-activity times, metrics."""
        while True:
            try:
                self.service.pubsub.presence.drop_old()
                await self._set_back_clocks()
                async for id in confirmed_idle(self.service.store, self.service.now(), self.settings.archive_days):
                    with suppress(Damaged):
                        await self.service.change(await self.service.live(id), archive)
                counts = await self.service.store.counts()
                for status in STATUSES:
                    metrics.TABLES.labels(status).set(counts.get(status, 0))
            except (StoreError, Refusal) as error:
                log.warning("housekeeping failed: done next time", extra={"error": type(error).__name__})
            except Exception:
                log.exception("housekeeping failed: done next time")
            self.housekeeping_done.set()
            await asyncio.sleep(HOUSEKEEPING)
