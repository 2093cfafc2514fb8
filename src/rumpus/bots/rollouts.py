# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rollouts: every legal move of a position played to the end equally often, with common dice.

In a rollout what the seat may not know is dealt once, each legal move is played in that same world, and every seat goes
on by itself: by the learned value where there is one, else by rules of thumb, each from what it may know. Throw *k* of
a rollout is the same whichever move it follows, so that what is left of a difference between two moves is due to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from rumpus.bots.mcts.kernel import NO_HORIZON
from rumpus.bots.thumb import appeals, greatest
from rumpus.bots.value import NO_NET, Net, desk, judge, net_for
from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import FloatArray, IntArray
from rumpus.core.compiler.limits import STUCK
from rumpus.core.compiler.rng import next64, seed_stream, weighted
from rumpus.core.constants import CHANCE, HIDDEN, OVER
from rumpus.core.contract.rules import deal, hide, moves, play, scores, seen, shares, to_move, weights
from rumpus.core.play.guards import broken_rules
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers

LINE_LENGTH = 6
"""So many entries after the move are remembered, up to the first choice of somebody else."""
NO_ENTRY = -2
"""Ends a line that is shorter; HIDDEN is what the seat would not see."""
Z = 1.96
"""Half the width of a 95% interval, in standard errors."""


@rule
def policy(box, states, who, n, secret, net, desk, out, weight, rng):
    """The index of the move that ``who`` plays in ``states[2]``: the best by the learned value, in a world that fits
    what they know, or the most appealing."""
    if n == 1:
        return 0
    if len(net.bias) == 0:
        appeals(box, states[2], out, n, weight)
        return greatest(rng, weight, n)
    states[3] = states[2]
    if secret:
        hide(box, states[3], who)
        deal(box, states[3], who, rng)
    best, chosen = -1.0, 0
    for i in range(n):
        states[4] = states[3]
        play(box, states[4], out[i])
        if to_move(box, states[4]) == OVER:
            shares(box, states[4], desk.shares)
        else:
            judge(box, states[4], who, net, desk)
        if desk.shares[who] > best:
            best, chosen = desk.shares[who], i
    return chosen


@rule
def play_to_end(box, states, seat, secret, net, desk, out, weight, dice, rng, line):
    """Play ``states[2]`` to its end; whether it could be. ``line`` is filled with what ``seat`` sees next."""
    s = states[2]
    filled = 0
    noting = True
    steps = 0
    who = to_move(box, s)
    while who != OVER and steps < NO_HORIZON:
        steps += 1
        n = moves(box, s, out)
        if n == 0:
            return False
        if who == CHANCE:
            weights(box, s, weight)
            i = weighted(dice, weight, n)
            if weight[i] <= 0:
                return False
        else:
            i = policy(box, states, who, n, secret, net, desk, out, weight, rng)
        if noting:
            line[filled] = seen(box, s, out[i], seat)
            filled += 1
            noting = filled < len(line) and (who in (CHANCE, seat)) and line[filled - 1] != HIDDEN
        play(box, s, out[i])
        who = to_move(box, s)
    return True


@rule
def roll_out_all(box, states, seat, secret, choices, net, desk, room, seed, times, won, ended, lines):
    """Roll out each of ``choices`` from ``states[0]``, ``times`` times; 0, or STUCK if nobody could go on from
    ``states[2]``.

    ``won[r, i]`` is the seat's share after choice i in rollout r, ``ended[r, i]`` every seat's score at the end, and
    ``lines[r, i]`` what came next.
    """
    rng, dice, found = room.rng, room.dice, room.shares
    for r in range(times):
        seed_stream(rng, seed, r)
        states[1] = states[0]
        if secret:
            deal(box, states[1], seat, rng)
        begun, thrown = next64(rng), next64(rng)
        for i in range(len(choices)):
            rng[0], dice[0] = begun, thrown
            states[2] = states[1]
            play(box, states[2], choices[i])
            if not play_to_end(box, states, seat, secret, net, desk, room.out, room.weight, dice, rng, lines[r, i]):
                return STUCK
            for k in range(box.players):
                found[k] = 1.0 / box.players
            if to_move(box, states[2]) == OVER:
                shares(box, states[2], found)
            won[r, i] = found[seat]
            scores(box, states[2], ended[r, i])
    return 0


class RolloutBuffers(NamedTuple):
    """Preallocated buffers of rollouts."""

    out: IntArray
    weight: IntArray
    rng: npt.NDArray[np.uint64]
    dice: npt.NDArray[np.uint64]
    shares: FloatArray


@dataclass(frozen=True)
class Rollouts:
    """What came of each legal move: rows are rollouts, columns moves in the order of ``moves``."""

    moves: tuple[int, ...]
    won: FloatArray
    ended: FloatArray
    lines: IntArray

    def chance(self, i: int) -> tuple[float, float]:
        """The seat's part of the win after a move, and half the width of its 95% interval."""
        return _interval(self.won[:, i])

    def ahead(self, i: int, other: int) -> tuple[float, float]:
        """How far a move is ahead of another, rollout by rollout, and half the width of the 95% interval."""
        return _interval(self.won[:, i] - self.won[:, other])

    def best(self) -> int:
        """The column of the move that won most."""
        return int(self.won.mean(axis=0).argmax())

    def scores(self, i: int) -> list[float] | None:
        """Every seat's score at the end after a move, on average; None for a game without scores."""
        ended = self.ended[:, i]
        return None if np.isnan(ended).any() else [float(x) for x in ended.mean(axis=0)]

    def line(self, i: int) -> tuple[tuple[int, ...], float]:
        """What followed a move most often, up to the first choice of somebody else, and how often."""
        found, counts = np.unique(self.lines[:, i], axis=0, return_counts=True)
        top = int(counts.argmax())
        entries = tuple(int(e) for e in found[top] if e != NO_ENTRY)
        return entries, float(counts[top] / len(self.lines))


def _interval(values: FloatArray) -> tuple[float, float]:
    error = float(values.std(ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 1.0
    return float(values.mean()), Z * error


def rollouts(
    at: Position,
    times: int,
    seed: int,
    only: tuple[int, ...] = (),
    *,
    by_thumb: bool = False,
    net: Net | None = None,
) -> Rollouts:
    """Roll out every legal move of a position, or only some, from what the seat to move may know.

    ``by_thumb``: everybody goes on by rules of thumb even where there is a learned value, which is many times faster.
    ``net`` is asked in place of the game's own.
    """
    box, seat, game = at.box, at.to_move, at.game
    net = NO_NET if by_thumb else net or net_for(box) or NO_NET
    states = np.zeros(5, game.rules.State)
    states[0] = at.seen_by(seat).state
    words = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    room = RolloutBuffers(*buffers(game), *words, np.zeros(box.players))
    chosen = only or at.moves
    choices = np.array(chosen, np.int64)
    won = np.zeros((times, len(choices)))
    ended = np.full((times, len(choices), box.players), np.nan)
    lines = np.full((times, len(choices), LINE_LENGTH), NO_ENTRY, np.int64)
    done = roll_out_all(
        box.packed, states, seat, game.secretive, choices, net, desk(box, net), room,
        np.uint64(seed & (2**64 - 1)), times, won, ended, lines,
    )  # fmt: skip
    if done == STUCK:
        raise broken_rules(Position.of(box, states[2]))
    return Rollouts(chosen, won, ended, lines)
