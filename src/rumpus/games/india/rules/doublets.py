# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""India with two dice: what a doublet asks. All of its numbers are used or none, and a blockade may not move along.

A doublet that is played marks the discs of each blockade in ``s.pair`` (1 or 2, the same for both discs; 0 is no mark).
Marks go when they can no longer matter, and are numbered from the pair farther from Home, so that equal positions are
equal states.
"""

from rumpus.core.compiler.decorators import rule
from rumpus.games.india.rules.steps import (
    begin_with,
    can_step,
    is_others,
    put,
    takes,
    think_step,
    unbegin_with,
    unput,
    unthink_step,
)
from rumpus.games.india.state import DISCS, DOUBLET, FACES, OUT

EACH = DOUBLET.index("each")
ANY, NO_END = -1, -2  # no position at the end of a throw is told by these numbers


@rule
def numbers_left(s):
    """How many numbers of the throw are still to be used."""
    total = 0
    for n in range(1, FACES + 1):
        total += s.left[n]
    return total


@rule
def step_completes(box, s, seat, i, n):
    """IND-16, IND-L32: whether all the other numbers can still be used after this legal step."""
    rest = numbers_left(s) - 1
    if rest == 0:
        return True
    begin_with(box, s, i)
    there = think_step(box, s, seat, i, n)
    found = can_complete(box, s, seat, rest)
    unthink_step(box, s, seat, i, n, there)
    unbegin_with(box, s, i)
    return found


@rule
def entry_completes(box, s, seat):
    """IND-16: whether the other five, or by another ruling of IND-15 the other number, can be used after an entry."""
    rest = numbers_left(s) - 1
    if rest == 0:
        return True
    first = first_out(box, s, seat)
    begin_with(box, s, first)
    s.disc[seat, first] = 0
    s.left[box.entering] -= 1
    there = put(box, s, seat, 0)
    found = can_complete(box, s, seat, rest)
    unput(box, s, seat, OUT, 0, there)
    s.left[box.entering] += 1
    s.disc[seat, first] = OUT
    unbegin_with(box, s, first)
    return found


@rule
def first_out(box, s, seat):
    """A disc out of play. In thought the discs are not in order, so it may be any."""
    i = 0
    while s.disc[seat, i] != OUT:
        i += 1
    return i


@rule
def can_complete(box, s, seat, rest):
    """IND-16: whether the ``rest`` numbers left (at most three) can all be used, in some order, by some discs.

    One function for each depth, as Numba cannot keep a function that calls itself in its cache.
    """
    if rest == 1:
        return can_use_one(box, s, seat)
    return can_use_two(box, s, seat) if rest == 2 else can_use_three(box, s, seat)


@rule
def can_use_three(box, s, seat):
    """Whether the three numbers left can all be used."""
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            for i in range(box.discs):
                if can_step(box, s, seat, i, n):
                    there = think_step(box, s, seat, i, n)
                    found = can_use_two(box, s, seat)
                    unthink_step(box, s, seat, i, n, there)
                    if found:
                        return True
    return False


@rule
def can_use_two(box, s, seat):
    """Whether the two numbers left can both be used."""
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            for i in range(box.discs):
                if can_step(box, s, seat, i, n):
                    there = think_step(box, s, seat, i, n)
                    found = can_use_one(box, s, seat)
                    unthink_step(box, s, seat, i, n, there)
                    if found:
                        return True
    return False


@rule
def can_use_one(box, s, seat):
    """Whether the last number can be used."""
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            for i in range(box.discs):
                if can_step(box, s, seat, i, n):
                    return True
    return enters_last(box, s, seat)


@rule
def enters_last(box, s, seat):
    """IND-14: the last number left may be a five that enters a disc.

    Only two fives enter, so an entry with a number after it is looked at by ``entry_completes`` alone.
    """
    if s.left[box.entering] == 0 or s.board[box.entry[seat]] < 0:
        return False
    for i in range(box.discs):
        if s.disc[seat, i] == OUT:
            return not (box.one_disc and is_others(box, s, i))
    return False


# Blockades that may not move along


@rule
def mark_pairs(box, s, seat):
    """IND-17, IND-L33: remembers which discs form blockades as the doublet is thrown."""
    mark = 0
    for i in range(1, box.discs):
        p = s.disc[seat, i]
        if p == s.disc[seat, i - 1] and p != OUT and p != box.home:
            mark += 1
            s.pair[i - 1] = mark
            s.pair[i] = mark
    tidy_pairs(box, s, seat)


@rule
def tidy_pairs(box, s, seat):
    """IND-17: drops marks that can no longer matter, then numbers and orders the rest in the one way there is."""
    for mark in range(1, 3):
        low, high = pair_at(box, s, seat, mark)
        if low != OUT and (high == box.home or not can_meet(box, s, high - low)):
            clear_mark(s, mark)
    low1, high1 = pair_at(box, s, seat, 1)
    low2, high2 = pair_at(box, s, seat, 2)
    if low2 != OUT and (low1 == OUT or low2 < low1 or (low2 == low1 and high2 < high1)):
        for i in range(box.discs):
            if s.pair[i] > 0:
                s.pair[i] = 3 - s.pair[i]
    for i in range(1, box.discs):
        if s.disc[seat, i] == s.disc[seat, i - 1] and s.pair[i] < s.pair[i - 1]:
            mark = s.pair[i]
            s.pair[i] = s.pair[i - 1]
            s.pair[i - 1] = mark


@rule
def pair_at(box, s, seat, mark):
    """The progress of the two discs with this mark, the farther from Home first; OUT if there are none."""
    low, high = OUT, OUT
    for i in range(box.discs):
        if s.pair[i] == mark:
            p = int(s.disc[seat, i])
            low, high = (p, p) if low == OUT else (min(low, p), max(high, p))
    return low, high


@rule
def clear_mark(s, mark):
    """Forgets a pair."""
    for i in range(DISCS):
        if s.pair[i] == mark:
            s.pair[i] = 0


@rule
def can_meet(box, s, gap):
    """IND-17: whether the numbers left could bring two discs that are ``gap`` apart together on a space (again)."""
    a, b = 0, 0
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            a, b = n, a
    many_a = int(s.left[a]) if a else 0
    many_b = int(s.left[b]) if b else 0
    if gap == 0:
        return many_a > 1 or many_b > 1  # each goes on by the same number
    for i in range(-many_a, many_a + 1):
        for j in range(-many_b, many_b + 1):
            if i * a + j * b == gap:
                return True
    return False


# When two discs on one space are two moves


@rule
def same_ends(box, s, seat, i, n):
    """IND-17: whether the throw can end in the same positions if disc i goes on by n as if the one below it does.

    Both stand on one space and differ only in their marks, so disc i is tried by exchanging marks. One number at
    least was used to bring them together and one is used here, so at most two remain; and there were four to begin
    with if any remain, so nothing is left to enter.
    """
    if numbers_left(s) == 1:
        return True
    if not shares_ends(box, s, seat, i, n):
        return False
    swap_marks(s, i)
    shared = shares_ends(box, s, seat, i, n)
    swap_marks(s, i)
    return shared


@rule
def shares_ends(box, s, seat, i, n):
    """Whether every end after the disc below i goes on by n is one, too, if the two first exchange their marks.

    The ends are found anew for each comparison, as a rule has no memory to keep them in. They are few.
    """
    k = 0
    end = end_after(box, s, seat, i - 1, n, k, ANY)
    while end != NO_END:
        swap_marks(s, i)
        shared = end_after(box, s, seat, i - 1, n, 0, end) == end
        swap_marks(s, i)
        if not shared:
            return False
        k += 1
        end = end_after(box, s, seat, i - 1, n, k, ANY)
    return True


@rule
def swap_marks(s, i):
    """Disc i and the one below it exchange their marks."""
    mark = s.pair[i]
    s.pair[i] = s.pair[i - 1]
    s.pair[i - 1] = mark


@rule
def end_after(box, s, seat, i, n, skip, wanted):
    """A position in which the throw can end after this step: the one ``wanted``, or with ANY the one after ``skip``.

    NO_END if there is none.
    """
    there = think_step(box, s, seat, i, n)
    if numbers_left(s) == 2:
        end, _ = end_of_two(box, s, seat, skip, wanted)
    else:
        end, _ = end_of_one(box, s, seat, 0, skip, wanted)
    unthink_step(box, s, seat, i, n, there)
    return end


@rule
def end_of_two(box, s, seat, skip, wanted):
    """The same for a throw with two numbers left; and how many ends are still to be skipped."""
    if may_end(box, s, seat):
        end = told(box, s, seat, 0, 0)
        if end == wanted or (wanted == ANY and skip == 0):
            return end, skip
        skip -= 1
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            for i in range(box.discs):
                if can_step(box, s, seat, i, n):
                    there = think_step(box, s, seat, i, n)
                    taken = captured(box, s, seat, i, there)
                    end, skip = end_of_one(box, s, seat, taken, skip, wanted)
                    unthink_step(box, s, seat, i, n, there)
                    if end != NO_END:
                        return end, skip
    return NO_END, skip


@rule
def end_of_one(box, s, seat, taken, skip, wanted):
    """The same for a throw with one number left, after a capture on ``taken``."""
    if may_end(box, s, seat):
        end = told(box, s, seat, taken, 0)
        if end == wanted or (wanted == ANY and skip == 0):
            return end, skip
        skip -= 1
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            for i in range(box.discs):
                if can_step(box, s, seat, i, n):
                    there = think_step(box, s, seat, i, n)
                    end = told(box, s, seat, taken, captured(box, s, seat, i, there))
                    unthink_step(box, s, seat, i, n, there)
                    if end == wanted or (wanted == ANY and skip == 0):
                        return end, skip
                    skip -= 1
    return NO_END, skip


@rule
def may_end(box, s, seat):
    """IND-16 ruled otherwise, IND-L17: whether a throw of which each number is used if it can may end before the last.

    It may where nothing can move, or where every step captures. (There is nothing to enter: see ``same_ends``.)
    """
    if box.doublet != EACH:
        return False
    for n in range(1, FACES + 1):
        if s.left[n] > 0:
            for i in range(box.discs):
                if can_step(box, s, seat, i, n) and not takes(box, s, seat, int(s.disc[seat, i]) + int(box.spaces[n])):
                    return False
    return True


@rule
def captured(box, s, seat, i, there):
    """The space, counted from 1, on which disc i has captured what stood ``there``; 0 for none."""
    if there <= 0 or there == seat + 1:
        return 0
    return int(box.at[seat, s.disc[seat, i]]) + 1


@rule
def told(box, s, seat, taken, also_taken):
    """A position at the end of a throw as one number: the captures, in whatever order, and the discs in order."""
    end = min(taken, also_taken) * 256 + max(taken, also_taken)
    for rank in range(box.discs):
        for i in range(box.discs):
            if discs_behind(box, s, seat, i) == rank:
                end = end * 128 + int(s.disc[seat, i]) + 1
    return end


@rule
def discs_behind(box, s, seat, i):
    """How many discs are behind disc i. In thought they are not in order; of two on a space the first is behind."""
    behind = 0
    for j in range(box.discs):
        if s.disc[seat, j] < s.disc[seat, i] or (s.disc[seat, j] == s.disc[seat, i] and j < i):
            behind += 1
    return behind
