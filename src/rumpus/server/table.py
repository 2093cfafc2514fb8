"""A table: what its events make of it. The same events always give the same table, in memory or from the store.

A :class:`Table` is a value. :meth:`Table.after` gives the table after one more event and leaves the old one as it
was, so that the scene after every single event can still be drawn when several happened at once.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any

from rumpus.core.chance import ByHand, Chance, Fair
from rumpus.core.contract import CHANCE
from rumpus.core.game import Box, game
from rumpus.core.kept import kept
from rumpus.core.layout import from_bytes
from rumpus.core.position import Position
from rumpus.core.record import Entry, Record, canonical, link
from rumpus.core.seating import Seating, Throw

OPEN, PLAYING, OVER, ARCHIVED = "open", "playing", "over", "archived"


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table. ``key`` marks the last event of an act, by the act's key."""

    seq: int
    at: float
    kind: str
    data: dict[str, Any]
    key: str | None = None


@dataclass(frozen=True)
class Place:
    """A chair: open, a person's or a bot's. ``bot`` plays; a person's chair has one while he is away."""

    name: str = ""
    person: str | None = None
    bot: str | None = None

    @property
    def kind(self) -> str:
        """open, person or bot."""
        return "person" if self.person else "bot" if self.bot else "open"


@dataclass(frozen=True)
class Match:
    """What was chosen when the table was made."""

    game: str
    players: int
    options: dict[str, Any]
    changes: dict[str, Any]
    dice: str
    draw: bool
    public: bool
    chat: bool
    absent: float | None
    window: float | None
    secret: str | None = field(repr=False)
    before: str | None = None

    @kept
    def box(self) -> Box:
        """The box; tables with the same one share it."""
        return _box(self.game, self.players, _json(self.options), _json(self.changes))

    @kept
    def commitment(self) -> str | None:
        """What the house shows before anybody sits down: the hash of its secret."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest() if self.secret else None

    @property
    def secretive(self) -> bool:
        """Whether the game hides anything from anyone."""
        return self.box.game.secretive


def _json(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@lru_cache(maxsize=512)
def _box(id: str, players: int, options: str, changes: str) -> Box:
    return game(id).box(players, json.loads(options), json.loads(changes))


@dataclass(frozen=True, eq=False)
class Line:
    """The entries so far, each holding on to the one before it; taking back is walking back."""

    parent: Line | None
    entry: Entry
    state: bytes  # after the entry
    number: int  # of entries up to here
    outcomes: int


@dataclass(frozen=True)
class Question:
    """Somebody asks the others for something."""

    seq: int
    place: int
    to: int  # how many entries would be left
    answers: Mapping[int, bool]


@dataclass(frozen=True, eq=False)
class Table:
    """A table as it stands after its last event."""

    id: str
    seq: int
    at: float
    match: Match
    places: tuple[Place, ...]
    event: Event
    made: float
    full_at: float | None = None
    stirs: tuple[tuple[str, str], ...] = ()
    throws: tuple[int, ...] = ()  # of a seating draw by hand, so far
    order: tuple[int, ...] | None = None  # order[seat] is a place
    seating: Seating | None = None
    names: tuple[str, ...] = ()  # of the seats, when the match began
    chance: Chance | None = field(default=None, repr=False)
    root: str = ""  # the hash the entries start from
    line: Line | None = field(default=None, repr=False)
    resigned: tuple[int, ...] = ()
    asking: Question | None = None
    looks: Mapping[str, int] = field(default_factory=dict)
    said: tuple[tuple[int, str], ...] = ()
    next: str | None = None
    archived: bool = False
    window_at: float | None = None  # since when the spinner turns
    window_seq: int = 0  # the last event that somebody who is asked must have seen
    matters: int = 0  # the last event that makes answers to earlier scenes stale
    cache: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    # Where it stands

    @property
    def box(self) -> Box:
        """The box played with."""
        return self.match.box

    @kept
    def position(self) -> Position:
        """Where the match stands, or will start from."""
        return position_after(self.box, self.line)

    @kept
    def before(self) -> Position | None:
        """Where it stood before the last entry."""
        return position_after(self.box, self.line.parent) if self.line else None

    @property
    def begun(self) -> bool:
        """Whether the first move may be made."""
        return self.order is not None and self.chance is not None

    @kept
    def over(self) -> bool:
        """Whether the match has ended, by the rules or because nobody is left who plays."""
        return self.begun and (self.position.over or self._given_up)

    @property
    def _given_up(self) -> bool:
        left = [seat for seat in range(self.match.players) if seat not in self.resigned]
        return bool(self.resigned) and (len(left) == 1 or not any(self.place_of(seat).person for seat in left))

    @kept
    def status(self) -> str:
        """open, playing, over or archived."""
        if self.archived:
            return ARCHIVED
        return OVER if self.over else PLAYING if self.begun else OPEN

    @kept
    def playing(self) -> bool:
        """Whether moves can be made."""
        return self.status == PLAYING

    @property
    def full(self) -> bool:
        """Whether every place is taken."""
        return all(place.kind != "open" for place in self.places)

    @kept
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, at the end."""
        if self.position.over:
            return self.position.shares
        left = [seat for seat in range(self.match.players) if seat not in self.resigned]
        return tuple(1 / len(left) if seat in left else 0.0 for seat in range(self.match.players))

    # Who is who

    @property
    def people(self) -> list[str]:
        """Everybody who sits here, once each."""
        return list(dict.fromkeys(p.person for p in self.places if p.person))

    def place_of(self, seat: int) -> Place:
        """The place that has a seat."""
        assert self.order is not None
        return self.places[self.order[seat]]

    def seat_at(self, place: int) -> int | None:
        """The seat of a place, once it is known."""
        return self.order.index(place) if self.order is not None else None

    @kept
    def holders(self) -> dict[str | None, tuple[int, ...]]:
        """The seats that each person holds; none before they are drawn."""
        held: dict[str | None, tuple[int, ...]] = {}
        for seat, place in enumerate(self.order or ()):
            if person := self.places[place].person:
                held[person] = (*held.get(person, ()), seat)
        return held

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats a person holds."""
        return self.holders.get(person, ())

    def sits(self, person: str | None) -> bool:
        """Whether a person has a place."""
        return person is not None and any(place.person == person for place in self.places)

    @property
    def mover(self) -> Place | None:
        """The place that is to move, if it is a seat's turn in a match that goes on."""
        return self.place_of(self.position.to_move) if self.playing and self.position.to_move >= 0 else None

    @property
    def stirred(self) -> bool:
        """Whether everybody has added to the dice."""
        return {person for person, _ in self.stirs} >= set(self.people)

    # The match

    @property
    def lines(self) -> list[Line]:
        """The entries so far, the first one first."""
        return list(_walk(self.line))[::-1]

    def position_at(self, number: int) -> Position:
        """The position after so many entries."""
        return position_after(self.box, next((x for x in _walk(self.line) if x.number == number), None))

    @property
    def outcomes(self) -> int:
        """How many outcomes were drawn so far, those of the seating draw included."""
        return (self.line.outcomes if self.line else 0) + (len(self.seating.throws) if self.seating else 0)

    def rolled(self) -> int:
        """At CHANCE: the outcome that the dice give."""
        assert self.chance is not None
        at = self.position
        return at.moves[self.chance.choose(self.outcomes, at.weights, list)]

    def entry(self, move: int) -> Entry:
        """The entry a move would be, chained to the last."""
        at = self.position
        who, words = at.to_move, at.words(move)
        return Entry(who, move, words, link(self.line.entry.hash if self.line else self.root, who, move, words))

    def empty_record(self) -> Record:
        """The record of the match before its first entry."""
        assert self.chance is not None
        return Record(self.box, self.names, self.chance, self.seating)

    def record(self) -> Record:
        """The record of the match so far."""
        record = self.empty_record()
        for line in self.lines:
            record.play(line.entry.move)
        return record

    # Windows: a game may say that in some positions silence is a move

    @kept
    def window(self) -> float | None:
        """For how many seconds the position stays open for those who are asked, or None."""
        seconds = window_of(self.position) if self.playing else None
        return seconds if seconds is None or self.match.window is None else self.match.window or None

    @property
    def stops(self) -> float | None:
        """When the spinner stops. It turns once, however many cards are played meanwhile."""
        return None if self.window is None else (self.window_at or self.at) + self.window

    def silence(self) -> int:
        """The move that saying nothing means here."""
        at = self.position
        return int(at.game.table.silence(at.box.packed, at.state))

    # Events

    def after(self, event: Event) -> Table:
        """The table after one more event."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq}"
        changes = _CHANGES[event.kind](self, event, event.data)
        if event.kind == "entry":  # what is known already of the table after it
            changes |= {"before": self.position, "holders": self.holders}
        # What replace() does, but several times a move.
        later = object.__new__(Table)
        known = self.__dict__
        later.__dict__.update({name: known[name] for name in _FIELDS})
        later.__dict__.update(changes, seq=event.seq, at=event.at, event=event, cache={})
        return later

    def forget(self) -> None:
        """Let go of what can be worked out again."""
        self.cache.clear()
        for name in ("position", "before"):
            self.__dict__.pop(name, None)


_FIELDS = tuple(one.name for one in fields(Table))


def window_of(at: Position) -> float | None:
    """How long a game says a position stays open, if it says so."""
    opens = getattr(at.game.table, "window", None)
    return opens(at.box.packed, at.state) if opens else None


def position_after(box: Box, line: Line | None) -> Position:
    """The position at the end of a line."""
    return Position.first(box) if line is None else Position.of(box, from_bytes(box.game.rules.State, line.state))


def _walk(line: Line | None) -> Iterator[Line]:
    while line is not None:
        yield line
        line = line.parent


def folded(id: str, events: Iterable[Event]) -> Table:
    """The table that these events, from the first on, make."""
    steps = iter(events)
    table = created(id, next(steps))
    for event in steps:
        table = table.after(event)
    return table


def created(id: str, event: Event) -> Table:
    """The table after its first event."""
    data = dict(event.data)
    places = tuple(Place(**p) for p in data.pop("places"))
    full = event.at if all(p.kind != "open" for p in places) else None
    return Table(id, event.seq, event.at, Match(**data), places, event, event.at, full_at=full, matters=event.seq)


# What each kind of event changes

Data = Mapping[str, Any]
Changes = dict[str, Any]


def _with_place(table: Table, index: int, **changes: Any) -> tuple[Place, ...]:
    return tuple(replace(p, **changes) if i == index else p for i, p in enumerate(table.places))


def _sat(table: Table, event: Event, data: Data) -> Changes:
    places = _with_place(table, data["place"], person=data["person"], name=data["name"])
    full = event.at if all(p.kind != "open" for p in places) else None
    return {"places": places, "full_at": full, "matters": event.seq}


def _stirred(table: Table, event: Event, data: Data) -> Changes:
    return {"stirs": (*table.stirs, (data["person"], data["text"]))}


def _threw(table: Table, event: Event, data: Data) -> Changes:
    return {"throws": (*table.throws, data["outcome"]), "matters": event.seq}


def _began(table: Table, event: Event, data: Data) -> Changes:
    drawn = data["seating"]
    seating = drawn and Seating(tuple(drawn["order"]), tuple(Throw(*t) for t in drawn["throws"]), drawn["text"])
    secret = table.match.secret
    chance: Chance = Fair(bytes.fromhex(secret), tuple(data["entropy"])) if secret else ByHand(_nobody)
    changes: Changes = {
        "order": tuple(data["order"]),
        "seating": seating,
        "names": tuple(data["names"]),
        "chance": chance,
    }
    begun = replace(table, **changes)
    root = hashlib.sha256(canonical(begun.empty_record().header)).hexdigest()
    return {**changes, "root": root, "matters": event.seq}


def _nobody(words: list[str]) -> int:
    raise AssertionError("dice thrown by hand are told, not asked for")


def _entry(table: Table, event: Event, data: Data) -> Changes:
    at = table.position
    later = at.play(data["move"])
    who = CHANCE if data["who"] == "chance" else data["who"]
    entry = Entry(who, data["move"], data["words"], data["hash"])
    number = table.line.number + 1 if table.line else 1
    outcomes = (table.line.outcomes if table.line else 0) + (who == CHANCE)
    line = Line(table.line, entry, bytes(later), number, outcomes)
    changes: Changes = {"line": line, "asking": None, "matters": event.seq, "position": later}
    if window_of(later) is None:
        return {**changes, "window_at": None}
    if table.window_at is None:
        return {**changes, "window_at": event.at, "window_seq": event.seq}
    return changes if data["move"] == table.silence() else {**changes, "window_seq": event.seq}


def _asked(table: Table, event: Event, data: Data) -> Changes:
    return {"asking": Question(event.seq, data["place"], data["to"], {})}


def _answered(table: Table, event: Event, data: Data) -> Changes:
    assert table.asking is not None
    if not data["agree"]:
        return {"asking": None}
    return {"asking": replace(table.asking, answers={**table.asking.answers, data["place"]: True})}


def _undone(table: Table, event: Event, data: Data) -> Changes:
    line = next((x for x in _walk(table.line) if x.number == data["to"]), None)
    opened = window_of(position_after(table.box, line)) is not None
    window = {"window_at": event.at if opened else None, "window_seq": event.seq}
    return {"line": line, "asking": None, "matters": event.seq, **window}


def _resigned(table: Table, event: Event, data: Data) -> Changes:
    return {"resigned": (*table.resigned, data["seat"]), "asking": None, "matters": event.seq}


def _handed(table: Table, event: Event, data: Data) -> Changes:
    return {"places": _with_place(table, data["place"], bot=data["bot"])}


def _looked(table: Table, event: Event, data: Data) -> Changes:
    return {"looks": {**table.looks, data["person"]: data["seat"]}}


def _said(table: Table, event: Event, data: Data) -> Changes:
    return {"said": (*table.said, (data["place"], data["text"]))[-100:]}


def _rematched(table: Table, event: Event, data: Data) -> Changes:
    return {"next": data["table"]}


def _archived(table: Table, event: Event, data: Data) -> Changes:
    return {"archived": True, "asking": None, "matters": event.seq}


_CHANGES: dict[str, Callable[[Table, Event, Data], Changes]] = {
    "sat": _sat,
    "stirred": _stirred,
    "threw": _threw,
    "began": _began,
    "entry": _entry,
    "asked": _asked,
    "answered": _answered,
    "undone": _undone,
    "resigned": _resigned,
    "handed": _handed,
    "looked": _looked,
    "said": _said,
    "rematched": _rematched,
    "archived": _archived,
}
