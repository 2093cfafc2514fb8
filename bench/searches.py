"""Simulations a second of search, from the first choice of a game, on one core and by its processor time."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bench.contestants import label_of
from rumpus.bots.mcts.bot import Tree, most_nodes, taste_for
from rumpus.bots.mcts.kernel import SearchParameters
from rumpus.bots.value import NO_NET, Net, net_for
from rumpus.core.compiler.rng import below, stream
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position

OPENSPIEL_SEARCHED = ("maedn", "backgammon", "connect_four")


@dataclass(frozen=True)
class SearchSpeed:
    """Simulations a second: played out to the end, and as level 5 thinks, which only our games have."""

    game: str
    playouts: float
    level5: float | None = None


def search_speed(box: Box, seconds: float) -> SearchSpeed:
    """How fast our search is on a box."""
    net = net_for(box) or NO_NET
    playouts = simulations_a_second(box, NO_NET, SearchParameters(), seconds)
    return SearchSpeed(label_of(box), playouts, simulations_a_second(box, net, taste_for(box, net), seconds))


def simulations_a_second(box: Box, net: Net, taste: SearchParameters, seconds: float) -> float:
    """Simulations for each second of processor time, from the first decision of a game."""
    at, rng = Position.first(box), stream(0)
    while at.to_move < 0 or len(at.moves) == 1:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
    tree = Tree(box, at.to_move, 1, taste, net, most_nodes(box))
    tree.plant(at.seen_by(at.to_move), None)
    tree.grow(8)
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        tree.grow(100)
        done += 100
    return done / (time.process_time() - began)


def openspiel_search_speed(name: str, simulations: int = 3000) -> SearchSpeed:
    """OpenSpiel's C++ MCTS with one random rollout a simulation, from the first real choice of one of its games."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:  # with a single move it does not search
        state.apply_action(state.legal_actions()[-1])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    searcher = pyspiel.MCTSBot(
        game, evaluator, 1.4, simulations, 500, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
    )
    began = time.process_time()
    searcher.step(state)
    return SearchSpeed(f"OpenSpiel's MCTS: {name}", simulations / (time.process_time() - began))
