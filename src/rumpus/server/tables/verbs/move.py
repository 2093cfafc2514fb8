"""Moves that people make for their seats."""

from __future__ import annotations

from typing import Literal

from rumpus.core.words.messages import say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Number, Seat
from rumpus.server.tables.refusals import NotNow, Stale
from rumpus.server.tables.request import Asker, Request, out_of_turn, require_playing, require_seat_at_screen
from rumpus.server.tables.verbs.entry import play
from rumpus.server.tables.verbs.plan import follow


class Move(Request):
    """A legal move of a seat one holds."""

    kind: Literal["move"]
    seat: Seat
    move: Number

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Make a move for a seat; while a window is open also ahead of seats that are asked before it."""
        table = draft.table
        require_playing(table)
        require_seat_at_screen(table, by.person, self.seat)
        if table.place_of(self.seat).bot:
            raise NotNow(say("bot-plays-here"))
        if table.stops is not None and draft.now >= table.stops:
            raise NotNow(say("too-late"))
        if table.position.to_move != self.seat and table.window is not None:
            if by.after < table.window_seq:
                raise Stale
            self._pass_for_seats_before(draft)
        elif by.after < (table.window_seq if table.window is not None else table.stale_before):
            raise Stale
        elif table.position.to_move != self.seat:
            raise out_of_turn(table, self.seat)
        play(draft, self.move)
        follow(draft)

    def _pass_for_seats_before(self, draft: Draft) -> None:
        """Add the pass (silence) of every seat asked before this one in a window; they are asked again after it."""
        while draft.table.position.to_move != self.seat:
            if draft.table.window is None or draft.table.position.to_move < 0:
                raise out_of_turn(draft.table, self.seat)
            play(draft, draft.table.silence())
        if self.move == draft.table.silence():
            raise NotNow(say("nobody-asked-you"))
