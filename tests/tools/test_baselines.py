"""Baselines: intervals that hold at every look, runs that go on where they stopped, pages that say what was found."""

import json
import re
import time
from bisect import bisect_left
from pathlib import Path

import numpy as np
import pytest
from bench.baselines import plan as planning
from bench.baselines.__main__ import run
from bench.baselines.confidence import CAPITAL, LIMIT, excluded, interval, log_capital
from bench.baselines.page import PAGE, SUMMARY, compact_table, ordering, page, told, what_is_left, with_summary
from bench.baselines.plan import (
    BOTS,
    LADDER,
    MOST,
    RUNGS,
    SECONDS,
    STAGES,
    Task,
    boxes,
    game_cost,
    needed,
    pairs,
    plan,
    stages,
)
from bench.baselines.play import play_all, play_chunk, seated
from bench.baselines.results import RESULTS, Results, name_of

from rumpus.bots.levels import NAMED
from rumpus.bots.mcts.bot import Search

KEPT = json.loads(RESULTS.read_text(encoding="utf-8"))


def test_the_interval_holds_the_mean_at_every_look_in_nineteen_of_twenty_matches() -> None:
    rng = np.random.default_rng(7)
    missed = 0
    for _ in range(200):
        counts = {0.0: 0, 0.5: 0, 1.0: 0}
        for value in rng.choice([0.0, 0.5, 1.0], size=150, p=[0.3, 0.4, 0.3]):
            counts[float(value)] += 1
            if log_capital(counts, np.array([0.5]))[0] >= LIMIT:
                missed += 1
                break
    assert missed <= 10  # of 200; an ordinary interval misses in about 70


def test_no_mean_is_ever_excluded_by_what_it_expects() -> None:
    """What the bettors have after a value is, on average over values with the mean they bet against, what they had."""
    assert CAPITAL.sum() == pytest.approx(1)
    for mean, chances in (
        (0.5, {0.0: 0.3, 0.5: 0.4, 1.0: 0.3}),
        (0.25, {0.0: 0.5, 0.5: 0.5}),
        (0.25, {0.0: 0.75, 1.0: 0.25}),
    ):
        for before in ({}, {0.0: 2, 1.0: 1}, {0.5: 3, 1.0: 4}):
            after = [{**before, value: before.get(value, 0) + 1} for value in chances]
            capital = [np.exp(log_capital(counts, np.array([mean]))[0]) for counts in after]
            had = np.exp(log_capital(before, np.array([mean]))[0])
            assert np.dot(capital, list(chances.values())) == pytest.approx(had)


def test_the_interval_is_wide_for_few_rounds_and_narrows() -> None:
    assert interval({}) == (0.0, 1.0)
    low, high = interval({1.0: 4})
    assert low < 0.5
    assert high == 1.0
    assert interval({1.0: 6})[0] > 0.5
    assert excluded({1.0: 6}, 0.5)
    assert not excluded({1.0: 5}, 0.5)
    assert excluded({0.0: 8}, 0.5)  # less is bet on it
    assert excluded({1.0: 3}, 0.25)
    low, high = interval({0.0: 300, 0.5: 300, 1.0: 300})
    assert low < 0.5 < high
    assert high - low < 0.15


def test_every_pair_is_planned_neighbours_first_and_none_at_the_cost_of_the_others() -> None:
    chosen = boxes("ruffhouse")
    decisions = {box: 10.0 * box.players for box in chosen}
    tasks = plan(chosen, list(BOTS), decisions)
    ends = {(task.box, task.one, task.other): task.rounds for task in tasks}
    assert set(ends) == {(box, *pair) for box in chosen for pair in pairs(box.players, list(BOTS))}
    assert set(ends.values()) == {MOST}
    assert len(pairs(2, list(BOTS))) == 45
    assert len(pairs(3, list(BOTS))) == 28  # OpenSpiel's searches meet others between two alone
    assert set(LADDER) <= RUNGS <= set(pairs(2, list(BOTS)))
    first = [(task.one, task.other) in RUNGS for task in tasks[:20]]
    assert all(first)
    for rung in (True, False):
        turns = [
            bisect_left(
                SECONDS, task.rounds * task.box.players * game_cost(task.box.players, decisions[task.box], pair)
            )
            for task in tasks
            if task.rounds < MOST and ((pair := (task.one, task.other)) in RUNGS) == rung
        ]
        assert turns == sorted(turns)  # nobody is given more before all others had as much
        assert set(turns) == set(range(len(SECONDS)))


def test_what_the_rest_would_take_is_told_by_what_games_cost_so_far() -> None:
    open_cell = cell("level4", "level3", 0.6, "open", {"0": 4, "0.5": 6, "1": 6}, seconds=64.0, timed=32)
    done = cell("level1", "random", 0.9, "stronger", {"1": 9}, seconds=1.0, timed=18)
    box = {"box": "a", "players": 2, "cells": [open_cell, done]}
    kept = {"bots": ["random", "level1", "level3", "level4"], "boxes": [box], "decisions": {"a": 50.0}}
    found = {stage.name: stage for stage in stages(kept)}
    assert list(found) == list(STAGES)
    cheap, dear = found["levels 1 to 3, thumb, random"], found["level 4"]
    assert (cheap.pairs, cheap.ordered, cheap.unplayed, dear.pairs, dear.open, dear.unplayed) == (3, 1, 2, 3, 1, 2)
    assert dear.spent == 64
    assert dear.left > 2.0 * (needed(open_cell) - 32)  # two seconds a game, and the pairs that have not met
    assert "| level 4 | 3 | 0 | 0 | 1 | 2 |" in what_is_left(kept)


