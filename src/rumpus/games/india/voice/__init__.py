"""India: what a seat sees and says. Nothing in this game is secret.

Spaces of the ring go by their number, 0 to 67, the same for everybody; a home row's spaces are row 1, row 2 and so on.
"""

from rumpus.games.india.voice.history import account, tell
from rumpus.games.india.voice.moves import ASIDES, alias, possible, throws, touch, words
from rumpus.games.india.voice.prompts import asks
from rumpus.games.india.voice.refusals import why_not
from rumpus.games.india.voice.touching import untouchable, waits
from rumpus.games.india.voice.views import seats, status, text, view
