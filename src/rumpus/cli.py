"""Command line interface ``rumpus``: the registered commands, and how errors are printed."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from rumpus import __version__
from rumpus.commands.check import check
from rumpus.commands.dataset import dataset, stats
from rumpus.commands.games import list_games
from rumpus.commands.learn import learn
from rumpus.commands.look import look
from rumpus.commands.new import new
from rumpus.commands.play import play
from rumpus.commands.printing import print_game
from rumpus.commands.puzzles import puzzles
from rumpus.commands.reconstruct import reconstruct
from rumpus.commands.report import report
from rumpus.commands.rules import rules
from rumpus.commands.server import export_tables, import_tables, recompute_ratings, serve, unarchive_tables
from rumpus.commands.simulate import simulate
from rumpus.commands.study import study
from rumpus.commands.tournament import tournament
from rumpus.commands.train import train
from rumpus.commands.verify import verify
from rumpus.core.game.discovery import OURS
from rumpus.core.game.error_location import guilty_line, located_reason
from rumpus.core.game.game import games
from rumpus.errors import RumpusError

app = typer.Typer(
    help="Rumpus: lost board games, to play, to measure and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"rumpus {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Print the version.")
    ] = False,
) -> None:
    """Rumpus: lost board games, to play, to measure and to study."""


COMMANDS: dict[str, Callable[..., None]] = {
    "games": list_games,
    "rules": rules,
    "simulate": simulate,
    "learn": learn,
    "puzzles": puzzles,
    "play": play,
    "verify": verify,
    "serve": serve,
    "export": export_tables,
    "import": import_tables,
    "unarchive": unarchive_tables,
    "ratings": recompute_ratings,
    "report": report,
    "study": study,
    "reconstruct": reconstruct,
    "dataset": dataset,
    "stats": stats,
    "tournament": tournament,
    "train": train,
    "new": new,
    "check": check,
    "look": look,
    "print": print_game,
}
for name, command in COMMANDS.items():
    app.command(name)(command)


def main() -> None:
    """Run the command; a mistake, of the user or in a game from outside, is one line on stderr and exit code 2."""
    logging.basicConfig(format="rumpus: %(message)s", level=logging.WARNING)
    try:
        sys.exit(app(prog_name="rumpus", standalone_mode=False) or 0)
    except RumpusError as error:
        _fail(str(error))
    except TyperException as error:
        _fail(f"{error.format_message().rstrip('.')}; rumpus --help tells what there is")
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
    except Exception as error:
        if line := _mistake_from_outside(error):
            _fail(line)
        raise


def _mistake_from_outside(error: Exception) -> str:
    """A mistake in the files of a game from outside, with the guilty line; empty for any other, which is ours."""
    for game in games():
        if game.folder.parent != OURS and guilty_line(error, game.folder):
            return f"game {game.id}: {located_reason(error, game.folder)}"
    return ""


def _fail(line: str) -> NoReturn:
    print(f"rumpus: {line}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
