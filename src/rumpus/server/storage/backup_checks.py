"""Validation of exported tables before they are imported: a file may hold anything."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, create_model

from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.play.chance import commitment_to
from rumpus.core.play.record import Record
from rumpus.errors import RumpusError
from rumpus.server.storage.driver_errors import first_line
from rumpus.server.tables import setup
from rumpus.server.tables.acts import ChatText, Hash, Name, Number, Seat, StirText
from rumpus.server.tables.attendance import attendance
from rumpus.server.tables.events import after, created
from rumpus.server.tables.match import Event
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.scenes.narration import sentences
from rumpus.server.tables.table import Table


def check_table(line: str) -> None:
    """Validate all events of the table on a line of an export; the error says which event cannot have happened."""
    id, events = read_table(line)
    table: Table | None = None
    for event in events:
        try:
            table = _next(id, table, event)
        except Exception as error:  # a malformed event may raise anything
            raise RumpusError(
                f"cannot be taken in: table {id}, event {event.seq}, {event.kind}: {error_line(error)}"
            ) from None
    assert table is not None
    try:
        _check_derived(table)
    except Exception as error:
        raise RumpusError(f"cannot be taken in: table {id}: {error_line(error)}") from None


def read_table(line: str) -> tuple[str, list[Event]]:
    """Parse the table on a line of an export: its id, and its events in the right shape and order."""
    try:
        data = _Exported.model_validate(orjson.loads(line))
        heads = [_Head(**dict(zip(_Head.model_fields, row, strict=True))) for row in data.events]
    except (ValueError, TypeError) as error:  # the base class of pydantic's and orjson's errors
        raise RumpusError(f"is not an exported table: {error_line(error)}") from None
    for number, head in enumerate(heads, 1):
        if head.seq != number:
            raise RumpusError(f"cannot be taken in: table {data.table}, event {head.seq} stands where {number} belongs")
    keys = [head.key for head in heads if head.key is not None]
    if len(set(keys)) < len(keys):
        raise RumpusError(f"cannot be taken in: table {data.table}: two events have the same key")
    return data.table, [Event(head.seq, head.at, head.kind, head.data, head.key) for head in heads]


def _next(id: str, table: Table | None, event: Event) -> Table:
    """The table after one more event, which is checked first."""
    if event.kind not in _SHAPES:
        raise RumpusError("no such thing can happen")
    _SHAPES[event.kind].model_validate(event.data)
    if (table is None) != (event.kind == "created"):
        raise RumpusError("a table is made by its first event and by no other")
    if table is None:
        later = created(id, event)
        _check_match(later)
        return later
    _check_order(table, event)
    _check_numbers(table, event)
    _check_sense(table, event)
    later = after(table, event)
    sentences(later, PUBLIC)
    return later


def _check_match(table: Table) -> None:
    match = table.match
    if match.box.game.id != match.game:
        raise RumpusError(f"game = {match.game!r}: must be {match.box.game.id!r}")
    if len(table.places) != match.players:
        raise RumpusError(f"{match.players} players need {match.players} places, not {len(table.places)}")
    if (match.secret is None) != (match.dice == "hand"):
        raise RumpusError("fair dice have a secret, and dice thrown by hand have none")
    for place in table.places:
        _check_bot(place.bot)


def _check_bot(name: str | None) -> None:
    from rumpus.bots.levels import bot

    if name is not None:
        bot(name)


def _check_order(table: Table, event: Event) -> None:
    if event.kind in _BEFORE and table.begun:
        raise RumpusError("the game has begun already")
    if event.kind in _WHILE and not table.begun:
        raise RumpusError("the game has not begun")
    if event.kind not in ("entry", "handed") and _rolls(table):  # a bot may take a seat first
        raise RumpusError("the dice had to be thrown first")


def _rolls(table: Table) -> bool:
    """Whether the server must throw fair dice next: it does so at once, so no other event can come between."""
    due = table.playing and table.match.dice == "fair" and table.position.to_move == CHANCE
    return due and table.thrower is None and not table.unready


def _check_numbers(table: Table, event: Event) -> None:
    """Range check: places and seats are numbered from 0, and there are as many of each as there are players."""
    data, players = event.data, table.match.players
    for name in ("place", "seat", "places", "order"):
        numbers = data.get(name, [])
        for number in numbers if isinstance(numbers, list) else [numbers]:
            if number >= players:
                raise RumpusError(f"{name} = {number}: must be from 0 to {players - 1}")
    if "to" in data and data["to"] >= (table.last_entry.number if table.last_entry else 0):
        raise RumpusError(f"to = {data['to']}: there are not so many entries to take back")


def _check_sense(table: Table, event: Event) -> None:
    data = event.data
    match event.kind:
        case "sat" if table.places[data["place"]].kind != "open":
            raise RumpusError(f"place {data['place']} is taken")
        case "threw":
            throw = setup.missing_throw(table)
            if throw is None or data["outcome"] >= len(throw.words):
                raise RumpusError(f"outcome = {data['outcome']}: cannot have come up")
        case "sat" | "left" if table.sealed_at is not None:
            raise RumpusError("nobody comes or goes while texts are shown")
        case "committed" | "sealed" | "revealed":
            _check_stirring(table, event)
        case "began":
            _check_beginning(table, data)
        case "entry" if not table.begun or table.position.over:
            raise RumpusError("the game is over")
        case "answered" if table.asking is None:
            raise RumpusError("nobody has asked anything")
        case "reopened" if not table.archived:
            raise RumpusError("the table was not put away")
        case "handed":
            _check_bot(data["bot"])
            if table.places[data["place"]].person is None:
                raise RumpusError(f"place {data['place']} is a bot's own")


def _check_beginning(table: Table, data: dict[str, Any]) -> None:
    everybody = list(range(table.match.players))
    if not table.full:
        raise RumpusError("not all places are taken")
    if sorted(data["order"]) != everybody:
        raise RumpusError(f"order = {data['order']}: must name each of the places {everybody} once")
    if len(data["names"]) != len(everybody):
        raise RumpusError(f"names = {data['names']}: must be {len(everybody)}")
    if table.match.dice == "fair" and table.sealed_at is None:
        raise RumpusError("people could still have committed to texts for the dice")
    if data["seating"] and data["seating"]["order"] != data["order"]:
        raise RumpusError(f"order = {data['order']}, but the draw gave {data['seating']['order']}")


def _check_stirring(table: Table, event: Event) -> None:
    """Order check of commit and reveal: commitments before the seal, texts after it, each fits its commitment."""
    data, sealed = event.data, table.sealed_at is not None
    if table.match.dice != "fair":
        raise RumpusError("the dice are thrown by hand")
    if (event.kind == "revealed") != sealed:
        raise RumpusError("commitments come before they are sealed, and texts after that")
    if event.kind == "committed" and table.places[data["place"]].person is None:
        raise RumpusError(f"place {data['place']} is nobody's")
    if event.kind == "committed" and data["place"] in table.commitments:
        raise RumpusError(f"place {data['place']} has committed already")
    if event.kind == "revealed":
        fits = commitment_to(table.match.commitment or "", data["place"], data["text"])
        if table.commitments.get(data["place"]) != fits:
            raise RumpusError("the text does not fit the commitment to it")
    if event.kind == "sealed" and not table.full:
        raise RumpusError("not all places are taken")


def _check_derived(table: Table) -> None:
    """Check what is derived from the events by computing it: the record with its dice, and everybody's scene."""
    if table.begun:
        record = table.record()
        if record.entries != [node.entry for node in table.entries]:
            raise RumpusError("the chain of its entries is broken")
        Record.from_json(orjson.loads(orjson.dumps(record.to_json(private=True))))
    if _rolls(table):
        raise RumpusError("it ends before the dice were thrown")
    nobody = attendance(table, lambda who: False)
    for person in (None, *table.people):
        scenes.scene(table, person, nobody, table.at, [table])


