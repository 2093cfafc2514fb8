"""Simulation: the same games whatever the number of cores, and figures that add up."""

import json

import numpy as np
import pytest

from rumpus.core.game.game import game, games
from rumpus.lab.play.rows import GAMES_PER_CHUNK
from rumpus.lab.studies.simulate import simulate
from rumpus.run.executor import Threads
from tests.commands.run_command import told
from tests.commands.test_cli import ROO


@pytest.mark.parametrize("which", games(), ids=lambda g: str(g.id))
def test_shares_add_up_and_every_seat_is_counted(which: object) -> None:
    box = which.box()  # type: ignore[attr-defined]
    result = simulate(box, 300, seed=4)
    assert result["games"] == 300
    assert len(result["shares"]) == box.players
    assert sum(result["shares"]) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in result["shares"])
    assert result["decisions"]["max"] >= result["decisions"]["mean"] > 0


def test_games_are_the_same_on_any_number_of_cores_and_others_with_another_seed() -> None:
    box = game("rickety-rackety-roo").box(3)
    number = GAMES_PER_CHUNK * 2 + 17
    runs = [simulate(box, number, seed, Threads(cores)) for seed, cores in ((9, 1), (9, 3), (10, 1))]
    for run in runs:
        run.pop("steps_per_second")
        run.pop("seed")
    assert runs[0] == runs[1]
    assert not np.allclose(runs[0]["shares"], runs[2]["shares"])


def test_simulate_gives_the_same_result_on_any_number_of_cores() -> None:
    words = ("simulate", ROO, "--players", "3", "--games", "1500", "--seed", "9", "--json")
    one, two = (json.loads(told(*words, "--cores", n)) for n in ("1", "2"))
    for result in (one, two):
        assert result.pop("steps_per_second") > 0
    assert one == two
    wanted = "game players options games seed decisions outcomes branching shares shares_se scores tied counters"
    assert set(wanted.split()) <= set(one)
    assert one["games"] == 1500
    assert set(one["decisions"]) == {"mean", "sd", "max"}
    assert len(one["shares"]) == len(one["scores"]) == 3
    printed = told(*words[:-1])
    assert "a second" in printed
    for share, (low, high) in zip(one["shares"], one["shares_interval"], strict=True):
        assert low < share < high
        assert f"{share:.1%} of the wins ({low:.1%} to {high:.1%})" in printed
    assert f"shared wins: {one['tied']:.1%} ({one['tied_interval'][0]:.1%} to " in printed


def test_simulate_prints_intervals_of_95_per_cent() -> None:
    """It printed one standard error; Wilson's interval of so many games is as wide as 3.9 of them."""
    result = simulate(game("rin-tin-tin").box(2), 1000, seed=2)
    (low, high), error = result["shares_interval"][0], result["shares_se"][0]
    assert 3.7 < (high - low) / error < 4.3
    never = simulate(game("india").box(2, {"dice": 1}), 50, seed=2)
    assert never["tied"] == 0
    assert never["tied_interval"] == pytest.approx((0, 0.058), abs=1e-3), "of 50 games about 3 may hide"


def test_simulation_counts_what_happened() -> None:
    box = games()[0].box()
    result = simulate(box, 300, seed=1)
    assert list(result["counters"]) == list(box.game.rules.COUNTERS)
    assert sum(result["shares"]) == pytest.approx(1)
