"""Bamboozle: heuristics for bots; the network lies beside this file."""

from rumpus.games.bamboozle.bot.heuristics import appeal
