# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""One-ply bot on the learned value; rules of thumb where nothing has been learned."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rumpus.bots.player import Bot, Choice, Heard, MoveEstimate, Player
from rumpus.bots.thumb import ThumbPlayer
from rumpus.bots.value import Net, desk, judge, net_for
from rumpus.core.compiler.decorators import rule
from rumpus.core.constants import OVER
from rumpus.core.contract.rules import deal, play, shares, to_move
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position

DEALS_PER_MOVE = 16
"""Determinizations: random deals of what is hidden over which a move is valued."""


@rule
def value_moves(box, states, seat, out, n, net, desk, rng, deals, value):
    """Fill ``value`` with what the network expects for the seat after each move, over so many deals."""
    for i in range(n):
        value[i] = 0.0
    for _ in range(deals):
        states[1] = states[0]
        deal(box, states[1], seat, rng)
        for i in range(n):
            states[2] = states[1]
            play(box, states[2], out[i])
            if to_move(box, states[2]) == OVER:
                shares(box, states[2], desk.shares)
            else:
                judge(box, states[2], seat, net, desk)
            value[i] += desk.shares[seat] / deals


class LearnedPlayer(Player):
    """Player that plays the move with the highest value of the network."""

    def __init__(self, box: Box, seat: int, seed: int, net: Net) -> None:
        super().__init__(box, seat, seed)
        self.net, self.desk = net, desk(box, net)
        self.states = np.zeros(3, box.game.rules.State)
        self.deals = DEALS_PER_MOVE if box.game.secretive else 1

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        out = np.array(seen.moves, np.int64)
        value = np.zeros(len(out))
        self.states[0] = seen.state
        packed = self.box.packed
        value_moves(packed, self.states, self.seat, out, len(out), self.net, self.desk, self.rng, self.deals, value)
        options = (MoveEstimate(m, self.deals, float(v)) for m, v in zip(seen.moves, value, strict=True))
        return Choice(int(out[value.argmax()]), tuple(options))


@dataclass(frozen=True)
class Learned(Bot):
    """The bot that plays by the learned value alone."""

    name: str = "learned"

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        net = net_for(box)
        return LearnedPlayer(box, seat, seed, net) if net else ThumbPlayer(box, seat, seed)
