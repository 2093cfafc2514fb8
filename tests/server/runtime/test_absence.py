"""Who counts as absent, and what somebody gains by handing over an absent person's seat: nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.runtime.presence import NEVER
from rumpus.server.runtime.service import Service
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow, NotYours
from rumpus.server.tables.table import Table
from rumpus.server.web.routes import queries
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
    spec,
    until,
)

ROO = "rickety-rackety-roo"


def started_long_ago(service: Service) -> None:
    """As if the server had run for a day before anybody sat down."""
    service.pubsub.presence.started -= 86400


async def hands_over(service: Service, id: str, person: str = ANN, seat: int = 1, bot: str | None = "level1") -> Table:
    return await service.act(id, person, key(), 0, verbs.Hand(kind="bot", seat=seat, bot=bot))


async def gone(service: ScheduledService, id: str, *people: str) -> None:
    """As if so much time had passed for these people that the table's limit is over, but the house had not noticed."""
    service.scheduler._add_due_events = lambda live, draft: None  # type: ignore[method-assign]
    live = await service.live(id)
    for person in people:
        live.acted[person] = NEVER
        service.pubsub.presence.last.pop((id, person), None)
    started_long_ago(service)


async def test_whoever_has_just_sat_down_is_not_absent_though_without_a_socket(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        started_long_ago(service)
        id = await opened(service, spec(ROO, "you", "open", absent=600.0), BOB)
        with pytest.raises(NotYours, match="not absent"):
            await hands_over(service, id)
        assert not any(place.bot for place in (await service.live(id)).table.places)


async def by_a_move(service: Service, id: str) -> None:
    await move(service, id, BOB)


async def by_a_refused_act(service: Service, id: str) -> None:
    with pytest.raises(NotNow):
        await service.act(id, BOB, key(), 10**6, verbs.Chat(kind="chat", text="hello"))


async def by_looking(service: Service, id: str) -> None:
    service.record_activity(await service.live(id), BOB)


async def by_a_socket(service: Service, id: str) -> None:
    service.pubsub.socket_opened(id, BOB)


async def by_a_socket_that_closed(service: Service, id: str) -> None:
    service.pubsub.socket_opened(id, BOB)
    service.pubsub.socket_closed(id, BOB)


@pytest.mark.parametrize("sign", [by_a_move, by_a_refused_act, by_looking, by_a_socket, by_a_socket_that_closed])
async def test_every_sign_of_life_counts(tmp_path: Path, sign: Callable[[Service, str], Any]) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", absent=600.0), BOB)
        await move(service, id, ANN)
        await gone(service, id, BOB)
        await sign(service, id)
        with pytest.raises(NotYours, match="not absent"):
            await hands_over(service, id)
        await gone(service, id, BOB)
        service.pubsub.presence.local.clear()
        assert (await hands_over(service, id)).place_of(1).bot == "level1", "the measure notices who is absent"


async def test_an_act_at_another_process_counts_here_too(tmp_path: Path) -> None:
    async with open_service(tmp_path) as here:
        id = await opened(here, spec(ROO, "you", "open", absent=600.0), BOB)
        await until(here, id, lambda t: t.begun)
        async with open_service(tmp_path) as there:
            await move(there, id, ANN)
        live = await here.live(id)
        await gone(here, id, ANN, BOB)
        assert here.absence.is_absent(live, ANN)
        async with live.lock:
            await here.catch_up(live)
        assert not here.absence.is_absent(live, ANN)
        assert here.absence.is_absent(live, BOB)


async def test_after_a_restart_absence_counts_from_the_start(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", absent=600.0), BOB)
    async with open_service(tmp_path) as service:
        live = await service.live(id)
        live.acted.clear()  # as if everything had happened long ago
        with pytest.raises(NotYours, match="not absent"):
            await hands_over(service, id)


# What A gains by handing over B's seat


async def handed_over(service: ScheduledService) -> str:
    """A game of Ann and Bob in which Ann has moved, Bob has gone, Ann has handed over that seat and is to move."""
    id = await opened(service, spec(ROO, "you", "open", absent=600.0), BOB)
    await move(service, id, ANN)
    await gone(service, id, BOB)
    await hands_over(service, id)
    await until(service, id, lambda t: t.position.to_move == 0 and len(t.entries) > 2)
    return id


async def test_there_are_no_hints_beside_somebody_whose_seat_was_handed_over(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await handed_over(service)
        with pytest.raises(NotNow, match="no hints where other people play"):
            await queries.hint(service, await service.live(id), ANN, 0, "address")


async def test_a_takeback_still_needs_the_consent_of_whoever_was_handed_over(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await handed_over(service)
        before = (await service.live(id)).table
        asked = await service.act(id, ANN, key(), before.seq, verbs.Takeback(kind="takeback"))
        assert asked.asking is not None, "it waits for Bob"
        assert len(asked.entries) == len(before.entries)
        with pytest.raises(NotNow, match="for the others to agree"):
            await service.act(id, ANN, key(), asked.seq, verbs.Answer(kind="answer", agree=True))
        agreed = await service.act(id, BOB, key(), asked.seq, verbs.Answer(kind="answer", agree=True))
        assert agreed.asking is None
        assert len(agreed.entries) < len(before.entries)


async def test_a_question_is_not_settled_by_handing_over_whoever_is_asked(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "open", absent=600.0), BOB, CAT)
        moved = await move(service, id, ANN)
        await service.act(id, ANN, key(), moved.seq, verbs.Takeback(kind="takeback"))
        await gone(service, id, CAT)
        handed = await hands_over(service, id, seat=2)
        assert handed.asking is not None
        assert len(handed.entries) == len(moved.entries)


async def test_the_house_hands_over_by_the_same_rule(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", absent=0.4), BOB)
        service.pubsub.socket_opened(id, ANN)
        await move(service, id, ANN)
        table = await until(service, id, lambda t: t.place_of(1).bot and t.position.to_move == 0)
        assert set(table.deciders) == {ANN, BOB}


async def test_an_owner_who_comes_back_may_leave_the_seat_to_the_bot_and_then_has_no_say(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await handed_over(service)
        back = await hands_over(service, id, BOB, bot=None)
        assert not back.handed_by_others
        assert set(back.deciders) == {ANN, BOB}
        await gone(service, id, BOB)
        assert set((await hands_over(service, id)).deciders) == {ANN, BOB}
        kept = await hands_over(service, id, BOB, bot="level1")
        assert kept.deciders == [ANN], "the same bot, but now by Bob's own will"
        hints = await queries.hint(service, await service.live(id), ANN, 0, "address")
        assert {hint["move"] for hint in hints} <= {offer["move"] for offer in seen(service, kept, ANN)["moves"]}


async def test_who_handed_over_a_seat_is_kept_over_a_restart(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await handed_over(service)
    async with open_service(tmp_path) as service:
        assert set((await service.live(id)).table.deciders) == {ANN, BOB}
