"""Rin-Tin-Tin: heuristics for bots."""

from rumpus.games.rin_tin_tin.bot.heuristics import appeal
