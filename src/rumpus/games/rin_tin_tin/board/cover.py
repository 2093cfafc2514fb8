"""Rin-Tin-Tin: the lid of its box."""

from __future__ import annotations

from typing import Any

from rumpus.core.drawing import lid as lids
from rumpus.core.drawing.components import rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import capitals, circle, moved, rect
from rumpus.games.rin_tin_tin.board.scenery import SLAB, dog, landscape, logs, outlaw, plank


def lid(box: Any) -> str:
    """The dog before the mesas, the fort's gate above him."""
    coats = [("night", 3.6), ("cream", 2.8), ("night", 2.2), ("red-rock", 1.5)]
    land = landscape("Red", -10, 120, 620, 500, 250)
    gate = logs(-6, 20, 612, 150, 18) + moved(plank(540, 150), 300, 112)
    name = capitals("The Adventures of", 300, 78, 19, "ink", face=Face(apart=4.5), weight=1.9, room=480)
    name += capitals("Rin-Tin-Tin", 300, 160, 66, coats, face=SLAB, room=500, sharp=True)
    hero = moved(
        circle(0, 0, 168, "cream", "ink", stroke_width=6)
        + rays(24, 150, 168, "gold")
        + circle(0, 0, 148, "yellow-ground", "ink", stroke_width=4),
        300,
        408,
    )
    hero += moved(dog(132, "log-light", "ink"), 300, 412)
    men = moved(outlaw(62, "ink", "red-rock"), 88, 500) + moved(outlaw(62, "ink", "red-rock"), 512, 500)
    look = lids.clipped(
        "rin-lid", rect(0, 0, 600, 600, "red-sky") + land + gate + name + hero + men, "log-light"
    ) + rect(15, 15, 570, 570, "none", "ink", stroke_width=6, rx=8)
    return lids.document(look, box.game.board)
