"""Gymnasium: its own check_env passes for every game, and a learner can play against bots."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rumpus.adapters import TESTED_WITH
from rumpus.adapters.gymnasium import InvalidAction, RumpusEnv, env_id
from rumpus.adapters.rendering import rgb
from rumpus.core.drawing.picture import ALWAYS
from rumpus.core.game.game import game
from rumpus.errors import Refused, RumpusError
from rumpus.testing.worlds import Config

ROO = "rumpus/RicketyRacketyRoo-v0"


def made(config: Config, **more: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(env_id(config.id), players=config.players, **config.options, opponents="thumb", **more)


# A space without bounds is what features are: they count things.
@pytest.mark.filterwarnings("ignore:.*A Box observation space m")
def test_check_env(config: Config) -> None:
    check_env(made(config).unwrapped, skip_render_check=True)


def played(env: gymnasium.Env[Any, Any], seed: int) -> tuple[list[bytes], float]:
    """A game with random legal actions: what was observed, and the reward."""
    observed, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    seen, over = [observed.tobytes()], False
    reward: SupportsFloat = 0.0
    while not over:
        observed, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert env.observation_space.contains(observed)
        assert not truncated
        seen.append(observed.tobytes())
    assert sum(info["shares"]) == pytest.approx(1)
    assert info["shares"][env.unwrapped.seat] == reward  # type: ignore[attr-defined]
    return seen, float(reward)


def test_a_game_is_played_to_its_end_the_same_way_from_the_same_seed(config: Config) -> None:
    env = made(config, seat="random")
    assert played(env, 3) == played(env, 3)
    assert played(env, 4)[0] != played(env, 3)[0]


def test_thumb_beats_random_play() -> None:
    env = gymnasium.make("rumpus/India-v0", opponents="thumb", dice=2)
    assert np.mean([played(env, seed)[1] for seed in range(30)]) < 0.3


def test_every_seat_can_learn_and_every_opponent_can_be_another() -> None:
    env = gymnasium.make("rumpus/Ruffhouse-v0", players=3, seat=2, opponents=["random", "thumb"])
    env.reset(seed=1)
    raw = env.unwrapped
    assert isinstance(raw, RumpusEnv)
    assert raw._batch.to_move[0] == 2
    assert sorted(raw._players) == [0, 1]
    assert np.array_equal(raw.action_masks(), raw._info()["action_mask"])


def taken(env: gymnasium.Env[Any, Any]) -> int:
    """Play on until something is illegal; an action that is."""
    _, info = env.reset(seed=1)
    while info["action_mask"].all():
        *_, info = env.step(env.action_space.sample(info["action_mask"]))
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


def test_an_illegal_action_forfeits_the_game() -> None:
    env = gymnasium.make(ROO, opponents="random")
    _, reward, over, _, info = env.step(taken(env))
    assert (reward, over) == (-1, True)
    assert info["illegal"].endswith("counter (ROO-2)")
    assert not info["action_mask"].any()
    assert not env.get_wrapper_attr("action_masks")().any()
    with pytest.raises(InvalidAction, match="the game is over: call reset"):
        env.unwrapped.step(0)


def test_an_illegal_action_raises_if_asked_to() -> None:
    env = gymnasium.make(ROO, opponents="random", illegal="raise")
    with pytest.raises(gymnasium.error.InvalidAction, match=r"already has a .* counter \(ROO-2\)") as caught:
        env.step(taken(env))
    assert isinstance(caught.value, Refused)
    with pytest.raises(InvalidAction, match=r"9 is not an action: they are numbered from 0 to 8 \(ALL-3\)"):
        env.unwrapped.step(9)
    with pytest.raises(InvalidAction, match=r"True is not an action"):
        env.unwrapped.step(True)


def test_a_step_before_the_first_reset_is_told() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset before step"):
        RumpusEnv("india").step(0)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"opponents": ["thumb", "thumb"]}, "opponents = ['thumb', 'thumb']: must be 1 for 2 players"),
        ({"opponents": 2}, "opponents = 2: must be the name of a bot, or a list of names"),
        ({"opponents": [2]}, "opponents = [2]: must be the name of a bot, or a list of names"),
        ({"opponents": "levl2"}, "no bot levl2: did you mean level2?"),
        ({"seat": 2}, "seat = 2: must be a whole number from 0 to 1, or 'random'"),
        ({"seat": True}, "seat = True: must be a whole number from 0 to 1, or 'random'"),
        ({"oponents": "thumb"}, "Rickety Rackety Roo has no option oponents: did you mean opponents?"),
        ({"illegal": "rise"}, "illegal = 'rise': did you mean raise?"),
        ({"render_mode": "text"}, "render_mode = 'text': expected ansi, human, rgb_array or svg"),
    ],
)
def test_bad_arguments_are_told_in_a_line(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(RumpusError) as caught:
        RumpusEnv("rickety-rackety-roo", **wrong)
    assert str(caught.value) == told


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_rendering_shows_what_the_learner_sees(mode: str) -> None:
    env = gymnasium.make("rumpus/Bamboozle-v0", opponents="random", render_mode=mode)
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.shape[2] == 3 if mode == "rgb_array" else len(picture) > 100


def test_a_vector_of_environments_steps() -> None:
    many = gymnasium.make_vec(ROO, num_envs=3, vectorization_mode="sync", opponents="random")
    many.reset(seed=1)
    observed, _, _, _, info = many.step(np.array([0, 1, 2]))
    assert observed.shape[0] == len(info["action_mask"]) == 3


def test_make_finds_the_games_by_the_name_of_the_module() -> None:
    code = "import gymnasium; print(gymnasium.make('rumpus.adapters.gymnasium:rumpus/India-v0').spec.id)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "rumpus/India-v0"


def test_the_tested_version_is_the_installed_one() -> None:
    assert TESTED_WITH["gymnasium"] == gymnasium.__version__


def test_without_gymnasium_one_line_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "from rumpus import RumpusError\n"
        "try: import rumpus.adapters.gymnasium\n"
        "except RumpusError as error: print(error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "gymnasium is not installed: pip install 'rumpus[gymnasium]'"


@pytest.mark.parametrize(("dice", "throw"), [(1, "throw 5"), (2, "throw 6-5")])
def test_an_rgb_array_shows_the_pips_of_the_dice(dice: int, throw: str) -> None:
    after = game("india").start(2, dice=dice).play(throw)
    place = after.game.board.places(after.box)["dice"]
    shown = rgb(after, width=1000)[int(place.y) - 60 : int(place.y) + 60, int(place.x) - 100 : int(place.x) + 100]
    paint = {name: [int(ALWAYS[name][i : i + 2], 16) for i in (1, 3, 5)] for name in ("ivory", "pip")}
    many = {name: (np.abs(shown.astype(int) - colour).max(axis=2) < 4).sum() for name, colour in paint.items()}
    assert many["ivory"] > 500 * dice
    assert many["pip"] > 100 * dice
