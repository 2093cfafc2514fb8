"""India: the rules, and nothing but rules."""

from rumpus.core.compiler.layout import state_record
from rumpus.games.india.rules.choices import five_binds, is_bound
from rumpus.games.india.rules.doublets import step_completes
from rumpus.games.india.rules.steps import (
    can_enter,
    can_step,
    can_stop,
    has_entering_number,
    is_others,
    rejoins,
    takes,
)
from rumpus.games.india.rules.turns import (
    COUNTERS,
    FEATURES,
    LIMITS,
    MOVES,
    OUTCOMES,
    WORKED_OUT,
    count,
    drawn,
    features,
    gives_another,
    moves,
    play,
    player_of,
    scores,
    shares,
    start,
    tickets,
    to_move,
    weights,
)
from rumpus.games.india.state import BoxSnapshot, Snapshot

State = state_record(__name__, Snapshot)
