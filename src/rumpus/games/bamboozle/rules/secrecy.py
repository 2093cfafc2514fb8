# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: what is secret, and what a learner is told. Compiled.

The only secret is what the huts hold. Whatever else the state keeps follows from what happened in the open: what it
proves about the huts stands in ``clues.py``, and guesses of the secret are made in ``dealing.py``.
"""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.constants import HIDDEN
from rumpus.games.bamboozle.rules.safety import all_in_huts, all_threatened, bound_to
from rumpus.games.bamboozle.state import HUTS, NOT_OVER, RANKS, VALUES

BLANK = -1

BY_RANK = VALUES * RANKS
SUMS = 10
OWN_HUTS = 2 * (BY_RANK + SUMS)
OTHER_HUTS = OWN_HUTS + HUTS * (VALUES + 1)
WHOLE = OTHER_HUTS + HUTS * 2
FEATURES = WHOLE + 3


@rule
def hide(box, s, seat):
    """BAM-4, BAM-12: what is in a hut is known to its owner's side alone, until the game is over."""
    if s.ending != NOT_OVER:
        return
    for side in range(2):
        if seat < 0 or side != seat % 2:
            s.hut[side] = BLANK


@rule
def seen(box, s, move, seat):
    """BAM-1, BAM-4: nobody but his own side sees where a man is hidden; all that happens later is public."""
    own = seat >= 0 and seat % 2 == s.turn % 2
    return move if own or s.placed == 2 * box.men else HIDDEN


@rule
def ready_to_sally(box, s, side, bound):
    """BAM-2, BAM-6: the men who are in a side's huts, or in the one that binds it, as a mask of hut and value."""
    mask = 0
    for hut in range(box.huts):
        if bound < 0 or hut == bound:
            for v in range(VALUES):
                if s.hut[side, hut, v] > 0:
                    mask |= 1 << (hut * VALUES + v)
    return mask


@rule
def may_sally(box, s, side, hidden):
    """BAM-4: the men who may be in a side's huts for all that is public, as a mask of hut and value."""
    values = int(hidden[0] > 0) | int(hidden[1] > 0) << 1 | int(hidden[2] > 0) << 2
    mask = 0
    for hut in range(box.huts):
        if not s.bare[side, hut]:
            mask |= values << (hut * VALUES)
    return mask


@rule
def side_features(box, s, side, out, at, own_hidden, other_hidden):
    """Men by value and by rank counted from their own end, then sums over the side.

    Who could capture whom is what ``could_capture`` says of each man, with what is the same for all of them worked out
    once: which huts bind, and who is in them (``box.sallies`` has a space's hut and value masks). ``own_hidden`` and
    ``other_hidden`` are the men of each value that the sides still hide.
    """
    sums, other = at + BY_RANK, 1 - side
    bound = -1 if box.free_captures else bound_to(box, s, other)
    inside, perhaps = ready_to_sally(box, s, other, bound), may_sally(box, s, other, other_hidden)
    low, high = all_threatened(box, s, other) if bound < 0 else (np.int64(0), np.int64(0))
    crossed = secure = 0
    taken_points = doubtful_points = np.float32(0)
    for i in range(s.many[side]):
        man = int(s.men[side, i])
        v, space = man % VALUES, man // VALUES
        rank = box.rank[space] if side == 0 else box.ranks - 1 - box.rank[space]
        out[at + v * RANKS + rank] += 1.0
        sallies = box.sallies[other, space]
        attacked = (high if space >= 64 else low) >> (space & 63) & 1
        taken = attacked != 0 or sallies & inside != 0
        worth = (v + 1) / box.goal
        taken_points = np.float32(taken_points + (worth if taken else 0.0))
        doubtful_points = np.float32(doubtful_points + (worth if not taken and sallies & perhaps != 0 else 0.0))
        across = v + 1 if box.field[space] == other else 0
        crossed += across
        secure += 0 if taken else across
    out[sums] = taken_points
    out[sums + 1] = doubtful_points
    for v in range(VALUES):
        out[sums + 2 + v] = own_hidden[v] / 3.0
    out[sums + 5] = crossed / box.goal
    out[sums + 6] = secure / box.goal
    out[sums + 7] = s.left[side] / box.goal
    out[sums + 8] = s.many[side] / box.men
    if s.called >= 0 and s.turn % 2 == side:
        out[sums + 9] = 1.0


@rule
def features(box, s, seat, out):
    """Own side first: men by rank, points across, safe and in danger; own huts; what is public of the other's huts."""
    out[:FEATURES] = 0.0
    own = seat % 2
    other = 1 - own
    own_hidden, other_hidden = all_in_huts(box, s, own), all_in_huts(box, s, other)
    side_features(box, s, own, out, 0, own_hidden, other_hidden)
    side_features(box, s, other, out, BY_RANK + SUMS, other_hidden, own_hidden)
    for hut in range(box.huts):
        for v in range(VALUES):
            out[OWN_HUTS + hut * VALUES + v] = s.hut[own, hut, v]
            out[OTHER_HUTS + HUTS + hut] += s.came[other, hut, v] / 3.0
        out[OWN_HUTS + HUTS * VALUES + hut] = 1.0 if s.bare[own, hut] else 0.0
        out[OTHER_HUTS + hut] = 1.0 if s.bare[other, hut] else 0.0
    out[WHOLE] = 1.0 if s.turn == seat else 0.0
    out[WHOLE + 1] = s.moved / box.limit
    out[WHOLE + 2] = s.placed / (2.0 * box.men)
