"""Messages of the server itself, of tables and seats, in every language there is (``server/words/*.ftl``)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from string import ascii_uppercase

from rumpus.core.game.game import languages
from rumpus.core.words.messages import ENGLISH, SHARED_WORDS, Words, load_words, plain_text, say
from rumpus.server.tables.match import Place

SERVER_WORDS = SHARED_WORDS.parent.parent / "server" / "words"


@cache
def server_words(lang: str = ENGLISH) -> Words:
    """The server's messages in a language."""
    return load_words((SERVER_WORDS, SHARED_WORDS), lang)


def place_names(places: Sequence[Place], lang: str = ENGLISH) -> list[str]:
    """Who has each place: a person's name, or a bot's level in a language. Of several bots of one level each has a
    letter: Level 2 A, Level 2 B."""
    levels = [place.bot if place.kind == "bot" else None for place in places]
    nth = [levels[:i].count(level) if levels.count(level) > 1 else None for i, level in enumerate(levels)]
    found = zip(places, levels, nth, strict=True)
    return [place.name if level is None else _bot_name(level, n, lang) for place, level, n in found]


def _bot_name(bot: str, nth: int | None, lang: str) -> str:
    name = plain_text(server_words(lang).text(say("bot-name", level=bot.removeprefix("level"))))
    return name if nth is None else f"{name} {ascii_uppercase[nth]}"


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
