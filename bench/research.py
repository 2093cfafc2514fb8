"""The figures of docs/research.md: sizes of the games, counted or estimated by random play.

    python -m bench.research [--tiny]

For every game, number of players and option: actions (see rumpus.adapters.numbering), features, the bytes of a state,
and from games of uniform random play decisions and outcomes a game, legal moves a decision, the size of the game tree
as the mean of log10 of the product of all branchings, and the effective number of positions half-way. For the last,
positions are taken from many games after half the mean number of decisions: among M of them with c equal pairs it is
M (M - 1) / 2c, which is less than the number of positions there are. With ``--tiny`` instead: exploitability on the
boxes for exact methods.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import log10

import numpy as np

import rumpus
from bench.contestants import label_of
from rumpus.adapters.batch import Batch
from rumpus.adapters.numbering import Numbering
from rumpus.core.game import Box, configurations
from rumpus.core.position import Position
from rumpus.core.random_play import buffers, choose
from rumpus.core.rng import stream
from rumpus.lab.simulate import simulate

GAMES, TREES, SLOTS, SNAPSHOTS = 4_000, 20, 4096, 4
TINY = ("rumpus_bamboozle(box=tiny)", "rumpus_rin_tin_tin(box=tiny,squads=1)")
ITERATIONS = (0, 100, 1000)


def tree(box: Box, games: int) -> float:
    """The mean of log10 of the product of all branchings, over random games."""
    total, room = 0.0, buffers(box.game)
    for i in range(games):
        rng, at = stream(5, i), Position.first(box)
        while not at.over:
            total += log10(len(at.moves))
            at = at.play(int(choose(box.packed, at.state, rng, *room)))
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
            told = simulate(box, GAMES, seed=3, cores=1)
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


def tiny() -> None:
    """Exploitability of uniform play and of external-sampling MCCFR, by OpenSpiel."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    from rumpus.adapters.openspiel import pyspiel

    for name in TINY:
        game = pyspiel.load_game(name)
        np.random.seed(1)
        solver, done = external_sampling_mccfr.ExternalSamplingSolver(game), 0
        for wanted in ITERATIONS:
            for _ in range(wanted - done):
                solver.iteration()
            done = wanted
            played = solver.average_policy() if wanted else policy.UniformRandomPolicy(game)
            print(f"{name}: {wanted} iterations: {exploitability.exploitability(game, played):.4f}", flush=True)


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tiny", action="store_true", help="exploitability on the boxes for exact methods")
    tiny() if parser.parse_args().tiny else sizes()


if __name__ == "__main__":
    main()
