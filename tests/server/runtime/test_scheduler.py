"""Tables that nobody looks after are taken up, whatever the others are like."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rumpus.server import metrics
from rumpus.server.runtime import scheduler
from rumpus.server.storage import store
from rumpus.server.storage.archiving import confirmed_idle
from rumpus.server.tables.refusals import Damaged
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, ScheduledService, move, open_service, opened, spec, until

ROO = "rickety-rackety-roo"


async def stuck(service: ScheduledService) -> tuple[str, int]:
    """A table where it is a bot's turn and nobody lets it move, and how far it is."""
    id = await opened(service, spec(ROO, "you", "level1"))
    await until(service, id, lambda t: t.mover and t.mover.person)
    service.scheduler._stopped = True
    table = await move(service, id, ANN)
    assert table.mover is not None
    assert table.mover.bot
    return id, table.seq


BENT = """UPDATE events SET data = '{"move": 999, "who": 0}' WHERE table_id = ? AND seq = 4"""
OTHER_RULES = "UPDATE events SET data = json_set(data, '$.rules', 999) WHERE table_id = ? AND seq = 1"


@pytest.mark.parametrize("harm", [BENT, OTHER_RULES], ids=["bent", "other rules"])
async def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path, harm: str) -> None:
    async with open_service(tmp_path) as service:
        bad, _ = await stuck(service)
        good, seq = await stuck(service)
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        file.execute(harm, (bad,))
    file.close()
    async with open_service(tmp_path) as service:
        await until(service, good, lambda t: t.seq > seq and t.mover and t.mover.person)
        with pytest.raises(Damaged):
            await service.live(bad)


async def test_however_many_tables_are_due_all_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "TABLES_PAGE", 2)

    async with open_service(tmp_path, tick_seconds=3600) as service:
        ids = [(await stuck(service))[0] for _ in range(5)]
        due = [id async for id, _ in service.store.due(service.now() + 1)]
        assert due == ids, "each once, whoever has waited longest first"
        assert [id async for id in confirmed_idle(service.store, service.now() + 1, 0)] == []  # a first look
        assert [id async for id in confirmed_idle(service.store, service.now() + 9, 0)] == sorted(ids)


async def test_tables_are_counted_and_none_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "HOUSEKEEPING", 0.01)

    def counted() -> dict[str, float]:
        found = [sample for metric in metrics.TABLES.collect() for sample in metric.samples]
        return {sample.labels["status"]: sample.value for sample in found}

    async with open_service(tmp_path) as service, asyncio.timeout(PATIENCE):
        await service.create(ANN, "x", spec(ROO, "you", "open"))
        while counted().get("open") != 1:
            await asyncio.sleep(0.01)
        await opened(service, spec(ROO, "you", "open"), BOB)
        for table in await service.store.lobby("open", True):
            await service.sit(table["table"], BOB, 1, "Bob")
        while counted()["open"] or counted()["playing"] != 2:
            await asyncio.sleep(0.01)
