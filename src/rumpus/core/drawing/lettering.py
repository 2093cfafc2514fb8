"""Lettering: capitals drawn as strokes, so that a board looks the same on every machine and its words can be measured.

A glyph is written on a body 10 high, y down, its baseline at 10. Its strokes use four signs:

    M x y    begin a stroke               L x y    a straight line
    h x y    a quarter of an ellipse that sets out level and arrives upright
    v x y    a quarter of an ellipse that sets out upright and arrives level

One alphabet gives many faces: strokes thick or thin, narrow or wide, upright or slanted, with slabs at their ends, or
painted several times over, each time thinner, for letters with an outline or a line inside.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from rumpus.core.drawing.alphabets import ACCENTS, CYRILLIC, GREEK, LATIN, LOOKS_LATIN, RANGES

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""A cubic Bézier curve. A straight line is one as well, its handles on the line."""

CAP = 10.0
_KAPPA = 0.5522847498  # how far along its tangent the handle of a quarter circle lies

GLYPHS: dict[str, tuple[float, str]] = {
    " ": (2.4, ""),
    "A": (7.2, "M0 10 L3.6 0 L7.2 10 M1.3 6.6 L5.9 6.6"),
    "B": (5.4, "M0 4.7 L2.7 4.7 M0 0 L2.7 0 h4.8 2.35 v2.7 4.7 h5.4 7.35 v2.7 10 L0 10 L0 0"),
    "C": (6.4, "M6.4 2.4 v3.9 0 h0 5 v3.9 10 h6.4 7.6"),
    "D": (6.4, "M0 0 L2.2 0 h6.4 5 v2.2 10 L0 10 L0 0"),
    "E": (4.8, "M4.8 0 L0 0 L0 10 L4.8 10 M0 4.8 L4 4.8"),
    "F": (4.7, "M4.7 0 L0 0 L0 10 M0 4.9 L3.9 4.9"),
    "G": (6.8, "M6.4 2.3 v3.8 0 h0 5 v3.8 10 h6.8 6.6 L6.8 5.6 L4.3 5.6"),
    "H": (6.2, "M0 0 L0 10 M6.2 0 L6.2 10 M0 4.8 L6.2 4.8"),
    "I": (0.0, "M0 0 L0 10"),
    "J": (3.9, "M3.9 0 L3.9 7.6 v1.9 10 h0 8"),
    "K": (5.8, "M0 0 L0 10 M5.6 0 L0 5.8 M2.1 3.7 L5.8 10"),
    "L": (4.5, "M0 0 L0 10 L4.5 10"),
    "M": (8.0, "M0 10 L0.6 0 L4 7.4 L7.4 0 L8 10"),
    "N": (6.4, "M0 10 L0 0 L6.4 10 L6.4 0"),
    "O": (7.8, "M3.9 0 h7.8 5 v3.9 10 h0 5 v3.9 0"),
    "P": (5.2, "M0 10 L0 0 L2.5 0 h5.2 2.7 v2.5 5.4 L0 5.4"),
    "Q": (7.8, "M3.9 0 h7.8 5 v3.9 10 h0 5 v3.9 0 M4.6 7 L7.8 10.8"),
    "R": (5.6, "M0 10 L0 0 L2.5 0 h5.2 2.6 v2.5 5.2 L0 5.2 M2.4 5.2 L5.6 10"),
    "S": (5.2, "M4.9 2.1 v2.7 0 h0.2 2.4 v2.6 4.85 h5.2 7.4 v2.6 10 h0 7.8"),
    "T": (5.8, "M0 0 L5.8 0 M2.9 0 L2.9 10"),
    "U": (6.2, "M0 0 L0 6.6 v3.1 10 h6.2 6.6 L6.2 0"),
    "V": (6.8, "M0 0 L3.4 10 L6.8 0"),
    "W": (9.8, "M0 0 L2.6 10 L4.9 1.6 L7.2 10 L9.8 0"),
    "X": (6.2, "M0.1 0 L6.1 10 M6.1 0 L0.1 10"),
    "Y": (6.2, "M0 0 L3.1 5.2 L6.2 0 M3.1 5.2 L3.1 10"),
    "Z": (5.6, "M0.2 0 L5.6 0 L0 10 L5.6 10"),
    "0": (5.8, "M2.9 0 h5.8 5 v2.9 10 h0 5 v2.9 0"),
    "1": (2.2, "M0 2 L2.2 0 L2.2 10"),
    "2": (5.2, "M0.2 2.6 v2.6 0 h5.1 2.7 L4.4 4.6 L0 10 L5.2 10"),
    "3": (5.2, "M0.5 0 L4.9 0 L2.4 3.9 h5.2 6.9 v2.4 10 h0 8.2"),
    "4": (5.8, "M4.3 10 L4.3 0 L0 7.2 L5.8 7.2"),
    "5": (5.2, "M4.6 0 L1 0 L0.5 4.4 L2.5 3.9 h5.2 6.9 v2.4 10 h0 8.2"),
    "6": (5.4, "M4.3 0 L0.6 5.2 M2.7 3.9 h5.4 6.95 v2.7 10 h0 6.95 v2.7 3.9"),
    "7": (5.0, "M0 0 L5 0 L1.5 10"),
    "8": (5.4, "M2.7 0 h5 2.35 v2.7 4.7 h0.4 2.35 v2.7 0 M2.7 4.7 h5.4 7.35 v2.7 10 h0 7.35 v2.7 4.7"),
    "9": (5.4, "M1.1 10 L4.8 4.8 M2.7 6.1 h0 3.05 v2.7 0 h5.4 3.05 v2.7 6.1"),
    ".": (0.0, "M0 9.9 L0 10"),
    ",": (0.6, "M0.6 9.7 L0 11.6"),
    ":": (0.0, "M0 4.4 L0 4.5 M0 9.4 L0 9.5"),
    "!": (0.0, "M0 0 L0 6.9 M0 9.9 L0 10"),
    "?": (4.6, "M0 2.4 v2.3 0 h4.6 2.5 v2.3 5.2 L2.3 6.9 M2.3 9.9 L2.3 10"),
    "'": (0.0, "M0 0 L0 2.2"),
    "-": (3.0, "M0 5.4 L3 5.4"),
    "+": (4.4, "M0 5.4 L4.4 5.4 M2.2 3.2 L2.2 7.6"),
    "×": (4.0, "M0 3.6 L4 7.6 M4 3.6 L0 7.6"),
    "/": (4.0, "M0 10.6 L4 -0.6"),
    "½": (8.6, "M0 1.2 L1.3 0 L1.3 4.6 M1.2 10 L6.6 0 M5.4 6.6 v7 5.5 h8.4 6.8 L5.3 10 L8.6 10"),
    "$": (5.2, "M4.9 2.1 v2.7 0 h0.2 2.4 v2.6 4.85 h5.2 7.4 v2.6 10 h0 7.8 M2.65 -1.2 L2.65 11.2"),
    "&": (6.8, "M6.6 10 L1.2 3.2 h0.9 2.2 v2.7 0 h4.6 1.9 v2.5 4.4 h0 7.3 v2.6 10 h6.4 5.6"),
    "(": (2.0, "M2 -0.8 h0 5 v2 10.8"),
    ")": (2.0, "M0 -0.8 h2 5 v0 10.8"),
    "•": (1.0, "M0.5 5.3 L0.5 5.4"),
    "→": (6.4, "M0 5.4 L6.4 5.4 M4 2.8 L6.4 5.4 L4 8"),
}


