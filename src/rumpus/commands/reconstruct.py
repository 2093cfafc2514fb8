"""``rumpus reconstruct``: candidates for a structure that no leaflet shows, played, rated and compared with ours."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from rumpus.commands.shared import (
    SAVED_EVERY,
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

if TYPE_CHECKING:
    from rumpus.lab.studies.reconstruct import Reconstruction


def reconstruct(
    name: GameName,
    key: Annotated[str, typer.Argument(metavar="KEY", help="Which value of the box, such as board.rows.")],
    candidates: Annotated[int, typer.Option(min=1, max=100_000, help="How many to generate besides ours.")] = 100,
    number: Annotated[
        int, typer.Option("--games", min=20, help="Games of each at random, and as many by rules of thumb.")
    ] = 1000,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same candidates and ratings.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all if not said.")] = None,
    cluster: ClusterAddress = None,
    settings: SetValues = None,
    box: BoxPath = None,
    to: Annotated[Path | None, typer.Option("--out", help="The folder to write; reports/GAME-KEY if not said.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with one that was cut off, in this folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Generate boards that satisfy every sentence of the leaflet, play them, and say where ours stands among them."""
    need_modules("lab", "reconstruct", "polars", "jinja2")
    from rumpus.lab.measure.ratings import RatingEffort, rate_box
    from rumpus.lab.pages.reconstruct_files import load_reconstruction, save_reconstruction, write_reconstruction
    from rumpus.lab.studies.reconstruct import reconstruction, reconstruction_data, run
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import bar, compiling

    base = open_box(game(name), players, settings, box)
    going = reconstruction(base, key, candidates, seed, RatingEffort(number))
    folder = to or resume or Path("reports") / f"{base.game.id}-{key.replace('.', '-')}"
    if resume is not None:
        load_reconstruction(going, resume)
    make_folder(folder)
    with executor_for(cluster, cores, base.game) as executor:
        with compiling(base.game, "reconstruct"):
            rate_box(base, seed, RatingEffort(2))
        with bar(base.game.name, len(going.candidates) - len(going.rated)) as advance:
            saved = time.monotonic()

            def progress(so_far: Reconstruction) -> None:
                nonlocal saved
                advance(1)
                if time.monotonic() - saved > SAVED_EVERY:
                    save_reconstruction(so_far, folder)
                    saved = time.monotonic()

            done = run(going, executor, progress)
    page = write_reconstruction(done, folder)
    if len(done.rated) < len(done.candidates):
        told = f"stopped after {len(done.rated)} of {len(done.candidates)} candidates; --resume {folder} goes on"
        print(f"rumpus: {told}", file=sys.stderr)
    if as_json:
        print(json.dumps(reconstruction_data(done), indent=1, ensure_ascii=False))
        return
    _print(done, candidates)
    out.print(f"Boards and data: {page}", soft_wrap=True, markup=False)


def _print(done: Reconstruction, asked: int) -> None:
    from rumpus.lab.measure.ratings import CRITERIA
    from rumpus.lab.studies.reconstruct import pareto_front, standings, verdict_on_ours

    base, found = done.base, standings(done)
    made = sum(candidate.name.isdigit() for candidate in done.candidates)
    few = "" if made == asked else f" (no more than {made} were found)"
    out.print(
        f"{base.game.name}, {base.players} players, {done.key}: {len(found)} candidates{few},"
        f" {done.effort.games:,} games of each at random and as many by rules of thumb, seed {done.seed}",
        soft_wrap=True,
    )
    front = pareto_front(found)
    grid = Table(box=None, pad_edge=False)
    grid.add_column("the front")
    for rating in CRITERIA:
        grid.add_column(f"{rating.name} {'↑' if rating.higher else '↓'}", justify="right")
    for one in (*front, *(s for s in found if s.candidate.name == "ours" and s not in front)):
        cells = [f"{rating.said(one.values[rating.name])} #{one.ranks[rating.name]}" for rating in CRITERIA]
        mark = "" if not one.dominated_by else " (not on it)"
        grid.add_row(one.candidate.name + mark, *cells)
    print_table(grid)
    out.print(verdict_on_ours(found), soft_wrap=True)
