"""``rumpus tournament``: bots against each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from rumpus.commands.shared import (
    AsJson,
    BoxPath,
    ClusterAddress,
    GameName,
    Players,
    SetValues,
    need_modules,
    open_box,
    out,
    print_result,
    print_table,
)
from rumpus.core.game.game import game

if TYPE_CHECKING:
    from rumpus.core.game.game import Box


def tournament(
    name: GameName,
    bots: Annotated[str, typer.Option(help="Bots separated by commas: random, thumb, learned, level3, search:500 ...")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games; a round is always finished.")] = 100,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same dice.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many games to play at once; one if not said.")] = None,
    cluster: ClusterAddress = None,
    settings: SetValues = None,
    box: BoxPath = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: seats rotate, and every bot meets the same dice."""
    from rumpus.bots.levels import bot
    from rumpus.bots.match import warm_up_bots
    from rumpus.lab.play.tournament import check_bots
    from rumpus.lab.play.tournament import tournament as run
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import bar, compiling

    need_modules("lab", "tournament", "openskill.models", "scipy.stats")

    chosen = open_box(game(name), players, settings, box)
    entrants = [bot(b) for b in bots.split(",")]
    check_bots(entrants)
    with executor_for(cluster, cores, chosen.game, usual=1) as executor:
        with compiling(chosen.game, "tournament"):
            warm_up_bots(chosen, entrants)
        with bar(chosen.game.name, number) as advance:
            result = run(chosen, entrants, number, seed, progress=advance, executor=executor)
    print_result(result, number, None if as_json else partial(_print_tournament, chosen))


def _print_tournament(box: Box, result: dict[str, Any]) -> None:
    out.print(
        f"{box.game.name}, {box.players} players, {result['games']:,} games, seed {result['seed']}", soft_wrap=True
    )
    table = Table("bot", "games", "share of the win", "95% interval", "rating", box=None, pad_edge=False)
    for b in sorted(result["bots"], key=lambda b: -b["share"]):
        interval = " to ".join(f"{x:.1%}" for x in b["interval"]) if b["interval"] else "-"
        table.add_row(b["name"], f"{b['games']:,}", f"{b['share']:.1%}", interval, f"{b['rating']:.1f}")
    print_table(table)
    for remark in result["remarks"]:
        out.print(remark, soft_wrap=True, markup=False, highlight=False)
