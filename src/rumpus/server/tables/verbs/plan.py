"""Plans: moves chosen ahead (premoves), and all that a table does by itself when nobody has to decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import Field

from rumpus.core.constants import CHANCE
from rumpus.core.words.messages import say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Number, Seat
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import NotNow
from rumpus.server.tables.request import Asker, Request, require_playing, require_seat_at_screen
from rumpus.server.tables.scenes.choices import plan_of
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.entry import play


class Plan(Request):
    """Premoves: moves chosen ahead, made as soon as it is this seat's turn; an empty list deletes them."""

    kind: Literal["plan"]
    seat: Seat
    moves: Annotated[list[Number], Field(max_length=64)]

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Set the plan of a seat, in a game that has plans; legality is checked when each move is due."""
        table = draft.table
        require_playing(table)
        require_seat_at_screen(table, by.person, self.seat)
        if table.place_of(self.seat).bot:
            raise NotNow(say("bot-plays-here"))
        if self.moves and plan_of(table, self.seat) is None:
            raise NotNow(say("no-plan-now"))
        if table.plans.get(self.seat, ()) != tuple(self.moves):
            draft.add(Planned(seat=self.seat, moves=tuple(self.moves)))
            follow(draft)


@dataclass(frozen=True, slots=True)
class Planned(TableEvent):
    """A seat chose moves ahead; without any, its plan was dropped."""

    kind = "planned"
    stage = "while"
    seat: Seat
    moves: tuple[Number, ...]

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Make it from stored data."""
        return cls(**{**data, "moves": tuple(data["moves"])})

    def fold(self, table: Table, event: Event) -> Changes:
        """Replace the premoves of the seat."""
        others = {seat: moves for seat, moves in table.plans.items() if seat != self.seat}
        return {"plans": {**others, self.seat: self.moves} if self.moves else others}


def follow(draft: Draft) -> None:
    """Add automatic follow-ups: the server's throws, passes of people who pass automatically, and premoves."""
    while draft.table.playing and (_throw_dice(draft) or _pass_for_the_quiet(draft) or _play_planned(draft)):
        pass


def _throw_dice(draft: Draft) -> bool:
    """Throw fair dice, unless the table waits for the thrower."""
    table = draft.table
    waits = table.position.to_move != CHANCE or table.thrower is not None or bool(table.unready)
    if waits or table.match.dice != "fair":
        return False
    play(draft, table.rolled())
    return True


def _pass_for_the_quiet(draft: Draft) -> bool:
    """Pass at once for a person who passes automatically, at a table without hurry: it would wait for days."""
    table = draft.table
    mover = table.mover
    if not table.match.days or table.window is None or mover is None or mover.bot:
        return False
    if mover.person not in table.quiet:
        return False
    play(draft, table.silence())
    return True


def _play_planned(draft: Draft) -> bool:
    seat = draft.table.position.to_move
    ahead = draft.table.plans.get(seat)
    if not ahead:
        return False
    if ahead[0] in draft.table.position.moves:
        play(draft, ahead[0])
    else:  # the premove is not legal any more: all are dropped, and the seat is asked
        draft.add(Planned(seat=seat, moves=()))
    return True
