"""India: heuristics for bots; the networks lie beside this file."""

from rumpus.games.india.bot.heuristics import appeal
