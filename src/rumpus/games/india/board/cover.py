"""India: the lid of its box."""

from __future__ import annotations

from typing import Any

import rumpus.games.india.board.picture as picture
import rumpus.games.india.board.scenery as palace
from rumpus.core.drawing import lid as lids
from rumpus.core.drawing.components import counter, rays
from rumpus.core.drawing.picture import capitals, circle, element, group, moved, path, rect


def lid(box: Any) -> str:
    """The elephant of the board before a palace sun."""
    coats = [("ink", 3.2), ("gold", 2.4), ("maroon", 1.35)]
    arch = "M70 560V270Q70 150 190 130Q270 116 300 60Q330 116 410 130Q530 150 530 270V560Z"
    sun = element("clipPath", path(arch), id="ind-arch") + group(
        rect(0, 0, 600, 600, "paper"),
        moved(rays(36, 60, 420, "sand"), 300, 470),
        moved(
            circle(0, 0, 150, "gold", "ink", stroke_width=4) + palace.petals(24, 150, 186, "maroon", "ink"), 300, 470
        ),
        path("M0 520Q300 490 600 520V600H0Z", "peacock", "ink", stroke_width=4),
        clip_path="url(#ind-arch)",
    )
    tiles = "".join(moved(palace.petals(8, 4, 17, "gold", "ink"), x, y) for x in (40, 560) for y in range(70, 560, 54))
    beast = moved(palace.elephant(), 122, 268, scale=2.6)
    name = capitals("India", 300, 240, 96, coats, face=palace.TITLE, sharp=True, room=400)
    discs = "".join(moved(counter(side, 26), 150 + 100 * i, 556) for i, side in enumerate(picture.SIDES))
    look = (
        lids.frame("maroon", "gold")
        + tiles
        + sun
        + path(arch, "none", "gold", stroke_width=8)
        + path(arch, "none", "ink", stroke_width=2.5)
        + name
        + beast
        + discs
    )
    return lids.document(look, picture)
