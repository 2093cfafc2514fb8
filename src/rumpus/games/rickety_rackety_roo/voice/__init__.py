"""Rickety Rackety Roo: what a seat sees and says. Nothing in this game is secret."""

from rumpus.games.rickety_rackety_roo.voice.moves import alias, offers, throws, touch, words
from rumpus.games.rickety_rackety_roo.voice.refusals import untouchable, waits, why_not
from rumpus.games.rickety_rackety_roo.voice.views import account, asks, seats, status, tell, text, view
