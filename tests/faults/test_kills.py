"""Kill -9 under load: no acknowledged move is lost, none is there twice, and every record verifies."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.faults.databases import Postgres, Redis
from tests.faults.houses import Process
from tests.faults.load import Ledger, play_on, verify

SOAK = int(os.environ.get("RUMPUS_SOAK", "0"))
"""How many times longer than in everyday tests."""
TABLES, KILLS, CALM = (60, 5 * SOAK, 4.0) if SOAK else (9, 2, 1.5)


async def under_load(addresses: list[str], trouble: Callable[[], Awaitable[None]]) -> Ledger:
    """Many tables are played at while there is trouble."""
    ledger, stop = Ledger(), asyncio.Event()
    playing = [asyncio.create_task(play_on(addresses, ledger, seed, stop)) for seed in range(TABLES)]
    try:
        await trouble()
        await asyncio.sleep(CALM)
        before = ledger.acknowledged
        for _ in range(100):  # when the trouble is over the games go on
            if ledger.acknowledged > before + 3:
                break
            await asyncio.sleep(0.2)
        assert ledger.acknowledged > before
    finally:
        stop.set()
        await asyncio.gather(*playing)
    print(f"{ledger.acknowledged} acts acknowledged at {len(ledger.done)} tables, {ledger.troubles} troubles, ", end="")
    print(f"{ledger.scenes} scenes")
    return ledger


@pytest.mark.timeout(600 * max(1, SOAK))
def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    server = Process(tmp_path)

    async def trouble() -> None:
        for _ in range(KILLS):
            await asyncio.sleep(CALM)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

    with server:
        ledger = asyncio.run(under_load([server.address], trouble))
    entries = asyncio.run(verify(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", ledger))
    print(f"{entries} entries verified after {KILLS} kills")
    assert ledger.troubles > 0
    assert entries >= ledger.acknowledged // 2 > 0


@pytest.mark.timeout(600 * max(1, SOAK))
def test_two_servers_on_postgresql_and_redis_lose_nothing_whichever_is_killed(tmp_path: Path) -> None:
    postgres, redis = Postgres(), Redis()
    try:
        where = {"database_url": postgres.url, "redis_url": redis.url}
        one, two = (Process(tmp_path, f"{name}.log", **where) for name in ("one", "two"))

        async def trouble() -> None:
            for number in range(KILLS):
                await asyncio.sleep(CALM)
                victim = (one, two)[number % 2]
                await asyncio.to_thread(victim.kill)
                await asyncio.to_thread(victim.start)
            await asyncio.sleep(CALM)
            redis.kill()
            await asyncio.sleep(CALM)
            await asyncio.to_thread(redis.start)

        with one, two:
            ledger = asyncio.run(under_load([one.address, two.address], trouble))
        url = postgres.url.replace("postgresql", "postgresql+asyncpg")
        entries = asyncio.run(verify(url, ledger))
        print(f"{entries} entries verified after {KILLS} kills")
        assert entries >= ledger.acknowledged // 2 > 0
        assert ledger.scenes > 0
    finally:
        redis.close()
        postgres.close()
