"""Lids of boxes: a square SVG document, made of the shapes and colours of the board.

The function ``lid(box)`` of a game's ``board`` gives the document. A lid is printed: it stays as it is at
night.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.drawing.picture import ALWAYS, Palette, element, group, rect

SIZE = 600
"""The side of a lid."""


def document(look: str, picture: Any) -> str:
    """A lid on its own, in the colours that a game's picture has in daylight."""
    return printed(look, picture.LIGHT, SIZE, SIZE, f"lid-{picture.NAME}")


def printed(look: str, palette: Palette, width: float, height: float, name: str) -> str:
    """A picture on its own that looks the same by day and by night."""
    colours = ";".join(f"--{key}:{value}" for key, value in {**ALWAYS, **palette}.items())
    style = element("style", f".{name}{{{colours};stroke-linecap:round;stroke-linejoin:round}}")
    return element(
        "svg", style + look, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:g} {height:g}", class_=name
    )


def frame(ground: str, band: str) -> str:
    """The printed edge of a lid."""
    return rect(0, 0, SIZE, SIZE, ground) + rect(12, 12, SIZE - 24, SIZE - 24, "none", band, stroke_width=6, rx=10)


def clipped(name: str, look: str, ground: str) -> str:
    """A drawing that ends at the printed edge; ``name`` is for the clip path."""
    return (
        rect(0, 0, SIZE, SIZE, ground)
        + element("clipPath", rect(15, 15, SIZE - 30, SIZE - 30, rx=8), id=name)
        + group(look, clip_path=f"url(#{name})")
    )
