"""Bots from outside: policies in files, engines that speak the line protocol, names that packages offer."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import numpy as np
import pytest

from rumpus.bots import bot
from rumpus.bots import engine as engines
from rumpus.bots import plugins as outside_bots
from rumpus.bots.engine import Engine
from rumpus.bots.match import play_match
from rumpus.bots.policy import load_policy, save_policy
from rumpus.bots.thumb import Thumb
from rumpus.core.game.game import Box, game
from rumpus.core.play.action_numbers import Numbering
from rumpus.core.play.chance import Seeded
from rumpus.errors import RumpusError

ENGINE = """
import json, sys, time
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "rumpus":
        print("ready last")
    elif word == "begin":
        seat = json.loads(rest.partition(" ")[2])["seat"]
    elif word == "choose":
        asked = json.loads(rest.partition(" ")[2])
        assert len(asked["actions"]) == len(asked["words"])
        print("info thinking")
        ANSWER
    elif word == "quit":
        break
    sys.stdout.flush()
"""


@pytest.fixture
def roo() -> Box:
    return game("rickety-rackety-roo").box(2)


def engine(tmp_path: Path, answer: str = 'print("play", asked["actions"][-1])', limit: str = "") -> str:
    script = tmp_path / "engine.py"
    script.write_text(ENGINE.replace("ANSWER", answer))
    return f"engine:{limit}{sys.executable} {script}"


def test_an_engine_plays_a_match(tmp_path: Path, roo: Box) -> None:
    found = bot(engine(tmp_path, limit="60000ms:"))
    assert isinstance(found, Engine)
    assert found.limit_ms == 60000
    end = play_match(roo, [found, found], Seeded(1), 1)
    assert end.over
    found.process.close()


def test_an_engine_is_told_what_its_seat_may_know(tmp_path: Path) -> None:
    box = game("bamboozle").box(2)
    log = tmp_path / "log"
    found = bot(
        engine(tmp_path, f'open({str(log)!r}, "a").write(line); print("play", asked["actions"][0])', "60000ms:")
    )
    at = game("bamboozle").start(2).play(0)
    choice = found.sit(box, 0, 1).choose(at)
    assert choice.move == 0
    asked = json.loads(log.read_text().split(" ", 2)[2])
    seen = at.seen_by(0)
    assert asked["view"] == json.loads(json.dumps(seen.view(0)))
    assert asked["words"] == [seen.words(move) for move in seen.moves]
    found.process.close()  # type: ignore[attr-defined]


def test_a_late_engine_has_a_random_move_played_and_is_refused_in_the_end(tmp_path: Path, roo: Box) -> None:
    found = bot(engine(tmp_path, "time.sleep(600)", "1ms:"))
    player = found.sit(roo, 0, 1)
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    for _ in range(10):
        assert player.choose(at).move in at.moves
    with pytest.raises(RumpusError, match=r"was late 11 times: it has 1 ms for a move$"):
        player.choose(at)
    found.process.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "late",
    [
        'print("play 99", asked["number"] - 1); print("play 98", asked["number"] + 1)',  # of other questions
        'print("play", asked["actions"][0], 999)',
    ],
)
def test_an_answer_that_names_another_question_is_not_taken_for_this_one(tmp_path: Path, roo: Box, late: str) -> None:
    found = bot(engine(tmp_path, late + '; print("play", asked["actions"][4], asked["number"])', "60000ms:"))
    player = found.sit(roo, 0, 1)
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    for _ in range(3):
        assert player.choose(at).move == at.moves[4]
    found.process.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ('print("play 99")', r"played 99, which is none of the legal actions \[0, 1, 2, 3, 4, 5, 6, 7, 8\]"),
        ('print("pass")', "answered 'pass': it must answer 'play ACTION'"),
        ("sys.exit(3)", "the engine has ended"),
    ],
)
def test_what_an_engine_does_wrong_is_told_in_a_line(tmp_path: Path, roo: Box, answer: str, told: str) -> None:
    found = bot(engine(tmp_path, answer, "60000ms:"))
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    with pytest.raises(RumpusError, match=told) as caught:
        found.sit(roo, 0, 1).choose(at)
    assert "\n" not in str(caught.value)
    found.process.close()  # type: ignore[attr-defined]


def test_an_illegal_move_of_an_engine_is_told_with_its_clause(tmp_path: Path) -> None:
    found = bot(engine(tmp_path, 'print("play 2")', "60000ms:"))
    at = game("india").start(2, dice=1).play("throw 5")
    with pytest.raises(RumpusError, match=r"played 2, which is none of the legal actions \[1\]: .* \(IND-L5\)$"):
        found.sit(at.box, at.to_move, 1).choose(at)
    found.process.close()  # type: ignore[attr-defined]


def test_an_engine_that_says_nothing_is_told_in_a_line(roo: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "START_S", 0.1)
    with pytest.raises(RumpusError, match=r"answered nothing in 0\.1 s to 'rumpus 1': it must answer 'ready NAME'"):
        bot("engine:sleep 100").sit(roo, 0, 1)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("engine:/nowhere/engine", "cannot be started: No such file or directory"),
        ("engine:true", "the engine has ended"),
        (f"engine:{sys.executable} -c \"input(); print('hello')\"", "answered 'hello' to 'rumpus 1': it must answer"),
    ],
)
def test_an_engine_that_is_none_is_told_in_a_line(roo: Box, command: str, told: str) -> None:
    with pytest.raises(RumpusError, match=told):
        bot(command).sit(roo, 0, 1)


def policy(path: Path, box: Box, favourite: int) -> Path:
    """A policy that likes one action best, and then those with greater numbers."""
    actions = len(Numbering.of(box))
    liked = np.arange(actions, dtype=np.float32)
    liked[favourite] = 100
    features = box.game.rules.FEATURES
    save_policy(path, box, [(np.zeros((features, 3)), np.zeros(3)), (np.zeros((3, actions)), liked)])
    return path


def test_a_policy_from_a_file_plays(tmp_path: Path, roo: Box) -> None:
    found = bot(f"file:{policy(tmp_path / 'Policy.npz', roo, 4)}")
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    assert at.words(found.sit(roo, 0, 1).choose(at).move) == "middle"
    at = at.play("middle").play("throw 5")
    assert found.sit(roo, 1, 1).choose(at).move == max(at.moves)
    assert play_match(roo, [found, Thumb()], Seeded(1), 1).over


def test_a_policy_for_another_box_is_refused(tmp_path: Path, roo: Box) -> None:
    path = policy(tmp_path / "p.npz", roo, 4)
    with pytest.raises(RumpusError, match="is for players = 2, not 3"):
        bot(f"file:{path}").sit(game("rickety-rackety-roo").box(3), 0, 1)
    with np.load(path) as kept:
        arrays = {**kept, "weight_0": np.zeros((2, 3), np.float32)}
    np.savez_compressed(path, **arrays)
    load_policy.cache_clear()
    with pytest.raises(RumpusError, match=r"^bot file:.*: layers do not fit 378 features and 9 actions$"):
        bot(f"file:{path}").sit(roo, 0, 1)


def test_layers_that_could_not_play_are_not_written(tmp_path: Path, roo: Box) -> None:
    path, features = str(tmp_path / "p.npz"), roo.game.rules.FEATURES
    for layers in ([], [(np.zeros((features, 8)), np.zeros(8))], [(np.zeros((9, features)), np.zeros(9))]):
        with pytest.raises(RumpusError, match=r"^policy .*: layers do not fit 378 features and 9 actions$"):
            save_policy(path, roo, layers)
    with pytest.raises(RumpusError, match=r"^policy .*: holds numbers that are infinite or none at all \(NaN\)$"):
        save_policy(path, roo, [(np.full((features, 9), np.nan), np.zeros(9))])
    assert not Path(path).exists()
    save_policy(path, roo, [(np.zeros((features, 9)), np.zeros(9))])
    assert bot(f"file:{path}").sit(roo, 0, 1)


def test_what_is_no_policy_is_told_in_a_line(tmp_path: Path, roo: Box) -> None:
    (tmp_path / "p.npz").write_text("hello")
    with pytest.raises(RumpusError, match=r"is not a policy: it must be an \.npz with meta"):
        bot(f"file:{tmp_path / 'p.npz'}").sit(roo, 0, 1)
    with pytest.raises(RumpusError, match="cannot be read: No such file"):
        bot("file:nowhere.npz").sit(roo, 0, 1)
    with pytest.raises(RumpusError, match=r"say which, such as file:policy\.npz"):
        bot("file:")


def offer(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    found = EntryPoints([EntryPoint("mine", value, outside_bots.BOT_ENTRY_POINTS)])
    monkeypatch.setattr(outside_bots, "entry_points", lambda **asked: found.select(**asked))


def test_a_package_can_offer_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "rumpus.bots.thumb:Thumb")
    assert bot("mine") == Thumb()
    with pytest.raises(RumpusError, match="no bot min: did you mean mine"):
        bot("min")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("rumpus.nowhere:Bot", "bot mine: rumpus.nowhere:Bot cannot be used: ModuleNotFoundError"),
        ("builtins:dict", "is no bot: it must have a name and a method sit"),
    ],
)
def test_a_package_that_offers_no_bot_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, value: str, told: str) -> None:
    offer(monkeypatch, value)
    with pytest.raises(RumpusError, match=told):
        bot("mine")


def test_an_engine_sits_down_at_a_tournament(tmp_path: Path) -> None:
    entrants = f"{engine(tmp_path, limit='60000ms:')},random"
    command = ["tournament", "rickety-rackety-roo", "--games", "2", "--json", "--bots", entrants]
    run = subprocess.run([sys.executable, "-m", "rumpus.cli", *command], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert [each["name"] for each in json.loads(run.stdout)["bots"]] == entrants.split(",")
