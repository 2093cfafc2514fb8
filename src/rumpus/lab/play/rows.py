# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Rows: random games played by compiled code in chunks, a row of numbers for each game.

Game i is played with stream i of the seed, so a chunk (its first game and its length) says everything about its rows:
whoever plays it, in whichever order, gets the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import FloatArray, blank
from rumpus.core.compiler.limits import ENDLESS
from rumpus.core.compiler.rng import below, seed_stream
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import count, drawn, play, scores, shares, start, tickets, to_move
from rumpus.core.game.game import Box
from rumpus.core.play.guards import broken_rules
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import buffers
from rumpus.run.executor import Executor, Threads

GAMES_PER_CHUNK = 256
"""Games in a chunk."""
DECISIONS, OUTCOMES, CHOICES, WINNERS, SCORED, FIRST_SEAT = range(6)
"""The first columns; from FIRST_SEAT on come the seats' shares, their scores, and the counters of the rules."""


def row_columns(box: Box) -> list[str]:
    """The names of a row's numbers."""
    seats = range(box.players)
    return [
        "decisions",
        "outcomes",
        "choices",  # legal moves, summed over decisions
        "winners",  # how many share the win
        "scored",  # 1 if the game has scores
        *(f"share:{seat}" for seat in seats),
        *(f"score:{seat}" for seat in seats),
        *(f"counter:{name}" for name in box.game.rules.COUNTERS),
    ]


@rule
def play_row(box, s, before, rng, dice, out, weight, tally, row):
    """One game at random, its numbers written into ``row``; ``tally`` is cleared first. Whether it came to its end;
    else ``s`` is where nobody could go on, or where it was given up as endless.

    Moves are chosen by ``rng``, outcomes by ``dice``, which may be the same.
    """
    start(box, s)
    tally[:] = 0
    decisions, outcomes, choices = 0, 0, 0
    who = to_move(box, s)
    while who != OVER:
        n = tickets(box, s, out, weight)
        if n <= 0 or decisions + outcomes >= ENDLESS:
            return False
        if who == CHANCE:
            outcomes += 1
            ticket = below(dice, n)
        else:
            decisions += 1
            choices += n
            ticket = below(rng, n)
        move = drawn(box, s, ticket, out, weight)
        before[0] = s
        play(box, s, move)
        count(box, before[0], move, s, tally)
        who = to_move(box, s)
    row[DECISIONS] = decisions
    row[OUTCOMES] = outcomes
    row[CHOICES] = choices
    return True


@rule
def end_row(box, s, tally, result, row):
    """What the end of a game puts into its row: who won, the scores, and what was counted."""
    seats = box.players
    shares(box, s, result)
    winners = 0
    for seat in range(seats):
        row[FIRST_SEAT + seat] = result[seat]
        if result[seat] > 0:
            winners += 1
    row[WINNERS] = winners
    if scores(box, s, result) > 0:
        row[SCORED] = 1
        for seat in range(seats):
            row[FIRST_SEAT + seats + seat] = result[seat]
    for k in range(len(row) - FIRST_SEAT - 2 * seats):
        row[FIRST_SEAT + 2 * seats + k] = tally[k]


@rule
def play_rows(box, s, before, seed, first, rng, dice, out, weight, tally, result, rows):
    """Games from ``first`` on of a seed, one for each row; ``dice`` that is not ``rng`` has a stream of its own.

    Whether all came to their end; if not, ``s`` is where the first stopped that did not.
    """
    for i in range(len(rows)):
        row = rows[i]
        seed_stream(dice, ~seed, np.uint64(first + i))
        seed_stream(rng, seed, np.uint64(first + i))
        if not play_row(box, s, before, rng, dice, out, weight, tally, row):
            return False
        end_row(box, s, tally, result, row)
    return True


def rows_of(box: Box, seed: int, first: int, games: int, common: bool = False) -> FloatArray:
    """Play a chunk in this thread; a row for each game.

    ``common``: outcomes are drawn from a stream of their own, so that game i has the same dice under another rule
    (common random numbers).
    """
    rules = box.game.rules
    s, before = blank(rules.State), np.zeros(1, rules.State)
    tally = np.zeros(max(1, len(rules.COUNTERS)), np.int64)
    out, weight = buffers(box.game)
    rows = np.zeros((games, len(row_columns(box))))
    word = np.uint64(seed & (2**64 - 1))
    rng, result = np.zeros(1, np.uint64), np.zeros(max(8, box.players))
    dice = np.zeros(1, np.uint64) if common else rng
    if not play_rows(box.packed, s, before, word, first, rng, dice, out, weight, tally, result, rows):
        raise broken_rules(Position.of(box, s))
    return rows


def chunk_rows(box: Box, games: int, seed: int, first: int) -> FloatArray:
    """The chunk that begins with a game, of so many games in all."""
    return rows_of(box, seed, first, min(GAMES_PER_CHUNK, games - first))


def chunk_starts(games: int) -> range:
    """The first game of every chunk."""
    return range(0, games, GAMES_PER_CHUNK)


def chunks(box: Box, games: int, seed: int = 0, executor: Executor | None = None) -> Iterator[FloatArray]:
    """The rows of all chunks in order."""
    return (executor or Threads()).map(partial(chunk_rows, box, games, seed), chunk_starts(games))
