# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Compiled steps of many games side by side: each function works through games ``first`` up to ``last`` of a batch.

None of them allocates, and none holds the interpreter's lock: threads work through parts of the same arrays.

Legal actions are marked in an array that is handed out (``legal``), and once more where nobody else writes: as a list
(``listed``), or, where they are too many for it, in a copy of the marks (``unlisted``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rumpus.core.compiler.decorators import inlined_rule, rule
from rumpus.core.compiler.limits import ENDLESS, STUCK
from rumpus.core.compiler.rng import below, seed_stream
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.rules import drawn, features, hide, moves, play, shares, start, tickets, to_move

NEXT_STEP, SAME_STEP, DISABLED = 0, 1, 2
"""When a game that has ended starts anew: at the step after its last, within its last, or when told to."""
MASK_BLOCK = 32
"""Actions counted at once where one of many is looked for."""
MOST_LISTED = 32
"""Legal actions of a game that are kept as a list, too, where there are no more of them."""
NO_LIST = -1
"""Stands first in the list of a game that has none."""


class Games(NamedTuple):
    """Arrays of a batch; game i is row i of all but the last two.

    From Python they are handed over as a plain tuple, which Numba unpacks in half the time.
    """

    states: Any
    streams: Any  # of its chance
    numbers: Any  # of games of the seed
    who: Any  # is to move
    legal: Any
    many: Any  # legal actions
    listed: Any
    unlisted: Any
    seen: Any
    final: Any  # what the last mover of a game that starts anew at once sees at its end
    over: Any
    won: Any
    taken: Any  # actions so far
    actions: Any  # the action of each move
    moves: Any  # the move of each action


class Room(NamedTuple):
    """Arrays that a thread works with."""

    out: Any
    weight: Any
    scratch: Any


@rule
def play_chance(box, s, rng, out, weight):
    """Let chance happen until a seat must choose or the game is over; whose move it then is, or STUCK."""
    who = to_move(box, s)
    outcomes = 0
    while who == CHANCE:
        n = tickets(box, s, out, weight)
        if n <= 0 or outcomes >= ENDLESS:
            return STUCK
        play(box, s, drawn(box, s, below(rng, n), out, weight))
        who = to_move(box, s)
        outcomes += 1
    return who


@rule
def begin_game(box, s, rng, seed, game, out, weight):
    """The first decision of a game, which draws its outcomes from its own stream of the seed; whose it is."""
    seed_stream(rng, seed, np.uint64(game))
    start(box, s)
    return play_chance(box, s, rng, out, weight)


@rule
def observe_seat(box, s, seat, scratch, row):
    """What a seat sees, as numbers; nothing where nobody asks for them."""
    if len(row) > 0:
        scratch[0] = s
        hide(box, scratch[0], seat)
        features(box, scratch[0], seat, row)


@rule
def mark_legal(box, s, actions, row, out, listed, copy):
    """Mark the legal actions, and list them if they come in rising order and there is room, else copy the marks; how
    many there are."""
    for k in range(len(row)):
        row[k] = False
    n = moves(box, s, out)
    before, rising = -1, n <= len(listed)
    for k in range(n):
        action = actions[out[k]]
        row[action] = True
        rising &= action > before
        before = action
        if k < len(listed):
            listed[k] = action
    if not rising:
        listed[0] = NO_LIST
        n = 0
        for k in range(len(row)):
            copy[k] = row[k]
            n += row[k]
    return n


@inlined_rule
def observe_game(box, i, games, room):
    """Mark the legal actions of game i, and what the seat to move sees; whether it can go on, or is over."""
    if games.who[i] < 0:
        games.many[i] = 0
        for k in range(games.legal.shape[1]):
            games.legal[i, k] = False
    else:
        games.many[i] = mark_legal(
            box, games.states[i], games.actions, games.legal[i], room.out, games.listed[i], games.unlisted[i]
        )
        observe_seat(box, games.states[i], games.who[i], room.scratch, games.seen[i])
    return games.many[i] > 0 or games.who[i] == OVER


@inlined_rule
def start_game(box, i, seed, games, room):
    """The first decision of game i."""
    games.taken[i] = 0
    games.who[i] = begin_game(box, games.states[i], games.streams[i], seed, games.numbers[i], room.out, room.weight)


@rule
def reset_some(box, first, last, which, seed, arrays, buffers):
    """Begin the games marked in ``which`` anew; the first that cannot go on, or -1."""
    games, room = Games(*arrays), Room(*buffers)
    for i in range(first, last):
        if which[i]:
            start_game(box, i, seed, games, room)
            games.over[i] = games.who[i] == OVER
            for seat in range(games.won.shape[1]):
                games.won[i, seat] = 0.0
            if not observe_game(box, i, games, room):
                return i
    return -1


@rule
def step_some(box, first, last, chosen, mode, seed, arrays, buffers):
    """Play one action in each game that is not over, and go on to the next decision; start anew what has ended. The
    first game that cannot go on, or has had too many actions ever to end, or -1."""
    games, room = Games(*arrays), Room(*buffers)
    for i in range(first, last):
        for seat in range(games.won.shape[1]):
            games.won[i, seat] = 0.0
        if games.who[i] == OVER:
            if mode == DISABLED:
                continue
            games.numbers[i] += len(games.states)
            games.over[i] = False
            start_game(box, i, seed, games, room)
        else:
            mover = games.who[i]
            games.taken[i] += 1
            play(box, games.states[i], games.moves[chosen[i]])
            games.who[i] = play_chance(box, games.states[i], games.streams[i], room.out, room.weight)
            games.over[i] = games.who[i] == OVER
            if games.over[i]:
                shares(box, games.states[i], games.won[i])
                if mode == SAME_STEP:
                    observe_seat(box, games.states[i], mover, room.scratch, games.final[i])
                    games.numbers[i] += len(games.states)
                    start_game(box, i, seed, games, room)
                else:
                    observe_seat(box, games.states[i], mover, room.scratch, games.seen[i])
        if not observe_game(box, i, games, room) or games.taken[i] >= ENDLESS:
            return i
    return -1


@rule
def first_illegal(chosen, who, many, listed, unlisted):
    """The first game whose action is not legal, or -1; in a game that is over any action will do."""
    for i in range(len(chosen)):
        if who[i] != OVER and not is_legal(chosen[i], many[i], listed[i], unlisted[i]):
            return i
    return -1


@rule
def is_legal(action, many, listed, unlisted):
    """Whether an action is one of the legal ones, which are listed or else marked; if there are none it is not."""
    if many == 0 or action < 0 or action >= len(unlisted):
        return False
    if listed[0] == NO_LIST:
        return unlisted[action]
    for k in range(many):  # noqa: SIM110  compiled, generators are slow
        if listed[k] == action:
            return True
    return False


@rule
def seed_all(rngs, seed):
    """Set generator i to the start of stream i of the seed."""
    for i in range(len(rngs)):
        seed_stream(rngs[i], seed, np.uint64(i))


@rule
def choose_some(first, last, choosers, many, listed, unlisted, chosen):
    """A random action in each game, every legal one equally likely; 0 where there is none."""
    for i in range(first, last):
        chosen[i] = 0
        if many[i] > 0:
            left = below(choosers[i], many[i])
            chosen[i] = listed[i, left] if listed[i, 0] != NO_LIST else marked(unlisted[i], left)


@rule
def marked(row, left):
    """The action that has so many marked ones before it, and is marked."""
    k = 0
    while k + MASK_BLOCK <= len(row):
        inside = 0
        for j in range(MASK_BLOCK):
            inside += row[k + j]
        if left < inside:
            break
        left -= inside
        k += MASK_BLOCK
    while left > 0 or not row[k]:
        left -= row[k]
        k += 1
    return k
