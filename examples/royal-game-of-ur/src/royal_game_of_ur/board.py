"""The Royal Game of Ur: the board in shell, lapis lazuli and red limestone, and the lid of the box.

Places: ``square:ROW:COLUMN``, ``wait:K``, ``off:K``, ``dice``; for marks ``seat:K``.
"""

from collections.abc import Mapping
from typing import Any

from royal_game_of_ur.scenery import frame, inlay, tetrahedron
from royal_game_of_ur.state import OFF, ROSETTES, SAFE, SEATS, cell, place
from royal_game_of_ur.voice import COLOURS
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.drawing import lid as lids
from rumpus.core.drawing.components import FACE_WIDTH, Side, mark, rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import (
    BoardPlace,
    Piece,
    Speak,
    capitals,
    circle,
    group,
    hit_rect,
    moved,
    rect,
    touchable,
)
from rumpus.core.words.messages import Said, say

NAME = "ur"
WIDTH, HEIGHT = 1000, 728
LIGHT = {
    "sand": "#efe2c6",
    "sand-deep": "#dcc79c",
    "wood": "#3a2a20",
    "wood-deep": "#241a14",
    "shell": "#fbf3df",
    "shell-deep": "#e3d2ac",
    "lapis": "#1f3f94",
    "lapis-deep": "#152a66",
    "red": "#a8351f",
    "gold": "#c9972f",
    "ink": "#2a1e16",
    "edge": "#2a1e16",
    "shade": "#000000",
    "white": "#f7eeda",
    "black": "#2b2c33",
    "bone": "#f4ecd8",
    "lit": "#7fe0d0",
    "may": "#0e7fd6",
}
DARK = {
    "sand": "#211c18",
    "sand-deep": "#322a22",
    "wood": "#4a3628",
    "wood-deep": "#15100c",
    "shell": "#d9cdb2",
    "shell-deep": "#b8a983",
    "lapis": "#2c51b5",
    "lapis-deep": "#1a3277",
    "red": "#b8442c",
    "ink": "#eadcc0",
    "black": "#17181d",
    "may": "#6cc4ff",
}
SIDES = (Side("White", "white", "lapis-deep", "ring"), Side("Black", "black", "bone", "flower"))
LEFT, TOP, SIDE = 44.0, 244.0, 114.0
DICE = (LEFT + SIDE * 5, TOP + SIDE * 2.5 + 13)
TITLE = Face(wide=0.86, apart=5)
OUTER = (0, 1, 2, 3, 6, 7)
CELLS = [(row, column) for row in range(3) for column in range(8) if row == 1 or column in OUTER]
KINDS = {
    **{(row, column): kind for row in (0, 2) for column, kind in zip(OUTER, "reders", strict=True)},
    **{(1, column): kind for column, kind in enumerate("sdqrdsqd")},
}
"""What is inlaid in each square: a rosette, eyes, dots, squares within squares, or quarters."""


def board(box: Any, speak: Speak) -> str:
    """RGU-L1: twenty squares, five of them with a rosette; at both sides where pieces wait and go."""
    return group(
        rect(2, 2, WIDTH - 4, HEIGHT - 4, "sand", "ink", stroke_width=4, rx=26),
        rect(13, 13, WIDTH - 26, HEIGHT - 26, "none", "sand-deep", stroke_width=5, rx=18),
        capitals(box.game.name, WIDTH / 2, 96, 44, [("ink", 3.1), ("gold", 1.7)], room=860, face=TITLE),
        frame(LEFT, TOP, SIDE),
        *(_square(row, column, speak) for row, column in CELLS),
        *(_tray(k, speak) for k in range(SEATS)),
        _dice(speak),
    )


def _middle(row: int, column: int) -> tuple[float, float]:
    return LEFT + SIDE * (column + 0.5), TOP + SIDE * (row + 0.5)


def _square(row: int, column: int, speak: Speak) -> str:
    """RGU-L1, RGU-L8: a square with what is inlaid in it."""
    x, y = _middle(row, column)
    seat = 0 if row == 2 else 1
    number = next(n for n in range(1, OFF) if cell(seat, n) == (row, column))
    kind = "safe" if number == SAFE else "rosette" if number in ROSETTES else "square"
    look = moved(inlay(KINDS[row, column], SIDE - 10), x, y)
    half = SIDE / 2 - 4
    hit = hit_rect(x - half, y - half, 2 * half, 2 * half, 6)
    return touchable(f"square:{row}:{column}", speak(say(f"title-{kind}", square=number)), look, hit)


def _strip(seat: int) -> float:
    """The middle of the strip at a seat's side: White's below the board, Black's above."""
    return TOP + SIDE * 3 + 78 if seat == 0 else TOP - 78


def _tray(seat: int, speak: Speak) -> str:
    """RGU-L3, RGU-L10: where pieces wait, and where they are borne off to."""
    y, found = _strip(seat), []
    for name, x, wide in (("wait", 290.0, 366.0), ("off", 672.0, 292.0)):
        title = speak(say("title-waiting" if name == "wait" else "title-off", who=COLOURS[seat]))
        label = speak(say("board-waiting" if name == "wait" else "board-off"))
        look = rect(x, y - 38, wide, 76, "sand-deep", "ink", stroke_width=2.5, rx=12)
        look += capitals(label, x + wide / 2, y + 31, 10, "ink", room=wide - 20, weight=1.6)
        found.append(touchable(f"{name}:{seat}", title, look, hit_rect(x, y - 38, wide, 76, 12)))
    return group(*found)


