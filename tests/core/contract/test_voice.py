"""Every game's table.py and touching.py have what core/contract/voice.py declares, with the same parameters."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

from rumpus.core.contract.voice import AskingModule, TableExtras, TableModule, TouchingModule
from rumpus.core.game.game import Game, games


def declared(protocol: type) -> dict[str, list[str]]:
    members = {name: member for name, member in vars(protocol).items() if inspect.isfunction(member)}
    found = {name: list(inspect.signature(member).parameters)[1:] for name, member in members.items()}
    return {name: parameters for name, parameters in found.items() if not name.startswith("_")}


def parameters(module: ModuleType, name: str) -> list[str]:
    return list(inspect.signature(getattr(module, name)).parameters)


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_a_game_has_what_is_declared(g: Game) -> None:
    assert g.asking is not None
    for protocol, module in ((TableModule, g.table), (TouchingModule, g.touching), (AskingModule, g.asking)):
        for name, wanted in declared(protocol).items():
            assert parameters(module, name) == wanted, name
    for name, wanted in declared(TableExtras).items():
        if hasattr(g.table, name):
            assert parameters(g.table, name) == wanted, name
    assert hasattr(g.table, "window") == hasattr(g.table, "silence")


def test_every_function_of_the_contract_is_explained_and_some_game_has_it() -> None:
    for protocol in (TableModule, TableExtras, TouchingModule, AskingModule):
        assert all(getattr(protocol, name).__doc__ for name in declared(protocol))
    assert all(any(hasattr(g.table, name) for g in games()) for name in declared(TableExtras))
