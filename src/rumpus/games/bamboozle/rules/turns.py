# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: turns, from the hiding of the men to the end.

A move is a hut that takes the next man while men are hidden; afterwards it is a man, told by where he starts (a hut of
his side or a space) and his value, and a step, the offset from there to the space he stops on (see ``state.OFFSETS``;
for a man in a hut it is counted from the star). Men on the board are kept in a sorted list, so that equal positions are
equal states.

Which men are safe, and when the game is decided, stands in ``safety.py``; what is secret in ``secrecy.py``, what the
moves prove of it in ``clues.py``, and how it is guessed in ``dealing.py``.
"""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.constants import OVER
from rumpus.games.bamboozle.rules.clues import learn
from rumpus.games.bamboozle.rules.safety import across, bound_to, deciding, held, higher_count, verdict
from rumpus.games.bamboozle.state import (
    BY_LIMIT,
    BY_SAFE_MEN,
    DRAW,
    FROM_HUT,
    FROM_SPACE,
    HUTS,
    NOT_OVER,
    SPACES,
    STEPS,
    VALUES,
)

MOVES = HUTS + (HUTS + SPACES) * VALUES * STEPS
OUTCOMES = 1
COUNTERS = ("captures", "forces", "ending_BAM-7", "ending_BAM-8", "ending_BAM-9", "ending_BAM-10")
LIMITS = ("ending_BAM-10",)
WORKED_OUT = {
    "tense": "whether a side has enough points across for the turn to prove anything: its men are told",
}
TOGETHER = {"men": "many"}

NOBODY = -1


@rule
def start(box, s):
    """BAM-1, BAM-L11, BAM-L27: the board is bare, all men are in hand, and Red hides first."""
    s.men[:] = NOBODY
    s.left[:] = box.points
    s.moved = 0
    s.hut[:] = 0
    s.came[:] = 0
    s.bare[:] = 0
    s.clue[:] = 0
    s.clues[:] = 0
    s.many[:] = 0
    s.placed = 0
    s.tense = 0
    s.called = -1
    s.turn = 0
    s.ending = NOT_OVER
    s.winner = DRAW


@rule
def to_move(box, s):
    """BAM-L12: players take turns, and there is no chance in the game."""
    return OVER if s.ending != NOT_OVER else np.int64(s.turn)


@rule
def hiding(box, s):
    """BAM-L10: men are still being hidden, as long as the screen stands."""
    return s.placed < 2 * box.men


@rule
def moves(box, s, out):
    """BAM-1, BAM-5: the huts with room for a man; later the moves of all men, or of those in the hut that binds."""
    if s.ending != NOT_OVER:
        return 0
    if hiding(box, s):
        return hiding_places(box, s, out)
    side = s.turn % 2
    bound = bound_to(box, s, side)
    if bound >= 0:
        return moves_from_hut(box, s, side, bound, out, 0)  # BAM-6, BAM-L21
    n = 0
    for hut in range(box.huts):
        n = moves_from_hut(box, s, side, hut, out, n)
    return moves_on_board(box, s, side, out, n)


@rule
def hiding_places(box, s, out):
    """BAM-1, BAM-L9: any hut of one's own that is not full."""
    n = 0
    for hut in range(box.huts):
        if held(s, s.turn % 2, hut) < box.most:
            out[n] = hut
            n += 1
    return n


@rule
def moves_from_hut(box, s, side, hut, out, n):
    """BAM-2, BAM-L13, BAM-L17, BAM-L22: the star is a man's first space; equal men in a hut are one move."""
    star = box.star[side, hut]
    for v in range(VALUES):
        if s.hut[side, hut, v] > 0:
            first = FROM_HUT + (hut * VALUES + v) * STEPS
            for i in range(box.ways[v, star]):
                out[n] = first + box.way[v, star, i]
                n += 1
    return n


