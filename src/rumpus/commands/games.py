"""``rumpus games``: which games there are."""

from __future__ import annotations

import json

from rumpus.commands.shared import AsJson, LangOption, checked_language, out
from rumpus.core.game.box import listed
from rumpus.core.game.game import game_data, games
from rumpus.core.words.messages import either, plain_text, say
from rumpus.run.messages import command_words


def list_games(as_json: AsJson = False, lang: LangOption = "en") -> None:
    """List the games, how many can play, and their options."""
    checked_language(lang)
    if as_json:
        print(plain_text(json.dumps([game_data(g, lang) for g in games()], indent=1, ensure_ascii=False)))
        return
    words = command_words(lang).text
    for g in games():
        told = game_data(g, lang)
        made = plain_text(told["made"] or words(say("maker-unknown")))
        line = words(say("game-line", name=g.name, made=made, counts=listed(g.file.players)))
        out.print(f"[bold]{g.id}[/]  {line}", soft_wrap=True)
        out.print(f"    {plain_text(told['line'])}", soft_wrap=True)
        for option in g.file.options.values():
            text = plain_text(told["options"][option.name]["text"])
            values = words(either([str(v) for v in option.values]))
            fewer = option.players != g.file.players
            where = " " + words(say("for-players", counts=listed(option.players))) if fewer else ""
            out.print(f"    --set {option.name}={values}{where}: {text}", soft_wrap=True)
