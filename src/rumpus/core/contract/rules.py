# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Interface of a game's rules: a handful of functions over a box and a state, dispatched by the state's record type.

A game writes them in its ``rules.py``, each marked ``@rule``. Everybody else calls them here: from Python they are
looked up by the state's type, in compiled code they are resolved when it is compiled, so search and simulation are
written once and run at the speed of the rules.

Conventions
    box      a record: the equipment, options and number of players (``box.players``), never changed in play
    s        a record: the state, changed in place
    seat     0 up to ``box.players``; PUBLIC for somebody who only watches
    move     a whole number from 0 up to the module's MOVES; an outcome one up to OUTCOMES
    out      an int64 or float64 array with room enough, filled from the front

A rules module also has the constants State, MOVES, OUTCOMES, FEATURES, COUNTERS (names of what ``count`` counts).
"""

from __future__ import annotations

import functools
from typing import Any

from rumpus.core.compiler.decorators import UNCOMPILED, Function, rule
from rumpus.core.compiler.layout import rules_of
from rumpus.core.compiler.linking import resolve
from rumpus.core.constants import CHANCE


def generic(function: Function) -> Function:
    """Dispatch a function to the rules of the game that the state ``s`` belongs to.

    A game without a function of this name gets the body written here, if it is marked :func:`optional`.
    """
    name = function.__name__
    fallback = rule(function)

    def carried_out_by(state: Any) -> Any:
        rules = rules_of(state)
        found = getattr(rules, name, fallback if name in _OPTIONAL else None)
        if found is None:
            raise TypeError(f"{rules.__name__} has no function {name}")
        return found

    found: dict[Any, Any] = {}  # by the type of the state: from Python this is asked many times a move

    @functools.wraps(function)
    def call(box: Any, s: Any, *rest: Any) -> Any:
        rules = found.get(s.dtype)
        if rules is None:
            rules = found[s.dtype] = carried_out_by(s)
        return rules(box, s, *rest)

    if not UNCOMPILED:
        resolve(call, carried_out_by)

    return call


_OPTIONAL: set[str] = set()


def optional(function: Function) -> Function:
    """Marks a generic function whose body here is right for a game that does not write its own."""
    _OPTIONAL.add(function.__name__)
    return function


@generic
def start(box, s):
    """Lay out the first position in ``s``, whatever it held before."""


@generic
def to_move(box, s):
    """The seat that must choose, CHANCE, or OVER. ALL-2: a seat without a legal move is never named."""


@generic
def moves(box, s, out):
    """Fill ``out`` with the legal moves, or at CHANCE the possible outcomes, in increasing order; their number."""


@generic
def weights(box, s, out):
    """At CHANCE, fill ``out`` with an integer weight for each outcome, in the order of ``moves``."""


@generic
@optional
def tickets(box, s, out, weight):
    """How many tickets a random move or outcome is drawn from: one for each move, at CHANCE one for each weight.

    ``out`` and ``weight`` are room to write in, and must reach ``drawn`` as they were left.
    """
    n = moves(box, s, out)
    if to_move(box, s) != CHANCE:
        return n
    weights(box, s, weight)
    total = 0
    for i in range(n):
        total += weight[i]
    return total


@generic
@optional
def drawn(box, s, ticket, out, weight):
    """The move or outcome with this ticket. A game may write ``tickets`` and ``drawn`` faster, in the same order."""
    if to_move(box, s) != CHANCE:
        return out[ticket]
    i = 0
    while ticket >= weight[i]:
        ticket -= weight[i]
        i += 1
    return out[i]


@generic
def play(box, s, move):
    """Play a legal move, or let an outcome happen, in place; go on to the next decision or outcome."""


@generic
def shares(box, s, out):
    """At OVER, fill ``out`` with each seat's share of the win: they add up to 1."""


@generic
@optional
def scores(box, s, out):
    """Fill ``out`` with each seat's score so far; how many were filled: 0 for a game without scores."""
    return 0


@generic
@optional
def hide(box, s, seat):
    """Overwrite everything this seat may not know with a fixed blank. By default nothing is secret."""


@generic
@optional
def deal(box, s, seat, rng):
    """Fill the blanks of ``hide`` with a random possibility consistent with all this seat knows."""


@generic
@optional
def seen(box, s, move, seat):
    """What this seat sees of a move or outcome made at ``s``: the move itself, or HIDDEN."""
    return move


@generic
def features(box, s, seat, out):
    """Fill ``out`` with FEATURES numbers for a learner, from a state hidden for ``seat``."""


@generic
@optional
def count(box, before, move, after, tally):
    """Add to ``tally`` (in the order of COUNTERS) what this move or outcome brought about."""
