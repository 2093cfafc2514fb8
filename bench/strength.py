"""Strength of the bots, and simulations a second: the tables of docs/bots.md.

python -m bench.strength                  everything at a second a move: most of a day on two cores
python -m bench.strength --think 100ms    the same with less thought, so with more games in the time
python -m bench.strength --games 10       fewer games, wider intervals
python -m bench.strength --minutes 2      as many games as fit in about so long for each match
python -m bench.strength --only india     one game
python -m bench.strength --only speed     simulations a second alone, beside OpenSpiel's C++ search
python -m bench.strength --what levels    only one kind of match: random, thumb, plain (no learned value) or levels
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.contestants import CORES
from rumpus.bots.levels import LEVELS, bot
from rumpus.bots.match import warm_up_bots
from rumpus.bots.mcts.bot import MOST_NODES, Tree, taste_for
from rumpus.bots.mcts.kernel import SearchParameters
from rumpus.bots.player import Bot
from rumpus.bots.value import NO_NET, Net, net_for
from rumpus.core.compiler.rng import below, stream
from rumpus.core.game.game import Box, configurations, games
from rumpus.core.play.position import Position
from rumpus.lab.play.tournament import tournament
from rumpus.run.executor import Threads

PEERS = ("maedn", "backgammon", "connect_four")


def called(box: Box) -> str:
    options = ", ".join(f"{name} {value}" for name, value in box.options.items())
    return f"{box.game.id}, {box.players} players" + (f", {options}" if options else "")


def boxes(only: str | None, players: int | None = None) -> list[Box]:
    """The boxes asked for; those for two players first, as they tell most."""
    chosen = [g for g in games() if only in (None, g.id)]
    found = [g.box(number, options) for g in chosen for number, options in configurations(g)]
    return sorted((box for box in found if players in (None, box.players)), key=lambda box: box.players)


def against(
    box: Box, one: Bot, many: Bot, count: int, seed: int, workers: int = 1, minutes: float | None = None
) -> dict[str, Any]:
    """One bot against a table of another: with equal skill it would take one share in as many as there are seats."""
    warm_up_bots(box, [one, many])

    def meet(games: int, seed: int, workers: int) -> dict[str, Any]:
        meeting = [(0, *[1] * (box.players - 1))]
        with Threads(workers) as executor:
            result = tournament(box, [one, many], games, seed, meeting=meeting, executor=executor)
        found: dict[str, Any] = result["bots"][0]
        return found

    if (
        minutes is not None
    ):  # settled before the match, by a round that does not count: when to stop is not left to luck
        began = time.perf_counter()
        meet(box.players, seed + 1, workers=1)
        rounds = round(workers * 60 * minutes / (time.perf_counter() - began))
        count = box.players * max(2, rounds)
    first = meet(count, seed, workers)
    return {
        "box": called(box),
        "bot": one.name,
        "against": many.name,
        "even": 1 / box.players,
        **{key: first[key] for key in ("games", "share", "share_se", "interval")},
    }


def told(row: dict[str, Any]) -> str:
    low, high = row["interval"] or (0, 1)
    share = f"{row['share']:.1%} ({low:.1%} to {high:.1%}) of {row['games']} games (even: {row['even']:.0%})"
    return f"{row['box']}: {row['bot']} against {row['against']}: {share}"


def pairs(box: Box, think: str, what: str | None) -> list[tuple[Bot, Bot]]:
    """Who is measured against whom."""
    best = bot(f"search:{think}")
    found: dict[str, list[tuple[Bot, Bot]]] = {
        "random": [(best, bot("random"))],
        "thumb": [(best, bot("thumb"))],
        "plain": [(best, bot(f"playouts:{think}"))] if net_for(box) is not None else [],
        "levels": [(LEVELS[high], LEVELS[low]) for low, high in pairwise(LEVELS)] if box.players == 2 else [],
    }
    return [pair for kind, some in found.items() if what in (None, kind) for pair in some]


def speeds(box: Box, seconds: float = 1.0) -> dict[str, Any]:
    """Simulations a second on one core from the first decision: played out to the end, and as level 5 thinks."""
    net = net_for(box) or NO_NET
    return {
        "box": called(box),
        "playouts": speed(box, NO_NET, SearchParameters(), seconds),
        "level5": speed(box, net, taste_for(box, net), seconds),
    }


def speed(box: Box, net: Net, taste: SearchParameters, seconds: float) -> float:
    """Simulations for each second of processor time, from the first decision of a game."""
    at, rng = Position.first(box), stream(0)
    while at.to_move < 0 or len(at.moves) == 1:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
    tree = Tree(box, at.to_move, 1, taste, net, MOST_NODES)
    tree.plant(at.seen_by(at.to_move), None)
    tree.grow(8)
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        tree.grow(100)
        done += 100
    return done / (time.process_time() - began)


def peer_speed(name: str, simulations: int = 3000) -> dict[str, Any] | None:
    """OpenSpiel's C++ MCTS with one random rollout a simulation, from the first real choice of one of its games."""
    try:
        import pyspiel
    except ImportError:
        return None
    played = pyspiel.load_game(name)
    state = played.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:  # with a single move it does not search
        state.apply_action(state.legal_actions()[-1])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    searcher = pyspiel.MCTSBot(
        played, evaluator, 1.4, simulations, 500, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
    )
    began = time.process_time()
    searcher.step(state)
    return {"box": f"OpenSpiel's {name}", "playouts": simulations / (time.process_time() - began)}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=40, help="in each match; whole rounds are played")
    arguments.add_argument(
        "--minutes", type=float, help="for each match, about, however many games; two rounds at least"
    )
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", help="one game, or speed")
    arguments.add_argument("--players", type=int, help="boxes for so many players alone")
    arguments.add_argument("--think", default="900ms", help="how long a search thinks: 900ms, or 5000 simulations")
    arguments.add_argument("--what", choices=("random", "thumb", "plain", "levels"), help="matches of one kind alone")
    arguments.add_argument("--workers", type=int, default=CORES, help="games at once; one a core at most")
    arguments.add_argument("--json", type=Path, help="write all figures here")
    wanted = arguments.parse_args()
    found: dict[str, list[dict[str, Any]]] = {"speed": [], "strength": []}
    only = None if wanted.only == "speed" else wanted.only
    timed = [] if wanted.what else boxes(only, 2)
    for row in [*map(speeds, timed), *map(peer_speed, PEERS if not (only or wanted.what) else ())]:
        if row is not None:
            found["speed"].append(row)
            level5 = f", as level 5 thinks {row['level5']:,.0f}" if "level5" in row else ""
            print(f"{row['box']}: {row['playouts']:,.0f} playouts a second{level5}", flush=True)
    for box in boxes(only, wanted.players) if wanted.only != "speed" else []:
        for one, many in pairs(box, wanted.think, wanted.what):
            found["strength"].append(against(box, one, many, wanted.games, wanted.seed, wanted.workers, wanted.minutes))
            print(told(found["strength"][-1]), flush=True)
            if wanted.json:
                wanted.json.write_text(json.dumps(found, indent=1))
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
