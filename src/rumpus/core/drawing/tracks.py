"""Layout of tracks: the rectangles of the spaces of a track around a board, however many they are."""

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
    ``lengths``. There must be four or more: four of them are the corners, and a corner takes up a side left empty.
    """
    right, low = left + wide - deep, top + tall - deep
    across, down = wide - 2 * deep, tall - 2 * deep
    counts = _dealt(len(lengths) - 4, (across, down, across, down))
    more = [run if not many else 0.0 for run, many in zip((across, down, across, down), counts, strict=True)]
    corners = (
        Cell(left, low, deep + more[0], deep),
        Cell(left, top, deep, deep + more[1]),
        Cell(right - more[2], top, deep + more[2], deep),
        Cell(right, low - more[3], deep, deep + more[3]),
    )
    cells: list[Cell] = []
    for side, many in enumerate(counts):
        own = lengths[len(cells) : len(cells) + many]
        before = 0.0
        for length in own:
            long = (down if side % 2 else across) * length / sum(own)
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
