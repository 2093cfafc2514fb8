"""One server for the tests of this folder that can share it."""

from collections.abc import Iterator

import pytest

from tests.server.running import Browser, running


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("house"), stir_seconds=5.0) as where:  # enough on a busy machine
        yield where


@pytest.fixture
def ann(address: str) -> Iterator[Browser]:
    with Browser(address, "Ann") as browser:
        yield browser


@pytest.fixture
def bob(address: str) -> Iterator[Browser]:
    with Browser(address, "Bob") as browser:
        yield browser


@pytest.fixture
def eve(address: str) -> Iterator[Browser]:
    with Browser(address, "Eve") as browser:
        yield browser
