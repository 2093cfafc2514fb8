"""Every test of the kit that asks for a ``config`` runs for every game, number of players and choice of options."""

import pytest

from tests.kit.worlds import CONFIGS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "config" in metafunc.fixturenames:
        metafunc.parametrize("config", CONFIGS, ids=lambda c: c.name, scope="session")
