"""Actors of events: the people whose act the last event of a table was, for presence."""

from __future__ import annotations

from rumpus.server.tables.table import Table


def actors(table: Table) -> list[str]:
    """The people who did the last event; none if dice, a bot or the server did.

    Whoever has a place at a new table counts as having done its first event, also at a rematch.
    """
    event, data = table.event, table.event.data
    person: str | None
    match event.kind:
        case "created":
            return table.people
        case "entry":
            mover = table.place_of(data["who"]) if data["who"] != "chance" else None
            person = mover.person if mover is not None and not mover.bot else None
        case "resigned":
            person = None if data["away"] else table.place_of(data["seat"]).person
        case "asked" | "answered" | "said" | "committed" | "revealed":
            person = table.places[data["place"]].person
        case "handed":
            person = data["by"]
        case _:
            person = data.get("person")
    return [person] if person else []