@rule
def moves_on_board(box, s, side, out, n):
    """BAM-2, BAM-L14: each man exactly as far as his value, past any men (BAM-3); equal men on a space are one move."""
    before = NOBODY
    for i in range(s.many[side]):
        man = int(s.men[side, i])
        if man == before:
            continue
        before = man
        space, v = man // VALUES, man % VALUES
        for j in range(box.ways[v + 1, space]):
            out[n] = FROM_SPACE + man * STEPS + box.way[v + 1, space, j]
            n += 1
    return n


@rule
def weights(box, s, out):
    """Nothing is thrown, spun or drawn in this game."""


@rule
def play(box, s, move):
    """BAM-L10, BAM-L12: hide a man, or once all are hidden move one."""
    if hiding(box, s):
        hide_man(box, s, move)
    else:
        move_man(box, s, move)
        judge(box, s)
        pass_by(box, s)


@rule
def hide_man(box, s, hut):
    """BAM-1, BAM-12, BAM-L8: the next man by value goes into a hut; Red hides all of theirs, then Blue."""
    s.hut[s.turn % 2, hut, box.order[s.placed % box.men] - 1] += 1
    s.placed += 1
    if not hiding(box, s):
        s.turn = 0
        return
    members = box.players // 2
    s.turn = s.placed // box.men + 2 * (s.placed % box.men % members)


@rule
def stop_of(box, s, move):
    """BAM-2, BAM-L15, BAM-L17: the space where a move ends, never a hut; the route to it has no effect."""
    start_code, step = (move - FROM_HUT) // STEPS, (move - FROM_HUT) % STEPS
    origin = start_code // VALUES
    space = int(box.star[s.turn % 2, origin]) if origin < HUTS else origin - HUTS
    return int(box.beside[space, step])


