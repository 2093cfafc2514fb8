"""The lids of the five boxes and the sign over the door: ``python web/dev/art.py`` draws them into ``web/src/art``.

They are made of the same shapes and colours as the boards, so that a box looks like what is in it. A lid is printed:
it stays as it is at night.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

from rumpus.core.drawing import (
    _ALWAYS,
    circle,
    element,
    group,
    jumbled,
    moved,
    path,
    rect,
    words,
)
from rumpus.core.game import game
from rumpus.core.lettering import Face
from rumpus.core.tokens import Side, counter, dial, die, mark, pawn, rays
from rumpus.games.bamboozle import picture as bamboozle
from rumpus.games.bamboozle import scenery as jungle
from rumpus.games.india import picture as india
from rumpus.games.india import scenery as palace
from rumpus.games.rickety_rackety_roo import picture as roo
from rumpus.games.rin_tin_tin import picture as rin
from rumpus.games.rin_tin_tin import scenery as west
from rumpus.games.ruffhouse import picture as ruff
from rumpus.games.ruffhouse import scenery as streets

SIZE = 600
OUT = Path(__file__).parents[1] / "src" / "art"
HOUSE = {
    "paper": "#f6ead0",
    "ink": "#2b211b",
    "cream": "#fffaf0",
    "red": "#c8281f",
    "teal": "#1d7480",
    "gold": "#e0a83c",
    "green": "#1f7a45",
    "coral": "#e2725b",
}


def document(look: str, palette: Mapping[str, str], width: float, height: float, name: str) -> str:
    """A picture on its own, its colours in daylight."""
    colours = ";".join(f"--{key}:{value}" for key, value in {**_ALWAYS, **palette}.items())
    style = element("style", f".{name}{{{colours};stroke-linecap:round;stroke-linejoin:round}}")
    return element(
        "svg",
        style + look,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        class_=name,
    )


def frame(ground: str, band: str) -> str:
    """The printed edge of a lid."""
    return rect(0, 0, SIZE, SIZE, ground) + rect(12, 12, SIZE - 24, SIZE - 24, "none", band, stroke_width=6, rx=10)


def clipped(name: str, look: str, ground: str) -> str:
    """A drawing that ends at the printed edge."""
    return (
        rect(0, 0, SIZE, SIZE, ground)
        + element("clipPath", rect(15, 15, SIZE - 30, SIZE - 30, rx=8), id=name)
        + group(look, clip_path=f"url(#{name})")
    )


def bamboozle_lid() -> str:
    """A hut at the water with something in its door, under bamboo letters."""
    sun = moved(circle(0, 0, 120, "star") + rays(28, 132, 460, "cane-light", opacity=0.75), 300, 330)
    hills = path("M0 430Q120 360 250 410T470 385T620 420V620H0Z", "leaf", "bark", stroke_width=4)
    ground = path("M0 500Q160 455 320 485T620 480V620H0Z", "straw", "bark", stroke_width=4)
    eyes = circle(291, 443, 6, "cream") + circle(311, 443, 6, "cream") + circle(292, 443, 2.6, "bark")
    eyes += circle(312, 443, 2.6, "bark")
    huts = moved(jungle.hut("blue", 6, 150), 128, 452) + moved(jungle.hut("red", 5, 150), 476, 458)
    huts += moved(jungle.hut("red", 3, 250), 300, 405)
    men = moved(bamboozle.man(0, 3), 190, 536, scale=1.5) + moved(bamboozle.man(1, 2), 416, 540, scale=1.5)
    name = jungle.cane_words("BAMBOOZLE", 300, 166, 66, Face(wide=0.8, apart=3.6))
    spray = jungle.leaves(20, 70, 10, 1.7) + jungle.leaves(580, 70, 170, 1.7)
    spray += jungle.leaves(15, 330, -20, 1.4) + jungle.leaves(585, 330, 200, 1.4)
    return clipped(
        "bam-lid", rect(0, 0, 600, 600, "blue-field") + sun + hills + ground + spray + huts + eyes + men + name, "cane"
    ) + rect(15, 15, 570, 570, "none", "bark", stroke_width=7, rx=8)


def india_lid() -> str:
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
    name = words("India", 300, 240, 96, coats, face=palace.TITLE, sharp=True, room=400)
    discs = "".join(moved(counter(side, 26), 150 + 100 * i, 556) for i, side in enumerate(india.SIDES))
    return (
        frame("maroon", "gold")
        + tiles
        + sun
        + path(arch, "none", "gold", stroke_width=8)
        + path(arch, "none", "ink", stroke_width=2.5)
        + name
        + beast
        + discs
    )


def roo_lid() -> str:
    """Letters on unsteady feet over a setting sun, and a Roo with a row almost made."""
    coats = [("ink", 3.6), ("panel", 2.8), ("ink", 2.3), ("coral", 1.75), ("cream", 0.4)]
    sun = moved(
        circle(0, 0, 560, "coral-soft")
        + rays(40, 90, 560, "gold-soft")
        + circle(0, 0, 120, "gold", "ink", stroke_width=4),
        300,
        392,
    )
    lifts, turns = (0, 10, 2, 13, 4, 9, 1), (-6, 5, -3, 7, -5, 4, -7)
    name = "".join(
        jumbled(line, 300, y, size, coats, lifts, turns, face=roo.TITLE)
        for line, y, size in (("Rickety", 128, 78), ("Rackety", 238, 78), ("Roo", 352, 84))
    )
    card = rect(-150, -74, 300, 148, "panel", "ink", stroke_width=4, rx=12)
    lines = path("M-100 0H100", stroke="teal", stroke_width=5)
    red, green = roo.SIDES[0], roo.SIDES[1]
    row = moved(counter(red, 38), -100, 0) + moved(counter(red, 38), 0, 0) + moved(circle(0, 0, 14, "ink"), 100, 0)
    block = moved(card + lines + row, 300, 478)
    pawns = moved(pawn(green, 150), 92, 488) + moved(pawn(roo.SIDES[2], 150), 512, 488)
    return clipped("roo-lid", rect(0, 0, 600, 600, "paper") + sun + block + pawns + name, "paper") + rect(
        15, 15, 570, 570, "none", "ink", stroke_width=6, rx=8
    )


def rin_lid() -> str:
    """The dog before the mesas, the fort's gate above him."""
    coats = [("night", 3.6), ("cream", 2.8), ("night", 2.2), ("red-rock", 1.5)]
    land = west.landscape("Red", -10, 120, 620, 500, 250)
    gate = west.logs(-6, 20, 612, 150, 18) + moved(west.plank(540, 150), 300, 112)
    name = words("The Adventures of", 300, 78, 19, "ink", face=Face(apart=4.5), weight=1.9, room=480)
    name += words("Rin-Tin-Tin", 300, 160, 66, coats, face=west.SLAB, room=500, sharp=True)
    hero = moved(
        circle(0, 0, 168, "cream", "ink", stroke_width=6)
        + rays(24, 150, 168, "gold")
        + circle(0, 0, 148, "yellow-ground", "ink", stroke_width=4),
        300,
        408,
    )
    hero += moved(west.dog(132, "log-light", "ink"), 300, 412)
    men = moved(west.outlaw(62, "ink", "red-rock"), 88, 500) + moved(west.outlaw(62, "ink", "red-rock"), 512, 500)
    return clipped("rin-lid", rect(0, 0, 600, 600, "red-sky") + land + gate + name + hero + men, "log-light") + rect(
        15, 15, 570, 570, "none", "ink", stroke_width=6, rx=8
    )


