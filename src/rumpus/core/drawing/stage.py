"""The stage of a picture that moves: all that stays the same; and how seats look beside the board."""

from __future__ import annotations

from typing import Any

from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing.components import Side, counter
from rumpus.core.drawing.picture import Palette
from rumpus.core.words.messages import ENGLISH


def stage(picture: Any, box: Any, lang: str = ENGLISH) -> dict[str, Any]:
    """What stays the same, as plain data for a picture that moves."""
    return {
        "class": f"picture {picture.NAME}",
        "width": picture.WIDTH,
        "height": picture.HEIGHT,
        "style": drawing.style(picture.NAME, picture.LIGHT, picture.DARK),
        "svg": drawing.board_of(picture, box, lang),
        "places": _points(drawing.places_of(picture, box)),
        "ways": [list(way) for way in picture.ways(box)],
        "faces": dict(picture.faces(box)),
        "dice": list(picture.dice(box)),
        "spins": dict(picture.spins(box)),
        "turned": _turned_stages(picture, box, lang),
    }


def _turned_stages(picture: Any, box: Any, lang: str) -> dict[str, Any]:
    """The board as it is turned for seats, by the quarter turns; without those that see it as it is drawn."""
    turns = {drawing.turns_of_seat(picture, box, seat) for seat in range(box.players)} - {0}
    return {
        str(turn): {
            "svg": drawing.board_of(picture, box, lang, turn),
            "places": _points(drawing.places_of(picture, box, turn)),
        }
        for turn in sorted(turns)
    }


def _points(places: drawing.Places) -> dict[str, list[float]]:
    return {name: [round(place.x, 2), round(place.y, 2)] for name, place in places.items()}


# The look of a seat away from its board: in the lobby, in the list of players, on the banner

READABLE = 4.5
"""The contrast that text needs against its ground (WCAG 2.2, 1.4.3)."""


def seat_looks(picture: Any, box: Any) -> list[dict[str, str]]:
    """For each seat its colour, the colour of text on it (CSS), and its sign: a counter around 0, 0, 100 wide (SVG).

    They are printed: the same by day and by night. Where text would be hard to read the colour is a shade darker or
    lighter than on the board.
    """
    palette = {**drawing.ALWAYS, **picture.LIGHT}
    return [_look(side, palette) for side in picture.sides(box)]


def _look(side: Side, palette: Palette) -> dict[str, str]:
    on = palette[side.on]
    sign = drawing.painted(counter(side, 44, "edge"), palette)
    return {"colour": readable(palette[side.colour], on), "on": on, "sign": sign}


def readable(colour: str, on: str) -> str:
    """A colour, darker or lighter as far as text in the other needs it to be read."""
    toward = 0 if luminance(on) > luminance(colour) else 255
    parts = _parts(colour)
    for step in range(100):
        shade = "#" + "".join(f"{round(part + (toward - part) * step / 100):02x}" for part in parts)
        if contrast(shade, on) >= READABLE:
            return shade
    return "#000000" if toward == 0 else "#ffffff"


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (c / 255 for c in _parts(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
