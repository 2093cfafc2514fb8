"""The endgames that come with Rumpus: every value is there, holds against a new solution, and tells bots apart."""

import json
from pathlib import Path

import pytest

from rumpus.bots import bot
from rumpus.errors import RumpusError
from rumpus.lab.measure import endgames
from rumpus.lab.measure.endgames import regrets, shipped_endgames
from rumpus.lab.measure.exact import solve

SETS = shipped_endgames()
NAMES = [each.box.game.id for each in SETS]


def test_there_are_endgames_of_every_game_of_two_without_secrets() -> None:
    assert NAMES == ["rickety-rackety-roo", "india", "ruffhouse"]
    assert [each.box.game.id for each in shipped_endgames("india")] == ["india"]


@pytest.mark.parametrize("each", SETS, ids=NAMES)
def test_every_choice_has_the_value_of_every_legal_move_and_matters(each: endgames.EndgameSet) -> None:
    choices = [choice for endgame in each.endgames for choice in endgame.choices]
    assert len(choices) > 20
    for choice in choices:
        assert set(choice.values) == set(choice.position.moves)
        assert all(0 <= value <= 1 for value in choice.values.values())
        assert max(map(choice.regret, choice.values)) > 0.004


@pytest.mark.parametrize("each", SETS, ids=NAMES)
def test_values_hold_against_a_shorter_list_which_gives_intervals(each: endgames.EndgameSet) -> None:
    for endgame in each.endgames[:3]:
        for choice in endgame.choices[-2:]:
            found = solve(choice.position, 5_000).values(choice.position)
            for move, (low, high) in found.items():
                assert low - 0.001 <= choice.values[move] <= high + 0.001


def test_a_solution_from_anew_says_the_same() -> None:
    smallest = min(
        (e for e in shipped_endgames("rickety-rackety-roo")[0].endgames if e.choices), key=lambda e: e.positions
    )
    choice = smallest.choices[-1]
    solved = solve(choice.position, smallest.positions)
    assert solved.closed
    for move, (low, high) in solved.values(choice.position).items():
        assert (low + high) / 2 == pytest.approx(choice.values[move], abs=1e-5)


def test_rules_of_thumb_regret_less_than_random_play() -> None:
    roo = shipped_endgames("rickety-rackety-roo")[0]
    total = {name: sum(map(sum, regrets(bot(name), roo))) for name in ("random", "thumb")}
    assert 0 <= total["thumb"] < total["random"] / 4


def test_endgames_of_other_rules_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = json.loads(endgames.ENDGAMES_FILE.read_text(encoding="utf-8"))
    kept["sets"][1]["rules"] += 1
    other = tmp_path / "endgames.json"
    other.write_text(json.dumps(kept), encoding="utf-8")
    monkeypatch.setattr(endgames, "ENDGAMES_FILE", other)
    with pytest.raises(RumpusError, match="write it anew"):
        shipped_endgames()
