"""The box of the broken game."""

from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values

Box = record(players=np.int16, fault=np.int16)


def pack(values: Values, players: int) -> Any:
    """The box as the rules read it."""
    box = blank(Box)
    box.players, box.fault = players, values["rules.fault"]
    return box
