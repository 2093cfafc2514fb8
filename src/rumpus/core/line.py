"""The type of a line of play."""

from __future__ import annotations

from typing import TypeVar

At = TypeVar("At")

Line = list[tuple[At, int, At]]
"""Line of play: for every move and outcome the position before it, its number, the position after it.

A game's ``account`` is given its own states in place of positions.
"""
