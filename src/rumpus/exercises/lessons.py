"""Lessons: positions of a game played step by step, as data in its folder (``lesson.toml``), over the table contract.

The file has at its top ``players``, the learner's ``seat`` and, where needed, ``options``. A position is told by the
moves that lead to it from the start, ``after = ["throw 5", "middle"]``, in English words or by their numbers; or from
``at``, one of the positions that have a name:

    [positions.late]          # a state as ``repr(position)`` prints it, or moves from the start
    state = "c$..."

    [pictures.row]            # a picture made from a position; its caption is the message picture-row
    at = "late"
    after = ["throw 5", "middle"]
    around = ["roo:4"]        # only the part of the board around these places, with so much margin
    margin = 130

    [[cards]]                 # how you win: the message win-row beside that picture
    picture = "row"

    [[stops]]                 # a step: the message lesson-throw says what to do, lesson-throw-done what came of it
    name = "throw"
    clause = "ROO-L5"         # the clause it teaches
    after = []                # a position of its own; without this and ``at`` it begins where the last stop ended
    do = "throw"              # the learner throws, and this comes up:
    gives = "throw 5"
    then = ["throw 3"]        # what follows without the learner
    expect = { to_move = 1 }  # what its words claim, checked by the test kit; ``given`` is checked before the deed

``do`` is one of :data:`DEEDS`. With ``move`` the stop names the ``moves`` that go on (none: all legal ones); if there
are several, the next stop has a position of its own. With ``refused`` the learner tries what the ``clause`` forbids:
``touch`` is what to touch for it, ``types`` what to type. With ``look`` there is nothing to do but to look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rumpus.core.constants import CHANCE
from rumpus.core.drawing.picture import cropped
from rumpus.core.game.game import Box, Game
from rumpus.core.game.toml_checks import Section, read_toml
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.core.words.messages import ENGLISH, say
from rumpus.errors import GameFileError, Refused, RumpusError, nearest

LESSON_FILE = "lesson.toml"
DEEDS = ("throw", "move", "refused", "look")
CLAIMS = ("scores", "to_move", "view", "moves", "legal", "illegal", "told")
Entries = tuple[int | str, ...]


@dataclass(frozen=True)
class NamedPosition:
    """A position: moves from the start, from a state, or from another that has a name."""

    name: str
    at: str
    state: str
    after: Entries


@dataclass(frozen=True)
class Snapshot:
    """A picture made from a position, or from the part of it around some places."""

    name: str
    place: NamedPosition
    around: tuple[str, ...]
    margin: int


@dataclass(frozen=True)
class Stop:
    """One step of a lesson."""

    name: str
    clause: str
    do: str
    place: NamedPosition | None
    moves: tuple[str, ...]
    gives: str
    touch: tuple[str, ...]
    types: str
    then: Entries
    given: Mapping[str, Any] = field(repr=False)
    expect: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, eq=False)
class Lesson:
    """A game's lesson, its pictures and its cards."""

    game: Game
    players: int
    seat: int
    options: Mapping[str, Any]
    places: Mapping[str, NamedPosition]
    pictures: Mapping[str, Snapshot]
    cards: tuple[str, ...]
    stops: tuple[Stop, ...]
    _starts: dict[int, Position] = field(default_factory=dict, repr=False)

    @property
    def box(self) -> Box:
        """The box it is played with."""
        return self.game.box(self.players, self.options)

    # Words

    def card_words(self, picture: str, lang: str = ENGLISH) -> str:
        """The sentence of a card."""
        return self.game.words(lang).text(say(f"win-{picture}"))

    def caption(self, picture: str, lang: str = ENGLISH) -> str:
        """What a picture shows."""
        return self.game.words(lang).text(say(f"picture-{picture}"))

    def words(self, number: int, lang: str = ENGLISH) -> str:
        """What a stop asks of the learner."""
        return self.game.words(lang).text(say(f"lesson-{self.stops[number].name}"))

    def done_words(self, number: int, lang: str = ENGLISH) -> str:
        """What is said when it has been done; nothing, if the game has no such message."""
        id = f"lesson-{self.stops[number].name}-done"
        return self.game.words(lang).text(say(id)) if self.game.words().has(id) else ""

    # Positions

    def start(self, number: int) -> Position:
        """Where a stop begins: its own position, or where the one before it ended."""
        found = self._starts.get(number)
        if found is None:
            stop = self.stops[number]
            if stop.place is not None:
                found = self.position(stop.place)
            elif number == 0:
                found = Position.first(self.box)
            else:
                found = self.line(number - 1)[-1][-1] if self.line(number - 1) else self.start(number - 1)
            self._starts[number] = found
        return found

    def wanted(self, number: int) -> tuple[int, ...]:
        """The moves (at a throw the outcome) with which a stop goes on; else none."""
        stop, at = self.stops[number], self.start(number)
        if stop.do == "throw":
            return (self._meant(at, stop.gives, stop.name),)
        if stop.do != "move":
            return ()
        return tuple(self._meant(at, words, stop.name) for words in stop.moves) or at.moves

    def line(self, number: int, move: int | None = None) -> Line[Position]:
        """Line of play at a stop: the learner's move, by default the first that is wanted, and what follows."""
        stop, wanted = self.stops[number], self.wanted(number)
        deed: Entries = wanted[:1] if move is None else (move,)
        positions = self._played(self.start(number), (*deed, *stop.then), stop.name)
        moves = [self._between(*pair) for pair in zip(positions, (*deed, *stop.then), strict=False)]
        return list(zip(positions, moves, positions[1:], strict=False))

    def refusal(self, number: int, lang: str = ENGLISH) -> Refused | None:
        """Refusal that a stop teaches: what the rules say of what it lets the learner try."""
        stop = self.stops[number]
        return self.start(number).why_untouchable(list(stop.touch), lang) if stop.touch else None

    def position(self, place: NamedPosition) -> Position:
        """The position that is told so."""
        if place.at:
            begin = self.position(self.places[place.at])
        elif place.state:
            options = {str(name): value for name, value in self.options.items()}
            try:
                begin = Position(self.game.id, self.players, state=place.state, **options)
            except RumpusError as error:
                raise self._wrong(place.name, str(error)) from None
        else:
            begin = Position.first(self.box)
        return self._played(begin, place.after, place.name)[-1]

    def svg(self, picture: str, lang: str = ENGLISH) -> str:
        """A picture, as a document; nothing but what the learner's seat sees."""
        shot = self.pictures[picture]
        at = self.position(shot.place)
        svg = at.svg(self.seat, lang)
        return cropped(svg, at.game.board, at.box, shot.around, shot.margin) if shot.around else svg

    def _between(self, at: Position, entry: int | str) -> int:
        return at.parse(entry) if isinstance(entry, str) else entry

    def _played(self, at: Position, entries: Iterable[int | str], where: str) -> list[Position]:
        positions = [at]
        for i, entry in enumerate(entries):
            try:
                positions.append(positions[-1].play(entry))
            except RumpusError as error:
                raise self._wrong(where, f"entry {i}, {entry!r}: {error}") from None
        return positions

    def _meant(self, at: Position, words: str, where: str) -> int:
        try:
            move = at.parse(words)
        except RumpusError as error:
            raise self._wrong(where, str(error)) from None
        if refusal := at.why_not(move):
            raise self._wrong(where, f"{words!r} is not legal: {refusal}")
        return move

    def _wrong(self, where: str, why: str) -> GameFileError:
        return GameFileError(f"{self.game.folder / LESSON_FILE}: {where}: {why}")


