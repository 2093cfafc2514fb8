"""Throws: people throw for themselves, let the server throw, or enter what dice thrown by hand have shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rumpus.core.constants import CHANCE
from rumpus.core.words.messages import Said, say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Number, Person, Seat
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import NotLegal, NotNow, NotYours, Stale
from rumpus.server.tables.request import (
    Asker,
    Request,
    out_of_turn,
    place_number,
    require_playing,
    require_seat,
)
from rumpus.server.tables.scenes.choices import outcome_offers
from rumpus.server.tables.scenes.viewpoint import eyes_of
from rumpus.server.tables.seating import missing_throw
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.entry import play
from rumpus.server.tables.verbs.plan import follow
from rumpus.server.tables.verbs.start import Threw, begin


class Throw(Request):
    """Throw, spin or draw, where the table waits for it; ``run`` lets the server throw on until there is a choice."""

    kind: Literal["throw"]
    seat: Seat
    run: bool = False

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Make the throw that the table waits for. What comes up was fixed before the game began (fair dice)."""
        table = draft.table
        require_playing(table)
        require_seat(table, by.person, self.seat)
        if by.after < table.stale_before:
            raise Stale
        if table.unready:
            raise NotNow(say("not-all-ready"))
        if table.thrower != self.seat:
            raise out_of_turn(table, self.seat, "not-your-throw")
        if self.run:
            draft.add(RunSet(person=by.person, on=True))
        else:
            play(draft, table.rolled())
        follow(draft)


@dataclass(frozen=True, slots=True)
class RunSet(TableEvent):
    """Somebody lets the server throw for them until they have something to choose."""

    kind = "run"
    stage = "while"
    person: Person
    on: bool

    def fold(self, table: Table, event: Event) -> Changes:
        """Add them to those for whom the server throws on, or take them out."""
        return {"running": table.running | {self.person} if self.on else table.running - {self.person}}


class Auto(Request):
    """Let the server throw for oneself at this table, or no longer."""

    kind: Literal["auto"]
    on: bool

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Set it on or off, then add what follows automatically."""
        if (by.person in draft.table.auto) != self.on:
            draft.add(AutoSet(person=by.person, on=self.on))
            follow(draft)


@dataclass(frozen=True, slots=True)
class AutoSet(TableEvent):
    """Somebody lets the server throw for them, or no longer."""

    kind = "auto"
    person: Person
    on: bool

    def fold(self, table: Table, event: Event) -> Changes:
        """Add them to those for whom the server throws, or take them out."""
        return {"auto": table.auto | {self.person} if self.on else table.auto - {self.person}}


class Outcome(Request):
    """Outcome of dice thrown by hand. Anybody seated may enter it."""

    kind: Literal["outcome"]
    outcome: Number

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Enter an outcome of dice thrown by hand, of the match or of the seating draw before it.

        Where draws are secret, an outcome that only others know to be gone is not refused in private: naming cards one
        by one would tell which are gone. Everybody is told that something was named that cannot have come up.
        """
        table = draft.table
        if table.match.dice != "hand":
            raise NotNow(say("house-throws"))
        if by.after < table.stale_before:
            raise Stale
        if (throw := missing_throw(table)) is not None:
            if self.outcome >= len(throw.words):
                raise NotLegal(say("cannot-come-up", first=throw.words[0], last=throw.words[-1]), "ALL-5")
            draft.add(Threw(outcome=self.outcome))
            begin(draft, 0)
            return
        require_playing(table)
        if table.position.to_move != CHANCE:
            raise NotNow(say("no-throw-now"))
        offered = {one["outcome"] for one in outcome_offers(table, by.person, eyes_of(table, by.person))}
        if not offered:
            raise NotYours(say("others-say"))
        if table.match.secretive:
            if self.outcome not in offered:  # decided by what this person knows, whatever is true
                raise NotLegal(say("cannot-have-come"), "ALL-5")
            if self.outcome not in table.position.moves:
                draft.add(Misread(place=place_number(table, by.person)))
                return
        play(draft, self.outcome)
        follow(draft)


@dataclass(frozen=True, slots=True)
class Misread(TableEvent):
    """Somebody entered an outcome that cannot have come up."""

    kind = "misread"
    stage = "while"
    place: Seat

    def fold(self, table: Table, event: Event) -> Changes:
        """Change nothing but the time."""
        return {}

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell who misread it."""
        return [say("misread", name=table.places[self.place].name)]
