"""Taking back: somebody asks, the other players answer, and the entries are undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rumpus.core.words.messages import Said, say
from rumpus.errors import RumpusError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Number, Seat
from rumpus.server.tables.match import Event, Question, walk_back
from rumpus.server.tables.refusals import NotNow, NotYours, Stale
from rumpus.server.tables.request import Asker, Request, place_number, require_playing
from rumpus.server.tables.scenes.choices import last_move_of
from rumpus.server.tables.table import Table, position_after, window_of
from rumpus.server.tables.table_event import Changes, TableEvent


class Takeback(Request):
    """Request to take back to one's own last move."""

    kind: Literal["takeback"]

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Take back to the person's last move: at once beside bots alone, else only if all other players agree."""
        table = draft.table
        require_playing(table)
        if table.match.rated:
            raise NotNow(say("rated-no-takeback"))
        if by.after < table.stale_before:
            raise Stale
        last = last_move_of(table, by.person)
        if last is None:
            raise NotNow(say("nothing-to-take-back"))
        if not set(table.deciders) - {by.person}:
            draft.add(Undone(to=last.number - 1))
        elif table.asking is None:
            draft.add(Asked(place=place_number(table, by.person), to=last.number - 1))
        else:
            raise NotNow(say("asked-already"))


@dataclass(frozen=True, slots=True)
class Asked(TableEvent):
    """Somebody asks the others whether they may take back."""

    kind = "asked"
    stage = "while"
    place: Seat
    to: Number

    def fold(self, table: Table, event: Event) -> Changes:
        """Open the question."""
        return {"asking": Question(event.seq, self.place, self.to, {})}

    def check(self, table: Table) -> None:
        """Refuse to take back more than there is."""
        _check_entries(table, self.to)

    def actor(self, table: Table) -> str | None:
        """The person who asks."""
        return table.places[self.place].person

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell who asks."""
        return [say("asks-takeback", name=table.places[self.place].name)]


class Answer(Request):
    """Accept or reject somebody's takeback request."""

    kind: Literal["answer"]
    agree: bool

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Accept or reject the takeback that somebody asked for."""
        asking = draft.table.asking
        if asking is None:
            raise NotNow(say("nothing-asked"))
        if by.after < asking.seq:
            raise Stale
        place = place_number(draft.table, by.person)
        if place == asking.place and self.agree:
            raise NotNow(say("others-agree"))
        if by.person not in draft.table.deciders and place != asking.place:
            raise NotYours(say("players-agree"))
        if not asking.answers.get(place):
            draft.add(Answered(place=place, agree=self.agree))


@dataclass(frozen=True, slots=True)
class Answered(TableEvent):
    """Somebody agrees to a takeback, or does not: then nothing is asked any more."""

    kind = "answered"
    stage = "while"
    place: Seat
    agree: bool

    def fold(self, table: Table, event: Event) -> Changes:
        """Note the answer, or close the question."""
        assert table.asking is not None
        if not self.agree:
            return {"asking": None}
        return {"asking": replace(table.asking, answers={**table.asking.answers, self.place: True})}

    def check(self, table: Table) -> None:
        """Refuse an answer without a question."""
        if table.asking is None:
            raise RumpusError("nobody has asked anything")

    def actor(self, table: Table) -> str | None:
        """The person who answers."""
        return table.places[self.place].person

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell who does not agree."""
        return [] if self.agree else [say("does-not-agree", name=table.places[self.place].name)]


def settle_takeback(draft: Draft) -> None:
    """Carry out a takeback once everybody who still plays has agreed; people who left meanwhile no longer count."""
    asking = draft.table.asking
    if asking is None:
        return
    others = {place_number(draft.table, person) for person in draft.table.deciders} - {asking.place}
    if others <= set(asking.answers):
        draft.add(Undone(to=asking.to))


@dataclass(frozen=True, slots=True)
class Undone(TableEvent):
    """The last entries were taken back; ``to`` is how many are left."""

    kind = "undone"
    stage = "while"
    to: Number

    def fold(self, table: Table, event: Event) -> Changes:
        """Walk back to the entry that is the last again."""
        node = next((x for x in walk_back(table.last_entry) if x.number == self.to), None)
        opened = window_of(position_after(table.box, node)) is not None
        window: Changes = {"window_at": event.at if opened else None, "window_seq": event.seq}
        window |= {"window_from": None, "window_seen": frozenset(), "plans": {}, "running": frozenset()}
        takebacks = (*table.takebacks, (table.last_entry.number if table.last_entry else 0, self.to))
        return {"last_entry": node, "asking": None, "stale_before": event.seq, "takebacks": takebacks, **window}

    def check(self, table: Table) -> None:
        """Refuse to take back more than there is."""
        _check_entries(table, self.to)

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell that something was taken back."""
        return [say("taken-back")]


def _check_entries(table: Table, to: int) -> None:
    if to >= (table.last_entry.number if table.last_entry else 0):
        raise RumpusError(f"to = {to}: there are not so many entries to take back")
