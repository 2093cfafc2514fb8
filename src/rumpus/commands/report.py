"""``rumpus report``: what a game is like, as one page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

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
)
from rumpus.core.game.game import game
from rumpus.errors import RumpusError


def report(
    name: GameName,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="The bot whose games are looked at beside random play.")] = "level3",
    number: Annotated[int, typer.Option("--games", min=2, help="Games by the bot.")] = 60,
    at_random: Annotated[int, typer.Option("--random-games", min=2, help="Games at random.")] = 20_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all if not said.")] = None,
    cluster: ClusterAddress = None,
    settings: SetValues = None,
    box: BoxPath = None,
    to: Annotated[
        Path | None, typer.Option("--out", help="The folder to write; reports/GAME-PLAYERS if not said.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure a game and write a page about it: balance, length, decisions, skill, luck, drama, rules at work."""
    need_modules("lab", "report", "polars", "matplotlib", "jinja2", "openskill.models", "scipy.stats")
    from rumpus.bots.levels import bot
    from rumpus.bots.match import warm_up_bots
    from rumpus.lab.pages.report_page import write_report
    from rumpus.lab.play.rows import rows_of
    from rumpus.lab.studies.report import Sizes, ladder
    from rumpus.lab.studies.report import report as run
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import compiling, errors

    chosen = open_box(game(name), players, settings, box)
    if "," in bots:
        raise RumpusError(f"--bots {bots}: a report looks at the games of one bot; rumpus tournament lets several meet")
    player = bot(bots)
    folder = to or Path("reports") / "-".join(
        [chosen.game.id, str(chosen.players), *(f"{key}{value}" for key, value in chosen.options.items())]
    )
    make_folder(folder)

    def progress(part: str) -> None:
        if errors.is_terminal:
            errors.print(f"{chosen.game.name}: {part} ...")

    sizes = Sizes(random=at_random, matches=number)
    with executor_for(cluster, cores, chosen.game) as executor:
        with compiling(chosen.game, "report"):
            rows_of(chosen, seed, 0, 1)
            warm_up_bots(chosen, [player])
        done = run(chosen, player, seed=seed, sizes=sizes, executor=executor, progress=progress)
    page = write_report(done, folder)
    if as_json:
        print(json.dumps(done.to_json(), indent=1, ensure_ascii=False))
        return
    out.print(f"{chosen.game.name}: {page}", soft_wrap=True)
    if len(done.ladder) < len(ladder()):
        print("rumpus: interrupted; the page holds what was finished", file=sys.stderr)
