"""Steps: the events between two scenes, as light entries that say what came up, what was done and what moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rumpus.core.words import ENGLISH
from rumpus.server.tables import scenes
from rumpus.server.tables.encoding import fragment
from rumpus.server.tables.narration import sentences
from rumpus.server.tables.table import Table
from rumpus.server.tables.viewpoint import eyes_of, vantage_of

MOST = 60
"""Limit on the steps sent with a scene; of those before them only the sentences are sent."""
Piece = dict[str, Any]


def between(
    base: Table | None, news: Sequence[Table], person: str | None, without: frozenset[str], lang: str = ENGLISH
) -> Any:
    """The events after ``base`` but for the last, which the scene itself tells; encoded once for all who share eyes."""
    if len(news) < 2 or "steps" in without:
        return ()
    table = news[-1]
    eyes = vantage_of(table, eyes_of(table, person))
    key = ("steps", eyes, news[0].seq, base is None, without, lang)
    kept = table.cache.get(key)
    if kept is None:
        kept = table.cache[key] = fragment(_between(base, news, eyes, "pieces" not in without, lang))
    return kept


def _between(
    base: Table | None, news: Sequence[Table], eyes: int, with_pieces: bool, lang: str
) -> list[dict[str, Any]]:
    shown = list(news[:-1])[-MOST:]
    before = base if len(shown) == len(news) - 1 else None
    found = []
    for table in shown:
        found.append(_step(before, table, eyes, with_pieces, lang))
        before = table
    return found


def _step(before: Table | None, table: Table, eyes: int, with_pieces: bool, lang: str) -> dict[str, Any]:
    entry = table.event.kind == "entry"
    turn = scenes.turn(table, eyes, lang)
    return {
        "seq": table.seq,
        "last": scenes.last(table, eyes, lang) if entry else None,
        "news": sentences(table, eyes, lang),
        "to_move": turn["to_move"],
        "words": turn["words"],
        "pieces": _changes(before, table, eyes, lang) if with_pieces and entry else None,
        "scores": scenes.scores(table, eyes),
    }


def _changes(before: Table | None, table: Table, eyes: int, lang: str) -> dict[str, Any]:
    """Diff of the pieces on the board; all of them, if the state before is unknown."""
    now = scenes.pieces(table, eyes, lang)
    then: dict[str, Piece] = {piece["id"]: piece for piece in scenes.pieces(before, eyes, lang)} if before else {}
    ids = [piece["id"] for piece in now]
    kept = set(ids)
    left = [id for id in then if id in kept]
    return {
        "set": [piece for piece in now if then.get(piece["id"]) != piece],
        "gone": [id for id in then if id not in kept],
        "order": None if before and left + [id for id in ids if id not in then] == ids else ids,
    }
