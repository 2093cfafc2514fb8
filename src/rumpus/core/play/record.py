"""Record: a whole match as its box, its seats and the list of moves and outcomes, each chained to the last by hash.

The JSON format is described in docs/records.md. Everything else (states, views, takeback, replay) is derived.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from json.encoder import encode_basestring
from pathlib import Path
from typing import Any

from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Box, game
from rumpus.core.play.chance import Chance, Fair, from_description
from rumpus.core.play.json_limits import check_shape
from rumpus.core.play.position import Position
from rumpus.core.play.seating import Seating, SeatingThrow, could_come_up, draw_seats, rule_for
from rumpus.core.play.shares import divided, sides_left
from rumpus.core.words.messages import ENGLISH
from rumpus.errors import RecordError, Refused, RulesVersionError, RumpusError, cut, shown
from rumpus.files import write_whole

RECORD_FORMAT = 2


def canonical_json(data: Any) -> bytes:
    """Canonical JSON of this data, for hashing."""
    return _ENCODER.encode(data).encode()


_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One move (who is a seat) or outcome (who is CHANCE), in numbers and in words, and the chain up to it."""

    who: int
    move: int
    words: str
    hash: str

    def to_json(self) -> dict[str, Any]:
        """The entry as plain data."""
        return {
            "who": "chance" if self.who == CHANCE else self.who,
            "move": self.move,
            "words": self.words,
            "hash": self.hash,
        }


