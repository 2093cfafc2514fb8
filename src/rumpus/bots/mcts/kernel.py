# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Information-set Monte Carlo tree search with chance nodes, for any number of players, over any game of the contract.

A simulation deals what the seat may not know (a new deal each time), walks down the tree, adds one decision to it,
plays on by the rules of thumb, and credits what every seat won to the nodes on the way (max-n: each seat looks at its
own share). The tree is that of a single observer: a node stands for everything the searching seat cannot tell apart,
so its own choices never depend on what it cannot know. What another seat does in secret is, to the observer, like
dice: it is drawn by its appeal and not searched.

Moves are selected by value plus a bonus for what has been tried little, more for moves that appeal (PUCT); the count
that the bonus grows with is of the times a move was possible, since in other deals it may not be.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rumpus.bots.mcts.nodes import NONE, ROOT, add_child, child_at, has_turn, with_turn
from rumpus.bots.thumb import appeals, play_on
from rumpus.bots.value import judge
from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import FloatArray, IntArray
from rumpus.core.compiler.limits import STUCK
from rumpus.core.compiler.rng import uniform, weighted
from rumpus.core.constants import CHANCE, HIDDEN, OVER
from rumpus.core.contract.rules import deal, moves, play, seen, shares, to_move, weights
from rumpus.core.game.game import Box
from rumpus.core.play.random_play import buffers

DEPTH_LIMIT = 512
"""Depth limit of the tree; a simulation that gets further is played on from there."""
NO_HORIZON = 5000
"""Length limit of a simulation in moves; one that is longer is broken off, and the win shared by all."""


class SearchParameters(NamedTuple):
    """Parameters of a search."""

    curiosity: float = 0.6  # the bonus for what has been tried little
    evenness: float = 0.25  # how far the bonus is the same for all moves, whatever their appeal
    greed: int = 200  # of 256 moves of a playout so many are the most appealing, the others drawn by appeal
    horizon: int = NO_HORIZON  # moves of a simulation before the learned value is asked
    trust: float = 0.0  # the part of the result that is the learned value, not the end of the playout


class SearchBuffers(NamedTuple):
    """Preallocated buffers of a search."""

    out: IntArray
    weight: IntArray
    keys: IntArray
    path: IntArray
    won: FloatArray
    blended: FloatArray


def new_buffers(box: Box) -> SearchBuffers:
    """Buffers for any position of a box."""
    out, weight = buffers(box.game)
    path, won, blended = np.zeros(DEPTH_LIMIT, np.int64), np.zeros(box.players), np.zeros(box.players)
    return SearchBuffers(out, weight, np.zeros_like(out), path, won, blended)


@rule
def run_simulations(box, states, seat, deals, nodes, size, taste, net, desk, room, rng, times):
    """Run simulations from ``states[0]``; ``states[1]`` is worked on. The size of the tree; STUCK if nobody could go on
    from ``states[1]``.

    What is hidden from ``seat`` is dealt anew for each, unless ``deals`` is False: then it is taken as it is.
    """
    for _ in range(times):
        states[1] = states[0]
        s = states[1]
        if deals:
            deal(box, s, seat, rng)
        depth, size, mover = select_leaf(box, s, seat, nodes, size, taste, room, rng)
        if mover == STUCK or not finish(box, s, mover, taste, net, desk, room, rng):
            return STUCK
        for i in range(depth):
            node = nodes[room.path[i]]
            node.visits += 1
            for k in range(box.players):
                node.won[k] += room.won[k]
    return size


@rule
def select_leaf(box, s, seat, nodes, size, taste, room, rng):
    """From the root down to a decision that is new, or to the end; how deep, the size of the tree, who moved last, or
    STUCK. A tree that is full is walked as before, and no longer grows."""
    at, depth, mover = ROOT, 1, seat
    room.path[0] = ROOT
    who = to_move(box, s)
    while who != OVER and depth < DEPTH_LIMIT - 2:
        n = moves(box, s, room.out)
        if n == 0:
            return depth, size, STUCK
        if who == CHANCE:
            weights(box, s, room.weight)
            i = weighted(rng, room.weight, n)
            if room.weight[i] <= 0:
                return depth, size, STUCK
            move = room.out[i]
            key = seen(box, s, move, seat)
            child = child_at(nodes, at, key)
        else:
            mover = who
            move, key, child = select(box, s, seat, who, nodes, at, n, taste, room, rng)
        play(box, s, move)
        after = to_move(box, s)
        fresh = child == NONE
        if size >= len(nodes) - 2 and (fresh or not has_turn(nodes, child, after)):
            break
        if fresh:
            child = add_child(nodes, at, key, after, size)
            size += 1
        room.path[depth] = child
        depth += 1
        at, size = with_turn(nodes, child, after, size)
        if at != child:
            room.path[depth] = at
            depth += 1
        if fresh and who != CHANCE:
            break
        who = after
    return depth, size, mover


