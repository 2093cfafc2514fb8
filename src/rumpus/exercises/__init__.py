"""Lessons and puzzles: reading them, checking them, finding new ones."""
