# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rin-Tin-Tin: scores: who is best in a group, what everybody has, and who wins."""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.games.rin_tin_tin.state import NONE


@rule
def best_in(box, s, group):
    """RTT-8, RTT-L23: the highest score in a complete group; on a tie whoever holds its Rin Tin Tin circle."""
    best = s.figure[group]
    for seat in range(box.players):
        if score_in(box, s, group, seat) > score_in(box, s, group, best):
            best = seat
    return best


@rule
def score_in(box, s, group, seat):
    """RTT-7, RTT-L21, RTT-L22: one for each circle covered, doubled with the Rin Tin Tin circle among them."""
    men = np.int64(s.men[group, seat])
    return 2 * (men + 1) if s.figure[group] == seat else men


@rule
def best_in_next_open(box, s):
    """RTT-10 ruled otherwise: who draws for the next group left open, in order; NONE when all have been looked at.

    A card was drawn for each complete group, so the cards beyond those tell how many open groups have had theirs.
    """
    skip = 0
    for seat in range(box.players):
        skip += s.held[seat]
    for group in range(box.groups):
        if s.room[group] == 0 and s.figure[group] != NONE:
            skip -= 1
    for group in range(box.groups):
        best = best_in_open(box, s, group)
        if best != NONE:
            if skip == 0:
                return best
            skip -= 1
    return NONE


@rule
def best_in_open(box, s, group):
    """RTT-10 ruled otherwise, RTT-L23: the best in a group left open; NONE if it is complete or nobody's.

    On a tie it is the holder of its Rin Tin Tin circle, if they are among the tied, else nobody.
    """
    if s.room[group] == 0 and s.figure[group] != NONE:
        return NONE
    best, score = NONE, np.int64(0)
    for seat in range(box.players):
        own = score_in(box, s, group, seat)
        if own > score or (own == score and own > 0 and s.figure[group] == seat):
            best, score = seat, own
        elif own == score and best != s.figure[group]:
            best = NONE
    return best


@rule
def outlaws(box, s, seat):
    """RTT-10, RTT-L26, RTT-L31: the scores in all groups together, complete or not."""
    total = np.int64(0)
    for group in range(box.groups):
        total += score_in(box, s, group, seat)
    return total


@rule
def boodle(box, s, seat):
    """RTT-L27: the numbers on the cards won in groups, the millions ignored."""
    total = np.int64(0)
    for kind in range(box.kinds):
        total += s.won[seat, kind] * box.value[kind]
    return total


@rule
def extra_boodle(box, s, seat):
    """RTT-11: what the tie-break cards add. It stands, also after the cards are shuffled again."""
    total = np.int64(0)
    for kind in range(box.kinds):
        total += s.extra[seat, kind] * box.value[kind]
    return total


@rule
def final_score(box, s, seat):
    """RTT-10, RTT-L28: outlaws and Boodle together."""
    return outlaws(box, s, seat) + boodle(box, s, seat) + extra_boodle(box, s, seat)


@rule
def scores(box, s, out):
    """RTT-10: each seat's final score as it stands."""
    for seat in range(box.players):
        out[seat] = final_score(box, s, seat)
    return box.players


@rule
def shares(box, s, out):
    """RTT-L7, RTT-L28: the highest final score wins; after the tie-break only one has it (ALL-6)."""
    best = 0
    for seat in range(box.players):
        out[seat] = 0.0
        if final_score(box, s, seat) > final_score(box, s, best):
            best = seat
    out[best] = 1.0
