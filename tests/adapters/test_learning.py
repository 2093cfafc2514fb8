"""The examples that learn train for a moment; what plain PPO learned sits down as a bot."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.bots import bot
from rumpus.core.game.game import game

EXAMPLES = Path(__file__).parents[2] / "examples" / "learn"


def run(example: str, *arguments: str) -> str:
    """What an example printed, which must have ended well."""
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'rumpus[learn]'")
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_trains_and_its_policy_plays(tmp_path: Path) -> None:
    policy = tmp_path / "roo.npz"
    told = run(
        "ppo.py", "rickety-rackety-roo", "--minutes", "0.02", "--points", "1", "--games", "2", "--size", "64",
        "--against", "random", "--last", "2", "--out", str(policy),
    )  # fmt: skip
    assert "from random" in told
    assert "at the end" in told
    assert policy.with_suffix(".svg").read_text().startswith("<svg")
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    assert bot(f"file:{policy}").sit(at.box, 0, 1).choose(at).move in at.moves


def test_maskable_ppo_learns_on_the_gymnasium_environment() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: pip install 'rumpus[learn]'")
    assert "of the win in 100 games" in run("sb3.py", "500")


def test_the_readme_names_the_shares_that_the_example_checks() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'rumpus[learn]'")
    aims = runpy.run_path(str(EXAMPLES / "ppo.py"))["AIMS"]
    rows = re.findall(r"^\| `([a-z-]+)`.*\| (0\.\d\d) \|$", (EXAMPLES / "README.md").read_text(), re.MULTILINE)
    assert {game: float(share) for game, share in rows} == aims


def test_a_run_says_whether_its_aim_was_reached() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'rumpus[learn]'")
    example = runpy.run_path(str(EXAMPLES / "ppo.py"))
    aim, india = example["aim"], game("india")
    named = aim(india.box(2), "level2", 10.0, 1)
    assert named == example["AIMS"]["india"]
    assert ": reached" in example["verdict"]("level2", named, 0.05, 400, named)
    assert ": not reached" in example["verdict"]("level2", named - 0.01, 0.05, 400, named)
    others = [(india.box(2, {"dice": 2}), "level2", 10.0, 1), (india.box(2), "random", 10.0, 1),
              (india.box(2), "level2", 60.0, 1), (india.box(2), "level2", 10.0, 2)]  # fmt: skip
    assert [aim(*other) for other in others] == [None] * 4
    assert "reached" not in example["verdict"]("random", 0.9, 0.05, 400, None)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--against", "levl2"], "no bot levl2"),
        (["--against", "file:nowhere.npz"], "nowhere.npz"),
        (["--last", "0"], "must be more than 0"),
        (["--set", "dice"], "expected KEY=VALUE"),
        (["--set", "dice=two"], "dice"),
    ],
)
def test_a_mistake_costs_no_policy_that_was_there(wrong: list[str], told: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'rumpus[learn]'")
    kept = tmp_path / "policy.npz"
    kept.write_text("mine")
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / "ppo.py"), "india", "--out", str(kept), *wrong], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert found.returncode == 2
    assert told in found.stderr.splitlines()[-1]
    assert kept.read_text() == "mine"