class Record:
    """A match in progress or finished. ``play`` appends; ``take_back`` goes back; ``position`` is where it stands."""

    def __init__(self, box: Box, seats: Sequence[str], chance: Chance, seating: Seating | None = None) -> None:
        if len(seats) != box.players:
            raise RumpusError(f"{box.players} players need {box.players} names, not {len(seats)}")
        self.box, self.seats, self.chance, self.seating = box, tuple(seats), chance, seating
        self.entries: list[Entry] = []
        self.takebacks: list[tuple[int, int]] = []  # from so many entries to so many
        self.resigned: tuple[int, ...] = ()  # the seats that gave up, in that order
        self._given_up = False
        self._positions = [Position.first(box)]

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self._positions[-1]

    @property
    def positions(self) -> list[Position]:
        """Every position from the first to the last."""
        return list(self._positions)

    @property
    def outcomes(self) -> int:
        """How many outcomes have been drawn so far, the seating draw included."""
        drawn = len(self.seating.throws) if self.seating else 0
        return drawn + sum(e.who == CHANCE for e in self.entries)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or because seats gave up."""
        return self.position.over or self._given_up

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, once the match is over."""
        return divided(self.position, self.resigned) if self.resigned else self.position.shares

    @property
    def sealed(self) -> bool:
        """Whether the dice are fair and their secret is not told: then nobody can check them."""
        return isinstance(self.chance, _AsRecorded) and self.chance.told["kind"] == "fair"

    # Playing

    def play(self, move: int | str) -> Position:
        """Append a move or an outcome to the record."""
        if self._given_up:
            raise RumpusError("the match is over: too many gave up")
        before = self.position
        if isinstance(move, str):
            move = before.parse(move)
        after = before.play(move)
        who, words = before.to_move, before.words(move)
        self.entries.append(Entry(who, move, words, link(self.head, who, move, words)))
        self._positions.append(after)
        return after

    def roll(self) -> int:
        """At CHANCE, take the next outcome from the source and append it."""
        at = self.position

        def words() -> list[str]:
            return [at.words(m) for m in at.moves]

        move = at.moves[self.chance.choose(self.outcomes, at.weights, words)]
        self.play(move)
        return move

    def take_back(self, to: int) -> None:
        """Go back to so many entries, and note it."""
        self.takebacks.append((len(self.entries), to))
        del self.entries[to:]
        del self._positions[to + 1 :]

    def resign(self, seats: Sequence[int], *, over: bool) -> None:
        """Say which seats gave up, in that order, and whether that ended the match; with one side left it did."""
        known = range(self.box.players)
        if any(type(seat) is not int or seat not in known for seat in seats) or len(set(seats)) != len(seats):
            raise RecordError(
                f"record: resigned = {shown(list(seats))}: must name seats from 0 to {known[-1]}, each once"
            )
        if not 0 < len(seats) < len(known):
            raise RecordError(f"record: resigned = {shown(list(seats))}: must name a seat, and not all of them")
        self.resigned = tuple(seats)
        self._given_up = not self.position.over and (over or len(sides_left(self.box, seats)) == 1)

    # The chain

    @property
    def header(self) -> dict[str, Any]:
        """All that is fixed before the first move; the chain starts from its hash."""
        chance = self.chance.describe(reveal=False) if isinstance(self.chance, Fair) else self.chance.describe()
        seating = self.seating and {"order": list(self.seating.order), "throws": self._seating_throws()}
        return {
            "format": RECORD_FORMAT,
            "game": self.box.game.id,
            "rules": self.box.rules,
            "players": self.box.players,
            "options": self.box.options,
            "changes": self.box.changes,
            "seats": list(self.seats),
            "chance": chance,
            "seating": seating,
        }

    def _seating_throws(self) -> list[dict[str, Any]]:
        """The throws of the seating draw, each with its number and with what could have come up."""
        assert self.seating is not None
        throws = [{"person": throw.person, "outcome": throw.outcome} for throw in self.seating.throws]
        outcomes, weights = could_come_up(self.box)
        return [{**throw, "throw": i, "outcomes": outcomes, "weights": weights} for i, throw in enumerate(throws)]

    @property
    def head(self) -> str:
        """The hash of everything so far."""
        return self.entries[-1].hash if self.entries else hashlib.sha256(canonical_json(self.header)).hexdigest()

    @property
    def end(self) -> str:
        """The hash that closes the chain: of everything, and of how it ended."""
        return closing_hash(self.head, self.over, self.resigned, self.takebacks)

    # JSON

    def to_json(self, *, private: bool = False) -> dict[str, Any]:
        """The record as plain data. The secret of fair dice is in it once the game is over, or if ``private``."""
        data = self.header
        if (self.over or private) and isinstance(self.chance, Fair):
            data["chance"] = self.chance.describe()
        data["entries"] = [{**entry.to_json(), **more} for entry, more in zip(self.entries, self._told(), strict=True)]
        if self.takebacks:
            data["takebacks"] = [list(pair) for pair in self.takebacks]
        if self.resigned:
            data["resigned"] = list(self.resigned)
        data["result"] = self.result
        data["end"] = self.end
        return data

    def _told(self) -> Iterator[dict[str, Any]]:
        """For each entry what is told beside it: with an outcome, its number and what could have come up."""
        number = len(self.seating.throws) if self.seating else 0
        for entry, at in zip(self.entries, self._positions, strict=False):
            if entry.who == CHANCE:
                yield could_have_been(number, at)
            else:
                yield {}
            number += entry.who == CHANCE

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended, as plain data. There are scores only where it was played to the end."""
        if not self.over:
            return None
        scores = self.position.scores if self.position.over else None
        return {"shares": list(self.shares), "scores": scores and list(scores)}

    def save(self, path: Path, *, private: bool = False) -> None:
        """Write the record atomically."""
        write_whole(path, json.dumps(self.to_json(private=private), indent=1, ensure_ascii=False) + "\n")

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """The record in ``data``, replayed and checked: rules, hash chain, and the dice where they can be.

        Raises a RecordError that says what is wrong and where.
        """
        check_shape(data, "record")
        record = _opened(data)
        told = None if isinstance(record.chance, _AsRecorded) else record.chance
        if told is not None and record.seating is not None and draw_seats(record.box, told) != record.seating:
            raise RecordError("record: seating: the draw is not what the dice gave")
        if record.seating is not None and not _same(record.header["seating"], data["seating"]):
            raise RecordError("record: seating: by the rules of the game its throws have other numbers or weights")
        for i, entry in enumerate(_listed(data, "entries")):
            _replayed(record, told, i, entry)
        result = data.get("result")
        if "takebacks" in data:
            record.takebacks = [_takeback(pair) for pair in _listed(data, "takebacks")]
        if "resigned" in data:
            record.resign(_listed(data, "resigned"), over=result is not None)
        if result != record.result:
            said = cut(json.dumps(result), 200)
            raise RecordError(f"record: result is {said}, but the moves give {json.dumps(record.result)}")
        if data.get("end") != record.end:
            raise RecordError(
                "record: end: the hash does not fit: entries were cut off, or who gave up or took back was changed"
            )
        if record.over and record.sealed:
            raise RecordError(
                "record: chance.secret is missing, so the dice cannot be checked: the record of a finished game has it"
            )
        return record

    @classmethod
    def load(cls, path: Path) -> Record:
        """The record kept in a file, checked."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise RumpusError(f"cannot read {path}: {error.strerror}") from None
        except (ValueError, RecursionError) as error:
            long = "Exceeds the limit" in str(error)  # Python's own message is for programmers
            why = "a number of more than 256 bits" if long else error
            raise RecordError(f"{path} is not a record: {why}") from None
        return cls.from_json(data)

    def log(self, seat: int, lang: str = ENGLISH) -> Iterator[str]:
        """The match so far in sentences, as this seat sees it."""
        for before, entry, after in zip(self._positions, self.entries, self._positions[1:], strict=False):
            if sentence := before.tell(entry.move, after, seat, lang):
                yield sentence


