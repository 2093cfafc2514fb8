"""Bamboozle: the box and the state, declared once, and the numbers that fix their size and the meaning of moves.

A side is RED or BLUE. Men on the board are one sorted list of numbers for each side, ``space * VALUES + value - 1``.
"""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Cube, Grid, Int8, Int16, Row, UInt8

SPACES = 128
COLUMNS = 15
ROWS = 8
RANKS = 2 * ROWS - 1
HUTS = 8
VALUES = 3  # men are worth 1, 2 or 3 points, and move as far
MEN = 12
CLUES = 32
"""Room for the clues about one side. Should there ever be more, the weakest goes: guesses are then less sharp."""

RED, BLUE, NEITHER = 0, 1, 2
NOWHERE = -1

OFFSETS = tuple((c, r) for r in range(-VALUES, VALUES + 1) for c in range(-VALUES, VALUES + 1) if abs(c) + abs(r) <= 3)
"""Where a man can get to, at most, as columns and ranks from where he starts."""
FAR = len(OFFSETS)  # stands for every stop beyond those
STEPS = len(OFFSETS) + 1
WAYS = 16  # the most stops that one man can have on a grid

FROM_HUT = HUTS  # the first move out of a hut
FROM_SPACE = FROM_HUT + HUTS * VALUES * STEPS  # the first move of a man on the board

NOT_OVER, BY_SAFE_MEN, BY_COUNT, BY_CAPTURE, BY_LIMIT = 0, 7, 8, 9, 10
"""How a game ended: the number of the ruling."""
DRAW = 2
"""Where a side is named that has won: neither."""


class BoxSnapshot(NamedTuple):
    """The equipment, as the rules read it."""

    reach: Annotated[
        Cube, "u1", VALUES + 1, SPACES, SPACES
    ]  # whether a walk of this length leads from one to the other
    covers: Annotated[Grid, "i8", SPACES * VALUES, 2]  # the same for a man (his number on the board), 64 spaces a word
    beside: Annotated[Grid, "i2", SPACES, STEPS]  # the space at each offset, or NOWHERE
    way: Annotated[Cube, "i2", VALUES + 1, SPACES, WAYS]  # the offsets at which walks of this length end, in order ...
    ways: Annotated[Grid, "i2", VALUES + 1, SPACES]  # ... and how many they are
    star: Annotated[Grid, "i2", 2, HUTS]  # the starred space beside each hut of a side
    door: Annotated[Grid, "i1", 2, SPACES]  # the hut of a side beside a space, or NOWHERE
    sallies: Annotated[Grid, "i4", 2, SPACES]  # out of which huts men of which values can stop on a space (clues.slot)
    field: Annotated[Row, "i1", SPACES]  # RED, BLUE or NEITHER
    column: Annotated[Row, "i1", SPACES]
    rank: Annotated[Row, "i1", SPACES]
    space: Annotated[Grid, "i2", COLUMNS, RANKS]  # the space in a column and rank, or NOWHERE
    order: Annotated[Row, "i1", MEN]  # the values of a side's men, in the order of hiding
    each: Annotated[Row, "i1", VALUES]  # how many men a side has of each value
    limit: Int16
    spaces: Int16
    columns: Int16
    ranks: Int16
    huts: Int16  # on a field
    most: Int16  # men in a hut
    men: Int16  # of a side
    points: Int16  # of all its men
    goal: Int16  # points that win
    players: Int16
    standing: Int8  # 1 if a man on a star forces again as long as he stands there (BAM-6)
    free_captures: Int8  # 1 if a force does not limit the captures that make a man unsafe (BAM-7)


class Snapshot(NamedTuple):
    """A position."""

    men: Annotated[Grid, "i2", 2, MEN]  # a side's men on the board, sorted; -1 behind the last
    left: Annotated[Row, "i2", 2]  # the points of a side's men that are not captured
    moved: Int16  # moves and passes so far
    hut: Annotated[Cube, "i1", 2, HUTS, VALUES]  # how many men of each value are in a hut: the secret
    came: Annotated[Cube, "i1", 2, HUTS, VALUES]  # how many came out of it
    bare: Annotated[Grid, "u1", 2, HUTS]  # 1 where everybody can know that a hut is empty
    clue: Annotated[Grid, "i4", 2, CLUES]  # what past turns prove of a side's huts, sorted; 0 behind the last
    clues: Annotated[Row, "i1", 2]  # how many clues there are
    many: Annotated[Row, "i1", 2]  # a side's men on the board
    placed: Int8  # men hidden so far, of both sides
    tense: UInt8  # 1 where a side has men across who would end the game if they were safe
    called: Int8  # the hut of the side to move on whose star an opposing man has just stopped, or -1
    turn: Int8  # the seat
    ending: Int8  # the ruling by which the game ended, or NOT_OVER
    winner: Int8  # the side that won, or DRAW, also before the end


Seen = seen.Seen[BoxSnapshot, Snapshot]
