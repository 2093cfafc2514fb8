"""Shares of the win when seats give up, and who has won: partners win and lose together."""

from __future__ import annotations

from collections.abc import Sequence

from rumpus.core.game.game import Box
from rumpus.core.play.position import Position


def sides_left(box: Box, resigned: Sequence[int]) -> dict[int, list[int]]:
    """The seats that did not give up, by the side they play for: partners win and lose together."""
    sides: dict[int, list[int]] = {}
    for seat in range(box.players):
        if seat not in resigned:
            sides.setdefault(box.side_of(seat), []).append(seat)
    return sides


def divided(at: Position, resigned: Sequence[int]) -> tuple[float, ...]:
    """Each seat's share of the win when some gave up. They have none: it goes to those who are left."""
    sides = sides_left(at.box, resigned)
    claims = _claims(at, sides)
    shares = [0.0] * at.box.players
    for side, members in sides.items():
        for seat in members:
            shares[seat] = claims[side] / sum(claims.values()) / len(members)
    return tuple(shares)


def _claims(at: Position, sides: dict[int, list[int]]) -> dict[int, float]:
    """What each side that is left can claim: what it won; else, if it has the best score of them; if it was not played
    to the end one each, but a side of which somebody gave up nothing beside one that is whole."""
    if at.over:
        won = dict.fromkeys(sides, 0.0)
        for seat, share in enumerate(at.shares):  # what a partner won before giving up, their side won
            if (side := at.box.side_of(seat)) in won:
                won[side] += share
        if any(won.values()):
            return won
        if scores := at.scores:
            best = {side: max(scores[seat] for seat in members) for side, members in sides.items()}
            return {side: float(score == max(best.values())) for side, score in best.items()}
    whole = [side for side, members in sides.items() if len(members) == _members(at.box, side)]
    return {side: float(side in whole or not whole) for side in sides}


def _members(box: Box, side: int) -> int:
    return sum(box.side_of(seat) == side for seat in range(box.players))


def winners(box: Box, shares: Sequence[float]) -> list[int]:
    """The seats that won, given everybody's share: those of the side, or sides, with the largest."""
    sides = [
        sum(share for s, share in enumerate(shares) if box.side_of(s) == box.side_of(seat))
        for seat in range(len(shares))
    ]
    return [seat for seat, share in enumerate(shares) if share > 0 and sides[seat] == max(sides)]