def has_lesson(game: Game) -> bool:
    """Whether a game comes with a lesson."""
    return (game.folder / LESSON_FILE).is_file()


def lesson(game: Game) -> Lesson:
    """The lesson of a game, its file checked key by key."""
    if not has_lesson(game):
        raise RumpusError(f"{game.name} has no lesson: its rulebook is what there is (rumpus rules {game.id})")
    return _loaded(game.folder, game.id)


@cache
def _loaded(folder: Path, id: str) -> Lesson:
    from rumpus.core.game.game import game

    file, which = read_toml(folder / LESSON_FILE), game(id)
    file.only(("players", "seat", "options", "positions", "pictures", "cards", "stops"))
    players, seat, options = file.need("players", int, "2"), file.may("seat", int, 0), file.may("options", dict, {})
    named, shots = file.section("positions"), file.section("pictures")
    places = {name: _place(named.section(name), name, named.data) for name in named.data}
    pictures = {name: _snapshot(shots.section(name), name, places) for name in shots.data}
    stops = tuple(_stop(each, places) for each in _listed(file, "stops"))
    found = Lesson(which, players, seat, options, places, pictures, _cards(file, pictures), stops)
    _check(file, found)
    return found


def _listed(file: Section, key: str) -> list[Section]:
    given = file.need(key, list, f"[[{key}]]")
    return [Section(file.path, key, each if isinstance(each, dict) else {}) for each in given]