@rule
def select(box, s, seat, who, nodes, at, n, taste, room, rng):
    """The move to try at a node: the move, its key, and the child it leads to, or NONE if there is none yet."""
    out, weight, keys = room.out, room.weight, room.keys
    total = appeals(box, s, out, n, weight)
    hidden, secret = observe_moves(box, s, seat, who, n, out, weight, keys)
    parent = nodes[at]
    unknown = parent.won[who] / parent.visits if parent.visits > 0 else 1.0
    even = taste.evenness / n
    best, chosen, found = -1.0, 0, NONE
    child = parent.first
    for i in range(n):
        key = keys[i]
        if key == HIDDEN and i != hidden:
            continue
        while child != NONE and nodes[child].key < key:
            child = nodes[child].next
        prior = even + (1.0 - taste.evenness) * (secret if key == HIDDEN else weight[i]) / total
        if child != NONE and nodes[child].key == key:
            node = nodes[child]
            node.chances += 1
            bonus = np.sqrt(node.chances) / (1.0 + node.visits)
            score = node.won[who] / node.visits + taste.curiosity * prior * bonus
            here = child
        else:
            score = unknown + taste.curiosity * prior * np.sqrt(parent.visits + 1.0)
            here = NONE
        score += 1e-9 * uniform(rng)  # so that ties are not always for the first
        if score > best:
            best, chosen, found = score, i, here
    if keys[chosen] == HIDDEN:
        return draw_hidden(out, weight, keys, n, rng), HIDDEN, found
    return out[chosen], keys[chosen], found


@rule
def observe_moves(box, s, seat, who, n, out, weight, keys):
    """Fill ``keys`` with the moves as the observer sees them; the first that is hidden, or -1, and their whole weight.

    The observer cannot tell hidden moves apart, so they are one branch: the first stands for them all.
    """
    hidden, secret = -1, 0
    for i in range(n):
        keys[i] = out[i] if who == seat else seen(box, s, out[i], seat)
        if keys[i] == HIDDEN:
            secret += weight[i]
            if hidden < 0:
                hidden = i
    return hidden, secret


@rule
def draw_hidden(out, weight, keys, n, rng):
    """One of the hidden moves, as often as it appeals."""
    for i in range(n):
        if keys[i] != HIDDEN:
            weight[i] = 0
    return out[weighted(rng, weight, n)]


@rule
def copy(shares, into):
    """Copy the shares of all seats."""
    for k in range(len(into)):
        into[k] = shares[k]


@rule
def finish(box, s, mover, taste, net, desk, room, rng):
    """Fill ``room.won`` with what every seat wins from here: played to the end, or as far as the horizon and judged.
    Whether it could be played on."""
    known = len(net.bias) > 0
    trust = taste.trust if known else 0.0
    if trust > 0.0 and to_move(box, s) != OVER:
        judge(box, s, mover, net, desk)
        copy(desk.shares, room.blended)
        if trust >= 1.0:
            copy(desk.shares, room.won)
            return True
    else:
        trust = 0.0
    who, mover = play_on(box, s, mover, rng, room.out, room.weight, taste.greed, taste.horizon)
    if who == STUCK:
        return False
    if who == OVER:
        shares(box, s, room.won)
    elif known:
        judge(box, s, mover, net, desk)
        copy(desk.shares, room.won)
    else:
        for k in range(box.players):
            room.won[k] = 1.0 / box.players
    if trust > 0.0:
        for k in range(box.players):
            room.won[k] += trust * (room.blended[k] - room.won[k])
    return True
