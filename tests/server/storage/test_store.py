"""The store: appends that wait together are written together, and none suffers for another."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.runtime.service import Service
from rumpus.server.storage import store
from rumpus.server.storage.store import Conflict, NewEvents
from rumpus.server.tables.events import after
from rumpus.server.tables.match import Event
from rumpus.server.tables.verbs import Archived
from tests.patience import PATIENCE
from tests.server.open_service import BOB, open_service, opened, spec

ROO = "rickety-rackety-roo"


def sizes(service: Service) -> list[int]:
    """How many appends there are in each transaction from now on."""
    found: list[int] = []
    write = service.store._transact

    async def counted(batch: Any) -> None:
        found.append(len(batch))
        await write(batch)

    service.store._transact = counted  # type: ignore[method-assign]
    return found


async def anything(service: Service, id: str, number: int) -> NewEvents:
    """The ``number``-th thing that happens at a table behind the service's back."""
    table = (await service.live(id)).table
    seq = table.seq + number
    return NewEvents(after(table, Event(table.seq + 1, 1.0, Archived())), [Event(seq, 1.0, Archived())])


async def test_where_many_write_they_share_a_transaction_and_where_few_do_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(tmp_path) as service, asyncio.timeout(PATIENCE):
        one, two = [await opened(service, spec(ROO, "you", "open"), BOB) for _ in range(2)]
        parts = [await anything(service, id, number) for number in (1, 2, 3) for id in (one, two)]
        found = sizes(service)
        monkeypatch.setattr(store, "COMMIT_INTERVAL", 3600.0)
        for part in parts[:2]:
            await service.store.append(part)
        assert found == [1, 1], "one after the other: neither waits for company"
        monkeypatch.setattr(store, "COMMIT_INTERVAL", 1.0)
        await asyncio.gather(*(service.store.append(part) for part in parts[2:4]))
        first = asyncio.create_task(service.store.append(parts[4]))
        await asyncio.sleep(0.1)
        await asyncio.gather(first, service.store.append(parts[5]))
        assert found[2:] == [2, 2], "many write: the first waits for the second"


async def test_one_of_many_appends_in_a_transaction_may_lose_without_the_others(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        ids = [await opened(service, spec(ROO, "you", "open"), BOB) for _ in range(3)]
        tables = [(await service.live(id)).table for id in ids]
        late = after(tables[1], Event(tables[1].seq + 1, 1.0, Archived()))
        taken = Event(tables[1].seq, 1.0, Archived())
        fine = [after(t, Event(t.seq + 1, 1.0, Archived())) for t in (tables[0], tables[2])]
        results = await asyncio.gather(
            service.store.append(NewEvents(fine[0], [fine[0].event])),
            service.store.append(NewEvents(late, [taken])),
            service.store.append(NewEvents(fine[1], [fine[1].event])),
            return_exceptions=True,
        )
        assert results[0] is results[2] is None
        assert isinstance(results[1], Conflict)
