"""Steps: the events between two scenes, as light entries that say what came up, what was done and what moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rumpus.core.words.messages import ENGLISH
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.scenes.encoding import fragment
from rumpus.server.tables.scenes.narration import sentences
from rumpus.server.tables.scenes.viewpoint import eyes_of, turned_for, vantage_of
from rumpus.server.tables.table import Table

MOST_STEPS = 60
"""Limit on the steps sent with a scene; of those before them only the sentences are sent."""
PieceData = dict[str, Any]


def between(
    base: Table | None, unseen: Sequence[Table], person: str | None, without: frozenset[str], lang: str = ENGLISH
) -> Any:
    """Steps of the events after ``base`` but the last, which the scene itself tells; cached for all who share eyes."""
    if len(unseen) < 2 or "steps" in without:
        return ()
    table = unseen[-1]
    eyes = vantage_of(table, eyes_of(table, person))
    turned = turned_for(table, person)
    if base and turned_for(base, person) != turned:
        base = None  # whoever has just got their seat sees the board turned: all pieces are told anew
    key = ("steps", eyes, turned, unseen[0].seq, base is None, without, lang)
    kept = table.cache.get(key)
    if kept is None:
        kept = table.cache[key] = fragment(_between(base, unseen, eyes, None if "pieces" in without else turned, lang))
    return kept


def _between(
    base: Table | None, unseen: Sequence[Table], eyes: int, turned: int | None, lang: str
) -> list[dict[str, Any]]:
    shown = list(unseen[:-1])[-MOST_STEPS:]
    before = base if len(shown) == len(unseen) - 1 else None
    found = []
    for table in shown:
        found.append(_step(before, table, eyes, turned, lang))
        before = table
    return found


def _step(before: Table | None, table: Table, eyes: int, turned: int | None, lang: str) -> dict[str, Any]:
    """A step; without pieces if ``turned``, how the board they stand on is turned, is None."""
    entry = table.event.kind == "entry"
    moves = turned is not None and (entry or before is None)
    turn = scenes.turn(table, eyes, lang)
    return {
        "seq": table.seq,
        "last": scenes.last(table, eyes, lang) if entry else None,
        "news": sentences(table, eyes, lang),
        "to_move": turn["to_move"],
        "words": turn["words"],
        "throws": turn["throws"],
        "pieces": _changes(before, table, eyes, turned or 0, lang) if moves else None,
        "scores": scenes.shown_scores(table, eyes),
    }


def _changes(before: Table | None, table: Table, eyes: int, turned: int, lang: str) -> dict[str, Any]:
    """Diff of the pieces on the board; all of them, if the state before is unknown."""
    now = scenes.pieces(table, eyes, lang, turned)
    old = scenes.pieces(before, eyes, lang, turned) if before else []
    then: dict[str, PieceData] = {piece["id"]: piece for piece in old}
    ids = [piece["id"] for piece in now]
    kept = set(ids)
    left = [id for id in then if id in kept]
    return {
        "set": [piece for piece in now if then.get(piece["id"]) != piece],
        "gone": [id for id in then if id not in kept],
        "order": None if before and left + [id for id in ids if id not in then] == ids else ids,
    }