@rule
def move_man(box, s, move):
    """BAM-2, BAM-3, BAM-6: a man leaves hut or space, captures where he stops, and may call at a hut there."""
    side = s.turn % 2
    stop = stop_of(box, s, move)
    v = (move - FROM_HUT) // STEPS % VALUES
    hut = -1
    if move < FROM_SPACE:
        hut = (move - FROM_HUT) // (STEPS * VALUES)
        s.hut[side, hut, v] -= 1
        s.came[side, hut, v] += 1
    note_bare(box, s, side, hut)
    if s.tense or s.clues[side] > 0:
        learn(box, s, side, hut, v)
    if hut < 0:
        take(s, side, (move - FROM_SPACE) // STEPS)
    capture(box, s, 1 - side, stop)
    put(s, side, stop * VALUES + v)
    s.called = box.door[1 - side, stop]  # BAM-6: the stop is public, whether it forces is not
    if box.standing and (s.called < 0 or s.bare[1 - side, s.called]):
        other = still_called(box, s, 1 - side)
        s.called = other if other >= 0 else s.called
    s.moved += 1
    next_seat(box, s)


@rule
def still_called(box, s, side):
    """BAM-6 ruled otherwise: the first hut of a side that may hold men and has an opposing man on its star, or -1."""
    for hut in range(box.huts):
        if not s.bare[side, hut]:
            for i in range(s.many[1 - side]):
                if s.men[1 - side, i] // VALUES == box.star[side, hut]:
                    return hut
    return -1


@rule
def next_seat(box, s):
    """BAM-12, BAM-L12, BAM-L25: Red and Blue take turns; the members of a team too."""
    s.turn = (s.turn + 1) % box.players


@rule
def put(s, side, man):
    """BAM-3, BAM-L19: a man takes his place in the list; any number of one side may share a space."""
    i = int(s.many[side])
    while i > 0 and s.men[side, i - 1] > man:
        s.men[side, i] = s.men[side, i - 1]
        i -= 1
    s.men[side, i] = man
    s.many[side] += 1


@rule
def take(s, side, man):
    """A man leaves the list, and those behind him move up."""
    i = 0
    while s.men[side, i] != man:
        i += 1
    s.many[side] -= 1
    last = int(s.many[side])
    for j in range(i, last):
        s.men[side, j] = s.men[side, j + 1]
    s.men[side, last] = NOBODY


@rule
def capture(box, s, side, space):
    """BAM-3, BAM-L18, BAM-L19, BAM-L20: all men of a side on a space are out of the game, wherever the space is."""
    kept = 0
    for i in range(s.many[side]):
        man = s.men[side, i]
        if man // VALUES == space:
            s.left[side] -= man % VALUES + 1
        else:
            s.men[side, kept] = man
            kept += 1
    for i in range(kept, s.many[side]):
        s.men[side, i] = NOBODY
    s.many[side] = kept


@rule
def note_bare(box, s, side, hut):
    """BAM-4, BAM-6: what a move out of ``hut`` (-1: out of none) tells everybody of empty huts.

    A called hut that does not answer is empty; so is one that has let out as many as it can hold; and so are all when
    no man is hidden any more. No man ever goes back, so what is empty stays empty.
    """
    if s.called >= 0 and s.called != hut:
        s.bare[side, s.called] = 1
    if hut < 0:
        return
    out_of_all = 0
    for h in range(box.huts):
        out_of_it = 0
        for v in range(VALUES):
            out_of_it += s.came[side, h, v]
        if out_of_it == box.most:
            s.bare[side, h] = 1
        out_of_all += out_of_it
    if out_of_all == box.men:
        s.bare[side, : box.huts] = 1


@rule
def judge(box, s):
    """BAM-7, BAM-8, BAM-9, BAM-10, BAM-11, BAM-L5, BAM-L6, BAM-L23, BAM-L24: after a move, is the game decided?"""
    s.tense = deciding(box, s, 0) > 0 or deciding(box, s, 1) > 0
    s.ending, s.winner = verdict(box, s)


@rule
def pass_by(box, s):
    """BAM-5, BAM-11, BAM-12: a side that cannot move passes and uses up its turn; then only the limit counts."""
    while s.ending == NOT_OVER and not can_move(box, s):
        s.called = still_called(box, s, 1 - s.turn % 2) if box.standing else -1
        s.moved += 1
        next_seat(box, s)
        if s.moved >= box.limit:
            s.ending, s.winner = BY_LIMIT, higher_count(box, s)  # BAM-10: passes count


@rule
def can_move(box, s):
    """BAM-5: whether the side to move has a man that can move, in the hut that binds it or, if none does, anywhere."""
    side = s.turn % 2
    bound = bound_to(box, s, side)
    if bound < 0:
        for i in range(s.many[side]):
            man = s.men[side, i]
            if box.ways[man % VALUES + 1, man // VALUES] > 0:
                return True
    for hut in range(box.huts):
        if bound < 0 or hut == bound:
            for v in range(VALUES):
                if s.hut[side, hut, v] > 0 and box.ways[v, box.star[side, hut]] > 0:
                    return True
    return False


@rule
def scores(box, s, out):
    """BAM-8, BAM-12: the points of a side's men on the opponent's field, the same for both members of a team."""
    for seat in range(box.players):
        out[seat] = across(box, s, seat % 2)
    return int(box.players)


@rule
def shares(box, s, out):
    """BAM-8, BAM-12, ALL-6: the side that won takes all, a draw is half for each; members of a team share evenly."""
    members = box.players // 2
    for seat in range(box.players):
        side = 0.5 if s.winner == DRAW else 1.0 if s.winner == seat % 2 else 0.0
        out[seat] = side / members


@rule
def count(box, before, move, after, tally):
    """BAM-3, BAM-6, BAM-11: men captured, stops that forced, and the rulings by which games ended."""
    if hiding(box, before):
        return
    side = before.turn % 2
    tally[0] += before.many[1 - side] - after.many[1 - side]
    hut = box.door[1 - side, stop_of(box, before, move)]
    if hut >= 0 and held(before, 1 - side, hut) > 0:
        tally[1] += 1
    if after.ending != NOT_OVER:
        tally[2 + after.ending - BY_SAFE_MEN] += 1
