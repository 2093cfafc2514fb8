"""Requests: the base of what a person can ask to do at a table (``verbs``), and the checks they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from pydantic import BaseModel, ConfigDict

from rumpus.core.words.messages import say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.refusals import NotNow, NotYours
from rumpus.server.tables.scenes.viewpoint import eyes_of
from rumpus.server.tables.table import Table

IsAbsent = Callable[[str], bool]
"""Predicate: whether a person has been away for as long as the table allows."""


class Asker(NamedTuple):
    """Who makes a request: the person, the scene they answer (the number of its last event), and who is absent."""

    person: str
    after: int
    gone: IsAbsent = lambda person: False


class Request(BaseModel, ABC):
    """Base of the acts: each checks itself against the table and adds its events to a draft, or is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    when_archived: ClassVar[bool] = False
    """Whether the act is possible at an archived table."""

    @abstractmethod
    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Add the events of the act to a draft, or raise a Refusal."""


def carry_out(draft: Draft, by: Asker, act: Request) -> None:
    """Carry out an act of somebody who sits at the table, or raise a Refusal."""
    if not draft.table.sits(by.person):
        raise NotYours(say("not-at-table"))
    if draft.table.archived and not act.when_archived:
        raise NotNow(say("table-put-away"))
    act.carry_out(draft, by)


def place_number(table: Table, person: str) -> int:
    """The number of the first place of a person."""
    return next(i for i, place in enumerate(table.places) if place.person == person)


def require_seat(table: Table, person: str, seat: int) -> None:
    """Authorization: refuse a seat that the person does not hold."""
    if seat not in table.seats_of(person):
        raise NotYours(say("not-your-seat"))


def require_seat_at_screen(table: Table, person: str, seat: int) -> None:
    """Authorization: refuse a seat that the person does not hold, or at a hot seat one that is not at the screen."""
    require_seat(table, person, seat)
    if table.match.secretive and eyes_of(table, person) != seat:
        raise NotNow(say("hand-over-first"))


def require_begun(table: Table) -> None:
    """State check: refuse what needs a game that has begun."""
    if not table.begun:
        raise NotNow(say("not-begun"))


def require_playing(table: Table) -> None:
    """State check: refuse what needs a game that has begun and is not over."""
    require_begun(table)
    if table.over:
        raise NotNow(say("is-over"), "ALL-4")


def out_of_turn(table: Table, seat: int, said: str = "not-your-turn") -> NotNow:
    """Refusal of an act of a seat that others, or a throw of its own, come before; with the clause that says so."""
    waiting = table.position.why_waiting(seat)
    return NotNow(say(said), waiting.clause if waiting else "ALL-3")
