"""The Royal Game of Ur: the lid of the box. A rosette over the street, between the two tips of tetrahedra."""

from typing import Any

from rumpus.core.contract.lid import SIZE, clipped, document

from royal_game_of_ur import picture
from royal_game_of_ur.scenery import inlay, tetrahedron
from rumpus.core.drawing.components import rays
from rumpus.core.drawing.picture import capitals, circle, moved, rect


def lid(box: Any) -> str:
    """RGU-L1, RGU-L4: what the game is known by."""
    middle = SIZE / 2
    look = rect(0, 0, SIZE, SIZE, "lapis-deep") + moved(rays(24, 60, 520, "lapis"), middle, 316)
    look += rect(0, 252, SIZE, 132, "wood") + rect(0, 252, SIZE, 6, "gold") + rect(0, 378, SIZE, 6, "gold")
    for i, kind in enumerate("dseqd"):
        if i != 2:
            look += moved(inlay(kind, 108), middle + (i - 2) * 122, 318)
    look += circle(middle, 318, 106, "shade", opacity=0.35)
    look += moved(inlay("r", 190), middle, 318)
    for x, marked in ((110, True), (SIZE - 110, False)):
        look += moved(tetrahedron(104, marked), x, 466, 18 if marked else -24)
    title = [("wood-deep", 3.2), ("gold", 1.8)]
    look += capitals("The Royal Game", middle, 104, 42, title, room=500) + capitals(
        "of Ur", middle, 178, 48, title, room=300
    )
    look += capitals(box.game.file.made, middle, 548, 17, "shell", room=480, weight=1.7)
    return document(clipped("lid-ur-edge", look, "shell"), picture)
