"""The box of the broken game."""

from typing import Any

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from tests.core.play.broken.state import BoxSnapshot

Box = record(BoxSnapshot)


def pack(values: Values, players: int) -> Any:
    """The box as the rules read it."""
    box = blank(Box)
    box.players, box.fault = players, values["rules.fault"]
    return box
