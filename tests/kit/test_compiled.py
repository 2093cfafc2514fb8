"""Compiled or uncompiled: the same game."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from rumpus.core.random_play import random_state
from rumpus.core.rng import below, stream
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
