"""Draft: uncommitted events of an act, with automatic follow-ups, and the table after them."""

from __future__ import annotations

from typing import Any

from rumpus.core.constants import CHANCE
from rumpus.errors import Refused
from rumpus.server.tables.events import after
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import NotLegal
from rumpus.server.tables.table import Table


class Draft:
    """Uncommitted events of one act; they count only once they are in the store."""

    def __init__(self, table: Table, now: float) -> None:
        self.table, self.now = table, now
        self.tables: list[Table] = []

    @property
    def events(self) -> list[Event]:
        """The new events."""
        return [table.event for table in self.tables]

    def add(self, kind: str, **data: Any) -> None:
        """Add an event."""
        self.table = after(self.table, Event(self.table.seq + 1, self.now, kind, data))
        self.tables.append(self.table)

    def play(self, move: int) -> None:
        """Add an entry: a legal move or outcome, or a refusal that names the clause."""
        try:
            refusal = self.table.position.why_not(move)
        except Refused as error:
            refusal = error
        if refusal is not None:
            raise NotLegal(refusal.said, refusal.clause, words=self.table.box.game.words)
        self.add("entry", **self.table.entry_data(move))

    def follow(self) -> None:
        """Add automatic follow-ups: the server's throws, passes of people who pass automatically, and premoves."""
        while self.table.playing and (self._throw_dice() or self._pass_for_the_quiet() or self._play_planned()):
            pass

    def _throw_dice(self) -> bool:
        """Throw fair dice, unless the table waits for the thrower."""
        table = self.table
        waits = table.position.to_move != CHANCE or table.thrower is not None or bool(table.unready)
        if waits or table.match.dice != "fair":
            return False
        self.play(table.rolled())
        return True

    def _pass_for_the_quiet(self) -> bool:
        """Pass at once for a person who passes automatically, at a table without hurry: it would wait for days."""
        table = self.table
        mover = table.mover
        if not table.match.days or table.window is None or mover is None or mover.bot:
            return False
        if mover.person not in table.quiet:
            return False
        self.play(table.silence())
        return True

    def _play_planned(self) -> bool:
        seat = self.table.position.to_move
        ahead = self.table.plans.get(seat)
        if not ahead:
            return False
        if ahead[0] in self.table.position.moves:
            self.play(ahead[0])
        else:  # the premove is not legal any more: all are dropped, and the seat is asked
            self.add("planned", seat=seat, moves=[])
        return True

    def set_key(self, key: str) -> None:
        """Set the idempotency key of the act on its last event, so that a retry does not repeat it."""
        if self.tables:
            # In place, which is safe as long as the table is not published: a copy would lose its caches.
            last = self.table.event
            self.table.__dict__["event"] = Event(last.seq, last.at, last.kind, last.data, key)
