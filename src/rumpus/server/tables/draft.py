"""A draft: events about to be written down, and the table as it will be. Whatever follows by itself follows here."""

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
    """What one act makes of a table; nothing has happened until it is in the store."""

    def __init__(self, table: Table, now: float) -> None:
        self.base, self.table, self.now = table, table, max(now, table.at)
        self.tables: list[Table] = []

    @property
    def events(self) -> list[Event]:
        """The new events."""
        return [table.event for table in self.tables]

    def add(self, kind: str, **data: Any) -> None:
        """One more event."""
        self.table = after(self.table, Event(self.table.seq + 1, self.now, kind, data))
        self.tables.append(self.table)

    def play(self, move: int) -> None:
        """One more entry: a legal move or outcome, or a refusal that names the clause."""
        try:
            refusal = self.table.position.why_not(move)
        except Refused as error:
            refusal = error
        if refusal is not None:
            raise NotLegal(refusal.reason, refusal.clause)
        self.add("entry", **self.table.entry(move).to_json())

    def follow(self) -> None:
        """Whatever nobody chooses: fair dice roll by themselves."""
        while self.table.playing and self.table.match.dice == "fair" and self.table.position.to_move == CHANCE:
            self.play(self.table.rolled())

    def sign(self, key: str) -> None:
        """Mark the last event with the key of the act, so that the act is never done twice."""
        if self.tables:
            # In place, which is safe as long as nobody has seen the table: a copy would forget what it has worked out.
            self.table.__dict__["event"] = replace(self.table.event, key=key)
