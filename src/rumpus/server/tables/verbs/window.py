"""Windows, in which silence is a move: being ready for the first throw, seeing the spin, passing, the closing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Person
from rumpus.server.tables.match import Event
from rumpus.server.tables.request import Asker, Request
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.entry import play
from rumpus.server.tables.verbs.plan import follow


class Quiet(Request):
    """Pass automatically in windows, unless one makes a move; or no longer."""

    kind: Literal["quiet"]
    on: bool

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Set it on or off, then add what follows automatically."""
        if (by.person in draft.table.quiet) != self.on:
            draft.add(QuietSet(person=by.person, on=self.on))
            follow(draft)


@dataclass(frozen=True, slots=True)
class QuietSet(TableEvent):
    """Somebody passes automatically in windows, or no longer."""

    kind = "quiet"
    person: Person
    on: bool

    def fold(self, table: Table, event: Event) -> Changes:
        """Add them to those who pass automatically, or take them out."""
        return {"quiet": table.quiet | {self.person} if self.on else table.quiet - {self.person}}


class Ready(Request):
    """Ready for the first throw, in a game with windows (decisions with a time limit)."""

    kind: Literal["ready"]

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Count the person as ready, if the first throw waits for them."""
        if by.person in draft.table.unready:
            get_ready(draft, by.person)


def get_ready(draft: Draft, person: str | None) -> None:
    """Count a person as ready, or everybody (None), when the time is over; then add what follows automatically."""
    draft.add(Readied(person=person))
    follow(draft)


@dataclass(frozen=True, slots=True)
class Readied(TableEvent):
    """One person is ready; without a person it is the timeout, after which all count as ready."""

    kind = "ready"
    stage = "while"
    person: Person | None

    def fold(self, table: Table, event: Event) -> Changes:
        """Add them to those who are ready."""
        return {"ready": table.ready | ({self.person} if self.person else set(table.people))}


class Seen(Request):
    """Acknowledgement that the client has shown the spin: the clock of its window starts when all have sent it."""

    kind: Literal["seen"]

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Note that the person has seen the spin, if the window waits for that."""
        if by.person in draft.table.waits_to_be_seen:
            draft.add(SawSpin(person=by.person))


@dataclass(frozen=True, slots=True)
class SawSpin(TableEvent):
    """The client of a person has shown the spin."""

    kind = "seen"
    stage = "while"
    person: Person

    def fold(self, table: Table, event: Event) -> Changes:
        """Start the clock of the window once everybody has seen the spin."""
        seen = table.window_seen | {self.person}
        everybody = set(table.waits_to_be_seen) <= seen
        return {"window_seen": seen, "window_from": event.at if everybody else None}


def close_window(draft: Draft) -> None:
    """Close a window whose time is over: every seat that was asked and has not answered passes, bots as well."""
    while draft.table.window is not None and draft.table.mover is not None:
        play(draft, draft.table.silence())
    follow(draft)
