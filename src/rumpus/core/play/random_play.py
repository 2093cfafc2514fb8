# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Random play: every legal move equally likely, outcomes by weight (ALL-5). Written once, compiled for every game."""

from __future__ import annotations

from typing import Any

import numpy as np

from rumpus.core.compiler.decorators import inlined_rule, rule
from rumpus.core.compiler.layout import IntArray
from rumpus.core.compiler.rng import below
from rumpus.core.constants import OVER
from rumpus.core.contract.rules import drawn, play, start, tickets, to_move
from rumpus.core.game.game import Game


def buffers(game: Game) -> tuple[IntArray, IntArray]:
    """Room for the moves and for the weights of any position of a game."""
    room = max(game.rules.MOVES, game.rules.OUTCOMES)
    return np.zeros(room, np.int64), np.zeros(room, np.int64)


@inlined_rule
def random_entry(box, s, rng, out, weight):
    """ALL-5: a random move, each equally likely, or an outcome by weight."""
    return drawn(box, s, below(rng, tickets(box, s, out, weight)), out, weight)


@rule
def play_out(box, s, rng, out, weight):
    """Play on at random to the end; how many moves and outcomes it took."""
    steps = 0
    who = to_move(box, s)
    while who != OVER:
        play(box, s, random_entry(box, s, rng, out, weight))
        who = to_move(box, s)
        steps += 1
    return steps


@rule
def play_games(box, s, rng, out, weight, games):
    """Play whole games at random, one after the other; how many moves and outcomes they took."""
    steps = 0
    for _ in range(games):
        start(box, s)
        steps += play_out(box, s, rng, out, weight)
    return steps


@rule
def play_some(box, s, rng, out, weight, steps):
    """Play on at random for so many moves and outcomes, or to the end; how many were played."""
    done = 0
    who = to_move(box, s)
    while who != OVER and done < steps:
        play(box, s, random_entry(box, s, rng, out, weight))
        who = to_move(box, s)
        done += 1
    return done


def random_state(game: Game, box: Any, rng: Any, steps: int) -> Any:
    """A state after so many random moves and outcomes from the start."""
    from rumpus.core.compiler.layout import blank

    s = blank(game.rules.State)
    start(box, s)
    play_some(box, s, rng, *buffers(game), steps)
    return s
