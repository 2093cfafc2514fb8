"""Rematches: people agree to another match, and its table is made."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rumpus.core.game.game import game
from rumpus.core.play.seating import rule_for
from rumpus.core.words.messages import Said, say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Person, StoredTableId
from rumpus.server.tables.match import Event, Place
from rumpus.server.tables.refusals import NotNow
from rumpus.server.tables.request import Asker, Request
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.start import Created


class Rematch(Request):
    """Agree to a new table with the same people; it is made when all of them have, or at once without the others."""

    kind: Literal["rematch"]
    wait: bool = True

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Agree to a rematch, once the game is over. The service makes its table."""
        if not draft.table.over:
            raise NotNow(say("not-over"))
        if draft.table.next is None and by.person not in draft.table.agreed:
            draft.add(Agreed(person=by.person))


@dataclass(frozen=True, slots=True)
class Agreed(TableEvent):
    """Somebody wants a rematch."""

    kind = "agreed"
    stage = "while"
    person: Person

    def fold(self, table: Table, event: Event) -> Changes:
        """Add them to those who agreed."""
        return {"agreed": table.agreed | {self.person}}

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell the others who wants it."""
        if len(table.people) < 2:
            return []
        return [say("wants-rematch", name=next(p.name for p in table.places if p.person == self.person))]


@dataclass(frozen=True, slots=True)
class Rematched(TableEvent):
    """The table of the rematch was made."""

    kind = "rematched"
    stage = "while"
    table: StoredTableId

    def fold(self, table: Table, event: Event) -> Changes:
        """Name the next table."""
        return {"next": self.table}


def next_match(table: Table) -> Created:
    """The first event of a rematch: the people who agreed, in the game's order, other places open."""
    match = table.match
    assert table.order is not None
    places = [table.places[place] for place in table.order]
    if rule_for(table.box)["draw"] == "agreed":
        start = first_of_rematch(table.shares)
        places = places[start:] + places[:start]
    secret = secrets.token_bytes(32).hex() if match.dice == "fair" else None
    following = replace(match, secret=secret, before=table.id, rules=game(match.game).file.version)
    return Created(following, tuple(_place_in_rematch(place, table.agreed) for place in places))


def _place_in_rematch(place: Place, agreed: Collection[str]) -> Place:
    if place.person is None:
        return Place(place.name, bot=place.bot)
    return Place(place.name, place.person) if place.person in agreed else Place()


def first_of_rematch(shares: Sequence[float]) -> int:
    """The seat that starts the next game where seats are not drawn: the loser's; after a draw the second."""
    return 1 if min(shares) == max(shares) else list(shares).index(min(shares))