def test_with_more_time_a_match_is_thought_to_need_as_many_rounds_as_with_less() -> None:
    met = cell("search:100ms", "random", 1.0, "stronger", {"1": 6}, seconds=6.0, timed=12)
    box = {"box": "a", "players": 2, "cells": [met]}
    kept = {"bots": ["random", "search:100ms", "search:1000ms"], "boxes": [box], "decisions": {"a": 20.0}}
    found = {stage.name: stage for stage in stages(kept)}["search 1 s"]
    with_less = 2 * 40 * game_cost(2, 20.0, ("search:1000ms", "search:100ms"))  # have met nowhere
    assert found.left == pytest.approx(2 * 6 * game_cost(2, 20.0, ("search:1000ms", "random")) + with_less)


def test_a_run_cut_off_goes_on_and_ends_as_if_it_had_never_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planning, "MOST", 6)
    chosen = boxes("ruffhouse", 2)
    tasks = plan(chosen, ["random", "thumb"], {chosen[0]: 30.0})
    whole, cut = Results(tmp_path / "whole.json"), Results(tmp_path / "cut.json")
    for results in (whole, cut):
        results.open(chosen[0])
    run(whole, tasks)
    cell = cut.cell(chosen[0], "thumb", "random")
    cut.put(chosen[0], play_chunk(tasks[0], cell, deadline=0.0))  # time for one round
    assert cut.cell(chosen[0], "thumb", "random").rounds == 1
    cut.write()
    again = Results(tmp_path / "cut.json")
    again.open(chosen[0])
    run(again, tasks, workers=2)
    texts = [re.sub(r'"seconds": [\d.]+', "", (tmp_path / f"{name}.json").read_text()) for name in ("whole", "cut")]
    assert texts[0] == texts[1]


def test_a_match_stops_once_it_is_decided(tmp_path: Path) -> None:
    box = boxes("rickety-rackety-roo", 2)[0]
    results = Results(tmp_path / "results.json")
    results.open(box)
    cell = results.cell(box, "thumb", "random")
    task = Task(box, "thumb", "random", 64)
    play_chunk(task, cell, None)
    assert cell.rounds < 64
    assert cell.timed == 2 * cell.rounds
    assert cell.seconds > 0
    assert cell.verdict == "stronger"
    assert not list(play_all([task], lambda task: cell, 1, None))


def test_results_of_other_rules_are_forgotten(tmp_path: Path) -> None:
    box = boxes("ruffhouse", 2)[0]
    results = Results(tmp_path / "results.json")
    results.open(box)
    results.cell(box, "thumb", "random").add(1.0)
    results.write()
    kept = json.loads(results.path.read_text())
    assert [cell["games"] for each in kept["boxes"] for cell in each["cells"]] == [2]
    results.path.write_text(json.dumps({**kept, "boxes": [{**kept["boxes"][0], "rules": 1}]}))
    again = Results(results.path)
    again.open(box)
    assert again.cells[name_of(box)] == {}


def test_the_pages_say_what_the_results_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(KEPT)
    text = SUMMARY.read_text(encoding="utf-8")
    assert text == with_summary(text, KEPT)


def test_the_results_agree_with_their_own_counts_and_every_box_is_there(tmp_path: Path) -> None:
    again = Results(RESULTS).to_json()
    assert [each["cells"] for each in again["boxes"]] == [each["cells"] for each in KEPT["boxes"]]
    assert again["processors"] == KEPT["processors"], "none is forgotten"
    assert {each["box"] for each in KEPT["boxes"]} == {name_of(box) for box in boxes(None)}


def cell(
    bot: str, against: str, share: float, verdict: str, rounds: dict[str, int], seconds: float = 0.0, timed: int = 0
) -> dict[str, object]:
    games = 2 * sum(rounds.values())
    told = {"bot": bot, "against": against, "share": share, "verdict": verdict, "games": games, "rounds": rounds}
    told |= {"seconds": seconds, "timed": timed}
    return {**told, "interval": [0.1, 0.9]}


def test_the_order_of_a_box_says_what_is_known_and_what_is_not() -> None:
    cells = [
        cell("level1", "random", 0.9, "stronger", {"1": 9}),
        cell("level2", "level1", 0.5, "even", {"0.5": 900}),
        cell("thumb", "level2", 0.6, "open", {"0": 4, "0.5": 6, "1": 6}),
        cell("level3", "thumb", 0.2, "weaker", {"0": 16, "1": 4}),
        cell("level3", "level2", 0.7, "stronger", {"0": 4, "1": 16}),
    ]
    box = {"players": 2, "cells": cells}
    assert ordering(box, list(BOTS)) == "**random < level1 = level2 < level3 < thumb**"
    assert ordering({"players": 2, "cells": cells[:3]}, list(BOTS)) == "**random < level1 = level2 ~ thumb**"
    assert "search 1 s" not in compact_table(box, list(BOTS))


def test_an_open_match_says_how_many_games_would_decide_it() -> None:
    close = cell("level3", "thumb", 0.45, "open", {"0": 6, "0.5": 5, "1": 5})
    clear = cell("level3", "thumb", 0.8, "open", {"0": 1, "0.5": 2, "1": 5})
    assert 16 < needed(clear) < needed(close)
    assert f"of about {needed(close):,}" in told(close)


def test_bots_that_think_for_a_time_have_it_in_processor_time() -> None:
    for name in ("search:100ms", "level5"):
        bot = seated(name)
        assert isinstance(bot, Search)
        assert bot.clock is time.thread_time
    ours = NAMED["search"]
    assert isinstance(ours, Search)
    assert ours.clock is time.perf_counter
