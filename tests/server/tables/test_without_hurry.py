"""Tables without hurry: days for each decision, counted from stored events; nobody is passed over before that."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.constants import CHANCE
from rumpus.server.runtime.scheduler import running
from rumpus.server.storage.archiving import confirmed_idle
from rumpus.server.tables import verbs
from rumpus.server.tables.due import deadline
from rumpus.server.tables.refusals import BadRequest, NotYours
from rumpus.server.tables.table import Table
from tests.server.open_service import (
    ANN,
    BOB,
    CAT,
    ScheduledService,
    key,
    move,
    open_service,
    opened,
    seen,
    settings,
    spec,
    stir,
    until,
)

ROO, RUFFHOUSE = "rickety-rackety-roo", "ruffhouse"
DAY = 86400.0
START = 2_000_000_000.0


class Clock:
    """The time of a service, set by a test."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def service_at(folder: Path, clock: Clock, **changes: Any) -> AsyncIterator[ScheduledService]:
    """A service that goes by a clock of ours from its first moment on."""
    service = ScheduledService(settings(folder, window_seconds=None, **changes))
    service.now = clock
    async with running(service) as service.scheduler:
        yield service


async def rung(service: ScheduledService, id: str) -> Table:
    """The table after its timer rang, whether or not anything was due."""
    live = await service.live(id)
    await service.scheduler._do_due(live)
    return live.table


def slow(game: str = ROO, *seats: str, days: int = 3, **more: Any) -> dict[str, Any]:
    return spec(game, *(seats or ("you", "open")), days=days, **more)


async def test_nobody_is_handed_to_a_bot_before_the_time_is_up_and_then_they_are(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, slow(chat=True), BOB)
        asked = await move(service, id, ANN)
        assert deadline(asked) == START + 3 * DAY
        service.pubsub.presence.started -= 100 * DAY
        clock.time = START + 2 * DAY
        await service.act(id, ANN, key(), asked.seq, verbs.Chat(kind="chat", text="Are you there?"))
        with pytest.raises(NotYours, match="not absent"):
            await service.act(id, ANN, key(), 0, verbs.Hand(kind="bot", seat=1, bot="level1"))
        clock.time = START + 3 * DAY - 1
        assert not (await rung(service, id)).place_of(1).bot
        clock.time = START + 3 * DAY
        table = await rung(service, id)
        assert table.place_of(1).bot == "level3", "what is said at the table does not put the time off"
        table = await until(service, id, lambda t: t.position.to_move == 0)
        assert table.entries[-2].entry.who == 1, "the bot has moved though nobody looks"


async def test_a_throw_is_not_made_for_anybody_before_the_time_is_up(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, slow(throw="self", days=1), BOB)
        clock.time = START + DAY - 1
        assert (await rung(service, id)).last_entry is None
        clock.time = START + DAY
        assert (await rung(service, id)).place_of(0).bot == "level3"
        table = await until(service, id, lambda t: t.thrower == 1)
        assert [line.entry.who for line in table.entries[:2]] == [CHANCE, 0], "a bot has thrown and moved for them"


async def test_who_is_connected_makes_no_difference(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, slow(), BOB)
        service.pubsub.socket_opened(id, ANN)
        clock.time = START + 3 * DAY
        assert (await rung(service, id)).place_of(0).bot == "level3", "a page left open does not hold up the others"


async def test_the_clock_survives_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, slow(), BOB)
        await move(service, id, ANN)
    clock.time = START + 3 * DAY - 1
    async with service_at(tmp_path, clock) as service:
        table = (await service.live(id)).table
        assert (deadline(table), table.place_of(1).bot) == (START + 3 * DAY, None)
    clock.time = START + 3 * DAY + 10
    async with service_at(tmp_path, clock) as service:
        await until(service, id, lambda t: t.place_of(1).bot == "level3")


