"""Every test here that asks for a ``config`` runs for every game, number of players and choice of options."""

from tests.kit.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
