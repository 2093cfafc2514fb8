"""Rickety Rackety Roo: heuristics for bots; the networks lie beside this file."""

from rumpus.games.rickety_rackety_roo.bot.heuristics import NOTES, appeal, notes
