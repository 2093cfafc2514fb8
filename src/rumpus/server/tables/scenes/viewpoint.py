"""Viewpoint: the seat through whose eyes a person sees a table, and what that seat may know."""

from __future__ import annotations

from rumpus.core.constants import OPEN, PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.play.position import Position
from rumpus.server.tables.table import Table


def eyes_of(table: Table, person: str | None) -> int:
    """The seat a person sees as: their own; of several (hot seat), while one has a secret, the one at the screen."""
    seats = table.seats_of(person) if table.begun else ()
    if not seats:
        return PUBLIC
    if len(seats) == 1:
        return seats[0]
    looking = table.screen_seat.get(person or "", PUBLIC)
    if secrets_between(table, seats):
        return looking if looking in seats else PUBLIC
    if table.position.to_move in seats:
        return table.position.to_move
    return looking if looking in seats else seats[0]


def secrets_between(table: Table, seats: tuple[int, ...]) -> bool:
    """Whether one of these seats knows something, or has laid something down, that another may not see.

    Before the first entry nobody can: everybody knows how a game is set up.
    """
    if not table.match.secretive or (table.last_entry is None and not table.plans):
        return False
    kept: bool | None = table.cache.get(("secrets", seats))
    if kept is None:
        views = {bytes(table.position.seen_by(seat)) for seat in seats}
        kept = table.cache["secrets", seats] = len(views) > 1 or bool(table.plans)
    return kept


def vantage_of(table: Table, eyes: int) -> int:
    """Cache key of a viewpoint: where nothing is secret everybody sees the same, and it is computed once for all.

    When the match is over, also because somebody gave up, nothing is secret any more: its record is public then.
    """
    if not table.match.secretive:
        return PUBLIC
    return OPEN if table.over else eyes


def turned_for(table: Table, person: str | None) -> int:
    """By how many quarter turns a person sees the board turned (core/contract/board.py): their own side is below.

    Around one screen the board turns only with the curtain. Where nothing is secret, all look at the same picture.
    """
    seats = table.seats_of(person) if table.begun else ()
    if not seats:
        return 0
    eyes = eyes_of(table, person) if table.match.secretive else seats[0]
    return drawing.turns_of_seat(table.box.game.board, table.box, eyes)


def known_position(table: Table, eyes: int) -> Position:
    """The position as these eyes know it, cached; whatever is shown is computed from it."""
    kept: Position | None = table.cache.get(("known", eyes))
    if kept is None:
        kept = table.cache["known", eyes] = table.position.seen_by(vantage_of(table, eyes))
    return kept