def error_line(error: Exception) -> str:
    """Format an error as one line."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return f"{where} = {str(first['input'])[:60]!r}: {first['msg']}" if where else str(first["msg"])
    return first_line(error) if isinstance(error, RumpusError | ValueError) else f"does not fit ({error!r:.100})"


# Schemas of all kinds of events

StoredTableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
Person = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
StoredBotName = Annotated[str, StringConstraints(max_length=40)]
Seconds = Annotated[float, Field(ge=0, le=30 * 86400)]
Text = Annotated[str, StringConstraints(max_length=2000)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Exported(_Strict):
    table: StoredTableId
    events: Annotated[list[list[Any]], Field(min_length=1)]


class _Head(_Strict):
    seq: Annotated[int, Field(ge=1)]
    at: Annotated[float, Field(ge=0, le=1e11)]  # some day in the year 5138
    kind: str
    data: dict[str, Any]
    key: Annotated[str, StringConstraints(min_length=1, max_length=32)] | None


class _Chair(_Strict):
    name: Name
    person: Person | None
    bot: StoredBotName | None


class _Drawn(_Strict):
    order: list[Seat]
    throws: list[Annotated[list[Number], Field(min_length=2, max_length=2)]]
    text: Text


_FIELDS: dict[str, dict[str, Any]] = {
    "created": {
        "game": Text,
        "players": int,
        "options": dict[str, Any],
        "changes": dict[str, Any],
        "dice": Literal["fair", "hand"],
        "draw": bool,
        "public": bool,
        "chat": bool,
        "absent": Seconds | None,
        "window": Seconds | None,
        "throw": Literal["self", "table"],
        "secret": Hash | None,
        "before": StoredTableId | None,
        "places": list[_Chair],
        "rated": bool,
        "rules": int,
        "days": Annotated[int, Field(ge=1, le=30)] | None,
    },
    "sat": {"place": Seat, "person": Person, "name": Name},
    "left": {"places": list[Seat], "name": Name},
    "threw": {"outcome": Number},
    "misread": {"place": Seat},
    "committed": {"place": Seat, "commitment": Hash},
    "sealed": {},
    "revealed": {"place": Seat, "text": StirText},
    "began": {"order": list[Seat], "seating": _Drawn | None, "names": list[Name]},
    "entry": {"who": Literal["chance"] | Seat, "move": Number, "words": Text, "hash": Hash},
    "asked": {"place": Seat, "to": Number},
    "answered": {"place": Seat, "agree": bool},
    "undone": {"to": Number},
    "resigned": {"seat": Seat, "away": bool},
    "handed": {"place": Seat, "bot": StoredBotName | None, "by": Person | None},
    "auto": {"person": Person, "on": bool},
    "run": {"person": Person, "on": bool},
    "quiet": {"person": Person, "on": bool},
    "ready": {"person": Person | None},
    "seen": {"person": Person},
    "planned": {"seat": Seat, "moves": list[Number]},
    "looked": {"person": Person, "seat": Seat},
    "said": {"place": Seat, "text": ChatText},
    "agreed": {"person": Person},
    "rematched": {"table": StoredTableId},
    "archived": {},
    "reopened": {},
    "clock": {},
}


def _shape(kind: str, fields: dict[str, Any]) -> type[BaseModel]:
    wanted: dict[str, Any] = {name: (shape, ...) for name, shape in fields.items()}
    return create_model(kind, __base__=_Strict, **wanted)


_SHAPES = {kind: _shape(kind, fields) for kind, fields in _FIELDS.items()}
_BEFORE = frozenset({"sat", "left", "committed", "sealed", "revealed", "threw", "began"})
_WHILE = frozenset(
    {
        "entry",
        "misread",
        "asked",
        "answered",
        "undone",
        "resigned",
        "handed",
        "looked",
        "agreed",
        "rematched",
        "run",
        "ready",
        "seen",
        "planned",
    }
)
