"""``rumpus play``: a match in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rumpus.commands.shared import BoxPath, LangOption, SetValues, checked_language, open_box
from rumpus.core.game.game import game, games
from rumpus.errors import RumpusError


def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game; not needed with --resume.")] = None,
    seats: Annotated[str, typer.Option(help="Who plays: you, you:NAME, or a bot, separated by commas.")] = "you,random",
    settings: SetValues = None,
    box: BoxPath = None,
    seed: Annotated[int | None, typer.Option(help="Repeatable dice. Not with --dice fair or hand.")] = None,
    dice: Annotated[str, typer.Option(help="seeded, fair (provable) or hand (you throw real ones).")] = "seeded",
    draw: Annotated[bool, typer.Option("--draw", help="Draw for the seats as the leaflet says.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines only, for a screen reader.")] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the record here when the game ends or you leave.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    lang: LangOption = "en",
) -> None:
    """Play in the terminal, against bots or around one screen."""
    from rumpus.terminal.session import Session, resumed, seated

    checked_language(lang)
    if resume is not None:
        record = resumed(resume, _ask, lang)
        if name is not None and game(name) != record.box.game:
            raise RumpusError(f"{resume} is a match of {record.box.game.name}, not {game(name).name}")
    else:
        if name is None:
            raise RumpusError(f"which game? One of {', '.join(g.id for g in games())}")
        kinds = [s.strip() for s in seats.split(",")]
        chosen = open_box(game(name), len(kinds), settings, box)
        record = seated(chosen, kinds, dice, seed, draw, _ask, lang)
    Session(record, plain=plain, save=save or resume, lang=lang).run()


def _ask(prompt: str) -> str:
    return input(prompt)
