"""What commands share: arguments, the console, and how a box is chosen."""

from __future__ import annotations

import importlib
import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from rumpus.core.game.box import load_changes
from rumpus.core.game.game import Game, languages
from rumpus.errors import RumpusError, cut, nearest

if TYPE_CHECKING:
    from rumpus.core.game.game import Box

out = Console(highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `rumpus games` lists them.")]
Players = Annotated[int | None, typer.Option(help="How many play. The fewest if not said.")]
SetValues = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="An option (dice=2) or a value of the box (track.blocks=45)."),
]
BoxPath = Annotated[Path | None, typer.Option("--box", help="Your own box: a TOML file with the values that differ.")]
LangOption = Annotated[str, typer.Option("--lang", help="Language of the game's words: en, de, fr.")]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="auto|ADDRESS",
        help="Run on a Ray cluster: the one this machine belongs to, or the one at HOST:PORT (docs/cluster.md).",
    ),
]
SAVED_EVERY = 10.0
"""Seconds between two savings of where to go on: what a crash may cost."""
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for another program.")]


@contextmanager
def needs_extra(name: str, command: str) -> Iterator[None]:
    """Optional dependencies: if an import needs an extra that is not installed, one line names it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "rumpus":
            raise
        raise RumpusError(f"rumpus {command} needs {error.name}: pip install 'rumpus[{name}]'") from None


def need_modules(extra: str, command: str, *modules: str) -> None:
    """Import optional dependencies before any game is played whose result could not be kept."""
    with needs_extra(extra, command):
        for module in modules:
            importlib.import_module(module)


def make_folder(path: Path) -> Path:
    """The folder for what a command writes, made before anything is worked out that could not be kept."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RumpusError(f"--out {path}: cannot be made a folder: {error.strerror}") from None
    return path


def open_box(which: Game, players: int | None, settings: list[str] | None, path: Path | None) -> Box:
    """The box a command is to use: the file first, then what was set by hand."""
    changes = load_changes(path) if path is not None else {}
    options: dict[str, Any] = {}
    for setting in settings or []:
        key, equals, value = setting.partition("=")
        if not equals:
            raise RumpusError(f"--set {setting}: expected KEY=VALUE, for instance track.blocks=45")
        (changes if "." in key else options)[key.strip()] = _value(value.strip())
    return which.box(players, options, changes)


def _value(text: str) -> Any:
    """A value as TOML writes it; anything else is text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):  # not TOML, a number too long for Python, or deep nesting
        return text


def checked_language(lang: str) -> str:
    """A language that there are messages in."""
    if lang not in languages():
        raise RumpusError(f"no language {cut(lang)}: {nearest(cut(lang), languages())}")
    return lang


def print_result(result: dict[str, Any], wanted: int, in_words: Callable[[dict[str, Any]], None] | None) -> None:
    """Print what came out of so many games, in words or as JSON; if it was stopped, say on stderr after how many."""
    if result["games"] < wanted:
        print(f"rumpus: stopped after {result['games']} of {wanted} games", file=sys.stderr)
    if in_words is None:
        print(json.dumps(result, indent=1))
    else:
        in_words(result)


def print_table(table: Table) -> None:
    """Print a table as wide as the terminal; in a file as wide as it needs."""
    (out if out.is_terminal else Console(highlight=False, width=400)).print(table)
