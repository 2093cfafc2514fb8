# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""OpenSpiel's searches as bots on our games.

They are OpenSpiel's own, from Python: MCTS where nothing is secret, information-set MCTS where something is.
`rumpus.adapters.openspiel` gives them our games, and our compiled random play, many times faster than their own, does
their rollouts; our `deal` fills in what is hidden. They count simulations, not milliseconds: before every move, the
time that the moves before it took sets how many they may make. Our search differs: it is compiled, has learned values,
goes on from what it thought before, and stops when it cannot change its mind any more.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from rumpus.adapters.openspiel import RumpusState, load_box
from rumpus.bots.player import Choice, Heard, MoveEstimate, Player
from rumpus.core.compiler.decorators import compiled
from rumpus.core.contract.rules import shares
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers, play_out

EXPLORING = 2
"""As in OpenSpiel's own example, for returns from -1 to 1."""
FIRST, FEWEST = 200, 20
"""Simulations of the first move of all, and the fewest of any."""


@compiled
def rolled_out(box, s, rng, out, weight, share):
    """Play on at random to the end; ``share`` is then what each seat won."""
    play_out(box, s, rng, out, weight)
    shares(box, s, share)


class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """One random game to the end, compiled."""

    def __init__(self, box: Box, rng: Any) -> None:
        super().__init__()
        self.box, self.rng = box, rng
        self.room = (*buffers(box.game), np.zeros(box.players))
        self.done = 0

    def evaluate(self, state: RumpusState) -> Any:
        """What each seat gets, as the adapter maps shares to utility."""
        self.done += 1
        rolled_out(self.box.packed, state.position.state, self.rng, *self.room)
        seats = self.box.players
        return (seats * self.room[-1] - 1) / (seats - 1)


class Guest(Player):
    """One of OpenSpiel's searches at a seat."""

    def __init__(self, box: Box, seat: int, seed: int, rival: Rival) -> None:
        super().__init__(box, seat, seed)
        self.rival = rival
        self.game, secret = load_box(box), box.game.secretive
        own = np.random.RandomState(seed % 2**32)
        rollouts = self.rollouts = Rollouts(box, self.rng)
        if secret:
            self.search = ismcts.ISMCTSBot(
                self.game, rollouts, EXPLORING, FIRST, random_state=own, use_observation_string=True
            )
            self.search.set_resampler(lambda state, seat: state.resample_from_infostate(seat, own.uniform))
        else:
            self.search = mcts.MCTSBot(self.game, EXPLORING, FIRST, rollouts, random_state=own)
        self.name = "_max_simulations" if secret else "max_simulations"

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        moves = seen.moves
        if len(moves) == 1:
            return Choice(moves[0], (MoveEstimate(moves[0], 0, None),))
        setattr(self.search, self.name, self.rival.affordable)
        self.rollouts.done = 0
        began = time.thread_time()
        action = int(self.search.step(self.game.state_at(seen)))
        self.rival.note(self.rollouts.done, time.thread_time() - began)
        move = int(self.game.numbering.moves[action])
        return Choice(move, tuple(MoveEstimate(each, 0, None) for each in moves))


@dataclass(frozen=True)
class Rival:
    """OpenSpiel's search that suits a game, for so many seconds a move."""

    seconds: float
    name: str = "OpenSpiel"
    took: list[float] = field(default_factory=list, compare=False)
    made: list[int] = field(default_factory=list, compare=False)

    @property
    def affordable(self) -> int:
        """How many simulations fit, going by the last few moves; a search that was over early proves little."""
        if not self.took:
            return FIRST
        rate = sum(self.made[-8:]) / sum(self.took[-8:])
        return max(FEWEST, min(round(rate * self.seconds), 2 * max(self.made[-8:])))

    def note(self, simulations: int, seconds: float) -> None:
        """Remember how long a search took."""
        self.made.append(simulations)
        self.took.append(seconds)

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return Guest(box, seat, seed, self)
