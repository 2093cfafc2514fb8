"""How long tests wait for what should come: a limit for a machine that hangs, never for one that is slow."""

PATIENCE = 500.0
"""Seconds: less than the limit of a test (``timeout`` in pyproject.toml), so that what was waited for is told."""
