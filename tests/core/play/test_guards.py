"""Guards: rules that break the contract stop whoever plays many games, with the position in words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from rumpus.adapters.batch import Batch
from rumpus.bots.match import play_match
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Budget
from rumpus.bots.thumb import Random
from rumpus.core.compiler import limits
from rumpus.core.game.box import load_box_file
from rumpus.core.game.contract_check import game_violations
from rumpus.core.game.game import Box, Game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.guards import BrokenRules, fault
from rumpus.core.play.position import Position
from rumpus.core.play.record import Record
from rumpus.lab.play.tournament import tournament
from rumpus.lab.studies.simulate import simulate
from rumpus.terminal.session import Session

FOLDER = Path(__file__).parent / "broken"
NO_MOVE, NO_WEIGHT, NO_OUTCOME, CHANCE_FOR_EVER, MOVES_FOR_EVER = range(1, 6)
SAID = {
    NO_MOVE: r"(Left|Right) is asked and has no legal move \(ALL-2\)",
    NO_WEIGHT: "chance decides, and no outcome has any weight",
    NO_OUTCOME: "chance decides, and nothing can come up",
    CHANCE_FOR_EVER: "after [0-9,]+ moves and outcomes the game is not over",
    MOVES_FOR_EVER: "after [0-9,]+ moves and outcomes the game is not over",
}
every_fault = pytest.mark.parametrize("number", SAID)


@cache
def box(number: int) -> Box:
    """The game with one of its faults, or with none."""
    game = Game("broken", "tests.core.play.broken", FOLDER, load_box_file(FOLDER / "box.toml", "broken"))
    return game.box(2, changes={"rules.fault": number})


def told(error: pytest.ExceptionInfo[BrokenRules], number: int) -> None:
    """The error is one line that names the fault and tells the position."""
    said = str(error.value)
    assert "\n" not in said
    assert said.startswith("the rules of Broken are broken: ")
    assert error.match(SAID[number])
    assert error.match(r"The position: Left has gone \d steps, / Right \d\. -- Position\('broken'")
    assert sum(error.value.position.state["broken_steps"]) > 0, "not where it happened"


def stepped(batch: Batch) -> None:
    """Some steps at random."""
    for _ in range(20):
        batch.step(batch.sample())


def test_the_game_is_written_to_the_contract() -> None:
    """Its rules alone are broken: each part is one file, and the picture is drawn."""
    assert game_violations(box(0).game) == []
    start = Position.first(box(0))
    assert start.svg().startswith("<svg")
    assert start.view()["steps"] == [0, 0]


@every_fault
def test_a_simulation_stops(number: int) -> None:
    with pytest.raises(BrokenRules) as error:
        simulate(box(number), 1000)
    told(error, number)


@every_fault
def test_a_batch_stops(number: int) -> None:
    """Moves for ever would take ten million steps: there the count begins just below."""
    batch = Batch(box(number), 8, seed=1)
    if number == MOVES_FOR_EVER:
        batch._taken[:] = limits.ENDLESS - 5
    with pytest.raises(BrokenRules) as error:
        stepped(batch)
    told(error, number)


def test_a_batch_on_several_threads_stops() -> None:
    with Batch(box(NO_MOVE), 8, seed=1, threads=2) as batch, pytest.raises(BrokenRules) as error:
        stepped(batch)
    told(error, NO_MOVE)


@pytest.mark.parametrize("number", [NO_MOVE, NO_WEIGHT, NO_OUTCOME, CHANCE_FOR_EVER])
def test_a_search_stops(number: int) -> None:
    at = Position.first(box(number)).play("heads")
    player = Search(budget=Budget(simulations=200)).sit(box(number), at.to_move, 1)
    with pytest.raises(BrokenRules) as error:
        player.choose(at)
    told(error, number)


@every_fault
def test_a_tournament_stops(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.bots.match.LONGEST_MATCH", 500)
    with pytest.raises(BrokenRules) as error:
        tournament(box(number), [Random("a"), Random("b")], games=8)
    told(error, number)


@pytest.mark.parametrize("number", [NO_MOVE, NO_WEIGHT, NO_OUTCOME])
def test_a_match_in_the_terminal_stops(number: int) -> None:
    session = Session(Record(box(number), ("random", "random"), Seeded(1)), plain=True)
    with pytest.raises(BrokenRules) as error:
        session.play_on()
    told(error, number)


def test_rules_that_are_whole_are_left_alone() -> None:
    assert simulate(box(0), 500)["games"] == 500
    batch = Batch(box(0), 8, seed=1)
    for _ in range(50):
        batch.step(batch.sample())
    assert np.all(batch._taken < 10), "a new game is counted anew"
    end = play_match(box(0), [Search(budget=Budget(simulations=50)), Random()], Seeded(1), 1)
    assert end.over
    assert fault(end) is None
