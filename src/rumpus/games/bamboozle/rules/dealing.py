# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: guesses of what is in the huts, drawn from exactly what a seat can believe. Compiled.

``deal`` draws from the posterior under random hiding: the other side hid its men by BAM-1, each hut with room equally
likely for each man, and of all ways to do so those are left that agree with everything that was seen: who came out of
which hut, which huts are empty, and that the game was not over on any turn. Which of its moves a side chose is not held
for or against any guess.

The hiding is made again man by man. Which men of a value are those that came out is drawn; they go where they came
from, the others to any hut that has room to spare. That favours some ways of hiding, so a guess is rejected and drawn
again the more often, the less its ``weight``.
"""

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.rng import below, uniform
from rumpus.games.bamboozle.rules.clues import agrees
from rumpus.games.bamboozle.rules.safety import goes_on, hidden_first, in_huts
from rumpus.games.bamboozle.state import NOT_OVER, VALUES

TRIES = 4096
"""How often ``deal`` draws before it looks at every possibility one by one."""
NIBBLE = 4  # bits for a number of men in a hut, or for the number of a hut, where several are packed in a word
LOW = 15


@rule
def deal(box, s, seat, rng):
    """BAM-4, BAM-6, BAM-7, BAM-8: fill blanked huts with a world this seat could be in, as likely as it is."""
    if s.ending != NOT_OVER:
        return  # the huts are open
    for side in range(2):
        if seat < 0 or side != seat % 2:
            deal_side(box, s, side, rng)


@rule
def deal_side(box, s, side, rng):
    """Guess one side's huts. What is known of the two sides' huts is independent: no fact is about both."""
    most = most_weight(box, s, side)
    for _ in range(TRIES):
        weight = guess(box, s, side, rng)
        if weight > 0 and fits(box, s, side) and (weight >= most or uniform(rng) * most < weight):
            return
    one_of_all(box, s, side, rng)


@rule
def fits(box, s, side):
    """BAM-7, BAM-8: whether these huts explain that play went on, on earlier turns and on this one."""
    return agrees(box, s, side) and (not s.tense or goes_on(box, s, 1 - side))


@rule
def room(box, s, side, hut):
    """BAM-1, BAM-4: how many men may be in a hut besides those that came out; in a bare one none."""
    if s.bare[side, hut]:
        return 0
    free = int(box.most)
    for v in range(VALUES):
        free -= s.came[side, hut, v]
    return max(free, 0)


@rule
def most_weight(box, s, side):
    """No guess of a side has more weight than this.

    Before man ``i`` at most ``i // most`` huts are full, and a man who came out weighs most when he was hidden late.
    """
    spare = 0
    for hut in range(box.huts):
        if room(box, s, side, hut) > 0:
            spare += 1
    weight, i = 1.0, 0
    for v in range(VALUES):
        inside = in_huts(box, s, side, v)
        for j in range(hidden_first(box, s, side, v)):
            fewest = box.huts - i // box.most
            weight *= (min(spare, fewest) if j < inside else 1) / fewest
            i += 1
    return weight


@rule
def guess(box, s, side, rng):
    """BAM-1: hide a side's men again; how likely that is in random hiding, over how often it is drawn here."""
    s.hut[side] = 0
    spare, filled = 0, 0  # by hut: how many unknown men may still go in, and how many men are in
    spares, opens = 0, int(box.huts)  # in how many huts an unknown man has room, and in how many there is any
    for hut in range(box.huts):
        free = int(room(box, s, side, hut))
        spare |= free << (NIBBLE * hut)
        if free > 0:
            spares += 1
    likely, drawn_as = 1, 1
    for v in range(VALUES):
        known, many = 0, 0  # by hut: the men of this value that came out of it and have not been hidden yet
        for hut in range(box.huts):
            known |= int(s.came[side, hut, v]) << (NIBBLE * hut)
            many += s.came[side, hut, v]
        for remain in range(hidden_first(box, s, side, v), 0, -1):
            likely *= opens
            drawn = below(rng, remain) if many > 0 else 0
            hut = 0
            if drawn < many:
                while drawn >= known >> (NIBBLE * hut) & LOW:
                    drawn -= known >> (NIBBLE * hut) & LOW
                    hut += 1
                known -= 1 << (NIBBLE * hut)
                many -= 1
            elif spares == 0:
                return 0.0  # no such position can be reached
            else:
                drawn_as *= spares
                drawn = below(rng, spares)
                while drawn > 0 or spare >> (NIBBLE * hut) & LOW == 0:
                    if spare >> (NIBBLE * hut) & LOW:
                        drawn -= 1
                    hut += 1
                spare -= 1 << (NIBBLE * hut)
                if spare >> (NIBBLE * hut) & LOW == 0:
                    spares -= 1
                s.hut[side, hut, v] += 1
            filled += 1 << (NIBBLE * hut)
            if filled >> (NIBBLE * hut) & LOW == box.most:
                opens -= 1
    return drawn_as / likely * one_in(box, s, side)


@rule
def one_in(box, s, side):
    """Men who came out and men of the same value in the same hut could change places: one over in how many ways."""
    part = 1.0
    for hut in range(box.huts):
        for v in range(VALUES):
            for j in range(1, s.hut[side, hut, v] + 1):
                part *= j / (s.came[side, hut, v] + j)
    return part


@rule
def one_of_all(box, s, side, rng):
    """Go through all ways to fill a side's huts and take one of those that fit, each equally likely.

    For positions in which chance does not find one soon. A hand-made position that nothing explains keeps the last.
    """
    world, chosen, met = 0, -1, 0
    while world >= 0:
        if fill(box, s, side, world) and fits(box, s, side):
            met += 1
            if below(rng, met) == 0:
                chosen = world
        world = next_world(box, s, side, world)
    if chosen >= 0:
        fill(box, s, side, chosen)


@rule
def fill(box, s, side, world):
    """Fill a side's huts as ``world`` says: the hut of each hidden man, in order of value. Whether they have room."""
    s.hut[side] = 0
    for v in range(VALUES):
        for _ in range(in_huts(box, s, side, v)):
            s.hut[side, world & LOW, v] += 1
            world >>= NIBBLE
    for hut in range(box.huts):
        free = room(box, s, side, hut)
        for v in range(VALUES):
            free -= s.hut[side, hut, v]
        if free < 0:
            return False
    return True


@rule
def next_world(box, s, side, world):
    """The world after this one, or -1: men of one value are in huts in increasing order, so that none comes twice."""
    i = 0
    for v in range(VALUES):
        first = i
        for _ in range(in_huts(box, s, side, v)):
            hut = (world >> (NIBBLE * i) & LOW) + 1
            if hut < box.huts:
                world = world >> (NIBBLE * i) << (NIBBLE * i)  # men of smaller values start again
                for j in range(first, i + 1):
                    world = world & ~(LOW << (NIBBLE * j)) | hut << (NIBBLE * j)
                return world
            i += 1
    return -1
