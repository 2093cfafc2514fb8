"""What can be touched in a position, and what is said where it cannot be."""

from __future__ import annotations

import re
from collections.abc import Container

from rumpus.core.drawing import picture as drawing
from rumpus.core.play.position import Position


def names(at: Position, may: Container[str] = ()) -> list[str]:
    """Every name that lies below a finger somewhere: places of the board, pieces, and the places where they stand.

    A piece on a place that may be touched is a way to touch that place, and not among them.
    """
    seat, picture = at.to_move, at.game.board
    found = set(re.findall(r'data-place="([^"]+)"', drawing.board_of(picture, at.box)))
    for piece in drawing.moving_pieces(picture, at.box, at.view(seat)):
        if not piece["mark"]:
            found.add(piece["place"])
            if piece["place"] not in may:
                found.add(piece["touch"])
    return sorted(found)


def lit(at: Position, touched: list[str]) -> set[str]:
    """What can be touched next for a legal move."""
    paths = [at.touch(move) for move in at.moves]
    return {path[len(touched)] for path in paths if path[: len(touched)] == touched and len(path) > len(touched)}


def touch_refusals(at: Position) -> list[str]:
    """What is said of each thing that is touched first."""
    return [f"{name}: {at.why_untouchable([name])}" for name in names(at)]
