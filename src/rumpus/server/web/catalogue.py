"""Catalogue of games as JSON: descriptions, rulebooks with translations, cover pictures."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import orjson

from rumpus.bots.levels import LEVELS, TOLD
from rumpus.core import picture
from rumpus.core.errors import RumpusError
from rumpus.core.game import Box, Game, described, game, games
from rumpus.core.mistakes import said
from rumpus.core.position import Position
from rumpus.core.words import ENGLISH, FELL_BACK
from rumpus.server.tables.refusals import NoTable
from rumpus.server.tables.words import house_words

log = logging.getLogger("rumpus.catalogue")


def find(name: str) -> Game:
    """The game of this id."""
    try:
        return game(name)
    except RumpusError as error:
        raise NoTable(str(error)) from None


@cache
def shelf(lang: str = ENGLISH) -> bytes:
    """All games, as JSON, in a language."""
    found = []
    for g in games():
        try:
            found.append(_game(g, lang))
        except Exception as error:  # a game from outside is not to empty the shelf
            log.warning("game %s is not shown in the lobby: %s", g.id, said(error, g.folder))
    return orjson.dumps(found)


def _game(g: Game, lang: str) -> dict[str, Any]:
    told = g.words(lang).own
    seats = {str(players): _seats(g.box(players), lang) for players in g.file.players}
    levels = [{"bot": name, "text": house_words(lang).own(f"bot-{name}", TOLD.get(name, ""))} for name in LEVELS]
    equipment = [
        {
            "key": i.key,
            "value": i.value,
            "provenance": i.provenance,
            "why": told(f"box-item-{i.key.replace('.', '-').replace('_', '-')}", i.why),
            "allowed": i.allowed,
        }
        for i in g.file.items.values()
    ]
    shown = described(g, lang)
    for name, option in shown["options"].items():
        option["name"] = told(f"box-option-{name}", name)
    return {
        **shown,
        "seats": seats,
        "levels": levels,
        "secret": hasattr(g.rules, "hide"),
        "equipment": equipment,
    }


def clause_title(g: Game, clause: str, lang: str = ENGLISH) -> str:
    """What a clause is called: in a language as far as its rulebook has it, else in English and marked so."""
    return _titles(g.id, lang)[clause]


@lru_cache(maxsize=64)
def _titles(id: str, lang: str) -> dict[str, str]:
    clauses = orjson.loads(rulebook(id, lang))["clauses"]
    return {each["id"]: ("" if each["lang"] == lang else FELL_BACK) + each["title"] for each in clauses}


def _seats(box: Box, lang: str) -> list[dict[str, str]]:
    looks = picture.looks(box.game.picture, box)
    return [{"name": name, **look} for name, look in zip(box.seats_in(lang), looks, strict=True)]


@lru_cache(maxsize=64)
def rulebook(id: str, lang: str = "en", more: Path | None = None) -> bytes:
    """The rulebook, clause by clause, as JSON; in another language as far as a file here, or in ``more``, has it."""
    g = game(id)
    book = g.rulebook_in(lang, () if more is None else (more / g.id, more))
    clauses = [
        {
            "id": c.id,
            "title": c.title,
            "section": c.section,
            "provenance": c.provenance,
            "rulings": c.rulings,
            "text": c.text,
            "lang": c.lang,
        }
        for c in book
    ]
    told = g.words(lang).own
    provenances = {kind: told(f"box-provenance-{kind}", text) for kind, text in g.file.provenances.items()}
    return orjson.dumps({"title": book.title, "source": book.source, "provenances": provenances, "clauses": clauses})


@cache
def cover(id: str) -> str:
    """The lid of the box: the game's own (core.lids), else its board set up for the first move."""
    g = game(id)
    return str(g.lid.lid(g.box())) if g.lid else Position.first(g.box()).svg()
