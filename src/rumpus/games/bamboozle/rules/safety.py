# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: which men stand safe, and whether the game is decided. Compiled, and read by the rules and by guesses.

All of it looks at a state after a move, when ``turn`` has gone on to the side that moves next. On a state with blanked
huts it sees what is in the open: a blank holds nobody.
"""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.games.bamboozle.state import BY_CAPTURE, BY_COUNT, BY_LIMIT, BY_SAFE_MEN, DRAW, NOT_OVER, VALUES


@rule
def held(s, side, hut):
    """How many men are in a hut; less than none if it is blanked."""
    n = 0
    for v in range(VALUES):
        n += s.hut[side, hut, v]
    return n


@rule
def bound_to(box, s, side):
    """BAM-6: the hut out of which a side must move, or -1; only the side whose turn is next can be bound."""
    if s.called >= 0 and side == s.turn % 2 and held(s, side, s.called) > 0:
        return int(s.called)
    return -1


@rule
def hut_reaches(box, s, side, hut, space):
    """BAM-2: whether a man in a hut could stop on a space; the star beside the hut is his first."""
    for v in range(VALUES):
        if s.hut[side, hut, v] > 0 and box.reach[v, box.star[side, hut], space]:
            return True
    return False


@rule
def threatened(box, s, side, space):
    """BAM-2: whether a man of a side who stands in the open could stop on a space."""
    for i in range(s.many[side]):
        man = s.men[side, i]
        if box.reach[man % VALUES + 1, man // VALUES, space]:
            return True
    return False


@rule
def all_threatened(box, s, side):
    """BAM-2: all spaces that a side's men in the open could stop on, as two words of 64 spaces each.

    What ``threatened`` says of every space, branch-free: no processor could predict the branches.
    """
    low = high = np.int64(0)
    for i in range(s.many[side]):
        low |= box.covers[s.men[side, i], 0]
        high |= box.covers[s.men[side, i], 1]
    return low, high


@rule
def could_capture(box, s, side, space):
    """BAM-7: whether a side, were it its turn now, had a legal move that stops on a space."""
    hut = -1 if box.free_captures else bound_to(box, s, side)
    if hut >= 0:
        return hut_reaches(box, s, side, hut, space)
    if threatened(box, s, side, space):
        return True
    for hut in range(box.huts):
        if hut_reaches(box, s, side, hut, space):
            return True
    return False


@rule
def hidden_first(box, s, side, v):
    """BAM-1: how many men of a value a side has hidden so far, wherever they are by now."""
    if s.placed == 2 * box.men:
        return int(box.each[v])
    n = 0
    for i in range(min(max(s.placed - side * box.men, 0), box.men)):
        if box.order[i] == v + 1:
            n += 1
    return n


@rule
def in_huts(box, s, side, v):
    """BAM-4: how many men of a value a side still hides, by subtraction of those that came out."""
    n = hidden_first(box, s, side, v)
    for hut in range(box.huts):
        n -= s.came[side, hut, v]
    return n


@rule
def all_in_huts(box, s, side):
    """BAM-4: how many men of each value a side still hides: what ``in_huts`` says of each, all at once."""
    ones, twos, threes = hidden_first(box, s, side, 0), hidden_first(box, s, side, 1), hidden_first(box, s, side, 2)
    for hut in range(box.huts):
        ones -= s.came[side, hut, 0]
        twos -= s.came[side, hut, 1]
        threes -= s.came[side, hut, 2]
    return ones, twos, threes


@rule
def across(box, s, side):
    """BAM-8: the points of a side's men on the opponent's field, safe or not. Gray is nobody's field."""
    points = 0
    for i in range(s.many[side]):
        man = s.men[side, i]
        if box.field[man // VALUES] == 1 - side:
            points += man % VALUES + 1
    return points


@rule
def safe(box, s, side):
    """BAM-7: the points of a side's men on the opponent's field which no legal move of theirs could capture."""
    points = 0
    for i in range(s.many[side]):
        man = s.men[side, i]
        space = man // VALUES
        if box.field[space] == 1 - side and not could_capture(box, s, 1 - side, space):
            points += man % VALUES + 1
    return points


@rule
def weak(box, s):
    """BAM-8: whether both sides have men worth too little left to win by safe men alone."""
    return s.left[0] < box.goal and s.left[1] < box.goal


@rule
def deciding(box, s, side):
    """BAM-7, BAM-8: with how many safe points a side would end the game; 0 if it has not so many across."""
    points = across(box, s, side)
    if points >= box.goal:
        return int(box.goal)
    return points if weak(box, s) and points == s.left[side] else 0


@rule
def goes_on(box, s, side):
    """BAM-7, BAM-8: whether play goes on although a side has men across: it asks only for the other side's huts."""
    enough = deciding(box, s, side)
    return enough == 0 or safe(box, s, side) < enough


@rule
def higher_count(box, s):
    """BAM-8: the side with more points on the opponent's field, or DRAW."""
    red, blue = across(box, s, 0), across(box, s, 1)
    return DRAW if red == blue else 0 if red > blue else 1


@rule
def verdict(box, s):
    """BAM-11: how the game stands after a move, and who has won: the checks in their order."""
    other = s.turn % 2
    mover = 1 - other
    if s.left[other] == 0:
        return BY_CAPTURE, mover
    if s.tense:
        for side in (mover, other):
            if not goes_on(box, s, side):
                return (BY_COUNT, higher_count(box, s)) if weak(box, s) else (BY_SAFE_MEN, side)
    if s.moved >= box.limit:
        return BY_LIMIT, higher_count(box, s)
    return NOT_OVER, DRAW
