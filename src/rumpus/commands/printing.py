"""``rumpus print``: a game as a PDF to print, cut out and play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rumpus.commands.shared import (
    BoxPath,
    GameName,
    LangOption,
    Players,
    SetValues,
    checked_language,
    need_modules,
    open_box,
    out,
)
from rumpus.core.game.game import game
from rumpus.errors import RumpusError, nearest


def print_game(
    name: GameName,
    path: Annotated[
        Path | None, typer.Option("-o", "--out", help="The PDF to write; GAME.pdf if not said.", show_default=False)
    ] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    players: Players = None,
    settings: SetValues = None,
    box: BoxPath = None,
    lang: LangOption = "en",
) -> None:
    """Make a PDF of a game to print and play: board, pieces, cards, spinner and rulebook, from the box in use."""
    need_modules("print", "print", "typst", "markdown_it")
    from rumpus.paper.booklet import make_pdf
    from rumpus.paper.sheets import PAPERS

    if paper not in PAPERS:
        raise RumpusError(f"--paper {paper}: {nearest(paper, PAPERS)}")
    which = game(name)
    chosen = open_box(which, players or which.file.players[-1], settings, box)
    target = path or Path(f"{which.id}.pdf")
    made = make_pdf(chosen, PAPERS[paper], checked_language(lang))
    try:
        target.write_bytes(made)
    except OSError as error:
        raise RumpusError(f"{target}: cannot be written: {error.strerror}") from None
    out.print(f"{target}", markup=False, soft_wrap=True)
