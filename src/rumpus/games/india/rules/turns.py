# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""India: how a game goes on, throw by throw.

What one step of a disc may do is in ``steps.py``, what a doublet asks in
``doublets.py``, and which moves may be chosen, and how they are numbered, in ``choices.py``. An outcome is what one
die shows, or which of the 21 pairs two dice show.
"""

import numpy as np

from rumpus.core.compiler.bits import many, nth
from rumpus.core.compiler.decorators import inlined_rule, rule
from rumpus.core.constants import CHANCE, OVER
from rumpus.games.india.rules.choices import is_doublet, options, options_of_one
from rumpus.games.india.rules.doublets import mark_pairs, numbers_left, tidy_pairs
from rumpus.games.india.rules.seat_features import OF_SEAT, look_at_seat
from rumpus.games.india.rules.steps import (
    adds_up,
    begin_with,
    has_entering_number,
    lift,
    on_board,
    put,
    put_out,
    set_disc,
)
from rumpus.games.india.state import (
    CHANCES,
    DISCS,
    DOUBLET,
    ENTER,
    FACES,
    FIRST_STEP,
    GIVEN,
    NOBODY,
    NUMBERS,
    OUT,
    PAIRS,
    PASS,
    SEATS,
)

MOVES = FIRST_STEP + DISCS * FACES
OUTCOMES = len(PAIRS)
PAIR_AT = np.array([k for k, (low, high) in enumerate(PAIRS) for _ in range(1 if low == high else 2)])
LOW = np.array([low for low, _ in PAIRS])
HIGH = np.array([high for _, high in PAIRS])

# What the box may rule otherwise (see state.py).
ONLY_NEXT, TO_ABLE, TO_ALL = GIVEN.index("next"), GIVEN.index("able"), GIVEN.index("all")
OPTIONAL = NUMBERS.index("optional")
WHOLE_OF_FOUR = DOUBLET.index("whole-of-four")
IF_LEGAL, ANY_THROW = CHANCES.index("legal"), CHANCES.index("throw")

FEATURES = SEATS * OF_SEAT + 2 * SEATS + FACES + 6
COUNTERS = (
    "captures",
    "entries",
    "passes",
    "third_repeats",
    "given_throws",
    "debts_paid",
    "doublets_unused",
    "ending_IND-21",
)
LIMITS = ("ending_IND-21",)
WORKED_OUT = {
    "board": "where the discs stand, by space: the view has them by disc",
    "legal": "the moves that may be chosen, which follow from all the rest",
}


@rule
def start(box, s):
    """IND-L4, IND-L23, IND-L42: all discs are out of play; seat 0, found by the seating draw, throws first."""
    s.score[:] = 0
    s.throws = 0
    s.legal = 0
    s.disc[:] = 0
    s.disc[: box.players, : box.discs] = OUT
    s.board[:] = 0
    s.left[:] = 0
    s.pair[:] = 0
    s.debt[:] = 0
    s.chances = 0
    s.entered = 0
    s.turn = 0
    s.mover = 0
    s.repeats = 0
    s.again = False
    s.begun = False
    s.thrown = 0
    s.over = False


@rule
def to_move(box, s):
    """IND-L6, IND-12: a throw, then the choice of whoever plays it."""
    if s.over:
        return OVER
    return CHANCE if s.legal == 0 else np.int64(s.mover)


@rule
def moves(box, s, out):
    """The legal moves (see ``options``); before a throw, what the dice can show (IND-L3, IND-L22)."""
    n = 0
    if s.over:
        return n
    if s.legal == 0:
        first = 1 if box.dice == 1 else 0
        for outcome in range(first, FACES + 1 if box.dice == 1 else OUTCOMES):
            out[n] = outcome
            n += 1
        return n
    left = s.legal
    move = 0
    while left:
        if left & 1:
            out[n] = move
            n += 1
        left >>= 1
        move += 1
    return n


@rule
def weights(box, s, out):
    """ALL-5: a die shows each face equally often; two dice show two different faces in two ways."""
    if box.dice == 1:
        out[:FACES] = 1
    else:
        for k in range(OUTCOMES):
            out[k] = 1 if LOW[k] == HIGH[k] else 2


@inlined_rule
def tickets(box, s, out, weight):
    """ALL-5: one for each face of the die, or way in which two dice can fall; one for each legal move."""
    if s.legal == 0:
        return np.int64(FACES if box.dice == 1 else FACES * FACES)
    return many(s.legal)


@inlined_rule
def drawn(box, s, ticket, out, weight):
    """ALL-5: what the dice show at a ticket, or the legal move."""
    if s.legal == 0:
        return np.int64(ticket + 1 if box.dice == 1 else PAIR_AT[ticket])
    return nth(s.legal, ticket)


@inlined_rule
def play(box, s, move):
    """IND-L6: a throw is made, or its player chooses."""
    if s.legal == 0:
        throw(box, s, move)
    else:
        choose(box, s, move)


# A throw


@inlined_rule
def throw(box, s, outcome):
    """IND-L15, IND-L16, IND-L29, IND-18: a six or a doublet gives another throw, the third of them is not played.

    IND-21: throws of two dice are counted.
    """
    first, second = dice_faces(box, outcome)
    if box.dice == 2:
        s.throws += 1
        s.thrown = outcome + 1
    if repeats(box, outcome):
        s.repeats += 1
        s.again = s.repeats < box.third
        if not s.again:
            lose_nearest(box, s)
            end_throw(box, s)
            return
    s.mover = player_of(box, s, outcome)
    if s.mover == NOBODY:
        end_throw(box, s)  # IND-12: the throw is lost
    else:
        lay_numbers(box, s, first, second)


@inlined_rule
def dice_faces(box, outcome):
    """IND-L22: what the dice show; with one die the second shows nothing."""
    if box.dice == 1:
        return outcome, 0
    return LOW[outcome], HIGH[outcome]


@inlined_rule
def repeats(box, outcome):
    """IND-8, IND-18: whether an outcome is a six with one die, a doublet with two."""
    first, second = dice_faces(box, outcome)
    return first == second if box.dice == 2 else first == FACES


@rule
def player_of(box, s, outcome):
    """IND-12, IND-L24: who plays a throw; NOBODY if it is lost.

    Before their first entry ever, a thrower gives what has no entering number to the next opponent with a disc on ring
    or home row.
    """
    first, second = dice_faces(box, outcome)
    enters = first == box.entering or second == box.entering or first + second == box.entering
    if box.dice == 1 or enters or s.entered >> s.turn & 1:
        return np.int64(s.turn)
    for k in range(1, box.players):
        seat = (s.turn + k) % box.players
        if on_board(box, s, seat):
            return np.int64(seat)
        if box.given == ONLY_NEXT:
            break
    return np.int64(NOBODY)


@inlined_rule
def lay_numbers(box, s, first, second):
    """IND-13, IND-L30, IND-L31, IND-L43: the numbers of a throw, with a doublet's undersides if no disc is out of play.

    IND-19: chances to pay a debt are counted as the throw is made, two for two fives.
    """
    if box.dice == 1:
        s.left[first] += 1
        s.legal = options_of_one(box, s, first)
        if s.legal == 0:
            end_throw(box, s)
        return
    put_numbers(box, s, first, second)
    if box.chance != IF_LEGAL and s.mover == s.turn and (box.chance == ANY_THROW or has_entering_number(box, s)):
        s.chances = chances(box, s)
    go_on(box, s)
    if box.chance == IF_LEGAL and s.mover == s.turn and s.legal >> ENTER & 1:
        s.chances = chances(box, s)


@inlined_rule
def put_numbers(box, s, first, second):
    """IND-13, IND-L30, IND-L31: the numbers of two dice, for whoever plays them.

    IND-16 ruled otherwise: where only four numbers must be used as a whole, it is noted that there are four.
    """
    s.left[first] += 1
    s.left[second] += 1
    if s.again:
        if s.disc[s.mover, 0] != OUT:
            s.left[FACES + 1 - first] += 2
            s.left[0] = box.doublet == WHOLE_OF_FOUR
        mark_pairs(box, s, s.mover)


@inlined_rule
def chances(box, s):
    """IND-19: two with a doublet, else one; a chance beyond the debts can cost nothing, so it is not kept.

    Ruled otherwise, any throw settles all debts there are.
    """
    debts = int(s.debt[s.turn])
    return debts if box.chance == ANY_THROW else min(2 if s.again else 1, debts)


@rule
def lose_nearest(box, s):
    """IND-9, IND-18: the thrower's disc nearest Home, but not in it, is put out of play; no capture, no debt."""
    for i in range(box.discs - 1, -1, -1):
        p = s.disc[s.turn, i]
        if p != box.home:
            if p != OUT:
                lift(box, s, s.turn, p)
                set_disc(box, s, s.turn, i, OUT)
            return


