# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rickety Rackety Roo: turns and rows.

A move is the spot (0 to 8) of the Roo under the pawn that takes a counter; an outcome is the total of the dice.
The nine spots of a Roo and the four colours on them are kept as one bit mask for each colour.
"""

import numpy as np

from rumpus.core.compiler.decorators import inlined_rule, rule
from rumpus.core.constants import CHANCE, OVER
from rumpus.games.rickety_rackety_roo.state import MOST_PIPS, ROOS, ROWS, SEATS, SPOTS, THROW, rows

MOVES = SPOTS
OUTCOMES = MOST_PIPS + 1
FEATURES = ROOS * (SPOTS * SEATS + 2) + SEATS * ROOS
COUNTERS = ("counters_placed", "rests", "roos_dead_with_empty_spots")

FULL = (1 << SPOTS) - 1
ALL_DEAD = (1 << ROOS) - 1
ALL_ROWS = (1 << ROWS) - 1

# For each set of spots, as a mask: how many they are, which they are, and the rows they touch or fill, as masks again.
SETS = range(FULL + 1)
MANY = np.array([mask.bit_count() for mask in SETS], np.int8)
SPOT = np.array([sorted(range(SPOTS), key=lambda spot: not mask >> spot & 1) for mask in SETS], np.int8)
TOUCHED = np.array([sum(1 << i for i, row in enumerate(rows()) if any(mask >> x & 1 for x in row)) for mask in SETS])
FILLED = np.array([sum(1 << i for i, row in enumerate(rows()) if all(mask >> x & 1 for x in row)) for mask in SETS])


@rule
def start(box, s):
    """ROO-L4, ROO-L6: all pawns stand on START, all Roos are empty, RED throws first."""
    s.taken[:] = 0
    s.pawn[:] = 0
    s.dead = 0
    s.roo = THROW
    s.turn = 0
    s.over = False


@rule
def to_move(box, s):
    """ROO-L5: a throw, then a counter, each player in turn."""
    if s.over:
        return OVER
    return CHANCE if s.roo == THROW else np.int64(s.turn)


@rule
def moves(box, s, out):
    """ROO-2: any empty spot of the Roo under the pawn; before that, any total of the dice."""
    n = 0
    if s.over:
        return n
    if s.roo == THROW:
        for total in range(box.least, box.most + 1):
            out[n] = total
            n += 1
        return n
    full = occupied(box, s, s.roo)
    for spot in range(SPOTS):
        if not full >> spot & 1:
            out[n] = spot
            n += 1
    return n


@rule
def weights(box, s, out):
    """ROO-L2: the ways in which the dice can show each total."""
    for total in range(box.least, box.most + 1):
        out[total - box.least] = box.ways[total]


@inlined_rule
def tickets(box, s, out, weight):
    """ALL-5: one for each way in which the dice can fall, one for each empty spot."""
    if s.roo == THROW:
        return np.int64(box.reach[MOST_PIPS])
    return np.int64(MANY[FULL ^ occupied(box, s, s.roo)])


@inlined_rule
def drawn(box, s, ticket, out, weight):
    """ALL-5: the total at a ticket, looked up from a little below it; or the empty spot."""
    if s.roo == THROW:
        total = np.int64(box.total[ticket >> box.spacing])
        while ticket >= box.reach[total]:
            total += 1
        return total
    return np.int64(SPOT[FULL ^ occupied(box, s, s.roo), ticket])


@inlined_rule
def play(box, s, move):
    """ROO-L5: a throw moves the pawn; a choice puts a counter under it."""
    if s.roo == THROW:
        throw(box, s, move)
    else:
        place(box, s, move)


@inlined_rule
def throw(box, s, total):
    """ROO-L6, ROO-L7, ROO-L13: the pawn moves on by the throw, and the number of its block names the Roo."""
    block = s.pawn[s.turn] + total
    if block > box.blocks:
        block -= box.blocks  # block 1 follows the last; START is never counted again
    while block > box.blocks:
        block -= box.blocks  # and a throw may go round more than once, on a short track
    s.pawn[s.turn] = block
    roo = (block - 1) % ROOS
    if s.dead >> roo & 1 or not has_counter(box, s, s.turn):
        pass_turn(box, s)  # ROO-L10: they rest
    else:
        s.roo = roo


@inlined_rule
def place(box, s, spot):
    """ROO-2, ROO-L8: a counter goes on an empty spot of the Roo under the pawn, even if only to block."""
    roo = int(s.roo)
    s.taken[roo, s.turn] |= 1 << spot
    if is_dead(box, s, roo):
        s.dead |= 1 << roo
    s.roo = THROW
    s.over = s.dead == ALL_DEAD or not anyone_has_counter(box, s)  # ROO-L11, ROO-3, ROO-6
    if not s.over:
        pass_turn(box, s)


@rule
def pass_turn(box, s):
    """ROO-L4, ROO-5: RED is followed by GREEN, then YELLOW, then BLACK, as far as they play."""
    s.turn += 1
    if s.turn == box.players:
        s.turn = 0


@rule
def occupied(box, s, roo):
    """The spots of a Roo that hold a counter of any colour."""
    taken = 0
    for seat in range(SEATS):
        taken |= s.taken[roo, seat]
    return taken


@rule
def is_dead(box, s, roo):
    """ROO-1, ROO-L9: a Roo is DEAD when none of its rows is live: has an empty spot and at most one colour on it."""
    if box.dead_when_full:
        return occupied(box, s, roo) == FULL
    touched, mixed = 0, 0
    for seat in range(SEATS):
        own = TOUCHED[s.taken[roo, seat]]
        mixed |= touched & own
        touched |= own
    return mixed | FILLED[occupied(box, s, roo)] == ALL_ROWS


@rule
def has_counter(box, s, seat):
    """ROO-6: a player has counters without end, unless the box limits them."""
    return box.counters == 0 or placed(s, seat) < box.counters


@rule
def anyone_has_counter(box, s):
    """ROO-6: the game also ends when nobody has a counter left; ruled otherwise, when somebody has none."""
    for seat in range(box.players):
        if has_counter(box, s, seat):
            if not box.first_out_ends:
                return True
        elif box.first_out_ends:
            return False
    return box.first_out_ends > 0


@rule
def placed(s, seat):
    """How many counters a player has on the board."""
    n = 0
    for roo in range(ROOS):
        n += bits(s.taken[roo, seat])
    return n


@rule
def bits(mask):
    """How many spots are in a mask."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def rows_made(box, s, roo, seat):
    """ROO-L1, ROO-L12: the complete rows of one colour in a Roo; rows never cross from one Roo to another (ROO-4)."""
    n = 0
    for row in box.row:
        if s.taken[roo, seat] & row == row:
            n += 1
    return n


