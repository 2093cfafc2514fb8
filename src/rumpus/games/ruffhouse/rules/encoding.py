# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Ruffhouse: what a learner sees. Nothing in this game is secret."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.ruffhouse.state import SEATS, STAGE_COUNT, TOP

KNOTS = 4  # of each area: a place is told by how near it is to each of them
SEAT = 3 * KNOTS + 30
FEATURES = SEATS * SEAT + STAGE_COUNT + TOP + 1


@rule
def features(box, s, seat, out):
    """Seats counted from the one who looks: places, chips, commitments, points and cards; the stage; the supply."""
    out[:FEATURES] = 0.0
    for k in range(box.players):
        seat_features(box, s, (seat + k) % box.players, out[k * SEAT : (k + 1) * SEAT])
    rest = SEATS * SEAT
    out[rest + int(s.stage)] = 1.0
    for number in range(1, TOP + 1):
        out[rest + STAGE_COUNT + number - 1] = s.supply[number] / 6.0
    out[rest + STAGE_COUNT + TOP] = box.number[s.space[s.turn]] / 12.0


@rule
def seat_features(box, s, who, out):
    """What there is to know of one player."""
    out[0] = 1.0
    out[1] = who == s.turn
    out[2] = who == s.asked
    out[3] = who == s.top
    out[4] = who == s.target
    out[5] = s.space[who] == box.breaks
    out[6] = s.zap[who] > 0
    out[7] = s.zap[who] / 3.0
    out[8] = s.double_cross[who] > 0
    out[9] = s.double_cross[who] / 2.0
    chips, number = s.chips[who], s.commitment[who]
    for many in range(1, 7):
        out[9 + many] = chips >= many
    out[16] = min(chips, 20) / 20.0
    if number > 0:
        out[16 + number] = 1.0
        out[22] = chips >= number
        out[23] = max(number - chips, 0) / 5.0
        out[24] = s.points[who] + number >= box.goal
    for many in range(1, 5):
        out[24 + many] = s.points[who] >= many
    out[29] = s.points[who] / box.goal
    place_features(box, s.space[who], out[30:])


@rule
def place_features(box, space, out):
    """A place as its distance from knots laid evenly over each of the three areas, whatever the board."""
    area, first, last = 0, 0, box.chips_down
    if space >= box.so_far:
        area, first, last = 2, box.so_far, box.truth
    elif space >= box.chips_down:
        area, first, last = 1, box.chips_down, box.so_far
    at = (KNOTS - 1) * (space - first) / (last - first)
    for knot in range(KNOTS):
        out[area * KNOTS + knot] = max(0.0, 1.0 - abs(at - knot))
