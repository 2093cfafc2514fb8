# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
"""Our search against OpenSpiel's, on our games, at equal time a move.

    python -m bench.rivals [--think 100] [--minutes 3] [--only india] [--players 2]

OpenSpiel's searches are its own, from Python: MCTS where nothing is secret, information-set MCTS where something is.
They are given our games, and for their rollouts our compiled random play, which is many times faster than their own;
hidden things are dealt anew by our `deal`. They count simulations, not milliseconds: how many they may make is set
before every move by how long those before it took, and the mean times of both are printed. Ours is compiled, has its
learned values, goes on from what it thought before, and stops when it cannot change its mind any more.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.strength import against, boxes, told
from rumpus.bots.levels import bot
from rumpus.bots.match import warm
from rumpus.bots.player import Bot, Choice, Heard, Option, Player
from rumpus.core.compiled import compiled
from rumpus.core.contract import CHANCE, shares
from rumpus.core.game import Box
from rumpus.core.position import Position
from rumpus.core.random_play import buffers, play_out

EXPLORING = 2
"""As in OpenSpiel's own example, for returns from -1 to 1."""
FIRST, FEWEST = 200, 20
"""Simulations of the first move of all, and the fewest of any."""


@compiled
def rolled_out(box, s, rng, out, weight, share):
    """Play on at random to the end; ``share`` is then what each seat won."""
    play_out(box, s, rng, out, weight)
    shares(box, s, share)


class State:
    """A position, with the questions that OpenSpiel's searches ask of a state."""

    def __init__(self, at: Position, game: SimpleNamespace) -> None:
        self.at, self.game = at, game

    def clone(self) -> State:
        return State(self.at, self.game)

    def get_game(self) -> SimpleNamespace:
        return self.game

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.at.over else self.at.to_move

    def is_terminal(self) -> bool:
        return self.at.over

    def is_chance_node(self) -> bool:
        return self.at.to_move == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(self.at.moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(self.at.weights)
        return [(move, weight / total) for move, weight in zip(self.at.moves, self.at.weights, strict=True)]

    def apply_action(self, action: int) -> None:
        self.at = self.at.play(int(action))

    def returns(self) -> list[float]:
        return [2 * share - 1 for share in self.at.shares]

    def information_state_string(self, player: int | None = None) -> bytes:
        return bytes(self.at.seen_by(self.at.to_move if player is None else player))


class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """One random game to the end, compiled."""

    def __init__(self, box: Box, rng: Any) -> None:
        super().__init__()
        self.box, self.rng = box, rng
        self.room = (*buffers(box.game), np.zeros(box.players))
        self.done = 0

    def evaluate(self, state: State) -> Any:
        """What each seat gets."""
        self.done += 1
        rolled_out(self.box.packed, state.at.state, self.rng, *self.room)
        return 2 * self.room[-1] - 1


class Guest(Player):
    """One of OpenSpiel's searches at a seat."""

    def __init__(self, box: Box, seat: int, seed: int, rival: Rival) -> None:
        super().__init__(box, seat, seed)
        self.rival = rival
        secret = box.game.secretive
        kinds = pyspiel.GameType.Information
        kind = SimpleNamespace(
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=kinds.IMPERFECT_INFORMATION if secret else kinds.PERFECT_INFORMATION,
        )
        self.game = SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0, num_players=lambda: box.players)
        own = np.random.RandomState(seed % 2**32)
        rollouts = self.rollouts = Rollouts(box, self.rng)
        if secret:
            self.search = ismcts.ISMCTSBot(self.game, rollouts, EXPLORING, FIRST, random_state=own)
            self.search.set_resampler(lambda state, seat: State(state.at.dealt(seat, self.rng), self.game))
        else:
            self.search = mcts.MCTSBot(self.game, EXPLORING, FIRST, rollouts, random_state=own)
        self.name = "_max_simulations" if secret else "max_simulations"

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        moves = seen.moves
        if len(moves) == 1:
            return Choice(moves[0], (Option(moves[0], 0, None),))
        setattr(self.search, self.name, self.rival.affordable)
        self.rollouts.done = 0
        began = time.perf_counter()
        move = int(self.search.step(State(seen, self.game)))
        self.rival.note(self.rollouts.done, time.perf_counter() - began)
        return Choice(move, tuple(Option(each, 0, None) for each in moves))


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
    """One of our bots, with a clock."""

    bot: Bot
    took: list[float] = field(default_factory=list, compare=False)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.bot.name

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat, and look at the clock before and after every choice."""
        player = self.bot.sit(box, seat, seed)
        choose = player.choose

        def timed(position: Position, heard: Heard | None = None) -> Choice:
            began = time.perf_counter()
            choice = choose(position, heard)
            if len(position.moves) > 1:
                self.took.append(time.perf_counter() - began)
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
        ours, theirs = Timed(bot(f"search:{wanted.think:g}ms")), Rival(wanted.think / 1000)
        warm(box, [ours, theirs])
        for clock in (ours.took, theirs.took, theirs.made):
            clock.clear()  # of compiling
        # One game at a time: theirs is Python, and two of them would wait for each other.
        print(told(against(box, ours, theirs, 0, wanted.seed, 1, wanted.minutes)), flush=True)
        times = " and ".join(f"{1000 * np.mean(took):.0f} ms" for took in (ours.took, theirs.took))
        print(f"    a choice took {times} on average; theirs made {np.mean(theirs.made):,.0f} simulations", flush=True)


if __name__ == "__main__":
    main()
