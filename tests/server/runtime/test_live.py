"""A table in memory keeps what its sockets need, and little else."""

import asyncio
import tracemalloc
from pathlib import Path

from rumpus.server.runtime.live import FRESH, REMEMBERED, SPARE
from rumpus.server.tables.encoding import compact_json
from rumpus.server.tables.table import ENCODED, FOR_WATCHERS, Table
from tests.server.house import ANN, BOB, house, move, mover, opened, seen, spec

ROO = "rickety-rackety-roo"


def encoded(table: Table) -> list[object]:
    return [key for key in table.cache if key == FOR_WATCHERS or key[0] in ENCODED]


async def test_encoded_scenes_are_kept_of_the_last_state_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        for _ in range(6):
            table = await move(service, id, mover(live.table) or "")
            for person in (ANN, BOB, None):
                seen(service, table, person)
        assert encoded(live.table)
        assert not [table.seq for table in list(live.history)[:-1] if encoded(table)]
        assert any(table.cache for table in list(live.history)[-FRESH:-1]), "what they were made from is still there"
        assert len(live.history) <= max(REMEMBERED, 2 + SPARE)
        again = seen(service, live.history[-2], ANN)
        assert again["seq"] == live.history[-2].seq, "an older state can still be shown"


async def test_a_table_that_nobody_watches_remembers_nothing_for_sockets(tmp_path: Path) -> None:
    async with house(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        first, second = asyncio.Event(), asyncio.Event()
        live.watchers |= {first, second}
        before = live.table.seq
        table = await move(service, id, mover(live.table) or "")
        seen(service, table, ANN)
        live.leave(first)
        assert len(live.history) > 1
        assert table.cache
        live.leave(second)
        assert list(live.history) == [table]
        assert not table.cache
        # Whoever comes back is told all that they have missed, from the store.
        assert [step.seq for step in await service.steps_since(live, before)] == list(range(before + 1, table.seq + 1))


def test_what_is_kept_of_a_scene_holds_no_buffer_beside_it() -> None:
    tracemalloc.start()
    try:
        kept = [compact_json([i]) for i in range(100)]
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept[7] == b"[7]"
    assert size < 100 * 200
