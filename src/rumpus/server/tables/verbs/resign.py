"""Resigning: somebody gives up a seat, leaves for good, or stays away for too long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rumpus.core.words.messages import Said, say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Seat
from rumpus.server.tables.match import Event
from rumpus.server.tables.request import Asker, Request, require_playing, require_seat
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.archive import archive
from rumpus.server.tables.verbs.plan import follow
from rumpus.server.tables.verbs.seats import Handed, leave


class Resign(Request):
    """Resign with a seat one holds."""

    kind: Literal["resign"]
    seat: Seat

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Resign the seat."""
        resign(draft, by.person, self.seat)


def resign(draft: Draft, person: str, seat: int) -> None:
    """Resign a seat: its share of the win goes to those who are left. A bot plays the seat while other people go on."""
    table = draft.table
    require_playing(table)
    require_seat(table, person, seat)
    if seat in table.resigned:
        return
    draft.add(Resigned(seat=seat, away=False))
    assert table.order is not None
    if not draft.table.over and not table.places[table.order[seat]].bot:
        draft.add(Handed(place=table.order[seat], bot="level2", by=person))
    follow(draft)


@dataclass(frozen=True, slots=True)
class Resigned(TableEvent):
    """A seat was given up; ``away`` if its person forfeited a rated game by staying away."""

    kind = "resigned"
    stage = "while"
    seat: Seat
    away: bool

    def fold(self, table: Table, event: Event) -> Changes:
        """Add the seat to those who resigned."""
        return {"resigned": (*table.resigned, self.seat), "asking": None, "stale_before": event.seq}

    def actor(self, table: Table) -> str | None:
        """The person who gave up; nobody, if they were away."""
        return None if self.away else table.place_of(self.seat).person

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell which seat gave up, or why it lost."""
        return [say("away-too-long" if self.away else "gives-up", seat=seats[self.seat])]


def replace_absent(draft: Draft, place: int, bot: str) -> None:
    """Let a bot play for a person who has been away too long. At a rated table that is a forfeit: they resign."""
    seat = draft.table.seat_at(place)
    if draft.table.match.rated and seat is not None:
        draft.add(Resigned(seat=seat, away=True))
    if not draft.table.over:
        draft.add(Handed(place=place, bot=bot, by=None))
    follow(draft)


def leave_for_good(draft: Draft, person: str) -> None:
    """Leave a table for good at any stage: before the game give up the place, later resign every seat.

    While texts for fair dice are revealed nobody can give up a place; a person alone with bots archives the table.
    """
    if draft.table.archived or draft.table.over:
        return
    if not draft.table.begun:
        if draft.table.sealed_at is not None and draft.table.people == [person]:
            archive(draft)  # nobody else has seen a text or waits for the dice
        else:
            leave(draft, person)
        return
    for seat in draft.table.seats_of(person):
        if not draft.table.over:
            resign(draft, person, seat)
