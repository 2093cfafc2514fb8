"""Replay of a finished game: every scene of it, and every move and outcome in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rumpus.core.constants import OPEN, PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.words.messages import ENGLISH, say
from rumpus.server.tables.refusals import BadRequest, NotNow
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table


def require_over(table: Table) -> Table:
    """Access check: the table if its match is over, when nothing is secret any more; else a refusal."""
    if not table.over:
        raise NotNow(say("shown-when-over"))
    return table


def scene_at(table: Table, number: int, lang: str = ENGLISH, seat: int | None = None) -> dict[str, Any]:
    """The scene after so many entries: nothing is hidden, since the record is public.

    It is the same for everybody, but for the end of the board from which a seat sees it.
    """
    entries = table.entries
    if not 0 <= number <= len(entries):
        raise BadRequest(f"this game has {len(entries)} entries")
    if seat is not None and seat >= table.box.players:
        raise BadRequest(f"this game has {table.box.players} seats, counted from 0")
    node = entries[number - 1] if number else None
    then = replace(table, last_entry=node, resigned=(), archived=False, cache={})
    turned = drawing.turns_of_seat(table.box.game.board, table.box, PUBLIC if seat is None else seat)
    sentence = then.before.tell(node.entry.move, then.position, OPEN, lang) if node and then.before else None
    return {
        "table": table.id,
        "entry": number,
        "eyes": seat,
        "of": len(entries),
        "turn": scenes.turn(then, OPEN, lang),
        "view": scenes.view(then, OPEN),
        "turned": turned,
        "pieces": scenes.pieces(then, OPEN, lang, turned),
        "last": scenes.last(then, OPEN, lang),
        "news": [sentence] if sentence else [],
        "text": scenes.text(then, OPEN, lang),
        "scores": scenes.shown_scores(then, OPEN),
    }


def entries(table: Table, lang: str = ENGLISH) -> list[str]:
    """Every move and outcome in words; the record has them in English alone."""
    return [before.words(node.entry.move, lang) for before, node, _ in table.played()]
