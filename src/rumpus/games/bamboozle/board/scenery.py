"""Bamboozle: the drawings of its board: poles, mats, huts, and letters made of cane."""

from __future__ import annotations

import math

from rumpus.core.drawing.components import star_points
from rumpus.core.drawing.lettering import Face, along, letters
from rumpus.core.drawing.picture import capitals, circle, element, group, moved, number, path, polygon, rect

Points = list[tuple[float, float]]


def pole(x1: float, y1: float, x2: float, y2: float, wide: float) -> str:
    """A bamboo pole with its knots."""
    long, turn = math.dist((x1, y1), (x2, y2)), math.degrees(math.atan2(y2 - y1, x2 - x1))
    knots = max(1, round(long / (wide * 5.2)))
    shine = f"M{number(wide * 0.4)} {number(-wide * 0.2)}H{number(long - wide * 0.4)}"
    bulge = f"v{number(-wide)}q{number(wide * 0.22)} {number(wide / 2)} 0 {number(wide)}"
    joints = "".join(f"M{number(long * i / knots)} {number(wide / 2)}{bulge}" for i in range(1, knots))
    body = (
        rect(0, -wide / 2, long, wide, "cane", "bark", rx=wide * 0.3, stroke_width=wide * 0.16)
        + path(shine, stroke="cane-light", stroke_width=wide * 0.17)
        + path(joints, stroke="bark", stroke_width=wide * 0.14)
    )
    return moved(body, x1, y1, turn)


def lashing(x: float, y: float, size: float) -> str:
    """Rope around a corner where poles meet."""
    d = f"M{-size} {-size}L{size} {size}M{size} {-size}L{-size} {size}"
    return moved(
        path(d, stroke="bark", stroke_width=size * 0.62) + path(d, stroke="rope", stroke_width=size * 0.36), x, y
    )


def cane_words(text: str, x: float, y: float, size: float, face: Face) -> str:
    """A line of letters made of bamboo."""
    line = letters(text, size, face)
    d = "".join(letter.path(letter.x) for letter in line)
    coats = (("bark", 3.1), ("cane", 2.35), ("cane-light", 0.5))
    drawn = [path(d, stroke=colour, stroke_width=wide * size / 10) for colour, wide in coats]
    knots = []
    half = size * 0.118
    for letter in line:
        for chain in letter.chains:
            for kx, ky, turn in along(chain, size * 0.36)[1:]:
                c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
                ax, ay = letter.x + kx - s * half, ky + c * half
                bx, by = letter.x + kx + s * half, ky - c * half
                knots.append(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}")
    drawn.append(path("".join(knots), stroke="bark", stroke_width=size * 0.04))
    return moved("".join(drawn), x, y)


def weave(size: float) -> str:
    """The pattern of a woven mat."""
    h = size / 2
    strand = rect(1, 1, h - 2, size - 2, "mat-light", rx=3) + rect(h + 1, -h + 1, h - 2, size - 2, "mat-light", rx=3)
    strand += rect(h + 1, h + 1, h - 2, size - 2, "mat-light", rx=3)
    return element(
        "pattern",
        rect(0, 0, size, size, "mat") + strand,
        id="bam-weave",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def leaves(x: float, y: float, turn: float, scale: float) -> str:
    """A spray of bamboo leaves."""
    leaf = "M0 0C14 -16 44 -18 66 0C44 10 16 12 0 0Z"
    each = [(-52, 0.8), (-22, 1.05), (8, 1.0), (36, 0.75)]
    drawn = "".join(
        moved(
            path(leaf, "leaf", "bark", stroke_width=2.5) + path("M6 0Q30 -6 56 0", stroke="leaf-light", stroke_width=2),
            0,
            0,
            a,
            s,
        )
        for a, s in each
    )
    return moved(drawn, x, y, turn, scale)


def hut(side: str, number_: int, size: float) -> str:
    """A thatched hut, its doorway dark, about ``size`` wide and high."""
    wall = "".join(path(f"M{x} -6V44", stroke="bark", stroke_width=2) for x in range(-30, 36, 10))
    thatch: Points = [(0, -50), (49, -6)]
    thatch += [(49 - 9.8 * (i + 0.5), 4 if i % 2 == 0 else -5) for i in range(10)]
    thatch += [(-49, -6)]
    straw = "".join(
        path(f"M{x * 0.25} -34L{x} -6", stroke="straw-dark", stroke_width=2) for x in (-36, -22, -8, 8, 22, 36)
    )
    look = (
        element("ellipse", cx=0, cy=45, rx=44, ry=6, fill="shade", opacity=0.3)
        + rect(-36, -8, 72, 53, "cane", "bark", stroke_width=3, rx=3)
        + wall
        + path("M-17 45V16Q-17 2 0 2Q17 2 17 16V45Z", "doorway", "bark", stroke_width=3)
        + polygon(thatch, "straw", "bark", stroke_width=3)
        + straw
        + circle(0, -22, 14, side, "bark", stroke_width=2.5)
        + capitals(str(number_), 0, -14, 16, "cream", weight=2.2)
    )
    return moved(look, 0, 2, scale=size / 100)


def star_space(size: float, number_: int) -> str:
    """The sign on a starred space, with the number of the hut beside it."""
    star = moved(polygon(star_points(5, size, size * 0.46), "star", "bark", stroke_width=2.5), 0, size * 0.04)
    return star + capitals(str(number_), 0, size * 0.28, size * 0.46, "bark", weight=2)


def screen(wide: float, high: float, panels: int = 8) -> str:
    """A folding screen of paper in dark frames, bamboo painted on it: it stands between the fields."""
    step, dip, top = wide / panels, high * 0.09, -high / 2
    drawn = [rect(-wide / 2 + 6, -top - dip * 0.6, wide - 12, dip * 1.5, "shade", rx=dip * 0.6, opacity=0.35)]
    for i in range(panels):
        x, near, far = -wide / 2 + i * step, dip * (i % 2), dip * (1 - i % 2)
        corners = [(x, top + near), (x + step, top + far), (x + step, -top - dip + far), (x, -top - dip + near)]
        drawn.append(polygon(corners, "stone" if i % 2 else "cream", "bark", stroke_width=7))
        drawn.append(moved(_sprig(high * 0.8, mirrored=i % 4 >= 2), x + step / 2, -dip / 2, 3.5 * (1 if i % 2 else -1)))
    return group(*drawn)


def _sprig(high: float, mirrored: bool) -> str:
    """A cane of bamboo with two sprays of leaves, as a brush paints it."""
    half, side = high / 2, -1 if mirrored else 1
    stalk = f"M{-14 * side} {number(half)}L{-10 * side} {number(-half)}"
    knots = "".join(f"M{number(-16 * side)} {number(y * high)}h{8 * side}" for y in (0.28, 0.02, -0.24))
    cane = path(stalk, stroke="cane", stroke_width=6) + path(knots, stroke="bark", stroke_width=2.5)
    turns = (180.0, 160.0) if mirrored else (0.0, 20.0)
    return cane + leaves(-8 * side, -high * 0.12, turns[0], 0.4) + leaves(-10 * side, high * 0.2, turns[1], 0.32)


def title(width: float) -> str:
    """The name between sprays of leaves."""
    face = Face(wide=0.92, apart=4.2)
    return group(
        *(
            leaves(width / 2 + side * dx, y, 180 * (side < 0) + turn * side, 1.15)
            for side in (-1, 1)
            for dx, y, turn in ((345, 64, 14),)
        ),
        cane_words("BAMBOOZLE", width / 2, 106, 74, face),
    )
