"""A clock that was days ahead and came back keeps nobody waiting: every duration counts from then at the latest.

The clock is the tests' own: nothing here waits.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from rumpus.server.runtime import presence as presence_module
from rumpus.server.runtime.presence import Presence
from rumpus.server.runtime.scheduler import running
from rumpus.server.storage.backup import export_tables, import_tables
from rumpus.server.storage.schema import tables
from rumpus.server.tables import verbs
from rumpus.server.tables.due import deadline
from rumpus.server.tables.table import Table
from tests.server.open_service import ANN, BOB, CAT, ScheduledService, key, move, opened, seen, settings, spec

ROO = "rickety-rackety-roo"
DAY = 86400.0
NOW = 2_000_000_000.0
AHEAD = NOW + 3 * DAY


class Clock:
    """The wall clock of a service."""

    def __init__(self, time: float) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def service_at(folder: Path, clock: Clock, **changes: Any) -> AsyncIterator[ScheduledService]:
    service = ScheduledService(settings(folder, **{"window_seconds": None, **changes}))
    service.now = clock
    async with running(service) as service.scheduler:
        yield service


async def rung(service: ScheduledService, id: str) -> Table:
    """The table after its timer rang, whether or not anything was due."""
    await service.scheduler._do_due(await service.live(id))
    return (await service.live(id)).table


async def test_a_window_begun_while_the_clock_was_ahead_closes_in_its_time(tmp_path: Path) -> None:
    clock = Clock(AHEAD)
    async with service_at(tmp_path, clock) as service:
        new = spec("ruffhouse", "you", "open", "open", dice="hand", window=100.0)
        id = await opened(service, new, BOB, CAT)
        table = (await service.live(id)).table
        await service.act(id, ANN, key(), table.seq, verbs.Outcome(kind="outcome", outcome=5))
        clock.time = NOW
        table = (await service.live(id)).table
        assert table.window == 100.0
        assert seen(service, table, BOB)["window"]["closes"] == 100_000, "not three days"
        assert (await rung(service, id)).window is not None
        clock.time = NOW + 99
        assert (await rung(service, id)).window is not None
        clock.time = NOW + 100
        assert (await rung(service, id)).window is None


async def test_texts_are_waited_for_no_longer_than_they_should_be(tmp_path: Path) -> None:
    clock = Clock(AHEAD)
    async with service_at(tmp_path, clock, stir_seconds=30.0) as service:
        id = (await service.create(ANN, "address", spec(ROO, "you", "open"))).id
        await service.sit(id, BOB, 1, "Bob")
        clock.time = NOW
        assert (await rung(service, id)).sealed_at is None
        clock.time = NOW + 30
        table = await rung(service, id)  # nobody has committed to anything, so there is nothing to show either
        assert table.begun


async def test_a_deadline_set_while_the_clock_was_ahead_is_no_further_off_than_its_days(tmp_path: Path) -> None:
    clock = Clock(AHEAD)
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, spec(ROO, "you", "open", days=2), BOB)
        await move(service, id, ANN)
        clock.time = NOW
        assert deadline(await rung(service, id)) == NOW + 2 * DAY
        clock.time = NOW + 2 * DAY - 1
        assert not (await rung(service, id)).place_of(1).bot
        clock.time = NOW + 2 * DAY
        assert (await rung(service, id)).place_of(1).bot


async def test_a_table_in_the_store_alone_is_found_and_set_back(tmp_path: Path) -> None:
    clock = Clock(AHEAD)
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, spec(ROO, "you", "open", days=2), BOB)
    clock.time = NOW
    async with service_at(tmp_path, clock) as service:
        await service.scheduler.housekeeping_done.wait()
        ((wakes,),) = await service.store.rows(sa.select(tables.c.wakes).where(tables.c.id == id))
        assert wakes == NOW + 2 * DAY
        seq = (await service.live(id)).table.seq
    await export_tables(settings(tmp_path), tmp_path / "saved.jsonl", records=False)
    await import_tables(settings(tmp_path / "other"), (tmp_path / "saved.jsonl").read_text().splitlines())
    async with service_at(tmp_path / "other", clock) as other:
        assert (await other.live(id)).table.seq == seq


async def test_whatever_happens_next_sets_the_times_of_a_table_back(tmp_path: Path) -> None:
    clock = Clock(AHEAD)
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, spec(ROO, "you", "open", days=2, chat=True), BOB)
        clock.time = NOW
        table = await service.act(id, ANN, key(), 0, verbs.Chat(kind="chat", text="What time is it?"))
        assert table.at == table.asked_at == NOW


async def test_clocks_that_differ_a_little_change_nothing(tmp_path: Path) -> None:
    clock = Clock(NOW + 2)
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, spec(ROO, "you", "open", days=2), BOB)
        seq = (await service.live(id)).table.seq
        clock.time = NOW
        assert (await rung(service, id)).seq == seq


async def test_somebody_who_left_while_the_clock_was_ahead_is_away_since_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(AHEAD)
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        live = await service.live(id)
        clock.time = NOW
        before = service.absence.away_for(live, ANN)
        assert before >= 0, "not minus three days"
        live.acted[ANN] -= 25
        service.pubsub.presence.started -= 25
        service.pubsub.presence.last.clear()
        assert service.absence.away_for(live, ANN) >= 25
        assert (await rung(service, id)).at == NOW  # the clock is set back, and the timer set anew
        assert (await rung(service, id)).last_entry is not None, "it is thrown for somebody who is absent"


def test_presence_does_not_go_by_a_clock_that_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    class Times:
        wall = AHEAD
        steady = 1000.0

        def time(self) -> float:
            return self.wall

        def monotonic(self) -> float:
            return self.steady

    times = Times()
    monkeypatch.setattr(presence_module, "time", times)
    presence = Presence()
    presence.active("table", ANN)
    presence.announced_by_other("table", BOB, True)
    times.wall, times.steady = NOW, 1060.0
    assert presence.away_for("table", ANN) == 60
    assert not presence.here("table", BOB)
