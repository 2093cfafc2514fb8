"""Summaries: projections of tables for the lists of the lobby, stored as JSON in a row beside their events."""

from __future__ import annotations

import json
from typing import Any

from rumpus.core.play.shares import winners
from rumpus.server.tables.due import deadline, waited_for
from rumpus.server.tables.table import Table


def summary_for(row: Any, person: str | None) -> dict[str, Any]:
    """A summary as one person sees it: which places are theirs, but not who the others are."""
    kept = json.loads(row.summary)
    people = kept.pop("people")
    you = [place for place, one in enumerate(people) if one is not None and one == person]
    return {"table": row.id, **kept, "you": you, "updated": row.updated}


def table_summary(table: Table) -> dict[str, Any]:
    """Projection of a table for lists; ``people`` tells whose places they are, and is not shown."""
    order = table.order or ()
    seat = None if not table.playing else table.position.to_move if table.thrower is None else table.thrower
    return {
        **_unchanging(table),
        "status": table.status,
        "seq": table.seq,
        "to_move": order[seat] if seat is not None and seat >= 0 else None,
        "waits": waited_for(table),
        "until": deadline(table),
        "won": [order[one] for one in winners(table.box, table.shares)] if table.over else None,
    }


def _unchanging(table: Table) -> dict[str, Any]:
    """The part of a summary that no entry changes, cached."""
    kept: dict[str, Any] | None = table.fixed.get("summary")
    if kept is None:
        match = table.match
        kept = table.fixed["summary"] = {
            "game": match.game,
            "players": match.players,
            "options": match.options,
            "public": match.public,
            "dice": match.dice,
            "rated": match.rated,
            "made": table.made,
            "places": [{"kind": p.kind, "name": p.name, "bot": p.bot} for p in table.places],
            "people": [p.person for p in table.places],
            "days": match.days,
        }
    return kept
