"""India: the equipment, checked and packed for the rules."""

from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.errors import BoxError

SEATS = 4
ARMS = 4
DISCS = 4
FACES = 6
MOST_ARM = 24
MOST_ROW = 12
RING = ARMS * MOST_ARM
SPACES = RING + SEATS * MOST_ROW
PLACES = RING + MOST_ROW + 1

# Rulings that could have gone otherwise, as box.toml names them; the first of each is the one in use.
PER_THROW = ("any", "one")  # IND-13
FIVE = ("may", "must")  # IND-14
GIVEN = ("next-in-play", "next", "able", "all")  # IND-12
NUMBERS = ("each", "optional", "most")  # IND-15
DOUBLET = ("whole", "whole-of-four", "each")  # IND-16
CHANCES = ("legal", "number", "throw")  # IND-19
THIRD = {"penalty": (3, 99), "one-more": (99, 1), "no-penalty": (99, 2)}
"""IND-18: which doublet of a turn costs a disc, and how many of them give another throw; 99 is out of reach."""

Box = record(
    limit=np.int32,  # throws in a game with two dice
    at=(np.uint8, (SEATS, PLACES)),  # the space where a seat's disc with this progress stands
    entry=(np.int16, SEATS),  # the entering circle of each seat
    arm=(np.int16, SEATS),  # the arm at which each seat sits
    circle=(np.int8, SPACES),  # 1 if a space is a safety circle
    spaces=(np.int16, FACES + 1),  # how far a disc goes on each number
    players=np.int16,
    dice=np.int16,
    discs=np.int16,  # to a player
    ring=np.int16,  # how many spaces it has
    foot=np.int16,  # the progress of a disc at the foot of its middle row
    home=np.int16,  # the progress of a disc that is Home
    entering=np.int16,  # the entering number
    capture=np.int16,  # points, all 0 with one die
    penalty=np.int16,
    home_points=np.int16,
    third=np.int16,  # which six or doublet of a turn is not played and costs a disc
    extra=np.int16,  # how many sixes or doublets of a turn give another throw
    one_disc=np.int8,  # 1 if two different numbers are for one disc (IND-13)
    five=np.int8,  # rulings, as numbers of the words above
    given=np.int8,
    numbers=np.int8,
    doublet=np.int8,
    chance=np.int8,
    otherwise=np.int8,  # 1 if IND-14 or IND-15 is not ruled as printed: which steps are legal depends on it
)


def pack(values: Values, players: int) -> Any:
    """IND-L1, IND-L3, IND-L22, IND-L40: the box as the rules read it, after a look at how its parts fit together."""
    check(values)
    box = blank(Box)
    box.players, box.dice, box.discs = players, values["dice"], values["discs.each"]
    box.entering = values["throws.entering"]
    lay_out(box, values)
    box.spaces[:] = range(FACES + 1)
    box.third, box.extra = THIRD["penalty"]
    if box.dice == 1:
        box.spaces[FACES] = values["throws.six"]
    else:
        box.limit = values["throws.limit"]
        box.capture, box.penalty = values["points.capture"], values["points.penalty"]
        box.home_points = values["points.home"]
        rule_otherwise(box, values)
    return box


def rule_otherwise(box: Any, values: Values) -> None:
    """IND-12, IND-13, IND-14, IND-15, IND-16, IND-18, IND-19: how the game with two dice is ruled."""
    box.one_disc = PER_THROW.index(values["ruling.discs"])
    box.five, box.numbers = FIVE.index(values["ruling.five"]), NUMBERS.index(values["ruling.numbers"])
    box.otherwise = box.five > 0 or NUMBERS[box.numbers] == "most"
    box.doublet, box.chance = DOUBLET.index(values["ruling.doublet"]), CHANCES.index(values["ruling.chance"])
    box.third, box.extra = THIRD[values["ruling.third_doublet"]]
    if box.players > 2:  # of two players the other one is the next, the first able, and all
        box.given = GIVEN.index(values["ruling.given"])


def lay_out(box: Any, values: Values) -> None:
    """IND-L7, IND-L8, IND-L9: where each seat's discs enter, and the spaces they go over to the right, up to Home."""
    arm, row, entering = values["board.arm"], values["board.row"], values["board.entering"]
    ring = ARMS * arm
    box.ring, box.foot = ring, ring - entering + values["board.foot"]
    box.home = box.foot + row + 1
    for offset in values["board.circles"]:
        box.circle[offset:ring:arm] = 1
    for seat, sits in enumerate(values[arms_key(box.players)]):
        box.arm[seat] = sits
        box.entry[seat] = sits * arm + entering
        for p in range(box.foot + 1):
            box.at[seat, p] = (sits * arm + entering + p) % ring
        for k in range(row):
            box.at[seat, box.foot + 1 + k] = RING + seat * MOST_ROW + k


def arms_key(players: int) -> str:
    """Where the box says at which arms so many players sit."""
    return {2: "arms.two", 3: "arms.three", 4: "arms.four"}[players]


def check(values: Values) -> None:
    """Refuses a board whose spaces are not where they could be."""
    arm, entering, foot = values["board.arm"], values["board.entering"], values["board.foot"]
    circles = values["board.circles"]
    if entering >= arm:
        raise BoxError("board.entering", entering, f"must be a space of the arm, from 1 to {arm - 1}")
    if foot >= entering:
        raise BoxError("board.foot", foot, f"must lie before the entering circle, from 0 to {entering - 1}")
    if max(circles) >= arm:
        raise BoxError("board.circles", circles, f"must be spaces of the arm, from 0 to {arm - 1}")
    if len(set(circles)) != len(circles):
        raise BoxError("board.circles", circles, "must name each space once")
    if entering not in circles:  # the leaflet calls the entering space a small circle
        raise BoxError("board.circles", circles, f"must include the entering circle, {entering}")
    for key in ("arms.two", "arms.three", "arms.four"):
        if len(set(values[key])) != len(values[key]):
            raise BoxError(key, values[key], "must be different arms")
