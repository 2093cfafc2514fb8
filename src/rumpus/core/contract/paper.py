"""Interface of a game's ``paper``, if it has one: what to cut out besides the board, and how large everything is.

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
COUNTER = 20.0
"""How wide a counter is printed, in millimetres."""


@dataclass(frozen=True)
class PaperPart:
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


class GamePaper(Protocol):
    """What a ``paper`` has; each of these may be left out."""

    BOARD_WIDTH: float
    """How wide the board is on the table, in millimetres."""

    def board_area(self, box: Any) -> Area:
        """The part of the picture that is the board: without the plates of the players, if it has any."""

    def parts(self, box: Any, speak: Speak) -> Sequence[PaperPart]:
        """What to cut out: pieces, cards, a spinner with its arrow."""

    def bring(self, box: Any) -> Sequence[Said]:
        """What has to be brought along: dice, mostly."""


# Defaults

BOARD_WIDTH = 400.0


def board_area(box: Any) -> Area:
    """The whole picture."""
    return 0, 0, box.game.board.WIDTH, box.game.board.HEIGHT


def parts(box: Any, speak: Speak) -> Sequence[PaperPart]:
    """A counter for each seat."""
    return counters(box, 1)


def bring(box: Any) -> Sequence[Said]:
    """Nothing."""
    return ()


# Parts that several games have


def counters(box: Any, each: int, size: float = COUNTER) -> list[PaperPart]:
    """This many counters for each seat, in its colour and with its mark."""
    return [squad(say("print-counter", who=seat), side, each, size) for seat, side in _seats(box)]


def _seats(box: Any) -> list[tuple[Said, Side]]:
    """The name and the look of each seat."""
    return list(zip(box.game.voice.seats(box.snapshot), box.game.board.sides(box), strict=True))


def standee(name: Said, look: str, wide: float, tall: float, size: float, copies: int = 1) -> PaperPart:
    """A drawing that stands: printed twice, head to head, and folded in the middle."""
    fold = line(-wide / 2, 0, wide / 2, 0, "edge", stroke_width=wide * 0.006, stroke_dasharray=f"{wide * 0.04:.2f}")
    both = moved(look, 0, tall / 2) + moved(look, 0, -tall / 2, 180)
    return PaperPart(name, both + fold, wide, 2 * tall, size, copies, folds=True)


def pawns(box: Any, size: float = 20.0) -> list[PaperPart]:
    """A pawn for each seat, to fold and stand up."""
    return [standee(say("print-pawn", who=seat), pawn(side, 86), 66, 100, size) for seat, side in _seats(box)]


def squad(name: Said, side: Side, copies: int, size: float = COUNTER) -> PaperPart:
    """Round counters of one look."""
    return PaperPart(name, counter(side, 46), 100, 100, size, copies, round=True)


def spinner(sectors: Sequence[Sector], size: float, at: float = 0.68) -> list[PaperPart]:
    """The disc of a spinner and its arrow."""
    disc = PaperPart(say("print-spinner"), dial(sectors, 100, at=at), 204, 204, size, round=True)
    return [disc, PaperPart(say("print-arrow"), arrow(46), 24, 100, 0.13 * size)]


def ordinary_dice(number: int, faces: int) -> Said:
    """Ordinary dice, which people bring along."""
    return say("print-dice", many=number, faces=faces)


PIN = say("print-pin")
"""What the arrow of a spinner turns on."""
