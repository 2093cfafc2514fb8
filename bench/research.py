"""The figures of docs/research.md: sizes of the games, counted or estimated by random play.

    python -m bench.research [--tiny [--only rin_tin_tin] [--bots thumb,search:500] [--sittings 16]]

For every game, number of players and option: actions (see rumpus.core.play.action_numbers), features, the bytes of a
state, and from games of uniform random play decisions and outcomes a game, legal moves a decision, the size of the game
tree as the mean of log10 of the product of all branchings, and the effective number of positions half-way. For the
last, positions are taken from many games after half the mean number of decisions: among M of them with c equal pairs it
is M (M - 1) / 2c, which is less than the number of positions there are. With ``--tiny`` instead: exploitability on the
boxes for exact methods, of uniform play, of MCCFR and of our bots. A bot's policy is how often it chose each move, in
so many sittings with other seeds, at every information state.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import log10
from typing import Any

import numpy as np

import rumpus
from bench.contestants import label_of
from rumpus.adapters.batch import Batch
from rumpus.bots import bot
from rumpus.bots.player import seed_for
from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import Box, configurations
from rumpus.core.play.action_numbers import Numbering
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers, random_entry
from rumpus.lab.studies.simulate import simulate

GAMES, TREES, SLOTS, SNAPSHOTS = 4_000, 20, 4096, 4
TINY = ("rumpus_bamboozle(box=tiny)", "rumpus_rin_tin_tin(box=tiny,squads=1)")
ITERATIONS = (0, 100, 1000)
BOTS = ("thumb", "playouts:50", "playouts:500", "playouts:5000")
SITTINGS = 16


def tree(box: Box, games: int) -> float:
    """The mean of log10 of the product of all branchings, over random games."""
    total, room = 0.0, buffers(box.game)
    for i in range(games):
        rng, at = stream(5, i), Position.first(box)
        while not at.over:
            total += log10(len(at.moves))
            at = at.play(int(random_entry(box.packed, at.state, rng, *room)))
    return total / games


def positions(box: Box, half: int) -> str:
    """The effective number of positions after so many decisions, or what it is at least."""
    batch = Batch(box, SLOTS, autoreset="disabled", features=False)
    met: Counter[bytes] = Counter()
    for seed in range(SNAPSHOTS):
        batch.reset(seed=seed)
        for _ in range(half):
            batch.step(batch.sample())
        met.update(state.tobytes() for state in batch.states[~batch.terminated])
    many = sum(met.values())
    pairs = many * (many - 1) / 2
    equal = sum(n * (n - 1) // 2 for n in met.values())
    return f"10^{log10(pairs / equal):.1f}" if equal else f"> 10^{log10(pairs):.1f}"


def sizes() -> None:
    """A line of the table for every game, number of players and option."""
    print("| game | players | actions | features | state | decisions | outcomes | moves | tree | positions |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for each in rumpus.all_games():
        for players, options in configurations(each):
            box = each.box(players, options)
            told = simulate(box, GAMES, seed=3)
            decisions = told["decisions"]["mean"]
            cells = [
                label_of(box),
                players,
                len(Numbering.of(box)),
                each.rules.FEATURES,
                f"{each.rules.State.itemsize} B",
                f"{decisions:.0f}",
                f"{told['outcomes']['mean']:.0f}",
                f"{told['branching']:.1f}",
                f"10^{tree(box, TREES):.0f}",
                positions(box, round(decisions / 2)),
            ]
            print(f"| {' | '.join(map(str, cells))} |", flush=True)


def tiny(only: str, bots: list[str], sittings: int, iterations: list[int]) -> None:
    """Exploitability of uniform play, of external-sampling MCCFR and of our bots, by OpenSpiel."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    from rumpus.adapters.openspiel import pyspiel

    for name in (name for name in TINY if only in name):
        game = pyspiel.load_game(name)
        np.random.seed(1)
        solver, done = external_sampling_mccfr.ExternalSamplingSolver(game), 0
        for wanted in iterations:
            for _ in range(wanted - done):
                solver.iteration()
            done = wanted
            played = solver.average_policy() if wanted else policy.UniformRandomPolicy(game)
            print(f"{name}: {wanted} iterations: {exploitability.exploitability(game, played):.4f}", flush=True)
        for each in bots:
            found = exploitability.exploitability(game, bot_policy(game, each, sittings))
            print(f"{name}: {each}: {found:.4f}", flush=True)


def bot_policy(game: Any, name: str, sittings: int) -> Any:
    """A bot as one of OpenSpiel's tabular policies: at every information state the frequencies of what it chose."""
    from open_spiel.python import policy

    table, player = policy.TabularPolicy(game), bot(name)
    for i, state in enumerate(table.states):
        at = state.position
        row = np.zeros(table.action_probability_array.shape[1])
        times = sittings if len(at.moves) > 1 else 1
        for sitting in range(times):
            move = player.sit(at.box, at.to_move, seed_for(sitting, name, i)).choose(at).move
            row[game.numbering.actions[move]] += 1 / times
        table.action_probability_array[i] = row
    return table


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tiny", action="store_true", help="exploitability on the boxes for exact methods")
    parser.add_argument("--only", default="", help="of the tiny boxes those whose name has this in it")
    parser.add_argument("--bots", default=",".join(BOTS), help="bots whose exploitability is measured")
    parser.add_argument("--sittings", type=int, default=SITTINGS, help="times a bot is asked at an information state")
    parser.add_argument("--iterations", default=",".join(map(str, ITERATIONS)), help="of MCCFR; 0 is uniform play")
    asked = parser.parse_args()
    if asked.tiny:
        iterations = [int(number) for number in asked.iterations.split(",") if number]
        tiny(asked.only, [name for name in asked.bots.split(",") if name], asked.sittings, iterations)
    else:
        sizes()


if __name__ == "__main__":
    main()
