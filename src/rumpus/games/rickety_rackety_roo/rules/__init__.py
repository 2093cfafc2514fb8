"""Rickety Rackety Roo: the rules, and nothing but rules."""

from rumpus.core.compiler.layout import state_record
from rumpus.games.rickety_rackety_roo.rules.turns import (
    COUNTERS,
    FEATURES,
    MOVES,
    OUTCOMES,
    count,
    drawn,
    features,
    moves,
    play,
    rows_made,
    scores,
    shares,
    start,
    tickets,
    to_move,
    weights,
)
from rumpus.games.rickety_rackety_roo.state import BoxSnapshot, Snapshot

State = state_record(__name__, Snapshot)
