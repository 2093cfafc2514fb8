"""Interface of a game's ``printing.py``, if it has one: what to cut out besides the board, and how large everything is.

A game without one is printed all the same: its board, a counter for each seat, and its rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rumpus.core.drawing.components import Sector, Side, arrow, counter, dial, pawn
from rumpus.core.drawing.picture import Speak, line, moved
from rumpus.core.words.messages import Said, say

Area = tuple[float, float, float, float]
"""Left, top, width and height in the units of the picture."""
BOARD_WIDTH = 400.0
"""How wide a board is printed if its game does not say: in millimetres."""
COUNTER = 20.0
"""How wide a counter is printed, in millimetres."""


@dataclass(frozen=True)
class Part:
    """Something to cut out.

    name     what it is called in the list of parts
    look     SVG drawn around the point 0, 0
    wide     how many units of the drawing it takes across
    tall     and from top to bottom
    size     how many millimetres it is wide on paper
    copies   how many of it there are
    back     SVG of its other side, of the same extent; none if it is left blank
    round    whether it is cut out as a circle (or an ellipse)
    folds    whether it is folded in its middle, and so not glued onto cardboard
    """

    name: Said
    look: str
    wide: float
    tall: float
    size: float
    copies: int = 1
    back: str = ""
    round: bool = False
    folds: bool = False

    @property
    def height(self) -> float:
        """How many millimetres it is high on paper."""
        return self.size * self.tall / self.wide


class Printing(Protocol):
    """What a ``printing.py`` has; each of these may be left out."""

    BOARD_WIDTH: float
    """How wide the board is on the table, in millimetres."""

    def board_area(self, box: Any) -> Area:
        """The part of the picture that is the board: without the plates of the players, if it has any."""

    def parts(self, box: Any, speak: Speak) -> Sequence[Part]:
        """What to cut out: pieces, cards, a spinner with its arrow."""

    def bring(self, box: Any) -> Sequence[Said]:
        """What has to be brought along: dice, mostly."""


def board_width(printing: Any) -> float:
    """How wide the board is on the table, in millimetres."""
    return float(getattr(printing, "BOARD_WIDTH", BOARD_WIDTH))


def board_area(printing: Any, box: Any) -> Area:
    """The part of the picture that is the board."""
    if hasattr(printing, "board_area"):
        left, top, width, height = printing.board_area(box)
        return left, top, width, height
    picture = box.game.picture
    return 0, 0, picture.WIDTH, picture.HEIGHT


def parts(printing: Any, box: Any, speak: Speak) -> list[Part]:
    """What to cut out; without a word from the game a counter for each seat."""
    if hasattr(printing, "parts"):
        return list(printing.parts(box, speak))
    return counters(box, 1)


def counters(box: Any, each: int, size: float = COUNTER) -> list[Part]:
    """So many counters for each seat, in its colour and with its mark."""
    seats, sides = box.game.table.seats(box.packed), box.game.picture.sides(box)
    named = zip(seats, sides, strict=True)
    return [squad(say("print-counter", who=seat), side, each, size) for seat, side in named]


def bring(printing: Any, box: Any) -> list[Said]:
    """What has to be brought along."""
    return list(printing.bring(box)) if hasattr(printing, "bring") else []


# Parts that several games have


def standee(name: Said, look: str, wide: float, tall: float, size: float, copies: int = 1) -> Part:
    """A drawing that stands: printed twice, head to head, and folded in the middle."""
    fold = line(-wide / 2, 0, wide / 2, 0, "edge", stroke_width=wide * 0.006, stroke_dasharray=f"{wide * 0.04:.2f}")
    both = moved(look, 0, tall / 2) + moved(look, 0, -tall / 2, 180)
    return Part(name, both + fold, wide, 2 * tall, size, copies, folds=True)


def pawns(box: Any, size: float = 20.0) -> list[Part]:
    """A pawn for each seat, to fold and stand up."""
    seats, sides = box.game.table.seats(box.packed), box.game.picture.sides(box)
    named = zip(seats, sides, strict=True)
    return [standee(say("print-pawn", who=seat), pawn(side, 86), 66, 100, size) for seat, side in named]


def squad(name: Said, side: Side, copies: int, size: float = COUNTER) -> Part:
    """So many round counters of one look."""
    return Part(name, counter(side, 46), 100, 100, size, copies, round=True)


def spinner(sectors: Sequence[Sector], size: float, at: float = 0.68) -> list[Part]:
    """The disc of a spinner and its arrow."""
    disc = Part(say("print-spinner"), dial(sectors, 100, at=at), 204, 204, size, round=True)
    return [disc, Part(say("print-arrow"), arrow(46), 24, 100, 0.13 * size)]


def ordinary_dice(number: int, faces: int) -> Said:
    """Ordinary dice, which people bring along."""
    return say("print-dice", many=number, faces=faces)


PIN = say("print-pin")
"""What the arrow of a spinner turns on."""
