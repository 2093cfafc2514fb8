"""Rickety Rackety Roo: the equipment, checked and packed for the rules."""

from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.core.play.chance import dice_weights
from rumpus.errors import BoxError
from rumpus.games.rickety_rackety_roo.state import MOST_PIPS, ROOS, TICKETS, BoxSnapshot, rows

Box = record(BoxSnapshot)


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
