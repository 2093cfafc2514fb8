"""Ruffhouse (1980)."""
