"""Exact values of endgames, by expectimax: slow, plain, and independent of the search it checks.

All positions that can be reached are listed, as far as ``most`` of them, and their values worked out again and again
until they stand still: play may come back to a position. What lies beyond the list is worth anything from 0 to 1, so
every value is an interval; in an endgame that is small enough its ends meet.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from rumpus.core.compiler.rng import stream
from rumpus.core.constants import OVER
from rumpus.core.play.position import Position

Interval = tuple[float, float]
WORLDS = 2000


def exact(at: Position, most: int = 3_000) -> dict[int, Interval]:
    """What each move is worth to the seat to move in a game of two, at least and at most.

    With secrets it is the mean over what they may be, each world played on in the open. That is right where whoever
    moves later has no use for what they should not know.
    """
    seat = at.to_move
    worlds = Counter(at.dealt(seat, stream(7, i)) for i in range(WORLDS))
    total = {move: np.zeros(2) for move in at.moves}
    for world, many in worlds.items():
        for move, interval in _values(world, seat, most).items():
            total[move] += np.array(interval) * many / WORLDS
    return {move: (float(low), float(high)) for move, (low, high) in total.items()}


def _values(root: Position, seat: int, most: int) -> dict[int, Interval]:
    assert root.box.players == 2
    number = {root: 0}
    nodes: list[tuple[int, list[int], list[float]]] = []
    waiting = [root]
    while waiting and len(nodes) < most:
        at = waiting.pop(0)
        after = [at.play(move) for move in at.moves]
        for position in after:
            if position not in number:
                number[position] = len(number)
                waiting.append(position)
        weights = [w / sum(at.weights) for w in at.weights]
        nodes.append((at.to_move, [number[p] for p in after], weights))
    low, high = np.zeros(len(number)), np.ones(len(number))
    for position, i in number.items():
        if position.over:
            low[i] = high[i] = position.shares[seat]
    for values in (low, high):
        _settle(nodes, values, seat)
    return {move: (low[i], high[i]) for move, i in zip(root.moves, nodes[0][1], strict=True)}


def _settle(nodes: list[tuple[int, list[int], list[float]]], values: np.ndarray, seat: int) -> None:
    """Work out the values from those that follow until nothing changes any more."""
    change = 1.0
    while change > 1e-6:
        change = 0.0
        for i in range(len(nodes) - 1, -1, -1):
            who, after, weights = nodes[i]
            if who == OVER:
                continue
            later = values[after]
            new = float(later @ weights) if weights else float(later.max() if who == seat else later.min())
            change = max(change, abs(new - values[i]))
            values[i] = new
