"""Bamboozle: what is secret, what can be guessed of it, and what a learner is told. Compiled.

The only secret is what the huts hold. Whatever else the state keeps follows from what happened in the open.
"""

from typing import Any

from rumpus.core.compiled import rule
from rumpus.core.contract import HIDDEN
from rumpus.core.rng import below
from rumpus.games.bamboozle.box import HUTS, RANKS, VALUES
from rumpus.games.bamboozle.safety import across, could_capture, safe, verdict

BLANK = -1
TRIES = 256
"""How often ``deal`` tries to find huts that explain why play goes on."""

BY_RANK = VALUES * RANKS
SUMS = 10
OWN_HUTS = 2 * (BY_RANK + SUMS)
OTHER_HUTS = OWN_HUTS + HUTS * (VALUES + 1)
WHOLE = OTHER_HUTS + HUTS * 2
FEATURES = WHOLE + 3


@rule
def hide(box: Any, s: Any, seat: Any) -> Any:
    """BAM-4, BAM-12: what is in a hut is known to its owner's side alone, also when the game is over."""
    for side in range(2):
        if seat < 0 or side != seat % 2:
            s.hut[side] = BLANK


@rule
def seen(box: Any, s: Any, move: Any, seat: Any) -> Any:
    """BAM-1, BAM-4: nobody but his own side sees where a man is hidden; all that happens later is public."""
    own = seat >= 0 and seat % 2 == s.turn % 2
    return move if own or s.placed == 2 * box.men else HIDDEN


@rule
def in_huts(box: Any, s: Any, side: Any, v: Any) -> Any:
    """BAM-4: how many men of a value a side still hides, by subtraction of those that came out."""
    n = 0
    for i in range(min(max(s.placed - side * box.men, 0), box.men)):
        if box.order[i] == v + 1:
            n += 1
    for hut in range(box.huts):
        n -= s.came[side, hut, v]
    return n


@rule
def room(box: Any, s: Any, side: Any, hut: Any) -> Any:
    """BAM-1, BAM-4: how many more men may be hidden in a hut: at most three were, and a bare one holds none."""
    if s.bare[side, hut]:
        return 0
    free = int(box.most)
    for v in range(VALUES):
        free -= s.came[side, hut, v] + s.hut[side, hut, v]
    return max(free, 0)


@rule
def guess(box: Any, s: Any, side: Any, rng: Any) -> Any:
    """BAM-1, BAM-4: put a side's hidden men into its huts at random, as somebody with no plan would have done."""
    s.hut[side] = 0
    for v in range(VALUES):
        for _ in range(in_huts(box, s, side, v)):
            open_huts = 0
            for hut in range(box.huts):
                if room(box, s, side, hut) > 0:
                    open_huts += 1
            if open_huts == 0:
                return  # no such position can be reached
            chosen = below(rng, open_huts)
            for hut in range(box.huts):
                if room(box, s, side, hut) > 0:
                    if chosen == 0:
                        s.hut[side, hut, v] += 1
                        break
                    chosen -= 1


@rule
def explained(box: Any, s: Any) -> Any:
    """BAM-7: whether these huts explain that the game went on after the last move, or that it ended as it did."""
    if s.moved == 0:
        return True
    ending, winner = verdict(box, s)
    return ending == s.ending and winner == s.winner


@rule
def deal(box: Any, s: Any, seat: Any, rng: Any) -> Any:
    """BAM-4, BAM-7: fill blanked huts so that all fits what was seen: men that came out, huts that gave no answer, and

    that play goes on. What was learned by earlier turns going on is forgotten; a hand-made position that no huts
    explain gets the last guess.
    """
    for _ in range(TRIES):
        for side in range(2):
            if seat < 0 or side != seat % 2:
                guess(box, s, side, rng)
        if explained(box, s):
            return


@rule
def may_be_captured(box: Any, s: Any, side: Any, space: Any) -> Any:
    """BAM-4: whether a man of a side may, for all that is public, come out of a hut and stop on a space."""
    for v in range(VALUES):
        if in_huts(box, s, side, v) > 0:
            for hut in range(box.huts):
                if not s.bare[side, hut] and box.reach[v, box.star[side, hut], space]:
                    return True
    return False


@rule
def side_features(box: Any, s: Any, side: Any, out: Any, at: Any) -> Any:
    """Men by value and by rank counted from their own end, then sums over the side."""
    sums = at + BY_RANK
    for i in range(s.many[side]):
        man = s.men[side, i]
        v, space = man % VALUES, man // VALUES
        rank = box.rank[space] if side == 0 else box.ranks - 1 - box.rank[space]
        out[at + v * RANKS + rank] += 1.0
        if could_capture(box, s, 1 - side, space):
            out[sums] += (v + 1) / box.goal
        elif may_be_captured(box, s, 1 - side, space):
            out[sums + 1] += (v + 1) / box.goal
    for v in range(VALUES):
        out[sums + 2 + v] = in_huts(box, s, side, v) / 3.0
    out[sums + 5] = across(box, s, side) / box.goal
    out[sums + 6] = safe(box, s, side) / box.goal
    out[sums + 7] = s.left[side] / box.goal
    out[sums + 8] = s.many[side] / box.men
    if s.called >= 0 and s.turn % 2 == side:
        out[sums + 9] = 1.0


@rule
def features(box: Any, s: Any, seat: Any, out: Any) -> Any:
    """Own side first: men by rank, points across, safe and in danger; own huts; what is public of the other's huts."""
    out[:FEATURES] = 0.0
    own = seat % 2
    other = 1 - own
    side_features(box, s, own, out, 0)
    side_features(box, s, other, out, BY_RANK + SUMS)
    for hut in range(box.huts):
        for v in range(VALUES):
            out[OWN_HUTS + hut * VALUES + v] = s.hut[own, hut, v]
            out[OTHER_HUTS + HUTS + hut] += s.came[other, hut, v] / 3.0
        out[OWN_HUTS + HUTS * VALUES + hut] = 1.0 if s.bare[own, hut] else 0.0
        out[OTHER_HUTS + hut] = 1.0 if s.bare[other, hut] else 0.0
    out[WHOLE] = 1.0 if s.turn == seat else 0.0
    out[WHOLE + 1] = s.moved / box.limit
    out[WHOLE + 2] = s.placed / (2.0 * box.men)
