"""Bamboozle: where everything on its board goes, whatever board the box has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rumpus.games.bamboozle.grid import GridCell, drawn_cells

MIDDLE = 500.0, 665.0  # of both fields together
ROOM = 850.0, 850.0  # that they may take


@dataclass(frozen=True)
class BoardGeometry:
    """Where the cells of a board go: spaces, and a cell of its own for every hut."""

    marks: Mapping[GridCell, str]
    huts: Mapping[tuple[int, int], GridCell]  # the cell of hut i of a side ...
    stars: Mapping[tuple[int, int], GridCell]  # ... and the star beside it
    size: float
    left: float
    low: float
    turned: bool = False

    def at(self, cell: GridCell) -> tuple[float, float]:
        """The middle of a cell in the picture, Red's end below, or Blue's if it is turned."""
        x, y = self.left + (cell[0] + 0.5) * self.size, self.low - (cell[1] + 0.5) * self.size
        return (2 * MIDDLE[0] - x, 2 * MIDDLE[1] - y) if self.turned else (x, y)


def board_geometry(box: Any, turned: bool = False) -> BoardGeometry:
    """BAM-L2, BAM-L3: the board of this box, fitted to the picture."""
    return _geometry(tuple(box.values["board.rows"]), turned)


@lru_cache(maxsize=32)
def _geometry(rows: tuple[str, ...], turned: bool) -> BoardGeometry:
    marks = drawn_cells(rows)
    wide, tall = max(c for c, _ in marks) + 1, 2 * len(rows) - 1
    stars = sorted((c for c in marks if marks[c] == "*" and c[1] < len(rows) - 1), key=lambda c: (-c[1], c[0]))
    cells = _beside(stars, marks, wide, len(rows) - 1)

    def both(red: dict[int, GridCell]) -> dict[tuple[int, int], GridCell]:
        blue = {(1, i): (wide - 1 - c, tall - 1 - r) for i, (c, r) in red.items()}
        return {(0, i): cell for i, cell in red.items()} | blue

    huts = both({i: cells[star] for i, star in enumerate(stars)})
    every = [*marks, *huts.values()]
    first, last = min(c for c, _ in every), max(c for c, _ in every)
    lowest, highest = min(r for _, r in every), max(r for _, r in every)
    size = min(ROOM[0] / (last - first + 1), ROOM[1] / (highest - lowest + 1), 150.0)
    left = MIDDLE[0] - (first + last + 1) / 2 * size
    low = MIDDLE[1] + (lowest + highest + 1) / 2 * size
    return BoardGeometry(marks, huts, both(dict(enumerate(stars))), size, left, low, turned)


def _beside(stars: list[GridCell], marks: Mapping[GridCell, str], wide: int, gray: int) -> dict[GridCell, GridCell]:
    """A free cell beside each star, no two stars the same: stars make room for each other as far as they can."""

    def free(star: GridCell) -> list[GridCell]:
        steps = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
        around = [(star[0] + c, star[1] + r) for c, r in steps]
        inside = [cell for cell in around if 0 <= cell[0] < wide and 0 <= cell[1] < gray]
        outside = [cell for cell in around if cell not in inside and cell[1] < gray]
        return [cell for cell in inside + outside if cell not in marks]

    taken: dict[GridCell, GridCell] = {}

    def settle(star: GridCell, tried: set[GridCell]) -> bool:
        for cell in free(star):
            if cell not in tried:
                tried.add(cell)
                if cell not in taken or settle(taken[cell], tried):
                    taken[cell] = star
                    return True
        return False

    homeless = [star for star in stars if not settle(star, set())]
    return {star: star for star in homeless} | {star: cell for cell, star in taken.items()}  # or on the star itself
