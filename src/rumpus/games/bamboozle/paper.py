"""Bamboozle on paper: men with blank backs, to lie face down under huts of folded card."""

from __future__ import annotations

from typing import Any

from rumpus.core.contract.paper import PaperPart, standee
from rumpus.core.drawing.picture import Speak
from rumpus.core.words.messages import Said, say
from rumpus.games.bamboozle.board.picture import MAN, back, man
from rumpus.games.bamboozle.board.scenery import hut
from rumpus.games.bamboozle.voice.naming import KEYS, SIDES

BOARD_WIDTH = 440.0


def parts(box: Any, speak: Speak) -> list[PaperPart]:
    """BAM-L1, BAM-L2: the men of each side, and a hut to stand over them for every one on the board."""
    pieces = []
    wide = 2.2 * MAN
    for side, who in enumerate(SIDES):
        for value, many in enumerate(box.values["men.each"], 1):
            name = say("print-man", who=who, value=value)
            pieces.append(PaperPart(name, man(side, value), wide, wide, 28, many, back(side), round=True))
        for number in range(1, box.values["huts.number"] + 1):
            look = hut(KEYS[side], number, 100)
            pieces.append(standee(say("print-hut", who=who), look, 104, 104, 42))
    return pieces


def bring(box: Any) -> list[Said]:
    """BAM-L4: something to hide the fields from each other."""
    return [say("print-screen")]
