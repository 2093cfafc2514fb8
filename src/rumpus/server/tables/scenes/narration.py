"""Narration: events as sentences, as somebody's eyes saw them, in their language."""

from __future__ import annotations

from rumpus.core.words.messages import ENGLISH
from rumpus.server.tables.table import Table
from rumpus.server.tables.verbs.dice import warnings
from rumpus.server.tables.words import server_words


def sentences(table: Table, eyes: int, lang: str = ENGLISH) -> list[str]:
    """Sentences for the last event of a table, as these eyes saw it."""
    kept: list[str] | None = table.cache.get(("news", eyes, lang))
    if kept is None:
        found: list[str] = table.event.what.sentences(table, eyes, lang)
        kept = table.cache["news", eyes, lang] = [sentence for sentence in found if sentence]
    return kept


def match_log(table: Table, eyes: int, lang: str = ENGLISH) -> list[str]:
    """The match so far in sentences, as these eyes saw it."""
    told = [server_words(lang).text(each) for each in warnings(table)]
    for before, node, after in table.played():
        if sentence := before.tell(node.entry.move, after, eyes, lang):
            told.append(sentence)
    return told
