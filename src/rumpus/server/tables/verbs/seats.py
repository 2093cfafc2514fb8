"""Seats: sitting down, leaving before the game, and handing a seat to a bot or taking it back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from rumpus.core.words.messages import Said, say
from rumpus.errors import RumpusError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import BotName, Name, Person, Seat, StoredBotName
from rumpus.server.tables.match import Event, Place
from rumpus.server.tables.refusals import BadRequest, NotNow, NotYours
from rumpus.server.tables.request import Asker, Request, require_playing
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.archive import Archived
from rumpus.server.tables.verbs.plan import follow


def sit(draft: Draft, person: str, place: int, name: str) -> None:
    """Take an open place at a table."""
    table = draft.table
    if not 0 <= place < len(table.places):
        raise BadRequest(f"places are numbered from 0 to {len(table.places) - 1}")
    chair = table.places[place]
    if chair.person == person:
        return
    if chair.kind != "open" or table.archived:
        raise NotNow(say("place-taken"))
    if table.match.rated and table.sits(person):
        raise NotNow(say("rated-one-seat"))
    draft.add(Sat(place=place, person=person, name=name or "Somebody"))


@dataclass(frozen=True, slots=True)
class Sat(TableEvent):
    """Somebody sat down at an open place."""

    kind = "sat"
    stage = "before"
    place: Seat
    person: Person
    name: Name

    def fold(self, table: Table, event: Event) -> Changes:
        """Give them the place."""
        places = _with_place(table, self.place, person=self.person, name=self.name)
        full = event.at if all(p.kind != "open" for p in places) else None
        return {"places": places, "full_at": full, "stale_before": event.seq}

    def check(self, table: Table) -> None:
        """Refuse a place that is taken."""
        if table.places[self.place].kind != "open":
            raise RumpusError(f"place {self.place} is taken")
        _check_unsealed(table)

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell who sits down."""
        return [say("sits-down", name=self.name)]


class Leave(Request):
    """Give up one's place before the game has begun; a table at which nobody is left is archived."""

    kind: Literal["leave"]

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Give up the person's places."""
        leave(draft, by.person)


def leave(draft: Draft, person: str) -> None:
    """Give up a person's places before the game begins; a table without people is archived."""
    table = draft.table
    if table.begun:
        raise NotNow(say("resign-instead"))
    if table.sealed_at is not None:  # no restart of commitments once texts were shown
        raise NotNow(say("begins-soon"))
    places = tuple(i for i, place in enumerate(table.places) if place.person == person)
    draft.add(Left(places=places, name=table.places[places[0]].name))
    if not draft.table.people:
        draft.add(Archived())


@dataclass(frozen=True, slots=True)
class Left(TableEvent):
    """Somebody gave up their places before the game."""

    kind = "left"
    stage = "before"
    places: tuple[Seat, ...]
    name: Name

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Make it from stored data."""
        return cls(**{**data, "places": tuple(data["places"])})

    def fold(self, table: Table, event: Event) -> Changes:
        """Open the places, and forget what was committed to there."""
        places = tuple(Place() if i in self.places else place for i, place in enumerate(table.places))
        commitments = {place: hash for place, hash in table.commitments.items() if place not in self.places}
        return {"places": places, "full_at": None, "stale_before": event.seq, "throws": (), "commitments": commitments}

    def check(self, table: Table) -> None:
        """Refuse to leave while texts are shown."""
        _check_unsealed(table)

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell who leaves."""
        return [say("leaves", name=self.name)]


class Hand(Request):
    """Hand one's own seat, or that of somebody absent, to a bot; or take one's own back (null)."""

    kind: Literal["bot"]
    seat: Seat
    bot: BotName | None

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Hand a seat to a bot, or take it back from one."""
        from rumpus.bots.levels import LEVELS

        table, person = draft.table, by.person
        require_playing(table)
        assert table.order is not None
        if self.seat >= table.match.players:
            raise BadRequest(f"seats are numbered from 0 to {table.match.players - 1}")
        index = table.order[self.seat]
        place = table.places[index]
        if self.bot is not None and self.bot not in LEVELS:
            raise BadRequest(f"there is no bot {self.bot}: choose one of {', '.join(LEVELS)}")
        if place.person is None:
            raise NotYours(say("bots-own-seat"))
        if place.person != person and (self.bot is None or place.bot or not by.gone(place.person)):
            raise NotYours(say("not-absent"))
        if table.match.rated and self.bot is not None:
            raise NotNow(say("rated-no-bots"))
        if self.seat in table.resigned:
            raise NotNow(say("seat-resigned"))
        if place.bot != self.bot or (place.person == person and index in table.handed_by_others):
            draft.add(Handed(place=index, bot=self.bot, by=person))
            follow(draft)


@dataclass(frozen=True, slots=True)
class Handed(TableEvent):
    """A bot plays for a person (None: the person plays again); ``by`` whom, or None if the server did it."""

    kind = "handed"
    stage = "while"
    place: Seat
    bot: StoredBotName | None
    by: Person | None

    def fold(self, table: Table, event: Event) -> Changes:
        """Let the bot play at the place, or its person."""
        by_owner = self.by == table.places[self.place].person
        others = table.handed_by_others
        others = others - {self.place} if by_owner or not self.bot else others | {self.place}
        changes: Changes = {"places": _with_place(table, self.place, bot=self.bot), "handed_by_others": others}
        if not self.bot and self.place in table.handed_by_others:  # a person back after their deadline: it starts anew
            changes["asked_at"] = event.at
        return changes

    def check(self, table: Table) -> None:
        """Refuse a bot that there is not, and a place that is a bot's own."""
        check_bot(self.bot)
        if table.places[self.place].person is None:
            raise RumpusError(f"place {self.place} is a bot's own")

    def actor(self, table: Table) -> str | None:
        """The person who handed it over."""
        return self.by

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell for whom a bot plays, or who is back."""
        return [say("bot-plays-for" if self.bot else "back-at-table", name=table.places[self.place].name)]


def check_bot(name: str | None) -> None:
    """Raise a RumpusError for the name of a bot that there is not."""
    from rumpus.bots.levels import bot

    if name is not None:
        bot(name)


def _check_unsealed(table: Table) -> None:
    if table.sealed_at is not None:
        raise RumpusError("nobody comes or goes while texts are shown")


def _with_place(table: Table, index: int, **changes: Any) -> tuple[Place, ...]:
    return tuple(replace(p, **changes) if i == index else p for i, p in enumerate(table.places))
