"""Units of time."""

DAY = 86400.0
"""Seconds of a day."""
