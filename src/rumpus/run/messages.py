"""Localized messages of the command line interface (``run/words/*.ftl``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rumpus.core.words.messages import ENGLISH, SHARED_WORDS, Words, load_words

COMMAND_WORDS = Path(__file__).resolve().parent / "words"


@cache
def command_words(lang: str = ENGLISH) -> Words:
    """The command's messages in a language."""
    return load_words((COMMAND_WORDS, SHARED_WORDS), lang)
