"""RUF-8 at a table with a clock: a spinner turns once, silence is a pass, and the last card before it stops wins.

The clock is the tests' own: nothing here waits.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.constants import CHANCE
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow, Stale, Unavailable
from rumpus.server.tables.table import Table
from tests.server.open_service import ANN, BOB, CAT, ScheduledService, key, open_service, opened, seen, spec

SPINS = 100.0


class Spin:
    """A table of three where Ann has just spun, at time 0."""

    def __init__(self, service: ScheduledService, id: str) -> None:
        self.service, self.id = service, id
        self.start = self.time = float(int(service.now()) + 1_000)
        service.now = lambda: self.time

    async def table(self) -> Table:
        return (await self.service.live(self.id)).table

    async def begin(self) -> None:
        await self.outcome(5)
        assert (await self.table()).position.to_move == 1

    async def outcome(self, number: int) -> None:
        at = await self.table()
        await self.service.act(self.id, ANN, key(), at.seq, verbs.Outcome(kind="outcome", outcome=number))

    async def says(self, person: str, words: str, at: float, after: int | None = None) -> Table:
        self.time = self.start + at
        table = await self.table()
        offered = {m["words"]: m for m in seen(self.service, table, person)["moves"]}
        chosen = offered.get(words) or {"seat": {BOB: 1, CAT: 2}[person], "move": 1}
        act = verbs.Move(kind="move", seat=chosen["seat"], move=chosen["move"])
        return await self.service.act(self.id, person, key(), table.seq if after is None else after, act)

    async def clock(self, at: float) -> Table:
        """The time passes, and the house looks whether something is due."""
        self.time = self.start + at
        live = await self.service.live(self.id)
        return await self.service.change(live, lambda draft: self.service.scheduler._add_due_events(live, draft))

    async def closes(self, person: str = ANN) -> int | None:
        shown = seen(self.service, await self.table(), person)["window"]
        return shown and int(shown["closes"])


@asynccontextmanager
async def spun(folder: Path) -> AsyncIterator[Spin]:
    async with open_service(folder, window_seconds=None) as service:
        new = spec("ruffhouse", "you", "open", "open", dice="hand", window=SPINS)
        spin = Spin(service, await opened(service, new, BOB, CAT))
        await spin.begin()
        yield spin


async def test_a_card_does_not_keep_the_spinner_turning(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        assert await spin.closes() == 100_000
        await spin.says(CAT, "double-cross", at=40)
        assert await spin.closes() == 60_000
        await spin.says(BOB, "double-cross", at=70)
        assert await spin.closes(CAT) == 30_000
        await spin.says(CAT, "double-cross", at=99)
        assert await spin.closes(BOB) == 1_000
        assert (await spin.clock(99.9)).window is not None
        stopped = await spin.clock(100)
        assert stopped.window is None
        assert stopped.position.to_move == CHANCE
        await spin.outcome(3)
        assert list((await spin.table()).position.state.chips)[:3] == [0, 0, 3], "the last card wins"


async def test_a_card_that_comes_when_the_spinner_has_stopped_is_too_late(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        await spin.says(BOB, "double-cross", at=10)
        for late in (100, 100.5):  # the house has not looked at the clock yet: that must not matter
            with pytest.raises(NotNow):
                await spin.says(CAT, "double-cross", at=late)
        assert list((await spin.table()).position.state.double_cross)[:3] == [2, 1, 2], "nobody lost a card for it"
        await spin.clock(101)
        await spin.outcome(4)
        assert list((await spin.table()).position.state.chips)[:3] == [0, 4, 0]


async def test_silence_is_a_pass_and_all_passes_stop_it_early(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        await spin.says(BOB, "pass", at=1)
        await spin.says(CAT, "pass", at=2)
        table = await spin.table()
        assert (table.window, table.position.to_move) == (None, CHANCE), "all have passed in a row"
        await spin.outcome(5)
        assert list((await spin.table()).position.state.chips)[:3] == [5, 0, 0]


async def test_nobody_covers_a_card_they_have_not_seen(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        before = (await spin.table()).seq
        await spin.says(CAT, "double-cross", at=5)
        with pytest.raises(Stale):
            await spin.says(BOB, "double-cross", at=6, after=before)


async def test_each_spin_has_a_time_of_its_own(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        await spin.clock(100)
        spin.time = spin.start + 500
        await spin.outcome(2)
        while (await spin.table()).window is None:
            at = (await spin.table()).position
            assert at.to_move == CHANCE, "a roll, then a spin"
            await spin.outcome(0 if len(at.moves) == 6 else 5)
        assert await spin.closes() == 100_000


async def test_a_spinner_does_not_wait_for_a_bot_that_still_thinks(tmp_path: Path) -> None:
    async with open_service(tmp_path, window_seconds=None) as service:
        thought = asyncio.get_running_loop().create_future()
        service.bot_pool.think = lambda *_, **__: thought  # type: ignore[assignment,method-assign]
        new = spec("ruffhouse", "you", "level1", dice="hand", window=SPINS)
        spin = Spin(service, await opened(service, new))
        await spin.begin()
        await asyncio.sleep(0)
        stopped = await spin.clock(100)
        assert (stopped.window, stopped.position.to_move) == (None, CHANCE)
        assert stopped.entries[-1].entry.words == "pass"
        thought.set_result(1)  # too late: it changes nothing any more
        await asyncio.sleep(0.05)
        assert (await spin.table()).seq == stopped.seq


async def test_a_clock_that_could_not_act_rings_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is too busy to write that the spinner has stopped: it stops with the next try."""
    monkeypatch.setattr("rumpus.server.runtime.scheduler.RETRY", 0.0)
    async with spun(tmp_path) as spin:
        live = await spin.service.live(spin.id)
        live.stop_timer()
        spin.time = spin.start + SPINS + 1
        change, failed = spin.service.change, asyncio.Event()

        async def crowded(*arguments: Any) -> Table:
            if not failed.is_set():
                failed.set()
                raise Unavailable
            return await change(*arguments)

        monkeypatch.setattr(spin.service, "change", crowded)
        await spin.service.scheduler._do_due(live)
        assert failed.is_set()
        while (await spin.table()).window is not None:
            await asyncio.sleep(0.01)
