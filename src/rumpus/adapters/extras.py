"""Optional packages: one line says what to install when one is missing."""

from __future__ import annotations

import importlib
from typing import Any

from rumpus.errors import RumpusError


class MissingExtra(RumpusError, ImportError):
    """A package that an adapter needs is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed: pip install 'rumpus[{extra}]'")


def needed(module: str, extra: str) -> Any:
    """Import an optional module, or say which extra of Rumpus brings it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and not module.startswith(error.name.split(".")[0]):
            raise  # something else is missing, further in
        raise MissingExtra(module.split(".")[0], extra) from None
