# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Exact values by backward induction: every position that can be reached from one, worked out until nothing changes.

For games of two in which nothing is secret. Positions are listed breadth first, as far as ``most`` of them; play may
come back to a position, so their values are iterated until they stand still. What lies beyond the list is worth
anything from 0 to 1, so every value is an interval; where the whole endgame is listed its ends meet.

    from rumpus.lab.measure.exact import solve
    endgame = solve(position)
    endgame.values(position)        # {move: (low, high)}, as shares of the win of the seat to move
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.core.compiler.decorators import compiled
from rumpus.core.compiler.layout import FloatArray, IntArray
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import moves, play, shares, to_move, weights
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError

MOST_POSITIONS = 200_000
SOLVED_SEATS = 2
POSITIONS_PER_CALL = 512
"""Positions expanded in one call."""
CONVERGED = 1e-7
"""The largest change at which iteration stops."""

Interval = tuple[float, float]


@compiled
def expand(box, states, after, begin, who, move, weight, out, chance):
    """Write the successors of every state into ``after``, state by state; those of state i start at ``begin[i]``."""
    total = 0
    for i in range(len(states)):
        begin[i] = total
        who[i] = to_move(box, states[i])
        if who[i] == OVER:
            continue
        n = moves(box, states[i], out)
        if who[i] == CHANCE:
            weights(box, states[i], chance)
        for j in range(n):
            after[total] = states[i]
            play(box, after[total], out[j])
            move[total] = out[j]
            weight[total] = chance[j] if who[i] == CHANCE else 0
            total += 1
    begin[len(states)] = total


@compiled
def iterate_values(who, begin, after, chance, seat, values, settled):
    """Iterate the values from those that follow, last listed first, until none changes by more than ``settled``."""
    change = 1.0
    while change > settled:
        change = 0.0
        for i in range(len(who) - 1, -1, -1):
            first, last = begin[i], begin[i + 1]
            if first == last:
                continue
            new = values[after[first]]
            if who[i] == CHANCE:
                new = 0.0
                for k in range(first, last):
                    new += chance[k] * values[after[k]]
            else:
                for k in range(first + 1, last):
                    later = values[after[k]]
                    if (later > new) == (who[i] == seat):
                        new = later
            change = max(change, abs(new - values[i]))
            values[i] = new


@dataclass(frozen=True)
class Endgame:
    """A set of positions with the first seat's share of the win in each, at least and at most."""

    number: dict[bytes, int]
    begin: IntArray
    after: IntArray
    move: IntArray
    low: FloatArray
    high: FloatArray

    @property
    def closed(self) -> bool:
        """Whether every position that can be reached is listed, so that values are exact."""
        return len(self.begin) - 1 == len(self.number)

    def values(self, at: Position) -> dict[int, Interval]:
        """What each legal move is worth to the seat to move."""
        i = self.number[bytes(at)]
        if i >= len(self.begin) - 1:
            raise RumpusError("the moves of this position were not listed: solve it with more positions")
        found: dict[int, Interval] = {}
        for k in range(self.begin[i], self.begin[i + 1]):
            low, high = float(self.low[self.after[k]]), float(self.high[self.after[k]])
            found[int(self.move[k])] = (low, high) if at.to_move == 0 else (1 - high, 1 - low)
        return found


def solve(root: Position, most: int = MOST_POSITIONS) -> Endgame:
    """List what can be reached from a position and work out its value; games with more seats or secrets are refused."""
    box = root.box
    if box.players != SOLVED_SEATS or box.game.secretive:
        raise RumpusError("exact values are for games of two players in which nothing is secret")
    number, listed = {bytes(root): 0}, [root.state]
    begin, who, after, move, chance = [0], list[int](), list[int](), list[int](), list[float]()
    buffers = _SuccessorBuffers(root)
    while len(who) < min(len(listed), most):
        states = np.array(listed[len(who) : min(len(who) + POSITIONS_PER_CALL, most)], box.game.rules.State)
        first = len(after)
        total = buffers.fill(box.packed, states)
        starts = buffers.begin[: len(states) + 1]
        for k in range(total):
            key = buffers.after[k].tobytes()
            if key not in number:
                number[key] = len(number)
                listed.append(buffers.after[k].copy())
            after.append(number[key])
        move.extend(buffers.move[:total].tolist())
        sums = np.repeat(np.add.reduceat(np.append(buffers.weight[:total], 0), starts[:-1]), np.diff(starts))
        chance.extend((buffers.weight[:total] / np.maximum(sums, 1)).tolist())
        begin.extend((first + starts[1:]).tolist())
        who.extend(buffers.who[: len(states)].tolist())
    graph = (np.array(who, np.int64), np.array(begin, np.int64), np.array(after, np.int64), np.array(chance))
    low, high = np.zeros(len(number)), np.ones(len(number))
    share = np.zeros(SOLVED_SEATS)
    for i, each in enumerate(who):
        if each == OVER:
            shares(box.packed, listed[i], share)
            low[i] = high[i] = share[0]
    for values in (low, high):
        iterate_values(*graph, 0, values, CONVERGED)
    return Endgame(number, graph[1], graph[2], np.array(move, np.int64), low, high)


class _SuccessorBuffers:
    """Preallocated arrays that ``expand`` writes into, reused from chunk to chunk."""

    def __init__(self, root: Position) -> None:
        rules = root.box.game.rules
        widest = max(rules.MOVES, rules.OUTCOMES)
        self.after = np.zeros(POSITIONS_PER_CALL * widest, rules.State)
        self.move, self.weight = np.zeros(len(self.after), np.int64), np.zeros(len(self.after), np.int64)
        self.begin, self.who = np.zeros(POSITIONS_PER_CALL + 1, np.int64), np.zeros(POSITIONS_PER_CALL, np.int64)
        self.out, self.chance = np.zeros(widest, np.int64), np.zeros(widest, np.int64)

    def fill(self, box: Any, states: Any) -> int:
        """Expand the states; how many successors there are."""
        expand(box, states, self.after, self.begin, self.who, self.move, self.weight, self.out, self.chance)
        return int(self.begin[len(states)])
