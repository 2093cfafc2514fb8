"""Interface of a game's ``board``: the board as SVG, where pieces stand on it, and how seats, dice and the lid look.

``box`` is the :class:`~rumpus.core.game.game.Box` (``box.values``, ``box.players``, ``box.snapshot``), ``view`` what
``voice.view`` gives a seat, ``speak`` says a message (see core/words/messages.py) in the language of the person who
looks: titles, and lettering that is prose. ``core/drawing/picture.py`` says how a picture is drawn, and what of it can
be touched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rumpus.core.drawing.components import Side, numbered_faces
from rumpus.core.drawing.picture import BoardPlace, Palette, Piece, Speak
from rumpus.core.words.messages import Said

AnyBox = Any
View = Mapping[str, Any]


class GameBoard(Protocol):
    """What a ``board`` has. Names that the module of this Protocol has too may be left out."""

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

    def caption(self, box: AnyBox, view: View) -> Said:
        """How it stands, in a sentence: the title of the picture is the game's name and this."""

    def lid(self, box: AnyBox) -> str | None:
        """The lid of the box: a square SVG document (see core/drawing/lid.py). None: the lobby shows the board."""

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
        """The faces of the dice, each as SVG around the point 0, 0, ``components.FACE`` wide, by the name that
        ``touch`` gives it (``die:NAME``). Without this they are 1 to 6 with pips; ``components.numbered_faces`` makes
        others."""

    def dice(self, box: AnyBox) -> Sequence[str]:
        """The dice as they lie before the first throw, each by the name of its face. Without this they are two."""

    def spins(self, box: AnyBox) -> Mapping[int, float]:
        """Where there is a spinner, with its arrow a piece called ``arrow``: how many degrees it turns for each number
        said in the words of an outcome."""

    def turned(self, box: AnyBox, seat: int) -> int:
        """Where seats have sides of the board: by how many quarter turns, clockwise, the board is turned for a seat
        that has its own side below: 0 for who sits there anyway, 1 at the right, 2 above, 3 at the left. Then ``board``
        and ``places`` take ``turned`` too, and draw everything upright as seen from there."""


# Defaults

MOMENTS: Mapping[str, str] = {}
HELD = ""


def lid(box: AnyBox) -> str | None:
    """No lid."""
    return None


def held(box: AnyBox, view: View) -> Sequence[tuple[str, float]]:
    """Nobody holds anything that is counted."""
    return ()


def ways(box: AnyBox) -> Sequence[Sequence[str]]:
    """All pieces go straight."""
    return ()


def faces(box: AnyBox) -> Mapping[str, str]:
    """Six faces with pips."""
    return numbered_faces(6)


def dice(part: GameBoard, box: AnyBox) -> Sequence[str]:
    """Two dice, with their last faces up."""
    return list(part.faces(box))[:-3:-1]


def spins(box: AnyBox) -> Mapping[int, float]:
    """No spinner."""
    return {}


def turned(box: AnyBox, seat: int) -> int:
    """Everybody sees the board the same way round."""
    return 0
