"""Every game's voice has what core/contract/voice.py declares, with the same parameters; what it leaves out it gets."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from rumpus.core.contract import voice as defaults
from rumpus.core.contract.part import Part, defaults_of, names_of, required_of
from rumpus.core.contract.voice import GameVoice
from rumpus.core.game.contract_check import violations
from rumpus.core.game.game import Game, games
from rumpus.core.words.messages import say


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_a_game_has_what_is_declared(g: Game) -> None:
    part: Any = g.voice
    assert violations(part.module, GameVoice) == []
    assert all(hasattr(part, name) for name in names_of(GameVoice))
    assert g.provides("voice", "asks")
    assert g.provides("voice", "window") == g.provides("voice", "silence")


def test_every_function_of_the_contract_is_explained_and_some_game_has_it() -> None:
    functions = [name for name in names_of(GameVoice) if callable(getattr(GameVoice, name, None))]
    assert {*required_of(GameVoice), *defaults_of(GameVoice)} == set(names_of(GameVoice))
    assert all(getattr(GameVoice, name).__doc__ for name in functions)
    assert all(getattr(defaults, name).__doc__ for name in functions if name in defaults_of(GameVoice))
    assert all(any(g.provides("voice", name) for g in games()) for name in defaults_of(GameVoice))


def test_what_a_voice_leaves_out_it_gets_from_the_contract() -> None:
    module = ModuleType("small.voice")
    module.status = lambda at: say("over")  # type: ignore[attr-defined]
    module.words = lambda at, move: say("throw", total=move)  # type: ignore[attr-defined]
    module.touch = lambda at, move: [f"spot:{move}"]  # type: ignore[attr-defined]
    small: Any = Part(GameVoice, module)
    assert small.provided == {"status", "words", "touch"}
    assert small.asks(None) == say("over")
    assert small.offers(None, [2, 5]) == [
        (say("throw", total=2), ["spot:2"]),
        (say("throw", total=5), ["spot:5"]),
    ]
    assert (small.ACTS, small.side(None, 1), small.waits(None, 0), small.possible(None)) == ((), 1, "ALL-3", None)
    with pytest.raises(TypeError, match="has no function throws"):
        small.throws(None)
    assert not hasattr(small, "seats"), "what every game must have has no default"
