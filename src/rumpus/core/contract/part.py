"""Parts of a game, completed: a game's own functions, and the defaults of the contract for what it leaves out.

A part is a module or a package of the game: ``voice.py`` or ``voice/``. What it must and may have is said by a Protocol
in this folder. A name that the Protocol has and that stands in the module of the Protocol, too, has a default there;
every other name is required. A default whose first parameter is called ``part`` is given the completed part.
"""

from __future__ import annotations

import functools
import inspect
import sys
from types import ModuleType
from typing import Any


class Part:
    """A completed part: every name of its Protocol is an attribute. ``provided`` are those the game wrote itself."""

    def __init__(self, protocol: type, module: ModuleType | None, defaults: Any = None) -> None:
        self.module = module
        self.provided = frozenset(name for name in names_of(protocol) if hasattr(module, name))
        defaults = defaults_of(protocol, defaults)
        for name in names_of(protocol):
            if name in self.provided:
                setattr(self, name, getattr(module, name))
            elif name in defaults:
                setattr(self, name, _bound(defaults[name], self))

    def __repr__(self) -> str:
        return f"<part {self.module.__name__ if self.module else 'without a module'}>"


def names_of(protocol: type) -> list[str]:
    """What a Protocol names: constants, then functions."""
    functions = [name for name, value in vars(protocol).items() if inspect.isfunction(value) and name[0] != "_"]
    return [*inspect.get_annotations(protocol), *functions]


def defaults_of(protocol: type, defaults: Any = None) -> dict[str, Any]:
    """What a game gets for what it leaves out, by name: from the module of the Protocol, or from other defaults."""
    source = defaults or sys.modules[protocol.__module__]
    return {name: getattr(source, name) for name in names_of(protocol) if hasattr(source, name)}


def required_of(protocol: type) -> list[str]:
    """The names of a Protocol that every game must have."""
    defaults = defaults_of(protocol)
    return [name for name in names_of(protocol) if name not in defaults]


def _bound(default: Any, part: Part) -> Any:
    if inspect.isfunction(default) and next(iter(inspect.signature(default).parameters), "") == "part":
        return functools.partial(default, part)
    return default
