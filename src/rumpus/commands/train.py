"""``rumpus train``: the learned value of a game, from self-play."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rumpus.commands.shared import BoxPath, ClusterAddress, GameName, Players, SetValues, open_box, out
from rumpus.core.game.game import game


def train(
    name: GameName,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games to learn from.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same network.")] = 0,
    cores: Annotated[
        int | None,
        typer.Option(min=1, help="Games to play at once, one if not said; the network is the same."),
    ] = None,
    cluster: ClusterAddress = None,
    checkpoint: Annotated[Path | None, typer.Option(help="Keep how far it is here, and go on from it.")] = None,
    settings: SetValues = None,
    box: BoxPath = None,
) -> None:
    """Train the learned value of a game by self-play, and put it into the game's folder."""
    from rumpus.bots.train import Training
    from rumpus.bots.value import save_net
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import bar, compiling

    chosen = open_box(game(name), players, settings, box)
    with executor_for(cluster, cores, chosen.game, usual=1) as executor:
        with compiling(chosen.game, "train"):
            Training(chosen, 1, seed).run()
        training = Training(chosen, number, seed, executor=executor)
        if checkpoint is not None and checkpoint.exists():
            training.resume(checkpoint)
        with bar(f"{chosen.game.name}, training", number) as advance:
            advance(training.done)
            training.run(advance, checkpoint)
    if training.done < number:
        where = f"; go on with --checkpoint {checkpoint}" if checkpoint else ""
        print(f"rumpus: stopped after {training.done} of {number} games{where}", file=sys.stderr)
        raise typer.Exit(130)
    out.print(f"Learned from {training.done:,} games; kept in {save_net(chosen, training.net)}.", soft_wrap=True)
