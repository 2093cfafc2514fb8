"""Rickety Rackety Roo: the equipment, checked and packed for the rules."""

from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.core.play.chance import dice_weights
from rumpus.errors import BoxError

SEATS = 4
ROOS = 9
SPOTS = 9
ROWS = 8
MOST_PIPS = 36
TICKETS = 64

Box = record(
    ways=(np.int64, MOST_PIPS + 1),  # in how many ways the dice show each total
    reach=(np.int32, MOST_PIPS + 1),  # in how many ways they show at most this total
    total=(np.int8, TICKETS),  # the total of every 2**spacing-th of these ways, in order
    row=(np.uint16, ROWS),  # the three spots of each row, as a mask
    players=np.int16,
    blocks=np.int16,  # on the track
    counters=np.int16,  # to a player; 0 is without limit
    points=np.int16,  # for a row
    least=np.int16,  # the lowest total of the dice
    most=np.int16,
    spacing=np.int16,
    dead_when_full=np.int8,  # 1 if a Roo is dead only when all its spots are taken (ROO-1)
    first_out_ends=np.int8,  # 1 if the game ends when somebody has no counter left (ROO-6)
)


def rows() -> list[tuple[int, int, int]]:
    """Three rows across, three down and two diagonals, as spots numbered like a page is read (ROO-L1)."""
    across = [(3 * i, 3 * i + 1, 3 * i + 2) for i in range(3)]
    down = [(i, i + 3, i + 6) for i in range(3)]
    return [*across, *down, (0, 4, 8), (2, 4, 6)]


def pack(values: Values, players: int) -> Any:
    """ROO-L14: the box as the rules read it, without a limit of counters unless it says so.

    Refuses a track whose blocks do not number the Roos evenly.
    """
    blocks = values["track.blocks"]
    if blocks % ROOS:
        raise BoxError("track.blocks", blocks, f"must be a multiple of {ROOS}, so that every Roo has as many blocks")
    dice, faces = values["dice.number"], values["dice.faces"]
    if dice * faces > MOST_PIPS:
        raise BoxError("dice.number", dice, f"dice of {faces} faces may show at most {MOST_PIPS} together")
    box = blank(Box)
    box.players, box.blocks = players, blocks
    box.counters, box.points = values["counters.each"], values["counters.points"]
    box.least, box.most = dice, dice * faces
    box.ways[dice : dice * faces + 1] = dice_weights(dice, faces)
    box.reach[:] = np.cumsum(box.ways)
    box.spacing = max(0, (int(box.reach[-1]) - 1).bit_length() - (TICKETS - 1).bit_length())
    box.total[:] = np.searchsorted(box.reach, np.arange(TICKETS) << int(box.spacing), side="right")
    box.dead_when_full = values["ruling.dead"] == "full"
    box.first_out_ends = box.counters > 0 and values["ruling.out_of_counters"] == "ends"
    box.row[:] = [sum(1 << spot for spot in row) for row in rows()]
    return box
