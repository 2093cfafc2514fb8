"""The Royal Game of Ur: the box and the state, declared once; and the way of a piece over the board."""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Grid, Int8, Int16, Row

SEATS = 2
SQUARES = 14
OFF = SQUARES + 1
ROSETTES = (4, 8, 14)
SAFE = 8
STREET = range(5, 13)
MOST_DICE = 6
THROW = -1
"""``Snapshot.thrown`` before the throw."""


class BoxSnapshot(NamedTuple):
    """The equipment, as the rules read it."""

    ways: Annotated[Row, "i4", MOST_DICE + 1]  # in how many ways each number of marked corners falls
    players: Int16
    pieces: Int16  # to a player
    dice: Int16


class Snapshot(NamedTuple):
    """A position."""

    on_way: Annotated[Grid, "u1", SEATS, OFF + 1]  # how many pieces of a side are on each square of its way; 0: waiting
    thrown: Int8  # what fell; THROW before the throw
    turn: Int8


Seen = seen.Seen[BoxSnapshot, Snapshot]


def cell(seat: int, square: int) -> tuple[int, int]:
    """RGU-L1, RGU-L2: the row and column of a square on a seat's way. White's row is 2, the street 1, Black's 0."""
    own = 2 if seat == 0 else 0
    if square in STREET:
        return 1, square - STREET.start
    return (own, 4 - square) if square < STREET.start else (own, 20 - square)


def place(seat: int, square: int) -> str:
    """The name of the place on a seat's way: 0 is where pieces wait, OFF where they are borne off to."""
    if square == 0:
        return f"wait:{seat}"
    if square == OFF:
        return f"off:{seat}"
    row, column = cell(seat, square)
    return f"square:{row}:{column}"
