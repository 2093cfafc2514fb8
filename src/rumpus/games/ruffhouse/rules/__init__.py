"""Ruffhouse: the rules, and nothing but rules."""

from rumpus.core.compiler.layout import state_record
from rumpus.games.ruffhouse.rules.encoding import FEATURES, features
from rumpus.games.ruffhouse.rules.supply import in_supply, is_smallest_set
from rumpus.games.ruffhouse.rules.turns import (
    COUNTERS,
    commit_moves,
    count,
    moves,
    play,
    scores,
    shares,
    start,
    to_move,
    weights,
)
from rumpus.games.ruffhouse.state import MOVES, OUTCOMES, BoxSnapshot, Snapshot

State = state_record(__name__, Snapshot)
