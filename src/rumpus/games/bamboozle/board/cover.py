"""Bamboozle: the lid of its box."""

from __future__ import annotations

from typing import Any

import rumpus.games.bamboozle.board.picture as picture
import rumpus.games.bamboozle.board.scenery as jungle
from rumpus.core.drawing import lid as lids
from rumpus.core.drawing.components import rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import circle, moved, path, rect


def lid(box: Any) -> str:
    """A hut at the water with something in its door, under bamboo letters."""
    sun = moved(circle(0, 0, 120, "star") + rays(28, 132, 460, "cane-light", opacity=0.75), 300, 330)
    hills = path("M0 430Q120 360 250 410T470 385T620 420V620H0Z", "leaf", "bark", stroke_width=4)
    ground = path("M0 500Q160 455 320 485T620 480V620H0Z", "straw", "bark", stroke_width=4)
    eyes = circle(291, 443, 6, "cream") + circle(311, 443, 6, "cream") + circle(292, 443, 2.6, "bark")
    eyes += circle(312, 443, 2.6, "bark")
    huts = moved(jungle.hut("blue", 6, 150), 128, 452) + moved(jungle.hut("red", 5, 150), 476, 458)
    huts += moved(jungle.hut("red", 3, 250), 300, 405)
    men = moved(picture.man(0, 3), 190, 536, scale=1.5) + moved(picture.man(1, 2), 416, 540, scale=1.5)
    name = jungle.cane_words("BAMBOOZLE", 300, 166, 66, Face(wide=0.8, apart=3.6))
    spray = jungle.leaves(20, 70, 10, 1.7) + jungle.leaves(580, 70, 170, 1.7)
    spray += jungle.leaves(15, 330, -20, 1.4) + jungle.leaves(585, 330, 200, 1.4)
    look = lids.clipped(
        "bam-lid", rect(0, 0, 600, 600, "blue-field") + sun + hills + ground + spray + huts + eyes + men + name, "cane"
    ) + rect(15, 15, 570, 570, "none", "bark", stroke_width=7, rx=8)
    return lids.document(look, picture)
