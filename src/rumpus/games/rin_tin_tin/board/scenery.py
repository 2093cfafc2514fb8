"""Rin-Tin-Tin: the drawings of its board: landscapes, logs, outlaws, and the dog himself."""

from __future__ import annotations

from rumpus.core.drawing.components import rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import capitals, circle, element, group, moved, path, polygon, rect

SLAB = Face(wide=1.05, apart=4.4, slab=1.1)

Points = list[tuple[float, float]]


def dog(size: float, fur: str, line: str) -> str:
    """The head of a shepherd dog, seen from the front, about ``size`` from its middle to its ears."""
    ears: Points = [(-52, -100), (-18, -58), (18, -58), (52, -100), (66, -30)]
    head: Points = [*ears, (58, 20), (34, 52), (24, 92), (0, 100), (-24, 92), (-34, 52), (-58, 20), (-66, -30)]
    inner = "M-46 -74L-54 -40L-34 -50ZM46 -74L54 -40L34 -50Z"
    mask = "M0 -46L26 8L20 60L22 84L0 92L-22 84L-20 60L-26 8Z"
    nose = "M-14 62Q0 54 14 62Q12 76 0 80Q-12 76 -14 62Z"
    look = (
        polygon(head, fur, line, stroke_width=9)
        + path(inner, line, opacity=0.55)
        + path(mask, line, opacity=0.22)
        + path(nose, line)
        + path("M-42 -2L-18 6L-20 16Q-34 14 -42 -2ZM42 -2L18 6L20 16Q34 14 42 -2Z", line)
    )
    return moved(look, 0, 0, scale=size / 100)


def outlaw(r: float, ink: str, scarf: str) -> str:
    """An outlaw: a hat, and a scarf up to the eyes."""
    crown = "M-46 -16Q-30 -24 -26 -46Q-14 -58 0 -48Q14 -58 26 -46Q30 -24 46 -16"
    brim = "Q56 -12 60 -22Q56 0 0 0Q-56 0 -60 -22Q-56 -12 -46 -16Z"
    look = (
        path("M-27 -2H27V18Q0 26 -27 18Z", "cream", ink, stroke_width=4)
        + circle(-11, 9, 4.5, ink)
        + circle(11, 9, 4.5, ink)
        + path("M-30 17Q0 27 30 17L22 44L0 60L-22 44Z", scarf, ink, stroke_width=4)
        + path(crown + brim, ink)
    )
    return moved(look, 0, -r * 0.02, scale=r / 66)


def logs(x: float, y: float, wide: float, tall: float, many: int) -> str:
    """A palisade of pointed logs."""
    each = wide / many
    drawn = []
    for i in range(many):
        left, lift = x + i * each, (0, 7, 3, 9, 2, 6)[i % 6]
        top = y + lift
        body: Points = [(left, top + 20), (left + each / 2, top), (left + each, top + 20)]
        drawn.append(polygon([*body, (left + each, y + tall), (left, y + tall)], "log", "ink", stroke_width=2.5))
        drawn.append(path(f"M{left + each * 0.3} {top + 26}V{y + tall - 14}", stroke="log-light", stroke_width=3))
        drawn.append(path(f"M{left + each * 0.7} {top + 34}V{y + tall - 30}", stroke="log-dark", stroke_width=2.5))
    return group(*drawn)


def plank(w: float, h: float) -> str:
    """A board of wood with nails in its corners, its middle at 0, 0."""
    grain = "".join(
        path(f"M{-w / 2 + 10} {y}Q{-w / 6} {y - 5} 0 {y}T{w / 2 - 10} {y - 2}", stroke="log", stroke_width=1.6)
        for y in (-h * 0.3, -h * 0.06, h * 0.22, h * 0.38)
    )
    nails = "".join(circle(sx * (w / 2 - 9), sy * (h / 2 - 9), 3, "ink") for sx in (-1, 1) for sy in (-1, 1))
    return rect(-w / 2, -h / 2, w, h, "log-light", "ink", rx=6, stroke_width=3.5) + grain + nails


def title() -> str:
    """The gate of the fort, the name of the game over it."""
    coats = [("night", 3.4), ("cream", 2.6), ("night", 2.1), ("red-rock", 1.45)]
    return group(
        logs(16, 56, 968, 112, 32),
        moved(plank(676, 128), 500, 88),
        capitals("The Adventures of", 500, 53, 17, "ink", face=Face(apart=4.5), weight=1.9),
        capitals("Rin-Tin-Tin", 500, 137, 64, coats, face=SLAB, room=640, sharp=True),
    )


# Landscapes: a sky, silhouettes along the horizon, and the ground below