@rule
def scores(box, s, out):
    """ROO-L12, ROO-4: ten points for each row, and nothing else."""
    for seat in range(box.players):
        out[seat] = 0
        for roo in range(ROOS):
            out[seat] += rows_made(box, s, roo, seat) * box.points
    return box.players


@rule
def shares(box, s, out):
    """ROO-3: the highest total wins; ALL-6: players tied for first place share the win."""
    scores(box, s, out)
    best = out[0]
    for seat in range(1, box.players):
        best = max(best, out[seat])
    winners = 0
    for seat in range(box.players):
        if out[seat] == best:
            winners += 1
    for seat in range(box.players):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0


@rule
def features(box, s, seat, out):
    """Seats counted from the one who looks: counters on every spot, which Roos are dead or in play, pawns."""
    out[:FEATURES] = 0.0
    block = SPOTS * SEATS + 2
    for k in range(box.players):
        who = (seat + k) % box.players
        for roo in range(ROOS):
            mask = np.int64(s.taken[roo, who])
            for spot in range(SPOTS):  # branch-free: no processor can predict which spots are taken
                out[roo * block + spot * SEATS + k] = mask >> spot & 1
        if s.pawn[who] > 0:
            out[ROOS * block + k * ROOS + (s.pawn[who] - 1) % ROOS] = 1.0
    for roo in range(ROOS):
        if s.dead >> roo & 1:
            out[roo * block + SPOTS * SEATS] = 1.0
    if s.roo != THROW:
        out[int(s.roo) * block + SPOTS * SEATS + 1] = 1.0


@rule
def count(box, before, move, after, tally):
    """ROO-L8, ROO-L10, ROO-1: counters placed, rests, and Roos that died with spots still empty."""
    if before.roo != THROW:
        tally[0] += 1
        if before.dead != after.dead and occupied(box, after, before.roo) != FULL:
            tally[2] += 1
    elif after.roo == THROW:
        tally[1] += 1
