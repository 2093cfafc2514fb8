"""Pytest plugin: which games are tested, the clauses that tests prove, and a run of each test for every configuration.

Setting ``rumpus_games``: the ids of the games under test, or ``ours``. ``--rumpus-game`` names one instead. Hook
``pytest_rumpus_other_boxes(id)``: boxes of a game that differ from the printed one, as ``[{"part.name": value}]``; the
kit draws those too. The same examples are tried on every run; ``RUMPUS_HUNT=1`` looks for new ones, and for more.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from rumpus.testing.under_test import UNDER_TEST

pytest.register_assert_rewrite("rumpus.testing.kit")


class Hooks:
    """Hooks of this plugin."""

    @pytest.hookspec
    def pytest_rumpus_other_boxes(self, id: str) -> list[dict[str, Any]] | None:
        """Boxes of a game that differ from the printed one."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Declare the hooks."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare settings and options."""
    parser.addini("rumpus_games", "the games under test, by their ids; ours: all that come with Rumpus", type="args")
    group = parser.getgroup("rumpus")
    group.addoption("--rumpus-game", metavar="ID", help="test this game instead of those in rumpus_games")
    group.addoption("--rumpus-tests", metavar="FOLDER", help="where the tests and golden records of the games are")


def pytest_configure(config: pytest.Config) -> None:
    """Remember what is tested, before any test module is imported."""
    config.addinivalue_line("markers", "clause(*ids): the clauses of a rulebook that this test proves")
    one = config.getoption("--rumpus-game")
    UNDER_TEST.ids = [one] if one else list(config.getini("rumpus_games"))
    tests = config.getoption("--rumpus-tests")
    UNDER_TEST.tests = Path(tests) if tests else config.rootpath / "tests"
    _repeatable()


def _repeatable() -> None:
    from hypothesis import HealthCheck, settings

    common: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}
    settings.register_profile("repeatable", derandomize=True, **common)
    settings.register_profile("hunt", **common)
    settings.load_profile("hunt" if os.environ.get("RUMPUS_HUNT") else "repeatable")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a ``config`` runs for every game, number of players and choice of options.

    One that asks for a ``game_under_test`` runs for each game; one that asks for ``any_box`` as often as for a
    ``config``, and for boxes that differ from the printed one too. A test may choose its own configurations by a mark.
    """
    marked = {name for mark in metafunc.definition.iter_markers("parametrize") for name in _names(mark)}
    if "config" in metafunc.fixturenames and "config" not in marked:
        from rumpus.testing.worlds import CONFIGS

        metafunc.parametrize("config", [pytest.param(c, id=c.name) for c in CONFIGS])
    if "game_under_test" in metafunc.fixturenames and "game_under_test" not in marked:
        metafunc.parametrize("game_under_test", [pytest.param(g, id=g.id) for g in UNDER_TEST.games()])

    if "any_box" in metafunc.fixturenames:
        metafunc.parametrize("any_box", [pytest.param(box, id=name) for name, box in _boxes(metafunc.config)])


def _boxes(config: pytest.Config) -> list[tuple[str, Any]]:
    """Every configuration as a box; and boxes that differ from the printed one, with the last of them."""
    from rumpus.testing.worlds import configs

    by_game: dict[str, Any] = {}
    found = []
    for each in configs():
        found.append((each.name, each.box))
        by_game[each.id] = each
    for id, last in by_game.items():
        others = [changes for told in config.hook.pytest_rumpus_other_boxes(id=id) for changes in told]
        for i, changes in enumerate(others):
            found.append((f"{id}-other-{i}", last.box.game.box(last.players, last.options, changes)))
    return found


def _names(mark: pytest.Mark) -> list[str]:
    """The arguments that a parametrize mark gives."""
    names = mark.args[0] if mark.args else mark.kwargs["argnames"]
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
