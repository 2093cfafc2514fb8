"""Bots play only where somebody is, their thinking is shared fairly, and what needs no bot waits for none."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.runtime.bots.players import BotPlayers
from rumpus.server.runtime.live import Live
from rumpus.server.runtime.service import Service
from rumpus.server.tables.refusals import Stale, Unavailable
from rumpus.server.tables.table import Table
from rumpus.server.web.routes import queries
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, move, open_service, opened, spec, until

ROO = "rickety-rackety-roo"
BOTS = ("level1", "level1", "level1", "level1")


async def bots_alone(service: Service) -> Live:
    """A table of four bots that has begun, with nobody there."""
    table = await service.create(ANN, "address", spec(ROO, *BOTS))
    await until(service, table.id, lambda t: t.begun)
    return await service.live(table.id)


def watch(service: Service, live: Live) -> asyncio.Event:
    """Somebody opens a socket."""
    watcher = asyncio.Event()
    live.watchers.add(watcher)
    service.attend(live)
    return watcher


class Gate:
    """Holds every thought until it is let through, and notes in which order they began."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began: list[str] = []
        self.let = threading.Semaphore(0)
        monkeypatch.setattr(BotPlayers, "choose", lambda _, name, table: self.chosen(name, table))

    def chosen(self, name: str, table: Table) -> int:
        self.began.append(name)
        if name == "level5":
            self.let.acquire()
        return table.position.moves[0]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    made = Gate(monkeypatch)
    yield made
    made.let.release(10_000)


# Where somebody is


async def test_bots_with_nobody_there_do_not_play(tmp_path: Path, gate: Gate) -> None:
    async with open_service(tmp_path) as service:
        live = await bots_alone(service)
        assert live.paused
        assert not gate.began
        assert [id async for id, _ in service.store.due(service.now() + 60)] == [], "nothing to be taken up"


@pytest.mark.parametrize("by", ["looking", "a socket"])
async def test_a_paused_table_goes_on_when_somebody_comes(tmp_path: Path, by: str) -> None:
    async with open_service(tmp_path) as service:
        id = (await bots_alone(service)).id
    async with open_service(tmp_path) as service:  # which has forgotten everything but the store
        live = await service.live(id)
        seq = live.table.seq
        assert live.paused
        if by == "looking":
            service.record_activity(live, None)
        else:
            watch(service, live)
        await until(service, id, lambda t: t.seq > seq + 3)


async def test_a_table_is_paused_when_the_last_one_has_left(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        live = await bots_alone(service)
        watcher = watch(service, live)
        await until(service, live.id, lambda t: t.seq > 5)
        live.watchers.discard(watcher)
        async with asyncio.timeout(PATIENCE):
            while not live.paused:
                assert not live.table.over, vars(live)
                await asyncio.sleep(0.01)
        seq = live.table.seq
        watch(service, live)
        await until(service, live.id, lambda t: t.seq > seq)


async def test_a_person_who_was_active_lately_is_answered_without_a_socket(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "level1"))
        await until(service, id, lambda t: t.mover and t.mover.person)
        await move(service, id, ANN)
        await until(service, id, lambda t: t.mover and t.mover.person and len(t.entries) > 3)
        live = await service.live(id)
        assert service.absence.attended(live)
        live.acted[ANN] = live.looked = time.monotonic() - service.settings.attended_seconds - 1
        service.pubsub.presence.last.clear()
        assert not service.absence.attended(live)


async def test_a_table_left_paused_is_taken_up_once_and_not_at_every_tick(tmp_path: Path, gate: Gate) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "level5", "you"))
        await until(service, id, lambda t: t.mover and t.mover.bot)
    async with open_service(tmp_path, attended_seconds=1e-6, tick_seconds=0.01) as service:
        loads: list[str] = []
        load = service.store.load

        async def counted(id: str, *more: Any) -> Any:
            loads.append(id)
            return await load(id, *more)

        service.store.load = counted  # type: ignore[assignment, method-assign]
        async with asyncio.timeout(PATIENCE):
            while id not in service.scheduler._paused:
                await asyncio.sleep(0.01)
        service.lives.clear()  # as if memory had been needed for others
        loads.clear()
        await asyncio.sleep(0.2)
        assert loads == []


# Shared fairly


async def attacked(service: Service) -> None:
    """Twenty tables of four level-5 bots, made from one address, all being watched so that they play."""
    for _ in range(20):
        table = await service.create(BOB, "attacker", spec(ROO, *["level5"] * 4))
        await until(service, table.id, lambda t: t.begun)
        watch(service, await service.live(table.id))


