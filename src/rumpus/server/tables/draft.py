"""Draft: uncommitted events of an act, with automatic follow-ups, and the table after them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rumpus.core.contract import CHANCE
from rumpus.core.errors import Refused
from rumpus.server.tables.events import after
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import NotLegal
from rumpus.server.tables.table import Table


class Draft:
    """Uncommitted events of one act; nothing has happened until they are in the store."""

    def __init__(self, table: Table, now: float) -> None:
        self.table, self.now = table, max(now, table.at)
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
        self.add("entry", **self.table.entry(move).to_json())

    def follow(self) -> None:
        """Add automatic follow-ups: throws that nobody makes themselves, and planned moves."""
        while self.table.playing and (self._rolls() or self._goes_on_with_a_plan()):
            pass

    def _rolls(self) -> bool:
        """Throw fair dice, unless the table waits for the thrower."""
        table = self.table
        waits = table.position.to_move != CHANCE or table.thrower is not None or bool(table.unready)
        if waits or table.match.dice != "fair":
            return False
        self.play(table.rolled())
        return True

    def _goes_on_with_a_plan(self) -> bool:
        seat = self.table.position.to_move
        ahead = self.table.plans.get(seat)
        if not ahead:
            return False
        if ahead[0] in self.table.position.moves:
            self.play(ahead[0])
        else:  # the plan is not legal any more: dropped, and the seat is asked
            self.add("planned", seat=seat, moves=[])
        return True

    def sign(self, key: str) -> None:
        """Set the idempotency key of the act on its last event, so that it is never done twice."""
        if self.tables:
            # In place, which is safe as long as the table is not published: a copy would lose its caches.
            self.table.__dict__["event"] = replace(self.table.event, key=key)
