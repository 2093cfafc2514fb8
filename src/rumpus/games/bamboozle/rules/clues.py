# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: what the public history proves about the huts (BAM-4). Compiled.

Play that goes on with enough points across tells that some of those men can be captured (BAM-7, BAM-8). If no man in
the open can do it, somebody in a hut can. Such a proof is kept as a *clue*: a set of slots of one side, a slot being a
hut and a value, at least one of which holds a man. A clue is one word with a bit for each slot.

- Who could capture whom depends on the huts only through the slots that hold somebody. That the safe men are worth too
  little to end the game is the same as: of every set of men worth enough, one is in danger. So the fact is some clues,
  no more and no less.
- A man who comes out of a slot of a clue was in it when the clue was found: the clue is explained and goes away. If
  nobody has come out of any of its slots, they hold what they held then. So a clue needs no date.
- A called side shows by its next move whether it was bound (BAM-6). So the fact of a position is kept when the next man
  moves, and until then it is read from the position itself (``safety.goes_on``).

Clues are worked out from what everybody sees, never from what a hut holds.
"""

from rumpus.core.compiler.decorators import rule
from rumpus.games.bamboozle.rules.safety import deciding, in_huts, threatened
from rumpus.games.bamboozle.state import CLUES, VALUES

WHOLE_HUT = (1 << VALUES) - 1


@rule
def slot(hut, v):
    """The bit of a hut and a value."""
    return 1 << (hut * VALUES + v)


@rule
def open_slots(box, s, side):
    """BAM-4: the slots of a side that may hold somebody, for all that was seen of its huts one by one."""
    values = 0
    for v in range(VALUES):
        if in_huts(box, s, side, v) > 0:
            values |= 1 << v
    found = 0
    for hut in range(box.huts):
        if not s.bare[side, hut]:
            found |= values << (hut * VALUES)
    return found


@rule
def held_slots(box, s, side):
    """The slots of a side that hold somebody."""
    found = 0
    for hut in range(box.huts):
        for v in range(VALUES):
            if s.hut[side, hut, v] > 0:
                found |= slot(hut, v)
    return found


@rule
def agrees(box, s, side):
    """Whether what is in a side's huts agrees with every clue about them."""
    if s.clues[side] == 0:
        return True
    held = held_slots(box, s, side)
    for i in range(s.clues[side]):
        if s.clue[side, i] & held == 0:
            return False
    return True


@rule
def learn(box, s, side, hut, v):
    """BAM-4, BAM-7, BAM-8: before ``side`` moves a man on the board, keep what is proved by this turn being played.

    ``hut`` is the hut out of which the man comes (-1: out of none) and ``v`` his value less one; that he came out, and
    what it tells of empty huts, has been noted.
    """
    out = slot(hut, v) if hut >= 0 else 0
    if s.clues[side] > 0 and (hut >= 0 or s.called >= 0):
        review(s, side, out, open_slots(box, s, side))
    for x in range(2):
        enough = deciding(box, s, 1 - x)
        if enough > 0:
            bound = hut if x == side and s.called >= 0 and s.called == hut and not box.free_captures else -1
            explain(box, s, x, enough, bound, out if x == side else 0)


@rule
def review(s, side, out, possible):
    """Drop clues that a man who came out explains, and take from the others what is known to be empty by now."""
    many = s.clues[side]
    s.clues[side] = 0
    for i in range(many):
        clue = s.clue[side, i]
        s.clue[side, i] = 0
        if clue & out == 0:
            add_clue(s, side, clue & possible)


@rule
def explain(box, s, side, enough, bound, out):
    """BAM-7, BAM-8: safe men worth ``enough`` would have ended the game, so men in ``side``'s huts endanger some.

    ``bound`` is the hut to which the side was bound (-1: to none): then only men in it could move.
    """
    other = 1 - side
    unseen, points = 0, 0  # the men who are not in danger from anybody in the open, and what they are worth
    for i in range(s.many[other]):
        man = s.men[other, i]
        space = man // VALUES
        if box.field[space] == side and (bound >= 0 or not threatened(box, s, side, space)):
            unseen |= 1 << i
            points += man % VALUES + 1
    if points < enough:
        return
    movers = WHOLE_HUT << (bound * VALUES) if bound >= 0 else -1
    possible = open_slots(box, s, side)
    leave = unseen  # every set of men that may be left out of account, from all of them to none
    while True:
        leave = (leave - 1) & unseen
        left, clue = points, 0
        for i in range(s.many[other]):
            man = s.men[other, i]
            if leave >> i & 1:
                left -= man % VALUES + 1
            elif unseen >> i & 1:
                clue |= box.sallies[side, man // VALUES]
        clue &= movers
        if left >= enough and clue & out == 0:
            add_clue(s, side, clue & possible)
        if leave == 0:
            return


@rule
def add_clue(s, side, clue):
    """Keep a clue among those of a side, in order, unless another says as much; those that say less go away."""
    if clue == 0:
        return  # nobody could have explained it: no such position can be reached
    many, kept = int(s.clues[side]), 0
    for i in range(many):
        if s.clue[side, i] & clue == s.clue[side, i]:
            return  # and then none is weaker than the new one: they would not have been kept together
    for i in range(many):
        if s.clue[side, i] & clue != clue:
            s.clue[side, kept] = s.clue[side, i]
            kept += 1
    for i in range(kept, many):
        s.clue[side, i] = 0
    if kept == CLUES:
        kept = without_weakest(s, side, kept)
    at = kept
    while at > 0 and s.clue[side, at - 1] > clue:
        s.clue[side, at] = s.clue[side, at - 1]
        at -= 1
    s.clue[side, at] = clue
    s.clues[side] = kept + 1


@rule
def without_weakest(s, side, many):
    """Drop the clue with the most slots; how many are left."""
    weakest, most = 0, 0
    for i in range(many):
        slots, rest = 0, s.clue[side, i]
        while rest:
            rest &= rest - 1
            slots += 1
        if slots > most:
            weakest, most = i, slots
    for i in range(weakest, many - 1):
        s.clue[side, i] = s.clue[side, i + 1]
    s.clue[side, many - 1] = 0
    return many - 1
