# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""The Royal Game of Ur: the rules, and nothing but rules.

A move is the square (1 to 14 on the player's way) of the piece that moves, or 0 for one that enters. An outcome is how
many of the tetrahedra fell with a marked corner up.
"""

import numpy as np

from royal_game_of_ur.state import MOST_DICE, OFF, SAFE, SEATS, SQUARES, THROW, Snapshot
from royal_game_of_ur.state import BoxSnapshot as BoxSnapshot  # like Snapshot, found here by whoever asks the rules
from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import state_record
from rumpus.core.constants import CHANCE, OVER

State = state_record(__name__, Snapshot)

MOVES = SQUARES + 1
OUTCOMES = MOST_DICE + 1
FEATURES = SEATS * (OFF + 1) + MOST_DICE + 2
COUNTERS = ("captures", "rosettes", "lost_throws")


@rule
def start(box, s):
    """RGU-L3: all pieces wait beside the board, and White throws first."""
    s.on_way[:] = 0
    for seat in range(SEATS):
        s.on_way[seat, 0] = box.pieces
    s.thrown = THROW
    s.turn = 0


@rule
def is_over(box, s):
    """RGU-L11: the game ends when somebody has borne off all pieces."""
    return s.on_way[s.turn, OFF] == box.pieces


@rule
def to_move(box, s):
    """RGU-L4, RGU-L5: a throw, then a move, each player in turn."""
    if is_over(box, s):
        return OVER
    return CHANCE if s.thrown == THROW else np.int64(s.turn)


@rule
def moves(box, s, out):
    """RGU-L5: every piece that can move by exactly what was thrown; before that, whatever the dice can show."""
    n = 0
    if is_over(box, s):
        return n
    if s.thrown == THROW:
        for marked in range(box.dice + 1):
            out[marked] = marked
        return box.dice + 1
    for square in range(OFF):
        if can_move(box, s, square):
            out[n] = square
            n += 1
    return n


@rule
def can_move(box, s, square):
    """RGU-L6, RGU-L8, RGU-L10: not onto one's own, not onto the safe rosette when it is taken, and off exactly."""
    to = square + s.thrown
    if s.on_way[s.turn, square] == 0 or to > OFF:
        return False
    if to == OFF:
        return True
    if s.on_way[s.turn, to] > 0:
        return False
    return not (to == SAFE and s.on_way[1 - s.turn, to] > 0)


@rule
def weights(box, s, out):
    """RGU-L4: in how many ways this many marked corners fall."""
    for marked in range(box.dice + 1):
        out[marked] = box.ways[marked]


@rule
def play(box, s, move):
    """RGU-L4, RGU-L5: the dice fall, or a piece moves."""
    if s.thrown == THROW:
        throw(box, s, move)
    else:
        step(box, s, move)


@rule
def throw(box, s, marked):
    """RGU-L5: who throws nothing, or can move nothing, loses the turn; otherwise a piece has to move."""
    s.thrown = marked
    if marked > 0:
        for square in range(OFF):
            if can_move(box, s, square):
                return
    pass_turn(s)


@rule
def step(box, s, square):
    """RGU-L7, RGU-L9, RGU-L11: a piece moves, captures, and on a rosette its player throws again."""
    to = square + s.thrown
    s.on_way[s.turn, square] -= 1
    s.on_way[s.turn, to] += 1
    if captures(box, s, to):
        s.on_way[1 - s.turn, to] -= 1
        s.on_way[1 - s.turn, 0] += 1
    if is_rosette(to) or is_over(box, s):
        s.thrown = THROW
    else:
        pass_turn(s)


@rule
def pass_turn(s):
    """RGU-L4: the other player throws."""
    s.thrown = THROW
    s.turn = 1 - s.turn


@rule
def captures(box, s, to):
    """RGU-L7: a piece of the other player's is met in the street alone."""
    return 5 <= to <= 12 and s.on_way[1 - s.turn, to] > 0


@rule
def is_rosette(square):
    """RGU-L1: the fourth, the eighth and the last square of each way bear a rosette."""
    return square in (4, 8, 14)


@rule
def shares(box, s, out):
    """RGU-L11: who bears off all pieces first wins."""
    for seat in range(SEATS):
        out[seat] = 1.0 if seat == s.turn else 0.0


@rule
def features(box, s, seat, out):
    """How many pieces are where on one's own way and on the other's; what was thrown; whose turn it is."""
    out[:FEATURES] = 0.0
    for k in range(SEATS):
        for square in range(OFF + 1):
            most = box.pieces if square % OFF == 0 else 1
            out[k * (OFF + 1) + square] = s.on_way[(seat + k) % SEATS, square] / most
    last = SEATS * (OFF + 1)
    if s.thrown != THROW:
        out[last + s.thrown] = 1.0
    out[last + MOST_DICE + 1] = 1.0 if s.turn == seat else 0.0


@rule
def count(box, before, move, after, tally):
    """RGU-L5, RGU-L7, RGU-L9: captures, rosettes reached, and throws that moved nothing."""
    if before.thrown == THROW:
        if after.thrown == THROW:
            tally[2] += 1
        return
    to = move + before.thrown
    if captures(box, before, to):
        tally[0] += 1
    if is_rosette(to):
        tally[1] += 1
