"""Score breakdown of a match (``account``): the types a game is given and gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rumpus.core.words.messages import Said

Line = Sequence[tuple[Any, int, Any]]
"""Line of play: for every move and outcome of a match the state before it, its number, the state after it."""
Account = Sequence[Sequence[tuple[Said, int]]]
"""For each seat, as a message, what earned it points, and how many; they add up to its score."""
