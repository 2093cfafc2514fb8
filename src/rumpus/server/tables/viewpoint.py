"""Viewpoint: the seat through whose eyes a person sees a table, and what that seat may know."""

from __future__ import annotations

from rumpus.core.contract import OPEN, PUBLIC
from rumpus.core.position import Position
from rumpus.server.tables.table import Table


def eyes_of(table: Table, person: str | None) -> int:
    """The seat whose eyes a person has: their own; of several, where something is secret, the one at the screen."""
    seats = table.seats_of(person) if table.begun else ()
    if not seats:
        return PUBLIC
    if len(seats) == 1:
        return seats[0]
    if table.match.secretive:
        looking = table.looks.get(person or "", PUBLIC)
        return looking if looking in seats else PUBLIC
    return table.position.to_move if table.position.to_move in seats else seats[0]


def vantage_of(table: Table, eyes: int) -> int:
    """Cache key of a viewpoint: where nothing is secret everybody sees the same, and it is computed once for all.

    When the match is over, also because somebody gave up, nothing is secret any more: its record is public then.
    """
    if not table.match.secretive:
        return PUBLIC
    return OPEN if table.over else eyes


def known(table: Table, eyes: int) -> Position:
    """The position as these eyes know it, cached; whatever is shown is computed from it."""
    kept: Position | None = table.cache.get(("known", eyes))
    if kept is None:
        kept = table.cache["known", eyes] = table.position.seen_by(vantage_of(table, eyes))
    return kept
