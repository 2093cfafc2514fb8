"""India: the box and the state, declared once, and the numbers that fix their size."""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Bool, Grid, Int8, Int16, Int32, Row

SEATS = 4
ARMS = 4
DISCS = 4
FACES = 6
MOST_ARM = 24
MOST_ROW = 12
RING = ARMS * MOST_ARM
SPACES = RING + SEATS * MOST_ROW
PLACES = RING + MOST_ROW + 1

OUT = -1
"""The progress of a disc that is out of play."""
NOBODY = -1
"""Who plays a throw that is lost."""
PASS, ENTER, FIRST_STEP = 0, 1, 2
"""Moves: to pass, to enter a disc, and the first of the steps (see rules/choices.py)."""
PAIRS = tuple((low, high) for low in range(1, FACES + 1) for high in range(low, FACES + 1))
"""What two dice show, by the number of the outcome."""

# Rulings that could have gone otherwise, as box.toml names them; the first of each is the one in use.
PER_THROW = ("any", "one")  # IND-13
FIVE = ("may", "must")  # IND-14
GIVEN = ("next-in-play", "next", "able", "all")  # IND-12
NUMBERS = ("each", "optional", "most")  # IND-15
DOUBLET = ("whole", "whole-of-four", "each")  # IND-16
CHANCES = ("legal", "number", "throw")  # IND-19


class BoxSnapshot(NamedTuple):
    """The equipment, as the rules read it."""

    limit: Int32  # throws in a game with two dice
    at: Annotated[Grid, "u1", SEATS, PLACES]  # the space where a seat's disc with this progress stands
    entry: Annotated[Row, "i2", SEATS]  # the entering circle of each seat
    arm: Annotated[Row, "i2", SEATS]  # the arm at which each seat sits
    circle: Annotated[Row, "i1", SPACES]  # 1 if a space is a safety circle
    spaces: Annotated[Row, "i2", FACES + 1]  # how far a disc goes on each number
    players: Int16
    dice: Int16
    discs: Int16  # to a player
    ring: Int16  # how many spaces it has
    foot: Int16  # the progress of a disc at the foot of its middle row
    home: Int16  # the progress of a disc that is Home
    entering: Int16  # the entering number
    capture: Int16  # points, all 0 with one die
    penalty: Int16
    home_points: Int16
    third: Int16  # which six or doublet of a turn is not played and costs a disc
    extra: Int16  # how many sixes or doublets of a turn give another throw
    one_disc: Int8  # 1 if two different numbers are for one disc (IND-13)
    five: Int8  # rulings, as numbers of the words above
    given: Int8
    numbers: Int8
    doublet: Int8
    chance: Int8
    otherwise: Int8  # 1 if IND-14 or IND-15 is not ruled as printed: which steps are legal depends on it


class Snapshot(NamedTuple):
    """A position."""

    score: Annotated[Row, "i4", SEATS]  # two dice only, as are throws, debt, entered, pair, chances, begun and thrown
    throws: Int32  # made so far
    legal: Int32  # the moves that may be chosen, as a mask; none before a throw
    disc: Annotated[Grid, "i1", SEATS, DISCS]  # the progress of each disc, in increasing order
    board: Annotated[Row, "i1", SPACES]  # who stands on each space (see rules/steps.py)
    left: Annotated[
        Row, "i1", FACES + 1
    ]  # how many of each number are still to be used; [0]: all must be (put_numbers)
    pair: Annotated[Row, "i1", DISCS]  # the mover's discs that were a blockade as a doublet was thrown (see begin_with)
    debt: Annotated[Row, "i1", SEATS]  # captured discs that owe their entry
    chances: Int8  # to pay a debt with an entry in this throw
    entered: Int8  # who has ever entered a disc, as a mask
    turn: Int8  # who throws
    mover: Int8  # who plays the throw
    repeats: Int8  # sixes or doublets thrown in this turn
    again: Bool  # this throw is a six or a doublet, and gives another
    begun: Bool  # a number of this throw has been used
    thrown: Int8  # the outcome that is being played, counted from 1; 0 before a throw
    over: Bool


Seen = seen.Seen[BoxSnapshot, Snapshot]
