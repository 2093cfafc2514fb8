"""Ruffhouse on paper: cards of three kinds, chips of two colours, pawns and the spinner."""

from __future__ import annotations

from typing import Any

from rumpus.core.contract.paper import PIN, Area, PaperPart, ordinary_dice, pawns, spinner
from rumpus.core.drawing.picture import Speak
from rumpus.core.words.messages import Said, say
from rumpus.games.ruffhouse.board.picture import LEFT, TALL, TOP_, WIDE, sectors
from rumpus.games.ruffhouse.board.scenery import chip, double_cross, earned, numbered, zap

BOARD_WIDTH = 460.0
CARD = (100.0, 138.0, 40.0)
"""A card: units across and down, and millimetres across."""


def board_area(box: Any) -> Area:
    """RUF-L9: the streets and what lies inside them, without the players' plates below."""
    return LEFT - 4, TOP_ - 4, WIDE + 8, TALL + 8


def parts(box: Any, speak: Speak) -> list[PaperPart]:
    """RUF-L2: pieces, chips, cards and the spinner."""
    values, (wide, tall, size) = box.values, CARD
    cut_outs = [*spinner(sectors(box), 92), *pawns(box)]
    for colour, value, pieces in (("yellow", 1, "yellow_pieces"), ("blue-chip", values["chips.blue"], "blue_pieces")):
        look = chip(colour, str(value), 44)
        cut_outs.append(
            PaperPart(say("print-chip", value=value), look, 104, 104, 20, values[f"chips.{pieces}"], round=True)
        )
    for number, many in enumerate(values["cards.numbered"], 1):
        if many:
            front, back = numbered(number, 98), earned(number, 98)
            cut_outs.append(PaperPart(say("print-numbered", number=number), front, wide, tall, size, many, back))
    for name, look, key in (("DOUBLE-CROSS", double_cross(98), "double_cross"), ("ZAP", zap(98), "zap")):
        if many := values[f"cards.{key}"] * box.players:
            cut_outs.append(PaperPart(say("print-card", what=name), look, wide, tall, size, many))
    return cut_outs


def bring(box: Any) -> list[Said]:
    """RUF-L2: the dice, and something for the arrow to turn on."""
    return [ordinary_dice(box.values["dice.number"], box.values["dice.faces"]), PIN]
