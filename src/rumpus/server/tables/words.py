"""Messages of the server itself, of tables and seats, in every language there is (``server/words/*.ftl``)."""

from __future__ import annotations

from functools import cache

from rumpus.core.game import languages
from rumpus.core.words import ENGLISH, SHARED_WORDS, Words, load_words, plain_text, say
from rumpus.server.tables.match import Place

SERVER_WORDS = SHARED_WORDS.parent.parent / "server" / "words"


@cache
def server_words(lang: str = ENGLISH) -> Words:
    """The server's messages in a language."""
    return load_words((SERVER_WORDS, SHARED_WORDS), lang)


def place_name(place: Place, lang: str = ENGLISH) -> str:
    """Who has a place: a person's name, or a bot's level in a language."""
    if place.kind != "bot" or place.bot is None:
        return place.name
    return plain_text(server_words(lang).text(say("bot-name", level=place.bot.removeprefix("level"))))


@cache
def _known() -> frozenset[str]:
    return frozenset(languages())


def chosen_language(asked: str | None, accepted: str | None = None) -> str:
    """The language of a request: the one asked for (``?lang=``), else the best of an Accept-Language header, if there
    are messages in it; else English."""
    wanted = [(asked, 1.0)] if asked else _weighted(accepted or "")
    for name, _ in sorted(wanted, key=lambda pair: -pair[1]):
        for tag in (name.lower(), name.lower().partition("-")[0]):
            if tag in _known():
                return tag
    return ENGLISH


def _weighted(header: str) -> list[tuple[str, float]]:
    """The languages of an Accept-Language header with their weights."""
    found = []
    for part in header[:200].split(","):
        name, _, rest = part.strip().partition(";")
        try:
            weight = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        if name and weight > 0:
            found.append((name, weight))
    return found
