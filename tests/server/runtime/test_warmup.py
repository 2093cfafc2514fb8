"""Warm-up: what somebody waits for is compiled first, and bots after the table they sit at."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from rumpus.core.game.game import game, games
from rumpus.server.runtime.bots.pool import BotPool
from rumpus.server.runtime.bots.warmup import Warmup
from rumpus.server.tables.refusals import Unavailable

pytestmark = pytest.mark.anyio


class Compiler:
    """Stands in for the compiler: notes each step, and goes on when it is let."""

    def __init__(self, steps: int = 2) -> None:
        self.warmup = Warmup(start=True)
        self.ran: list[str] = []
        self.step = threading.Semaphore(0)
        for kind, parts in (("table", self.warmup.tables), ("bots", self.warmup.bots)):
            for id, part in parts.items():
                part.steps = self._steps(f"{id} {kind}", steps)

    def _steps(self, name: str, steps: int) -> Iterator[None]:
        for _ in range(steps):
            self.step.acquire()
            self.ran.append(name)
            yield

    def let(self, steps: int) -> None:
        """Let so many steps happen."""
        for _ in range(steps):
            self.step.release()


async def test_a_game_that_is_asked_for_takes_the_place_of_another_between_two_steps() -> None:
    compiler = Compiler()
    first, last = games()[0].id, games()[-1].id
    compiler.warmup.start()
    await asyncio.sleep(0)
    asked = asyncio.create_task(compiler.warmup.ready(last))
    await asyncio.sleep(0)
    compiler.let(4)
    await asked
    assert compiler.ran[:3] == [f"{first} table", f"{last} table", f"{last} table"]
    assert last in compiler.warmup.cold, "its bots are not compiled yet"
    compiler.let(100)
    await compiler.warmup.bots_ready(game(last))
    assert compiler.ran[3:5] == [f"{last} bots"] * 2, "after its table come its bots"
    assert last not in compiler.warmup.cold
    await compiler.warmup.stop()


async def test_a_bot_waits_for_the_compiler_without_holding_a_thread() -> None:
    compiler, bots, g = Compiler(), BotPool(1), games()[-1]
    bots.compiled = compiler.warmup.bots_ready
    compiler.warmup.start()
    slow = asyncio.create_task(bots.think(lambda: "slow", game=g))
    await asyncio.sleep(0)
    assert bots.busy == 0
    assert not slow.done()
    compiler.let(100)
    assert await slow == "slow"
    assert f"{g.id} bots" in compiler.ran
    await compiler.warmup.stop()
    bots.close()


async def test_whoever_waits_for_the_compiler_is_refused_when_the_server_closes() -> None:
    compiler = Compiler()
    compiler.warmup.start()
    asked = asyncio.create_task(compiler.warmup.ready(games()[1].id))
    await asyncio.sleep(0)
    compiler.warmup.begin_shutdown()
    with pytest.raises(Unavailable, match="closing"):
        await asked
    compiler.let(100)
    await compiler.warmup.stop()


async def test_a_game_that_cannot_be_compiled_keeps_nobody_waiting(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Iterator[None]:
        yield
        raise ValueError("no such rule")

    compiler, g = Compiler(), games()[0]
    compiler.warmup.tables[g.id].steps = broken()
    compiler.warmup.queue = [compiler.warmup.tables[g.id]]
    await compiler.warmup.ready(g.id)
    assert "compiling a game failed" in caplog.text
    await compiler.warmup.stop()
