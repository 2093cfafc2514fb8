"""Bots: random, rules of thumb, tree search, learned values; written once for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.bots.player import Bot, Budget, Choice, MoveEstimate, Player

if TYPE_CHECKING:
    from rumpus.bots.levels import bot

__all__ = ["Bot", "Budget", "Choice", "MoveEstimate", "Player", "bot"]


def __getattr__(name: str) -> Any:
    # The levels bring the compiler with them, so they are imported when they are first asked for.
    if name == "bot":
        from rumpus.bots.levels import bot

        return bot
    raise AttributeError(f"module 'rumpus.bots' has no attribute {name!r}")
