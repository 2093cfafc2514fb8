# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Ruffhouse: turns, spins and ZAPs.

Moves are numbered ROLL, ZAP + seat, END, COMMIT + number, STAKE, KEEP, DOUBLE_CROSS, PASS, and COMBINE + way for a
commitment with several cards. An outcome is the total of both dice, the number under the spinner, or in a duel the two
dice together. A spin is announced, then the others are asked for DOUBLE-CROSS cards, then it stops: three stages, so
that nobody can know the number in time.
"""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.constants import CHANCE, OVER
from rumpus.games.ruffhouse.rules.supply import is_smallest_set, way_to_make
from rumpus.games.ruffhouse.state import (
    BONUS,
    BREAKS,
    CHIPS,
    CHOOSING,
    COMBINE,
    COMMIT,
    COMMITTING,
    CROSSING,
    DOUBLE_CROSS,
    DUELLING,
    END,
    ESCAPING,
    FINISHED,
    FROM_RIGHT,
    GAMBLE,
    GOLD,
    KEEP,
    MATCHING,
    MOST_FACES,
    NOBODY,
    NOT_ON_BREAKS,
    ONCE,
    ONLY_BACK,
    ORANGE,
    PASS,
    PURPLE,
    ROLL,
    ROLLING,
    SPINNING,
    STAKE,
    STAKING,
    TOP,
    TRUTH,
    WAYS,
    ZAP,
    ZAPPING,
)

COUNTERS = ("spins", "double_crosses", "zaps", "matches", "commitments", "commitments_met", "landings_on_the_breaks")


@rule
def start(box, s):
    """RUF-L3, RUF-L5, RUF-L6, RUF-L7, RUF-L38, RUF-11: pieces on START, cards to those who play."""
    s.chips[:] = 0
    s.pledged[:] = 0
    s.space[:] = 0
    s.points[:] = 0
    s.commitment[:] = 0
    s.zap[:] = 0
    s.double_cross[:] = 0
    s.challenged[:] = 0
    for number in range(TOP + 1):
        s.supply[number] = box.numbered[number]
    for seat in range(box.players):
        s.zap[seat] = box.zap
        s.double_cross[seat] = box.double_cross
    s.asked = NOBODY
    s.top = NOBODY
    s.target = NOBODY
    s.turn = 0
    s.stage = ROLLING  # nobody has committed, so nobody can be zapped


@rule
def to_move(box, s):
    """RUF-1, RUF-8: mostly the player whose turn it is; while a spin is announced, whoever is asked."""
    stage = s.stage
    if stage in (CHOOSING, COMMITTING, STAKING, ZAPPING):
        return np.int64(s.turn)
    if stage == CROSSING:
        return np.int64(s.asked)
    return OVER if stage == FINISHED else CHANCE


@rule
def moves(box, s, out):
    """RUF-1, RUF-3, RUF-6, RUF-8, RUF-9: what can be chosen, or what dice and spinner can show."""
    stage = s.stage
    if stage in (CHOOSING, ZAPPING):
        return turn_moves(box, s, out)
    if stage == COMMITTING:
        return commit_moves(box, s, out)
    if stage == STAKING:
        out[0] = STAKE
        out[1] = KEEP
        return 2
    if stage == CROSSING:
        out[0] = DOUBLE_CROSS
        out[1] = PASS
        return 2
    if stage == FINISHED:
        return 0
    return outcomes(box, s, out)


@rule
def turn_moves(box, s, out):
    """RUF-9, RUF-L27, RUF-L31: a ZAP against anyone eligible; or the roll, or after a ZAP the end of the turn."""
    n = 0
    if s.stage == CHOOSING:
        out[n] = ROLL
        n += 1
    for seat in range(box.players):
        if can_be_zapped(box, s, seat):
            out[n] = ZAP + seat
            n += 1
    if s.stage == ZAPPING:
        out[n] = END
        n += 1
    return n


@rule
def commit_moves(box, s, out):
    """RUF-3, RUF-L12, RUF-L36: any number from 1 to 5 that the supply can make, whatever one holds.

    Where its card is gone, each set of the fewest cards that make it is a move.
    """
    n = 0
    for number in range(1, TOP + 1):
        if s.supply[number] > 0:
            out[n] = COMMIT + number
            n += 1
    for way in range(WAYS):
        if is_smallest_set(box, s, way):
            out[n] = COMBINE + way
            n += 1
    return n


@rule
def outcomes(box, s, out):
    """RUF-L2, RUF-L37: the numbers on the spinner, two dice side by side, or their total."""
    n = 0
    if s.stage == SPINNING:
        for i in range(box.spins):
            out[n] = box.spin[i]
            n += 1
    elif s.stage == DUELLING:
        for mine in range(box.faces):
            for theirs in range(box.faces):
                out[n] = mine * MOST_FACES + theirs
                n += 1
    else:
        for total in range(2, 2 * box.faces + 1):
            out[n] = total
            n += 1
    return n


@rule
def weights(box, s, out):
    """RUF-L37, RUF-9: faces of the spinner and of each die are equal."""
    if s.stage == SPINNING:
        for i in range(box.spins):
            out[i] = box.spin_ways[i]
    elif s.stage == DUELLING:
        for pair in range(box.faces * box.faces):
            out[pair] = 1
    else:
        for total in range(2, 2 * box.faces + 1):
            out[total - 2] = box.ways[total]


@rule
def play(box, s, move):
    """RUF-1: play a move, or let dice or spinner decide."""
    stage = s.stage
    if stage == ROLLING:
        advance(box, s, move)
    elif stage == CROSSING:
        answer(box, s, move)
    elif stage == SPINNING:
        stop_spinner(box, s, move)
    elif stage == MATCHING:
        match(box, s, move)
    elif stage == STAKING:
        stake(box, s, move)
    elif stage == COMMITTING:
        commit(box, s, move - COMBINE if move >= COMBINE else way_to_make(box, s, move - COMMIT))
    elif stage == DUELLING:
        duel(box, s, move // MOST_FACES, move % MOST_FACES)
    elif stage == ESCAPING:
        escape(box, s, move)
    elif move == ROLL:
        s.stage = ROLLING
    elif move == END:
        pass_turn(box, s)
    else:
        play_zap(box, s, move - ZAP)


# Turns and moving


@rule
def pass_turn(box, s):
    """RUF-L7, RUF-9: the next player to the left; without a possible ZAP the roll follows by itself."""
    s.turn += 1
    if s.turn == box.players:
        s.turn = 0
    s.challenged[:] = 0
    s.stage = CHOOSING if zap_possible(box, s) else ROLLING


@rule
def advance(box, s, total):
    """RUF-L8, RUF-L11, RUF-L20, RUF-1: ahead by the roll; two spaces stop every move, and the rest of it is lost."""
    here = s.space[s.turn]
    stop = box.chips_down if here < box.chips_down else box.truth
    s.space[s.turn] = min(here + total, stop)
    land(box, s)


@rule
def land(box, s):
    """RUF-L9: the space says what to do. RUF-5: on SO FAR, SO GOOD nothing."""
    space = s.space[s.turn]
    kind = box.kind[space]
    if kind == ORANGE:
        announce_spin(box, s)  # RUF-2, RUF-L10
    elif kind == CHIPS:
        s.stage = COMMITTING  # RUF-L12
    elif kind in (PURPLE, GOLD, BREAKS):
        s.stage = MATCHING  # RUF-L14; only here, not when a turn starts (RUF-L17, RUF-4)
    elif kind == GAMBLE and s.chips[s.turn] >= box.number[space]:
        s.stage = STAKING  # RUF-L18, RUF-6
    elif kind == TRUTH:
        face_truth(box, s)
    else:
        if kind == BONUS:
            s.chips[s.turn] += 1  # RUF-L19, RUF-6
        pass_turn(box, s)


# THE CHIPS ARE DOWN and THE MOMENT OF TRUTH


@rule
def commit(box, s, way):
    """RUF-L12, RUF-3: the cards go out of the supply, in the sight of all, and the turn ends."""
    number = box.makes[way]
    for card in range(1, number + 1):
        s.supply[card] -= box.cards[way, card]
        s.pledged[s.turn, card] = box.cards[way, card]
    s.commitment[s.turn] = number
    pass_turn(box, s)


@rule
def face_truth(box, s):
    """RUF-L13, RUF-L21, RUF-L22, RUF-L23, RUF-7: chips enough make points, else the cards go back; then to START."""
    seat = s.turn
    number = s.commitment[seat]
    kept = s.chips[seat] >= number
    if kept:
        s.points[seat] += number
        s.chips[seat] -= number
    for card in range(1, TOP + 1):
        if not kept:
            s.supply[card] += s.pledged[seat, card]
        s.pledged[seat, card] = 0
    s.commitment[seat] = 0
    s.space[seat] = 0
    if s.points[seat] >= box.goal:
        s.stage = FINISHED  # RUF-L1: at once
    else:
        pass_turn(box, s)


# BIG TROUBLE and LAST CHANCE


@rule
def match(box, s, total):
    """RUF-L14, RUF-L15, RUF-4: to SO FAR, SO GOOD if the dice show the number of the space; else its penalty."""
    space = s.space[s.turn]
    if total == box.number[space]:
        s.space[s.turn] = box.so_far
    else:
        s.chips[s.turn] -= penalty(box.kind[space], s.chips[s.turn])
    pass_turn(box, s)


@rule
def penalty(kind, chips):
    """RUF-L15, RUF-L16, RUF-L33, RUF-4: purple one chip, gold half of them (an odd one is kept), THE BREAKS nothing."""
    if kind == GOLD:
        return chips // 2
    return np.int64(1) if kind == PURPLE and chips > 0 else np.int64(0)


@rule
def stake(box, s, move):
    """RUF-L18, RUF-6: pay first, then spin; or leave it and end the turn."""
    if move == STAKE:
        s.chips[s.turn] -= box.number[s.space[s.turn]]
        announce_spin(box, s)
    else:
        pass_turn(box, s)


# The spinner and DOUBLE-CROSS


@rule
def announce_spin(box, s):
    """RUF-8, RUF-L24: before the spinner stops the others are asked, from the spinning player's left."""
    ask_after(box, s, s.turn)


