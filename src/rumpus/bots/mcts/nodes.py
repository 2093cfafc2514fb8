# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""The search tree: nodes in one preallocated array, without a Python object in it.

A node is an information set of the seat that searches: the moves and outcomes as that seat sees them, from the root.
Its children hang on a list in the order of their keys, a key being the move as seen; all hidden moves share one.
Whose turn follows a move may depend on what is hidden (a side without a legal move is passed over), and the seat
notices whose it is: so a node may have ``other`` nodes for the same move with another seat to move.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus.bots.value import seat_room
from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import record
from rumpus.core.compiler.limits import FEW_SEATS
from rumpus.core.game.game import Box

NONE = -1
ROOT = 0

Nodes = npt.NDArray[Any]


def node_type(box: Box) -> np.dtype[Any]:
    """The record type of a node, with room for every seat of a box."""
    return _node_type(seat_room(box))


@cache
def _node_type(seats: int) -> np.dtype[Any]:
    return record(
        won=(np.float64, seats),  # the sum of what each seat won in simulations through it
        visits=np.int32,
        chances=np.int32,  # how often it could have been visited, since it is there
        key=np.int32,  # the move or outcome as seen
        who=np.int32,  # whose turn it is
        first=np.int32,  # child
        next=np.int32,  # child of the same parent
        other=np.int32,  # node for the same move, but another's turn
        spare=(np.int32, 1 + 2 * (seats - FEW_SEATS)),  # rounds a node up to whole lines of the cache, of 64 bytes
    )


def new_tree(box: Box, size: int, who: int) -> Nodes:
    """A tree with room for so many nodes, and a root where this seat is to move."""
    nodes = np.zeros(size, node_type(box))
    new_node(nodes, ROOT, NONE, who)
    return nodes


@rule
def new_node(nodes, at, key, who):
    """Make a node nothing is known of yet."""
    node = nodes[at]
    for k in range(len(node.won)):
        node.won[k] = 0.0
    node.visits = 0
    node.chances = 0
    node.key = key
    node.who = who
    node.first = NONE
    node.next = NONE
    node.other = NONE


@rule
def with_turn(nodes, at, who, size):
    """The node for the same move with this seat to move, made if there is room; and the size of the tree."""
    while nodes[at].who != who:
        if nodes[at].other == NONE:
            if size == len(nodes):
                return NONE, size
            new_node(nodes, size, nodes[at].key, who)
            nodes[at].other = size
            return size, size + 1
        at = nodes[at].other
    return at, size


@rule
def has_turn(nodes, at, who):
    """Whether there is a node for the same move with this seat to move."""
    while at != NONE and nodes[at].who != who:
        at = nodes[at].other
    return at != NONE


@rule
def child_at(nodes, at, key):
    """The child with this key, or NONE."""
    child = nodes[at].first
    while child != NONE and nodes[child].key < key:
        child = nodes[child].next
    return child if child != NONE and nodes[child].key == key else NONE


@rule
def add_child(nodes, at, key, who, size):
    """A new child in the place of the list where its key belongs."""
    new_node(nodes, size, key, who)
    before = NONE
    child = nodes[at].first
    while child != NONE and nodes[child].key < key:
        before, child = child, nodes[child].next
    nodes[size].next = child
    if before == NONE:
        nodes[at].first = size
    else:
        nodes[before].next = size
    return size


@rule
def descend(nodes, at, who, key):
    """The child reached from a node by what somebody did, as seen; NONE if it was never tried."""
    while at != NONE and nodes[at].who != who:
        at = nodes[at].other
    return NONE if at == NONE else child_at(nodes, at, key)


@rule
def transplant(nodes, at, who, into):
    """Copy the part of a tree below a node where ``who`` is to move; its size, 0 if there is none."""
    while at != NONE and nodes[at].who != who:
        at = nodes[at].other
    if at == NONE:
        return 0
    into[ROOT] = nodes[at]
    into[ROOT].next = NONE
    into[ROOT].other = NONE
    done, size = 0, 1
    while done < size:  # a copied node still points into the old tree until its turn comes
        node = into[done]
        if node.first != NONE:
            into[size] = nodes[node.first]
            node.first = size
            size += 1
        if node.next != NONE:
            into[size] = nodes[node.next]
            node.next = size
            size += 1
        if node.other != NONE:
            into[size] = nodes[node.other]
            node.other = size
            size += 1
        done += 1
    return size
