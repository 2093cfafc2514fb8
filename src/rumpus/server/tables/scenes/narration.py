"""Narration: events as sentences, as somebody's eyes saw them, in their language."""

from __future__ import annotations

from rumpus.core.play.seating import told_rule
from rumpus.core.words.messages import ENGLISH, Said, say
from rumpus.server.tables import stirring
from rumpus.server.tables.table import Table
from rumpus.server.tables.words import place_names, server_words


def sentences(table: Table, eyes: int, lang: str = ENGLISH) -> list[str]:
    """Sentences for the last event of a table, as these eyes saw it."""
    kept: list[str] | None = table.cache.get(("news", eyes, lang))
    if kept is None:
        kept = table.cache["news", eyes, lang] = [s for s in _sentences(table, eyes, lang) if s]
    return kept


def _sentences(table: Table, eyes: int, lang: str) -> list[str]:
    data = table.event.data
    match table.event.kind:
        case "entry":
            before = table.before
            return [before.tell(data["move"], table.position, eyes, lang)] if before else []
        case "began" if data["seating"]:
            seats, told = table.box.seats_in(lang), server_words(lang).text
            names = place_names(table.places, lang)
            plays = [
                told(say("plays-seat", name=names[place], seat=seats[seat])) for seat, place in enumerate(data["order"])
            ]
            return [*map(told, stirring.warnings(table)), told_rule(table.box, lang), *plays]
    said = _said(table, table.box.seats_in(lang))
    return [server_words(lang).text(each) for each in said]


def _said(table: Table, seats: list[str]) -> list[Said]:
    """Messages for an event that is no move."""
    data = table.event.data

    def name(place: int) -> str:
        return table.places[place].name

    match table.event.kind:
        case "sat":
            return [say("sits-down", name=data["name"])]
        case "left":
            return [say("leaves", name=data["name"])]
        case "began":
            return stirring.warnings(table)
        case "asked":
            return [say("asks-takeback", name=name(data["place"]))]
        case "answered":
            return [] if data["agree"] else [say("does-not-agree", name=name(data["place"]))]
        case "undone":
            return [say("taken-back")]
        case "resigned":
            return [say("away-too-long" if data["away"] else "gives-up", seat=seats[data["seat"]])]
        case "misread":
            return [say("misread", name=name(data["place"]))]
        case "agreed" if len(table.people) > 1:
            person = next(place.name for place in table.places if place.person == data["person"])
            return [say("wants-rematch", name=person)]
        case "reopened":
            return [say("open-again")]
        case "handed":
            return [say("bot-plays-for" if data["bot"] else "back-at-table", name=name(data["place"]))]
    return []


def match_log(table: Table, eyes: int, lang: str = ENGLISH) -> list[str]:
    """The match so far in sentences, as these eyes saw it."""
    told = [server_words(lang).text(each) for each in stirring.warnings(table)]
    for before, node, after in table.played():
        if sentence := before.tell(node.entry.move, after, eyes, lang):
            told.append(sentence)
    return told
