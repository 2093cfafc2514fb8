# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Ruffhouse: heuristics. Commit to half your chips, zap whoever is about to score, gamble what you can spare."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.ruffhouse.state import (
    COMBINE,
    COMMIT,
    COMMITTING,
    CROSSING,
    DOUBLE_CROSS,
    END,
    KEEP,
    ROLL,
    STAKE,
    STAKING,
    ZAP,
)

LIKELY = 60
MAYBE = 20
SELDOM = 4


@rule
def appeal(box, s, move):
    """By what is asked: a commitment, a stake, a DOUBLE-CROSS, or a turn to begin or end."""
    if s.stage == COMMITTING:
        return commitment_appeal(box, s, box.makes[move - COMBINE] if move >= COMBINE else move - COMMIT)
    if s.stage == STAKING:
        return LIKELY if move == (STAKE if should_stake(box, s) else KEEP) else SELDOM
    if s.stage == CROSSING:
        return LIKELY if (move == DOUBLE_CROSS) == should_cross(box, s) else SELDOM
    if move in (ROLL, END):
        return MAYBE
    return LIKELY if is_threat(box, s, move - ZAP) else SELDOM


@rule
def commitment_appeal(box, s, number):
    """About half of one's chips gets through BIG TROUBLE; more points than are missing are wasted."""
    aim = min(max(1, (s.chips[s.turn] + 1) // 2), max(1, box.goal - s.points[s.turn]))
    return max(1, LIKELY - 20 * abs(number - aim))


@rule
def should_stake(box, s):
    """Gamble while short of the commitment, or with chips to spare; never with those that are needed."""
    chips, needed = s.chips[s.turn], s.commitment[s.turn]
    price = box.number[s.space[s.turn]]
    return chips < needed or (chips - price >= needed and price == 1)


@rule
def should_cross(box, s):
    """Take the chips when one's own commitment lacks them, or when the spinner's does and would bring them close."""
    me, other = s.asked, s.turn if s.top < 0 else s.top
    if s.commitment[me] > s.chips[me]:
        return True
    return s.commitment[other] > s.chips[other] and s.points[other] + s.commitment[other] >= box.goal


@rule
def is_threat(box, s, seat):
    """Worth a ZAP: somebody past THE BREAKS with the chips they need, above all if they would win."""
    if s.space[seat] < box.so_far or s.chips[seat] < s.commitment[seat]:
        return False
    return s.points[seat] + s.commitment[seat] >= box.goal or s.commitment[seat] >= 2
