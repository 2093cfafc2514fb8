"""SVG of common components, drawn around the point 0, 0: marks, counters, pawns, dice, spinners, cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.drawing.lettering import Point
from rumpus.core.drawing.picture import (
    cached_drawing,
    capitals,
    circle,
    element,
    group,
    line,
    moved,
    number,
    path,
    polygon,
    rect,
)


def ray(angle: float, r: float) -> Point:
    """The point ``r`` away at an angle in degrees, 0 being up, clockwise."""
    return r * math.sin(math.radians(angle)), -r * math.cos(math.radians(angle))


def star_points(points: int, outer: float, inner: float, turn: float = 0.0) -> list[Point]:
    """The corners of a star."""
    return [ray(turn + i * 180 / points, inner if i % 2 else outer) for i in range(2 * points)]


def wedge(start: float, end: float, outer: float, inner: float = 0.0) -> str:
    """The outline of a slice of a disc, or of a ring, between two angles."""
    large = int(end - start > 180)
    (ax, ay), (bx, by) = ray(start, outer), ray(end, outer)
    d = f"M{number(ax)} {number(ay)}A{number(outer)} {number(outer)} 0 {large} 1 {number(bx)} {number(by)}"
    if not inner:
        return f"{d}L0 0Z"
    (cx, cy), (dx, dy) = ray(end, inner), ray(start, inner)
    return f"{d}L{number(cx)} {number(cy)}A{number(inner)} {number(inner)} 0 {large} 0 {number(dx)} {number(dy)}Z"


def rays(many: int, inner: float, outer: float, fill: str, **more: Any) -> str:
    """A sunburst: every other slice of a ring."""
    step = 180 / many
    d = "".join(wedge((2 * i - 0.5) * step, (2 * i + 0.5) * step, outer, inner) for i in range(many))
    return path(d, fill, **more)


# Marks: the sign of a side, besides its colour


@cached_drawing
def mark(kind: str, r: float, fill: str) -> str:
    """The sign of a side, about ``r`` from its middle to its rim: one of these shapes, or one or two characters."""
    if len(kind) <= 2:
        return capitals(kind, 0, r * 0.7, r * 1.4, fill, room=r * 1.7, weight=1.9)
    match kind:
        case "star":
            return polygon(star_points(5, r * 1.05, r * 0.45), fill)
        case "diamond":
            return polygon([(0, -r), (r * 0.72, 0), (0, r), (-r * 0.72, 0)], fill)
        case "disc":
            return circle(0, 0, r * 0.8, fill)
        case "hexagon":
            return polygon([ray(60 * i + 30, r * 0.95) for i in range(6)], fill)
        case "ring":
            return circle(0, 0, r * 0.62, "none", fill, stroke_width=r * 0.42)
        case "cross":
            a, b = r * 0.3, r * 0.9
            half = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b)]
            return polygon([*half, (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)], fill)
        case "triangle":
            return polygon([ray(a, r) for a in (0, 120, 240)], fill)
        case "square":
            return rect(-r * 0.7, -r * 0.7, r * 1.4, r * 1.4, fill)
        case "bars":
            return "".join(rect(-r * 0.8, y * r - r * 0.17, r * 1.6, r * 0.34, fill) for y in (-0.55, 0, 0.55))
        case "crescent":
            rim = number(r * 0.95)
            return path(
                f"M{number(r * 0.35)} {number(-r * 0.9)}A{rim} {rim} 0 1 0 {number(r * 0.35)} {number(r * 0.9)}"
                f"A{number(r * 1.05)} {number(r * 1.05)} 0 0 1 {number(r * 0.35)} {number(-r * 0.9)}Z",
                fill,
            )
        case "chevron":
            one = [(-r * 0.8, 0.0), (0.0, -r * 0.6), (r * 0.8, 0.0), (r * 0.8, r * 0.38), (0.0, -r * 0.22)]
            shape = [*one, (-r * 0.8, r * 0.38)]
            return "".join(polygon([(x, y + d) for x, y in shape], fill) for d in (-r * 0.22, r * 0.36))
        case "flower":
            petals = [ray(i * 60, r * 0.58) for i in range(6)]
            return "".join(circle(x, y, r * 0.34, fill) for x, y in petals) + circle(0, 0, r * 0.28, fill)
    raise ValueError(f"there is no mark {kind!r}")


# Pieces


@dataclass(frozen=True)
class Side:
    """How one side looks: its colour, the colour of what is drawn on it, and its mark."""

    name: str
    colour: str
    on: str
    mark: str


@cached_drawing
def counter(side: Side, r: float, edge: str = "edge") -> str:
    """A round flat counter."""
    return (
        circle(0, r * 0.12, r * 1.02, "shade", opacity=0.35)
        + circle(0, 0, r, side.colour, edge, stroke_width=r * 0.1)
        + circle(0, 0, r * 0.8, "none", side.on, stroke_width=r * 0.06, opacity=0.75)
        + mark(side.mark, r * 0.5, side.on)
    )


@cached_drawing
def pawn(side: Side, h: float, edge: str = "edge") -> str:
    """A turned wooden pawn, ``h`` high, standing with its middle on the point."""
    u = h / 10
    body = (
        f"M{number(-3 * u)} {number(5 * u)}C{number(-3 * u)} {number(3.2 * u)} {number(-1.2 * u)} {number(2.4 * u)} "
        f"{number(-1.1 * u)} {number(-1 * u)}L{number(1.1 * u)} {number(-1 * u)}"
        f"C{number(1.2 * u)} {number(2.4 * u)} {number(3 * u)} {number(3.2 * u)} {number(3 * u)} {number(5 * u)}Z"
    )
    return (
        element("ellipse", cx=0, cy=5 * u, rx=3.6 * u, ry=0.9 * u, fill="shade", opacity=0.35)
        + path(body, side.colour, edge, stroke_width=0.45 * u)
        + rect(-1.9 * u, -1.5 * u, 3.8 * u, 0.9 * u, side.colour, edge, stroke_width=0.45 * u, rx=0.45 * u)
        + circle(0, -3.2 * u, 2.25 * u, side.colour, edge, stroke_width=0.45 * u)
        + moved(mark(side.mark, 1.45 * u, side.on), 0, -3.2 * u)
    )


# Dice

PIPS: dict[int, Sequence[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


FACE_WIDTH = 100.0
"""How wide a face of a die is drawn that a picture gives for the browser (``faces`` in core.contract.board)."""


@cached_drawing
def die(face: int, size: float, body: str = "ivory", pip: str = "pip", edge: str = "edge") -> str:
    """A die that shows a face: pips up to six, a numeral above."""
    half = size / 2
    look = rect(-half, -half + size * 0.05, size, size, "shade", rx=size * 0.2, opacity=0.35)
    look += rect(-half, -half, size, size, body, edge, rx=size * 0.2, stroke_width=size * 0.05)
    if face in PIPS:
        return look + "".join(circle(x * size * 0.26, y * size * 0.26, size * 0.095, pip) for x, y in PIPS[face])
    return look + capitals(str(face), 0, size * 0.22, size * 0.44, pip, room=size * 0.7, weight=1.6)


def numbered_faces(highest: int, lowest: int = 1) -> dict[str, str]:
    """The faces of ordinary dice by name, for ``faces`` of a picture: pips up to six, numerals above."""
    return {str(n): die(n, FACE_WIDTH, edge="pip") for n in range(lowest, highest + 1)}


# Spinners


@dataclass(frozen=True)
class Sector:
    """A part of a spinner: how much of it, its colour, and what is drawn on it around the point 0, 0."""

    weight: int
    colour: str
    look: str


def sector_turns(sectors: Sequence[Sector]) -> list[float]:
    """For each sector the turn, in degrees, at which the arrow points to its middle."""
    total = sum(sector.weight for sector in sectors)
    turns, before = [], 0
    for sector in sectors:
        turns.append((before + sector.weight / 2) * 360 / total)
        before += sector.weight
    return turns


def dial(sectors: Sequence[Sector], r: float, edge: str = "edge", at: float = 0.68) -> str:
    """The disc of a spinner, its sectors as large as their weights, clockwise from the top."""
    total = sum(sector.weight for sector in sectors)
    drawn = [circle(0, 0, r, edge)]
    for sector, turn in zip(sectors, sector_turns(sectors), strict=True):
        half = sector.weight * 180 / total
        if half >= 180:
            drawn.append(circle(0, 0, r, sector.colour, edge, stroke_width=r * 0.02))
        else:
            drawn.append(path(wedge(turn - half, turn + half, r), sector.colour, edge, stroke_width=r * 0.02))
    for sector, turn in zip(sectors, sector_turns(sectors), strict=True):
        drawn.append(moved(sector.look, *ray(turn, r * at)))
    return group(*drawn)


@cached_drawing
def arrow(r: float, fill: str = "arrow", edge: str = "edge") -> str:
    """The arrow of a spinner, pointing up."""
    tip = [(0.0, -r), (r * 0.2, -r * 0.62), (r * 0.07, -r * 0.66), (r * 0.09, r * 0.42)]
    shape = [*tip, (r * 0.2, r * 0.62), (0.0, r * 0.5), (-r * 0.2, r * 0.62)]
    shape += [(-r * 0.09, r * 0.42), (-r * 0.07, -r * 0.66), (-r * 0.2, -r * 0.62)]
    return (
        polygon(shape, fill, edge, stroke_width=r * 0.045)
        + circle(0, 0, r * 0.16, fill, edge, stroke_width=r * 0.045)
        + circle(0, 0, r * 0.06, edge)
    )


# Cards


@cached_drawing
def card(w: float, h: float, fill: str, look: str, edge: str = "edge", inner: str | None = None) -> str:
    """A card with something drawn on it."""
    r = min(w, h) * 0.12
    line_ = (
        ""
        if inner is None
        else rect(
            -w / 2 + r * 0.7,
            -h / 2 + r * 0.7,
            w - r * 1.4,
            h - r * 1.4,
            "none",
            inner,
            rx=r * 0.6,
            stroke_width=r * 0.18,
        )
    )
    return rect(-w / 2, -h / 2, w, h, fill, edge, rx=r, stroke_width=r * 0.25) + line_ + look


@cached_drawing
def crossed(w: float, h: float, stroke: str, width: float, **more: Any) -> str:
    """A cross through something that is out of play."""
    return line(-w, -h, w, h, stroke, stroke_width=width, **more) + line(
        w, -h, -w, h, stroke, stroke_width=width, **more
    )


@cached_drawing
def lit_frame(w: float, h: float, r: float, width: float, edge: str = "edge") -> str:
    """Highlight around a part of the board that is in play."""
    dark = rect(-w / 2, -h / 2, w, h, "none", edge, rx=r, stroke_width=width * 1.6)
    return dark + rect(-w / 2, -h / 2, w, h, "none", "lit", rx=r, stroke_width=width)
