"""Rumpus in the terminal: play, lessons, puzzles."""
