"""Tests that hold for every game: ``from rumpus.testing.kit import *`` in a test module of one's own runs them all."""

import importlib
from pathlib import Path

__all__ = []
for _file in sorted(Path(__file__).parent.glob("test_*.py")):
    _module = importlib.import_module(f"{__name__}.{_file.stem}")
    _tests = {name: test for name, test in vars(_module).items() if name.startswith("test_")}
    globals().update(_tests)
    __all__ += list(_tests)
