"""Ruffhouse: the drawings of its board: what stands on the spaces, chips, cards, and a ribbon of stripes."""

from __future__ import annotations

from rumpus.core.drawing.components import Sector, arrow, card, dial, mark, rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import Speak, capitals, circle, group, line, moved, number, path, polygon, rect
from rumpus.core.drawing.tracks import Cell
from rumpus.core.words.messages import say
from rumpus.games.ruffhouse.state import BONUS, BREAKS, CHIPS, GAMBLE, GOLD, ORANGE, PURPLE, SOFAR, START, TRUTH

FAT = Face(wide=0.96, apart=4.4)
STRIPES = ("magenta", "orange", "gold", "teal")

GROUND = {
    START: "red",
    ORANGE: "orange",
    CHIPS: "magenta",
    PURPLE: "purple",
    GOLD: "gold",
    BREAKS: "dusk",
    SOFAR: "teal",
    GAMBLE: "sky",
    BONUS: "lime",
    TRUTH: "red",
}


def space(kind: int, value: int, cell: Cell, speak: Speak) -> str:
    """One space of the board; names are lettered as on the old one, what to do there in the reader's language."""
    x, y = cell.middle
    small = min(cell.w, cell.h)
    pad = min(5.0, small * 0.06)
    ground = rect(cell.x, cell.y, cell.w, cell.h, GROUND[kind], "ink", stroke_width=3)
    if kind in (PURPLE, GOLD, ORANGE, GAMBLE, BONUS):
        inner = (cell.x + pad, cell.y + pad, cell.w - 2 * pad, cell.h - 2 * pad)
        ground += rect(*inner, "none", "cream", rx=pad * 1.6, stroke_width=2.2, opacity=0.75)
    scale = min(cell.w / 76, cell.h / 69, 1.25)
    drawn = {
        START: _start,
        CHIPS: _chips,
        BREAKS: _breaks,
        SOFAR: _sofar,
        TRUTH: _truth,
        ORANGE: _orange,
        PURPLE: _trouble,
        GOLD: _trouble,
        GAMBLE: _gamble,
        BONUS: _bonus,
    }[kind]
    special = min(cell.w, cell.h) / 96 if kind in (START, CHIPS, BREAKS, SOFAR, TRUTH) else scale
    return ground + moved(drawn(kind, value, speak), x, y, scale=special)


def _lines(*lines: str, top: float, size: float = 13, fill: str = "cream", room: float = 82) -> str:
    step = size * 1.5
    return "".join(capitals(text, 0, top + i * step, size, fill, weight=2.2, room=room) for i, text in enumerate(lines))


def _start(kind: int, value: int, speak: Speak) -> str:
    arrow = "M-34 8L-8 -14V-1H34V17H-8V30Z"
    return capitals("Start", 0, -22, 20, "cream", weight=2.4, room=80) + path(arrow, "gold", "ink", stroke_width=3)


def _chips(kind: int, value: int, speak: Speak) -> str:
    pile = (
        moved(chip("yellow", "", 16), -20, 26)
        + moved(chip("blue-chip", "", 16), 20, 26)
        + moved(chip("yellow", "", 16), 0, 30)
    )
    return _lines("The chips", "are down", top=-22, size=14.5) + pile


def _breaks(kind: int, value: int, speak: Speak) -> str:
    bolt = "M6 -16L-14 10H-2L-8 34L16 2H3L12 -16Z"
    bolts = moved(path(bolt, "gold", "ink", stroke_width=2.5), -32, 10, -8, 0.8) + moved(
        path(bolt, "gold", "ink", stroke_width=2.5), 32, 10, 8, 0.8
    )
    return (
        _lines("The breaks", top=-24, size=14) + bolts + capitals(str(value), 0, 30, 38, "cream", weight=2.2, room=46)
    )


def _sofar(kind: int, value: int, speak: Speak) -> str:
    face = circle(0, 20, 22, "gold", "ink", stroke_width=3) + circle(-8, 14, 3, "ink") + circle(8, 14, 3, "ink")
    face += path("M-11 23Q0 36 11 23", stroke="ink", stroke_width=3.5)
    return _lines("So far,", "so good", top=-27, size=14) + face


def _truth(kind: int, value: int, speak: Speak) -> str:
    burst = moved(rays(9, 0, 23, "gold"), 0, 26) + moved(mark("star", 18, "cream"), 0, 27)
    return burst + _lines("The moment", "of truth", top=-27, size=14)


