"""Box of an environment: the game, its players and options, as keyword arguments say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.game.game import Box, game
from rumpus.errors import RumpusError, cut, nearest


def open_box(
    name: str,
    players: int | None,
    options: Mapping[str, Any],
    changes: Mapping[str, Any] | None,
    keywords: Sequence[str],
) -> Box:
    """The box. What is no option of the game may be a keyword of the environment mistyped: both are named."""
    which = game(name)
    for each in options:
        if each not in which.file.options:
            raise RumpusError(
                f"{which.name} has no option {cut(each)}: {nearest(each, [*which.file.options, *keywords])}"
            )
    return which.box(players, options, changes)
