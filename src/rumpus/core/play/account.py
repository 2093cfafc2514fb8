"""Score breakdown of a match, asked of its game."""

from __future__ import annotations

from collections.abc import Sequence

from rumpus.core.compiler.layout import from_bytes
from rumpus.core.contract.voice import Account
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position


def account(box: Box, moves: Sequence[int], states: Sequence[bytes]) -> Account | None:
    """What earned each seat its points in a match played to its end, if the game can tell.

    ``states`` are those after each move, as bytes; the one before the first is that of the box.
    """
    if not moves or not box.game.provides("voice", "account"):
        return None
    after = (Position.of(box, from_bytes(box.game.rules.State, state)) for state in states)
    seen = [at.seen for at in (Position.first(box), *after)]
    return box.game.voice.account(list(zip(seen, moves, seen[1:], strict=False)))
