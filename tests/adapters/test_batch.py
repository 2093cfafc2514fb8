"""Batch environments: the games that Position plays, in Gymnasium's three modes, on any number of threads."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus.adapters.batch import Batch
from rumpus.core.compiler.rng import stream, weighted
from rumpus.core.constants import OVER
from rumpus.core.game.game import Box
from rumpus.core.play.action_numbers import NO_ACTION, Numbering
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import random_state
from rumpus.errors import Refused, RumpusError
from rumpus.testing.worlds import Config, length

ROO = "rickety-rackety-roo"


class Alone:
    """Game number ``number`` of a seed, played as a Position."""

    def __init__(self, box: Box, seed: int, number: int) -> None:
        self.rng = stream(seed, number)
        self.at = Position.first(box)
        self.go_on()

    def play(self, move: int) -> None:
        self.at = self.at.play(move)
        self.go_on()

    def go_on(self) -> None:
        while self.at.weights:
            weight = np.array(self.at.weights)
            self.at = self.at.play(self.at.moves[weighted(self.rng, weight, len(weight))])


def test_a_batch_plays_the_games_that_positions_play(config: Config) -> None:
    size, seed, box = 8, 3, config.box
    batch = Batch(box, size, seed=seed)
    alone = [Alone(box, seed, i) for i in range(size)]
    ended = 0
    for _ in range(length(config)):
        for i, one in enumerate(alone):
            assert batch.to_move[i] == one.at.to_move
            assert bytes(one.at) == batch.states[i].tobytes()
            assert batch.numbering.moves[np.flatnonzero(batch.action_mask[i])].tolist() == list(one.at.moves)
            if not one.at.over:
                assert np.allclose(batch.observation[i], one.at.features(one.at.to_move), atol=1e-6)
        chosen = batch.sample().copy()
        _, rewards, terminated, truncated, infos = batch.step(chosen)
        assert not truncated.any()
        for i, one in enumerate(alone):
            if one.at.over:
                alone[i] = Alone(box, seed, int(infos["game"][i]))
            else:
                one.play(int(batch.numbering.moves[chosen[i]]))
                ended += one.at.over
            over = alone[i].at.over
            assert terminated[i] == over
            assert rewards[i].tolist() == np.array(alone[i].at.shares if over else [0] * box.players, "f").tolist()
    assert ended >= size / 2


def test_threads_change_nothing(config: Config) -> None:
    one = Batch(config.box, 23, seed=5)
    with Batch(config.box, 23, seed=5, threads=3) as three:
        for _ in range(60):
            one.step(one.sample())
            three.step(three.sample())
            for name in ("states", "to_move", "action_mask", "observation", "rewards", "terminated", "games"):
                assert getattr(one, name).tobytes() == getattr(three, name).tobytes()


def test_every_legal_action_is_drawn_and_no_other(config: Config) -> None:
    batch = Batch(config.box, 9, seed=5)
    for _ in range(60):
        batch.step(batch.sample())
    drawn = np.array([batch.sample().copy() for _ in range(800)])
    for i in np.flatnonzero(batch.to_move != OVER):
        legal = np.flatnonzero(batch.action_mask[i])
        assert set(drawn[:, i]) <= set(legal)
        assert len(legal) > 40 or set(drawn[:, i]) == set(legal)


@pytest.mark.parametrize("name", ["ruffhouse", "bamboozle"])
def test_what_is_written_to_the_mask_makes_nothing_legal(name: str) -> None:
    batch = rumpus.batch(name, size=8, seed=2)
    legal = batch.action_mask.copy()
    batch.action_mask[:] = True
    with pytest.raises(Refused, match="game 0 of the batch"):
        batch.step(legal.argmin(axis=1))  # illegal in every game
    batch.action_mask[:] = False
    assert legal[np.arange(8), batch.sample()].all()
    batch.step(legal.argmax(axis=1))
    assert batch.action_mask.any(axis=1).all()


def test_what_is_written_to_whose_move_it_is_changes_no_game() -> None:
    batch, other = (rumpus.batch("rin-tin-tin", size=64, seed=2, autoreset="disabled") for _ in range(2))
    while (other.to_move != OVER).any():
        batch.to_move[:] = 10**8
        batch.step(batch.sample())
        other.step(other.sample())
        assert batch.states.tobytes() == other.states.tobytes()
        assert np.array_equal(batch.observation, other.observation)
        assert np.array_equal(batch.to_move, other.to_move)
    batch.to_move[:] = 0  # games that are over stay over
    batch.step(np.zeros(64, int))
    assert batch.states.tobytes() == other.states.tobytes()
    assert not batch.rewards.any()


def test_games_and_seats_that_are_not_there_are_refused() -> None:
    batch = rumpus.batch("rin-tin-tin", players=3, size=2, seed=1)
    wrong: list[tuple[Any, Any]] = [(0, 3), (0, -1), (0, 10**7), (2, 0), (-1, 0), ("a", 0), (0, "a")]
    for i, seat in wrong:
        with pytest.raises(RumpusError, match=r"must be a whole number"):
            batch.look(i, seat)
    with pytest.raises(RumpusError, match=r"^game 2 of the batch: must be a whole number from 0 to 1$"):
        batch.position(2)


def test_a_closed_batch_and_unknown_options_are_told_in_a_line() -> None:
    batch = rumpus.batch("ruffhouse", size=4, threads=2)
    with pytest.raises(RumpusError, match=r"^reset: options has 'mask': must be 'reset_mask' alone$"):
        batch.reset(options={"mask": None})
    batch.close()
    with pytest.raises(RumpusError, match=r"^the batch was closed$"):
        batch.sample()


def test_all_legal_moves_have_an_action(config: Config) -> None:
    numbering = Numbering.of(config.box)
    assert np.array_equal(numbering.actions[numbering.moves], np.arange(len(numbering)))
    for seed in range(40):
        s = random_state(config.box.game, config.box.packed, stream(seed), length(config) * seed // 40)
        at = Position.of(config.box, s)
        if at.to_move >= 0:
            assert (numbering.actions[list(at.moves)] != NO_ACTION).all()


@pytest.mark.parametrize(
    ("name", "changes", "actions"),
    [
        ("bamboozle", {}, 572),
        ("bamboozle", {"men.each": [2, 0, 0], "win.points": 1}, 140),
        ("bamboozle", {"board.rows": ["G G G", "* W *", "W W W"], "huts.number": 2, "men.each": [1, 1, 1]}, None),
        ("rin-tin-tin", {}, None),
        (ROO, {}, 9),
    ],
)
def test_actions_are_those_of_the_box_in_use(name: str, changes: dict[str, Any], actions: int | None) -> None:
    if "board.rows" in changes:
        changes = {**changes, "win.points": 2}
    batch = rumpus.batch(name, size=16, changes=changes)
    assert actions is None or len(batch.numbering) == actions
    assert batch.action_mask.shape == (16, len(batch.numbering))
    met: set[int] = set()
    for _ in range(300):
        for i in np.flatnonzero(batch.to_move != OVER):
            moves = list(batch.position(int(i)).moves)
            assert batch.numbering.moves[np.flatnonzero(batch.action_mask[i])].tolist() == moves
            met.update(moves)
        batch.step(batch.sample())
    assert len(met) > len(batch.numbering) / 4


def finish(batch: Batch) -> None:
    """Step on until a game has ended in the last step."""
    while not batch.step(batch.sample())[2].any():
        pass


def test_next_step_ignores_the_action_after_the_end() -> None:
    batch = rumpus.batch(ROO, size=5, seed=2)
    finish(batch)
    over = batch.terminated.copy()
    assert (batch.to_move[over] == OVER).all()
    assert not batch.action_mask[over].any()
    assert np.allclose(batch.rewards.sum(axis=1), over)
    actions = np.where(over, 10**6, batch.sample())
    batch.step(actions)
    assert (batch.to_move[over] >= 0).all()
    assert not batch.terminated[over].any()
    assert (batch.games[over] >= 5).all()
    assert not batch.rewards[over].any()


def test_same_step_shows_the_next_game_and_the_last_observation() -> None:
    batch = rumpus.batch(ROO, size=5, seed=2, autoreset="same_step")
    other = rumpus.batch(ROO, size=5, seed=2, autoreset="disabled")
    while not other.terminated.any():
        chosen = batch.sample().copy()
        _, rewards, terminated, _, infos = batch.step(chosen)
        other.step(chosen)
    assert terminated.tolist() == other.terminated.tolist()
    assert np.array_equal(rewards, other.rewards)
    assert (batch.to_move >= 0).all()
    assert infos["_final_obs"] is terminated
    for i in np.flatnonzero(terminated):
        assert np.array_equal(infos["final_obs"]["observation"][i], other.observation[i])
        fresh = Alone(batch.box, 2, int(5 + i))
        assert bytes(fresh.at) == batch.states[i].tobytes()


def test_disabled_waits_for_a_reset() -> None:
    batch = rumpus.batch(ROO, size=5, seed=2, autoreset="disabled")
    finish(batch)
    over = batch.terminated.copy()
    others = batch.states[~over].copy()
    batch.step(batch.sample())
    assert batch.terminated[over].all()
    assert not batch.rewards[over].any()
    batch.reset(options={"reset_mask": over})
    assert not batch.terminated[over].any()
    assert (batch.to_move[over] >= 0).all()
    assert batch.games[over].tolist() == (np.flatnonzero(over) + 5).tolist()
    assert batch.states[~over].tobytes() != others.tobytes()  # they went on by a step, and were not reset
    assert batch.games[~over].tolist() == np.flatnonzero(~over).tolist()


def test_a_seed_begins_the_same_games_again() -> None:
    batch = rumpus.batch(ROO, size=4, seed=9)
    first = batch.states.tobytes()
    finish(batch)
    batch.reset()
    assert batch.states.tobytes() != first
    batch.reset(seed=9)
    assert batch.states.tobytes() == first
    assert batch.games.tolist() == [0, 1, 2, 3]


def test_without_a_seed_games_are_random_and_the_seed_can_be_read() -> None:
    one, other = (rumpus.batch("india", size=np.int64(4), seed=None) for _ in range(2))  # type: ignore[arg-type]
    assert one.seed != other.seed
    again = rumpus.batch("india", size=4, seed=one.seed)
    assert again.states.tobytes() == one.states.tobytes()


def test_torch_shares_the_arrays() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is an extra")
    batch = rumpus.batch("ruffhouse", size=4, seed=1)
    mask, seen = torch.from_dlpack(batch.action_mask), torch.from_dlpack(batch.observation)
    for _ in range(3):
        batch.step(batch.sample())
        assert np.array_equal(mask.numpy(), batch.action_mask)
        assert np.array_equal(seen.numpy(), batch.observation)
    assert seen.data_ptr() == batch.observation.ctypes.data


def test_steps_let_other_threads_work() -> None:
    """A step holds no lock of the interpreter: in the middle of most another thread runs Python.

    It sleeps and wakes thousands of times a second. With the lock held it wakes in one step of a hundred, about, and
    without in nearly all; on a busy machine in fewer, so that there are steps until there have been enough.
    """
    batch = rumpus.batch("bamboozle", size=5_000, seed=1)
    moments, ended = [0.0], threading.Event()

    def count() -> None:
        while not ended.wait(0.0002):
            moments.append(time.perf_counter())

    other = threading.Thread(target=count)
    other.start()
    met = steps = 0
    try:
        while met < 20 and steps < 500:
            chosen = batch.sample()
            began = time.perf_counter()
            batch.step(chosen)
            quarter = (time.perf_counter() - began) / 4
            met += any(began + quarter < moment < began + 3 * quarter for moment in moments[-200:])
            steps += 1
    finally:
        ended.set()
        other.join()
    assert met == 20, f"in {met} of {steps} steps"


def test_arrays_are_written_in_place_and_handed_on_without_a_copy() -> None:
    batch = rumpus.batch(ROO, size=4)
    observed, *_ = batch.step(batch.sample())
    mask, numbers = np.from_dlpack(observed["action_mask"]), np.from_dlpack(observed["observation"])
    assert np.shares_memory(mask, batch.action_mask)
    again, rewards, terminated, _, _ = batch.step(batch.sample())
    assert again["action_mask"] is observed["action_mask"]
    assert np.array_equal(mask, batch.action_mask)
    assert np.array_equal(numbers, batch.observation)
    assert rewards is batch.rewards
    assert terminated is batch.terminated


def test_without_features_nothing_is_observed() -> None:
    batch = rumpus.batch(ROO, size=4, features=False)
    assert batch.observation.shape == (4, 0)
    assert batch.step(batch.sample())[0]["action_mask"].any(axis=1).all()


def test_an_illegal_action_is_refused_with_its_clause_and_nothing_is_played() -> None:
    batch = rumpus.batch(ROO, size=3, seed=1)
    while batch.action_mask[1].all():
        batch.step(batch.sample())
    before, chosen = batch.states.tobytes(), batch.sample().copy()
    chosen[1] = int(np.flatnonzero(~batch.action_mask[1])[0])
    with pytest.raises(Refused, match=r"^game 1 of the batch: the .* already has a .* counter \(ROO-2\)$"):
        batch.step(chosen)
    chosen[1] = 9
    with pytest.raises(Refused, match=r"^game 1 of the batch: 9 is not an action: .* 0 to 8 \(ALL-3\)$"):
        batch.step(chosen)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"size": 0}, "batch: size = 0: must be a whole number from 1 up"),
        ({"size": True}, "batch: size = True: must be a whole number from 1 up"),
        ({"size": 2, "seed": "a"}, "reset: seed = 'a': must be a whole number"),
        ({"size": 2, "seed": 1.5}, "reset: seed = 1.5: must be a whole number"),
        ({"size": 2, "threads": 0}, "batch: threads = 0: must be a whole number from 1 up"),
        ({"size": 2, "autoreset": "same"}, "batch: autoreset = 'same': did you mean same_step?"),
    ],
)
def test_bad_arguments_are_told_in_a_line(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(RumpusError) as caught:
        rumpus.batch(ROO, **wrong)
    assert str(caught.value) == told


def test_bad_shapes_are_told_in_a_line() -> None:
    batch = rumpus.batch(ROO, size=3)
    for wrong, kind in (([0.5, 0, 0], "float64"), (["a", "b", "c"], "<U1"), ([None] * 3, "object")):
        with pytest.raises(RumpusError, match=f"step: actions are of type {kind}: must be whole numbers"):
            batch.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(RumpusError, match=r"^step: actions must be 3 whole numbers$"):
        batch.step([[1], 2, 3])  # type: ignore[arg-type]
    with pytest.raises(RumpusError, match=r"step: actions have shape \(2,\): must be \(3,\)"):
        batch.step([0, 0])
    with pytest.raises(RumpusError, match=r"reset: reset_mask has shape \(4,\): must be \(3,\)"):
        batch.reset(options={"reset_mask": [True] * 4})


def test_gymnasiums_own_names_of_the_modes_are_understood() -> None:
    vector = pytest.importorskip("gymnasium.vector", reason="gymnasium is not installed")
    for mode in vector.AutoresetMode:
        assert rumpus.batch(ROO, size=1, autoreset=mode).autoreset in (0, 1, 2)
