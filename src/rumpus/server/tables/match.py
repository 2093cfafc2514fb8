"""Data types of a table: event, place, match settings, the chain of entries, question."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rumpus.core.cached_property import cached_property
from rumpus.core.game.game import Box, game
from rumpus.core.play.record import Entry
from rumpus.server.tables.fields import Days, Hash, Name, Person, Seconds, StoredBotName, StoredTableId, Text
from rumpus.server.units import DAY


class Event(NamedTuple):
    """One thing that happened at a table. ``key`` is the idempotency key of an act, on its last event."""

    seq: int
    at: float
    what: Any  # a TableEvent: that class knows tables, and a table has an event
    key: str | None = None

    @property
    def kind(self) -> str:
        """The name under which the store keeps what happened."""
        kind: str = self.what.kind
        return kind

    @property
    def data(self) -> dict[str, Any]:
        """The data that the store keeps of it."""
        data: dict[str, Any] = self.what.data
        return data


@dataclass(frozen=True, slots=True)
class Place:
    """A place at a table: open, a person's or a bot's. ``bot`` plays it, for a person's place while they are away."""

    name: Name = ""
    person: Person | None = None
    bot: StoredBotName | None = None

    @property
    def kind(self) -> str:
        """open, person or bot."""
        return "person" if self.person else "bot" if self.bot else "open"


@dataclass(frozen=True)
class Match:
    """Settings of a match, chosen when its table was made."""

    game: Text
    players: int
    options: dict[str, Any]
    changes: dict[str, Any]
    dice: Literal["fair", "hand"]
    draw: bool
    public: bool
    chat: bool
    absent: Seconds | None
    window: Seconds | None
    rules: int  # the version it is played by
    secret: Hash | None = field(repr=False)
    before: StoredTableId | None = None
    throw: Literal["self", "table"] = (
        "table"  # who throws fair dice: "self" (whoever's throw it is, by an act), or "table" (at once)
    )
    rated: bool = False  # counts for the rating: people alone, one seat each, nothing taken back
    days: Days | None = None  # a table without hurry: how many days each decision may take

    @cached_property
    def box(self) -> Box:
        """The box; tables with the same one share it."""
        return _box(self.game, self.players, _json(self.options), _json(self.changes))

    @cached_property
    def commitment(self) -> str | None:
        """Commitment: the hash of the server's secret, shown before anybody sits down."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest() if self.secret else None

    @property
    def patience(self) -> float | None:
        """Seconds that each decision may take at a table without hurry; None at any other."""
        return None if self.days is None else self.days * DAY

    @property
    def secretive(self) -> bool:
        """Whether the game hides anything from anyone."""
        return self.box.game.secretive


def _json(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@lru_cache(maxsize=512)
def _box(id: str, players: int, options: str, changes: str) -> Box:
    return game(id).box(players, json.loads(options), json.loads(changes))


STATE_EVERY = 8
"""Checkpoint interval: one entry in so many keeps its state; the positions of others are replayed from there."""


@dataclass(frozen=True, eq=False, slots=True)
class EntryNode:
    """Linked list of the entries so far, each pointing to the one before it: taking back is walking back."""

    parent: EntryNode | None
    entry: Entry
    state: bytes | None  # after the entry, of every STATE_EVERY-th
    number: int  # of entries up to here
    outcomes: int


@dataclass(frozen=True, slots=True)
class Question:
    """Open takeback request: who asked, and the answers so far."""

    seq: int
    place: int
    to: int  # how many entries would be left
    answers: Mapping[int, bool]


def walk_back(node: EntryNode | None) -> Iterator[EntryNode]:
    """The entries from the last to the first."""
    while node is not None:
        yield node
        node = node.parent
