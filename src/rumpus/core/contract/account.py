"""Score breakdown of a match (``account``): the types a game is given and gives."""

from __future__ import annotations

from collections.abc import Sequence

from rumpus.core.words.messages import Said

Account = Sequence[Sequence[tuple[Said, int]]]
"""For each seat, as a message, what earned it points, and how many; they add up to its score."""
