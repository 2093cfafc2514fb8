"""``rumpus dataset`` and ``rumpus stats``: games as data, and the statistics of games that people played."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from rumpus.commands.shared import (
    AsJson,
    BoxPath,
    ClusterAddress,
    GameName,
    Players,
    SetValues,
    make_folder,
    need_modules,
    open_box,
    out,
    print_table,
)
from rumpus.core.game.game import game
from rumpus.errors import RumpusError


def dataset(
    name: GameName,
    to: Annotated[Path, typer.Option("--out", help="The folder to write; it must not hold a data set yet.")],
    bots: Annotated[str, typer.Option(help="Who plays, by commas, in turn from the first seat on.")] = "level2",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    values: Annotated[
        int, typer.Option(min=0, help="Simulations of a search that values the moves of each position; 0 for none.")
    ] = 0,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    cores: Annotated[
        int | None, typer.Option(min=1, help="How many games to play at once; all cores if not said.")
    ] = None,
    cluster: ClusterAddress = None,
    settings: SetValues = None,
    box: BoxPath = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play and write positions, legal moves, moves, values and results as Parquet (docs/lab.md)."""
    need_modules("lab", "dataset", "polars")
    from rumpus.bots.levels import bot
    from rumpus.bots.match import warm_up_bots
    from rumpus.lab.studies.dataset import dataset as run
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import bar, compiling

    chosen = open_box(game(name), players, settings, box)
    entrants = [bot(b) for b in bots.split(",")]
    if len(entrants) > chosen.players:
        raise RumpusError(f"--bots {bots}: {len(entrants)} bots for {chosen.players} seats")
    make_folder(to)
    with executor_for(cluster, cores, chosen.game) as executor:
        with compiling(chosen.game, "dataset"):
            warm_up_bots(chosen, entrants)
        with bar(chosen.game.name, number) as advance:
            about = run(
                chosen, entrants, number, to, seed=seed, simulations=values, executor=executor, progress=advance
            )
    if about["games"] < number:
        print(f"rumpus: stopped after {about['games']} of {number} games", file=sys.stderr)
    if as_json:
        print(json.dumps(about, indent=1))
    else:
        out.print(f"{about['games']:,} games, {about['rows']:,} rows in {to}", soft_wrap=True)


def stats(
    path: Annotated[Path, typer.Argument(help="A file by rumpus export --records, or a folder of records.")],
    as_json: AsJson = False,
) -> None:
    """Measure games that were played: by people on a server, or saved from the terminal."""
    from rumpus.lab.measure.measures import mean_in_words, measures
    from rumpus.lab.studies.dataset import records
    from rumpus.lab.studies.dataset import stats as run

    if not path.exists():
        raise RumpusError(f"there is no {path}: rumpus export --records FILE writes one")
    found = run(records(path))
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return
    if not found:
        raise RumpusError(f"{path} holds no records")
    for group in found:
        which = game(group["game"])
        chosen = {**group["options"], **group["changes"]}
        told = "".join(f", {key} = {value}" for key, value in chosen.items())
        left = f"; {group['given_up']} given up, {group['unfinished']} not finished"
        out.print(f"{which.name}, {group['players']} players{told}: {group['games']} games{left}", soft_wrap=True)
        known = measures(which.box(group["players"], group["options"], group["changes"]))
        grid = Table(box=None, pad_edge=False, show_header=False)
        for name, numbers in group["measures"].items():
            grid.add_row(name, *mean_in_words(known[name], numbers).split(" ", 1))
        print_table(grid)
