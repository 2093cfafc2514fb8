# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""India: what the player of a throw may choose.

A move is PASS, ENTER, or a step of one disc by one number of the throw (``step_of``); discs are numbered from the
farthest from Home.
"""

from rumpus.core.compiler.decorators import inlined_rule, rule
from rumpus.games.india.rules.doublets import entry_completes, numbers_left, same_ends, step_completes
from rumpus.games.india.rules.steps import can_enter, can_step, takes
from rumpus.games.india.state import DOUBLET, ENTER, FACES, FIRST_STEP, FIVE, NUMBERS, OUT, PASS

MUST = FIVE.index("must")
MOST = NUMBERS.index("most")
WHOLE = DOUBLET.index("whole")


@rule
def step_of(i, n):
    """The move that takes disc i on by the number n."""
    return FIRST_STEP + i * FACES + n - 1


@rule
def options(box, s):
    """IND-15, IND-16, ALL-2: the legal moves with two dice as a mask: an entry, steps, or a pass where allowed.

    IND-L17: the mover may pass, or stop, when every legal step is an entry or a capture; where all numbers must be used
    or none, only before the first step.
    """
    seat = s.mover
    mask, free = 0, True
    if can_enter(box, s, seat) and (not is_bound(box, s) or entry_completes(box, s, seat)):
        mask = 1 << ENTER
    for i in range(box.discs):
        p = int(s.disc[seat, i])
        if p != OUT and p != box.home:
            for n in range(1, FACES + 1):
                if s.left[n] > 0 and is_legal_step(box, s, seat, i, n, mask):
                    mask |= 1 << step_of(i, n)
                    free = free and takes(box, s, seat, p + int(box.spaces[n]))
    if box.otherwise:
        mask, free = ruled_otherwise(box, s, mask)
    if mask and free and not (is_bound(box, s) and s.begun):
        mask |= 1 << PASS
    return mask


@inlined_rule
def options_of_one(box, s, die):
    """IND-L20, IND-7, IND-6: the legal moves with one die, where there is only one number to look at.

    A five that can enter does nothing else, unless the entry would capture: then any disc may move instead. When
    every legal move captures, the player may pass.
    """
    seat = int(s.turn) & 3  # as an index that cannot be negative
    mask, free = 0, True
    if die == box.entering and s.disc[seat, 0] == OUT and s.board[box.entry[seat]] >= 0:
        if not takes(box, s, seat, 0):
            return 1 << ENTER
        mask = 1 << ENTER
    for i in range(box.discs):
        if not has_twin(box, s, seat, i) and can_step(box, s, seat, i, die):
            mask |= 1 << step_of(i, die)
            free = free and takes(box, s, seat, int(s.disc[seat, i]) + int(box.spaces[die]))
    return mask | 1 << PASS if mask and free else mask


@rule
def is_doublet(box, s):
    """Whether a doublet is being played."""
    return box.dice == 2 and s.again


@rule
def is_bound(box, s):
    """IND-16: whether the numbers must be used all or none: in every doublet, unless the box rules otherwise."""
    return is_doublet(box, s) and (box.doublet == WHOLE or s.left[0] > 0)


@rule
def is_legal_step(box, s, seat, i, n, mask):
    """IND-16, IND-17, ALL-3: a possible step, all or nothing in a doublet, and no other way to say one in ``mask``."""
    if not is_doublet(box, s):
        return not has_twin(box, s, seat, i) and can_step(box, s, seat, i, n)
    if has_twin(box, s, seat, i) and s.pair[i] == s.pair[i - 1]:
        return False
    if not can_step(box, s, seat, i, n):
        return False
    if is_bound(box, s) and not step_completes(box, s, seat, i, n):
        return False
    return not (has_twin(box, s, seat, i) and mask >> step_of(i - 1, n) & 1 and same_ends(box, s, seat, i, n))


@rule
def has_twin(box, s, seat, i):
    """ALL-3: whether the disc before this one is on the same space."""
    return i > 0 and s.disc[seat, i] == s.disc[seat, i - 1]


# Rulings that could have gone otherwise


@rule
def ruled_otherwise(box, s, mask):
    """IND-14, IND-15: of these legal moves those that remain, and whether each of them may be left undone (IND-L17)."""
    seat = s.mover
    if box.numbers == MOST and not is_doublet(box, s) and numbers_left(s) == 2:
        mask = using_both(box, s, mask)
    if five_binds(box, s, mask):
        if box.one_disc and not is_doublet(box, s):
            return 1 << ENTER, False  # a step of another disc would leave the five to that disc
        for i in range(box.discs):
            mask &= ~(1 << step_of(i, int(box.entering)))
        return mask, False
    free = True
    for i in range(box.discs):
        for n in range(1, FACES + 1):
            if mask >> step_of(i, n) & 1:
                free = free and takes(box, s, seat, int(s.disc[seat, i]) + int(box.spaces[n]))
    return mask, free


@rule
def five_binds(box, s, mask):
    """IND-14 the other way: a five on a die must enter while a disc waits, but not if that captures (IND-7)."""
    if box.five != MUST or not mask >> ENTER & 1 or s.left[box.entering] == 0:
        return False
    return not takes(box, s, s.mover, 0)


@rule
def using_both(box, s, mask):
    """IND-15 the other way: the moves after which the other number can be used, too; all, if there is none."""
    seat = s.mover
    both = 0
    if mask >> ENTER & 1 and (s.left[box.entering] == 0 or entry_completes(box, s, seat)):
        both = 1 << ENTER  # a sum uses both numbers at once
    for i in range(box.discs):
        for n in range(1, FACES + 1):
            if mask >> step_of(i, n) & 1 and step_completes(box, s, seat, i, n):
                both |= 1 << step_of(i, n)
    return both if both else mask