def _accented() -> dict[str, tuple[float, str]]:
    """The capitals of other languages: a letter with its accents, a second one above the first."""
    found = {}
    for sign in (chr(code) for first, end in RANGES for code in range(first, end)):
        letter, *accents = tuple(unicodedata.normalize("NFD", sign))
        if letter in GLYPHS and letter.isalpha() and accents and all(accent in ACCENTS for accent in accents):
            wide, strokes = GLYPHS[letter]
            marks = [_mark(accent, wide / 2, 1.8 * i) for i, accent in enumerate(accents)]
            found[sign] = (wide, " ".join([strokes, *marks]))
    return found


def _mark(accent: str, middle: float, up: float) -> str:
    """An accent over the middle of a letter, so much higher; one below the letter stays where it is."""

    def put(found: re.Match[str]) -> str:
        x, y = float(found[1]), float(found[2])
        return f"{middle + x:g} {y - up if y < 0 else y:g}"

    return re.sub(r"\{(-?[\d.]+)\} (-?[\d.]+)", put, ACCENTS[accent])


GLYPHS |= {sign: GLYPHS[latin] for sign, latin in LOOKS_LATIN.items()} | LATIN | CYRILLIC | GREEK
GLYPHS |= _accented()
GLYPHS |= {"’": GLYPHS["'"], "\u202f": GLYPHS[" "], "\u00a0": GLYPHS[" "], "–": GLYPHS["-"]}


@dataclass(frozen=True)
class Face:
    """How the alphabet is cut: letters ``wide`` times as wide, ``apart`` from each other, leaning by ``slant``,
    with slabs of this length on upright strokes; lengths in tenths of the height."""

    wide: float = 1.0
    apart: float = 2.6
    slant: float = 0.0
    slab: float = 0.0


PLAIN = Face()


@cache
def strokes(sign: str) -> tuple[tuple[Curve, ...], ...]:
    """The strokes of a glyph, each a chain of curves."""
    done: list[list[Curve]] = []
    at: Point = (0.0, 0.0)
    for command, x, y in re.findall(r"([MLhv]) ?(-?[\d.]+) (-?[\d.]+)", GLYPHS[sign][1]):
        to = (float(x), float(y))
        if command == "M":
            done.append([])
        else:
            done[-1].append(_curve(command, at, to))
        at = to
    return tuple(tuple(chain) for chain in done)


