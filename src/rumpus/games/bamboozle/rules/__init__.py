"""Bamboozle: the rules, and nothing but rules."""

from rumpus.core.compiler.layout import state_record
from rumpus.games.bamboozle.rules.dealing import deal
from rumpus.games.bamboozle.rules.safety import bound_to, in_huts
from rumpus.games.bamboozle.rules.secrecy import FEATURES, features, hide, seen
from rumpus.games.bamboozle.rules.turns import (
    COUNTERS,
    LIMITS,
    MOVES,
    OUTCOMES,
    TOGETHER,
    WORKED_OUT,
    count,
    moves,
    play,
    scores,
    shares,
    start,
    stop_of,
    to_move,
    weights,
)
from rumpus.games.bamboozle.state import BoxSnapshot, Snapshot

State = state_record(__name__, Snapshot)
