"""Exceptions for mistakes of a user, each with a message of one line: what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any

INVISIBLE = "\u2060"
"""Mark of a text that fell back to English (see core.words.messages): no part of an error line."""

UNBROKEN = "\u00a0\u202f"
"""Spaces that French and German put before a sign or inside an abbreviation: they break no line."""


class RumpusError(Exception):
    """Something the user can put right. The command prints it and exits with 2; nobody sees a traceback.

    The message is one line that can be printed and encoded: whatever it quotes, control characters and lone surrogates
    are escaped.
    """

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class BoxError(RumpusError):
    """A value in a box that cannot be played with: names the key, the value and what is allowed.

    ``allowed`` is a message (see core.words.messages), which ``Game.box`` puts into words, or a sentence in English.
    """

    def __init__(self, key: str, value: object, allowed: Any) -> None:
        super().__init__(f"box: {one_line(key)} = {shown(value)}: {allowed}")
        self.key, self.value, self.allowed = key, value, allowed

    def put_into_words(self, text: Callable[[Any], str]) -> None:
        """Make the error's text that of these words."""
        self.args = (f"box: {one_line(self.key)} = {shown(self.value)}: {one_line(text(self.allowed))}",)


class GameFileError(RumpusError, ValueError):
    """A mistake in a file of a game's folder: names the file, the key or clause, and what would be right."""


class RecordError(RumpusError):
    """A record that is malformed or does not verify: says where."""


class RulesVersionError(RumpusError):
    """A match made under a version of a game's rules that is not known here: names that one and those that are."""


class Refused(RumpusError):
    """A move that is not legal, with the clause that forbids it; ``said`` is the reason in no language yet."""

    def __init__(self, clause: str, reason: str, said: Any = None) -> None:
        super().__init__(f"{reason.lstrip(INVISIBLE)} ({clause})")
        self.clause, self.reason, self.said = clause, reason, reason if said is None else said


def one_line(text: str) -> str:
    """The text with everything escaped that would break the line or cannot be encoded."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in UNBROKEN else _escaped(c) for c in text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def shown(value: object, most: int = 200) -> str:
    """The repr of a value from outside, for an error sentence: on one line, cut when long, never an error itself."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of more than 4300 digits
        return "a number of thousands of digits" if isinstance(value, int) else "something with far too long a number"
    except RecursionError:
        return "something nested far too deep"
    return cut(text, most)


def cut(text: str, most: int = 60) -> str:
    """A text from outside, for an error sentence: no longer than this."""
    return text if len(text) <= most else f"{text[:most]}..."


def nearest(word: str, words: Iterable[str]) -> str:
    """The end of an error sentence: the name probably meant, or all that would be right."""
    known = sorted(words)
    inside = [name for name in known if word and word.lower() in name.lower()]
    close = inside[:1] or get_close_matches(word.lower(), known, n=1, cutoff=0.55)
    if close:
        return f"did you mean {close[0]}?"
    if not known:
        return "there is none to choose from"
    *most, last = known
    return f"expected {', '.join(most)} or {last}" if most else f"expected {last}"
