"""Rickety Rackety Roo (1939)."""