def _curve(command: str, at: Point, to: Point) -> Curve:
    dx, dy = to[0] - at[0], to[1] - at[1]
    if command == "h":
        return at, (at[0] + _KAPPA * dx, at[1]), (to[0], to[1] - _KAPPA * dy), to
    if command == "v":
        return at, (at[0], at[1] + _KAPPA * dy), (to[0] - _KAPPA * dx, to[1]), to
    return at, at, to, to


def measure(text: str, size: float, face: Face = PLAIN) -> float:
    """How wide a line of capitals ``size`` high is, from the middle of its first stroke to that of its last."""
    advances = sum(GLYPHS[sign][0] * face.wide + face.apart for sign in text)
    return max(0.0, advances - face.apart) * size / CAP


def fitted(text: str, size: float, room: float, face: Face = PLAIN) -> float:
    """The size at which a line fits into this room: ``size``, or as much less as it takes."""
    long = measure(text, size, face)
    return size if long <= room else size * room / long


@dataclass(frozen=True)
class Letter:
    """One letter in its place on a line: where its middle on the baseline is, and its strokes around that point."""

    x: float
    chains: tuple[tuple[Curve, ...], ...]

    def path(self, dx: float = 0.0, dy: float = 0.0, turn: float = 0.0) -> str:
        """The letter as an SVG path, moved, and turned by so many degrees about its foot."""
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

        def put(p: Point) -> str:
            return f"{_short(dx + p[0] * cos - p[1] * sin)} {_short(dy + p[0] * sin + p[1] * cos)}"

        parts = []
        for chain in self.chains:
            parts.append(f"M{put(chain[0][0])}")
            parts += [f"L{put(d)}" if a == b and c == d else f"C{put(b)} {put(c)} {put(d)}" for a, b, c, d in chain]
        return "".join(parts)


def letters(text: str, size: float, face: Face = PLAIN) -> list[Letter]:
    """A line of capitals whose middle is at x = 0 and whose baseline is at y = 0."""
    unit = size / CAP
    x = -measure(text, size, face) / 2
    line = []
    for sign in text:
        wide = GLYPHS[sign][0] * face.wide * unit
        middle = x + wide / 2
        line.append(Letter(middle, _cut(sign, unit, face)))
        x += wide + face.apart * unit
    return line


def _cut(sign: str, unit: float, face: Face) -> tuple[tuple[Curve, ...], ...]:
    half = GLYPHS[sign][0] / 2

    def put(p: Point) -> Point:
        return ((p[0] - half) * face.wide + face.slant * (CAP - p[1])) * unit, (p[1] - CAP) * unit

    chains = [*strokes(sign), *_slabs(sign, face)]
    return tuple(tuple((put(a), put(b), put(c), put(d)) for a, b, c, d in chain) for chain in chains)


@cache
def _slabs(sign: str, face: Face) -> tuple[tuple[Curve, ...], ...]:
    """Short bars across the ends of strokes that stand on the baseline or hang from the top."""
    if not face.slab or not (sign.isalpha() or sign in "147"):
        return ()
    levels = (0.0, CAP) if sign.isalpha() else (CAP,)
    ends = {
        end: None
        for chain in strokes(sign)
        for a, b, _, d in chain
        for end, other in ((a, d), (d, a))
        if a == b and end[1] in levels and abs(other[1] - end[1]) > abs(other[0] - end[0])
    }
    reach = face.slab / face.wide  # as long however wide the face is
    bars: list[Curve] = [_curve("L", (x - reach, y), (x + reach, y)) for x, y in ends]
    return tuple((bar,) for bar in bars)


def along(chain: Sequence[Curve], step: float) -> list[tuple[float, float, float]]:
    """Points about ``step`` apart along a chain of curves, each with the direction of the stroke in degrees."""
    samples: list[tuple[float, float, float]] = []
    for a, b, c, d in chain:
        many = max(2, round(math.dist(a, d) / step * 4))
        for i in range(many):
            t = i / many
            samples.append((*_at(t, a, b, c, d), _direction(t, a, b, c, d)))
    kept, last = [], None
    for x, y, turn in samples:
        if last is None or math.dist(last, (x, y)) >= step:
            kept.append((x, y, turn))
            last = (x, y)
    return kept


def _at(t: float, a: Point, b: Point, c: Point, d: Point) -> Point:
    u = 1 - t
    w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(k * p[i] for k, p in zip(w, (a, b, c, d), strict=True)) for i in (0, 1))
    return x, y


def _direction(t: float, a: Point, b: Point, c: Point, d: Point) -> float:
    u = 1 - t
    if a == b and c == d:
        return math.degrees(math.atan2(d[1] - a[1], d[0] - a[0]))
    dx, dy = (u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i]) for i in (0, 1))
    return math.degrees(math.atan2(dy, dx))


def _short(x: float) -> str:
    text = f"{x:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
