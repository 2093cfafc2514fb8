"""Parts of a game are completed by the defaults of the contract."""

from types import ModuleType
from typing import Any

import pytest

from rumpus.core.contract.board import GameBoard
from rumpus.core.contract.paper import GamePaper
from rumpus.core.contract.part import Part, defaults_of, names_of, required_of
from rumpus.core.contract.study import GameStudy
from rumpus.core.contract.voice import GameVoice
from rumpus.core.game.game import Game, games


def part(protocol: type, **written: Any) -> Any:
    module = ModuleType("game.part")
    vars(module).update(written)
    return Part(protocol, module)


@pytest.mark.parametrize("protocol", [GameBoard, GamePaper, GameStudy, GameVoice])
def test_every_name_of_a_protocol_is_required_or_has_a_default(protocol: type) -> None:
    names, required, defaults = names_of(protocol), required_of(protocol), defaults_of(protocol)
    assert sorted(names) == sorted([*required, *defaults])
    assert len(names) == len(set(names))


def test_what_a_game_writes_goes_before_the_default() -> None:
    voice = part(GameVoice, alias=lambda at, text: "own", ACTS=("card:",))
    assert voice.alias(None, "other") == "own"
    assert voice.ACTS == ("card:",)
    assert voice.provided == {"alias", "ACTS"}


def test_what_a_game_leaves_out_is_the_default() -> None:
    voice = part(GameVoice)
    assert voice.alias(None, "said") == "said"
    assert voice.plan(None, 0) is None
    assert voice.ASIDES == ()
    assert voice.provided == frozenset()


def test_a_default_may_use_the_completed_part() -> None:
    voice = part(GameVoice, words=lambda at, move: f"move {move}", touch=lambda at, move: [str(move)])
    assert voice.offers(None, [3, 5]) == [("move 3", ["3"]), ("move 5", ["5"])]
    board = part(GameBoard, faces=lambda box: dict.fromkeys("abcd", ""))
    assert board.dice(None) == ["d", "c"]


def test_what_is_required_and_missing_is_no_attribute() -> None:
    with pytest.raises(AttributeError):
        _ = part(GameVoice).seats


@pytest.mark.parametrize("game", [pytest.param(one, id=one.id) for one in games()])
def test_every_part_of_a_game_is_complete(game: Game) -> None:
    parts: list[tuple[Any, type]] = [
        (game.voice, GameVoice),
        (game.board, GameBoard),
        (game.paper, GamePaper),
        (game.study, GameStudy),
    ]
    assert [name for each, protocol in parts for name in names_of(protocol) if not hasattr(each, name)] == []
