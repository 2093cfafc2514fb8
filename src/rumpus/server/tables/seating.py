"""The seating draw of a table (ALL-1): by fair dice, or by throws that the people at the table enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rumpus.core.play.chance import Fair
from rumpus.core.play.seating import Draw, Seating
from rumpus.server.tables.table import Table


class MissingThrow(Exception):
    """A throw of the seating draw by hand that nobody has entered yet."""

    def __init__(self, person: int, words: list[str]) -> None:
        self.person, self.words = person, words


class _ThrowsByHand:
    """Chance source of throws entered by the people at the table; raises MissingThrow after the last."""

    def __init__(self, throws: Sequence[int]) -> None:
        self.throws = throws

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        if number < len(self.throws):
            return self.throws[number]
        raise MissingThrow(number, words())

    def describe(self) -> dict[str, Any]:
        return {"kind": "hand"}


def seating_draw(table: Table) -> Seating:
    """The seating draw of a table (ALL-1); raises MissingThrow if it is made by hand and a throw is missing."""
    if table.match.secret:
        return Draw(table.box, Fair(bytes.fromhex(table.match.secret), table.stirs)).seating()
    return Draw(table.box, _ThrowsByHand(table.throws)).seating()


def missing_throw(table: Table) -> MissingThrow | None:
    """The throw of a seating draw by hand that is to be entered next, if one is due."""
    if table.begun or not table.full or not table.match.draw or table.match.dice != "hand":
        return None
    try:
        seating_draw(table)
    except MissingThrow as throw:
        return throw
    return None
