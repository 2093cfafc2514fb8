"""India on paper: discs that fit two to a space."""

from __future__ import annotations

from typing import Any

from rumpus.core.contract.paper import PaperPart, counters, ordinary_dice
from rumpus.core.drawing.picture import Speak
from rumpus.core.words.messages import Said

BOARD_WIDTH = 440.0


def parts(box: Any, speak: Speak) -> list[PaperPart]:
    """IND-L1: the discs of each player."""
    return counters(box, box.values["discs.each"], 15)


def bring(box: Any) -> list[Said]:
    """IND-L1: as many dice as the game in hand is played with."""
    return [ordinary_dice(box.options["dice"], 6)]