@rule
def end_throw(box, s):
    """IND-8, IND-18, IND-L19: after a six or a doublet the thrower throws again, else the next player does.

    IND-21: after the last throw allowed play stops.
    """
    if box.dice == 2:
        if box.given == TO_ALL and hand_on(box, s):
            return
        pay_debts(box, s)
    clear_throw(s)
    if box.dice == 2 and s.throws >= box.limit:
        finish(s)
        return
    if not gives_another(box, s):
        s.repeats = 0
        s.turn += 1  # IND-L6, IND-L41: by turns, whatever was thrown
        if s.turn == box.players:
            s.turn = 0
    s.again = False
    s.mover = s.turn


@inlined_rule
def gives_another(box, s):
    """IND-8, IND-18: whether another throw follows this one: a six or a doublet, but for how the box rules IND-18."""
    return s.again and s.repeats <= box.extra


@rule
def hand_on(box, s):
    """IND-12 ruled otherwise: a throw for others goes on to the next of them who can use it. Whether there is one."""
    if s.mover == s.turn or s.mover == NOBODY:
        return False
    first, second = dice_faces(box, s.thrown - 1)
    seat = (s.mover + 1) % box.players
    while seat != s.turn:
        if on_board(box, s, seat):
            s.mover = seat
            s.left[:] = 0
            s.pair[:] = 0
            s.begun = False
            put_numbers(box, s, first, second)
            s.legal = options(box, s)
            if s.legal != 0:
                return True
        seat = (seat + 1) % box.players
    return False


