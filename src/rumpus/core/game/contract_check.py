"""Checks a game's parts against the Protocols of core/contract, in one line for each thing that is wrong."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Any

from rumpus.core.contract.board import GameBoard
from rumpus.core.contract.paper import GamePaper
from rumpus.core.contract.part import required_of
from rumpus.core.contract.study import GameStudy
from rumpus.core.contract.voice import GameVoice
from rumpus.core.game.game import Game


def violations(module: ModuleType, protocol: type) -> list[str]:
    """What a part lacks of its Protocol, and which of its functions take other arguments."""
    part, required = module.__name__.rpartition(".")[2], required_of(protocol)
    functions = _functions(protocol)
    wrong = [f"{part} has no {name}" for name in required if name not in functions and not hasattr(module, name)]
    for name, parameters in functions.items():
        function = getattr(module, name, None)
        if function is None:
            wrong += [f"{part} has no function {name}{_named(parameters)}"] if name in required else []
        elif not callable(function):
            wrong.append(f"{part}: {name} is no function; expected {name}{_named(parameters)}")
        elif not _takes(function, parameters):
            given = _named(list(inspect.signature(function).parameters))
            wrong.append(f"{part}: {name}{given} cannot be called as {name}{_named(parameters)}")
    return wrong


def game_violations(game: Game) -> list[str]:
    """The same for all parts of a game that Protocols are declared for."""
    parts: list[tuple[Any, type]] = [
        *((game.voice, GameVoice), (game.board, GameBoard), (game.paper, GamePaper), (game.study, GameStudy)),
    ]
    modules = [(part.module, protocol) for part, protocol in parts]
    return [wrong for module, protocol in modules if module for wrong in violations(module, protocol)]


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
