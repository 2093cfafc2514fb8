"""``rumpus study``: the same games under different values of an option, a ruling or a piece of equipment."""

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
from rumpus.errors import RumpusError

if TYPE_CHECKING:
    from rumpus.core.game.game import Box, Game
    from rumpus.lab.studies.guesses import Guess
    from rumpus.lab.studies.study import Study
    from rumpus.run.executor import Executor


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
    cluster: ClusterAddress = None,
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
    from rumpus.bots.match import warm_up_bots
    from rumpus.lab.measure.measures import chosen
    from rumpus.lab.pages.study_files import load_study, save_study, study_data, write_study
    from rumpus.lab.play.rows import rows_of
    from rumpus.lab.studies.study import Study, parse_vary, study_sentences, variants
    from rumpus.lab.studies.study import study as run
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import bar, compiling

    if name == ALL:
        if not guesses or vary or settings or box or players:
            raise RumpusError("rumpus study all is for the guesses of all games: --guesses, and --out PAGE.md to write")
        with executor_for(cluster, cores) as executor:
            _page_of_guesses(None, number or 20_000, seed, executor, to, as_json)
        return
    if guesses and to is not None and to.suffix == PAGE_SUFFIX:
        if vary or settings or box or players or as_json:
            raise RumpusError(
                "a page of guesses looks for players and options by itself: say the game, --games, --seed"
            )
        _check_alone(vary, measure, precision, resume, bots)
        with executor_for(cluster, cores, game(name)) as executor:
            _page_of_guesses(game(name), number or 20_000, seed, executor, to, as_json)
        return
    base = open_box(game(name), players, settings, box)
    folder = to or resume
    if folder:
        need_modules("lab", "study", "polars", "matplotlib")
    if guesses:
        _check_alone(vary, measure, precision, resume, bots)
        with executor_for(cluster, cores, base.game) as executor:
            _guesses(base, number or 20_000, seed, executor, to, as_json)
        return
    if not vary:
        keys = ", ".join([*base.game.file.options, *base.game.file.items][:6])
        raise RumpusError(f"what shall vary? --vary KEY=A,B, for instance with KEY one of {keys}; or --guesses")
    entrants = [] if bots.strip().lower() == "random" else [bot(b) for b in bots.split(",")]
    wanted = chosen(base, measure)
    found = variants(base, parse_vary(vary))
    games = number or (200 if entrants else 100_000)
    going = Study(found, wanted, seed, entrants, keys=list(found[0].choice))
    if resume is not None:
        load_study(going, resume)
    if to is not None:
        make_folder(to)
    with executor_for(cluster, cores, base.game) as executor:
        with compiling(base.game, "study"):
            rows_of(base, seed, 0, 1, common=True)
            warm_up_bots(base, entrants)
        with bar(base.game.name, max(0, games - going.games)) as advance:
            seen, saved = going.games, time.monotonic()

            def progress(so_far: Study) -> None:
                nonlocal seen, saved
                advance(so_far.games - seen)
                seen = so_far.games
                if folder is not None and time.monotonic() - saved > SAVED_EVERY:
                    save_study(so_far, folder)
                    saved = time.monotonic()

            done = run(
                going,
                games=games,
                precision=precision,
                seconds=60 * minutes,
                executor=executor,
                progress=progress,
            )
    if folder is not None:
        write_study(done, folder)
    if as_json:
        print(json.dumps(study_data(done), indent=1, ensure_ascii=False))
        return
    _print(base, done)
    for line in study_sentences(done):
        out.print(line, soft_wrap=True)
    if folder is not None:
        print(f"rumpus: data and plots are in {folder}", file=sys.stderr)


def _check_alone(
    vary: list[str] | None, measure: list[str] | None, precision: float | None, resume: Path | None, bots: str
) -> None:
    """Refuse what would have no effect beside --guesses."""
    if vary:
        raise RumpusError("--guesses measures all alternatives by itself: leave --vary out")
    given = {"--measure": measure, "--precision": precision, "--resume": resume, "--bots": bots != "random"}
    for option, value in given.items():
        if value:
            raise RumpusError(
                f"--guesses measures the same of every game, at random and by rules of thumb: leave {option} out;"
                " --games says how much"
            )


