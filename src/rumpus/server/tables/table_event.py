"""The base of the typed events of ``verbs``. Each folds itself into a table and tells what was done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self

from rumpus.core.words.messages import Said
from rumpus.server.tables.fields import field_types
from rumpus.server.tables.match import Event
from rumpus.server.tables.table import Table
from rumpus.server.tables.words import server_words

Changes = dict[str, Any]
"""The attributes of a table that an event changes, with their new values."""
Stage = Literal["before", "while", "any"]
"""When an event can happen: before the match begins, after that, or at any time."""


class TableEvent:
    """What happened at a table. Its subclasses are frozen dataclasses whose fields are the stored data, in order."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]  # the names of the fields, by which ``dataclass`` knows them
    kind: ClassVar[str]
    stage: ClassVar[Stage] = "any"

    # As it is stored

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Make it from stored data. What the data are like is not checked: the server wrote them."""
        return cls(**data)

    @property
    def data(self) -> dict[str, Any]:
        """The data to store, as JSON can hold them."""
        return {name: getattr(self, name) for name in self.__match_args__}

    @classmethod
    def stored_types(cls) -> dict[str, Any]:
        """The types of the stored data, by which an import checks them."""
        return field_types(cls)

    # What it does

    def create(self, id: str, event: Event) -> Table:
        """The table that begins with it."""
        raise ValueError("a table is made by its first event and by no other")

    def fold(self, table: Table, event: Event) -> Changes:
        """What it changes at a table; ``event`` is itself with its number and time."""
        raise ValueError("a table is made by its first event and by no other")

    def check(self, table: Table) -> None:
        """Raise a RumpusError if it cannot happen at a table. Imports ask this; the server's own events can happen."""

    # What others learn of it; the table is the one after it

    def actor(self, table: Table) -> str | None:
        """The person who did it; None if dice, a bot or the server did."""
        person: str | None = getattr(self, "person", None)
        return person

    def actors(self, table: Table) -> list[str]:
        """The people who did it."""
        person = self.actor(table)
        return [person] if person else []

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Messages that tell everybody about it; ``seats`` are the names of the seats."""
        return []

    def sentences(self, table: Table, eyes: int, lang: str) -> list[str]:
        """Sentences that tell about it, as these eyes saw it."""
        return [server_words(lang).text(each) for each in self.messages(table, table.box.seats_in(lang))]


@dataclass(frozen=True, slots=True)
class Unreadable(TableEvent):
    """An event that this version cannot read. It can be exported as it is, but its table cannot be rebuilt."""

    kind: str  # type: ignore[misc]  # whatever the store says
    data: dict[str, Any]  # type: ignore[misc]

    def create(self, id: str, event: Event) -> Table:
        """Refuse to be folded."""
        raise ValueError(f"event {event.seq} cannot be read: {self.kind}")

    def fold(self, table: Table, event: Event) -> Changes:
        """Refuse to be folded."""
        raise ValueError(f"event {event.seq} cannot be read: {self.kind}")