@rule
def pay_debts(box, s):
    """IND-19, IND-L35: each chance not used while a captured disc was owed costs points and settles that debt."""
    unused = min(s.chances, s.debt[s.turn])
    s.debt[s.turn] -= unused
    s.score[s.turn] -= unused * int(box.penalty)


@inlined_rule
def clear_throw(s):
    """Nothing of a throw is left once it is done."""
    s.legal = 0
    s.left[:] = 0
    s.pair[:] = 0
    s.chances = 0
    s.begun = False
    s.thrown = 0


@rule
def finish(s):
    """ALL-4: the game is over, and it is nobody's turn."""
    clear_throw(s)
    s.turn = 0
    s.mover = 0
    s.repeats = 0
    s.again = False
    s.over = True


# A choice


@inlined_rule
def choose(box, s, move):
    """IND-13: one number of the throw is used, then the next, as long as there is a legal step."""
    if move == PASS:
        end_throw(box, s)
        return
    if not s.begun:
        begin_with(box, s, 0 if move == ENTER else (move - FIRST_STEP) // FACES)
    if move == ENTER:
        enter(box, s)
    else:
        step(box, s, (move - FIRST_STEP) // FACES, (move - FIRST_STEP) % FACES + 1)
    if s.disc[s.mover, 0] == box.home:
        finish(s)  # IND-10, IND-20, IND-L21, IND-L38: all their discs are Home, whatever numbers are left
        return
    if box.dice == 1 or numbers_left(s) == 0:
        end_throw(box, s)  # IND-7, IND-L20: with one die a throw enters or moves one disc, and does nothing more
        return
    s.begun = True
    if s.again:
        tidy_pairs(box, s, s.mover)
    go_on(box, s)
    if box.numbers == OPTIONAL and move == ENTER and s.legal != 0 and not s.again:
        s.legal |= 1 << PASS  # IND-15 ruled otherwise: after an entry the other number may be left


@rule
def go_on(box, s):
    """IND-15, IND-16, ALL-2: the mover has to choose among their legal steps; without any the throw is done.

    ``options`` finds them: steps in nobody's way (IND-1, IND-L12) and on nobody's circle (IND-L10, IND-L14), Home by
    the exact count (IND-5, IND-L18), entries (IND-L25), captures that may be declined (IND-L17), and doublets used as a
    whole (IND-L32) without moving a blockade along (IND-17, IND-L33).
    """
    s.legal = options(box, s)
    if s.legal == 0:
        if box.given == TO_ABLE and not s.begun and hand_on(box, s):
            return
        end_throw(box, s)


@rule
def enter(box, s):
    """IND-L5, IND-L27, IND-11, IND-14: a disc comes to the entering circle on a five, or on a sum that uses both dice.

    IND-19: an entry settles a debt first, and uses a chance.
    """
    seat = s.mover
    if s.left[box.entering] > 0:
        s.left[box.entering] -= 1  # IND-L26, IND-L28: the other number is still to be used
    else:
        n = adds_up(box, s)
        s.left[n] -= 1
        s.left[box.entering - n] -= 1
    arrive(box, s, 0, 0)
    if box.dice == 2:
        s.entered |= 1 << seat
        s.debt[seat] -= min(1, s.debt[seat])
        s.chances -= min(1, s.chances)


@inlined_rule
def step(box, s, i, n):
    """IND-L7, IND-L8, IND-L13: a disc goes on by a number; if it leaves a blockade, that is broken.

    IND-20, IND-L37: with two dice a disc that comes Home scores.
    """
    p = int(s.disc[s.mover, i])
    q = p + int(box.spaces[n])
    s.left[n] -= 1
    lift(box, s, s.mover, p)
    arrive(box, s, i, q)
    if q == box.home:
        s.score[s.mover] += box.home_points


@inlined_rule
def arrive(box, s, i, q):
    """IND-2, IND-3, IND-L11, IND-L36: disc i stops with progress q, and captures a lone opposing disc there.

    IND-20, IND-L34: with two dice the capture scores. IND-19: and the captured disc owes its entry.
    """
    seat = s.mover
    there = put(box, s, seat, q)
    set_disc(box, s, seat, i, q)
    if there > 0 and there != seat + 1:
        put_out(box, s, there - 1, box.at[seat, q])
        s.score[seat] += box.capture
        if box.dice == 2:
            s.debt[there - 1] += 1


# The end


@rule
def scores(box, s, out):
    """IND-L2, IND-20: points, with two dice; IND-10: none with one."""
    if box.dice == 1:
        return 0
    for seat in range(box.players):
        out[seat] = s.score[seat]
    return int(box.players)


@rule
def shares(box, s, out):
    """IND-10, IND-L21: with one die the first to have all discs Home wins. IND-L39, IND-20: with two, the best score.

    ALL-6: players tied for the best score share the win.
    """
    winners = 0
    best = s.score[0]
    for seat in range(1, box.players):
        best = max(best, s.score[seat])
    for seat in range(box.players):
        won = s.disc[seat, 0] == box.home if box.dice == 1 else s.score[seat] == best
        out[seat] = 1.0 if won else 0.0
        winners += won
    for seat in range(box.players):
        out[seat] /= winners


# For learners and the lab


@rule
def features(box, s, seat, out):
    """Seats counted from the one who looks: their discs and scores, whose turn it is, and the throw."""
    out[:FEATURES] = 0.0
    for k in range(box.players):
        who = (seat + k) % box.players
        look_at_seat(box, s, who, out[k * OF_SEAT : (k + 1) * OF_SEAT])
    rest = out[SEATS * OF_SEAT :]
    rest[(s.turn - seat) % box.players] = 1.0
    rest[SEATS + (s.mover - seat) % box.players] = 1.0
    for n in range(1, FACES + 1):
        rest[2 * SEATS + n - 1] = s.left[n] / 2
    more = rest[2 * SEATS + FACES :]
    more[0] = s.legal == 0
    more[1] = s.again
    more[2] = s.begun
    more[3] = s.repeats / 2
    more[4] = s.chances / 2
    more[5] = s.throws / box.limit if box.dice == 2 else 0.0


@rule
def count(box, before, move, after, tally):
    """IND-3, IND-4, IND-6, IND-9, IND-12, IND-16, IND-19, IND-21: the things COUNTERS names.

    A pass is one that was chosen; a doublet is unused if nothing of it was moved, though it was not the third.
    """
    tally[7] += after.over and not somebody_home(box, after)
    if before.legal == 0:
        if repeats(box, move) and before.repeats == box.third - 1:
            tally[3] += 1
        else:
            who = player_of(box, before, move)
            tally[4] += who != NOBODY and who != before.turn
            tally[6] += box.dice == 2 and repeats(box, move) and after.legal == 0
        return
    tally[1] += move == ENTER
    tally[2] += move == PASS
    tally[6] += move == PASS and is_doublet(box, before) and not before.begun
    for seat in range(box.players):
        if seat != before.mover:
            tally[0] += discs_out(box, after, seat) - discs_out(box, before, seat)
    settled = before.debt[before.turn] - after.debt[before.turn]
    tally[5] += settled - (move == ENTER and before.debt[before.turn] > 0)


@rule
def somebody_home(box, s):
    """IND-10, IND-20: whether a seat has all its discs Home."""
    for seat in range(box.players):
        if s.disc[seat, 0] == box.home:
            return True
    return False


@rule
def discs_out(box, s, seat):
    """IND-4: how many discs a seat has out of play."""
    n = 0
    while n < box.discs and s.disc[seat, n] == OUT:
        n += 1
    return n
