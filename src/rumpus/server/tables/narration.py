"""Narration: events as sentences, as somebody's eyes saw them."""

from __future__ import annotations

from rumpus.server.tables import stirring
from rumpus.server.tables.table import Table, position_after


def sentences(table: Table, eyes: int) -> list[str]:
    """What the last event of a table was, as these eyes saw it."""
    kept: list[str] | None = table.cache.get(("news", eyes))
    if kept is None:
        kept = table.cache["news", eyes] = [s for s in _sentences(table, eyes) if s]
    return kept


def _sentences(table: Table, eyes: int) -> list[str]:
    data = table.event.data

    def name(place: int) -> str:
        return table.places[place].name

    match table.event.kind:
        case "entry":
            before = table.before
            return [before.tell(data["move"], table.position, eyes)] if before else []
        case "sat":
            return [f"{data['name']} sits down."]
        case "left":
            return [f"{data['name']} leaves."]
        case "began":
            seats, drawn = table.box.seats, data["seating"]
            plays = [f"{name(place)} plays {seats[seat]}." for seat, place in enumerate(data["order"])]
            return [*stirring.warnings(table), *([drawn["text"], *plays] if drawn else [])]
        case "asked":
            return [f"{name(data['place'])} asks to take back a move."]
        case "answered":
            return [] if data["agree"] else [f"{name(data['place'])} does not agree."]
        case "undone":
            return ["Taken back."]
        case "resigned":
            return [f"{table.box.seats[data['seat']]} gives up."]
        case "misread":
            return [f"{name(data['place'])} named something that cannot have come up: look again."]
        case "agreed" if len(table.people) > 1:
            person = next(place.name for place in table.places if place.person == data["person"])
            return [f"{person} wants to play again."]
        case "reopened":
            return ["The table is open again."]
        case "handed":
            taker = "A bot plays for" if data["bot"] else "Back at the table:"
            return [f"{taker} {name(data['place'])}."]
    return []


def log(table: Table, eyes: int) -> list[str]:
    """The match so far in sentences, as these eyes saw it."""
    told, box = stirring.warnings(table), table.box
    for line in table.lines:
        before, after = position_after(box, line.parent), position_after(box, line)
        if sentence := before.tell(line.entry.move, after, eyes):
            told.append(sentence)
    return told
