"""The search: budgets, cores, remembering, and what it says of every move."""

import time
from typing import Any

import pytest

from rumpus.bots.levels import bot
from rumpus.bots.mcts import kernel as search
from rumpus.bots.mcts.bot import Search, SearchPlayer, Tree
from rumpus.bots.mcts.kernel import SearchParameters
from rumpus.bots.player import Budget
from rumpus.bots.value import NO_NET
from rumpus.core.compiler.decorators import UNCOMPILED
from rumpus.core.compiler.linking import CachedLibrary
from rumpus.core.game.game import game
from rumpus.core.play.position import Position

ROO = "rickety-rackety-roo"


@pytest.fixture
def at() -> Position:
    return game(ROO).start(2).play("throw 5")


def sat(bot_: Search, at: Position, seed: int = 1) -> SearchPlayer:
    player = bot_.sit(at.box, at.to_move, seed)
    assert isinstance(player, SearchPlayer)
    return player


def test_visits_add_up_to_the_budget_and_values_are_shares(at: Position) -> None:
    choice = sat(Search(budget=Budget(simulations=300)), at).choose(at)
    assert 150 < sum(option.visits for option in choice.options) <= 300  # it may be settled earlier
    assert all(option.value is None or 0 <= option.value <= 1 for option in choice.options)
    assert max(choice.options, key=lambda o: o.visits).move == choice.move
    assert choice.value is not None


def test_the_same_seed_chooses_the_same(at: Position) -> None:
    choices = [sat(Search(budget=Budget(simulations=200)), at, seed).choose(at) for seed in (1, 1, 2)]
    assert choices[0] == choices[1]
    assert choices[0].options != choices[2].options


def test_two_cores_look_twice_as_often_and_repeatably(at: Position) -> None:
    two = Search(budget=Budget(simulations=200), cores=2)
    choices = [sat(two, at).choose(at) for _ in range(2)]
    assert choices[0] == choices[1]
    assert sum(option.visits for option in choices[0].options) == 400


def test_a_time_budget_is_kept(at: Position) -> None:
    player = sat(Search(budget=Budget(milliseconds=120)), at)
    player.choose(at)  # compiles
    began = time.perf_counter()
    player.choose(at)
    assert 0.03 < time.perf_counter() - began < 1.0


def test_what_was_thought_before_is_built_upon_when_it_can_be_followed(at: Position) -> None:
    player = sat(Search(budget=Budget(simulations=3000), learned=False), at)
    choice = player.choose(at)
    heard = [(0, choice.move)]
    now = at.play(choice.move)
    for move in ("throw 7", "middle", "throw 7"):
        heard.append((now.to_move, now.parse(move)))
        now = now.play(move)
    root = player.trees[0]
    root.plant(now.seen_by(0), heard)
    kept = sum(n for n, _ in root.options().values())
    assert 0 < kept < 3000
    assert set(root.options()) <= set(now.moves)
    root.plant(now.seen_by(0), [(0, choice.move), (-1, 99)])
    assert root.options() == {}


def test_a_remembered_tree_is_the_tree_below(at: Position) -> None:
    """Copying a part of the tree keeps every number in it."""
    player = sat(Search(budget=Budget(simulations=2000), learned=False), at)
    move = player.choose(at).move
    tree = player.trees[0]
    before = tree.nodes.copy()
    child = int(before[0]["first"])
    while before[child]["key"] != move:
        child = int(before[child]["next"])
    tree.seat = int(before[child]["who"])
    assert tree._follow([(0, move)])

    def shape(nodes: Any, i: int) -> tuple[int, list[float], list[Any]]:
        found: list[Any] = []
        child = int(nodes[i]["first"])
        while child >= 0:
            found.append((int(nodes[child]["key"]), shape(nodes, child)))
            child = int(nodes[child]["next"])
        return (int(nodes[i]["visits"]), list(nodes[i]["won"]), found)

    assert shape(before, child) == shape(tree.nodes, 0)


def test_the_only_move_is_made_at_once_but_valued() -> None:
    at = game("india").start(2).play("throw 5")
    assert len(at.moves) == 1
    choice = bot("search:1000").sit(at.box, 0, 1).choose(at)
    assert choice.options[0].visits == 50
    assert choice.value is not None


def test_a_full_tree_still_searches(at: Position) -> None:
    player = sat(Search(budget=Budget(simulations=500), learned=False), at)
    player.trees[0].nodes = player.trees[0].nodes[:40].copy()
    assert player.choose(at).move in at.moves


def test_a_full_tree_is_still_searched(at: Position) -> None:
    tree = Tree(at.box, at.to_move, 1, SearchParameters(), NO_NET, 64)
    tree.plant(at.seen_by(at.to_move), None)
    tree.grow(500)
    assert tree.size <= 64
    assert sum(visits for visits, _ in tree.options().values()) == 500


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run (NUMBA_DISABLE_JIT)")
def test_a_search_counts_no_references_and_allocates_nothing(at: Position) -> None:
    sat(Search(budget=Budget(simulations=10)), at).choose(at)
    codes = [result.library for result in search.run_simulations.overloads.values()]  # type: ignore[attr-defined]
    parts = [code if isinstance(code, CachedLibrary) else code._linking_libraries[0] for code in codes]
    texts = [text for part in parts if "rickety" in (text := str(part._get_module_for_linking()))]
    assert texts
    assert not any("NRT_" in text for text in texts)
