"""The board of the broken game: two lanes of three steps."""

from collections.abc import Mapping
from typing import Any

from rumpus.core.drawing.components import Side, counter
from rumpus.core.drawing.picture import BoardPlace, Piece, Speak, rect
from tests.core.play.broken.voice import SEATS

NAME = "broken"
WIDTH, HEIGHT = 500, 250
LIGHT = {"ink": "#222222", "edge": "#222222", "may": "#1b5fd0", "lit": "#7fe0d0", "left": "#aa2222", "right": "#2222aa"}
DARK: dict[str, str] = {}
SIDES = (Side("Left", "left", "lit", "star"), Side("Right", "right", "lit", "ring"))


def board(box: Any, speak: Speak) -> str:
    """A frame."""
    return rect(2, 2, WIDTH - 4, HEIGHT - 4, "none", "ink")


def places(box: Any) -> dict[str, BoardPlace]:
    """Four places in each lane, and one for the coin."""
    lanes = {f"step:{k}:{n}": BoardPlace(100 + 100 * n, 75 + 100 * k) for k in range(2) for n in range(4)}
    return {**lanes, "dice": BoardPlace(40, 125)}


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """A counter in each lane."""
    steps = enumerate(view["steps"])
    return [Piece(f"counter:{k}", f"step:{k}:{n}", counter(SIDES[k], 30), SEATS[k]) for k, n in steps]


def sides(box: Any) -> tuple[Side, ...]:
    """The looks of both seats."""
    return SIDES


def caption(box: Any, view: Mapping[str, Any]) -> str:
    """How far both have gone."""
    return f"{view['steps'][0]} steps to {view['steps'][1]}"
