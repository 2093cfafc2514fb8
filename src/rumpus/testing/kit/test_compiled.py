"""Compiled or uncompiled: the same game."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from rumpus.core.compiler.rng import stream
from rumpus.core.play.random_play import random_state
from rumpus.testing.trace import traced_walk
from rumpus.testing.worlds import Config, length


def test_the_same_rules_uncompiled_agree_step_by_step(config: Config, tmp_path: Path) -> None:
    box, starts = config.box, 14
    states = np.zeros(starts, box.game.rules.State)
    for i in range(starts):
        states[i] = random_state(box.game, box.packed, stream(i), length(config) * i // starts)
    np.save(tmp_path / "states.npy", states.view(np.uint8))
    command = [sys.executable, "-m", "rumpus.testing.trace", config.id, str(config.players), config.chosen]
    run = subprocess.run(
        [*command, str(tmp_path / "states.npy"), "25"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == traced_walk(box, states, 25)
