"""Bamboozle: what a seat sees and says. What a hut holds is said only where a hidden state still has it."""

from rumpus.games.bamboozle.voice.log import account, tell
from rumpus.games.bamboozle.voice.moves import alias, plan, possible, touch, words
from rumpus.games.bamboozle.voice.refusals import why_not
from rumpus.games.bamboozle.voice.touching import untouchable, waits
from rumpus.games.bamboozle.voice.views import asks, seats, side, status, text, view
