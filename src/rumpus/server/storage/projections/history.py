"""Queries of results: a person's history, statistics by game, data export; the leaderboard; and luck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson
import sqlalchemy as sa

from rumpus.server.storage.schema import people, ratings, results
from rumpus.server.storage.store import Store
from rumpus.server.tables.rating import FEWEST_GAMES, Rating
from rumpus.server.tables.results import COUNTED_OUTCOMES, PEOPLE, WON

HISTORY_PAGE = 25
LEADERBOARD_SIZE = 20
"""Limit on the people listed for each game of the leaderboard."""
Cursor = tuple[float, str]
"""Keyset pagination: when the last game of a page ended, and its table."""


async def page_of_history(
    store: Store, person: str, game: str | None = None, before: Cursor | None = None, most: int = HISTORY_PAGE
) -> tuple[list[dict[str, Any]], Cursor | None]:
    """A page of a person's finished games, the latest first, and where the next one begins. Raises StoreError."""
    wanted = sa.select(results).where(results.c.person == person)
    if game is not None:
        wanted = wanted.where(results.c.game == game)
    if before is not None:
        wanted = wanted.where(sa.tuple_(results.c.ended, results.c.table_id) < sa.tuple_(*map(sa.literal, before)))
    rows = await store.rows(wanted.order_by(results.c.ended.desc(), results.c.table_id.desc()).limit(most + 1))
    more = (rows[most - 1].ended, rows[most - 1].table_id) if len(rows) > most else None
    return [_result_data(row) for row in rows[:most]], more


def _result_data(row: Any) -> dict[str, Any]:
    names = ("game", "ended", "outcome", "against", "rated", "luck", "name")
    return {"table": row.table_id, **{name: getattr(row, name) for name in names}, **orjson.loads(row.about)}


async def statistics(store: Store, person: str) -> list[dict[str, Any]]:
    """A person's statistics, a game after the other, the most played first. Raises StoreError."""
    counted = sa.and_(results.c.person == person, results.c.outcome.in_(COUNTED_OUTCOMES))
    sums = (
        sa.select(
            results.c.game,
            results.c.against,
            results.c.outcome,
            sa.func.count().label("games"),
            sa.func.sum(results.c.luck).label("luck"),
            sa.func.count(results.c.luck).label("luck_games"),
        )
        .where(counted)
        .group_by(results.c.game, results.c.against, results.c.outcome)
    )
    found: dict[str, dict[str, Any]] = {}
    for row in await store.rows(sums):
        _add(found.setdefault(row.game, _nothing(row.game)), row)
    for row in await store.rows(_streaks(counted)):
        found[row.game]["streak"] = row.streak
    for row in await store.rows(sa.select(ratings).where(ratings.c.person == person)):
        if row.game in found:
            found[row.game]["rating"] = {**_rated(row), "games": row.games}
    for one in found.values():
        one["by"] = sorted(one["by"].values(), key=lambda by: (by["against"] == PEOPLE, by["against"]))
    return sorted(found.values(), key=lambda one: (-one["played"], one["game"]))


def _nothing(game: str) -> dict[str, Any]:
    empty = {"played": 0, "won": 0, "shared": 0, "lost": 0, "streak": 0, "luck": 0.0, "luck_games": 0}
    return {"game": game, **empty, "by": {}, "rating": None}


def _add(one: dict[str, Any], row: Any) -> None:
    by = one["by"].setdefault(row.against, {"against": row.against, "played": 0, "won": 0, "shared": 0, "lost": 0})
    for sums in (one, by):
        sums["played"] += row.games
        sums[row.outcome] += row.games
    one["luck"] += row.luck or 0.0
    one["luck_games"] += row.luck_games


def _streaks(counted: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The longest run of wins in each game (gaps and islands: in a run two ways of numbering differ by a constant)."""
    order = (results.c.ended, results.c.table_id)
    won = results.c.outcome == WON
    number = sa.func.row_number().over(partition_by=results.c.game, order_by=order)
    of_kind = sa.func.row_number().over(partition_by=(results.c.game, won), order_by=order)
    numbered = sa.select(results.c.game, won.label("won"), (number - of_kind).label("island")).where(counted).subquery()
    runs = (
        sa.select(numbered.c.game, sa.func.count().label("long"))
        .where(numbered.c.won)
        .group_by(numbered.c.game, numbered.c.island)
        .subquery()
    )
    return sa.select(runs.c.game, sa.func.max(runs.c.long).label("streak")).group_by(runs.c.game)


async def personal_data(store: Store, person: str) -> dict[str, Any]:
    """Data export: all that is stored of a person beside the tables themselves. Raises StoreError."""
    rows = await store.rows(sa.select(results).where(results.c.person == person).order_by(results.c.ended))
    rated = await store.rows(sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.game))
    sat = await store.rows(sa.select(people.c.table_id).where(people.c.person == person).order_by(people.c.table_id))
    return {
        "results": [_result_data(row) for row in rows],
        "ratings": [{"game": row.game, "name": row.name, **_rated(row), "games": row.games} for row in rated],
        "tables": [row.table_id for row in sat],
    }


async def leaderboard(store: Store, person: str | None) -> list[dict[str, Any]]:
    """Leaderboard by game, sorted by the lower bound of each rating. Raises StoreError.

    People are listed by the name they last had at a rated table; those who were deleted have none.
    """
    sure = ratings.c.mu - 2 * ratings.c.sigma
    rank = sa.func.row_number().over(partition_by=ratings.c.game, order_by=(sure.desc(), ratings.c.person))
    ranked = (
        sa.select(ratings, rank.label("rank")).where(ratings.c.games >= FEWEST_GAMES, ratings.c.name != "").subquery()
    )
    rows = await store.rows(
        sa.select(ranked).where(ranked.c.rank <= LEADERBOARD_SIZE).order_by(ranked.c.game, ranked.c.rank)
    )
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        one = {"name": row.name, **_rated(row), "games": row.games, "you": row.person == person}
        found.setdefault(row.game, []).append(one)
    return [{"game": game, "people": people} for game, people in found.items()]


def _rated(row: Any) -> dict[str, int]:
    rating = Rating(row.mu, row.sigma)
    return {"rating": rating.shown, "uncertain": rating.uncertain}


async def write_luck(store: Store, id: str, points: Iterable[dict[str, Any]]) -> None:
    """Store everybody's luck at a table whose analysis is complete. Raises StoreError."""
    rows = await store.rows(
        sa.select(results.c.person, results.c.about).where(
            results.c.table_id == id, results.c.outcome.in_(COUNTED_OUTCOMES)
        )
    )
    given = [point["luck"] for point in points if point["luck"]]
    updates = []
    for row in rows:
        luck = sum(each[seat] for each in given for seat in orjson.loads(row.about)["seats"])
        own = sa.and_(results.c.person == row.person, results.c.table_id == id)
        updates.append(sa.update(results).where(own).values(luck=round(luck, 4)))
    await store.write(*updates)
