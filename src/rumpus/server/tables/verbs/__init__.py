"""The verbs of a table, a file each: the request, its checks, the events it becomes, and what is said of them.

This is their registry: requests by kind (``Act``, which reads one from JSON) and events by kind (``EVENTS``, by which
stored ones are read).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from rumpus.server.tables.match import Event
from rumpus.server.tables.table_event import TableEvent, Unreadable
from rumpus.server.tables.verbs.archive import Archived, Reopen, Reopened
from rumpus.server.tables.verbs.chat import Chat, Chatted
from rumpus.server.tables.verbs.clock import ClockSetBack
from rumpus.server.tables.verbs.curtain import Curtain, Looked
from rumpus.server.tables.verbs.dice import Commit, Committed, Reveal, Revealed, Sealed
from rumpus.server.tables.verbs.entry import Played
from rumpus.server.tables.verbs.move import Move
from rumpus.server.tables.verbs.plan import Plan, Planned
from rumpus.server.tables.verbs.rematch import Agreed, Rematch, Rematched
from rumpus.server.tables.verbs.resign import Resign, Resigned
from rumpus.server.tables.verbs.seats import Hand, Handed, Leave, Left, Sat
from rumpus.server.tables.verbs.start import Began, Created, Threw
from rumpus.server.tables.verbs.takeback import Answer, Answered, Asked, Takeback, Undone
from rumpus.server.tables.verbs.throw import Auto, AutoSet, Misread, Outcome, RunSet, Throw
from rumpus.server.tables.verbs.window import Quiet, QuietSet, Readied, Ready, SawSpin, Seen

__all__ = [
    "EVENTS",
    "Act",
    "Agreed",
    "Answer",
    "Answered",
    "Archived",
    "Asked",
    "Auto",
    "AutoSet",
    "Began",
    "Chat",
    "Chatted",
    "ClockSetBack",
    "Commit",
    "Committed",
    "Created",
    "Curtain",
    "Hand",
    "Handed",
    "Leave",
    "Left",
    "Looked",
    "Misread",
    "Move",
    "Outcome",
    "Plan",
    "Planned",
    "Played",
    "Quiet",
    "QuietSet",
    "Readied",
    "Ready",
    "Rematch",
    "Rematched",
    "Reopen",
    "Reopened",
    "Resign",
    "Resigned",
    "Reveal",
    "Revealed",
    "RunSet",
    "Sat",
    "SawSpin",
    "Sealed",
    "Seen",
    "Takeback",
    "Threw",
    "Throw",
    "Undone",
    "stored_event",
]

Act = Annotated[
    Move
    | Outcome
    | Throw
    | Auto
    | Quiet
    | Ready
    | Seen
    | Plan
    | Commit
    | Reveal
    | Takeback
    | Answer
    | Resign
    | Leave
    | Reopen
    | Rematch
    | Curtain
    | Hand
    | Chat,
    Field(discriminator="kind"),
]

_ALL: tuple[type[TableEvent], ...] = (
    *(Created, Sat, Left, Committed, Sealed, Revealed, Threw, Began),
    *(Played, Misread, AutoSet, RunSet, QuietSet, Readied, SawSpin, Planned),
    *(Asked, Answered, Undone, Resigned, Handed, Looked, Chatted, Agreed, Rematched),
    *(Archived, Reopened, ClockSetBack),
)
EVENTS: dict[str, type[TableEvent]] = {each.kind: each for each in _ALL}


def stored_event(seq: int, at: float, kind: str, data: Mapping[str, Any], key: str | None) -> Event:
    """The event that a store or a backup holds. One that this version cannot read is kept as it is (Unreadable)."""
    what: TableEvent
    try:
        what = EVENTS[kind].read(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        what = Unreadable(kind, dict(data))
    return Event(seq, at, what, key)
