"""Rickety Rackety Roo: the lid of its box."""

from __future__ import annotations

from typing import Any

from rumpus.core.drawing import lid as lids
from rumpus.core.drawing.components import counter, pawn, rays
from rumpus.core.drawing.picture import circle, jumbled, moved, path, rect
from rumpus.games.rickety_rackety_roo.board.picture import SIDES, TITLE


def lid(box: Any) -> str:
    """Letters turned one by one over a setting sun, and a Roo with a row almost made."""
    coats = [("ink", 3.6), ("panel", 2.8), ("ink", 2.3), ("coral", 1.75), ("cream", 0.4)]
    sun = moved(
        circle(0, 0, 560, "coral-soft")
        + rays(40, 90, 560, "gold-soft")
        + circle(0, 0, 120, "gold", "ink", stroke_width=4),
        300,
        392,
    )
    lifts, turns = (0, 10, 2, 13, 4, 9, 1), (-6, 5, -3, 7, -5, 4, -7)
    name = "".join(
        jumbled(line, 300, y, size, coats, lifts, turns, face=TITLE)
        for line, y, size in (("Rickety", 128, 78), ("Rackety", 238, 78), ("Roo", 352, 84))
    )
    card = rect(-150, -74, 300, 148, "panel", "ink", stroke_width=4, rx=12)
    lines = path("M-100 0H100", stroke="teal", stroke_width=5)
    red, green = SIDES[0], SIDES[1]
    row = moved(counter(red, 38), -100, 0) + moved(counter(red, 38), 0, 0) + moved(circle(0, 0, 14, "ink"), 100, 0)
    block = moved(card + lines + row, 300, 478)
    pawns = moved(pawn(green, 150), 92, 488) + moved(pawn(SIDES[2], 150), 512, 488)
    look = lids.clipped("roo-lid", rect(0, 0, 600, 600, "paper") + sun + block + pawns + name, "paper") + rect(
        15, 15, 570, 570, "none", "ink", stroke_width=6, rx=8
    )
    return lids.document(look, box.game.board)
