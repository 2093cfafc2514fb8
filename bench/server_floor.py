"""Lower bound of the processor time of a move of Rickety Rackety Roo: no sockets, no event loop, no store.

Both entries of it (a counter, a throw) by the rules, the throw from fair dice, both chained and told in a sentence, and
one scene with every legal move in words, as JSON.
"""

from __future__ import annotations

import random
import time

import orjson

from rumpus.core.constants import CHANCE
from rumpus.core.game.game import game
from rumpus.core.play.chance import Fair
from rumpus.core.play.position import Position
from rumpus.core.play.record import link


def play(moves: int) -> None:
    """So many moves, in game after game."""
    fair, rng, head, thrown = Fair.fresh(), random.Random(1), "0" * 64, 0
    box = game("rickety-rackety-roo").box(2)
    at = Position.first(box)
    while moves:
        if at.to_move == CHANCE:
            move = at.moves[fair.choose(thrown, at.weights, list)]
            thrown += 1
        else:
            move = rng.choice(at.moves)
            moves -= 1
        head = link(head, at.to_move, move, at.words(move))
        after = at.play(move)
        told = at.tell(move, after)
        at = Position.first(box) if after.over else after
        if at.to_move >= 0:
            choices = [{"move": m, "words": at.words(m), "touch": at.touch(m)} for m in at.moves]
            orjson.dumps({"view": at.view(), "moves": choices, "told": told, "hash": head})


def milliseconds(moves: int = 5000) -> float:
    """The processor time of one move."""
    play(200)
    began = time.process_time()
    play(moves)
    return 1000 * (time.process_time() - began) / moves