@rule
def ask_after(box, s, seat):
    """RUF-8, RUF-L25, RUF-L26: ask the next who has a card; when all others passed in a row, it stops.

    All have passed when the round comes back to the card on top, or, with no card played, to the player who spins.
    One without a card is not asked, which is as good as a pass.
    """
    s.stage = CROSSING
    while True:
        seat += 1 if box.asking != FROM_RIGHT else box.players - 1
        if seat >= box.players:
            seat -= box.players
        if seat == s.top or (seat == s.turn and (s.top == NOBODY or box.asking == ONCE)):
            s.stage = SPINNING
            s.asked = NOBODY
            return
        if seat != s.turn and s.double_cross[seat] > 0:
            s.asked = seat
            return


@rule
def answer(box, s, move):
    """RUF-8, RUF-L25, RUF-L32: a card goes on top and is used up, or one passes."""
    if move == DOUBLE_CROSS:
        s.double_cross[s.asked] -= 1
        s.top = s.asked
    ask_after(box, s, s.asked)


@rule
def stop_spinner(box, s, number):
    """RUF-2, RUF-L10, RUF-L40, RUF-8, RUF-L24: the chips go to the last DOUBLE-CROSS, else to who spun."""
    s.chips[s.turn if s.top == NOBODY else s.top] += number
    s.top = NOBODY
    pass_turn(box, s)


