"""Ratings: entered once with the event that ends a rated game, capped for a pair, and the same when computed anew."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from rumpus.server.runtime.presence import NEVER
from rumpus.server.runtime.service import Service
from rumpus.server.storage.backup import export_tables, import_tables
from rumpus.server.storage.projections import result_rows
from rumpus.server.storage.projections.history import leaderboard, page_of_history, statistics
from rumpus.server.storage.projections.ratings import recompute_ratings
from rumpus.server.storage.schema import ratings
from rumpus.server.tables import verbs
from rumpus.server.tables.rating import FEWEST_GAMES, LEAST_ABSENCE, PAIR_A_DAY, Rating, rate
from rumpus.server.tables.refusals import BadRequest, NotNow
from rumpus.server.tables.scenes.narration import sentences
from tests.server.open_service import (
    ANN,
    BOB,
    CAT,
    ScheduledService,
    key,
    move,
    mover,
    open_service,
    opened,
    settings,
    spec,
)

ROO = "rickety-rackety-roo"
RATED = {"rated": True, "absent": 600.0}


async def lost(service: Service, person: str, *others: str, people: tuple[str, ...] = (BOB,)) -> str:
    """A rated game of Ann and others that some of them give up, in this order."""
    id = await opened(service, spec(ROO, "you", *["open"] * len(people), **RATED), *people)
    for who in (person, *others):
        seat = (await service.live(id)).table.seats_of(who)[0]
        await service.act(id, who, key(), 0, verbs.Resign(kind="resign", seat=seat))
    return id


async def rows(service: Service) -> dict[str, tuple[float, float, int]]:
    found = await service.store.rows(sa.select(ratings))
    return {row.person: (row.mu, row.sigma, row.games) for row in found}


async def rated(service: Service, person: str) -> list[Any]:
    games, _ = await page_of_history(service.store, person)
    return [one["rated"] for one in games]


async def test_a_rated_game_is_entered_once_when_it_ends(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await lost(service, BOB)
        found = await rows(service)
        assert found[ANN][0] > 25 > found[BOB][0]
        assert found[ANN][2] == found[BOB][2] == 1
        await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))
        await service.change(await service.live(id), lambda draft: draft.add(verbs.Archived()))
        assert await rows(service) == found
        assert await rated(service, ANN) == ["counted"]
    async with open_service(tmp_path) as service:
        assert await rows(service) == found


async def test_other_games_change_no_rating(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        await service.act(id, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        assert await rows(service) == {}
        assert await rated(service, ANN) == [None]


async def test_several_people_are_rated_by_how_they_ended(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        await lost(service, CAT, BOB, people=(BOB, CAT))
        found = await rows(service)
        assert found[ANN][0] > found[BOB][0] == found[CAT][0]


async def away_too_long(service: ScheduledService, person: str, *people: str, **time: Any) -> str:
    """A rated game that goes on until this person is to move, who then does not come back in time."""
    id = await opened(service, spec(ROO, "you", *["open"] * len(people), **{**RATED, **time}), *people)
    while (table := (await service.live(id)).table).mover != table.place_of(table.seats_of(person)[0]):
        await move(service, id, mover(table) or "")
    live = await service.live(id)
    live.acted[person] = NEVER
    service.pubsub.presence.last.pop((id, person), None)
    service.pubsub.presence.started -= 1e9
    real = service.now
    service.now = lambda: real() + 86400 * 30
    await service.scheduler._do_due(live)
    service.now = real
    return id


@pytest.mark.parametrize("time", [{}, {"absent": None, "days": 3}], ids=str)
async def test_whoever_stays_away_has_lost_in_history_rating_record_and_on_the_page(
    tmp_path: Path, time: dict[str, Any]
) -> None:
    async with open_service(tmp_path) as service:
        id = await away_too_long(service, BOB, BOB, **time)
        table = (await service.live(id)).table
        assert table.over
        assert table.shares == (1.0, 0.0)
        assert "Green was away for too long and has lost." in sentences(table, 0)
        assert table.record().to_json()["resigned"] == [1]
        with pytest.raises(NotNow):
            await service.act(id, BOB, key(), 0, verbs.Hand(kind="bot", seat=1, bot=None))
        (ann,), (bob,) = [(await page_of_history(service.store, person))[0] for person in (ANN, BOB)]
        assert (ann["outcome"], bob["outcome"]) == ("won", "lost")
        found = await rows(service)
        assert found[ANN][0] > 25 > found[BOB][0]
    await export_tables(settings(tmp_path), tmp_path / "all.jsonl", records=False)
    await import_tables(settings(tmp_path / "new"), (tmp_path / "all.jsonl").read_text().splitlines())
    async with open_service(tmp_path / "new") as service:
        assert await rows(service) == found


async def test_whoever_stays_away_from_several_has_lost_and_does_not_come_back(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await away_too_long(service, CAT, BOB, CAT)
        table = (await service.live(id)).table
        assert not table.over
        assert table.place_of(2).bot
        with pytest.raises(NotNow, match="has resigned"):
            await service.act(id, CAT, key(), 0, verbs.Hand(kind="bot", seat=2, bot=None))
        await service.act(id, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        outcomes = [(await page_of_history(service.store, person))[0][0]["outcome"] for person in (ANN, BOB, CAT)]
        assert outcomes == ["won", "lost", "lost"]
        found = await rows(service)
        assert found[ANN][0] > found[BOB][0] == found[CAT][0]


async def test_nobody_hands_over_somebody_elses_seat_at_a_rated_table(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", **RATED), BOB)
        service.absence.is_absent = lambda live, person: True  # type: ignore[method-assign]
        with pytest.raises(NotNow, match="no bot takes a seat"):
            await service.act(id, ANN, key(), 0, verbs.Hand(kind="bot", seat=1, bot="level1"))


@pytest.mark.parametrize(("absent", "fair"), [(5.0, False), (119.0, False), (LEAST_ABSENCE, True)])
async def test_a_rated_table_gives_the_absent_time(tmp_path: Path, absent: float, fair: bool) -> None:
    async with open_service(tmp_path) as service:
        new = spec(ROO, "you", "open", rated=True, absent=absent)
        if fair:
            assert (await service.create(ANN, "address", new)).match.absent == absent
        else:
            with pytest.raises(BadRequest, match="must be 120 seconds or more"):
                await service.create(ANN, "address", new)
            await service.create(ANN, "address", {**new, "rated": False})


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": ("you", "level1")}, {"seats": ("you", "you")}, {"dice": "hand"}, {"absent": None},
        {"changes": {"track.blocks": 45}},
    ],
    ids=str,
)  # fmt: skip
async def test_a_table_that_cannot_be_compared_is_not_rated(tmp_path: Path, wrong: dict[str, Any]) -> None:
    async with open_service(tmp_path) as service:
        seats = wrong.pop("seats", ("you", "open"))
        with pytest.raises(BadRequest):
            await service.create(ANN, "address", spec(ROO, *seats, **{**RATED, **wrong}))
        await service.create(ANN, "address", spec(ROO, *seats, **{"absent": None, **wrong}))
        await service.create(ANN, "address", spec(ROO, "you", "open", rated=True, days=3))


async def test_at_a_rated_table_nobody_has_two_seats_a_bot_or_a_move_back(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await service.create(ANN, "address", spec(ROO, "you", "open", **RATED))
        with pytest.raises(NotNow):
            await service.sit(table.id, ANN, 1, "Ann again")
        id = await opened(service, spec(ROO, "you", "open", **RATED), BOB)
        table = (await service.live(id)).table
        for act in (verbs.Takeback(kind="takeback"), verbs.Hand(kind="bot", seat=0, bot="level1")):
            with pytest.raises(NotNow):
                await service.act(id, ANN, key(), table.seq, act)


async def test_the_same_two_people_count_only_so_often_a_day(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        for _ in range(PAIR_A_DAY):
            await lost(service, BOB)
        found = await rows(service)
        await lost(service, BOB)
        await lost(service, CAT, BOB, people=(BOB, CAT))  # a third person does not help the two
        assert await rows(service) == found
        assert (await rated(service, ANN))[:2] == ["capped", "capped"]
        await lost(service, CAT, people=(CAT,))
        assert (await rows(service))[CAT][2] == 1
        real = service.now
        service.now = lambda: real() + 86500
        await lost(service, BOB)
        assert (await rows(service))[BOB][2] == PAIR_A_DAY + 1


async def test_ratings_computed_anew_are_the_same(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        for person in (BOB, ANN, BOB, BOB, BOB, BOB, BOB):
            await lost(service, person)
        await lost(service, CAT, people=(CAT,))
        found, states = await rows(service), await rated(service, ANN)
        assert await recompute_ratings(service.store) == 8
        assert await rows(service) == found
        assert await rated(service, ANN) == states
        people = (await leaderboard(service.store, BOB))[0]["people"]
        assert [one["you"] for one in people] == [False, True]


async def test_ratings_move_house(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    async with open_service(tmp_path / "old") as service:
        for person in (BOB, ANN, BOB):
            await lost(service, person)
        found = await rows(service)
    await export_tables(settings(tmp_path / "old"), tmp_path / "all.jsonl", records=False)
    lines = (tmp_path / "all.jsonl").read_text().splitlines()[::-1]  # in another order than they ended
    await import_tables(settings(tmp_path / "new"), lines)
    async with open_service(tmp_path / "new") as service:
        assert await rows(service) == found


async def test_a_model_that_fails_loses_no_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise ImportError("no openskill")

    async with open_service(tmp_path) as service:
        monkeypatch.setattr(result_rows, "rate", fails)
        await lost(service, BOB)
        assert (await rows(service), await rated(service, ANN)) == ({}, ["open"])
        monkeypatch.undo()
        await recompute_ratings(service.store)
        assert (await rows(service))[ANN][2] == 1


async def test_the_best_are_those_who_have_played_enough_by_what_is_sure(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        told = {"a": (30.0, 2.0, FEWEST_GAMES), "b": (32.0, 6.0, 99), "c": (40.0, 1.0, FEWEST_GAMES - 1)}
        for person, (mu, sigma, games) in told.items():
            row = {"person": person * 64, "name": person, "mu": mu, "sigma": sigma, "games": games, "game": ROO}
            await service.store.write(sa.insert(ratings).values(row))
        (roo,) = await leaderboard(service.store, BOB)
        assert [(one["name"], one["rating"], one["uncertain"]) for one in roo["people"]] == [
            ("a", 1200, 160),
            ("b", 1280, 480),
        ]
        assert await leaderboard(service.store, None) == [
            {"game": ROO, "people": [{**one, "you": False} for one in roo["people"]]}
        ]


async def test_ones_own_rating_is_in_ones_statistics(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        await lost(service, BOB)
        (roo,) = await statistics(service.store, ANN)
        assert roo["rating"]["games"] == 1
        assert roo["rating"]["rating"] > 1000


def test_a_draw_between_equals_changes_only_how_sure_one_is() -> None:
    one, two = rate([Rating(), Rating()], [0.5, 0.5])
    assert one.mu == two.mu == 25.0
    assert one.sigma < Rating().sigma