def landscape(territory: str, x: float, y: float, w: float, h: float, sky: float) -> str:
    """A territory: its ground, and its sky with what stands on the horizon."""
    name = territory.lower()
    clip = f"rin-{name}"
    far = moved({"red": _mesas, "yellow": _desert, "blue": _mountains, "green": _pines}[name](w), x, y + sky)
    return group(
        element("clipPath", rect(x, y, w, h, rx=16), id=clip),
        group(
            rect(x, y, w, h, f"{name}-ground"),
            rect(x, y, w, sky, f"{name}-sky"),
            far,
            path(f"M{x} {y + sky}H{x + w}", stroke="ink", stroke_width=2.5),
            _tufts(x, y + sky, w, h - sky, f"{name}-rock"),
            clip_path=f"url(#{clip})",
        ),
        rect(x, y, w, h, "none", "ink", rx=16, stroke_width=4),
    )


def _tufts(x: float, y: float, w: float, h: float, ink: str) -> str:
    d = "".join(
        f"M{x + w * (0.04 + 0.93 * ((i * 0.618) % 1)):.1f} {y + h * (0.08 + 0.88 * ((i * 0.381 + 0.1) % 1)):.1f}"
        f"{'l-5 -9m5 9v-12m0 12l5 -9' if i % 2 else 'h14m6 0h5'}"
        for i in range(26)
    )
    return path(d, stroke=ink, stroke_width=2.2, opacity=0.55)


def _mesas(w: float) -> str:
    def mesa(x: float, wide: float, tall: float) -> str:
        half = wide / 2
        shape: Points = [(x - half, 0), (x - half * 0.68, -tall * 0.45), (x - half * 0.6, -tall)]
        shape += [(x + half * 0.6, -tall), (x + half * 0.66, -tall * 0.45), (x + half, 0)]
        bands = path(
            f"M{x - half * 0.62} {-tall * 0.8}H{x + half * 0.61}M{x - half * 0.66} {-tall * 0.55}H{x + half * 0.65}",
            stroke="red-sky",
            stroke_width=3,
        )
        return polygon(shape, "red-rock", "ink", stroke_width=2.5) + bands

    sun = moved(circle(0, 0, 30, "gold"), w * 0.8, -52)
    return sun + mesa(w * 0.16, 120, 44) + mesa(w * 0.87, 150, 40) + mesa(w * 0.66, 90, 66) + mesa(w * 0.33, 70, 58)


def _desert(w: float) -> str:
    def cactus(x: float, s: float) -> str:
        arms = "M0 -6V-62M0 -20H-18V-42M0 -30H17V-50"
        body = path(arms, stroke="ink", stroke_width=17) + path(arms, stroke="green-rock", stroke_width=12)
        return moved(body, x, 0, scale=s)

    sun = moved(circle(0, 0, 27, "red-ground") + rays(12, 33, 48, "red-ground"), w * 0.5, -38)
    dunes = path(
        f"M0 0V-14Q{w * 0.2} -46 {w * 0.42} -12T{w * 0.76} -18T{w} -22V0Z", "yellow-rock", "ink", stroke_width=2.5
    )
    return sun + dunes + cactus(w * 0.14, 1.05) + cactus(w * 0.86, 1.2) + cactus(w * 0.7, 0.6)


def _mountains(w: float) -> str:
    def peak(x: float, wide: float, tall: float) -> str:
        half = wide / 2
        snow: Points = [(x, -tall), (x + half * 0.36, -tall * 0.64), (x + half * 0.12, -tall * 0.7), (x, -tall * 0.56)]
        snow += [(x - half * 0.14, -tall * 0.7), (x - half * 0.36, -tall * 0.64)]
        return polygon([(x - half, 0), (x, -tall), (x + half, 0)], "blue-rock", "ink", stroke_width=2.5) + polygon(
            snow, "cream", "ink", stroke_width=2
        )

    spots = ((0.06, 150, 54), (0.93, 170, 60), (0.24, 150, 82), (0.74, 170, 86), (0.5, 130, 58))
    return "".join(peak(w * x, wide, tall) for x, wide, tall in spots)


def _pines(w: float) -> str:
    def pine(x: float, s: float) -> str:
        d = "M0 -76L16 -50H9L23 -28H13L30 -4H-30L-13 -28H-23L-9 -50H-16Z"
        look = path("M-5 -4H5V4H-5Z", "log-dark") + path(d, "green-rock", "ink", stroke_width=2.5)
        return moved(look, x, 0, scale=s)

    spots = ((0.05, 1.0), (0.29, 0.85), (0.7, 0.9), (0.95, 1.05), (0.13, 1.2), (0.21, 0.75), (0.8, 1.25), (0.88, 0.8))
    hills = path(f"M0 0V-16Q{w * 0.25} -44 {w * 0.5} -14T{w} -20V0Z", "green-ground", "ink", stroke_width=2.5)
    return hills + "".join(pine(w * x, s) for x, s in spots)