def _dice(speak: Speak) -> str:
    """RGU-L4: the dice fall into the notch below the bridge."""
    x, y = DICE
    look = rect(x - 92, y - 36, 184, 72, "sand-deep", "ink", stroke_width=2.5, rx=14)
    return touchable("dice", speak(say("title-dice")), look, hit_rect(x - 92, y - 36, 184, 72, 14))


def places(box: Any) -> dict[str, BoardPlace]:
    """Where pieces, dice and marks go."""
    found = {f"square:{row}:{column}": BoardPlace(*_middle(row, column)) for row, column in CELLS}
    for k in range(SEATS):
        y = _strip(k) - 9
        found |= {
            f"wait:{k}": BoardPlace(473, y, 50, 7),
            f"off:{k}": BoardPlace(818, y, 39, 7),
            f"seat:{k}": BoardPlace(158, _strip(k)),
        }
    return found | {"dice": BoardPlace(*DICE)}


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """The pieces of both sides wherever they are, and for each seat a plate that is lit in its turn."""
    found = [_plate(view, k, speak) for k in range(SEATS)]
    for k, way in enumerate(view["on_way"]):
        for square, many in enumerate(way):
            look = _counter(k, 40 if 0 < square < OFF else 23 if square == 0 else 18)
            for i in range(many):
                title = speak(say("title-piece", who=COLOURS[k]))
                found.append(Piece(f"piece:{k}:{square}:{i}", place(k, square), look, title, kind=f"piece:{k}"))
    return found


def _counter(seat: int, r: float) -> str:
    """A flat round piece with five dots: shell with lapis, or shale with bone."""
    side = SIDES[seat]
    look = circle(0, r * 0.12, r * 1.02, "shade", opacity=0.35)
    look += circle(0, 0, r, side.colour, "wood-deep", stroke_width=r * 0.09)
    look += circle(0, 0, r * 0.82, "none", side.on, stroke_width=r * 0.05, opacity=0.7)
    for x, y in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
        look += circle(x * r * 0.38, y * r * 0.38, r * 0.16, side.on)
        look += circle(x * r * 0.38, y * r * 0.38, r * 0.07, side.colour)
    return look


def _plate(view: Mapping[str, Any], k: int, speak: Speak) -> Piece:
    """A seat's name and how many pieces it has borne off, lit in its turn."""
    off = view["on_way"][k][OFF]
    lit = view["turn"] == k
    look = rect(-112, -36, 224, 72, "lit" if lit else "bone", "wood-deep", stroke_width=4.5 if lit else 2.5, rx=12)
    look += moved(_counter(k, 24), -74, 0) + capitals(speak(COLOURS[k]), 4, 8, 18, "wood-deep", room=92, weight=2)
    look += capitals(str(off), 82, 13, 28, "wood-deep", room=44, weight=2.1)
    if lit and view["to_move"] == OVER:
        look += moved(mark("star", 17, "red"), 106, -32)
    return Piece(f"plate:{k}", f"seat:{k}", look, speak(say("title-seat", who=COLOURS[k], off=off)), mark=True)


def sides(box: Any) -> tuple[Side, ...]:
    """RGU-L3: the colours and marks of the seats."""
    return SIDES


def ways(box: Any) -> list[list[str]]:
    """RGU-L2: for each seat its way, the street being a part of both; and back for a piece that is captured."""
    return [[place(k, square) for square in range(OFF + 1)] for k in range(SEATS)]


def faces(box: Any) -> dict[str, str]:
    """RGU-L4: a tetrahedron with a marked corner up, and one without."""
    return {str(marked): tetrahedron(FACE_WIDTH, bool(marked)) for marked in range(2)}


def dice(box: Any) -> list[str]:
    """RGU-L4: the tetrahedra before the first throw."""
    return [str(i % 2) for i in range(box.values["dice.number"])]


def caption(box: Any, view: Mapping[str, Any]) -> Said:
    """Who throws or moves a piece, or that it is over."""
    who = COLOURS[view["turn"]]
    if view["to_move"] == OVER:
        return say("over")
    return say("throws-dice", who=who) if view["to_move"] == CHANCE else say("moves-by", who=who, number=view["thrown"])


def lid(box: Any) -> str:
    """RGU-L1, RGU-L4: a rosette over the street, between the two tips of tetrahedra."""
    wide, middle = lids.SIZE, lids.SIZE / 2
    look = rect(0, 0, wide, wide, "lapis-deep") + moved(rays(24, 60, 520, "lapis"), middle, 316)
    look += rect(0, 252, wide, 132, "wood") + rect(0, 252, wide, 6, "gold") + rect(0, 378, wide, 6, "gold")
    for i, kind in enumerate("dseqd"):
        if i != 2:
            look += moved(inlay(kind, 108), middle + (i - 2) * 122, 318)
    look += circle(middle, 318, 106, "shade", opacity=0.35)
    look += moved(inlay("r", 190), middle, 318)
    for x, marked in ((110, True), (wide - 110, False)):
        look += moved(tetrahedron(104, marked), x, 466, 18 if marked else -24)
    title = [("wood-deep", 3.2), ("gold", 1.8)]
    look += capitals("The Royal Game", middle, 104, 42, title, room=500) + capitals(
        "of Ur", middle, 178, 48, title, room=300
    )
    look += capitals(box.game.file.made, middle, 548, 17, "shell", room=480, weight=1.7)
    return lids.document(lids.clipped("lid-ur-edge", look, "shell"), box.game.board)
