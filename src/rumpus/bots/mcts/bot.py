"""Search bot: budgets, root parallelism on several cores, tree reuse from move to move."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from rumpus.bots.mcts.kernel import NO_HORIZON, SearchParameters, new_buffers, run_simulations
from rumpus.bots.mcts.nodes import NONE, ROOT, descend, new_tree, node_type, transplant
from rumpus.bots.player import Bot, Budget, Choice, Heard, MoveEstimate, Player
from rumpus.bots.value import NO_NET, Net, desk, net_for
from rumpus.core.compiler.limits import STUCK
from rumpus.core.compiler.rng import next64, stream
from rumpus.core.game.game import Box
from rumpus.core.play.guards import broken_rules
from rumpus.core.play.position import Position

MOST_BYTES = 1 << 24
"""Limit on the size of a tree: 262,144 nodes for up to four players, 131,072 for more."""
CHUNK_SECONDS = 0.01
"""Seconds, about, between two checks of the clock."""
SPEEDUP_MARGIN = 1.5
"""Safety factor of early stopping: how much faster than now the rest of the simulations may run."""
CHECK_EVERY = 128
"""Simulations between two checks for early stopping, where the budget is not a time."""
FORCED_PART = 20
"""The one legal move gets this part of the budget: enough to value it."""


class Tree:
    """Search tree of one core, with its buffers."""

    deals = True
    """Whether each simulation deals anew what the seat may not know."""

    def __init__(self, box: Box, seat: int, seed: int, taste: SearchParameters, net: Net, room: int) -> None:
        self.box, self.seat, self.taste, self.net = box, seat, taste, net
        self.rng = stream(seed)
        self.nodes, self.spare = new_tree(box, room, seat), np.zeros(0)
        self.size = 1
        self.states = np.zeros(2, box.game.rules.State)
        self.desk, self.room = desk(box, net), new_buffers(box)

    def plant(self, seen: Position, heard: Heard | None) -> None:
        """Set the root to a position: reuse the old tree, if it can be followed to it, else start an empty one."""
        self.states[0] = seen.state
        if not (heard and self._follow(heard)):
            self.nodes[ROOT] = new_tree(self.box, 1, self.seat)[0]
            self.size = 1

    def _follow(self, heard: Heard) -> bool:
        at: int = ROOT
        for who, key in heard:
            at = int(descend(self.nodes, at, who, key))
            if at == NONE:
                return False
        if len(self.spare) == 0:
            self.spare = np.zeros_like(self.nodes)
        size = int(transplant(self.nodes, at, self.seat, self.spare))
        if size == 0:
            return False
        self.nodes, self.spare, self.size = self.spare, self.nodes, size
        return True

    def grow(self, times: int) -> None:
        """Run so many simulations; an error that tells the position if nobody can go on from one they come to."""
        size = int(
            run_simulations(
                self.box.packed, self.states, self.seat, self.deals, self.nodes, self.size,
                self.taste, self.net, self.desk, self.room, self.rng, times,
            )
        )  # fmt: skip
        if size == STUCK:
            raise broken_rules(Position.of(self.box, self.states[1]))
        self.size = size

    def grow_until(self, budget: Budget, done: Callable[[int], bool], clock: Callable[[], float]) -> None:
        """Run simulations until the budget is spent or nothing can change any more."""
        left = budget.simulations if budget.simulations is not None else 1 << 60
        end = None if budget.milliseconds is None else clock() + budget.milliseconds / 1000
        chunk = CHECK_EVERY if end is None else 16
        while left > 0:
            began = clock()
            self.grow(min(chunk, left))
            now = clock()
            left -= min(chunk, left)
            possible = left
            if end is not None:  # else the clock must not matter: the same seed, the same choice
                pace = chunk / max(now - began, 1e-6)
                if now + (now - began) / 2 > end:
                    return
                possible = min(left, int(SPEEDUP_MARGIN * pace * (end - now)))
                chunk = max(1, min(2 * chunk, int(pace * CHUNK_SECONDS)))
            if done(possible):
                return

    def options(self) -> dict[int, tuple[int, float]]:
        """For each move tried at the root: how often, and what it won in all."""
        found = {}
        child = int(self.nodes[ROOT]["first"])
        while child != NONE:
            node = self.nodes[child]
            found[int(node["key"])] = (int(node["visits"]), float(node["won"][self.seat]))
            child = int(node["next"])
        return found


class SearchPlayer(Player):
    """Player that searches anew, or on the tree it has, each time it is asked."""

    def __init__(self, box: Box, seat: int, seed: int, bot: Search) -> None:
        super().__init__(box, seat, seed)
        net = bot.net or (net_for(box) if bot.learned else None) or NO_NET
        wanted = bot.budget.simulations
        room = most_nodes(box) if wanted is None else min(most_nodes(box), 4 * wanted + 64)
        self.budget, self.clock = bot.budget, bot.clock
        taste = bot.taste if bot.taste is not None else taste_for(box, net)
        self.trees = [Tree(box, seat, int(next64(self.rng)), taste, net, room) for _ in range(bot.cores)]

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        budget = self.budget
        if len(seen.moves) == 1:
            budget = Budget(
                budget.simulations and max(1, budget.simulations // FORCED_PART),
                budget.milliseconds and budget.milliseconds / FORCED_PART,
            )
        for tree in self.trees:
            tree.plant(seen, heard)
        if len(self.trees) == 1:
            self.trees[0].grow_until(budget, lambda left: self._settled(left, seen), self.clock)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(lambda tree: tree.grow_until(budget, lambda left: False, self.clock), self.trees))
        return self._best(seen)

    def _settled(self, left: int, seen: Position) -> bool:
        """Early stopping: whether the move tried most cannot be overtaken by what is left of the budget."""
        visits = sorted((n for n, _ in self.trees[0].options().values()), reverse=True)
        return len(seen.moves) > 1 and len(visits) > 1 and visits[0] - visits[1] > left

    def _best(self, seen: Position) -> Choice:
        visits, won = dict.fromkeys(seen.moves, 0), dict.fromkeys(seen.moves, 0.0)
        for tree in self.trees:
            for move, (n, sum_won) in tree.options().items():
                visits[move] += n
                won[move] += sum_won
        options = tuple(MoveEstimate(m, visits[m], won[m] / visits[m] if visits[m] else None) for m in seen.moves)
        best = max(options, key=lambda o: (o.visits, o.value or 0.0))
        return Choice(best.move, options)


def most_nodes(box: Box) -> int:
    """Limit on the nodes of a tree."""
    return MOST_BYTES // node_type(box).itemsize


def taste_for(box: Box, net: Net) -> SearchParameters:
    """Parameters for a box: evaluation by its network if there is one, else playouts to the end."""
    return SearchParameters(trust=1.0, horizon=0) if len(net.bias) else SearchParameters(horizon=NO_HORIZON)


@dataclass(frozen=True)
class Search(Bot):
    """Bot that searches a tree. ``learned`` says whether it asks the game's learned value, where there is one.

    ``net`` is asked in place of the game's own. ``clock`` is what a budget of milliseconds is measured by: with
    ``time.thread_time`` other work on the machine does not matter.
    """

    name: str = "search"
    budget: Budget = field(default_factory=lambda: Budget(milliseconds=900))
    cores: int = 1
    learned: bool = True
    taste: SearchParameters | None = None
    net: Net | None = field(default=None, compare=False, repr=False)
    clock: Callable[[], float] = field(default=time.perf_counter, compare=False, repr=False)

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return SearchPlayer(box, seat, seed, self)