def _orange(kind: int, value: int, speak: Speak) -> str:
    parts = [Sector(1, colour, "") for colour in ("cream", "gold", "cream", "gold", "cream", "gold")]
    return (
        moved(dial(parts, 19, "ink"), 0, -6)
        + moved(arrow(17, "red", "ink"), 0, -6, 40)
        + capitals(speak(say("board-spin")), 0, 28, 11.5, "ink", weight=2.4, room=62)
    )


def _trouble(kind: int, value: int, speak: Speak) -> str:
    """The number to match, and what it costs not to."""
    on, cost = ("cream", "board-one-chip") if kind == PURPLE else ("ink", "board-half-the-chips")
    below = capitals(speak(say(cost)), 0, 27, 10.5, on, weight=2.2, room=58)
    return capitals(str(value), 0, 9, 34, on, weight=2.3, room=54) + below


def _gamble(kind: int, value: int, speak: Speak) -> str:
    below = capitals(speak(say("board-gamble")), 0, 27, 10.5, "ink", weight=2.3, room=62)
    return moved(chip("yellow", str(value), 19), 0, -6) + below


def _bonus(kind: int, value: int, speak: Speak) -> str:
    return capitals("+1", 0, 6, 28, "ink", weight=2.4) + capitals("Bonus", 0, 27, 11, "ink", weight=2.4, room=62)


def chip(colour: str, value: str, r: float) -> str:
    """A chip with a notched rim."""
    notches = "".join(moved(rect(-r * 0.13, -r, r * 0.26, r * 0.24, "cream"), 0, 0, 60 * i) for i in range(6))
    on = "cream" if colour == "blue-chip" else "ink"
    look = (
        circle(0, r * 0.14, r, "shade", opacity=0.35) + circle(0, 0, r, colour, "ink", stroke_width=r * 0.12) + notches
    )
    look += circle(0, 0, r, "none", "ink", stroke_width=r * 0.1) + circle(
        0, 0, r * 0.68, colour, "ink", stroke_width=r * 0.08
    )
    return look + (capitals(value, 0, r * 0.36, r * 0.72, on, weight=2.4, room=r * 1.15) if value else "")


def numbered(value: int, w: float) -> str:
    """A numbered card, blue side up."""
    h = w * 1.36
    face = capitals(str(value), 0, h * 0.22, h * 0.46, "cream", weight=2.4) + moved(
        mark("star", w * 0.09, "gold"), 0, -h * 0.36
    )
    return card(w, h, "blue-chip", face, "ink", "cream")


def earned(value: int, w: float) -> str:
    """RUF-L21: the other side of a numbered card, which lies up once its points are earned."""
    h = w * 1.36
    face = moved(mark("star", w * 0.36, "cream"), 0, -h * 0.02) + capitals(
        str(value), 0, h * 0.1, h * 0.25, "ink", weight=2.4
    )
    return card(w, h, "gold", face, "ink", "cream")


def double_cross(w: float) -> str:
    """A DOUBLE-CROSS card: two crosses."""
    cross = "".join(
        moved(line(-6, -6, 6, 6, "cream", stroke_width=4.5) + line(6, -6, -6, 6, "cream", stroke_width=4.5), dx, dy)
        for dx, dy in ((-5, -9), (5, 9))
    )
    return card(w, w * 1.36, "magenta", moved(cross, 0, 0, scale=w / 34), "ink")


def zap(w: float) -> str:
    """A ZAP card: a bolt."""
    bolt = polygon([(3, -17), (-10, 3), (-2, 3), (-6, 18), (10, -4), (2, -4), (8, -17)], "gold", "ink", stroke_width=2)
    return card(w, w * 1.36, "dusk", moved(bolt, 0, 0, scale=w / 34), "ink")


def ribbon(x: float, y: float, r: float, right: float, wide: float) -> str:
    """Stripes that come in from the right, turn around a point, and leave again."""
    drawn = []
    for i, colour in enumerate(STRIPES):
        radius = number(r + wide * (i + 0.5))
        top, low = number(y - r - wide * (i + 0.5)), number(y + r + wide * (i + 0.5))
        d = f"M{number(right)} {top}H{number(x)}A{radius} {radius} 0 0 0 {number(x)} {low}H{number(right)}"
        drawn.append(path(d, stroke=colour, stroke_width=wide + 0.6, stroke_linecap="butt"))
    return group(*drawn)


def logo(x: float, y: float, size: float, room: float) -> str:
    """The name in the boldest letters."""
    coats = [("ink", 5.4), ("cream", 4.6), ("ink", 3.9), ("orange", 3.1), ("gold", 1.5)]
    return capitals("Ruffhouse", x, y, size, coats, face=FAT, room=room)
