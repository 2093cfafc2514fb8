"""Idle tables are archived after two looks at least a day apart, and archiving can be undone."""

import asyncio
import time
from pathlib import Path

import orjson
import pytest

from rumpus.errors import RumpusError
from rumpus.server.runtime.scheduler import running
from rumpus.server.runtime.service import Service
from rumpus.server.storage import backup_checks
from rumpus.server.storage.archiving import confirmed_idle, unarchive
from rumpus.server.storage.store import Store
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow, NotYours
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, CAT, key, move, open_service, opened, seen, settings, spec

ROO = "rickety-rackety-roo"
DAY = 86400.0


async def look(store: Store, now: float, archive_days: float = 60) -> list[str]:
    return [id async for id in confirmed_idle(store, now, archive_days)]


async def in_play(folder: Path) -> str:
    async with open_service(folder) as service:
        return await opened(service, spec(ROO, "you", "open"), BOB)


async def test_a_clock_that_is_far_ahead_at_one_start_archives_nothing(tmp_path: Path) -> None:
    id = await in_play(tmp_path)
    async with open_service(tmp_path) as service:
        now = time.time()
        assert await look(service.store, now + 70 * DAY) == [], "the first look only notes it"
        assert await look(service.store, now + 70 * DAY + 600) == [], "the next one comes too soon"
        assert await look(service.store, now + 600) == [], "by the right clock it is not idle"
        assert await look(service.store, now + 59 * DAY) == []
        assert await look(service.store, now + 72 * DAY) == [], "what the wrong clock noted is forgotten"
        assert await look(service.store, now + 73.5 * DAY) == [id]


async def test_whatever_happens_at_a_table_makes_the_next_look_the_first(tmp_path: Path) -> None:
    id = await in_play(tmp_path)
    async with open_service(tmp_path) as service:
        now = time.time()
        assert await look(service.store, now + 70 * DAY) == []
        service.now = lambda: now + 71 * DAY
        await move(service, id, ANN)
        assert await look(service.store, now + 140 * DAY) == []
        assert await look(service.store, now + 141.5 * DAY) == [id]


async def test_a_server_keeps_house_by_two_looks(tmp_path: Path) -> None:
    id = await in_play(tmp_path)
    for ahead, status in ((70 * DAY, "playing"), (72 * DAY, "archived")):
        service = Service(settings(tmp_path))
        service.now = lambda ahead=ahead: time.time() + ahead  # type: ignore[misc]
        async with running(service) as scheduler:
            await asyncio.wait_for(scheduler.housekeeping_done.wait(), PATIENCE)
            assert (await service.live(id)).table.status == status


async def test_tables_are_archived_sooner_where_that_is_wanted(tmp_path: Path) -> None:
    id = await in_play(tmp_path)
    async with open_service(tmp_path) as service:
        now = time.time()
        assert await look(service.store, now + 100, 50 / DAY) == []
        assert await look(service.store, now + 151, 50 / DAY) == [id]


async def archived(folder: Path) -> str:
    id = await in_play(folder)
    async with open_service(folder) as service:
        await service.change(await service.live(id), lambda draft: draft.add(verbs.Archived()))
        assert await service.store.of_person(ANN) == []
    return id


async def test_whoever_sits_at_an_archived_table_opens_it_again(tmp_path: Path) -> None:
    id = await archived(tmp_path)
    async with open_service(tmp_path) as service:
        with pytest.raises(NotNow, match="open it again"):
            await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=0))
        with pytest.raises(NotYours):
            await service.act(id, CAT, key(), 0, verbs.Reopen(kind="reopen"))
        table = await service.act(id, ANN, key(), 0, verbs.Reopen(kind="reopen"))
        assert table.status == "playing"
        assert seen(service, table, BOB)["news"] == ["The table is open again."]
        assert len(await service.store.of_person(ANN)) == 1
        again = await service.act(id, ANN, key(), 0, verbs.Reopen(kind="reopen"))
        assert again.seq == table.seq, "one that is open stays as it is"
        mover = table.mover
        assert mover is not None
        await move(service, id, mover.person or "")
        events = [[e.seq, e.at, e.kind, e.data, e.key] for e in await service.store.load(id)]
        backup_checks.check_table(orjson.dumps({"table": id, "events": events}).decode())


async def test_whoever_runs_the_house_opens_tables_again(tmp_path: Path) -> None:
    before = time.time()
    id = await archived(tmp_path)
    chosen = settings(tmp_path)
    assert await unarchive(chosen, [], time.time() + DAY) == 0
    assert await unarchive(chosen, [], before) == 1
    assert await unarchive(chosen, [id], None) == 0, "it is open"
    async with open_service(tmp_path) as service:
        assert (await service.live(id)).table.status == "playing"
    with pytest.raises(RumpusError, match="there is no table nowhere"):
        await unarchive(chosen, ["nowhere"], None)


async def test_a_table_that_everybody_left_is_not_opened_again(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await service.create(ANN, "x", spec(ROO, "you", "open"))
        await service.act(table.id, ANN, key(), 0, verbs.Leave(kind="leave"))
    assert await unarchive(settings(tmp_path), [table.id], None) == 0
