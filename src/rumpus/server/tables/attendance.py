"""Attendance: whose people are connected to a table, and whether a big screen shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rumpus.server.tables.table import Table

IsConnected = Callable[[str], bool]
"""Predicate: whether a person is connected."""
SCREEN = "screen"
"""The person that every big screen of a table is counted as. No cookie is this one: they are SHA-256."""


class Attendance(NamedTuple):
    """For each place whether its person is connected; and whether a big screen is."""

    places: tuple[bool, ...]
    screen: bool


def attendance(table: Table, here: IsConnected) -> Attendance:
    """Who is connected to a table; a bot always is."""
    places = tuple(p.kind == "bot" or (p.person is not None and here(p.person)) for p in table.places)
    return Attendance(places, here(SCREEN))
