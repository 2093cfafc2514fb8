"""``rumpus study``: the same games under different values of an option, a ruling or a piece of equipment."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from rumpus.commands.shared import (
    AsJson,
    BoxPath,
    GameName,
    Players,
    SetValues,
    make_folder,
    need_modules,
    open_box,
    out,
    print_table,
)
from rumpus.core.errors import RumpusError
from rumpus.core.game import game

if TYPE_CHECKING:
    from rumpus.core.game import Box
    from rumpus.lab.guesses import Guess
    from rumpus.lab.study import Study


def study(
    name: GameName,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=A,B,C", help="What to vary; the lists of a key that is a list are separated by ;"),
    ] = None,
    guesses: Annotated[
        bool,
        typer.Option("--guesses", help="Measure every value that is a guess against its alternatives, and rank them."),
    ] = False,
    measure: Annotated[list[str] | None, typer.Option(help="What to measure; everything if not said.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays: random, or a bot such as thumb or level2.")] = "random",
    number: Annotated[
        int | None,
        typer.Option("--games", min=2, help="At most so many games of each; 100,000 at random, 200 by bots."),
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(min=1e-6, max=1, help="Stop when all intervals are this narrow: 0.01 is one per cent, one point."),
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="Stop after so many minutes.")] = 10,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all if not said.")] = None,
    settings: SetValues = None,
    box: BoxPath = None,
    to: Annotated[
        Path | None, typer.Option("--out", help="A folder for the data (Parquet, JSON) and plots (SVG).")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a study that was cut off, in this folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play the same games under different rules or equipment, and say what changed."""
    from rumpus.bots.levels import bot
    from rumpus.bots.match import warm
    from rumpus.lab.measures import chosen
    from rumpus.lab.rows import rows_of
    from rumpus.lab.study import Study, parsed, sentences, variants
    from rumpus.lab.study import study as run
    from rumpus.lab.study_files import described, load_state, save_state, write
    from rumpus.progress import bar, compiling

    base = open_box(game(name), players, settings, box)
    folder = to or resume
    if folder:
        need_modules("lab", "study", "polars", "matplotlib")
    if guesses:
        if vary:
            raise RumpusError("--guesses measures all alternatives by itself: leave --vary out")
        _guesses(base, number or 20_000, seed, cores or os.cpu_count() or 1, to, as_json)
        return
    if not vary:
        keys = ", ".join([*base.game.file.options, *base.game.file.items][:6])
        raise RumpusError(f"what shall vary? --vary KEY=A,B, for instance with KEY one of {keys}; or --guesses")
    entrants = [] if bots.strip().lower() == "random" else [bot(b) for b in bots.split(",")]
    wanted = chosen(base, measure)
    found = variants(base, parsed(vary))
    games = number or (200 if entrants else 100_000)
    going = Study(found, wanted, seed, entrants, keys=list(found[0].choice))
    if resume is not None:
        load_state(going, resume)
    if to is not None:
        make_folder(to)
    with compiling(base.game, "study"):
        rows_of(base, seed, 0, 1, common=True)
        warm(base, entrants)
    with bar(base.game.name, max(0, games - going.games)) as advance:
        seen, saved = going.games, time.monotonic()

        def progress(so_far: Study) -> None:
            nonlocal seen, saved
            advance(so_far.games - seen)
            seen = so_far.games
            if folder is not None and time.monotonic() - saved > SAVED_EVERY:
                save_state(so_far, folder)
                saved = time.monotonic()

        done = run(
            going,
            games=games,
            precision=precision,
            seconds=60 * minutes,
            cores=cores or os.cpu_count() or 1,
            progress=progress,
        )
    if folder is not None:
        write(done, folder)
    if as_json:
        print(json.dumps(described(done), indent=1, ensure_ascii=False))
        return
    _print(base, done)
    for line in sentences(done):
        out.print(line, soft_wrap=True)
    if folder is not None:
        print(f"rumpus: data and plots are in {folder}", file=sys.stderr)


SAVED_EVERY = 10.0
"""Seconds between two savings of where to go on: what a crash may cost."""
WHY = {
    "games": "that is all the games asked for",
    "precision": "the intervals are as narrow as asked",
    "time": "the time is over; --minutes gives it more, --resume goes on",
    "interrupted": "interrupted; --resume goes on with what was written by --out",
}


def _print(base: Box, done: Study) -> None:
    who = ", ".join(bot.name for bot in done.bots) or "random play"
    out.print(
        f"{base.game.name}, {base.players} players, {who}: {done.games:,} games of each, seed {done.seed}"
        f" ({WHY[done.stopped]})"
    )
    grid = Table(box=None, pad_edge=False)
    grid.add_column("")
    for variant in done.variants:
        grid.add_column(variant.name, justify="right")
    for k, measure in enumerate(done.measures):
        cells = [
            f"{measure.said(float(v.totals.mean[k]))} ±{measure.said(1.96 * float(v.totals.standard_error[k]))}"
            for v in done.variants
        ]
        grid.add_row(measure.name, *cells)
    print_table(grid)


def _guesses(base: Box, games: int, seed: int, cores: int, to: Path | None, as_json: bool) -> None:
    from rumpus.lab.guesses import alternatives, as_data, guesses
    from rumpus.progress import bar

    if to is not None:
        make_folder(to)
    with bar(base.game.name, len(alternatives(base))) as advance:
        found = guesses(base, seed=seed, games=games, cores=cores, progress=advance)
    data = as_data(base, found, games, seed)
    if to is not None:
        import polars as pl

        (to / "guesses.json").write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
        rows = [{**row, "value": json.dumps(row["value"])} for row in data["guesses"]]
        pl.DataFrame(rows).write_parquet(to / "guesses.parquet")
    if as_json:
        print(json.dumps(data, indent=1, ensure_ascii=False))
        return
    _print_guesses(base, found, games)


def _print_guesses(base: Box, found: list[Guess], games: int) -> None:
    out.print(
        f"{base.game.name}, {base.players} players, {games:,} random games of each; what changes most comes first"
    )
    grid = Table(box=None, pad_edge=False)
    for column in ("guess", "weight", "balance", "length", "choice", "events", "skill"):
        grid.add_column(column, justify="left" if column == "guess" else "right")
    for guess in found:
        effects = [f"{guess.effects[r]:.1f}" for r in ("balance", "length", "choice", "events")]
        skill = f"{guess.skill[0]:+.0f} ±{guess.skill[1]:.0f}" if guess.skill else ""
        grid.add_row(guess.name, f"{guess.weight:.1f}", *effects, skill)
    print_table(grid)
    for guess in found:
        out.print(f"{guess.name}: {guess.why}", soft_wrap=True)
        out.print(f"    {guess.sentence}", soft_wrap=True)
