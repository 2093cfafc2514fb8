"""Which games are tested, and where their tests and golden records lie; the pytest plugin sets it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rumpus.core.game.discovery import OURS
from rumpus.core.game.game import Game, game, games

OURS_ALL = "ours"
"""Stands for every game that comes with Rumpus."""


@dataclass
class UnderTest:
    """The ids of the games, and the folder of their tests."""

    ids: list[str] = field(default_factory=lambda: [OURS_ALL])
    tests: Path = field(default_factory=lambda: Path.cwd() / "tests")

    def games(self) -> list[Game]:
        """The games, ours all together if they are asked for."""
        ours = [g for g in games() if OURS in g.folder.parents] if OURS_ALL in self.ids else []
        return [*ours, *(game(id) for id in self.ids if id != OURS_ALL)]

    @property
    def golden(self) -> Path:
        """Where golden records are kept."""
        return self.tests / "golden"


UNDER_TEST = UnderTest()
