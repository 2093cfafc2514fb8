"""Ruffhouse: what a seat sees and says. Nothing in this game is secret."""

from rumpus.games.ruffhouse.voice.log import account, tell
from rumpus.games.ruffhouse.voice.moves import (
    ACTS,
    ASIDES,
    alias,
    possible,
    silence,
    throws,
    touch,
    window,
    words,
)
from rumpus.games.ruffhouse.voice.refusals import untouchable, waits, why_not
from rumpus.games.ruffhouse.voice.views import asks, remarks, seats, status, text, view
