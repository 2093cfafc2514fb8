"""Gain from larger networks and longer training: search with each of them against rules of thumb, at equal time a move.

    python -m bench.networks rickety-rackety-roo [--players 2] [--set dice=1] [--widths 20,40,160] [--train 4000,16000]
                             [--think 50] [--games 200]

Every network is trained anew from the same seed (rumpus.bots.train), and search that asks it is set against the rules
of thumb, seats rotated and with the same dice for all; so are the network that is shipped and search that plays on to
the end. A larger network takes longer to ask: the time a move is the same, the simulations are not. How many fit into
the time is measured beforehand by processor time, so that other work on the machine does not matter. The share has a
95% interval of the rounds; a network helps where its interval is above that of the one before.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from bench.contestants import CORES
from bench.strength import against, speed, told
from rumpus.bots.levels import bot
from rumpus.bots.mcts.bot import Search, taste_for
from rumpus.bots.player import Bot, Budget
from rumpus.bots.train import Hyperparameters, Training
from rumpus.bots.value import NO_NET, Net, net_for
from rumpus.commands.shared import open_box
from rumpus.core.game.game import Box, game
from rumpus.errors import RumpusError
from rumpus.run.executor import Threads

SEED = 1


def trained(box: Box, width: int, games: int, folder: Path | None, cores: int) -> tuple[Net, float]:
    """A network, and the seconds that training took; with a folder it goes on from a checkpoint there."""
    with Threads(cores) as executor:
        training = Training(box, games, SEED, Hyperparameters(width=width), executor)
        checkpoint = folder / f"{box.game.id}-{box.players}-{width}-{games}.npz" if folder else None
        if checkpoint and checkpoint.exists():
            training.resume(checkpoint)
        began = time.perf_counter()
        net = training.run()
        if checkpoint:
            training.save(checkpoint)
    return net, time.perf_counter() - began


def contestants(box: Box, asked: argparse.Namespace) -> Iterator[Bot]:
    """Search without a network, with the one that is shipped, and with each of those asked for."""
    yield Search("plays on to the end", affordable(box, NO_NET, asked.think), learned=False)
    if (net := net_for(box)) is not None:
        yield Search("the network that is shipped", affordable(box, net, asked.think))
    for width in asked.widths:
        for games in asked.train:
            net, seconds = trained(box, width, games, asked.folder, asked.cores)
            print(f"{width} hidden units, {games} games: trained for {seconds:.0f} s", flush=True)
            yield Search(f"{width} hidden units, {games} games", affordable(box, net, asked.think), net=net)


def affordable(box: Box, net: Net, milliseconds: float) -> Budget:
    """The simulations that fit into a time."""
    rate = speed(box, net, taste_for(box, net), seconds=0.5)
    budget = Budget(simulations=max(1, round(rate * milliseconds / 1000)))
    print(f"{milliseconds:g} ms are {budget} simulations", flush=True)
    return budget


def numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    found = [int(part) for part in text.split(",")]
    if min(found) < 1:
        raise ValueError
    return found


def main() -> None:
    """Train, play, and tell the share of each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--set", action="append", metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--widths", type=numbers, default=[20, 40, 160], help="hidden units")
    parser.add_argument("--train", type=numbers, default=[4000], help="games of self-play")
    parser.add_argument("--think", type=float, default=50, help="milliseconds a move")
    parser.add_argument("--games", type=int, default=200, help="of each match")
    parser.add_argument("--cores", type=int, default=CORES, help="for training; matches are played one at a time")
    parser.add_argument("--folder", type=Path, help="where networks are kept, so that none is trained twice")
    asked = parser.parse_args()
    try:
        box = open_box(game(asked.game), asked.players, asked.set, None)
    except RumpusError as error:
        parser.error(str(error))
    for each in contestants(box, asked):
        print(told(against(box, each, bot("thumb"), asked.games, SEED)), flush=True)


if __name__ == "__main__":
    main()
