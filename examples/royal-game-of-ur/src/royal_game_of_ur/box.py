"""The Royal Game of Ur: the equipment, packed for the rules."""

from typing import Any

from royal_game_of_ur.state import BoxSnapshot
from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.core.play.chance import dice_weights

Box = record(BoxSnapshot)


def pack(values: Values, players: int) -> Any:
    """The box as the rules read it. RGU-L4: each die shows a marked corner as often as not."""
    box = blank(Box)
    box.players, box.pieces, box.dice = players, values["pieces.each"], values["dice.number"]
    box.ways[: box.dice + 1] = dice_weights(int(box.dice), 2)  # of 1 or 2, so one more than of 0 or 1
    return box
