"""Tests are shared among workers by game: no two of them compile the same rules at the same time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core.game.game import games
from rumpus.testing.worlds import Config
from tests.tools.scheduling import GAMES, SLOW, rank_of, scope_of


def with_configs(request: pytest.FixtureRequest) -> Iterator[tuple[pytest.Item, Config]]:
    """The tests of this run that have a configuration."""
    for item in request.session.items:
        config = getattr(item, "callspec", None) and item.callspec.params.get("config")  # type: ignore[attr-defined]
        if isinstance(config, Config):
            yield item, config


def test_all_tests_of_a_configuration_are_its_games(request: pytest.FixtureRequest) -> None:
    others = [item.nodeid for item, config in with_configs(request) if scope_of(item.nodeid) != config.id]
    assert others == []


@pytest.mark.parametrize(
    ("nodeid", "scope"),
    [
        ("tests/x.py::test_a[india-2-dice1]", "india"),
        ("tests/x.py::test_a[level1-rin-tin-tin-3]", "rin-tin-tin"),
        ("tests/x.py::test_a[bamboozle]", "bamboozle"),
        ("tests/x.py::test_a[ruffhouse-other-1-dark]", "ruffhouse"),
        ("tests/x.py::test_a[indian-2]", "tests/x.py"),
        ("tests/x.py::test_a", "tests/x.py"),
    ],
)
def test_a_test_belongs_to_the_game_in_its_id_or_to_its_file(nodeid: str, scope: str) -> None:
    assert scope_of(nodeid) == scope


def test_games_come_first_then_what_is_slow() -> None:
    assert sorted(g.id for g in games()) == sorted(GAMES)
    here = [*(f"x.py::test[{id}]" for id in GAMES), *(f"{file}::test" for file in SLOW), "tests/x.py::test"]
    ranks = [rank_of(nodeid) for nodeid in here]
    assert ranks == list(range(len(here)))
    assert [file for file in SLOW if not (Path(__file__).parents[2] / file).exists()] == []
