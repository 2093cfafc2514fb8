"""Core: the interface of a game, positions, records, chance, rulebooks, drawing; no particular game."""
