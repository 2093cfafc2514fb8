"""Ruffhouse: heuristics for bots; the network lies beside this file."""

from rumpus.games.ruffhouse.bot.heuristics import appeal
