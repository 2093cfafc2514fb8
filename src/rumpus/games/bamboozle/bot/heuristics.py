# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bamboozle: heuristics. Capture, get across, do not stop where an opposing man stands ready, spread the huts."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.bamboozle.rules.safety import held
from rumpus.games.bamboozle.rules.turns import hiding, stop_of
from rumpus.games.bamboozle.state import FROM_HUT, FROM_SPACE, STEPS, VALUES

CAPTURE = 40
ACROSS = 6
FORWARD = 4
EXPOSED = 12
BASE = 30


@rule
def appeal(box, s, move):
    """What a move captures, how far it gets, and the danger it leaves or enters."""
    side = s.turn % 2
    if hiding(box, s):
        return 3 if held(s, side, move) < 2 else 1
    stop = stop_of(box, s, move)
    worth = (move - FROM_HUT) // STEPS % VALUES + 1
    total = BASE + CAPTURE * prize(box, s, 1 - side, stop)
    if move >= FROM_SPACE:
        space = (move - FROM_SPACE) // STEPS // VALUES
        total += FORWARD * (ahead(box, side, stop) - ahead(box, side, space))
        if exposed(box, s, 1 - side, space):
            total += EXPOSED * worth
        if box.field[space] == 1 - side:
            total -= ACROSS * worth
    else:
        total += FORWARD * ahead(box, side, stop) // 2
    if exposed(box, s, 1 - side, stop):
        total -= EXPOSED * worth
    elif box.field[stop] == 1 - side:
        total += ACROSS * worth
    return max(1, total)


@rule
def ahead(box, side, space):
    """How many ranks a space is from a side's own end."""
    return box.rank[space] if side == 0 else box.ranks - 1 - box.rank[space]


@rule
def prize(box, s, side, space):
    """The points of a side's men on a space."""
    points = 0
    for i in range(s.many[side]):
        if s.men[side, i] // VALUES == space:
            points += s.men[side, i] % VALUES + 1
    return points


@rule
def exposed(box, s, side, space):
    """Whether a man of a side that stands in the open could stop on a space; those in huts nobody knows."""
    for i in range(s.many[side]):
        man = s.men[side, i]
        if man // VALUES != space and box.reach[man % VALUES + 1, man // VALUES, space]:
            return True
    return False
