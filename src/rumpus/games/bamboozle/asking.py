"""Bamboozle: prompts, what whoever is to move is to do."""

from typing import Any

from rumpus.core.words.messages import Said, say
from rumpus.games.bamboozle import rules
from rumpus.games.bamboozle.naming import SIDES, next_value
from rumpus.games.bamboozle.safety import held


def asks(box: Any, s: Any) -> Said:
    """To hide a man (BAM-L8), to move one (BAM-L11), or to bring one out of the hut that was called at (BAM-6)."""
    if rules.hiding(box, s):
        return say("ask-hide", value=next_value(box, s))
    if s.called < 0:
        return say("ask-move")
    side, hut = s.turn % 2, int(s.called) + 1
    if held(s, side, s.called) > 0:
        return say("ask-come-out", hut=hut, other=SIDES[1 - side])
    return say("ask-move-empty", hut=hut, other=SIDES[1 - side])
