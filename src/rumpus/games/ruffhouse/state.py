"""Ruffhouse: the box and the state, declared once, and the numbers that name spaces, stages and moves."""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Grid, Int8, Int16, Row

SEATS = 4
TOP = 5
"""The highest number a player can commit to (RUF-3)."""
WAYS = 18
"""The number of ways in which cards of 1 to 5 add up to a number from 1 to 5."""
"""The version by which the highest of the fewest cards were taken (RUF-3), and anyone could be zapped again (RUF-9)."""
MOST_SPACES = 120
MOST_FACES = 8
MOST_SPIN = 20

# Rulings that could have gone otherwise, as box.toml names them; the first of each is the one in use.
ASK_RULINGS = ("from-left", "from-right", "once")  # RUF-8
ZAP_RULINGS = ("not-on-breaks", "only-back", "anyone")  # RUF-9
FOURTH = ("white", "yellow")  # RUF-L2
FROM_LEFT, FROM_RIGHT, ONCE = range(len(ASK_RULINGS))
NOT_ON_BREAKS, ONLY_BACK, ANYONE = range(len(ZAP_RULINGS))

# What a space of the board can be.
START, ORANGE, CHIPS, PURPLE, GOLD, BREAKS, SOFAR, GAMBLE, BONUS, TRUTH = range(10)
NUMBERED = (PURPLE, GOLD, BREAKS, GAMBLE)
SPECIAL = (START, CHIPS, BREAKS, SOFAR, TRUTH)

# What happens next.
CHOOSING = 0  # the start of a turn: roll, or play a ZAP
ROLLING = 1
COMMITTING = 2
MATCHING = 3  # both dice, for the number of a space in BIG TROUBLE
STAKING = 4
CROSSING = 5  # a spin is announced, and somebody is asked for a DOUBLE-CROSS
SPINNING = 6
DUELLING = 7  # a ZAP was played: one die each
ESCAPING = 8  # a zapped player on THE BREAKS tries to match its number
ZAPPING = 9  # after a ZAP: another, or the end of the turn
FINISHED = 10
STAGE_COUNT = 11
NOBODY = -1

# Moves.
ROLL = 0
ZAP = 1  # plus the seat
END = ZAP + SEATS
COMMIT = END  # plus the number, from 1: with the one card that shows it
STAKE = COMMIT + TOP + 1
KEEP = STAKE + 1
DOUBLE_CROSS = KEEP + 1
PASS = DOUBLE_CROSS + 1
COMBINE = PASS + 1  # plus the way (see BoxSnapshot.cards): with several cards
MOVES = COMBINE + WAYS
OUTCOMES = MOST_FACES * MOST_FACES


class BoxSnapshot(NamedTuple):
    """The equipment, as the rules read it."""

    ways: Annotated[Row, "i8", 2 * MOST_FACES + 1]  # in how many ways two dice show each total
    spin: Annotated[Row, "i8", MOST_SPIN + 1]  # the different numbers on the spinner, in order
    spin_ways: Annotated[Row, "i8", MOST_SPIN + 1]  # on how many faces each of them stands
    kind: Annotated[Row, "i1", MOST_SPACES]
    number: Annotated[Row, "i1", MOST_SPACES]  # to be matched, or to be staked; 0 where a space has none
    numbered: Annotated[Row, "i2", TOP + 1]  # how many cards show each number
    cards: Annotated[Grid, "i1", WAYS, TOP + 1]  # ways to make a number: how many cards of each
    makes: Annotated[Row, "i1", WAYS]  # the number that each way makes
    takes: Annotated[Row, "i1", WAYS]  # how many cards it takes
    first_way: Annotated[Row, "i1", TOP + 2]  # the ways to make n are first_way[n] up to first_way[n + 1]
    players: Int16
    faces: Int16  # of a die
    spins: Int16  # how many different numbers the spinner has
    spaces: Int16
    chips_down: Int16  # where the special spaces are
    breaks: Int16
    so_far: Int16
    truth: Int16
    goal: Int16
    double_cross: Int16  # cards to a player
    zap: Int16
    blue: Int16  # what a blue chip is worth
    asking: Int8  # rulings, as numbers of the words above
    zapping: Int8
    fourth: Int8  # the colour of the fourth piece, as a number of FOURTH


class Snapshot(NamedTuple):
    """A position."""

    chips: Annotated[Row, "i8", SEATS]  # RUF-L40: the bank never runs out
    pledged: Annotated[Grid, "i2", SEATS, TOP + 1]  # numbered cards lying blue side up: how many of each number
    supply: Annotated[Row, "i2", TOP + 1]  # numbered cards beside the board, without those turned over for points
    space: Annotated[Row, "i2", SEATS]  # under the piece
    points: Annotated[Row, "i2", SEATS]
    commitment: Annotated[Row, "i1", SEATS]  # what the pledged cards add up to; 0 is none
    zap: Annotated[Row, "i1", SEATS]  # cards left
    double_cross: Annotated[Row, "i1", SEATS]
    challenged: Annotated[Row, "i1", SEATS]  # 1: zapped in this turn without getting to SO FAR, SO GOOD: not again
    stage: Int8
    turn: Int8
    asked: Int8  # CROSSING: who may play a DOUBLE-CROSS now
    top: Int8  # CROSSING, SPINNING: whose DOUBLE-CROSS is on top
    target: Int8  # DUELLING, ESCAPING: who was zapped


Seen = seen.Seen[BoxSnapshot, Snapshot]


def landings(box: BoxSnapshot) -> set[int]:
    """RUF-1: every space on which a move can end, rolls from START on; nobody runs past chips or truth."""
    reached = {0}
    for space in range(box.truth):
        if space in reached:
            stop = box.chips_down if space < box.chips_down else box.truth
            reached |= {min(space + total, stop) for total in range(2, 2 * box.faces + 1)}
            if box.kind[space] in (PURPLE, GOLD, BREAKS):
                reached.add(box.so_far)  # by a match
    return reached - {0}
