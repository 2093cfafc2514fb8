"""``rumpus learn``: a game's lesson in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from rumpus.commands.shared import GameName, LangOption, checked_language
from rumpus.core.game.game import game


def learn(
    name: GameName,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines only, for a screen reader.")] = False,
    lang: LangOption = "en",
) -> None:
    """Learn a game in two minutes: a few positions to play, step by step."""
    from rumpus.exercises.lessons import lesson
    from rumpus.terminal.lesson import LessonSession

    LessonSession(lesson(game(name)), plain=plain, lang=checked_language(lang)).run()
