"""Asynchronous tests run in one kind of event loop: the server's."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