def _place(section: Section, name: str, known: Mapping[str, Any]) -> NamedPosition:
    """A position of its own, or the part of a picture or stop that tells one."""
    if section.name.startswith("positions"):
        section.only(("state", "after"))
    at = section.may("at", str, "", '"late"')
    if at and at not in known:
        raise section.wrong("at", f"is {at!r}: {nearest(at, known)}")
    return NamedPosition(name, at, section.may("state", str, ""), _entries(section, "after"))


def _snapshot(shot: Section, name: str, known: Mapping[str, Any]) -> Snapshot:
    shot.only(("at", "after", "around", "margin"))
    place = _place(shot, f"picture {name}", known)
    return Snapshot(name, place, tuple(shot.may("around", list, [])), shot.may("margin", int, 60))


def _cards(file: Section, pictures: Mapping[str, Snapshot]) -> tuple[str, ...]:
    named = [card.need("picture", str, '"row"') for card in _listed(file, "cards")]
    for name in named:
        if name not in pictures:
            raise file.wrong("cards", f"there is no picture {name}: expected one of [pictures]")
    return tuple(named)


STOP_KEYS = ("name", "clause", "do", "at", "after", "moves", "gives", "touch", "types", "then", "given", "expect")


def _stop(stop: Section, known: Mapping[str, Any]) -> Stop:
    stop.only(STOP_KEYS)
    name = stop.need("name", str, '"throw"')
    do = stop.need("do", str, '"move"')
    if do not in DEEDS:
        raise stop.wrong("do", f"is {do!r}: must be {' or '.join(DEEDS)}")
    if do == "throw":
        stop.need("gives", str, '"throw 5"')
    if do == "refused":
        stop.need("touch", list, '["spot:4:4"]')
    return Stop(
        name=name,
        clause=stop.need("clause", str, '"ABC-L1"'),
        do=do,
        place=_place(stop, name, known) if {"at", "after"} & stop.data.keys() else None,
        moves=tuple(stop.may("moves", list, [])),
        gives=stop.may("gives", str, ""),
        touch=tuple(stop.may("touch", list, [])),
        types=stop.may("types", str, ""),
        then=_entries(stop, "then"),
        given=_claims(stop, "given"),
        expect=_claims(stop, "expect"),
    )


def _entries(section: Section, key: str) -> Entries:
    entries = section.may(key, list, [], '["throw 5", "middle"]')
    if any(not isinstance(entry, int | str) for entry in entries):
        raise section.wrong(key, "must be moves and outcomes, in words or by their numbers")
    return tuple(entries)


def _claims(stop: Section, key: str) -> Mapping[str, Any]:
    claims = stop.section(key)
    claims.only(CLAIMS)
    return claims.data


def _check(file: Section, found: Lesson) -> None:
    """Consistency check of the parts of a lesson."""
    names = [stop.name for stop in found.stops]
    if doubled := {name for name in names if names.count(name) > 1}:
        raise file.wrong("stops", f"two are called {sorted(doubled)[0]}")
    if not found.stops or not 0 <= found.seat < found.players:
        raise file.wrong("seat" if found.stops else "stops", "a lesson has stops, and a seat of its players")
    for stop, later in zip(found.stops, found.stops[1:], strict=False):
        if stop.do == "move" and len(stop.moves) != 1 and later.place is None:
            raise file.wrong("stops", f"{later.name} needs a position of its own: {stop.name} can end in several ways")
    for stop in found.stops:
        if stop.clause not in found.game.rulebook:
            raise file.wrong("stops", f"{stop.name}: the rulebook has no clause {stop.clause}")


def learner_throws(at: Position, seat: int) -> bool:
    """Whether a position waits for a throw, spin or card of this seat."""
    return at.to_move == CHANCE and at.thrower[0] == seat
