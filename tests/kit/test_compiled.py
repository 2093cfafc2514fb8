"""Compiled, uncompiled, alone and in a batch: the same game."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from rumpus.adapters.batch import Batch
from rumpus.core.contract import OVER
from rumpus.core.position import Position
from rumpus.core.random_play import random_state
from rumpus.core.rng import below, stream, weighted
from tests.kit.trace import walk
from tests.kit.worlds import Config, length

ROOT = Path(__file__).parents[2]


def test_the_same_rules_uncompiled_agree_step_by_step(config: Config, tmp_path: Path) -> None:
    box, starts = config.box, 14
    states = np.zeros(starts, box.game.rules.State)
    for i in range(starts):
        states[i] = random_state(box.game, box.packed, stream(i), length(config) * i // starts)
    np.save(tmp_path / "states.npy", states.view(np.uint8))
    command = [sys.executable, "-m", "tests.kit.trace", config.id, str(config.players), config.chosen]
    run = subprocess.run(
        [*command, str(tmp_path / "states.npy"), "25"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == walk(box, states, 25)


def test_batch_and_single_runs_agree(config: Config) -> None:
    size, seed = 16, 3
    batch = Batch(config.box, size, seed)
    choices = np.random.default_rng(5)
    singles = [Alone(config, seed, i) for i in range(size)]
    for _ in range(length(config)):
        assert batch.to_move.tolist() == [one.at.to_move for one in singles]
        for one, state, legal in zip(singles, batch.states, batch.legal, strict=True):
            assert bytes(one.at) == state.tobytes()
            assert np.flatnonzero(legal).tolist() == list(one.at.moves)
        if batch.over.all():
            break
        chosen = [int(choices.choice(one.at.moves)) if one.at.to_move != OVER else 0 for one in singles]
        batch.step(np.array(chosen))
        for one, move in zip(singles, chosen, strict=True):
            one.play(move)
    for one, share in zip(singles, batch.shares, strict=True):
        assert share.tolist() == (list(one.at.shares) if one.at.over else [0.0] * config.players)


class Alone:
    """One game of a batch, played as a Position."""

    def __init__(self, config: Config, seed: int, number: int) -> None:
        self.rng = stream(seed, number)
        self.at = Position.first(config.box)
        self.go_on()

    def play(self, move: int) -> None:
        if not self.at.over:
            self.at = self.at.play(move)
            self.go_on()

    def go_on(self) -> None:
        while self.at.weights:
            weight = np.array(self.at.weights)
            self.at = self.at.play(self.at.moves[weighted(self.rng, weight, len(weight))])


def test_random_numbers_are_the_same_compiled_or_not() -> None:
    code = "from rumpus.core.rng import *; r = stream(7, 9); print([int(below(r, n)) for n in range(1, 200)])"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    rng = stream(7, 9)
    assert run.stdout.strip() == str([int(below(rng, n)) for n in range(1, 200)])
