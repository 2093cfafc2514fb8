# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Our search against OpenSpiel's, on our games, at equal processor time a move.

    python -m bench.rivals [--think 100] [--minutes 3] [--only india] [--players 2]

OpenSpiel's searches are its own, from Python: MCTS where nothing is secret, information-set MCTS where something is.
They are given our games by `rumpus.adapters.openspiel`, and for their rollouts our compiled random play, which is many
times faster than their own; hidden things are dealt anew by our `deal`. They count simulations, not milliseconds: how
many they may make is set before every move by how long those before it took, and the mean times of both are printed.
Ours is compiled, has its learned values, goes on from what it thought before, and stops when it cannot change its mind
any more.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from bench.clock import by_processor_time
from bench.strength import against, boxes, told
from rumpus.adapters.openspiel import RumpusState, load_box
from rumpus.bots.levels import bot
from rumpus.bots.match import warm_up_bots
from rumpus.bots.player import Bot, Choice, Heard, MoveEstimate, Player
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


@dataclass(frozen=True)
class Timed:
    """One of our bots, with a clock of its processor time."""

    bot: Bot
    took: list[float] = field(default_factory=list, compare=False)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.bot.name

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat, and count the processor time of every choice."""
        player = self.bot.sit(box, seat, seed)
        choose = player.choose

        def timed(position: Position, heard: Heard | None = None) -> Choice:
            began = time.thread_time()
            choice = choose(position, heard)
            if len(position.moves) > 1:
                self.took.append(time.thread_time() - began)
            return choice

        player.choose = timed  # type: ignore[method-assign]
        return player


def main() -> None:
    """Play, and tell who won."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--think", type=float, default=100, help="milliseconds a move")
    arguments.add_argument("--minutes", type=float, default=3, help="for each match, about")
    arguments.add_argument("--only", help="one game")
    arguments.add_argument("--players", type=int, help="boxes for so many players alone")
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()
    for box in boxes(wanted.only, wanted.players):
        ours, theirs = Timed(by_processor_time(bot(f"search:{wanted.think:g}ms"))), Rival(wanted.think / 1000)
        warm_up_bots(box, [ours, theirs])
        for clock in (ours.took, theirs.took, theirs.made):
            clock.clear()  # of compiling
        # One game at a time: theirs is Python, and two of them would wait for each other.
        print(told(against(box, ours, theirs, 0, wanted.seed, 1, wanted.minutes)), flush=True)
        times = " and ".join(f"{1000 * np.mean(took):.0f} ms" for took in (ours.took, theirs.took))
        print(f"    a choice took {times} on average; theirs made {np.mean(theirs.made):,.0f} simulations", flush=True)


if __name__ == "__main__":
    main()
