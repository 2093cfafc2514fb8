"""Chat between the people at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rumpus.core.words.messages import say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import ChatText, Seat
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import NotNow
from rumpus.server.tables.request import Asker, Request, place_number
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent

MOST_KEPT = 100
"""How many of the last messages a table keeps."""


class Chat(Request):
    """Chat message, at a table that has a chat."""

    kind: Literal["chat"]
    text: ChatText

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Say it to everybody."""
        if not draft.table.match.chat:
            raise NotNow(say("no-chat"))
        draft.add(Chatted(place=place_number(draft.table, by.person), text=self.text))


@dataclass(frozen=True, slots=True)
class Chatted(TableEvent):
    """Somebody said something."""

    kind = "said"
    place: Seat
    text: ChatText

    def fold(self, table: Table, event: Event) -> Changes:
        """Add it to the last messages, with the name: somebody else may sit at the place later."""
        return {"said": (*table.said, (self.place, table.places[self.place].name, self.text))[-MOST_KEPT:]}

    def actor(self, table: Table) -> str | None:
        """The person who said it."""
        return table.places[self.place].person
