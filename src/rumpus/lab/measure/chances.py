# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Chances along a game by random playouts, and what follows from them: lead changes, comebacks, luck.

The chance of a seat in a position is the share of the win it takes in random playouts from there, with
perfect information. The playouts of all positions of a game use the same streams, so that neighbouring positions are
compared with the same luck. Every game needs a seed of its own: games that share one share its luck, and more games do
not make that smaller.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import FloatArray, blank
from rumpus.core.compiler.rng import seed_stream
from rumpus.core.constants import CHANCE
from rumpus.core.contract.rules import shares
from rumpus.core.game.game import Box
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers, play_out

PLAYOUTS = 192
"""Playouts to value a position: the standard error of a chance near one half is 3.6 points."""
LEAD_MARGIN = 0.1
"""A seat leads when its chance is ahead of every other by at least this much; smaller leads change nothing."""
DECIDED = 0.9
"""A game is decided when the winner's chance passes this for good."""


@rule
def value_states(box, states, s, seed, playouts, rng, out, weight, result, found):
    """Each seat's part of the win in random playouts from each state."""
    for i in range(len(states)):
        for k in range(playouts):
            s[0] = states[i]
            seed_stream(rng, seed, np.uint64(k))
            play_out(box, s[0], rng, out, weight)
            shares(box, s[0], result)
            for seat in range(box.players):
                found[i, seat] += result[seat]


def valued(box: Box, states: Any, seed: int, playouts: int) -> FloatArray:
    """A row for each state: each seat's chance there. States are compared with the same luck."""
    found = np.zeros((len(states), box.players))
    rng, result = np.zeros(1, np.uint64), np.zeros(max(8, box.players))
    room = np.zeros(1, box.game.rules.State)
    room[0] = blank(box.game.rules.State)
    word = np.uint64(seed & (2**64 - 1))
    value_states(box.packed, states, room, word, playouts, rng, *buffers(box.game), result, found)
    found /= playouts
    return found


def chance_curve(box: Box, line: Line[Position], seed: int = 0, playouts: int = PLAYOUTS) -> FloatArray:
    """A row for each position of a game: each seat's chance there; the last is the result itself.

    Another game takes another seed.
    """
    states = np.array([at.state for at, _, _ in line], box.game.rules.State)
    return np.vstack([valued(box, states, seed, playouts), line[-1][2].shares])


@dataclass(frozen=True)
class Drama:
    """Statistics of the course of one game; parts of a game are counted in moves and outcomes, from 0 to 1."""

    lead_changes: int
    settled: float
    """When the winner took the lead for good."""
    decided: float
    """When the winner's chance passed DECIDED for good."""
    deficit: float
    """How far behind the leader the later winner was at worst, as a difference of chances."""
    behind: float
    """Browne's drama: the mean square root of the winner's deficit, over the positions in which they trailed."""
    luck: float
    """What throws, spins and draws gave the first seat, all added up."""
    skill: float
    """What decisions gave the first seat, its own and the others'."""


def drama(box: Box, line: Line[Position], curve: FloatArray) -> Drama | None:
    """The course of one game; None where the win is shared, since nobody came from behind."""
    end = line[-1][2].shares
    changes = np.diff(curve[:, 0])
    thrown = np.array([at.to_move == CHANCE for at, _, _ in line])
    if sum(share > 0 for share in end) != 1:
        return None
    winner = int(np.argmax(end))
    others = np.delete(curve, winner, axis=1).max(axis=1)
    deficit = deficits(curve, winner)
    steps = len(line)
    return Drama(
        lead_changes=_lead_changes(curve),
        settled=_since(curve[:, winner] > others) / steps,
        decided=_since(curve[:, winner] > DECIDED) / steps,
        deficit=float(deficit.max()),
        behind=browne(deficit),
        luck=float(changes[thrown].sum()),
        skill=float(changes[~thrown].sum()),
    )


def deficits(curve: FloatArray, winner: int) -> FloatArray:
    """How far the winner was behind the best of the others in each position; 0 where they led."""
    others = np.delete(curve, winner, axis=1).max(axis=1)
    found: FloatArray = np.maximum(others - curve[:, winner], 0.0)
    return found


def browne(deficit: FloatArray) -> float:
    """Browne's drama: the mean square root of the winner's deficit, over the positions in which they trailed."""
    trailing = deficit > 0
    return float(np.sqrt(deficit[trailing]).mean()) if trailing.any() else 0.0


def _lead_changes(curve: FloatArray) -> int:
    """How often the lead passed from one seat to another; a lead counts from LEAD_MARGIN on."""
    changes, leader = 0, -1
    for row in curve:
        best = int(np.argmax(row))
        second = float(np.partition(row, -2)[-2])
        if row[best] - second >= LEAD_MARGIN and best != leader:
            changes += leader >= 0
            leader = best
    return changes


def _since(true: Any) -> int:
    """Index from which on a condition holds to the end."""
    false = np.flatnonzero(~np.asarray(true, bool))
    return int(false[-1]) + 1 if len(false) else 0
