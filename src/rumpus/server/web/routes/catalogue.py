"""Catalogue of games as JSON: descriptions, rulebooks with translations, cover pictures."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

import orjson

from rumpus.bots.levels import LEVEL_WORDS, LEVELS
from rumpus.core.drawing import stage
from rumpus.core.game.error_location import located_reason
from rumpus.core.game.game import Box, Game, game, game_data, games, languages
from rumpus.core.play.position import Position
from rumpus.core.words.messages import ENGLISH, FELL_BACK, say
from rumpus.errors import RumpusError
from rumpus.exercises.lessons import has_lesson
from rumpus.exercises.puzzles import puzzle_count
from rumpus.server.tables.refusals import NotFound
from rumpus.server.tables.words import server_words

log = logging.getLogger("rumpus.catalogue")
PRINTS = find_spec("typst") is not None
"""Feature flag: whether the extra ``print`` is installed, so that games can be printed."""
_one_booklet = Lock()


def find_game(name: str) -> Game:
    """Look up a game by its id."""
    try:
        return game(name)
    except RumpusError as error:
        raise NotFound(str(error)) from None


@cache
def games_json(lang: str = ENGLISH) -> bytes:
    """JSON of all games, in a language."""
    found = []
    for g in games():
        try:
            found.append(_game(g, lang))
        except Exception as error:  # one faulty game from outside must not hide the others
            log.warning("game %s is not shown in the lobby: %s", g.id, located_reason(error, g.folder))
    return orjson.dumps(found)


def _game(g: Game, lang: str) -> dict[str, Any]:
    told = g.words(lang).own
    seats = {str(players): _seats(g.box(players), lang) for players in g.file.players}
    levels = [
        {"bot": name, "text": server_words(lang).own(f"bot-{name}", LEVEL_WORDS.get(name, ""))} for name in LEVELS
    ]
    equipment = [
        {
            "key": i.key,
            "value": i.value,
            "provenance": i.provenance,
            "why": told(i.message, i.why),
            "allowed": g.words(lang).text(i.allowed),
        }
        for i in g.file.items.values()
    ]
    shown = game_data(g, lang)
    for name, option in shown["options"].items():
        option["name"] = told(f"box-option-{name}", name)
    return {
        **shown,
        "seats": seats,
        "levels": levels,
        "secret": g.secretive,
        "prints": PRINTS,
        "lesson": has_lesson(g),
        "puzzles": puzzle_count(g),
        "equipment": equipment,
    }


def clause_title(g: Game, clause: str, lang: str = ENGLISH) -> str:
    """Title of a clause in a language; where its rulebook lacks it, in English and marked by FELL_BACK."""
    return _titles(g.id, lang)[clause]


@lru_cache(maxsize=64)
def _titles(id: str, lang: str) -> dict[str, str]:
    clauses = orjson.loads(rulebook(id, lang))["clauses"]
    return {each["id"]: ("" if each["lang"] == lang else FELL_BACK) + each["title"] for each in clauses}


def _seats(box: Box, lang: str) -> list[dict[str, str]]:
    looks = stage.seat_looks(box.game.board, box)
    return [{"name": name, **look} for name, look in zip(box.seats_in(lang), looks, strict=True)]


@lru_cache(maxsize=64)
def rulebook(id: str, lang: str = "en", more: Path | None = None) -> bytes:
    """The rulebook, clause by clause, as JSON; in another language as far as a file here, or in ``more``, has it."""
    return rulebook_of(game(id).box(), lang, more)


def rulebook_of(box: Box, lang: str = "en", more: Path | None = None) -> bytes:
    """The rulebook as JSON, with where a box rules otherwise."""
    g = box.game
    book = box.rulebook_in(lang, () if more is None else (more / g.id, more))
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
    own = lang.split("-")[0]
    told = g.words(own if own in languages() else ENGLISH).own
    provenances = {kind: told(f"box-provenance-{kind}", text) for kind, text in g.file.provenances.items()}
    parts = {"title": book.title, "aim": book.aim, "lesson": has_lesson(g), "source": book.source}
    return orjson.dumps({**parts, "provenances": provenances, "clauses": clauses})


@cache
def cover(id: str) -> str:
    """Cover picture (SVG): the lid of the game's box (core/drawing/lid.py), or its board before the first move."""
    g = game(id)
    return g.board.lid(box := g.box()) or Position.first(box).svg()


def booklet(id: str, paper: str, lang: str) -> bytes:
    """Print-and-play PDF of a game, cached; only one is made at a time."""
    if not PRINTS:
        raise NotFound(say("cannot-print"))
    with _one_booklet:
        return _booklet(id, paper, lang)


@cache
def _booklet(id: str, paper: str, lang: str) -> bytes:
    from rumpus.paper.booklet import make_pdf
    from rumpus.paper.sheets import PAPERS

    found = game(id)
    return make_pdf(found.box(found.file.players[-1]), PAPERS[paper], lang)
