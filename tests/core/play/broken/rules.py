# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Seats take turns: a coin is thrown, then one or two steps are taken; who has gone three steps first wins."""

import numpy as np

from rumpus.core.compiler.decorators import rule
from rumpus.core.compiler.layout import state_record
from rumpus.core.constants import CHANCE, OVER
from tests.core.play.broken.state import BoxSnapshot as BoxSnapshot
from tests.core.play.broken.state import Snapshot

State = state_record(__name__, Snapshot)
MOVES, OUTCOMES, FEATURES = 2, 2, 1
COUNTERS = ()
NONE, NO_MOVE, NO_WEIGHT, NO_OUTCOME, CHANCE_FOR_EVER, MOVES_FOR_EVER = range(6)


@rule
def start(box, s):
    """Both at the start, the coin not thrown."""
    s.broken_steps[:] = 0
    s.broken_turn = 0
    s.broken_thrown = 0


@rule
def to_move(box, s):
    """Over after three steps, unless it never is."""
    if box.fault != MOVES_FOR_EVER and (s.broken_steps[0] >= 3 or s.broken_steps[1] >= 3):
        return OVER
    return np.int64(s.broken_turn) if s.broken_thrown else CHANCE


@rule
def moves(box, s, out):
    """One step or two, heads or tails; nothing where the fault is that there is nothing."""
    late = s.broken_steps[0] + s.broken_steps[1] > 0
    if late and ((s.broken_thrown and box.fault == NO_MOVE) or (not s.broken_thrown and box.fault == NO_OUTCOME)):
        return 0
    out[0], out[1] = 0, 1
    return 2


@rule
def weights(box, s, out):
    """A fair coin, or one that has no sides."""
    late = s.broken_steps[0] + s.broken_steps[1] > 0
    out[0] = out[1] = 0 if late and box.fault == NO_WEIGHT else 1


@rule
def play(box, s, move):
    """Throw, or step on."""
    if not s.broken_thrown:
        late = s.broken_steps[0] + s.broken_steps[1] > 0
        s.broken_thrown = 0 if late and box.fault == CHANCE_FOR_EVER else 1
        return
    s.broken_steps[s.broken_turn] = min(3, s.broken_steps[s.broken_turn] + move + 1)
    s.broken_turn = 1 - s.broken_turn
    s.broken_thrown = 0


@rule
def shares(box, s, out):
    """The win for who has gone three steps."""
    for seat in range(2):
        out[seat] = 1.0 if s.broken_steps[seat] >= 3 else 0.0


@rule
def features(box, s, seat, out):
    """The own steps."""
    out[0] = s.broken_steps[seat]
