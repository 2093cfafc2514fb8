"""Results of a finished table, one for each person: history, statistics and ratings are made from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.play.shares import winners
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table

WON, SHARED, LOST, BOTH, LEFT = ("won", "shared", "lost", "both", "left")
"""Outcomes. ``both``: one person held seats of several sides, so nobody won against anybody. ``left``: a bot played
their seat at the end. Only the first three count in statistics."""
COUNTED_OUTCOMES = (WON, SHARED, LOST)
PEOPLE = "people"
ENDING = frozenset({"entry", "resigned"})
"""Kinds of events that can end a match; afterwards neither comes any more."""
FORFEIT = -1.0
"""Score of somebody who resigned, or lost a rated game by staying away: below any share of the win."""


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a match for one person."""

    person: str
    name: str
    seats: tuple[int, ...]
    outcome: str
    against: str  # PEOPLE, or the strongest bot among the other sides
    score: float  # for the rating: the share of the win, or FORFEIT
    resigned: bool
    others: tuple[dict[str, Any], ...]


def ended_at(table: Table, events: Sequence[Event]) -> float | None:
    """When the match ended, if it did by one of these events, the last ones of a table; else None."""
    return next((event.at for event in reversed(events) if event.kind in ENDING), None) if table.over else None


def results_of(table: Table) -> list[Result]:
    """The result of everybody who sits at a table that is over."""
    won = winners(table.box, table.shares)
    return [_result(table, person, seats, won) for person, seats in table.holders.items() if person]


def _result(table: Table, person: str, seats: tuple[int, ...], won: list[int]) -> Result:
    box, shares = table.box, table.shares
    sides = {box.side_of(seat) for seat in seats}
    opponents = [seat for seat in range(box.players) if box.side_of(seat) not in sides]
    resigned = all(seat in table.resigned for seat in seats)
    return Result(
        person=person,
        name=table.place_of(seats[0]).name,
        seats=seats,
        outcome=_outcome(table, seats, sides, won),
        against=_against(table, opponents),
        score=FORFEIT if resigned else sum(shares[seat] for seat in seats),
        resigned=resigned,
        others=tuple(_other_player(table, seat, won) for seat in range(box.players) if seat not in seats),
    )


def _outcome(table: Table, seats: tuple[int, ...], sides: set[int], won: list[int]) -> str:
    if len(sides) > 1:
        return BOTH
    if all(seat in table.resigned for seat in seats):
        return LOST
    if all(table.place_of(seat).bot for seat in seats):
        return LEFT
    if not set(seats) & set(won):
        return LOST
    return WON if {table.box.side_of(seat) for seat in won} == sides else SHARED


def _against(table: Table, opponents: list[int]) -> str:
    places = [table.place_of(seat) for seat in opponents]
    if any(place.person for place in places):
        return PEOPLE
    return max((place.bot or "" for place in places), default=PEOPLE)


def _other_player(table: Table, seat: int, won: list[int]) -> dict[str, Any]:
    place = table.place_of(seat)
    return {"name": place.name, "bot": None if place.person else place.bot, "won": seat in won}