async def test_whoever_comes_back_has_the_whole_time_again(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        service.bot_pool.close()  # the bot does not get to move
        id = await opened(service, slow(), BOB)
        clock.time = START + 3 * DAY
        await rung(service, id)
        clock.time = START + 4 * DAY
        back = await service.act(id, ANN, key(), 0, verbs.Hand(kind="bot", seat=0, bot=None))
        assert deadline(back) == START + 7 * DAY
        clock.time = START + 5 * DAY
        await service.act(id, ANN, key(), 0, verbs.Hand(kind="bot", seat=0, bot="level1"))
        again = await service.act(id, ANN, key(), 0, verbs.Hand(kind="bot", seat=0, bot=None))
        assert deadline(again) == START + 7 * DAY, "handing one's seat over and back gains nothing"


async def test_the_dice_wait_for_everybodys_text(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        table = await service.create(ANN, "address", slow())
        await service.sit(table.id, BOB, 1, "Bob")
        clock.time = START + 2 * DAY
        assert not (await rung(service, table.id)).begun
        [row] = await service.store.of_person(ANN)
        assert (row["waits"], row["until"], row["days"]) == ([0, 1], START + 3 * DAY, 3)
        await stir(service, table.id, ANN, BOB)
        begun = (await service.live(table.id)).table
        assert begun.begun
        assert all(one.text for one in begun.stirs), "nobody's part of the dice is lost because they came late"


async def test_lists_tell_for_whom_a_table_waits_and_how_long(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock) as service:
        id = await opened(service, slow(), BOB)
        clock.time = START + DAY
        table = await move(service, id, ANN)
        [row] = await service.store.of_person(BOB)
        assert (row["to_move"], row["waits"], row["you"], row["until"]) == (1, [1], [1], START + 4 * DAY)
        scene = seen(service, table, BOB)
        assert (scene["days"], scene["until"]) == (3, START + 4 * DAY)


async def test_a_table_is_not_archived_while_somebody_still_has_time(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock, archive_days=2) as service:
        id = await opened(service, slow(days=7), BOB)

        async def found(at: float) -> list[str]:
            return [each async for each in confirmed_idle(service.store, START + at * DAY, 2)]

        assert [await found(at) for at in (3, 5, 6.9)] == [[], [], []]
        assert [await found(at) for at in (8, 9.5)] == [[], [id]], "the measure notices idle tables"


async def test_a_rematch_has_as_much_time(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, slow(days=7), BOB)
        await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=0))
        for person in (ANN, BOB):
            over = await service.act(id, person, key(), 0, verbs.Rematch(kind="rematch"))
        assert over.next is not None
        assert (await service.live(over.next)).table.match.days == 7


async def test_what_contradicts_it_is_refused(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        wrongs: list[dict[str, Any]] = [{"absent": 600.0}, {"window": 5.0}]
        for wrong in wrongs:
            with pytest.raises(BadRequest, match="no other clock"):
                await service.create(ANN, "address", slow(**wrong))
        with pytest.raises(BadRequest, match="needs fair dice"):
            await service.create(ANN, "address", slow(dice="hand"))


async def test_a_table_that_waits_for_days_may_leave_the_memory(tmp_path: Path) -> None:
    clock = Clock()
    async with service_at(tmp_path, clock, tables_in_memory=1) as service:
        first = await opened(service, slow(), BOB)
        await opened(service, slow(), BOB)
        assert first not in service.lives
        clock.time = START + 3 * DAY + 10
        await until(service, first, lambda t: t.place_of(0).bot == "level3")


# Windows


class Spin:
    """A table of three at which a spin can be double-crossed, for three days."""

    def __init__(self, service: ScheduledService, id: str, clock: Clock) -> None:
        self.service, self.id, self.clock = service, id, clock

    async def table(self) -> Table:
        return (await self.service.live(self.id)).table

    async def says(self, words: str, at: float) -> Table:
        """Whoever is asked says something, so many days after the start."""
        self.clock.time = START + at * DAY
        table = await self.table()
        assert table.mover is not None
        person = table.mover.person or ""
        offered = {one["words"]: one["move"] for one in seen(self.service, table, person)["moves"]}
        assert words in offered, offered
        return await move(self.service, self.id, person, offered[words])

    async def looked(self, at: float) -> Table:
        self.clock.time = START + at * DAY
        return await rung(self.service, self.id)


@asynccontextmanager
async def spun(folder: Path) -> AsyncIterator[Spin]:
    clock = Clock()
    async with service_at(folder, clock) as service:
        id = await opened(service, slow(RUFFHOUSE, "you", "open", "open"), BOB, CAT)
        for _ in range(100):
            table = (await service.live(id)).table
            if table.window is not None:
                break
            assert table.mover is not None
            await move(service, id, table.mover.person or "")
        yield Spin(service, id, clock)


async def test_a_window_waits_for_everybody_for_days_and_then_silence_is_a_pass(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        before = await spin.table()
        assert not before.waits_to_be_seen
        assert deadline(before) == START + 3 * DAY
        assert (await spin.looked(2.99)).seq == before.seq
        after = await spin.looked(3)
        passed = [line.entry.words for line in after.entries[len(before.entries) :]]
        assert "pass" in passed[:2]
        assert not any(place.bot for place in after.places), "nobody is handed to a bot for having said nothing"


async def test_a_card_in_the_last_night_gives_everybody_the_whole_time_again(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        assert deadline(await spin.says("pass", at=1)) == START + 3 * DAY, "a pass puts nothing off"
        table = await spin.says("double-cross", at=2.99)
        assert deadline(table) == pytest.approx(START + 5.99 * DAY)
        assert (await spin.looked(3.5)).seq == table.seq


async def test_nobody_waits_for_somebody_who_does_not_want_to_be_asked(tmp_path: Path) -> None:
    async with spun(tmp_path) as spin:
        table = await spin.table()
        assert table.mover is not None
        person = table.mover.person or ""
        quiet = await spin.service.act(spin.id, person, key(), table.seq, verbs.Quiet(kind="quiet", on=True))
        assert quiet.entries[len(table.entries)].entry.words == "pass"
