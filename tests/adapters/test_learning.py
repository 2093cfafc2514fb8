"""The example that learns: it trains for a moment, and what it learned sits down as a bot."""

import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.bots import bot
from rumpus.core.game import game

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn" / "ppo.py"


def test_the_example_trains_and_its_policy_plays(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'rumpus[learn]'")
    policy = tmp_path / "roo.npz"
    command = ["rickety-rackety-roo", "--minutes", "0.02", "--points", "1", "--games", "2", "--size", "64"]
    run = subprocess.run(
        [sys.executable, str(EXAMPLE), *command, "--against", "random", "--out", str(policy)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "from random" in run.stdout
    assert policy.with_suffix(".svg").read_text().startswith("<svg")
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    assert bot(f"file:{policy}").sit(at.box, 0, 1).choose(at).move in at.moves
