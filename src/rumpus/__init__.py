"""Rumpus: lost board games, brought back to the table."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rumpus.core.game.game import Game, game
from rumpus.core.game.game import games as all_games  # `rumpus.games` is the package they live in
from rumpus.errors import Refused, RumpusError

if TYPE_CHECKING:
    from rumpus.adapters.batch import batch
    from rumpus.core.play.position import Position
    from rumpus.core.play.record import Record

__version__ = "0.1.0"
PACKAGES = ("adapters", "bots", "lab")
"""Brought in by name, so that ``import rumpus`` is enough for ``rumpus.bots.bot("thumb")``."""
__all__ = ["Game", "Position", "Record", "Refused", "RumpusError", "all_games", "batch", "game"]


def __getattr__(name: str) -> Any:
    # What needs the compiler is imported when it is first asked for: listing the games must not wait for it.
    if name == "Position":
        from rumpus.core.play.position import Position

        return Position
    if name == "Record":
        from rumpus.core.play.record import Record

        return Record
    if name == "batch":
        from rumpus.adapters.batch import batch

        return batch
    if name in PACKAGES:
        return import_module(f"rumpus.{name}")
    raise AttributeError(f"module 'rumpus' has no attribute {name!r}")
