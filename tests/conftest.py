"""The same examples on every run; RUMPUS_HUNT=1 looks for new ones, and for more of them."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

COMMON: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("repeatable", derandomize=True, **COMMON)
settings.register_profile("hunt", **COMMON)
settings.load_profile("hunt" if os.environ.get("RUMPUS_HUNT") else "repeatable")


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, and only there: so does the server."""
    return "asyncio"
