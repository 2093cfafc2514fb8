"""``rumpus games``: which games there are."""

from __future__ import annotations

import json

from rumpus.commands.shared import AsJson, out
from rumpus.core.box import listed
from rumpus.core.game import Game, described, games


def list_games(as_json: AsJson = False) -> None:
    """List the games, how many can play, and their options."""
    if as_json:
        print(json.dumps([described(g) for g in games()], indent=1, ensure_ascii=False))
        return
    for g in games():
        out.print(f"[bold]{g.id}[/]  {g.name}, {_origin(g)}; {listed(g.file.players)} players")
        out.print(f"    {g.file.line}", soft_wrap=True)
        for option in g.file.options.values():
            values = " or ".join(str(v) for v in option.values)
            where = f" ({listed(option.players)} players)" if option.players != g.file.players else ""
            out.print(f"    --set {option.name}={values}{where}: {option.text}", soft_wrap=True)


def _origin(g: Game) -> str:
    return f"{g.file.maker or '(maker unknown)'} {g.file.year or '(year unknown)'}"