# ZAP


@rule
def can_be_zapped(box, s, seat):
    """RUF-9, RUF-L31, RUF-L34, RUF-L39: an opponent who has committed, not on THE BREAKS, not challenged in vain."""
    if seat == s.turn or s.commitment[seat] == 0 or s.challenged[seat] > 0:
        return False
    return s.space[seat] != box.breaks if box.zapping == NOT_ON_BREAKS else zapped_otherwise(box, s.space[seat])


@rule
def zapped_otherwise(box, space):
    """RUF-9 ruled otherwise: only those beyond THE BREAKS, who are sent back; or anyone."""
    return box.zapping != ONLY_BACK or space > box.breaks


@rule
def zap_possible(box, s):
    """RUF-9: the player whose turn it is has a ZAP left and somebody to play it against."""
    if s.zap[s.turn] > 0:
        for seat in range(box.players):
            if can_be_zapped(box, s, seat):
                return True
    return False


@rule
def play_zap(box, s, seat):
    """RUF-L27, RUF-L32, RUF-L35: the card is used up instead of the roll, and one die each decides.

    RUF-L31: the same opponent cannot be challenged again, unless escape() finds otherwise.
    """
    s.zap[s.turn] -= 1
    s.challenged[seat] = True
    s.target = seat
    s.stage = DUELLING


@rule
def duel(box, s, mine, theirs):
    """RUF-L28, RUF-L29, RUF-L30, RUF-9: higher sends the other to THE BREAKS, lower does nothing, a tie rolls again."""
    if mine > theirs:
        s.space[s.target] = box.breaks  # RUF-10: their chips and their commitment stay as they are
        s.stage = ESCAPING
    elif mine < theirs:
        after_zap(box, s)


@rule
def escape(box, s, total):
    """RUF-L28, RUF-L31, RUF-9: a match leads on to SO FAR, SO GOOD, where another ZAP may follow; else they stay."""
    if total == box.number[box.breaks]:
        s.space[s.target] = box.so_far
        s.challenged[s.target] = 0
    after_zap(box, s)


@rule
def after_zap(box, s):
    """RUF-L31, RUF-9: another ZAP or the end of the turn, which follows by itself if no ZAP is possible."""
    s.target = NOBODY
    if zap_possible(box, s):
        s.stage = ZAPPING
    else:
        pass_turn(box, s)


# The end, and what the lab counts


@rule
def scores(box, s, out):
    """RUF-7: the points earned so far."""
    for seat in range(box.players):
        out[seat] = s.points[seat]
    return box.players


@rule
def shares(box, s, out):
    """RUF-L1, RUF-7, ALL-6: the first to reach the goal takes the whole win; only the one whose turn it is can."""
    for seat in range(box.players):
        out[seat] = 1.0 if seat == s.turn else 0.0


@rule
def count(box, before, move, after, tally):
    """RUF-2, RUF-8, RUF-9, RUF-4, RUF-3, RUF-7: what COUNTERS names."""
    stage = before.stage
    if stage == SPINNING:
        tally[0] += 1
    elif stage == CROSSING and move == DOUBLE_CROSS:
        tally[1] += 1
    elif after.stage == DUELLING and stage != DUELLING:
        tally[2] += 1
    elif stage == MATCHING:
        tally[3] += move == box.number[before.space[before.turn]]
    elif stage == ESCAPING:
        tally[3] += move == box.number[box.breaks]
    elif stage == COMMITTING:
        tally[4] += 1
    elif stage == ROLLING:
        tally[5] += after.points[before.turn] > before.points[before.turn]
        tally[6] += after.stage == MATCHING and after.space[before.turn] == box.breaks
