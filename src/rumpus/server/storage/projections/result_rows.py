"""Rows of results and ratings, written in the transaction of the event that ends a match, and so exactly once.

The statements are plain SQL with named parameters, for SQLite's writer thread and for PostgreSQL alike.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import orjson

from rumpus.server.logs import short_id
from rumpus.server.tables.match import Event
from rumpus.server.tables.rating import PAIR_A_DAY, Rating, rate
from rumpus.server.tables.results import ended_at, results_of
from rumpus.server.tables.table import Table
from rumpus.server.units import DAY

log = logging.getLogger("rumpus.ratings")
Row = dict[str, Any]
Run = Callable[[str, Row], Sequence[Any]]
"""Executes a statement with named parameters within a transaction; the rows it returns."""
RATING_OPEN, RATING_COUNTED, RATING_CAPPED = "open", "counted", "capped"
"""States of a rated result: not entered into the ratings yet; entered; beyond what counts in a day."""


def result_rows(table: Table, events: Sequence[Event]) -> list[Row]:
    """The rows of ``results`` that new events of a table bring: those of everybody, if they end the match."""
    ended = ended_at(table, events)
    if ended is None:
        return []
    return [
        {
            "person": one.person,
            "table_id": table.id,
            "game": table.match.game,
            "ended": ended,
            "outcome": one.outcome,
            "against": one.against,
            "score": one.score,
            "rated": RATING_OPEN if table.match.rated else None,
            "luck": None,
            "name": one.name,
            "about": orjson.dumps(
                {
                    "seats": one.seats,
                    "others": one.others,
                    "resigned": one.resigned,
                    "takebacks": len(table.takebacks),
                }
            ).decode(),
        }
        for one in results_of(table)
    ]


def enter_rated(run: Run, rows: Sequence[Row]) -> None:
    """Enter results that were just inserted into the ratings, table by table."""
    for id in dict.fromkeys(row["table_id"] for row in rows if row["rated"] == RATING_OPEN):
        _rate_match(run, [row for row in rows if row["table_id"] == id])


def recompute(run: Run) -> int:
    """Compute all ratings anew from the results, in the order the games ended; how many games there were."""
    run("DELETE FROM ratings", {})
    run("UPDATE results SET rated = :open WHERE rated IS NOT NULL", {"open": RATING_OPEN})
    wanted = "SELECT DISTINCT table_id, ended FROM results WHERE rated = :open ORDER BY ended, table_id"
    ids = [row[0] for row in run(wanted, {"open": RATING_OPEN})]
    for id in ids:
        found = run("SELECT person, game, ended, score, name FROM results WHERE table_id = :id", {"id": id})
        names = ("person", "game", "ended", "score", "name")
        _rate_match(run, [{"table_id": id, **dict(zip(names, row, strict=True))} for row in found])
    return len(ids)


def _rate_match(run: Run, rows: Sequence[Row]) -> None:
    """Rate one match. An error of the model must not lose the move that ended it: the result stays unrated (open)."""
    rows = sorted(rows, key=lambda row: str(row["person"]))
    id, game, ended = rows[0]["table_id"], rows[0]["game"], rows[0]["ended"]
    if len(rows) < 2 or _capped(run, [row["person"] for row in rows], game, ended):
        run("UPDATE results SET rated = :rated WHERE table_id = :id", {"rated": RATING_CAPPED, "id": id})
        return
    known = [_rating(run, game, row["person"]) for row in rows]
    try:
        after = rate([rating for rating, _ in known], [row["score"] for row in rows])
    except Exception:
        log.exception(
            "rating a match failed: it stays unrated until rumpus ratings is run", extra={"table": short_id(id)}
        )
        return
    for row, rating, (_, games) in zip(rows, after, known, strict=True):
        new = {"mu": rating.mu, "sigma": rating.sigma, "games": games + 1, "name": row["name"]}
        run(_UPSERT, {"game": game, "person": row["person"], **new})
    run("UPDATE results SET rated = :rated WHERE table_id = :id", {"rated": RATING_COUNTED, "id": id})


_UPSERT = (
    "INSERT INTO ratings (game, person, name, mu, sigma, games) VALUES (:game, :person, :name, :mu, :sigma, :games) "
    "ON CONFLICT (game, person) DO UPDATE SET "
    "name = excluded.name, mu = excluded.mu, sigma = excluded.sigma, games = excluded.games"
)
_MET = (
    "SELECT COUNT(*) FROM results a JOIN results b ON b.table_id = a.table_id "
    "WHERE a.person = :one AND b.person = :two AND a.game = :game AND a.rated = :counted "
    "AND a.ended > :since AND a.ended <= :ended"
)


def _capped(run: Run, people: Sequence[str], game: str, ended: float) -> bool:
    """Whether two of these people have met so often within a day that more does not count."""
    times = {"game": game, "counted": RATING_COUNTED, "since": ended - DAY, "ended": ended}
    return any(run(_MET, {"one": one, "two": two, **times})[0][0] >= PAIR_A_DAY for one, two in combinations(people, 2))


def _rating(run: Run, game: str, person: str) -> tuple[Rating, int]:
    wanted = "SELECT mu, sigma, games FROM ratings WHERE game = :game AND person = :person"
    found = run(wanted, {"game": game, "person": person})
    return (Rating(found[0][0], found[0][1]), int(found[0][2])) if found else (Rating(), 0)
