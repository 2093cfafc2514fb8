"""Messages of the server itself, of tables and seats, in every language there is (``server/words/*.ftl``)."""

from __future__ import annotations

from functools import cache

from rumpus.core.game import SHARED_WORDS, languages
from rumpus.core.words import ENGLISH, Words, words

FOLDER = SHARED_WORDS.parent.parent / "server" / "words"


@cache
def house_words(lang: str = ENGLISH) -> Words:
    """The server's messages in a language."""
    return words((FOLDER, SHARED_WORDS), lang)


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
