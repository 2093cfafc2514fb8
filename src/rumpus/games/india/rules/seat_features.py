# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""India: a seat as a learner sees it, in numbers of about the same size."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.india.state import DISCS, OUT

SPANS = 12
OF_DISC = 5
SUMS = 6
NEAR, FAR = 6, 12  # what a die can throw, and two
OF_SEAT = SUMS + SPANS + OF_DISC * DISCS


@rule
def look_at_seat(box, s, seat, out):
    """Its sums, how many discs are in each twelfth of the way, and each disc by itself."""
    for i in range(box.discs):
        p = int(s.disc[seat, i])
        if p == OUT:
            out[0] += 1 / box.discs
        elif p == box.home:
            out[1] += 1 / box.discs
        else:
            out[SUMS + p * SPANS // box.home] += 0.5
            look_at_disc(box, s, seat, p, out[SUMS + SPANS + i * OF_DISC :])
        out[2] += (p + 1) / (box.home + 1) / box.discs
    out[3] = s.score[seat] / 100
    out[4] = s.debt[seat] / box.discs
    out[5] = s.entered >> seat & 1


@rule
def look_at_disc(box, s, seat, p, out):
    """How far it has come, whether it is on its home row or in a blockade, and how many could capture it."""
    out[0] = (p + 1) / (box.home + 1)
    out[1] = p > box.foot
    out[2] = s.board[box.at[seat, p]] < 0
    if p <= box.foot and s.board[box.at[seat, p]] > 0:
        near, far = attackers(box, s, seat, int(box.at[seat, p]))
        out[3], out[4] = near / 4, far / 4


@rule
def attackers(box, s, seat, space):
    """Attackers of a lone disc: how many opposing discs are behind it within reach of one die, and of two."""
    near = far = 0
    open_to_all = not box.circle[space] or box.entry[seat] == space
    for other in range(box.players):
        if other == seat:
            continue
        if box.entry[other] == space and s.disc[other, 0] == OUT:
            near += 1  # they capture as they enter
        if open_to_all:
            for i in range(box.discs):
                p = int(s.disc[other, i])
                if p != OUT and p <= box.foot:
                    ahead = space - int(box.at[other, p])
                    if ahead < 0:
                        ahead += box.ring
                    if p + ahead <= box.foot:
                        near += 1 <= ahead <= NEAR
                        far += NEAR < ahead <= FAR
    return near, far
