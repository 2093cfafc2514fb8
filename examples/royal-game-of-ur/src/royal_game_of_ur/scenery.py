"""The Royal Game of Ur: what is inlaid in the board, drawn around the point 0, 0."""

from rumpus.core.drawing.components import ray
from rumpus.core.drawing.picture import circle, group, moved, number, path, polygon, rect


def frame(left: float, top: float, side: float) -> str:
    """RGU-L1: the wood around the squares, with a border of little triangles in shell and lapis."""
    edge = 13.0

    def outline(grow: float) -> str:
        x0, x4, x6, x8 = (left + side * n for n in (0, 4, 6, 8))
        y0, y1, y2, y3 = (top + side * n for n in (0, 1, 2, 3))
        corners = [
            (x0 - grow, y0 - grow),
            (x4 + grow, y0 - grow),
            (x4 + grow, y1 - grow),
            (x6 - grow, y1 - grow),
            (x6 - grow, y0 - grow),
            (x8 + grow, y0 - grow),
            (x8 + grow, y3 + grow),
            (x6 - grow, y3 + grow),
            (x6 - grow, y2 + grow),
            (x4 + grow, y2 + grow),
            (x4 + grow, y3 + grow),
            (x0 - grow, y3 + grow),
        ]
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"

    return group(
        moved(path(outline(edge), "shade", opacity=0.3), 0, 8),
        path(outline(edge), "wood", "wood-deep", stroke_width=5, stroke_linejoin="round"),
        path(outline(edge - 5), "none", "shell", stroke_width=5, stroke_dasharray="1 11"),
        path(outline(edge - 5), "none", "lapis", stroke_width=5, stroke_dasharray="1 23"),
    )


def inlay(kind: str, side: float) -> str:
    """One square: r a rosette, e eyes, d dots, s squares within squares, q quarters with eyes."""
    drawn = {"r": _rosette, "e": _eyes, "d": _dots, "s": _squares, "q": _quarters}[kind](side)
    half = side / 2
    ground = rect(-half, -half, side, side, "shell", "wood-deep", stroke_width=3, rx=5)
    return ground + drawn + rect(-half, -half, side, side, "none", "wood-deep", stroke_width=3, rx=5)


def _border(side: float, colour: str) -> str:
    half = side / 2 - 6
    return rect(-half, -half, 2 * half, 2 * half, "none", colour, stroke_width=3)


def _rosette(side: float) -> str:
    """Eight petals, in turn lapis and red, around an eye."""
    r = side * 0.41
    look = _border(side, "lapis")
    for i in range(8):
        look += moved(_petal(r, "lapis" if i % 2 else "red"), 0, 0, i * 45.0)
    look += "".join(circle(*ray(22.5 + i * 45, r * 0.98), side * 0.028, "gold") for i in range(8))
    return look + circle(0, 0, side * 0.1, "shell", "wood-deep", stroke_width=2.5) + circle(0, 0, side * 0.045, "red")


def _petal(r: float, colour: str) -> str:
    d = f"M0 {number(-r * 0.2)}C{number(r * 0.34)} {number(-r * 0.5)} {number(r * 0.22)} {number(-r)} 0 {number(-r)}"
    d += f"C{number(-r * 0.22)} {number(-r)} {number(-r * 0.34)} {number(-r * 0.5)} 0 {number(-r * 0.2)}Z"
    return path(d, colour, "wood-deep", stroke_width=2)


def _eye(w: float, colour: str) -> str:
    h = w * 0.52
    d = f"M{number(-w)} 0Q0 {number(-h * 1.7)} {number(w)} 0Q0 {number(h * 1.7)} {number(-w)} 0Z"
    look = path(d, colour, "wood-deep", stroke_width=1.8)
    return look + circle(0, 0, h * 0.62, "shell", "wood-deep", stroke_width=1.5) + circle(0, 0, h * 0.28, "wood-deep")


def _eyes(side: float) -> str:
    """Four eyes, one in each quarter."""
    look = _border(side, "red")
    far, w = side * 0.21, side * 0.165
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        look += moved(_eye(w, "lapis"), x * far, y * far)
    return look


def _dots(side: float) -> str:
    """Five rings of lapis, like the five on a die."""
    look = _border(side, "lapis")
    far, r = side * 0.24, side * 0.105
    for x, y in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
        at = (x * far, y * far)
        look += circle(*at, r, "lapis", "wood-deep", stroke_width=2) + circle(*at, r * 0.55, "shell")
        look += circle(*at, r * 0.26, "red")
    return look


def _squares(side: float) -> str:
    """Squares within squares, lapis and red in turn."""
    look = ""
    for i, part in enumerate((0.84, 0.6, 0.36)):
        half = side * part / 2
        look += rect(-half, -half, 2 * half, 2 * half, ("lapis", "red", "lapis")[i], "wood-deep", stroke_width=2)
        inner = half - side * 0.055
        look += rect(-inner, -inner, 2 * inner, 2 * inner, "shell")
    return look + polygon([(0, -side * 0.09), (side * 0.09, 0), (0, side * 0.09), (-side * 0.09, 0)], "red")


def _quarters(side: float) -> str:
    """Four triangles that meet in the middle, and an eye on each."""
    half = side / 2 - 6
    look = ""
    for i in range(4):
        corners = [(0.0, 0.0), (-half, -half), (half, -half)]
        look += moved(polygon(corners, "red" if i % 2 else "lapis", "wood-deep", stroke_width=2), 0, 0, i * 90.0)
        look += moved(moved(_eye(side * 0.11, "gold"), 0, -half * 0.66), 0, 0, i * 90.0)
    return look + circle(0, 0, side * 0.06, "shell", "wood-deep", stroke_width=2)


def tetrahedron(size: float, marked: bool) -> str:
    """RGU-L4: a die seen from above, the corner that is up marked with bone or bare."""
    r = size * 0.5
    corners = [ray(angle, r) for angle in (0, 120, 240)]
    look = ""
    for i, shade in enumerate(("#3b3f4a", "#2b2e37", "#4a4f5c")):
        look += polygon([(0, 0), corners[i], corners[(i + 1) % 3]], shade, "#12131a", stroke_width=size * 0.025)
    if marked:
        tip = [ray(angle, r * 0.34) for angle in (0, 120, 240)]
        return look + polygon(tip, "#f7eeda", "#12131a", stroke_width=size * 0.02)
    return look + circle(0, 0, size * 0.03, "#12131a")
