"""Rickety Rackety Roo: the box and the state, declared once, and the numbers that fix their size."""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Bool, Grid, Int8, Int16, Row, UInt16

SEATS = 4
ROOS = 9
SPOTS = 9
ROWS = 8
MOST_PIPS = 36
TICKETS = 64
THROW = -1
"""``Snapshot.roo`` before a throw."""


class BoxSnapshot(NamedTuple):
    """The equipment, as the rules read it."""

    ways: Annotated[Row, "i8", MOST_PIPS + 1]  # in how many ways the dice show each total
    reach: Annotated[Row, "i4", MOST_PIPS + 1]  # in how many ways they show at most this total
    total: Annotated[Row, "i1", TICKETS]  # the total of every 2**spacing-th of these ways, in order
    row: Annotated[Row, "u2", ROWS]  # the three spots of each row, as a mask
    players: Int16
    blocks: Int16  # on the track
    counters: Int16  # to a player; 0 is without limit
    points: Int16  # for a row
    least: Int16  # the lowest total of the dice
    most: Int16
    spacing: Int16
    dead_when_full: Int8  # 1 if a Roo is dead only when all its spots are taken (ROO-1)
    first_out_ends: Int8  # 1 if the game ends when somebody has no counter left (ROO-6)


class Snapshot(NamedTuple):
    """A position."""

    taken: Annotated[Grid, "u2", ROOS, SEATS]  # the spots of each Roo that hold a counter of this colour
    pawn: Annotated[Row, "i2", SEATS]  # the track block under it, from 1; 0 is START
    dead: UInt16  # the Roos that are DEAD
    roo: Int8  # where the player must put a counter; THROW before their throw
    turn: Int8
    over: Bool


Seen = seen.Seen[BoxSnapshot, Snapshot]


def rows() -> list[tuple[int, int, int]]:
    """Three rows across, three down and two diagonals, as spots numbered like a page is read (ROO-L1)."""
    across = [(3 * i, 3 * i + 1, 3 * i + 2) for i in range(3)]
    down = [(i, i + 3, i + 6) for i in range(3)]
    return [*across, *down, (0, 4, 8), (2, 4, 6)]
