"""Rin-Tin-Tin: the rules, and nothing but rules."""

from rumpus.core.compiler.layout import state_record
from rumpus.games.rin_tin_tin.rules.knowledge import FEATURES, cards_are_shown, deal, features, hide, seen
from rumpus.games.rin_tin_tin.rules.scoring import best_in, extra_boodle, outlaws, score_in, scores, shares
from rumpus.games.rin_tin_tin.rules.turns import (
    COUNTERS,
    MOVES,
    OUTCOMES,
    cards_in_deck,
    count,
    moves,
    places_figure,
    play,
    start,
    to_move,
    weights,
)
from rumpus.games.rin_tin_tin.state import BoxSnapshot, Snapshot

State = state_record(__name__, Snapshot)
