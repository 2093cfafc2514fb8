# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rin-Tin-Tin: heuristics. Win the card of a group about to be full; men to your figures, figures to your men."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.rin_tin_tin.rules.scoring import best_in, score_in
from rumpus.games.rin_tin_tin.rules.turns import places_figure
from rumpus.games.rin_tin_tin.state import NONE

CARD = 60
AWAY = 1
PLAIN_PLACING = 10
OWN = 16


@rule
def appeal(box, s, move):
    """A card won at once before all else; then where one's own circles count double and nobody is too far ahead."""
    me = s.turn
    if places_figure(box, s):
        return figure_appeal(box, s, move, me)
    if s.room[move] == 1 and s.figure[move] != NONE:
        return CARD if wins_with_man(box, s, move, me) else AWAY
    behind = rival(box, s, move, me) - score_in(box, s, move, me)
    total = PLAIN_PLACING + (OWN if s.figure[move] == me else 0) - 2 * abs(behind)
    return max(total, AWAY + 1)


@rule
def figure_appeal(box, s, group, me):
    """A figure doubles the men that are there, and those to come."""
    men = s.men[group, me]
    rivals = rival(box, s, group, me)
    if s.room[group] == 0:
        return CARD if 2 * (men + 1) >= rivals else AWAY
    return max(PLAIN_PLACING + 8 * men - 2 * rivals, AWAY + 1)


@rule
def wins_with_man(box, s, group, me):
    """Whether one more man wins a group, or leaves the card to oneself in any case."""
    s.men[group, me] += 1
    won = best_in(box, s, group) == me
    s.men[group, me] -= 1
    return won


@rule
def rival(box, s, group, me):
    """The highest score of anybody else in a group."""
    best = 0
    for seat in range(box.players):
        if seat != me:
            best = max(best, score_in(box, s, group, seat))
    return best
