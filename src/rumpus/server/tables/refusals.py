"""Refusals: everything the server says no to, each with a code, one sentence, and a clause where a rule forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rumpus.core.errors import one_line
from rumpus.core.words import ENGLISH, FELL_BACK, Said, Words, plain_text, say
from rumpus.server.tables.words import house_words

Speaker = Callable[[str], Words]
"""The messages a refusal is one of, by language: those of the server, or of a game."""
NO_TABLE, MOVED_ON, DAMAGED = say("no-table"), say("moved-on"), say("table-damaged")
CANNOT_WRITE = say("cannot-write")


class Refusal(Exception):
    """Something that cannot be done. ``scene`` makes that of the table as it is, once the service has added it."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"

    def __init__(
        self, message: Said, clause: str | None = None, wait: float | None = None, words: Speaker = house_words
    ) -> None:
        self.said, self.words = message, words
        self.message = one_line(words(ENGLISH).text(message))
        super().__init__(self.message)
        self.clause, self.wait = clause, wait
        self.scene: Callable[[str], bytes] | None = None

    def told(self, lang: str) -> str:
        """The sentence in a language, or in English and marked so."""
        if lang == ENGLISH:
            return self.message
        text = self.words(lang).text(self.said)
        mark = FELL_BACK if text.startswith(FELL_BACK) else ""
        return mark + one_line(plain_text(text))


class BadRequest(Refusal):
    """Malformed, or a box that cannot be played with."""


class NotYours(Refusal):
    """A seat one does not hold, or a page one does not come from."""

    status, code = 403, "not_yours"


class NoTable(Refusal):
    """No such table, or one may not know of it."""

    status, code = 404, "no_table"

    def __init__(self, message: Said = NO_TABLE) -> None:
        super().__init__(message)


class Stale(Refusal):
    """The table has moved on since the scene that was answered."""

    status, code = 409, "stale"

    def __init__(self, message: Said = MOVED_ON) -> None:
        super().__init__(message)


class NotNow(Refusal):
    """The table is not at that stage."""

    status, code = 409, "not_now"


class NotLegal(Refusal):
    """A move the rules forbid."""

    status, code = 422, "not_legal"


class Damaged(Refusal):
    """Corrupt events: the table cannot be rebuilt from them."""

    status, code = 409, "damaged"

    def __init__(self, message: Said = DAMAGED) -> None:
        super().__init__(message)


class OtherRules(Damaged):
    """A table that was made under a version of its game's rules that is not known here, so that it cannot go on."""

    code = "other_rules"

    def __init__(self, why: str) -> None:
        super().__init__(
            f"this table cannot go on here: it was {why}. What was played at it is kept; please start a new table"
        )


class TooMany(Refusal):
    """A rate limit or quota was reached."""

    status, code = 429, "too_many"


class TooManyTables(TooMany):
    """As many tables as one address may have are not over."""

    code = "too_many_tables"

    def __init__(self) -> None:
        super().__init__(say("too-many-tables"), wait=60)


class Unavailable(Refusal):
    """Service unavailable, or the outcome of a write is unknown: retry with the same idempotency key."""

    status, code = 503, "unavailable"

    def __init__(self, message: Said = CANNOT_WRITE) -> None:
        super().__init__(message, wait=1.0)
