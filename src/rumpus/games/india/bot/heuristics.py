# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""India: heuristics. Bring discs in and Home, capture what has come far, stop on safe ground, leave danger."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.india.rules.seat_features import attackers
from rumpus.games.india.rules.steps import can_step, takes, think_step, unthink_step
from rumpus.games.india.state import ENTER, FACES, FIRST_STEP, PASS

REACHED = 40
ENTERED = 45
GOES_ON = 22
TAKEN = 30
SAFE = 12
PAIRED = 10
RISK = 14


@rule
def appeal(box, s, move):
    """What a step gains, and the danger it leaves or enters."""
    seat = s.mover
    if move == PASS:
        return 2
    goes_on = box.one_disc and not s.again and not s.begun  # IND-13 ruled otherwise: the other number is for this disc
    if move == ENTER:
        total = ENTERED + (TAKEN if takes(box, s, seat, 0) else 0)
        return total + GOES_ON if goes_on and s.left[box.entering] > 0 else total
    i, n = (move - FIRST_STEP) // FACES, (move - FIRST_STEP) % FACES + 1
    total = appeal_of_step(box, s, seat, i, n)
    return max(1, total + appeal_of_next(box, s, seat, i, n) if goes_on else total)


@rule
def appeal_of_next(box, s, seat, i, n):
    """What the same disc gains with the other number of two, after it has gone on by n; nothing if it cannot."""
    total = 0
    there = think_step(box, s, seat, i, n)
    for other in range(1, FACES + 1):
        if s.left[other] > 0 and can_step(box, s, seat, i, other):
            total = appeal_of_step(box, s, seat, i, other)
    unthink_step(box, s, seat, i, n, there)
    return total


@rule
def appeal_of_step(box, s, seat, i, n):
    """What one step gains by itself."""
    p = int(s.disc[seat, i])
    q = p + int(box.spaces[n])
    total = 20 + q // 8
    if q == box.home:
        return total + REACHED
    if takes(box, s, seat, q):
        total += TAKEN + gone(box, s, s.board[box.at[seat, q]] - 1, box.at[seat, q]) // 2
    total += danger(box, s, seat, p) - danger(box, s, seat, q)
    if s.board[box.at[seat, q]] == seat + 1:
        total += PAIRED
    if q > box.foot or box.circle[box.at[seat, q]]:
        total += SAFE
    if p > box.foot or box.circle[box.at[seat, p]]:
        total -= SAFE // 2
    return total


@rule
def danger(box, s, seat, p):
    """What a lone disc at p stands to lose: more the further it has come and the more discs are behind it."""
    if p > box.foot or s.board[box.at[seat, p]] == -(seat + 1):
        return 0
    behind, _ = attackers(box, s, seat, int(box.at[seat, p]))
    return min(behind, 2) * (RISK + p // 4) // 2


@rule
def gone(box, s, seat, space):
    """How far a seat's disc on a space has come."""
    for i in range(box.discs):
        p = int(s.disc[seat, i])
        if 0 <= p <= box.foot and box.at[seat, p] == space:
            return p
    return 0
