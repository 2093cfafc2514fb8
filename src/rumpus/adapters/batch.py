"""Batch: many games side by side in one array, stepped together at compiled speed.

Game i draws its outcomes from stream i of the seed, so it is the same game alone or among a million.

>>> import rumpus
>>> batch = Batch(rumpus.game("rickety-rackety-roo").box(2), size=3, seed=1)
>>> batch.to_move.tolist()
[0, 0, 0]
>>> batch.step(batch.legal.argmax(axis=1))
>>> batch.to_move.tolist()
[1, 1, 1]
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus.core.compiled import compiled
from rumpus.core.contract import CHANCE, OVER, features, hide, moves, play, shares, start, to_move, weights
from rumpus.core.errors import RumpusError
from rumpus.core.game import Box
from rumpus.core.layout import FloatArray, IntArray
from rumpus.core.random_play import buffers
from rumpus.core.rng import seed_stream, weighted


@compiled
def go_on(box, s, rng, out, weight):
    """Let chance happen until a seat must choose or the game is over; whose move it then is."""
    who = to_move(box, s)
    while who == CHANCE:
        n = moves(box, s, out)
        weights(box, s, weight)
        play(box, s, out[weighted(rng, weight, n)])
        who = to_move(box, s)
    return who


@compiled
def start_all(box, states, streams, seed, first, who, out, weight):
    """The first decision of every game."""
    for i in range(len(states)):
        seed_stream(streams[i], seed, np.uint64(first + i))
        start(box, states[i])
        who[i] = go_on(box, states[i], streams[i], out, weight)


@compiled
def step_all(box, states, streams, chosen, who, legal, out, weight):
    """Play a move in every game that is not over; the index of the first that is not legal, or -1."""
    for i in range(len(states)):
        if who[i] != OVER and not legal[i, chosen[i]]:
            return i
    for i in range(len(states)):
        if who[i] != OVER:
            play(box, states[i], chosen[i])
            who[i] = go_on(box, states[i], streams[i], out, weight)
    return -1


@compiled
def legal_all(box, states, who, legal, out):
    """Mark the legal moves of every game."""
    legal[:] = False
    for i in range(len(states)):
        if who[i] != OVER:
            for k in range(moves(box, states[i], out)):
                legal[i, out[k]] = True


@compiled
def features_all(box, states, who, scratch, result):
    """What the seat to move in every game sees."""
    for i in range(len(states)):
        if who[i] != OVER:
            scratch[0] = states[i]
            hide(box, scratch[0], who[i])
            features(box, scratch[0], who[i], result[i])
        else:
            result[i, :] = 0.0


@compiled
def shares_all(box, states, who, result):
    """The shares of the win in every game that is over, zeros in the others."""
    result[:] = 0.0
    for i in range(len(states)):
        if who[i] == OVER:
            shares(box, states[i], result[i])


class Batch:
    """``size`` games of one box. ``to_move`` is whose move it is in each (OVER when it has ended)."""

    def __init__(self, box: Box, size: int, seed: int = 0) -> None:
        if size < 1:
            raise RumpusError(f"a batch of {size} games: must be at least 1")
        rules = box.game.rules
        self.box = box
        self.states: Any = np.zeros(size, rules.State)
        self.to_move: IntArray = np.zeros(size, np.int64)
        self.legal: npt.NDArray[np.bool_] = np.zeros((size, rules.MOVES), np.bool_)
        self._streams = np.zeros((size, 1), np.uint64)
        self._buffers = buffers(box.game)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Start every game anew."""
        word = np.uint64(seed & (2**64 - 1))
        start_all(self.box.packed, self.states, self._streams, word, 0, self.to_move, *self._buffers)
        self._mark()

    def step(self, chosen: npt.ArrayLike) -> None:
        """Play one move in each game that is not over, and go on to the next decision."""
        chosen = np.ascontiguousarray(chosen, np.int64)
        if chosen.shape != self.to_move.shape or chosen.min() < 0 or chosen.max() >= self.legal.shape[1]:
            raise RumpusError(f"a step needs {len(self.to_move)} moves from 0 to {self.legal.shape[1] - 1}")
        wrong = step_all(self.box.packed, self.states, self._streams, chosen, self.to_move, self.legal, *self._buffers)
        if wrong >= 0:
            raise RumpusError(f"move {chosen[wrong]} is not legal in game {wrong} of the batch")
        self._mark()

    def _mark(self) -> None:
        legal_all(self.box.packed, self.states, self.to_move, self.legal, self._buffers[0])

    def features(self) -> FloatArray:
        """What the seat to move in each game may know, as numbers for a learner."""
        rules = self.box.game.rules
        result = np.zeros((len(self.states), rules.FEATURES))
        features_all(self.box.packed, self.states, self.to_move, np.zeros(1, rules.State), result)
        return result

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have ended."""
        return np.equal(self.to_move, OVER)

    @property
    def shares(self) -> FloatArray:
        """Each seat's share of the win in the games that have ended, zeros in the others."""
        result = np.zeros((len(self.states), self.box.players))
        shares_all(self.box.packed, self.states, self.to_move, result)
        return result
