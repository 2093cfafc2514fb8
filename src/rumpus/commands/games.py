"""``rumpus games``: which games there are."""

from __future__ import annotations

import json

from rumpus.commands.shared import AsJson, Lang, checked_language, out
from rumpus.core.box import listed
from rumpus.core.game import described, games
from rumpus.core.words import plain_text


def list_games(as_json: AsJson = False, lang: Lang = "en") -> None:
    """List the games, how many can play, and their options."""
    checked_language(lang)
    if as_json:
        print(plain_text(json.dumps([described(g, lang) for g in games()], indent=1, ensure_ascii=False)))
        return
    for g in games():
        told = described(g, lang)
        made = plain_text(told["made"] or "maker unknown")
        out.print(f"[bold]{g.id}[/]  {g.name}, {made}; {listed(g.file.players)} players")
        out.print(f"    {plain_text(told['line'])}", soft_wrap=True)
        for option in g.file.options.values():
            text = plain_text(told["options"][option.name]["text"])
            values = " or ".join(str(v) for v in option.values)
            where = f" ({listed(option.players)} players)" if option.players != g.file.players else ""
            out.print(f"    --set {option.name}={values}{where}: {text}", soft_wrap=True)
