"""Rin-Tin-Tin: prompts, what whoever is to spin, to draw or to place a piece is to do."""

from typing import Any

from rumpus.core.words.messages import Said, say
from rumpus.games.rin_tin_tin.box import FREE
from rumpus.games.rin_tin_tin.rules import DRAW, NONE, SPIN, TIEBREAK
from rumpus.games.rin_tin_tin.table import SHOWN, piece_name


def asks(box: Any, s: Any) -> Said:
    """To spin (RTT-L12), to draw (RTT-8, RTT-11), or to place what the spinner says (RTT-L13)."""
    if s.phase == SPIN:
        return say("ask-spin")
    if s.phase in (DRAW, TIEBREAK):
        return say("ask-draw" if s.phase == DRAW else "ask-tie-break")
    if s.sector == NONE:
        return say("ask-figure-unspun")
    if s.sector < FREE:
        return say("ask-man-in", sector=SHOWN[s.sector])
    return say("ask-figure" if piece_name(s) == "figure" else "ask-man", sector=SHOWN[s.sector])
