"""Coverage: a 95% interval of the lab holds the truth about as often as it says; seeds are fixed, so nothing is chance.

`python -m bench.coverage` measures all of them, and longer.
"""

from functools import partial

import numpy as np
import pytest
from bench.coverage import BOXES, change_intervals, coverage, main, rating_intervals

from rumpus.bots.levels import bot
from rumpus.core.game.game import game
from rumpus.lab.measure.ratings import RatingEffort, drama_values, skill_values
from rumpus.lab.studies import report
from rumpus.lab.studies.report import Sizes
from rumpus.run.executor import Threads

ROO = "rickety-rackety-roo"
SEEDS = range(100)
TOO_FEW = 0.88
"""Of 100 intervals of 95% that hold, fewer than so many would do so in one of 400 sets of seeds."""


def test_intervals_of_drama_hold_the_error_of_playouts_too() -> None:
    """With streams shared between games, 76% of these held the truth, and 60% from twice as many games."""
    box, effort = game(ROO).box(2), RatingEffort(games=400, points=6, playouts=2)
    found = list(Threads().map(partial(rating_intervals, box, effort), SEEDS))
    assert coverage("drama", found).share >= TOO_FEW
    assert coverage("decisions", found).share >= TOO_FEW


def test_intervals_of_balance_hold_for_the_worst_of_many_seats() -> None:
    """The seat that seems worst is worst by chance, too: of intervals that forget it 67 of 100 held what is true."""
    box, effort = game("rin-tin-tin").box(3), RatingEffort(games=100, points=1, playouts=1)
    found = list(Threads().map(partial(rating_intervals, box, effort), SEEDS))
    assert coverage("balance", found, truth=0.0).share >= TOO_FEW


def test_intervals_of_what_a_guess_changes_hold_it() -> None:
    found = list(Threads().map(partial(change_intervals, BOXES[0], 160), SEEDS))
    for name in ("share:Red", "ties", "choices", "drama", "skill"):
        assert coverage(name, found).share >= TOO_FEW, name


def test_no_two_games_share_the_streams_of_their_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def seen(box: object, line: object, seed: int, *more: object) -> object:
        seeds.append(seed)
        return np.zeros((len(line) + 1, 2))  # type: ignore[arg-type]

    monkeypatch.setattr("rumpus.lab.studies.report.chance_curve", seen)
    monkeypatch.setattr(report, "ladder", list)
    report.report(game(ROO).box(2), bot("random"), sizes=Sizes(random=8, matches=4, decisions=1, ladder=2))
    assert len(set(seeds)) == 4


def test_a_game_has_the_same_drama_however_many_are_followed() -> None:
    box = game(ROO).box(2)
    many = drama_values(box, 5, 70, 6, 4)
    assert drama_values(box, 5, 3, 6, 4).tolist() == many[:3].tolist()
    assert drama_values(box, 5, 68, 6, 4)[64:].tolist() == many[64:68].tolist(), "beyond those in memory at once"
    assert np.isnan(many).any(), "a shared win has none"


def test_two_games_that_begin_alike_are_one_observation() -> None:
    assert len(skill_values(game(ROO).box(2), 1, 40)) == 20


def test_the_script_prints_every_rating_and_every_change(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--only", "rin-tin-tin", "--seeds", "3", "--games", "40"])
    lines = capsys.readouterr().out.splitlines()
    measured = [line.split()[0] for line in lines if line.startswith("  ") and "%" in line and "measure" not in line]
    assert measured[:5] == ["balance", "drama", "decisions", "rules", "stalling"]
    assert {"decisions", "choices", "ties", "cards_drawn", "drama", "skill"} <= set(measured[5:])
    assert any(name.startswith("share:") for name in measured[5:])


def test_the_script_names_the_games_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "chess"])
    assert "--only is one of rickety-rackety-roo, ruffhouse" in capsys.readouterr().err