ALL = "all"
"""What is said instead of a game for the guesses of all games."""
PAGE_SUFFIX = ".md"
"""The end of a path that is a page of guesses, and not a folder."""
WHY = {
    "games": "that is all the games asked for",
    "precision": "the intervals are as narrow as asked",
    "time": "the time is over; --minutes gives it more, --resume goes on",
    "interrupted": "interrupted; --resume goes on with what was written by --out",
}


def _print(base: Box, done: Study) -> None:
    from rumpus.lab.measure.statistics import t_critical

    who = ", ".join(bot.name for bot in done.bots) or "random play"
    out.print(
        f"{base.game.name}, {base.players} players, {who}: {done.games:,} games of each, seed {done.seed}"
        f" ({WHY[done.stopped]})",
        soft_wrap=True,
    )
    grid = Table(box=None, pad_edge=False)
    grid.add_column("")
    for variant in done.variants:
        grid.add_column(variant.name, justify="right")
    half = t_critical(max(done.games - 1, 1))
    for k, measure in enumerate(done.measures):
        cells = [
            f"{measure.said(float(v.totals.mean[k]))} ±{measure.said(half * float(v.totals.standard_error[k]))}"
            for v in done.variants
        ]
        grid.add_row(measure.name, *cells)
    print_table(grid)


def _guesses(base: Box, games: int, seed: int, executor: Executor, to: Path | None, as_json: bool) -> None:
    from rumpus.lab.studies.guesses import guesses, guesses_data, interrupted
    from rumpus.run.progress import bar

    if to is not None:
        make_folder(to)
    with bar(base.game.name, games) as advance:
        found = guesses(base, seed=seed, games=games, executor=executor, progress=advance)
    data = guesses_data(base, found, games, seed)
    if to is not None:
        import polars as pl

        (to / "guesses.json").write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
        rows = [{**row, "value": json.dumps(row["value"])} for row in data["guesses"]]
        pl.DataFrame(rows).write_parquet(to / "guesses.parquet")
    if as_json:
        print(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        _print_guesses(base, found, data["games"])
    if interrupted(found):
        print("rumpus: interrupted; only what was finished is told", file=sys.stderr)


def _page_of_guesses(
    only: Game | None, games: int, seed: int, executor: Executor, to: Path | None, as_json: bool
) -> None:
    """The page of the guesses of all games; of one game that part alone is measured, and put into the page."""
    from rumpus.lab.pages import guesses_page
    from rumpus.run.progress import bar, compiling

    shipped = guesses_page.shipped_games()
    if only is not None and only not in shipped:
        raise RumpusError(f"the page is about the games that come with Rumpus: for {only.name} --out is a folder")
    if to is not None:
        make_folder(to.parent)
    measured = guesses_page.read_figures(to) if to is not None else []
    for one in [only] if only is not None else shipped:
        with compiling(one, "guesses"):
            plans = guesses_page.planned_guesses(one, seed, executor)
        with bar(one.name, guesses_page.games_planned(plans, games)) as advance:
            fresh = guesses_page.measure_guesses(plans, seed=seed, games=games, executor=executor, progress=advance)
        measured = guesses_page.merged(measured, fresh)
        if to is not None:
            guesses_page.write_page(to, measured)
    if as_json:
        print(json.dumps(guesses_page.as_json(measured), indent=1, ensure_ascii=False))
    elif to is None:
        print(guesses_page.page(measured, "PAGE.json"))
    else:
        print(f"rumpus: the page is {to}", file=sys.stderr)


def _print_guesses(base: Box, found: list[Guess], games: int) -> None:
    from rumpus.lab.studies.guesses import RESPECTS

    out.print(
        f"{base.game.name}, {base.players} players, {games:,} random games of each; what changes most comes first",
        soft_wrap=True,
    )
    grid = Table(box=None, pad_edge=False)
    for column in ("guess", "weight", *RESPECTS):
        grid.add_column(column, justify="left" if column == "guess" else "right")
    for guess in found:
        cells = [f"{guess.effects[respect]:.1f}" for respect in RESPECTS]
        grid.add_row(guess.name, f"{guess.weight:.1f}", *cells)
    print_table(grid)
    for guess in found:
        ruling = f" ({guess.other.clause})" if guess.other.clause else ""
        out.print(f"{guess.name}{ruling}: {guess.other.why}", soft_wrap=True)
        out.print(f"    {guess.sentence}", soft_wrap=True)
