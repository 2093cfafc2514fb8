"""Mistakes of a user, each said in one line: what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class RumpusError(Exception):
    """Something the user can put right. The command prints it and exits with 2; nobody sees a traceback."""


class BoxError(RumpusError):
    """A value in a box that cannot be played with: names the key, the value and what is allowed."""

    def __init__(self, key: str, value: object, allowed: str) -> None:
        super().__init__(f"box: {key} = {value!r}: {allowed}")
        self.key, self.value, self.allowed = key, value, allowed


class RecordError(RumpusError):
    """A record that is malformed or does not verify: says where."""


class Refused(RumpusError):
    """A move that is not legal, with the clause that forbids it."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} ({clause})")
        self.clause, self.reason = clause, reason


def nearest(word: str, words: Iterable[str]) -> str:
    """The end of an error sentence: the name probably meant, or all that would be right."""
    known = sorted(words)
    inside = [name for name in known if word and word.lower() in name.lower()]
    close = inside[:1] or get_close_matches(word.lower(), known, n=1, cutoff=0.4)
    if close:
        return f"did you mean {close[0]}?"
    return f"expected {' or '.join(known)}" if known else "there is none to choose from"
