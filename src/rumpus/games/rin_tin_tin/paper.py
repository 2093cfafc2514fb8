"""Rin-Tin-Tin on paper: four squads, Boodle cards with backs, and a spinner."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rumpus.core.contract.paper import PIN, PaperPart, spinner, squad
from rumpus.core.drawing.components import Side, card
from rumpus.core.drawing.picture import Speak, capitals, moved
from rumpus.core.words.messages import Said, say
from rumpus.games.rin_tin_tin.board.picture import MARKS, ON, card_back, figure, sectors
from rumpus.games.rin_tin_tin.voice.names import SQUAD, SQUADS

BOARD_WIDTH = 440.0


def parts(box: Any, speak: Speak) -> list[PaperPart]:
    """RTT-L1, RTT-L4, RTT-L5: men and figures of the squads, the Boodle cards, the spinner."""
    pieces = spinner(sectors(box, speak), 100, at=0.72)
    for k, colour in enumerate(name.lower() for name in SQUADS[: box.values["squads.number"]]):
        side = Side(SQUADS[k], colour, ON[colour], MARKS[k])
        pieces.append(squad(say("print-counter", who=SQUAD[k]), side, box.values["squads.men"], 22))
        name = say("print-figure", who=SQUAD[k])
        look = moved(figure(side), 0, -5)  # the middle of its circle and its stand together
        pieces.append(PaperPart(name, look, 94, 94, 36, box.values["squads.figures"], round=True))
    for value, many in sorted(Counter(box.values["boodle.cards"]).items()):
        face = card(80, 112, "cream", capitals(str(value), 0, 20, 42, "night", weight=2, room=60), inner="gold")
        pieces.append(PaperPart(say("print-boodle", value=value), face, 82, 114, 44, many, card_back()))
    return pieces


def bring(box: Any) -> list[Said]:
    """RTT-L5: something for the arrow to turn on."""
    return [PIN]
