"""Scenes: all that a person is shown of a table, a replay, a lesson or a puzzle."""
