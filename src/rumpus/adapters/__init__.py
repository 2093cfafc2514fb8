"""Rumpus inside other people's tools."""
