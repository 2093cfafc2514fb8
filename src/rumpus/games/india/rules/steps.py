# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""India: one step of one disc. It is the same with one die and with two.

The place of a disc is its progress: OUT of play, 0 on its entering circle, on along the ring to the foot of its middle
row, up that row, and ``box.home``. ``s.disc[seat]`` keeps them in increasing order, so that equal positions are equal
states. ``s.board`` has the same for each space: 0 if it is empty, seat + 1 under a lone disc, -(seat + 1) under a
blockade.
"""

from rumpus.core.compiler.decorators import inlined_rule, rule
from rumpus.games.india.state import OUT


@inlined_rule
def can_step(box, s, seat, i, n):
    """IND-1, IND-5, IND-13: disc i may go on by the number n if nothing bars its way and it may stop there."""
    p = int(s.disc[seat, i])
    q = p + int(box.spaces[n])
    if p == OUT or q > box.home:  # IND-L18: by exact count only, so a disc that is Home stays there
        return False
    k, last = p, min(q, int(box.home) - 1)
    while k < last:
        k += 1
        if s.board[box.at[seat, k]] < 0:
            return False  # a blockade: nobody passes it or stops on it
    return can_stop(box, s, seat, q) and not rejoins(box, s, seat, i, q) and not (box.one_disc and is_others(box, s, i))


@inlined_rule
def can_stop(box, s, seat, q):
    """IND-2, IND-L14: not on a safety circle held by an opponent, unless their lone disc is on its own entering circle.

    IND-3 is this exception. Home holds any number (IND-1).
    """
    if q == box.home:
        return True
    space = box.at[seat, q]
    there = s.board[space]
    if there <= 0 or there == seat + 1 or not box.circle[space]:
        return True
    return box.entry[there - 1] == space


@inlined_rule
def rejoins(box, s, seat, i, q):
    """IND-17: in a doublet, whether disc i would share space q with the disc it formed a blockade with (not Home)."""
    if s.pair[i] == 0 or q == box.home:
        return False
    for j in range(box.discs):
        if j != i and s.pair[j] == s.pair[i] and s.disc[seat, j] == q:
            return True
    return False


@rule
def is_others(box, s, i):
    """IND-13 ruled otherwise: whether two different numbers were begun with another disc than i, which has the mark."""
    if s.again or s.pair[i] > 0:
        return False  # the marks of a doublet are blockades (see doublets.py)
    for j in range(box.discs):
        if s.pair[j] > 0:
            return True
    return False


@rule
def begin_with(box, s, i):
    """IND-13 ruled otherwise: two different numbers are for disc i from now on, by a mark that it keeps."""
    if box.one_disc and not s.again:
        s.pair[i] = 1


@rule
def unbegin_with(box, s, i):
    """Takes that back, when only thought of."""
    if box.one_disc and not s.again:
        s.pair[i] = 0


@rule
def can_enter(box, s, seat):
    """IND-7, IND-11, IND-14: a disc is out of play, an entering number is there, and no blockade on the circle."""
    if s.disc[seat, 0] != OUT or s.board[box.entry[seat]] < 0 or (box.one_disc and is_others(box, s, 0)):
        return False
    return has_entering_number(box, s)


@rule
def has_entering_number(box, s):
    """IND-11, IND-L25: five on a die, or five as the sum of two dice neither of which has been used."""
    if s.left[box.entering] > 0:
        return True
    return adds_up(box, s) > 0


@rule
def adds_up(box, s):
    """IND-11: the smaller of two unused numbers whose sum is the entering number, or 0."""
    for n in range(1, (box.entering + 1) // 2):
        if s.left[n] > 0 and s.left[box.entering - n] > 0:
            return n
    return 0


@inlined_rule
def takes(box, s, seat, q):
    """IND-2, IND-3: whether a disc of this seat that may stop on progress q captures there."""
    if q == box.home:
        return False
    there = s.board[box.at[seat, q]]
    return there > 0 and there != seat + 1


@rule
def lift(box, s, seat, p):
    """A disc leaves its space: the other one of a blockade stays alone."""
    space = box.at[seat, p]
    s.board[space] = seat + 1 if s.board[space] < 0 else 0


@rule
def put(box, s, seat, q):
    """IND-L12: a disc stops on a space, beside another of its colour or in place of an opponent; what was there.

    Home is no space of the board: any number of discs fit in.
    """
    if q == box.home:
        return 0
    space = box.at[seat, q]
    there = int(s.board[space])
    s.board[space] = -(seat + 1) if there == seat + 1 else seat + 1
    return there


@rule
def unput(box, s, seat, p, q, there):
    """Takes back a step from p (OUT for an entry) to q, when only thought of; ``there`` is what ``put`` said."""
    if q != box.home:
        s.board[box.at[seat, q]] = there
    if p != OUT:
        space = box.at[seat, p]
        s.board[space] = -(seat + 1) if s.board[space] == seat + 1 else seat + 1


@rule
def think_step(box, s, seat, i, n):
    """Makes a step in thought alone, without captures, points or order among the discs; what stood there."""
    p = int(s.disc[seat, i])
    q = p + int(box.spaces[n])
    lift(box, s, seat, p)
    s.disc[seat, i] = q
    s.left[n] -= 1
    return put(box, s, seat, q)


@rule
def unthink_step(box, s, seat, i, n, there):
    """Takes a step in thought back."""
    q = int(s.disc[seat, i])
    p = q - int(box.spaces[n])
    unput(box, s, seat, p, q, there)
    s.disc[seat, i] = p
    s.left[n] += 1


@rule
def set_disc(box, s, seat, i, q):
    """Gives disc i the progress q and brings the discs into order again; those of the mover keep their marks."""
    mark = s.pair[i] if seat == s.mover else 0
    while i + 1 < box.discs and s.disc[seat, i + 1] < q:
        i = swap_down(s, seat, i, i + 1)
    while i > 0 and s.disc[seat, i - 1] > q:
        i = swap_down(s, seat, i, i - 1)
    s.disc[seat, i] = q
    if seat == s.mover:
        s.pair[i] = mark


@rule
def swap_down(s, seat, i, j):
    """The disc in place j takes place i; j."""
    s.disc[seat, i] = s.disc[seat, j]
    if seat == s.mover:
        s.pair[i] = s.pair[j]
    return j


@rule
def put_out(box, s, seat, space):
    """IND-4: the disc of this seat on a space is out of play, to be entered again."""
    for i in range(box.discs):
        p = s.disc[seat, i]
        if p != OUT and p != box.home and box.at[seat, p] == space:
            set_disc(box, s, seat, i, OUT)
            return


@rule
def on_board(box, s, seat):
    """IND-12: whether a disc of this seat is on the ring or its home row."""
    for i in range(box.discs):
        if s.disc[seat, i] != OUT and s.disc[seat, i] != box.home:
            return True
    return False
