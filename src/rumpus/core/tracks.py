"""Tracks: where the spaces of a track go that runs around a board, however many they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Cell(NamedTuple):
    """A space of a track: its left upper corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


def ring(lengths: Sequence[float], left: float, top: float, wide: float, tall: float, deep: float) -> list[Cell]:
    """Spaces around a rectangle, ``deep`` deep: leftward from the right lower corner, all around, that corner last.

    The spaces are dealt out to the four sides as evenly as can be; on each side they share its length in proportion to
    ``lengths``. There must be four or more: four of them are the corners.
    """
    right, low = left + wide - deep, top + tall - deep
    corners = (
        Cell(left, low, deep, deep),
        Cell(left, top, deep, deep),
        Cell(right, top, deep, deep),
        Cell(right, low, deep, deep),
    )
    runs = (wide - 2 * deep, tall - 2 * deep, wide - 2 * deep, tall - 2 * deep)
    cells: list[Cell] = []
    for side, many in enumerate(_dealt(len(lengths) - 4, runs)):
        own = lengths[len(cells) : len(cells) + many]
        before = 0.0
        for length in own:
            long = runs[side] * length / sum(own)
            cells.append(
                (
                    Cell(right - before - long, low, long, deep),
                    Cell(left, low - before - long, deep, long),
                    Cell(left + deep + before, top, long, deep),
                    Cell(right, top + deep + before, deep, long),
                )[side]
            )
            before += long
        cells.append(corners[side])
    return cells


def _dealt(many: int, runs: Sequence[float]) -> list[int]:
    """So many spaces dealt out in proportion to the lengths of the sides, the rest to the sides that lack most."""
    shares = [many * run / sum(runs) for run in runs]
    counts = [int(share) for share in shares]
    for side in sorted(range(len(runs)), key=lambda s: counts[s] - shares[s])[: many - sum(counts)]:
        counts[side] += 1
    return counts