async def queued(service: Service, size: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(service.bot_pool.waiting) < size:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("quick_thread", [1, 0])
async def test_somebody_elses_weak_bot_is_next_whatever_one_address_asks_for(
    tmp_path: Path, gate: Gate, quick_thread: int
) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        service.bot_pool.free_for_quick = quick_thread
        await attacked(service)
        await queued(service, 19)
        table = await service.create(ANN, "somebody", spec(ROO, "you", "level1"))
        await until(service, table.id, lambda t: t.mover and t.mover.person)
        await move(service, table.id, ANN)
        if not quick_thread:
            await queued(service, 20)
            assert gate.began == ["level5"], "the only thread is taken"
            gate.let.release()
        await until(service, table.id, lambda t: t.mover and t.mover.person and len(t.entries) > 3)
        assert gate.began[:2] == ["level5", "level1"]
        assert len(gate.began) <= 3 - quick_thread, "nobody else's thought came in between"
        gate.let.release(10_000)


async def test_thoughts_of_a_table_that_everybody_left_are_dropped(tmp_path: Path, gate: Gate) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        await attacked(service)
        await queued(service, 19)
        for live in service.lives.values():
            live.watchers.clear()
        gate.let.release()
        async with asyncio.timeout(PATIENCE):
            while not all(live.paused for live in service.lives.values()):
                await asyncio.sleep(0.01)
        assert gate.began == ["level5"], "nineteen waited, and none of them was begun"


async def test_why_waits_for_no_bot(tmp_path: Path, gate: Gate) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        id = await opened(service, spec(ROO, "you", "level1"))
        table = await until(service, id, lambda t: t.mover and t.mover.person)
        await attacked(service)
        await queued(service, 19)
        service.bot_pool.free_for_quick = 0
        touched = table.position.touch(table.position.moves[0])
        assert await queries.why(table, ANN, 0, touched) == {"clause": None}
        gate.let.release(10_000)


# Hints that nobody waits for


class Client:
    """A request whose client may hang up."""

    def __init__(self) -> None:
        self.hung_up = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.hung_up.wait()
        return {"type": "http.disconnect"}


async def a_hint_that_waits(service: Service, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Any, list[str]]:
    """A hint asked for while every thread is busy: the table, the client's request, and what was advised."""
    advised: list[str] = []
    monkeypatch.setattr(queries, "hint_moves", lambda name, *position: advised.append(name))
    id = await opened(service, spec(ROO, "you", "level1"))
    await until(service, id, lambda t: t.mover and t.mover.person)
    await attacked(service)
    await queued(service, 19)
    client = Client()
    asking: Any = asyncio.create_task(
        queries.while_connected(client, queries.hint(service, await service.live(id), ANN, 0, "address"))  # type: ignore[arg-type]
    )
    asking.client = client
    await queued(service, 20)
    return id, asking, advised


async def test_a_hint_whose_client_hung_up_is_never_thought_about(
    tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        _, asking, advised = await a_hint_that_waits(service, monkeypatch)
        asking.client.hung_up.set()
        with pytest.raises(queries.Disconnected):
            await asking
        gate.let.release()
        async with asyncio.timeout(PATIENCE):
            while len(gate.began) < 2:
                await asyncio.sleep(0.01)
        assert not advised
        gate.let.release(10_000)


async def test_a_hint_for_a_table_that_moved_on_is_never_thought_about(
    tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        id, asking, advised = await a_hint_that_waits(service, monkeypatch)
        await move(service, id, ANN)
        gate.let.release()
        with pytest.raises(Stale):
            await asking
        assert not advised
        gate.let.release(10_000)


async def test_a_hint_comes_next_however_many_bots_of_others_wait(
    tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        _, asking, advised = await a_hint_that_waits(service, monkeypatch)
        gate.let.release()
        await asking
        assert advised == [service.settings.adviser]
        assert gate.began.count("level5") <= 2
        gate.let.release(10_000)


async def test_a_hint_that_waits_when_the_server_closes_is_refused_as_unavailable(
    tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(tmp_path, bot_threads=1) as service:
        _, asking, _ = await a_hint_that_waits(service, monkeypatch)
        service.begin_shutdown()
        with pytest.raises(Unavailable):
            await asking
        assert Unavailable.status == 503
        gate.let.release(10_000)
