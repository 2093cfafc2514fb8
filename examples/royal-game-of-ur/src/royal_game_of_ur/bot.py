# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""The Royal Game of Ur: heuristics for bots. Rosettes and captures first, then off; the safe rosette is held."""

from royal_game_of_ur.rules import captures, is_rosette
from royal_game_of_ur.state import OFF, SAFE
from rumpus.core.compiler.decorators import rule

ROSETTE = 40
CAPTURE = 30
HOLD = 25
BORNE = 15
DANGER = 8


@rule
def appeal(box, s, move):
    """What a move gains, and the danger it leaves or enters."""
    to = move + s.thrown
    total = 30 + to
    if is_rosette(to):
        total += ROSETTE
    if captures(box, s, to):
        total += CAPTURE + to
    if to == OFF:
        total += BORNE
    if to == SAFE:
        total += HOLD
    if move == SAFE:
        total -= HOLD
    return max(1, total + danger(s, move) - danger(s, to))


@rule
def danger(s, square):
    """What a piece in the street stands to lose: more the further it has come, if somebody is close behind."""
    if not 5 <= square <= 12 or square == SAFE:
        return 0
    behind = 0
    for back in range(1, 5):
        if square - back >= 0 and s.on_way[1 - s.turn, square - back] > 0:
            behind += 1
    return min(behind, 2) * (DANGER + square // 2)
