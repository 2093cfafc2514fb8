"""Rin-Tin-Tin: the box and the state, declared once, and the numbers that fix their size."""

from typing import Annotated, NamedTuple

from rumpus.core.contract import seen
from rumpus.core.snapshot import Grid, Int8, Int16, Row

SEATS = 4
TERRITORIES = 4  # RTT-L2: Red, Yellow, Blue, Green
ORDINARY = 5  # RTT-L3, RTT-13: a group has exactly five ordinary circles, beside its Rin Tin Tin circle
MOST_GROUPS = 12
MOST_CARDS = 16

FREE = TERRITORIES  # RTT-L5: the sectors of the spinner are the four colors, then these two
RIN = TERRITORIES + 1
SECTORS = TERRITORIES + 2
SECTOR_KEYS = ("red", "yellow", "blue", "green", "free_color_choice", "rin_tin_tin")

SPIN, PLACE, DRAW, TIEBREAK, END = range(5)
"""``Snapshot.phase``."""
NONE = -1
"""No seat, or no sector."""


class BoxSnapshot(NamedTuple):
    """The equipment, as the rules read it."""

    sector: Annotated[Row, "i8", SECTORS]  # the weight of each sector of the spinner
    value: Annotated[Row, "i8", MOST_CARDS]  # what each kind of card is worth, rising; only the first ``kinds`` count
    copies: Annotated[Row, "i2", MOST_CARDS]  # how many cards of each kind there are
    first: Annotated[Row, "i2", TERRITORIES + 1]  # the first group of each territory, and one past the last of all
    players: Int16
    squads: Int16  # to a player
    men: Int16  # to a player, all squads together
    figures: Int16
    groups: Int16
    kinds: Int16
    cards: Int16
    draws_last: Int8  # 1 if a tie-break uses up the deck before all cards are shuffled together (RTT-11)
    open_groups: Int8  # 1 if the best of a group that is not complete draws a card at the end (RTT-10)


class Snapshot(NamedTuple):
    """A position."""

    extra: Annotated[Grid, "i2", SEATS, MOST_CARDS]  # cards of each kind a seat drew to break a tie
    won: Annotated[Grid, "i1", SEATS, MOST_CARDS]  # cards of each kind a seat won in groups: secret
    held: Annotated[Row, "i1", SEATS]  # how many cards a seat won in groups: public
    deck: Annotated[Row, "i1", MOST_CARDS]  # cards of each kind left to draw: secret
    men: Annotated[Grid, "i1", MOST_GROUPS, SEATS]  # ordinary circles of a group that a seat covers
    room: Annotated[Row, "i1", MOST_GROUPS]  # ordinary circles of a group that are empty
    figure: Annotated[Row, "i1", MOST_GROUPS]  # the seat whose figure covers the Rin Tin Tin circle, or NONE
    men_left: Annotated[Row, "i1", SEATS]  # in hand
    figures_left: Annotated[Row, "i1", SEATS]
    tied: Annotated[Row, "i1", SEATS]  # 1 for who draws in this round of the tie-break
    phase: Int8
    turn: Int8  # NONE once all pieces are on the board and their cards drawn
    sector: Int8  # what was spun, while the piece is to be placed; otherwise NONE
    drawer: Int8  # who draws a card now, or NONE


Seen = seen.Seen[BoxSnapshot, Snapshot]
