"""Score breakdown of a match, asked of its game."""

from __future__ import annotations

from collections.abc import Sequence

from rumpus.core.compiler.layout import from_bytes
from rumpus.core.contract.account import Account
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position


def account(box: Box, moves: Sequence[int], states: Sequence[bytes]) -> Account | None:
    """What earned each seat its points in a match played to its end, if the game can tell.

    ``states`` are those after each move, as bytes; the one before the first is that of the box.
    """
    make = getattr(box.game.table, "account", None)
    if make is None or not moves:
        return None
    at = [Position.first(box).state, *(from_bytes(box.game.rules.State, state) for state in states)]
    found: Account = make(box.packed, list(zip(at, moves, at[1:], strict=False)))
    return found
