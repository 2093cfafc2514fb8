"""OpenSpiel: its own tests pass for every game, its algorithms run on them, and nothing secret gets out."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from importlib.metadata import version
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    best_response,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
)
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import make_observation

import rumpus.adapters.openspiel as adapter
from rumpus.adapters import TESTED_WITH
from rumpus.core.game.game import game, games
from rumpus.errors import RumpusError
from rumpus.testing.worlds import Config

TINY_BAMBOOZLE = "rumpus_bamboozle(box=tiny)"
TINY_RIN_TIN_TIN = "rumpus_rin_tin_tin(box=tiny,squads=1)"


def load(config: Config, **more: Any) -> Any:
    parameters = {"players": config.players, **config.options, **more}
    return pyspiel.load_game(adapter.short_name(game(config.id)), parameters)


def walk(state: Any, seed: int, steps: int) -> None:
    """Play on at random."""
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))


def test_random_sim_test(config: Config) -> None:
    pyspiel.random_sim_test(load(config), num_sims=1, serialize=True, verbose=False)


def run_api_tests(base: type, name: str) -> None:
    """Run a class of OpenSpiel's own API tests on a game."""
    case = type(base.__name__, (base,), {"game": pyspiel.load_game(name), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not [told for _, told in (*result.failures, *result.errors)]
    assert not result.skipped


def states_of_two_games(spiel: Any, max_states: int) -> list[Any]:
    """States of two games from their first to their last. OpenSpiel's own sample stays near the start of long games,
    where nobody in Rin-Tin-Tin has a card yet, and so nothing that is private."""
    found = []
    for seed in range(2):
        state = spiel.new_initial_state()
        passed = [state.clone()]
        while not state.is_terminal():
            walk(state, seed=1000 * seed + len(passed), steps=1)
            passed.append(state.clone())
        found += [passed[round(k)] for k in np.linspace(0, len(passed) - 1, min(40, max_states // 2))]
    return found


def test_api_tests(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", states_of_two_games)
    run_api_tests(api_test.EnforceAPIOnPartialTreeBase, str(load(config)))


def test_api_tests_on_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, TINY_BAMBOOZLE, (0, 647, 1336))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, TINY_BAMBOOZLE, 414)
    run_api_tests(api_test.EnforceAPIOnFullTreeBase, TINY_BAMBOOZLE)


KINDS = pyspiel.PrivateInfoType


def observer(spiel: Any, private: Any, public: bool = True, recall: bool = False) -> Any:
    return make_observation(
        spiel, pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    )


def test_observers_tell_what_was_asked_for_and_nothing_else() -> None:
    spiel = pyspiel.load_game("rumpus_bamboozle")
    state = spiel.new_initial_state()
    everybody, private = observer(spiel, KINDS.NONE), observer(spiel, KINDS.SINGLE_PLAYER, public=False)
    walk(state, seed=1, steps=10)
    assert everybody.string_from(state, 0) == everybody.string_from(state, 1)
    everybody.set_from(state, 0)  # has no numbers, and is no error
    assert private.string_from(state, 0) != private.string_from(state, 1) != ""
    for hidden in (state.resample_from_infostate(0, np.random.RandomState(k).uniform) for k in range(5)):
        assert everybody.string_from(hidden, 0) == everybody.string_from(state, 0)
        assert private.string_from(hidden, 0) == private.string_from(state, 0)
    for wrong in (pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.INVALID, pyspiel.PlayerId.CHANCE, 2):
        for kind in (everybody, private, observer(spiel, KINDS.SINGLE_PLAYER, recall=True)):
            with pytest.raises(pyspiel.SpielError, match="is not a player"):
                kind.string_from(state, wrong)
    recalling = observer(spiel, KINDS.NONE, recall=True).string_from(state, 0)
    assert recalling.split(" | ")[0].count("?") == 10  # all of it was hidden
    roo = pyspiel.load_game("rumpus_rickety_rackety_roo")
    assert observer(roo, KINDS.SINGLE_PLAYER, public=False).string_from(roo.new_initial_state(), 0) == ""
    assert observer(spiel, KINDS.ALL_PLAYERS) is None
    assert observer(spiel, KINDS.SINGLE_PLAYER, public=False, recall=True) is None
    again = pickle.loads(pickle.dumps(state))
    assert observer(spiel, KINDS.NONE, recall=True).string_from(again, 0) == recalling


@pytest.mark.parametrize("which", games(), ids=lambda which: which.id)
def test_serialising(which: Any) -> None:
    state = pyspiel.load_game(adapter.short_name(which)).new_initial_state()
    for steps in (0, 3, 20):
        walk(state, seed=steps, steps=steps)
        same_game, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
        for other in (same, pickle.loads(pickle.dumps(state)), state.clone()):
            assert str(other) == str(state)
            assert other.history() == state.history()
            for player in range(2):
                assert other.information_state_string(player) == state.information_state_string(player)
        assert str(same_game) == str(state.get_game())
    assert pickle.loads(pickle.dumps(state.get_game().get_type())) == state.get_game().get_type()


def test_states_are_positions(config: Config) -> None:
    spiel = load(config)
    state = spiel.new_initial_state()
    walk(state, seed=2, steps=12)
    at = state.position
    for player in range(config.players):
        assert np.allclose(state.observation_tensor(player), at.features(player), atol=1e-6)
    if not at.over:
        words = [state.action_to_string(action) for action in state.legal_actions()]
        assert words == [at.words(move) for move in at.moves]
    walk(state, seed=3, steps=10**6)
    assert state.is_terminal()
    seats = config.players
    assert state.returns() == pytest.approx([(seats * s - 1) / (seats - 1) for s in state.position.shares])
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", ["rumpus_bamboozle", "rumpus_rin_tin_tin", TINY_BAMBOOZLE])
def test_resampling_tells_nothing_secret(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    sampler = np.random.RandomState(1).uniform
    worlds = set()
    for step in range(400):
        walk(state, seed=step, steps=1)
        if name != TINY_BAMBOOZLE and step % 7:
            continue
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        guess = state.resample_from_infostate(player, sampler)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.legal_actions() == state.legal_actions()
        assert guess.history() == []
        worlds.add(bytes(guess.position) == bytes(state.position))
        # What the others remember of secret moves is what this player has seen of them.
        other = 1 - player
        assert guess._node.told(other) == state._node.told(player)
        walk(guess, seed=4, steps=50)
    assert False in worlds


def test_information_states_have_perfect_recall() -> None:
    spiel = pyspiel.load_game(TINY_BAMBOOZLE)
    states = get_all_states(spiel, include_terminals=False, to_string=lambda s: s.history_str())
    assert len(states) == 647
    mine: dict[str, set[tuple[int, ...]]] = {}
    for state in states.values():
        player = state.current_player()
        own = tuple(a.action for a in state.full_history() if a.player == player)
        mine.setdefault(state.information_state_string(player), set()).add(own)
    assert len(mine) < len(states)  # something is secret
    assert all(len(sequences) == 1 for sequences in mine.values())  # and nobody forgets what they did


def test_the_recall_of_tensors_tells_information_states_apart() -> None:
    spiel = pyspiel.load_game("rumpus_bamboozle(box=tiny,recall=8)")
    assert spiel.information_state_tensor_shape() == [spiel.observation_tensor_shape()[0] + 8]
    states = get_all_states(spiel, include_terminals=False, to_string=lambda s: s.history_str()).values()
    tensors = {(s.current_player(), tuple(s.information_state_tensor())) for s in states}
    assert len(tensors) == len({s.information_state_string() for s in states})


@pytest.mark.parametrize("name", ["rumpus_rickety_rackety_roo", "rumpus_india(dice=2)", "rumpus_ruffhouse(players=3)"])
def test_mcts_plays(name: str) -> None:
    spiel = pyspiel.load_game(name)
    state = spiel.new_initial_state()
    rng = np.random.RandomState(1)
    search = mcts.MCTSBot(spiel, 2, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    decisions = 0
    for throw in range(100):
        if decisions == 2:
            break
        if state.is_chance_node():
            walk(state, seed=throw, steps=1)
        else:
            move = search.step(state)
            assert move in state.legal_actions()
            state.apply_action(move)
            decisions += 1
    assert decisions == 2


@pytest.mark.parametrize("name", [TINY_BAMBOOZLE, "rumpus_rin_tin_tin"])
def test_information_set_mcts_plays(name: str) -> None:
    spiel = pyspiel.load_game(name)
    state = spiel.new_initial_state()
    rng = np.random.RandomState(1)
    search = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, rng), 2, 10, random_state=rng)
    decisions = 0
    for throw in range(100):
        if decisions == 3 or state.is_terminal():
            break
        if state.is_chance_node():
            walk(state, seed=throw, steps=1)
        else:
            move = search.step(state)
            assert move in state.legal_actions()
            state.apply_action(move)
            decisions += 1
    assert decisions >= 2


def test_mccfr_comes_closer_to_an_equilibrium() -> None:
    spiel = pyspiel.load_game(TINY_BAMBOOZLE)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(spiel)
    for _ in range(120):
        solver.iteration()
    uniform = exploitability.exploitability(spiel, policy.UniformRandomPolicy(spiel))
    learned = exploitability.exploitability(spiel, solver.average_policy())
    assert 0 <= learned < 0.6 * uniform


def test_mccfr_and_exploitability_run_on_the_tiny_rin_tin_tin() -> None:
    spiel = pyspiel.load_game(TINY_RIN_TIN_TIN)
    uniform = exploitability.exploitability(spiel, policy.UniformRandomPolicy(spiel))
    assert uniform == pytest.approx(0.5660, abs=5e-5)  # as docs/research.md says
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(spiel)
    for _ in range(10):
        solver.iteration()
    state = spiel.new_initial_state()
    walk(state, seed=3, steps=5)
    player, average = state.current_player(), solver.average_policy()
    best = best_response.BestResponsePolicy(spiel, player, average, state).value(state)
    expected = expected_game_score.policy_value(state, [average, average])[player]
    assert -1 <= expected < best <= 1


def test_an_illegal_action_is_a_spiel_error_with_its_clause() -> None:
    state = pyspiel.load_game("rumpus_rickety_rackety_roo").new_initial_state()
    state.apply_action(5)
    state.apply_action(4)
    state.apply_action(5)
    with pytest.raises(pyspiel.SpielError, match=r"the middle spot of Roo 5 already has a Red counter \(ROO-2\)"):
        state.apply_action(4)
    with pytest.raises(pyspiel.SpielError, match=r"9 is not an action: they are numbered from 0 to 8 \(ALL-3\)"):
        state.apply_action(9)


def test_an_unknown_box_is_told_in_a_line() -> None:
    with pytest.raises(RumpusError, match="bamboozle has no box tny: did you mean tiny"):
        pyspiel.load_game("rumpus_bamboozle(box=tny)")


def test_bad_arguments_are_told_in_a_line() -> None:
    with pytest.raises(RumpusError, match=r"^recall = -1: must be a whole number from 0 up$"):
        pyspiel.load_game("rumpus_ruffhouse(recall=-1)")
    with pytest.raises(RumpusError, match=r"^Ruffhouse is for 2, 3 or 4 players, not 7$"):
        pyspiel.load_game("rumpus_ruffhouse(players=7)")
    state = pyspiel.load_game("rumpus_ruffhouse").new_initial_state()
    told = r"^5 is not a player: it must be player >= 0 and player < 2$"
    with pytest.raises(pyspiel.SpielError, match=told):
        state.observation_string(5)
    with pytest.raises(pyspiel.SpielError, match=told):
        state.resample_from_infostate(5, np.random.uniform)
    assert pyspiel.load_game("rumpus_rin_tin_tin(players=4)").num_players() == 4
    with pytest.raises(RumpusError, match="squads"):  # is for two players
        pyspiel.load_game("rumpus_rin_tin_tin(players=4,squads=1)")


def test_the_tested_version_is_the_installed_one() -> None:
    assert TESTED_WITH["open_spiel"] == version("open_spiel")


def test_without_open_spiel_one_line_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "from rumpus import RumpusError\n"
        "try: import rumpus.adapters.openspiel\n"
        "except RumpusError as error: print(error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "pyspiel is not installed: pip install 'rumpus[openspiel]'"
