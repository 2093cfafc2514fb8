"""The curtain of a hot seat: the screen is shown to another seat of the same person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Person, Seat
from rumpus.server.tables.match import Event
from rumpus.server.tables.request import Asker, Request, require_seat
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent


class Curtain(Request):
    """Hot seat: the screen is now shown to this seat."""

    kind: Literal["curtain"]
    seat: Seat

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Show the screen to the seat."""
        require_seat(draft.table, by.person, self.seat)
        if draft.table.screen_seat.get(by.person) != self.seat:
            draft.add(Looked(person=by.person, seat=self.seat))


@dataclass(frozen=True, slots=True)
class Looked(TableEvent):
    """The screen of a person is shown to one of their seats."""

    kind = "looked"
    stage = "while"
    person: Person
    seat: Seat

    def fold(self, table: Table, event: Event) -> Changes:
        """Note the seat at the screen."""
        return {"screen_seat": {**table.screen_seat, self.person: self.seat}}
