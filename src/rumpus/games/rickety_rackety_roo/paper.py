"""Rickety Rackety Roo on paper: pawns to stand up, and counters enough for nine Roos."""

from __future__ import annotations

from typing import Any

from rumpus.core.contract.paper import PaperPart, counters, ordinary_dice, pawns
from rumpus.core.drawing.picture import Speak
from rumpus.core.words.messages import Said
from rumpus.games.rickety_rackety_roo.state import ROOS, SPOTS

BOARD_WIDTH = 420.0
SPARE = 10
"""Counters beyond a player's part of all spots, where the box sets no number: nobody places exactly their part."""


def parts(box: Any, speak: Speak) -> list[PaperPart]:
    """ROO-L2: a pawn and counters for each player."""
    each = box.values["counters.each"] or -(-ROOS * SPOTS // box.players) + SPARE
    return [*pawns(box), *counters(box, min(each, ROOS * SPOTS), 18)]


def bring(box: Any) -> list[Said]:
    """ROO-L2: the dice."""
    return [ordinary_dice(box.values["dice.number"], box.values["dice.faces"])]
