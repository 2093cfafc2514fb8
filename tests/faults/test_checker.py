"""The checkers themselves: nothing that is lost, bent, said twice or stuck must get past them."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from websockets.asyncio.server import ServerConnection, serve

from rumpus.errors import RecordError
from rumpus.server.runtime.live import key_digest
from rumpus.server.runtime.scheduler import running
from rumpus.server.runtime.service import Service
from rumpus.server.storage.store import NewEvents, Store, Then
from tests.faults.load import Course, Ledger, everybody_moves, verify, watched
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, key, move, mover, opened, settings, spec

ROO = "rickety-rackety-roo"


class Hasty(Store):
    """Acknowledges before it has written anything down, and is killed before it does."""

    killed = False

    async def append(self, *parts: NewEvents, then: Then = lambda error: None) -> None:
        if self.killed:
            then(None)
        else:
            await super().append(*parts, then=then)


async def played(folder: Path, store: type[Store]) -> Ledger:
    """Ten moves, of which the last three come after a hasty store has died."""
    chosen, ledger = settings(folder), Ledger()
    service = Service(chosen, store(chosen.database))
    async with running(service):
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        for number in range(10):
            if number == 7 and isinstance(service.store, Hasty):
                service.store.killed = True
            person, sent = mover((await service.live(id)).table) or "", key()
            table = await move(service, id, person, key=sent)
            ledger.done.setdefault(id, {})[key_digest(person, sent)] = table.seq
        assert ANN in table.people
    return ledger


async def checked(folder: Path, ledger: Ledger) -> int:
    return await verify(settings(folder).database, ledger)


def bend(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        assert connection.execute(statement).rowcount == 1
    connection.close()


async def test_an_honest_store_passes(tmp_path: Path) -> None:
    ledger = await played(tmp_path, Store)
    assert ledger.acknowledged == 10
    assert await checked(tmp_path, ledger) >= 20, "ten moves and ten throws"


async def test_a_store_that_acknowledges_before_it_commits_is_caught(tmp_path: Path) -> None:
    ledger = await played(tmp_path, Hasty)
    assert ledger.acknowledged == 10
    with pytest.raises(AssertionError, match="an acknowledged act is lost"):
        await checked(tmp_path, ledger)


LAST = "(SELECT max(seq) FROM events)"
BENT: dict[str, tuple[str, Callable[[], object]]] = {
    "an event is missing": (f"DELETE FROM events WHERE seq = {LAST} - 3", lambda: pytest.raises(AssertionError)),
    "the last event is missing": (
        f"DELETE FROM events WHERE seq = {LAST} - 1",
        lambda: pytest.raises(AssertionError),
    ),
    "an act is there under another key": (
        "UPDATE events SET key = 'another' WHERE seq = (SELECT max(seq) FROM events WHERE key != '')",
        lambda: pytest.raises(AssertionError, match="an acknowledged act is lost"),
    ),
    "the chain is broken": (
        f'UPDATE events SET data = replace(data, \'"hash":"\', \'"hash":"0\') WHERE seq = {LAST} - 2',
        lambda: pytest.raises((AssertionError, RecordError)),
    ),
}


@pytest.mark.parametrize("what", BENT)
async def test_a_store_that_is_bent_is_caught(tmp_path: Path, what: str) -> None:
    statement, raises = BENT[what]
    ledger = await played(tmp_path, Store)
    bend(tmp_path, statement)
    with raises():  # type: ignore[attr-defined]
        await checked(tmp_path, ledger)


def scene(seq: int, who: int | str) -> dict[str, Any]:
    return {"kind": "scene", "seq": seq, "last": {"who": who}}


async def watch_until(seq: int, fake_server: Callable[[ServerConnection], Awaitable[None]]) -> None:
    """Watch a fake server that says what it likes, until one has been told so much."""
    course, ledger = Course(), Ledger()
    async with serve(fake_server, "127.0.0.1", 0) as server, asyncio.timeout(PATIENCE):
        port = next(iter(server.sockets)).getsockname()[1]
        async with watched([f"http://127.0.0.1:{port}"], "table", course, ledger, random.Random(0)):
            while course.seq < seq:
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("said", [(1, 2, 2), (1, 3, 2)])
async def test_a_watcher_who_is_told_something_twice_or_too_late_ends_it_all(said: tuple[int, ...]) -> None:
    async def fake_server(line: ServerConnection) -> None:
        for seq in said:
            await line.send(orjson.dumps(scene(seq, 0)).decode())
        await line.wait_closed()

    with pytest.raises(ExceptionGroup) as caught:
        await watch_until(4, fake_server)
    assert caught.group_contains(AssertionError, match="scenes come in order, none twice")


async def test_a_watcher_whose_line_breaks_comes_back_and_finds_no_fault() -> None:
    last = 0

    async def fake_server(line: ServerConnection) -> None:
        nonlocal last
        last += 1
        await line.send(orjson.dumps(scene(last, 0)).decode())
        line.transport.abort()

    await watch_until(3, fake_server)


async def test_a_table_at_which_a_bot_moves_no_more_is_caught() -> None:
    async def go_on(*seats: int) -> None:
        course = Course()
        course.told(scene(1, 0))
        course.told(scene(2, 1))
        waiting = asyncio.create_task(everybody_moves(Ledger(courses=[course]), 1))
        await asyncio.sleep(0)  # from now on it counts
        for seq, seat in enumerate(seats, 3):
            course.told(scene(seq, seat))
        await waiting

    await go_on(0, 1)
    with pytest.raises(AssertionError, match="1 of 1 tables do not go on"):
        await go_on(0, 0)
