# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rickety Rackety Roo: heuristics. Finish a row, stop a row, build on a row that is still yours; centre first."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.rickety_rackety_roo.state import ROOS, SEATS

FINISH = 400
STOP = 120
BUILD = 16
OPEN_ROW = 4
SPOIL = 3

NOTES_PER_SEAT = 5
NOTES = NOTES_PER_SEAT * SEATS + 3


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
        return OPEN_ROW
    held = s.taken[s.roo, owner] & row
    two = held & (held - 1) != 0
    if owner == s.turn:
        return FINISH if two else BUILD
    return STOP if two else SPOIL


@rule
def notes(box, s, seat, out, at):
    """What a player counts: rows made, rows begun and Roos with two ways to finish, by seat from this one; the lead."""
    for i in range(NOTES):
        out[at + i] = 0.0
    for k in range(box.players):
        tally(box, s, (seat + k) % box.players, out, at + k * NOTES_PER_SEAT)
    rivals = 0.0
    for k in range(1, box.players):
        rivals = max(rivals, out[at + k * NOTES_PER_SEAT])
    last = at + NOTES_PER_SEAT * SEATS
    out[last] = out[at] - rivals
    out[last + 1] = 1.0 if out[at] > rivals else -1.0 if out[at] < rivals else 0.0
    for roo in range(ROOS):
        if s.dead >> roo & 1:
            out[last + 2] += 1.0 / ROOS


@rule
def tally(box, s, who, out, at):
    """One player's rows made, begun with two counters and with one, Roos with two ways to finish, and all of a kind."""
    for roo in range(ROOS):
        mine = s.taken[roo, who]
        if mine:
            twos, ones, made = rows_of(box, s, roo, who, mine)
            out[at] += made / 4.0
            out[at + 1] += twos / 4.0
            out[at + 2] += ones / 8.0
            if twos > 1:
                out[at + 3] += 0.5
            if twos == 0 and ones > 2:
                out[at + 4] += 0.5


@rule
def rows_of(box, s, roo, who, mine):
    """How many rows of a Roo hold nothing but two of a player's counters, but one, and three."""
    others = 0
    for seat in range(box.players):
        if seat != who:
            others |= s.taken[roo, seat]
    twos, ones, made = 0, 0, 0
    for row in box.row:
        held = mine & row
        if held and not others & row:
            if held == row:
                made += 1
            elif held & (held - 1):
                twos += 1
            else:
                ones += 1
    return twos, ones, made
