# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
"""Rickety Rackety Roo: rules of thumb. Finish a row, stop a row, build on a row that is still yours; centre first."""

from rumpus.core.compiled import rule

FINISH = 400
STOP = 120
BUILD = 16
OPEN = 4
SPOIL = 3


@rule
def appeal(box, s, move):
    """What a counter on this spot does for every row through it."""
    spot = 1 << move
    total = 1
    for row in box.row:
        if row & spot:
            total += promise(box, s, row)
    return total


@rule
def promise(box, s, row):
    """What one row promises: as much as it holds of a single colour, and nothing if colours are mixed on it."""
    owner = -1
    for seat in range(box.players):
        if s.taken[s.roo, seat] & row:
            if owner >= 0:
                return 0
            owner = seat
    if owner < 0:
        return OPEN
    held = s.taken[s.roo, owner] & row
    two = held & (held - 1) != 0
    if owner == s.turn:
        return FINISH if two else BUILD
    return STOP if two else SPOIL
