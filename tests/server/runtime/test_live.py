"""A table in memory keeps what its sockets need, and little else."""

import asyncio
import tracemalloc
from pathlib import Path

import pytest

from rumpus.server.runtime.live import HISTORY_CAUGHT_UP, HISTORY_SIZE, HISTORY_SPARE
from rumpus.server.tables import verbs
from rumpus.server.tables.match import STATE_EVERY
from rumpus.server.tables.scenes.encoding import compact_json
from rumpus.server.tables.table import COMPARED, ENCODED, FOR_WATCHERS, Table
from tests.server.open_service import ANN, BOB, key, move, mover, open_service, opened, play_on, seen, spec

ROO = "rickety-rackety-roo"


def encoded(table: Table) -> list[object]:
    return [key for key in table.cache if key == FOR_WATCHERS or key[0] in ENCODED]


async def test_encoded_scenes_are_kept_of_the_last_state_alone(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        for _ in range(6):
            table = await move(service, id, mover(live.table) or "")
            for person in (ANN, BOB, None):
                seen(service, table, person)
        assert encoded(live.table)
        assert not [table.seq for table in list(live.history)[:-1] if encoded(table)]
        assert len(live.history) <= max(HISTORY_SIZE, 2 + HISTORY_SPARE)
        again = seen(service, live.history[-2], ANN)
        assert again["seq"] == live.history[-2].seq, "an older state can still be shown"


class Player:
    """A socket of somebody who plays: up to date as soon as it is told, or still to look."""

    def __init__(self, behind: bool) -> None:
        self.behind = behind

    def set(self) -> None:
        pass

    def is_set(self) -> bool:
        return self.behind


@pytest.mark.parametrize("behind", [False, True])
async def test_what_scenes_were_made_from_is_kept_for_those_who_are_behind(tmp_path: Path, behind: bool) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        player = Player(behind)
        live.watchers.add(player)
        live.players.add(player)
        base = live.table
        seen(service, base, ANN)
        await move(service, id, mover(base) or "")
        assert bool(base.cache) == behind
        shown = seen(service, base, ANN)
        assert shown["seq"] == base.seq, "it can be shown all the same"
        service.scene(live.table, ANN)
        live.drop_shown()
        kinds = {key[0] for key in live.table.cache}
        assert (kinds == {COMPARED}) == (not behind), "the next scene is compared with the pieces of this one"


async def test_a_table_that_nobody_watches_remembers_nothing_for_sockets(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
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
        assert [step.seq for step in await service.tables_since(live, before)] == list(range(before + 1, table.seq + 1))


@pytest.mark.parametrize("behind", [False, True])
async def test_older_states_are_kept_for_those_who_are_behind(tmp_path: Path, behind: bool) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        player = Player(behind)
        live.watchers.add(player)
        live.players.add(player)
        for _ in range(3):
            await move(service, id, mover(live.table) or "")
        assert (len(live.history) > HISTORY_CAUGHT_UP) == behind


async def test_a_match_that_is_over_and_left_by_all_is_evicted_but_for_the_last_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.runtime.service.FINISHED_IN_MEMORY", 1)
    async with open_service(tmp_path) as service:
        ids = [await opened(service, spec(ROO, "you", "open"), BOB) for _ in range(3)]
        for id in ids[1:]:
            (seat,) = (await service.live(id)).table.seats_of(ANN)
            await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=seat))
        for id in ids:
            service.watcher_left(await service.live(id))
        assert set(service.lives) == {ids[0], *ids[2:]}, "one goes on, and one too many is over"
        assert (await service.live(ids[1])).table.over, "it can be looked at all the same"


def test_what_is_kept_of_a_scene_holds_no_buffer_beside_it() -> None:
    tracemalloc.start()
    try:
        kept = [compact_json([i]) for i in range(100)]
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept[7] == b"[7]"
    assert size < 100 * 200


async def test_every_position_is_found_again_though_few_states_are_kept(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        table = await play_on(service, id, 12)
        kept, many = [node.number for node in table.entries if node.state], len(table.entries)
        assert kept == list(range(STATE_EVERY, many + 1, STATE_EVERY))
        assert len(kept) > 1
        played = list(table.played())
        assert [node.number for _, node, _ in played] == list(range(1, many + 1))
        for before, node, after in played:
            assert (before, after) == (table.position_at(node.number - 1), table.position_at(node.number))
        assert played[-1][2] == table.position
