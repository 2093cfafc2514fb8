"""The Royal Game of Ur: what whoever is to throw or to move is to do, said to them."""

from typing import Any

from royal_game_of_ur import rules
from rumpus.core.constants import CHANCE
from rumpus.core.words.messages import Said, say


def asks(box: Any, s: Any) -> Said:
    """RGU-L4, RGU-L5: to throw the four dice, or to choose a piece that moves by what they show."""
    return say("ask-throw") if rules.to_move(box, s) == CHANCE else say("ask-move", number=int(s.thrown))
