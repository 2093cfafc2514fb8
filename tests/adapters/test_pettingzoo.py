"""PettingZoo: its own tests pass for every game, and the games are those that Position plays."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from rumpus.adapters import RULES_OF_IDS, TESTED_WITH
from rumpus.adapters.pettingzoo import IllegalAction, env, raw_env
from rumpus.core.game.game import games
from rumpus.errors import Refused, RumpusError
from rumpus.testing.worlds import Config

ROO = "rickety-rackety-roo"

# What api_test finds unusual of every environment that masks actions and is not on its list of names.
usual = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def made(config: Config, **more: Any) -> Any:
    return env(config.id, config.players, **config.options, **more)


@usual
def test_api(config: Config) -> None:
    api_test(made(config), num_cycles=60)


def test_seeds(config: Config) -> None:
    seed_test(lambda: made(config), num_cycles=60)


def masked(game: Any, agent: str, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(game.observe(agent)["action_mask"])))


def test_a_game_is_played_to_its_end_and_shares_are_rewards(config: Config) -> None:
    game, rng = made(config), np.random.default_rng(1)
    game.reset(seed=4)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observed, reward, terminated, truncated, info = game.last()
        assert not truncated
        total[agent] += reward
        if terminated:
            assert not observed["action_mask"].any()
            game.step(None)
        else:
            assert np.array_equal(info["action_mask"], observed["action_mask"])
            observed["action_mask"][:] = 1  # theirs to write to
            at = game.unwrapped._batch.position(0)
            assert agent == f"player_{at.to_move}"
            assert np.allclose(observed["observation"], at.features(at.to_move), atol=1e-6)
            game.step(masked(game, agent, rng))
    assert total == pytest.approx(
        dict(zip(game.possible_agents, game.unwrapped._batch.position(0).shares, strict=True))
    )


def test_rendering(config: Config, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = {"svg": lambda svg: svg.startswith("<svg"), "rgb_array": lambda rgb: len(np.unique(rgb)) > 50}
    render_test(lambda render_mode: made(config, render_mode=render_mode), pictures)
    assert capsys.readouterr().out


def test_performance_benchmark(
    config: Config, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0.0, 0.1, 0.2, 6.0, 6.0, 6.0])
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(made(config))
    assert "turns per second" in capsys.readouterr().out


def test_max_cycles_truncates_for_everybody() -> None:
    game, rng = env(ROO, max_cycles=4), np.random.default_rng(1)
    game.reset(seed=1)
    for _ in range(4):
        assert not any(game.truncations.values())
        game.step(masked(game, game.agent_selection, rng))
    assert game.truncations == {"player_0": True, "player_1": True}
    assert not any(game.terminations.values())
    with pytest.raises(RumpusError, match="max_cycles = 0: must be a whole number from 1 up"):
        env(ROO, max_cycles=0)


def test_without_a_seed_games_differ_and_with_one_they_do_not() -> None:
    def first(seed: int | None) -> bytes:
        game = raw_env("india", 4)
        game.reset(seed=seed)
        rng = np.random.default_rng(1)
        for _ in range(8):
            game.step(masked(game, game.agent_selection, rng))
        return bytes(game._batch.states.tobytes())

    assert first(3) == first(3)
    assert first(None) != first(None)


def test_an_illegal_action_raises_with_its_clause() -> None:
    game = env(ROO)
    game.reset(seed=1)
    rng = np.random.default_rng(1)
    while game.observe(game.agent_selection)["action_mask"].all():
        game.step(masked(game, game.agent_selection, rng))
    taken = int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(AssertionError, match=r"already has a .* counter \(ROO-2\)") as caught:
        game.step(taken)
    assert isinstance(caught.value, Refused)
    with pytest.raises(IllegalAction, match=r"9 is not an action: they are numbered from 0 to 8 \(ALL-3\)"):
        game.step(9)
    for wrong, told in (("left", "'left'"), (1.5, "1.5"), (None, "None"), (2**70, str(2**70))):
        with pytest.raises(IllegalAction, match=f"^{told} is not an action"):
            game.step(wrong)


def test_an_illegal_action_can_end_the_game_as_in_the_classic_games() -> None:
    game = env("ruffhouse", illegal_reward=-1)
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(int(np.flatnonzero(game.observe(loser)["action_mask"] == 0)[0]))
    assert all(game.terminations.values())
    assert game.rewards == {**dict.fromkeys(game.agents, 0.0), loser: -1.0}
    assert re.search(r"\(RUF-\w+\)$", game.infos[loser]["illegal"])
    assert not any(game.observe(agent)["action_mask"].any() for agent in game.agents)
    for _ in game.agents[:]:
        game.step(None)
    assert game.agents == []


@pytest.mark.parametrize("wrong", [999, None, "left"])
def test_what_is_no_action_ends_the_game_too(wrong: Any) -> None:
    game = env("ruffhouse", illegal_reward=np.float32(-0.5))
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(wrong)
    assert all(game.terminations.values())
    assert game.rewards[loser] == -0.5
    assert "is not an action" in game.infos[loser]["illegal"]


def test_environments_are_named_and_versioned() -> None:
    assert str(env(ROO)) == "rickety_rackety_roo_v0"
    game = pettingzoo.make("aec", "rumpus/RinTinTin-v0", players=3)
    assert game.metadata["name"] == "rin_tin_tin_v0"
    assert game.possible_agents == ["player_0", "player_1", "player_2"]


def test_ids_name_the_rules_they_stand_for() -> None:
    assert env("india").metadata["rules_version"] == 2
    for each in games():
        assert RULES_OF_IDS[each.id] == each.file.version, "other rules: raise ENVIRONMENT_VERSION and put them here"


def test_nobody_elses_mask_changes_when_one_is_written_to() -> None:
    game = env("india", 3)
    game.reset(seed=1)
    waiting = [agent for agent in game.agents if agent != game.agent_selection]
    game.observe(waiting[0])["action_mask"][:] = 1
    game.infos[waiting[0]]["action_mask"][:] = 1
    assert not any(game.observe(agent)["action_mask"].any() for agent in waiting)
    assert not game.infos[waiting[1]]["action_mask"].any()
    game.infos[game.agent_selection]["action_mask"][:] = 0
    assert game.observe(game.agent_selection)["action_mask"].any()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"name": 3}, r"^game 3: must be the name of a game, such as 'india'$"),
        ({"name": "india", "playrs": 4}, r"^India has no option playrs: did you mean players\?$"),
        ({"name": "india", "changes": 3}, r"^box: changes = 3: must be a mapping, such as \{.*\}$"),
        ({"name": "india", "illegal_reward": "x"}, r"^illegal_reward = 'x': must be a number$"),
        ({"name": "india", "illegal_reward": float("nan")}, r"^illegal_reward = nan: must be a number$"),
    ],
)
def test_bad_arguments_are_told_in_a_line(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(RumpusError, match=told):
        env(**wrong)


def test_environments_can_be_pickled() -> None:
    copied = pickle.loads(pickle.dumps(raw_env("india", 3, dice=2)))
    assert copied._batch.box == raw_env("india", 3, dice=2)._batch.box


def test_an_unknown_render_mode_is_told_in_a_line() -> None:
    with pytest.raises(RumpusError, match="render_mode = 'rgb': did you mean rgb_array"):
        env(ROO, render_mode="rgb")


@pytest.mark.parametrize("wrong", [0, "many"])
def test_a_limit_that_is_none_is_told_in_a_line(wrong: Any) -> None:
    with pytest.raises(RumpusError, match=f"^max_cycles = {wrong!r}: must be a whole number from 1 up$"):
        env("india", max_cycles=wrong)


def test_the_tested_version_is_the_installed_one() -> None:
    assert TESTED_WITH["pettingzoo"] == pettingzoo.__version__


def test_without_pettingzoo_one_line_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "from rumpus import RumpusError\n"
        "try: import rumpus.adapters.pettingzoo\n"
        "except RumpusError as error: print(error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "pettingzoo is not installed: pip install 'rumpus[pettingzoo]'"