@dataclass(frozen=True)
class _AsRecorded:
    """Chance source that only repeats its description in a record."""

    told: dict[str, Any]

    def choose(self, number: int, weights: Sequence[int], words: Any) -> int:
        raise RumpusError("this match was played with dice thrown elsewhere: it cannot be rolled on here")

    def describe(self) -> dict[str, Any]:
        return self.told


def link(head: str, who: int, move: int, words: str) -> str:
    """The hash of an entry: of the one before it, who, what, and the words shown for it."""
    # canonical_json([head, who, move, words]), but several times quicker: asked for with every move at every table
    return hashlib.sha256(f'["{head}",{who},{move},{encode_basestring(words)}]'.encode()).hexdigest()


def closing_hash(head: str, over: bool, resigned: Sequence[int], takebacks: Sequence[Sequence[int]]) -> str:
    """The last hash of a record: of the one before it, whether the match is over, who gave up, what was taken back."""
    told = [head, over, list(resigned), [list(pair) for pair in takebacks]]
    return hashlib.sha256(canonical_json(told)).hexdigest()


def could_have_been(number: int, at: Position) -> dict[str, Any]:
    """What a record tells of an outcome: its number in the match, what could have come up there, with what weights."""
    return {"throw": number, "outcomes": list(at.moves), "weights": list(at.weights)}


def _opened(data: Any) -> Record:
    """A record with no entries yet, from the header."""
    if not isinstance(data, dict) or "format" not in data:
        raise RecordError("record: expected a JSON object with the key format")
    if type(data["format"]) is not int or data["format"] != RECORD_FORMAT:
        raise RecordError(f"record: format = {shown(data['format'])}: this version reads {RECORD_FORMAT}")
    for key, kind in _KEYS.items():
        if type(data.get(key)) is not kind:  # True is no number here
            raise RecordError(f"record: {key} = {shown(data.get(key))}: must be a {kind.__name__}")
    which = game(data["game"])
    try:
        which.file.check_rules(data["rules"])
    except RulesVersionError as error:
        raise RecordError(f"record: rules = {shown(data['rules'])}: {error}") from None
    if any(not isinstance(name, str) for name in data["seats"]):
        raise RecordError("record: seats must be a list of names")
    box = which.box(data["players"], data["options"], data["changes"])
    chance = from_description(data["chance"]) or _AsRecorded(data["chance"])
    return Record(box, data["seats"], chance, _seating(box, data.get("seating")))


