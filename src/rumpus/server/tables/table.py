"""Immutable state of a table after its last event; each event makes a new one (see ``events``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rumpus.core.cached_property import cached_property
from rumpus.core.compiler.layout import from_bytes
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Box
from rumpus.core.play.chance import Chance, Stir
from rumpus.core.play.position import Position
from rumpus.core.play.record import Record
from rumpus.core.play.seating import Seating
from rumpus.core.play.shares import divided, sides_left
from rumpus.server.tables.match import EntryNode, Event, Match, Place, Question, walk_back

QUIET_SECONDS = 4.0
"""Length of a window for a person alone with bots who passes automatically (``quiet``)."""
SEEN_SECONDS = 8.0
"""Timeout after which a window's clock runs although not every client has acknowledged the spin."""
FOR_WATCHERS, ENCODED = "for watchers", ("common", "pieces", "moves", "steps")
"""Cache keys of encoded scenes and parts of them: a whole key, and the first items of others."""
COMPARED, SAMPLED = "raw pieces", "possible"
"""First items of cache keys: what the steps to the next scene are made from, and what takes long to find again."""
STATUS_OPEN, STATUS_PLAYING, STATUS_OVER, STATUS_ARCHIVED = STATUSES = ("open", "playing", "over", "archived")


@dataclass(frozen=True, eq=False)
class Table:
    """State of a table after its last event."""

    id: str
    seq: int
    at: float
    match: Match
    places: tuple[Place, ...]
    event: Event
    made: float
    full_at: float | None = None
    commitments: Mapping[int, str] = field(default_factory=dict)  # by place, to the texts that people will show
    sealed_at: float | None = None  # since when nobody can commit to a text any more, and texts are shown
    texts: Mapping[int, str] = field(default_factory=dict)  # by place
    throws: tuple[int, ...] = ()  # of a seating draw by hand, so far
    order: tuple[int, ...] | None = None  # order[seat] is a place
    seating: Seating | None = None
    names: tuple[str, ...] = ()  # of the seats, when the match began
    chance: Chance | None = field(default=None, repr=False)
    root: str = ""  # the hash the entries start from
    last_entry: EntryNode | None = field(default=None, repr=False)
    takebacks: tuple[tuple[int, int], ...] = ()  # from so many entries to so many
    resigned: tuple[int, ...] = ()
    handed_by_others: frozenset[int] = frozenset()  # places whose owner was absent when a bot got them
    asking: Question | None = None
    screen_seat: Mapping[str, int] = field(default_factory=dict)  # hot seat: the seat each person's screen is shown to
    said: tuple[tuple[int, str, str], ...] = ()  # chat: place, name, text
    agreed: frozenset[str] = frozenset()  # people who want a rematch
    next: str | None = None
    archived: bool = False
    auto: frozenset[str] = frozenset()  # people for whom the server throws
    running: frozenset[str] = frozenset()  # people for whom it throws until they have something to choose
    quiet: frozenset[str] = frozenset()  # people who pass automatically in windows, unless they make a move
    ready: frozenset[str] = frozenset()  # people who are ready for the first throw
    plans: Mapping[int, tuple[int, ...]] = field(default_factory=dict, repr=False)  # premoves, by seat
    window_at: float | None = None  # when the spin was announced
    window_from: float | None = None  # since when the spinner turns: once everybody has seen it
    window_seen: frozenset[str] = frozenset()  # people whose client has acknowledged the spin
    window_seq: int = 0  # acts in a window must answer a scene with at least this event
    stale_before: int = 0  # acts must answer a scene with at least this event: earlier ones are stale
    asked_at: float = 0.0  # since when it waits for the present decision; chat does not change it
    cache: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    # State

    @property
    def box(self) -> Box:
        """The box played with."""
        return self.match.box

    @cached_property
    def position(self) -> Position:
        """The current position of the match, or the one it will start from."""
        return position_after(self.box, self.last_entry)

    @cached_property
    def before(self) -> Position | None:
        """The position before the last entry, if there is one."""
        return position_after(self.box, self.last_entry.parent) if self.last_entry else None

    @property
    def begun(self) -> bool:
        """Whether the match has begun: seats and dice are settled."""
        return self.order is not None and self.chance is not None

    @cached_property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or because nobody is left who plays."""
        return self.begun and (self.position.over or self._given_up)

    @property
    def _given_up(self) -> bool:
        if not self.resigned:
            return False
        left = [seat for members in self.sides.values() for seat in members]
        return len(self.sides) == 1 or not any(self.place_of(seat).person for seat in left)

    @property
    def sides(self) -> dict[int, list[int]]:
        """The seats that have not resigned, by the side they play for: partners win and lose together."""
        return sides_left(self.box, self.resigned)

    @cached_property
    def status(self) -> str:
        """open, playing, over or archived."""
        if self.archived:
            return STATUS_ARCHIVED
        return STATUS_OVER if self.over else STATUS_PLAYING if self.begun else STATUS_OPEN

    @cached_property
    def playing(self) -> bool:
        """Whether moves can be made."""
        return self.status == STATUS_PLAYING

    @property
    def full(self) -> bool:
        """Whether every place is taken."""
        return all(place.kind != "open" for place in self.places)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, at the end. Whoever resigned has none: it goes to those who are left."""
        return divided(self.position, self.resigned) if self.resigned else self.position.shares

    # People and seats

    @property
    def people(self) -> list[str]:
        """Everybody who sits here, once each."""
        return list(dict.fromkeys(p.person for p in self.places if p.person))

    @property
    def undecided(self) -> list[str]:
        """The people who have not agreed to a rematch."""
        return [person for person in self.people if person not in self.agreed]

    @property
    def deciders(self) -> list[str]:
        """The people whose consent a takeback needs and beside whom there are no hints, once each.

        Not those who resigned, nor those who handed their seat to a bot themselves. Somebody whose seat was handed over
        by others, or by the server, stays one until they come back: handing over a seat gains nobody anything.
        """
        seats = [seat for members in self.sides.values() for seat in members]
        people = [self.place_of(seat).person for seat in seats if self._has_say(seat)]
        return list(dict.fromkeys(person for person in people if person))

    def _has_say(self, seat: int) -> bool:
        assert self.order is not None
        return not self.place_of(seat).bot or self.order[seat] in self.handed_by_others

    def place_of(self, seat: int) -> Place:
        """The place that has a seat."""
        assert self.order is not None
        return self.places[self.order[seat]]

    def seat_at(self, place: int) -> int | None:
        """The seat of a place, once it is known."""
        return self.order.index(place) if self.order is not None else None

    @cached_property
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
        return person is not None and person in self.sitting

    @cached_property
    def sitting(self) -> frozenset[str]:
        """Everybody who has a place."""
        return frozenset(place.person for place in self.places if place.person)

    @cached_property
    def fixed(self) -> dict[Any, Any]:
        """Cache of what no entry changes, such as who sits where; handed on from one entry to the next."""
        return {}

    @property
    def mover(self) -> Place | None:
        """The place that is to move, if it is a seat's turn in a match that goes on."""
        return self.place_of(self.position.to_move) if self.playing and self.position.to_move >= 0 else None

    @property
    def stirs(self) -> tuple[Stir, ...]:
        """Commitments and texts for fair dice so far, one for each person, by the place they have committed for."""
        places: dict[str, list[int]] = {}
        for i, place in enumerate(self.places):
            if place.person:
                places.setdefault(place.person, []).append(i)
        at = sorted(next((i for i in own if i in self.commitments), own[0]) for own in places.values())
        return tuple(Stir(i, self.commitments.get(i), self.texts.get(i)) for i in at)

    @property
    def committed(self) -> bool:
        """Whether everybody has committed to a text."""
        return all(stir.commitment for stir in self.stirs)

    @property
    def revealed(self) -> bool:
        """Whether everybody who has committed to a text has shown it."""
        return all(stir.text for stir in self.stirs if stir.commitment)

    # The match

    @property
    def entries(self) -> list[EntryNode]:
        """The entries so far, the first one first."""
        return list(walk_back(self.last_entry))[::-1]

    def position_at(self, number: int) -> Position:
        """The position after so many entries."""
        return position_after(self.box, next((x for x in walk_back(self.last_entry) if x.number == number), None))

    def played(self) -> Iterator[tuple[Position, EntryNode, Position]]:
        """The entries so far, each with the positions before and after it."""
        before = Position.first(self.box)
        for node in self.entries:
            after = before.play(node.entry.move)
            yield before, node, after
            before = after

    @property
    def outcomes(self) -> int:
        """How many outcomes were drawn so far, those of the seating draw included."""
        return (self.last_entry.outcomes if self.last_entry else 0) + (len(self.seating.throws) if self.seating else 0)

    def rolled(self) -> int:
        """At CHANCE: the outcome that the dice give."""
        assert self.chance is not None
        at = self.position
        return at.moves[self.chance.choose(self.outcomes, at.weights, list)]

    def empty_record(self) -> Record:
        """The record of the match before its first entry."""
        assert self.chance is not None
        return Record(self.box, self.names, self.chance, self.seating)

    def record(self) -> Record:
        """The record of the match so far."""
        record = self.empty_record()
        for node in self.entries:
            record.play(node.entry.move)
        record.takebacks = list(self.takebacks)
        if self.resigned:
            record.resign(self.resigned, over=self.over)
        return record

    # Throws that people make themselves

    @cached_property
    def thrower(self) -> int | None:
        """The seat for whose throw the table waits. None if no throw is due, or the server throws at once."""
        if self.match.throw != "self" or self.match.dice != "fair" or not self.playing:
            return None
        if self.position.to_move != CHANCE:
            return None
        seat, _ = self.position.thrower
        place = self.place_of(seat)
        waits = place.person and not place.bot and place.person not in self.auto | self.running
        return seat if waits else None

    @cached_property
    def unready(self) -> list[str]:
        """The people who are not ready yet, for whom the first throw waits; only with windows and several people."""
        if self.match.throw != "self" or self.match.days or self.last_entry is not None or not self.playing:
            return []
        deciders = self.deciders
        if len(deciders) < 2 or not self.box.game.provides("voice", "window"):
            return []
        return [person for person in deciders if person not in self.ready]

    # Windows: a game may say that in some positions silence is a move

    @cached_property
    def window(self) -> float | None:
        """Length in seconds of the open window, after which silence is a pass; None if each seat must answer."""
        seconds = window_of(self.position) if self.playing else None
        if seconds is None:
            return None
        if self.match.patience is not None:
            return self.match.patience
        if self.match.window is not None:
            return self.match.window or None
        deciders = self.deciders
        if len(deciders) > 1:
            return seconds
        return QUIET_SECONDS if set(deciders) <= self.quiet else None  # against bots alone nobody is hurried

    @property
    def waits_to_be_seen(self) -> list[str]:
        """The people whose client has not acknowledged the spin yet; until then the window's clock does not run."""
        if self.window is None or self.window_from is not None or self.match.throw != "self" or self.match.days:
            return []
        return [person for person in self.deciders if person not in self.window_seen]

    @property
    def stops(self) -> float | None:
        """Closing time of the open window, the same however many moves are made in it; None without a window.

        At a table without hurry a card begins the time anew (see ``events``): nobody wins by playing one in the night
        before it ends.
        """
        if self.window is None:
            return None
        announced = self.window_at or self.at
        if self.waits_to_be_seen:
            return announced + SEEN_SECONDS + self.window
        return max(announced, self.window_from or 0.0) + self.window

    def silence(self) -> int:
        """The move that stands for no answer (a pass) in the open window."""
        return self.box.game.voice.silence(self.position.seen)

    def forget_scenes(self) -> None:
        """Drop cached encodings of scenes and their parts, but not what they were made from."""
        for key in [key for key in self.cache if key == FOR_WATCHERS or key[0] in ENCODED]:
            del self.cache[key]

    def forget_shown(self) -> None:
        """Drop what scenes were made from, but the pieces, with which the next one is compared, and what takes long."""
        for key in [key for key in self.cache if key[0] not in (COMPARED, SAMPLED)]:
            del self.cache[key]

    def forget(self) -> None:
        """Drop all caches."""
        self.cache.clear()
        for name in ("position", "before", "fixed"):
            self.__dict__.pop(name, None)


def window_of(at: Position) -> float | None:
    """Length in seconds of the window that a game opens in a position; None where it opens none."""
    return at.game.voice.window(at.seen) if at.game.provides("voice", "window") else None


def position_after(box: Box, node: EntryNode | None) -> Position:
    """The position after an entry and all before it; the first position if there is none."""
    moves = []
    while node is not None and node.state is None:
        moves.append(node.entry.move)
        node = node.parent
    state = node.state if node else None
    at = Position.first(box) if state is None else Position.of(box, from_bytes(box.game.rules.State, state))
    for move in reversed(moves):
        at = at.play(move)
    return at
