"""Validation of exported tables before they are imported: a file may hold anything."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from pydantic import Field, StringConstraints, ValidationError

from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.play.record import Record
from rumpus.errors import RumpusError
from rumpus.server.storage.driver_errors import first_line
from rumpus.server.tables.attendance import attendance
from rumpus.server.tables.events import after, created
from rumpus.server.tables.fields import StoredTableId, StrictData, strict_model
from rumpus.server.tables.match import Event
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.scenes.narration import sentences
from rumpus.server.tables.table import Table
from rumpus.server.tables.verbs import EVENTS, stored_event


def check_table(line: str) -> None:
    """Validate all events of the table on a line of an export; the error says which event cannot have happened."""
    id, rows = _rows(line)
    table: Table | None = None
    for row in rows:
        try:
            table = _next(id, table, _parsed(row))
        except Exception as error:  # a malformed event may raise anything
            raise RumpusError(
                f"cannot be taken in: table {id}, event {row.seq}, {row.kind}: {error_line(error)}"
            ) from None
    assert table is not None
    try:
        _check_derived(table)
    except Exception as error:
        raise RumpusError(f"cannot be taken in: table {id}: {error_line(error)}") from None


def read_table(line: str) -> tuple[str, list[Event]]:
    """Read the table on a line of an export that was checked: its id and its events."""
    id, rows = _rows(line)
    return id, [_event(row) for row in rows]


def _rows(line: str) -> tuple[str, list[_Row]]:
    """Parse the table on a line of an export: its id, and its events in the right order, with any data."""
    try:
        data = _Exported.model_validate(orjson.loads(line))
        rows = [_Row(**dict(zip(_Row.model_fields, row, strict=True))) for row in data.events]
    except (ValueError, TypeError) as error:  # the base class of pydantic's and orjson's errors
        raise RumpusError(f"is not an exported table: {error_line(error)}") from None
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            raise RumpusError(f"cannot be taken in: table {data.table}, event {row.seq} stands where {number} belongs")
    keys = [row.key for row in rows if row.key is not None]
    if len(set(keys)) < len(keys):
        raise RumpusError(f"cannot be taken in: table {data.table}: two events have the same key")
    return data.table, rows


def _parsed(row: _Row) -> Event:
    """Parse an event strictly: its data have exactly the fields of its class, and the types of those."""
    if row.kind not in EVENTS:
        raise RumpusError("no such thing can happen")
    _SHAPES[row.kind].model_validate_json(orjson.dumps(row.data))  # of JSON: an array is a tuple there
    return _event(row)


def _event(row: _Row) -> Event:
    return stored_event(row.seq, row.at, row.kind, row.data, row.key)


def _next(id: str, table: Table | None, event: Event) -> Table:
    """The table after one more event, which is checked first."""
    if (table is None) != (event.kind == "created"):
        raise RumpusError("a table is made by its first event and by no other")
    if table is None:
        later = created(id, event)
        event.what.check(later)
        return later
    _check_order(table, event)
    _check_numbers(table, event)
    event.what.check(table)
    later = after(table, event)
    sentences(later, PUBLIC)
    return later


def _check_order(table: Table, event: Event) -> None:
    if event.what.stage == "before" and table.begun:
        raise RumpusError("the game has begun already")
    if event.what.stage == "while" and not table.begun:
        raise RumpusError("the game has not begun")
    if event.kind not in ("entry", "handed") and _rolls(table):  # a bot may take a seat first
        raise RumpusError("the dice had to be thrown first")


def _rolls(table: Table) -> bool:
    """Whether the server must throw fair dice next: it does so at once, so no other event can come between."""
    due = table.playing and table.match.dice == "fair" and table.position.to_move == CHANCE
    return due and table.thrower is None and not table.unready


def _check_numbers(table: Table, event: Event) -> None:
    """Range check: places and seats are numbered from 0, and there are as many of each as there are players."""
    players = table.match.players
    for name in ("place", "seat", "places", "order"):
        numbers = getattr(event.what, name, ())
        for number in numbers if isinstance(numbers, tuple) else (numbers,):
            if number >= players:
                raise RumpusError(f"{name} = {number}: must be from 0 to {players - 1}")


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


# The shape of a line


class _Exported(StrictData):
    table: StoredTableId
    events: Annotated[list[list[Any]], Field(min_length=1)]


class _Row(StrictData):
    seq: Annotated[int, Field(ge=1)]
    at: Annotated[float, Field(ge=0, le=1e11)]  # some day in the year 5138
    kind: str
    data: dict[str, Any]
    key: Annotated[str, StringConstraints(min_length=1, max_length=32)] | None


_SHAPES = {kind: strict_model(kind, event.stored_types()) for kind, event in EVENTS.items()}
