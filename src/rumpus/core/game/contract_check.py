"""Checks a game's module against the Protocols that say what it has, in one line for each thing that is wrong."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Any

from rumpus.core.contract.board import Picture, PictureExtras
from rumpus.core.contract.paper import Printing
from rumpus.core.contract.study import ReconstructModule
from rumpus.core.contract.voice import AskingModule, TableExtras, TableModule, TouchingExtras, TouchingModule
from rumpus.core.game.game import Game


def violations(module: ModuleType, needed: type | None, extras: type | None = None) -> list[str]:
    """What a module lacks of a Protocol, and which functions of it, or of the optional ones, take other arguments."""
    file = f"{module.__name__.rpartition('.')[2]}.py"
    constants = inspect.get_annotations(needed) if needed else {}
    found = [f"{file} has no {name}" for name in constants if not hasattr(module, name)]
    for protocol in filter(None, (needed, extras)):
        for name, wanted in _functions(protocol).items():
            function = getattr(module, name, None)
            if function is None:
                found += [f"{file} has no function {name}{_named(wanted)}"] if protocol is needed else []
            elif not callable(function):
                found.append(f"{file}: {name} is no function; expected {name}{_named(wanted)}")
            elif not _takes(function, wanted):
                given = _named(list(inspect.signature(function).parameters))
                found.append(f"{file}: {name}{given} cannot be called as {name}{_named(wanted)}")
    return found


def game_violations(game: Game) -> list[str]:
    """The same for all modules of a game that Protocols are declared for."""
    return [
        *violations(game.table, TableModule, TableExtras),
        *violations(game.touching, TouchingModule, TouchingExtras),
        *(violations(game.asking, AskingModule) if game.asking else []),
        *violations(game.picture, Picture, PictureExtras),
        *(violations(game.printing, None, Printing) if game.printing else []),
        *(violations(game.reconstruct, ReconstructModule) if game.reconstruct else []),
    ]


def _functions(protocol: type) -> dict[str, list[str]]:
    """The functions a Protocol names, with their parameters."""
    own = {name: f for name, f in vars(protocol).items() if inspect.isfunction(f) and not name.startswith("_")}
    return {name: list(inspect.signature(f).parameters)[1:] for name, f in own.items()}


def _named(parameters: list[str]) -> str:
    return f"({', '.join(parameters)})"


def _takes(function: Any, parameters: list[str]) -> bool:
    """Whether a function takes these parameters, in this order and by these names, and needs no others."""
    own = list(inspect.signature(function).parameters.values())
    rest = own[len(parameters) :]
    optional = all(p.default is not p.empty or p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in rest)
    return [p.name for p in own[: len(parameters)]] == parameters and optional
