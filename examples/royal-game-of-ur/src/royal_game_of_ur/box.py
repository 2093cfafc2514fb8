"""The Royal Game of Ur: the equipment, packed for the rules; and the way of a piece over the board."""

from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.core.play.chance import dice_weights

SEATS = 2
SQUARES = 14
OFF = SQUARES + 1
ROSETTES = (4, 8, 14)
SAFE = 8
STREET = range(5, 13)
MOST_DICE = 6

Box = record(ways=(np.int32, MOST_DICE + 1), players=np.int16, pieces=np.int16, dice=np.int16)


def pack(values: Values, players: int) -> Any:
    """The box as the rules read it. RGU-L4: each die shows a marked corner as often as not."""
    box = blank(Box)
    box.players, box.pieces, box.dice = players, values["pieces.each"], values["dice.number"]
    box.ways[: box.dice + 1] = dice_weights(int(box.dice), 2)  # of 1 or 2, so one more than of 0 or 1
    return box


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
