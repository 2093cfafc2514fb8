"""Progress on standard error: a line while rules compile, a bar while games are played."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rumpus.core.words.messages import ENGLISH, say
from rumpus.run.messages import command_words

if TYPE_CHECKING:
    from rumpus.core.game.game import Game

errors = Console(stderr=True, highlight=False)


def _marker(game: Game, what: str) -> Path | None:
    """A file that is there once a game has been compiled for some use as its sources are now; None if it is."""
    from rumpus.core.compiler.decorators import PACKAGE, UNCOMPILED, cache_folder

    ready = cache_folder(PACKAGE / "core" / "contract" / "rules.py", game.folder) / f"{what}.ready"
    return None if UNCOMPILED or ready.exists() else ready


@contextmanager
def compiling(game: Game, what: str, lang: str = ENGLISH) -> Iterator[None]:
    """Say that rules are being compiled, the first time after they changed; later starts find the code on disk."""
    if not errors.is_terminal:
        done = announced(game, what, game.name, lang)
        yield
        done()
        return
    ready = _marker(game, what)
    if ready is None:
        yield
        return
    began = time.perf_counter()
    line = command_words(lang).text(say("compiling", game=game.name))
    with errors.status(f"{line} ..."):
        yield
    errors.print(f"{line}: {time.perf_counter() - began:.0f} s")
    ready.touch()


def announced(game: Game, what: str, name: str, lang: str = ENGLISH) -> Callable[[], None]:
    """Say on a line of its own that something is being compiled, the first time; what to call when it is done."""
    ready = _marker(game, what)
    if ready is None:
        return lambda: None
    began = time.perf_counter()
    line = command_words(lang).text(say("compiling", game=name))
    print(f"{line} ...", file=sys.stderr, flush=True)

    def done() -> None:
        errors.print(f"{line}: {time.perf_counter() - began:.0f} s")
        ready.touch()

    return done


@contextmanager
def bar(text: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; nothing at all when that is not a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(text, total=total)
        yield lambda done: progress.advance(task, done)


@contextmanager
def found_bar(text: str, wanted: int) -> Iterator[Callable[[int, int], None]]:
    """A bar of what has been found of what is wanted, and how many games were looked through for it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[looked]}"))
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(text, total=wanted, looked="")
        yield lambda looked, found: progress.update(task, completed=found, looked=f"{looked} games")
