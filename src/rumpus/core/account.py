"""Score breakdown of a match (``account``): the types a game is given and gives, and how to ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rumpus.core.game import Box
from rumpus.core.words import Said

Line = Sequence[tuple[Any, int, Any]]
"""Line of play: for every move and outcome of a match the state before it, its number, the state after it."""
Account = Sequence[Sequence[tuple[Said, int]]]
"""For each seat, as a message, what earned it points, and how many; they add up to its score."""


def account(box: Box, moves: Sequence[int], states: Sequence[bytes]) -> Account | None:
    """What earned each seat its points in a match played to its end, if the game can tell.

    ``states`` are those after each move, as bytes; the one before the first is that of the box.
    """
    from rumpus.core.layout import from_bytes  # imports the compiler, which listing games must not wait for
    from rumpus.core.position import Position

    make = getattr(box.game.table, "account", None)
    if make is None or not moves:
        return None
    at = [Position.first(box).state, *(from_bytes(box.game.rules.State, state) for state in states)]
    found: Account = make(box.packed, list(zip(at, moves, at[1:], strict=False)))
    return found
