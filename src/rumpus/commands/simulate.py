"""``rumpus simulate``: many games at random, measured."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rumpus.commands.shared import (
    AsJson,
    BoxPath,
    ClusterAddress,
    GameName,
    Players,
    SetValues,
    open_box,
    out,
    print_result,
)
from rumpus.core.game.game import game

if TYPE_CHECKING:
    from rumpus.core.game.game import Box


def simulate(
    name: GameName,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all if not said.")] = None,
    cluster: ClusterAddress = None,
    settings: SetValues = None,
    box: BoxPath = None,
    as_json: AsJson = False,
) -> None:
    """Play many games at random and measure them."""
    from rumpus.lab.play.rows import rows_of
    from rumpus.lab.studies.simulate import simulate as run
    from rumpus.run.executor import executor_for
    from rumpus.run.progress import bar, compiling

    chosen = open_box(game(name), players, settings, box)
    with executor_for(cluster, cores, chosen.game) as executor:
        with compiling(chosen.game, "simulate"):
            rows_of(chosen, seed, 0, 1)
        with bar(chosen.game.name, number) as advance:
            result = run(chosen, number, seed, executor, advance)
    print_result(result, number, None if as_json else partial(_print_simulation, chosen))


def _print_simulation(box: Box, result: dict[str, Any]) -> None:
    out.print(
        f"{box.game.name}, {box.players} players, {result['games']:,} games at random, seed {result['seed']}",
        soft_wrap=True,
    )
    for what in ("decisions", "outcomes"):
        m = result[what]
        out.print(
            f"{what} a game: {m['mean']:.2f}, standard deviation {m['sd']:.2f}, at most {m['max']}", soft_wrap=True
        )
    shared = f"{result['tied']:.1%} ({_between(result['tied_interval'])})"
    out.print(f"legal moves a decision: {result['branching']:.2f}; shared wins: {shared}", soft_wrap=True)
    for seat, name in enumerate(box.seats):
        score = f", score {result['scores'][seat]:.2f}" if result["scores"] else ""
        share = f"{result['shares'][seat]:.1%} of the wins ({_between(result['shares_interval'][seat])})"
        out.print(f"{name}: {share}{score}", soft_wrap=True)
    if result["counters"]:
        out.print(
            "a game: " + ", ".join(f"{k.replace('_', ' ')} {v:.3g}" for k, v in result["counters"].items()),
            soft_wrap=True,
        )
    out.print("Figures in brackets are 95% intervals.", soft_wrap=True)
    out.print(f"{result['steps_per_second']:,.0f} moves and outcomes a second", soft_wrap=True)


def _between(interval: Sequence[float]) -> str:
    low, high = interval
    return f"{low:.1%} to {high:.1%}"
