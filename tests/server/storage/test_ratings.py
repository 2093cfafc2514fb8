"""Ratings: entered once with the event that ends a rated game, capped for a pair, and the same when computed anew."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from rumpus.server.runtime.service import Service
from rumpus.server.storage.backup import export_tables, import_tables
from rumpus.server.storage.projections import result_rows
from rumpus.server.storage.projections.history import leaderboard, page_of_history, statistics
from rumpus.server.storage.projections.ratings import recompute_ratings
from rumpus.server.storage.schema import ratings
from rumpus.server.tables import acts
from rumpus.server.tables.rating import FEWEST_GAMES, PAIR_A_DAY, Rating, rate
from rumpus.server.tables.refusals import BadRequest, NotNow
from tests.server.open_service import ANN, BOB, CAT, key, open_service, opened, settings, spec

ROO = "rickety-rackety-roo"
RATED = {"rated": True, "absent": 600.0}


async def lost(service: Service, person: str, *others: str, people: tuple[str, ...] = (BOB,)) -> str:
    """A rated game of Ann and others that some of them give up, in this order."""
    id = await opened(service, spec(ROO, "you", *["open"] * len(people), **RATED), *people)
    for who in (person, *others):
        seat = (await service.live(id)).table.seats_of(who)[0]
        await service.act(id, who, key(), 0, acts.Resign(kind="resign", seat=seat))
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
        await service.act(id, ANN, key(), 0, acts.Rematch(kind="rematch"))
        await service.change(await service.live(id), lambda draft: draft.add("archived"))
        assert await rows(service) == found
        assert await rated(service, ANN) == ["counted"]
    async with open_service(tmp_path) as service:
        assert await rows(service) == found


async def test_other_games_change_no_rating(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        await service.act(id, BOB, key(), 0, acts.Resign(kind="resign", seat=1))
        assert await rows(service) == {}
        assert await rated(service, ANN) == [None]


async def test_several_people_are_rated_by_how_they_ended(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        await lost(service, CAT, BOB, people=(BOB, CAT))
        found = await rows(service)
        assert found[ANN][0] > found[BOB][0] == found[CAT][0]


async def test_whoever_was_away_so_long_that_a_bot_played_has_lost(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "open", **RATED), BOB, CAT)
        await service.change(await service.live(id), lambda draft: draft.add("handed", place=2, bot="level1", by=None))
        for seat, person in ((0, ANN), (1, BOB)):
            await service.act(id, person, key(), 0, acts.Resign(kind="resign", seat=seat))
        assert (await service.live(id)).table.shares == (0.0, 0.0, 1.0)
        assert len(set(await rows(service))) == 3
        assert (await rows(service))[CAT][0] == pytest.approx(25)  # all three forfeited: a draw


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
        for act in (acts.Takeback(kind="takeback"), acts.Hand(kind="bot", seat=0, bot="level1")):
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
