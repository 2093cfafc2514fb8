"""Refusals: everything the server says no to, each with a code, one sentence, and a clause where a rule forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rumpus.core.words.messages import ENGLISH, FELL_BACK, Said, Words, plain_text, say
from rumpus.errors import one_line
from rumpus.server.tables.words import server_words

Speaker = Callable[[str], Words]
"""Looks up messages by language: those of the server, or of a game."""
NO_TABLE, MOVED_ON, DAMAGED = say("no-table"), say("moved-on"), say("table-damaged")
CANNOT_WRITE = say("cannot-write")


class Refusal(Exception):
    """Error response to a request or act: HTTP status, code, message, clause. ``scene`` (set by the service) makes the
    scene of the table as it is, for the response."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"

    def __init__(
        self, message: Said, clause: str | None = None, wait: float | None = None, words: Speaker = server_words
    ) -> None:
        self.said, self.words = message, words
        self.message = one_line(words(ENGLISH).text(message))
        super().__init__(self.message)
        self.clause, self.wait = clause, wait
        self.scene: Callable[[str], bytes] | None = None

    def told(self, lang: str) -> str:
        """The message in a language; what it lacks is in English, marked by FELL_BACK."""
        if lang == ENGLISH:
            return self.message
        text = self.words(lang).text(self.said)
        mark = FELL_BACK if text.startswith(FELL_BACK) else ""
        return mark + one_line(plain_text(text))


class BadRequest(Refusal):
    """Bad request: malformed, or a box that cannot be played with."""


class NotYours(Refusal):
    """Forbidden: a seat that the person does not hold, or a cross-origin request."""

    status, code = 403, "not_yours"


class NotFound(Refusal):
    """Not found: no such game, lesson, puzzle, picture or page."""

    status, code = 404, "not_found"


class NoTable(NotFound):
    """No such table, or one that the person may not know of."""

    code = "no_table"

    def __init__(self, message: Said = NO_TABLE) -> None:
        super().__init__(message)


class Stale(Refusal):
    """Version conflict: the table has changed since the scene that the act answers."""

    status, code = 409, "stale"

    def __init__(self, message: Said = MOVED_ON) -> None:
        super().__init__(message)


class NotNow(Refusal):
    """Conflict with the state of the table: the act is not possible at this stage."""

    status, code = 409, "not_now"


class NotLegal(Refusal):
    """Illegal move; ``clause`` is the rule that forbids it."""

    status, code = 422, "not_legal"


class Damaged(Refusal):
    """Corrupt events: the table cannot be rebuilt from them."""

    status, code = 409, "damaged"

    def __init__(self, message: Said = DAMAGED) -> None:
        super().__init__(message)


class OtherRules(Damaged):
    """Unsupported rules version: the table was made under a version of its game's rules that is not known here."""

    code = "other_rules"

    def __init__(self, why: str) -> None:
        super().__init__(
            f"this table cannot go on here: it was {why}. What was played at it is kept; please start a new table"
        )


class TooMany(Refusal):
    """Rate limit or quota reached; ``wait`` is sent as Retry-After."""

    status, code = 429, "too_many"


class TooManyTables(TooMany):
    """Quota of unfinished tables of one address reached."""

    code = "too_many_tables"

    def __init__(self) -> None:
        super().__init__(say("too-many-tables"), wait=60)


class Unavailable(Refusal):
    """Service unavailable, or the outcome of a write is unknown: retry with the same idempotency key."""

    status, code = 503, "unavailable"

    def __init__(self, message: Said = CANNOT_WRITE) -> None:
        super().__init__(message, wait=1.0)