_KEYS = {"game": str, "rules": int, "players": int, "options": dict, "changes": dict, "seats": list, "chance": dict}


def _seating(box: Box, data: Any) -> Seating | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        raise RecordError(f"record: seating is malformed: {shown(data)}: must be null or have order and throws")
    order, people = data.get("order"), range(box.players)
    if not isinstance(order, list) or any(type(p) is not int for p in order) or sorted(order) != list(people):
        raise RecordError(f"record: seating.order = {shown(order)}: must name each of {box.players} people once")
    throws = data.get("throws")
    if not isinstance(throws, list) or not all(_is_throw(throw, people) for throw in throws):
        raise RecordError(
            f"record: seating.throws must be a list of throws, each with person (0 to {people[-1]}) and outcome, "
            "both whole numbers"
        )
    return Seating(tuple(order), tuple(SeatingThrow(t["person"], t["outcome"]) for t in throws), rule_for(box)["text"])


def _is_throw(throw: Any, people: range) -> bool:
    return (
        isinstance(throw, dict)
        and type(throw.get("person")) is int
        and throw["person"] in people
        and type(throw.get("outcome")) is int
    )


def _takeback(pair: Any) -> tuple[int, int]:
    numbers = isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)
    if not numbers or not 0 <= pair[1] < pair[0] <= 10**6:
        raise RecordError(f"record: takebacks: {shown(pair)}: must be two numbers of entries, the larger one first")
    return pair[0], pair[1]


def _listed(data: dict[str, Any], key: str) -> list[Any]:
    if not isinstance(data.get(key), list):
        raise RecordError(f"record: {key} must be a list")
    return list(data[key])


def _replayed(record: Record, told: Chance | None, i: int, entry: Any) -> None:
    """Play entry ``i`` of a record read from JSON, or say what is wrong with it."""
    where = f"record: entry {i}"
    if not isinstance(entry, dict) or type(entry.get("move")) is not int:
        raise RecordError(f"{where}: expected an object with who, move, words and hash")
    at = record.position
    who = "chance" if at.to_move == CHANCE else at.to_move
    if at.over:
        raise RecordError(f"{where}: comes after the end of the game")
    if entry.get("who") != who:
        raise RecordError(f"{where}: who = {shown(entry.get('who'))}, but it is {who!r} to move")
    if told is not None and who == "chance":
        due = at.moves[told.choose(record.outcomes, at.weights, list)]
        if due != entry["move"]:
            raise RecordError(f"{where}: outcome {entry['move']}, but the dice gave {due}: {at.words(due)}")
    _check_told(record, where, entry)
    try:
        record.play(entry["move"])
    except Refused as refusal:
        raise RecordError(f"{where}: {refusal}") from None
    made = record.entries[-1]
    if made.words != entry.get("words"):
        raise RecordError(f"{where}: words are {shown(entry.get('words'))}, but the move is {made.words!r}")
    if made.hash != entry.get("hash"):
        raise RecordError(f"{where}: the hash does not fit: the record was changed here or before")


def _check_told(record: Record, where: str, entry: dict[str, Any]) -> None:
    """Check the possible outcomes in a record against the rules, from which they follow."""
    at = record.position
    due = could_have_been(record.outcomes, at) if at.to_move == CHANCE else {}
    for key in ("throw", "outcomes", "weights"):
        if not _same(entry.get(key), due.get(key)):
            raise RecordError(f"{where}: {key} = {shown(entry.get(key), 80)}, but by the rules it is {due.get(key)}")


def _same(one: Any, other: Any) -> bool:
    """Strict equality of JSON: in Python 1, 1.0 and True are equal."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
