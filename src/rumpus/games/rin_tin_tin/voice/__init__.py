"""Rin-Tin-Tin: what a seat sees and says. Boodle cards won in groups are secret until the end."""

from rumpus.games.rin_tin_tin.voice.moves import alias, possible, throws, touch, words
from rumpus.games.rin_tin_tin.voice.refusals import untouchable, waits, why_not
from rumpus.games.rin_tin_tin.voice.telling import tell
from rumpus.games.rin_tin_tin.voice.views import account, asks, seats, status, text, view
