"""The checker itself: a store that loses or bends anything must not get past it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from rumpus.core.errors import RecordError
from rumpus.server.live import key_digest
from rumpus.server.service import Service
from rumpus.server.store import Part, Store, Then
from tests.faults.load import Ledger, verify
from tests.server.house import ANN, BOB, key, move, mover, opened, settings, spec

ROO = "rickety-rackety-roo"


class Hasty(Store):
    """Acknowledges before it has written anything down, and is killed before it does."""

    killed = False

    async def append(self, *parts: Part, then: Then = lambda error: None) -> None:
        if self.killed:
            then(None)
        else:
            await super().append(*parts, then=then)


async def played(folder: Path, store: type[Store]) -> Ledger:
    """Ten moves, of which the last three come after a hasty store has died."""
    chosen, ledger = settings(folder), Ledger()
    service = Service(chosen)
    service.store = store(chosen.database)
    await service.open()
    id = await opened(service, spec(ROO, "you", "open"), BOB)
    for number in range(10):
        if number == 7 and isinstance(service.store, Hasty):
            service.store.killed = True
        person, sent = mover((await service.live(id)).table) or "", key()
        table = await move(service, id, person, key=sent)
        ledger.done.setdefault(id, {})[key_digest(person, sent)] = table.seq
    assert ANN in table.people
    await service.close()
    return ledger


def checked(folder: Path, ledger: Ledger) -> int:
    return asyncio.run(verify(settings(folder).database, ledger))


def bend(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        assert connection.execute(statement).rowcount == 1
    connection.close()


def test_an_honest_store_passes(tmp_path: Path) -> None:
    ledger = asyncio.run(played(tmp_path, Store))
    assert ledger.acknowledged == 10
    assert checked(tmp_path, ledger) >= 20, "ten moves and ten throws"


def test_a_store_that_acknowledges_before_it_commits_is_caught(tmp_path: Path) -> None:
    ledger = asyncio.run(played(tmp_path, Hasty))
    assert ledger.acknowledged == 10
    with pytest.raises(AssertionError, match="an acknowledged act is lost"):
        checked(tmp_path, ledger)


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
def test_a_store_that_is_bent_is_caught(tmp_path: Path, what: str) -> None:
    statement, raises = BENT[what]
    ledger = asyncio.run(played(tmp_path, Store))
    bend(tmp_path, statement)
    with raises():  # type: ignore[attr-defined]
        checked(tmp_path, ledger)
