"""Progress on standard error: a line while rules compile, a bar while games are played."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from rumpus.core.game import Game

errors = Console(stderr=True, highlight=False)


@contextmanager
def compiling(game: Game, what: str) -> Iterator[None]:
    """Say that rules are being compiled, the first time after they changed; later starts find the code on disk."""
    from rumpus.core.compiled import PACKAGE, UNCOMPILED, cache_folder

    ready = cache_folder(PACKAGE / "core" / "contract.py", game.folder) / f"{what}.ready"
    if UNCOMPILED or ready.exists():
        yield
        return
    began = time.perf_counter()
    line = f"Compiling {game.name} (only the first time)"
    if errors.is_terminal:
        with errors.status(f"{line} ..."):
            yield
    else:
        print(f"{line} ...", file=sys.stderr, flush=True)
        yield
    errors.print(f"{line}: {time.perf_counter() - began:.0f} s")
    ready.touch()


@contextmanager
def bar(text: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; nothing at all when that is not a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(text, total=total)
        yield lambda done: progress.advance(task, done)
