"""Every test of the kit that asks for a ``config`` runs for every game, number of players and choice of options."""

import pytest

from tests.kit.worlds import CONFIGS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "config" in metafunc.fixturenames:
        # One worker a game: it compiles the game's rules once.
        cases = [pytest.param(c, id=c.name, marks=pytest.mark.xdist_group(c.id)) for c in CONFIGS]
        metafunc.parametrize("config", cases)
