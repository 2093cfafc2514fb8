"""The service: event sourcing of tables. HTTP, WebSocket and tests all drive it.

Every change of a table takes the same path: validate it against the current state, append its events to the store with
the next sequence number, and only then publish it. Concurrency is optimistic: whoever loses a race for a number finds
the table moved on and is told so.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from rumpus.core.words.messages import ENGLISH, say
from rumpus.errors import RulesVersionError
from rumpus.server import metrics
from rumpus.server.logs import about
from rumpus.server.runtime.absence import Absence
from rumpus.server.runtime.bots.analysis import Analyses
from rumpus.server.runtime.bots.pool import BotPool
from rumpus.server.runtime.devices import Devices
from rumpus.server.runtime.live import Live, key_digest
from rumpus.server.runtime.pubsub import PubSub
from rumpus.server.runtime.table_codes import TableCodes
from rumpus.server.settings import Settings
from rumpus.server.storage.projections.quota import count_live
from rumpus.server.storage.store import Conflict, NewEvents, Store, StoreError, Then
from rumpus.server.tables.attendance import SCREEN, Attendance, attendance
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.due import due_at
from rumpus.server.tables.events import created, folded, tables_since
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import (
    Damaged,
    NoTable,
    OtherRules,
    Refusal,
    TooManyTables,
    Unavailable,
)
from rumpus.server.tables.request import Asker, carry_out
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.scenes.steps import between as steps_between
from rumpus.server.tables.table import Table
from rumpus.server.tables.verbs.dice import commit
from rumpus.server.tables.verbs.entry import Played
from rumpus.server.tables.verbs.rematch import Rematch, Rematched, next_match
from rumpus.server.tables.verbs.seats import Sat, sit
from rumpus.server.tables.verbs.start import begin, creation, new_id
from rumpus.server.tables.verbs.takeback import settle_takeback

log = logging.getLogger("rumpus.service")
SceneParts = frozenset[str]
NO_PARTS: SceneParts = frozenset()
APPEND_TRIES = 4
FINISHED_IN_MEMORY = 8
"""Cache size: tables whose match is over and which nobody watches any more. Most are never looked at again."""
DEBOUNCE = 0.25
"""Debounce in seconds: presence changes are gathered for so long before the sockets of a table are told."""


async def _replayed(id: str, events: list[Event], now: Callable[[], float]) -> Live:
    """Replay a table from its events, a long match in a thread: it would block the event loop."""
    try:
        return Live(id, events, now) if len(events) < 100 else await asyncio.to_thread(Live, id, events, now)
    except RulesVersionError as error:
        log.warning(
            "replaying a table failed: other rules; requests for it are refused",
            extra={**about(id), "error": str(error)},
        )
        raise OtherRules(str(error)) from None
    except Exception:
        log.exception("replaying the events of a table failed: requests for it are refused", extra=about(id))
        raise Damaged from None


class Service:
    """Application service: loads, changes and shows the tables of the store; one for each server process."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.shared = settings.shared
        self.store = store or Store(settings.database)
        self.pubsub = PubSub(
            settings.redis_url, settings.shared, self._on_remote_seq, self._presence_changed, self._sits
        )
        self.bot_pool = BotPool(settings.bot_threads)
        self.analyses = Analyses(self.store, self.bot_pool)
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self._finished: OrderedDict[str, None] = OrderedDict()  # ids of tables that are over and were left by all
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._salt = b""
        self.now: Callable[[], float] = time.time
        self.absence = Absence(settings, self.pubsub)
        self.on_change: Callable[[Live], None] = lambda live: None
        """Hook: a table was loaded or changed, or its people came or went; what is due there may have changed."""
        self.on_lost: Callable[[str], None] = lambda id: None
        """Hook: a table was evicted from memory because the store failed, and has to be loaded again."""
        self.devices = Devices(self.store, lambda: self.now())
        self.devices.publish, self.pubsub.on_unlinked = self.pubsub.publish_unlinked, self.devices.on_unlinked
        self.table_codes = TableCodes(self.store, lambda: self.now())

    # Opening and closing

    async def open(self) -> None:
        """Start: open the store and connect to other processes."""
        await self.store.open()
        self._salt = self.devices.salt = await self.store.salt()
        await self.pubsub.open()

    def begin_shutdown(self) -> None:
        """Begin the shutdown: refuse requests that wait for a bot."""
        self.bot_pool.close()

    async def close(self) -> None:
        """Finish the shutdown: flush pending writes. Bots' unfinished searches start again after the next start."""
        self.begin_shutdown()
        await self.analyses.stop()
        for live in self.lives.values():
            live.stop_timer()
        await self.pubsub.close()
        await self.store.close()

    # Loading tables

    async def live(self, id: str) -> Live:
        """Load the table of this id, from memory or from the store, up to date."""
        live = self.lives.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        elif self.shared:
            async with live.lock:
                await self.catch_up(live)
        self.lives.move_to_end(id)
        return live

    async def _load(self, id: str) -> Live:
        try:
            events = await self._events(id)
            if not events:
                raise NoTable
            live = await _replayed(id, events, lambda: self.now())
            live.maker = await self.store.maker_of(id)
            self.lives[id] = live
            self._evict_idle()
            self.on_change(live)
            return live
        except StoreError:
            raise Unavailable from None
        finally:
            del self._loading[id]

    async def _events(self, id: str, after: int = 0, until: int | None = None) -> list[Event]:
        try:
            return await self.store.load(id, after, until)
        except StoreError:
            raise Unavailable from None
        except ValueError:  # an event that is no JSON any more
            log.error("decoding an event of a table failed: requests for it are refused", extra=about(id))
            raise Damaged from None

    def _evict_idle(self) -> None:
        over = len(self.lives) - self.settings.tables_in_memory
        if over > 0:
            for live in [live for live in self.lives.values() if live.idle][:over]:
                self._evict(live)
        metrics.TABLES_IN_MEMORY.set(len(self.lives))

    def _evict(self, live: Live) -> None:
        live.stop_timer()
        del self.lives[live.id]

    def watcher_left(self, live: Live) -> None:
        """Evict tables whose match is over and which nobody watches any more, but for the last few."""
        if live.watchers or not live.table.over:
            return
        self._finished[live.id] = None
        self._finished.move_to_end(live.id)
        while len(self._finished) > FINISHED_IN_MEMORY:
            id, _ = self._finished.popitem(last=False)
            left = self.lives.get(id)
            if left is not None and left.idle and left.table.over:
                self._evict(left)

    async def catch_up(self, live: Live) -> None:
        """Apply events that other processes have appended. Holds the lock."""
        found = await self._events(live.id, after=live.table.seq)
        if new := [event for event in found if event.seq > live.table.seq]:  # some may have been applied meanwhile
            live.extend(new)
            live.wake_watchers()
            self.on_change(live)

    async def _on_remote_seq(self, id: str, seq: int) -> None:
        """Handle a message of another process: a table has moved on."""
        live = self.lives.get(id)
        if live is not None and live.table.seq < seq:
            with suppress(Refusal):  # the store does not answer: polling catches up later
                async with live.lock:
                    await self.catch_up(live)

    # Changing tables

    async def create(self, person: str, address: str, spec: dict[str, Any]) -> Table:
        """Create a table, within the quota of the address."""
        maker = self.owner_at(address)
        await self._check_quota(maker)
        if (
            spec["window"] is None
            and spec.get("days") is None
            and any(seat["kind"] == "open" for seat in spec["seats"])
        ):
            spec = {**spec, "window": self.settings.window_seconds}  # against bots alone nobody is hurried
        event = Event(1, self.now(), creation(person, spec))
        return await self._create(new_id(), event, maker)

    def owner_at(self, address: str) -> str:
        """Keyed hash of an address, under which quotas and thinking time are counted; the key is the store's salt."""
        return hmac.digest(self._salt, address.encode(), hashlib.sha256).hex()[:32]

    async def _check_quota(self, maker: str | None) -> None:
        if maker is not None and await count_live(self.store, maker, self.now()) >= self.settings.tables_per_address:
            raise TooManyTables

    async def _maker_within_quota(self, live: Live) -> str | None:
        """The maker of a table (a keyed hash of an address); refused if their quota of open tables is used up."""
        try:
            maker = await self.store.maker_of(live.id)
            await self._check_quota(maker)
        except StoreError:
            raise Unavailable from None
        return maker

    async def _create(self, id: str, event: Event, maker: str | None) -> Table:
        draft = Draft(created(id, event), event.at)
        begin(draft, self.settings.stir_seconds)
        await self._append(NewEvents(draft.table, [event, *draft.events], self._due_at(draft.table), maker))
        live = self.lives[id] = Live(id, [event], lambda: self.now())
        live.maker = maker
        self._evict_idle()
        self._publish(live, draft.tables)
        return live.table

    async def sit(self, id: str, person: str, place: int, name: str, commitment: str | None = None) -> Table:
        """Take an open place, and commit to a text if the dice are fair; the table after it."""

        def sit_and_commit(draft: Draft) -> None:
            sit(draft, person, place, name)
            fair = draft.table.match.dice == "fair" and not draft.table.begun
            if commitment is not None and fair:
                commit(draft, person, place, commitment)

        return await self.change(await self.live(id), sit_and_commit, person)

    async def act(
        self, id: str, person: str, key: str, after: int, act: Any, charge: Callable[[], None] = lambda: None
    ) -> Table:
        """Carry out an act, once for each idempotency key; the table to answer with. A Refusal has the scene.

        ``charge`` is called before the act makes a new table (a rematch), and may refuse it.
        """
        live = await self.live(id)
        self.record_activity(live, person)
        digest = key_digest(person, key)
        began = time.perf_counter()

        by = Asker(person, after, lambda who: self.absence.is_absent(live, who))
        if isinstance(act, Rematch):
            table = await self._rematch(live, by, digest, act, charge)
        else:
            table = await self.change(live, lambda draft: carry_out(draft, by, act), person, digest)
        metrics.labelled(metrics.ACTS, act.kind).observe(time.perf_counter() - began)
        return table

    async def change(
        self,
        live: Live,
        carry_out: Callable[[Draft], None],
        person: str | None = None,
        key: str | None = None,
        beside: Callable[[Live, Draft], Awaitable[list[NewEvents]]] | None = None,
    ) -> Table:
        """Change a table: carry out, append, then publish. A lost race (Conflict) is retried.

        ``beside`` gives the events of other tables that are appended in the same transaction.
        """
        live = await self._lock(live)
        try:
            for _ in range(APPEND_TRIES):
                if key is not None and key in live.keys:
                    return await self._table_after(live, live.keys[key])
                draft = Draft(live.table, self.now())
                self._carry_out(live, draft, carry_out, person)
                also = await beside(live, draft) if beside is not None else []
                if not draft.tables:
                    return live.table
                if key is not None:
                    draft.set_key(key)
                try:
                    await self._commit(live, draft, *also)
                except Conflict:
                    await self.catch_up(live)
                    continue
                return live.table
        finally:
            live.lock.release()
        raise Unavailable(say("table-crowded"))

    async def _lock(self, live: Live) -> Live:
        """Acquire the lock of a table; if it was reloaded meanwhile, that of the new Live, which is returned."""
        while True:
            await live.lock.acquire()
            if self.lives.get(live.id) is live:
                return live
            live.lock.release()
            live = await self.live(live.id)

    def _carry_out(self, live: Live, draft: Draft, carry_out: Callable[[Draft], None], person: str | None) -> None:
        try:
            carry_out(draft)
            begin(draft, self.settings.stir_seconds)
            settle_takeback(draft)
        except Refusal as refusal:
            metrics.REFUSALS.labels(refusal.code).inc()
            table = live.table
            refusal.scene = lambda lang: self.scene(table, person, lang=lang)
            raise

    async def _append(self, *parts: NewEvents, then: Then = lambda error: None) -> None:
        try:
            await self.store.append(*parts, then=then)
        except StoreError:
            raise Unavailable from None

    async def _commit(self, live: Live, draft: Draft, *also: NewEvents) -> None:
        """Append a draft to the store. Its callback runs whether or not the request was cancelled meanwhile."""

        def settled(error: Exception | None) -> None:
            live.writing -= 1
            if error is None:  # events may have been applied from the store already
                self._publish(live, [table for table in draft.tables if table.seq > live.table.seq])
            elif isinstance(error, StoreError) and self.lives.get(live.id) is live:
                # It is unknown whether it was written: evict the table and reload it.
                self._evict(live)
                live.wake_watchers()
                self.on_lost(live.id)

        live.writing += 1
        await self._append(*also, NewEvents(draft.table, draft.events, self._due_at(draft.table)), then=settled)

    def _due_at(self, table: Table) -> float | None:
        return due_at(table, self.settings.stir_seconds, self.settings.throw_seconds)

    def _publish(self, live: Live, new: list[Table]) -> None:
        """Publish new events to watchers and other processes, and announce the change."""
        live.install(new)
        for table in new:
            what = table.event.what
            if isinstance(what, Sat) and (live.id, what.person) in self.pubsub.presence.local:
                self.pubsub.announce(live.id, what.person)
            if isinstance(what, Played):
                who = "chance" if what.who == "chance" else "seat"
                metrics.labelled(metrics.ENTRIES, table.match.game, who).inc()
        live.wake_watchers()
        live.drop_shown()
        self.pubsub.publish_seq(live.id, live.table.seq)
        self.on_change(live)

    async def _rematch(self, live: Live, by: Asker, key: str, act: Rematch, charge: Callable[[], None]) -> Table:
        """Agree to a rematch. When the last one agrees its table is created, in one transaction with the event of the
        old table that names it."""
        charged = False

        async def next_table(live: Live, draft: Draft) -> list[NewEvents]:
            nonlocal charged
            if draft.table.next is not None or (act.wait and draft.table.undecided):
                return []
            if not charged:
                charge()
            charged = True
            return [await self._next_table(live, draft)]

        return await self.change(live, lambda draft: carry_out(draft, by, act), by.person, key, next_table)

    async def _next_table(self, live: Live, draft: Draft) -> NewEvents:
        """The first event of a rematch's table, which the draft of the old one names."""
        maker = await self._maker_within_quota(live)
        id = new_id()
        event = Event(1, draft.now, next_match(draft.table))
        draft.add(Rematched(table=id))
        first = created(id, event)
        return NewEvents(first, [event], self._due_at(first), maker)

    async def _table_after(self, live: Live, seq: int) -> Table:
        """The table after an event: from memory, or replayed from the store."""
        remembered = live.since(seq - 1)
        if remembered:
            return remembered[0]
        return await asyncio.to_thread(folded, live.id, await self._events(live.id, until=seq))

    async def tables_since(self, live: Live, seq: int) -> list[Table]:
        """The table after each event since one: from memory, or replayed from the store."""
        remembered = live.since(seq)
        if remembered is not None:
            return remembered
        return await asyncio.to_thread(tables_since, live.id, await self._events(live.id), seq)

    # Reading tables

    def scene(
        self,
        table: Table,
        person: str | None,
        unseen: list[Table] | None = None,
        without: SceneParts = NO_PARTS,
        base: Table | None = None,
        lang: str = ENGLISH,
        present: Attendance | None = None,
    ) -> bytes:
        """The scene of a person, as JSON; ``unseen`` are the tables after each event that is new to them."""
        fresh = unseen if unseen is not None else [table]
        between = steps_between(base, fresh, person, without, lang)
        connected = present or self.attendance(table)
        return scenes.scene(table, person, connected, self.now(), fresh, without, between, lang)

    def record_activity(self, live: Live, person: str | None) -> None:
        """Record activity by a plain request: bots play on, and a seated person does not count as absent."""
        live.looked = time.monotonic()
        if person is not None and live.table.match.absent is not None and live.table.sits(person):
            self.pubsub.active(live.id, person)
        self.attend(live)

    def attend(self, live: Live) -> None:
        """Resume a paused table, because somebody connected or asked for it."""
        if live.paused:
            self.on_change(live)

    def _sits(self, id: str, person: str) -> bool:
        live = self.lives.get(id)
        return live is None or person == SCREEN or live.table.sits(person)

    def attendance(self, table: Table) -> Attendance:
        """Who is connected to a table."""
        return attendance(table, partial(self.pubsub.presence.here, table.id))

    def _presence_changed(self, id: str) -> None:
        """Debounce: tell sockets of presence changes a little later, several at once."""
        live = self.lives.get(id)
        if live is not None and live.presence_timer is None:
            live.presence_timer = asyncio.get_running_loop().call_later(DEBOUNCE, self._announce_presence, live)

    def _announce_presence(self, live: Live) -> None:
        live.presence_timer = None
        now = self.attendance(live.table)
        if now != live.announced:
            live.announced = now
            live.wake_watchers()
        if live.table.match.absent is not None:
            self.on_change(live)
        else:
            self.attend(live)
