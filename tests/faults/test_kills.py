"""Kill -9 under load: no acknowledged move is lost, none is there twice, every record verifies, every table goes on."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rumpus.server.tables import verbs
from tests.faults.databases import Postgres, Redis
from tests.faults.load import ROO, Course, Ledger, Person, everybody_moves, play_on, verify, watched
from tests.faults.server_processes import Process, started
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, CAT, key, open_service, spec

SOAK = int(os.environ.get("RUMPUS_SOAK", "0"))
"""How long: 5 kills and 2 restarts of Redis for each; 0 in everyday tests, where there are few tables as well."""
TABLES, KILLS, CALM = (60, 5 * SOAK, 4.0) if SOAK else (9, 2, 1.5)
RESTARTS = 2 * SOAK or 1
SELDOM = {"tick_seconds": 3600, "grace_seconds": 3600}
"""Servers that do not look into the store now and then: what others did they are told, or do not know."""


async def under_load(addresses: list[str], trouble: Callable[[Ledger], Awaitable[None]]) -> Ledger:
    """Many tables are played at while there is trouble; afterwards every one of them goes on."""
    ledger, stop = Ledger(), asyncio.Event()
    async with asyncio.TaskGroup() as group:  # whoever finds something wrong ends it all
        for seed in range(TABLES):
            group.create_task(play_on(addresses, ledger, seed, stop))
        await trouble(ledger)
        await everybody_moves(ledger)
        stop.set()
    print(
        f"{ledger.acknowledged} acts acknowledged at {len(ledger.done)} tables ({ledger.over_sockets} over sockets), ",
        end="",
    )
    print(f"{ledger.troubles} troubles, {ledger.scenes} scenes")
    assert 0 < ledger.over_sockets < ledger.acknowledged, "acts go both ways"
    assert ledger.scenes > 0
    return ledger


async def check(url: str, ledger: Ledger) -> None:
    entries = await verify(url, ledger)
    print(f"{entries} entries verified")
    assert entries >= ledger.acknowledged // 2 > 0


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    database = Postgres()
    yield database
    database.close()


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.close()


def two_servers(folder: Path, **changes: object) -> list[Process]:
    return [Process(folder, f"{name}.log", **changes) for name in ("one", "two")]


async def kill_in_turn(servers: list[Process]) -> None:
    for number in range(KILLS):
        await asyncio.sleep(CALM)
        victim = servers[number % len(servers)]
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)


@pytest.mark.timeout(1800 * max(1, SOAK))
async def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    server = Process(tmp_path)
    with started(server):
        ledger = await under_load([server.address], lambda _: kill_in_turn([server]))
    await check(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", ledger)
    assert ledger.troubles > 0


@pytest.mark.timeout(1800 * max(1, SOAK))
async def test_two_servers_on_postgresql_and_redis_lose_nothing_whichever_is_killed(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    servers = two_servers(tmp_path, database_url=postgres.url, redis_url=redis.url)
    with started(*servers):
        ledger = await under_load([server.address for server in servers], lambda _: kill_in_turn(servers))
    await check(postgres.store, ledger)
    assert ledger.troubles > 0


class Errand:
    """A table played at by way of one server alone, and watched by way of another alone."""

    def __init__(self, person: Person, table: str, course: Course) -> None:
        self.person, self.table, self.course = person, table, course

    async def is_told(self, tries: int = 35) -> bool:
        """Whether whoever watches is told of a move made from now on. One may be lost: servers have to find Redis."""
        before = self.person.seen
        for _ in range(tries):
            await self.move()
            for _ in range(10):
                await asyncio.sleep(0.1)
                if self.course.seq > before:
                    return True
        return False

    async def knows_all(self) -> None:
        """Wait until whoever watches knows of every move, so that nothing said before makes their server look again."""
        async with asyncio.timeout(PATIENCE):
            while self.course.seq < self.person.seen:
                await asyncio.sleep(0.05)

    async def move(self) -> None:
        before = self.person.seen
        await self.person.move(self.table)
        assert self.person.seen > before, "there was no move to make"


@asynccontextmanager
async def errand(here: str, there: str, ledger: Ledger) -> AsyncIterator[Errand]:
    person, course, rng = Person([here], ledger, random.Random(0)), Course(), random.Random(0)
    table = await person.make({"kind": "you"}, {"kind": "you"})
    while not (await person.scene(table))["moves"]:
        await asyncio.sleep(0.05)
    async with watched([there], table, course, ledger, rng):
        made = Errand(person, table, course)
        await made.knows_all()
        yield made
    await person.leave()


@pytest.mark.timeout(1800 * max(1, SOAK))
async def test_redis_tells_servers_of_each_other_before_and_after_it_is_restarted(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    servers = two_servers(tmp_path, database_url=postgres.url, redis_url=redis.url, **SELDOM)
    one, two = (server.address for server in servers)

    async def trouble(ledger: Ledger) -> None:
        for _ in range(RESTARTS):
            async with errand(one, two, ledger) as seen_at_two, errand(two, one, ledger) as seen_at_one:
                assert await seen_at_two.is_told(), "nothing is told before the restart"
                assert await seen_at_one.is_told(), "nothing is told before the restart"
                await seen_at_two.knows_all()
                redis.kill()
                assert not await seen_at_two.is_told(tries=1), "a server knows without Redis: this test shows nothing"
                await asyncio.sleep(CALM)
                await asyncio.to_thread(redis.start)
                assert await seen_at_two.is_told(), "nothing is told after the restart"
                assert await seen_at_one.is_told(), "nothing is told after the restart"

    with started(*servers):
        ledger = await under_load([one, two], trouble)
    await check(postgres.store, ledger)


@pytest.mark.timeout(600)
async def test_two_servers_never_wait_for_each_other_in_a_circle(tmp_path: Path, postgres: Postgres) -> None:
    """Somebody leaves a table at one of them while somebody sits down at the other."""

    url = postgres.url
    async with open_service(tmp_path, database_url=url) as one, open_service(tmp_path, database_url=url) as two:
        table = await one.create(ANN, "x", spec(ROO, "you", "open", "open", "open"))
        for _ in range(60):
            await one.sit(table.id, BOB, 1, "Bob")
            leave = verbs.Leave(kind="leave")
            both = one.act(table.id, BOB, key(), 0, leave), two.sit(table.id, CAT, 2, "Cat")
            await asyncio.gather(*both)
            await two.act(table.id, CAT, key(), 0, leave)