def ruff_lid() -> str:
    """A ribbon of stripes that runs around the spinner, chips and cards."""
    box = game("ruffhouse").box()
    ribbon = moved(streets.ribbon(0, 0, 150, 420, 34), 250, 372)
    spinner = moved(circle(0, 0, 138, "cream", "ink", stroke_width=6) + dial(ruff._sectors(box), 124), 250, 372)
    arrow = moved(
        path("M-13 40L0 -78L13 40L0 26Z", "red", "ink", stroke_width=5)
        + circle(0, 0, 12, "cream", "ink", stroke_width=5),
        250,
        372,
        52,
    )
    stuff = moved(streets.double_cross(86), 478, 366, -12) + moved(streets.zap(86), 530, 398, 10)
    stuff += moved(die(5, 70), 462, 506, -14) + moved(streets.chip("yellow", "1", 40), 540, 524)
    stuff += moved(streets.chip("blue-chip", "5", 40), 66, 548) + moved(streets.chip("yellow", "1", 40), 92, 530)
    name = streets.logo(300, 150, 92, 560)
    return clipped("ruf-lid", rect(0, 0, 600, 600, "paper") + ribbon + spinner + arrow + stuff + name, "gold") + rect(
        15, 15, 570, 570, "none", "ink", stroke_width=7, rx=8
    )


def sign() -> str:
    """The name of the house: each letter in its own colour, hopping, the last counter still rolling."""
    face = Face(wide=1.05, apart=4.6)
    coats = [("ink", 4.2), ("cream", 3.4), ("ink", 2.9), ("red", 2.2), ("cream", 0.35)]
    name = jumbled("Rumpus", 300, 118, 84, coats, (2, 14, 0, 12, 4, 16), (-6, 4, -3, 6, -5, 7), face=face)
    house = Side("House", "teal", "cream", "star")
    return moved(name, 0, 6) + moved(counter(house, 26, "ink"), 565, 104, 18) + moved(mark("star", 1, "red"), -50, -50)


LIDS: dict[str, tuple[Callable[[], str], ModuleType]] = {
    "bamboozle": (bamboozle_lid, bamboozle),
    "india": (india_lid, india),
    "rickety-rackety-roo": (roo_lid, roo),
    "rin-tin-tin": (rin_lid, rin),
    "ruffhouse": (ruff_lid, ruff),
}


def main() -> None:
    """Draw everything."""
    OUT.mkdir(exist_ok=True)
    for name, (draw, picture) in LIDS.items():
        (OUT / f"{name}.svg").write_text(document(draw(), picture.LIGHT, SIZE, SIZE, f"lid-{picture.NAME}") + "\n")
    (OUT / "sign.svg").write_text(document(sign(), HOUSE, 600, 150, "sign") + "\n")


if __name__ == "__main__":
    main()
