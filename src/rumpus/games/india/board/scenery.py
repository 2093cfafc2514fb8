"""India: the drawings of its board: an elephant, rosettes, lattice, and the name of the game."""

from __future__ import annotations

from rumpus.core.drawing.components import ray, rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import capitals, circle, element, group, moved, path, rect

TITLE = Face(wide=1.1, apart=6.5, slab=1.2)


def petals(many: int, inner: float, outer: float, fill: str, line: str, wide: float = 1.0) -> str:
    """A ring of petals."""
    half = 180 / many * wide
    drawn = []
    for i in range(many):
        turn = i * 360 / many
        (ax, ay), (bx, by) = ray(turn - half, inner), ray(turn + half, inner)
        (cx, cy), (dx, dy), (ex, ey) = ray(turn - half, outer * 0.86), ray(turn, outer), ray(turn + half, outer * 0.86)
        drawn.append(f"M{ax:.1f} {ay:.1f}Q{cx:.1f} {cy:.1f} {dx:.1f} {dy:.1f}Q{ex:.1f} {ey:.1f} {bx:.1f} {by:.1f}Z")
    return path("".join(drawn), fill, line, stroke_width=2)


def rosette(r: float, colour: str) -> str:
    """A rosette around an empty middle, for the circle where discs wait."""
    return group(
        petals(16, r * 0.76, r, "gold", "ink"),
        petals(16, r * 0.7, r * 0.88, colour, "ink", 0.72),
        circle(0, 0, r * 0.76, "paper", "ink", stroke_width=3),
        circle(0, 0, r * 0.7, "none", colour, stroke_width=3),
    )


def lattice() -> str:
    """The pattern of a pierced screen."""
    cell = path("M0 12L12 0L24 12L12 24Z", stroke="gold", stroke_width=1.6, opacity=0.55)
    return element(
        "pattern",
        rect(0, 0, 24, 24, "maroon")
        + cell
        + circle(12, 12, 2.4, "gold", opacity=0.7)
        + circle(0, 0, 2, "gold", opacity=0.5),
        id="ind-lattice",
        width=24,
        height=24,
        patternUnits="userSpaceOnUse",
    )


def safety(r: float) -> str:
    """A safety circle."""
    return circle(0, 0, r, "gold", "ink", stroke_width=2.5) + petals(8, r * 0.2, r * 0.86, "paper", "ink")


def entering(r: float, colour: str, on: str) -> str:
    """An entering circle, in the colour of whose discs enter there."""
    return (
        circle(0, 0, r, colour, "ink", stroke_width=2.5)
        + circle(0, 0, r * 0.72, "none", on, stroke_width=2)
        + path("M-5 -8L6 0L-5 8", stroke=on, stroke_width=3.5)
    )


def elephant() -> str:
    """An elephant in festive dress, facing right, about 130 wide and 96 high."""
    trunk = "M104 40Q122 48 119 70Q118 84 127 86Q134 86 134 79"
    body = "M20 88V58Q10 20 52 20H86Q112 16 114 42Q114 58 100 62L96 88H82V66H74V88H60V68H46V88H34V70H32V88Z"
    solid = [(body, 0.0), (trunk, 11.0)]
    drawn = [path(d, "none", "ink", stroke_width=(w or 0) + 6) for d, w in solid]
    drawn += [path(body, "hide"), path(trunk, "none", "hide", stroke_width=11)]
    blanket = "M36 19H74L80 52Q58 60 32 52Z"
    drawn += [
        path(blanket, "maroon", "ink", stroke_width=2.5),
        path("M35 44Q58 52 78 44M41 26H72", stroke="gold", stroke_width=3),
        path("M40 19V4Q56 -10 70 4V19Z", "gold", "ink", stroke_width=2.5),
        path("M47 19V10Q55 2 63 10V19Z", "peacock", "ink", stroke_width=2),
        path("M84 26Q72 42 84 58Q98 54 97 38Q95 28 84 26Z", "hide-dark", "ink", stroke_width=2.5),
        path("M106 56Q116 66 124 60Q116 60 112 50Z", "paper", "ink", stroke_width=2),
        circle(104, 36, 2.6, "ink"),
        path("M98 20Q106 10 112 24Z", "gold", "ink", stroke_width=2),
        path("M20 52Q8 62 13 78", stroke="ink", stroke_width=3.5),
    ]
    return group(*drawn)


def title(width: float) -> str:
    """The name of the game between a sun and two bands of petals."""
    coats = [("ink", 3.0), ("gold", 2.2), ("maroon", 1.25)]
    arch = f"M24 130V60Q24 24 60 24H{width - 60}Q{width - 24} 24 {width - 24} 60V130Z"
    border = "".join(moved(petals(8, 2, 9, "gold", "ink"), x, 36) for x in range(70, int(width) - 60, 43))
    return group(
        path(arch, "maroon", "ink", stroke_width=4),
        path(
            f"M34 126V62Q34 48 48 48H{width - 48}Q{width - 34} 48 {width - 34} 62V126Z", "paper", "gold", stroke_width=3
        ),
        border,
        moved(rays(40, 60, 420, "sand"), width / 2, 126, scale=1, clip_path="url(#ind-title)"),
        capitals("India", width / 2, 115, 52, coats, face=TITLE, sharp=True),
    )


def title_clip(width: float) -> str:
    """Keeps the rays inside the panel of the title."""
    return element("clipPath", rect(-width / 2 + 36, -76, width - 72, 74), id="ind-title")
