"""Which worker of pytest-xdist runs which tests: those of a game together, so that its rules are compiled once.

Others go together by file, whose fixtures are then set up once. pytest-xdist's own ``loadgroup`` tells groups by
renaming tests, which has no effect with pytest 9.2: every test is by itself, and each worker compiles every game.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from rumpus.core.game.discovery import OURS

GAMES = sorted(file.parent.name.replace("_", "-") for file in OURS.glob("*/box.toml"))
OF_A_GAME = re.compile(rf"\[(?:.*-)?({'|'.join(GAMES)})(?:-.*)?\]")
SLOW = (
    "tests/test_outside.py",
    "tests/faults/test_kills.py",
    "tests/run/test_cluster.py",
    "tests/commands/test_check.py",
    "tests/core/compiler/test_cache.py",
    "tests/adapters/test_learning.py",
    "tests/test_tour.py",
    "tests/faults/test_disks.py",
    "tests/faults/test_clients.py",
    "tests/server/web/test_serve.py",
    "tests/server/runtime/test_service.py",
)
"""Files whose tests take longest, begun before other files, so that no worker is left alone with one of them."""


def scope_of(nodeid: str) -> str:
    """The game of a test, as its id tells it, or its file."""
    found = OF_A_GAME.search(nodeid)
    return found[1] if found else nodeid.split("::")[0]


def rank_of(nodeid: str) -> int:
    """Games first, as most is compiled for them; then what is slow, then all the rest."""
    scope, ranked = scope_of(nodeid), (*GAMES, *SLOW)
    return ranked.index(scope) if scope in ranked else len(ranked)


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """A unit of work for each game, and for each file with the tests that are of no game, in the order of the tests."""

    def __init__(self, config: pytest.Config, log: Any) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)
