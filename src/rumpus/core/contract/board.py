"""Interface of a game's ``picture.py``: the board as SVG, where pieces stand on it, and how seats and dice look.

:class:`Picture` is what every game writes, :class:`PictureExtras` what it writes where it has it; whoever shows a game
asks for an extra by the function of its name here, which knows what holds without one. ``box`` is the
:class:`~rumpus.core.game.game.Box` (``box.values``, ``box.players``, ``box.packed``), ``view`` what ``table.view``
gives a seat, ``speak`` says a message (see core.words.messages) in the language of whoever looks: titles, and lettering
that is prose. How a picture is drawn, and what of it can be touched, is said in ``core/drawing/picture.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing.components import Side, counter, numbered_faces
from rumpus.core.drawing.picture import BoardPlace, Palette, Piece, Speak
from rumpus.core.words.messages import ENGLISH

AnyBox = Any
View = Mapping[str, Any]


class Picture(Protocol):
    """What every ``picture.py`` has."""

    NAME: str
    """The CSS class of its picture: letters and hyphens, unlike that of any other game."""
    WIDTH: int
    HEIGHT: int
    """Its size in units; boards are about 1000 wide."""
    LIGHT: Palette
    """Colours by name in daylight, as ``#rrggbb``; has ``ink``, ``edge``, ``may`` and ``lit``. No highlight is yellow:
    in the browser that is the colour of what can be touched."""
    DARK: Palette
    """Those that differ at night."""

    def board(self, box: AnyBox, speak: Speak) -> str:
        """The board without anything that changes, as SVG; what can be touched has ``data-place``."""

    def places(self, box: AnyBox) -> dict[str, BoardPlace]:
        """Where pieces can stand, by name. Dice that have been thrown lie at ``dice``."""

    def pieces(self, box: AnyBox, view: View, speak: Speak) -> list[Piece]:
        """What a seat sees standing there, the lowest first: pieces, and whatever else changes (marks)."""

    def sides(self, box: AnyBox) -> Sequence[Side]:
        """How each seat looks: its colour and the colour on it, both by name in LIGHT, and a mark that no other seat of
        this colour has. The lobby and the table show them beside the names of the seats."""

    def svg(self, box: AnyBox, view: View, speak: Speak) -> str:
        """The whole picture of what a seat sees (``drawing.compose``), its title saying how it stands."""


class PictureExtras(Protocol):
    """What a ``picture.py`` may have besides."""

    MOMENTS: Mapping[str, str]
    """For a report: marks that tell when something happened for good, by the beginning of their ids, and what that is:
    ``{"dead:": "When each Roo dies"}``."""

    HELD: str
    """For a report: what the numbers of ``held`` are, such as ``"Chips"``."""

    def held(self, box: AnyBox, view: View) -> Sequence[tuple[str, float]]:
        """For a report: for each seat the place of its piece, and how much of something it holds. The report draws on
        each place what a player who comes there gains or loses."""

    def ways(self, box: AnyBox) -> Sequence[Sequence[str]]:
        """Along which places pieces go: each way lists them in order. Ways of seats may share a part; a way that ends
        where it begins goes around. A piece that moves from one place of a way to a later one is shown to pass all
        between them; any other goes straight. Without this all go straight."""

    def faces(self, box: AnyBox) -> Mapping[str, str]:
        """The faces of the dice, each as SVG around the point 0, 0, ``tokens.FACE`` wide, by the name that ``touch``
        gives it (``die:NAME``). Without this they are 1 to 6 with pips; ``tokens.numbered_faces`` makes others."""

    def dice(self, box: AnyBox) -> Sequence[str]:
        """The dice as they lie before the first throw, each by the name of its face. Without this they are two."""

    def spins(self, box: AnyBox) -> Mapping[int, float]:
        """Where there is a spinner, with its arrow a piece called ``arrow``: how many degrees it turns for each number
        said in the words of an outcome."""

    def turned(self, box: AnyBox, seat: int) -> int:
        """Where seats have sides of the board: by how many quarter turns, clockwise, the board is turned for a seat
        that has its own side below: 0 for who sits there anyway, 1 at the right, 2 above, 3 at the left. Then ``board``
        and ``places`` take ``turned`` too, and draw everything upright as seen from there."""


def ways(picture: Any, box: AnyBox) -> list[list[str]]:
    """Along which places pieces go."""
    return [list(way) for way in picture.ways(box)] if hasattr(picture, "ways") else []


def faces(picture: Any, box: AnyBox) -> dict[str, str]:
    """The faces of the dice by name."""
    return dict(picture.faces(box)) if hasattr(picture, "faces") else numbered_faces(6)


def dice(picture: Any, box: AnyBox) -> list[str]:
    """The dice as they lie before the first throw, by the names of their faces."""
    return list(picture.dice(box)) if hasattr(picture, "dice") else list(faces(picture, box))[:-3:-1]


def spins(picture: Any, box: AnyBox) -> dict[int, float]:
    """How far the arrow of a spinner turns for each number."""
    return dict(picture.spins(box)) if hasattr(picture, "spins") else {}


# For a picture that moves


def stage(picture: Any, box: AnyBox, lang: str = ENGLISH) -> dict[str, Any]:
    """What stays the same, as plain data for a picture that moves."""
    return {
        "class": f"picture {picture.NAME}",
        "width": picture.WIDTH,
        "height": picture.HEIGHT,
        "style": drawing.style(picture.NAME, picture.LIGHT, picture.DARK),
        "svg": drawing.board_of(picture, box, lang),
        "places": _points(drawing.places_of(picture, box)),
        "ways": ways(picture, box),
        "faces": faces(picture, box),
        "dice": dice(picture, box),
        "spins": spins(picture, box),
        "turned": _turned_stages(picture, box, lang),
    }


def _turned_stages(picture: Any, box: AnyBox, lang: str) -> dict[str, Any]:
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


def seat_looks(picture: Any, box: AnyBox) -> list[dict[str, str]]:
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
