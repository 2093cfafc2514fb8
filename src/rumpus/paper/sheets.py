"""Layout on paper, in millimetres: a board cut into tiles, and parts in rows on as many sheets as they need."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from rumpus.core.contract.paper import PaperPart
from rumpus.errors import RumpusError

PAGE_MARGIN = 10.0
"""What most printers leave white at the edge."""
HEADING_HEIGHT = 9.0
"""Height of the line above a tile or above the parts of a sheet."""
FLAP = 7.0
"""How far the picture goes on to the right and below a tile: the next sheet is glued onto it."""
PART_GAP = 4.0
"""Between two parts, for the scissors."""


@dataclass(frozen=True)
class Paper:
    """A size of paper."""

    name: str
    wide: float
    tall: float

    def turned(self) -> Paper:
        """The same paper on its side."""
        return Paper(self.name, self.tall, self.wide)

    @property
    def room(self) -> tuple[float, float]:
        """What can be printed on below the heading."""
        return self.wide - 2 * PAGE_MARGIN, self.tall - 2 * PAGE_MARGIN - HEADING_HEIGHT


PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("us-letter", 215.9, 279.4)}


@dataclass(frozen=True)
class Tile:
    """The part of a board that one sheet shows; ``right`` and ``below`` say whether it has a flap there."""

    row: int
    column: int
    left: float
    top: float
    wide: float
    tall: float
    right: bool
    below: bool

    @property
    def name(self) -> str:
        """A letter for the row and a number for the column."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


@dataclass(frozen=True)
class Tiling:
    """A board on sheets of paper that may lie on its side."""

    paper: Paper
    flipped: bool
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def tiling(paper: Paper, wide: float, tall: float) -> Tiling:
    """The tiles of a board of this size, on as few sheets as possible; upright sheets if that makes no difference."""
    upright, lying = _tiled(paper, False, wide, tall), _tiled(paper.turned(), True, wide, tall)
    return lying if len(lying.tiles) < len(upright.tiles) else upright


def _tiled(paper: Paper, flipped: bool, wide: float, tall: float) -> Tiling:
    across, down = paper.room
    columns, rows = _many(wide, across), _many(tall, down)
    w, h = wide / columns, tall / rows
    tiles = [
        Tile(row, column, column * w, row * h, w, h, column < columns - 1, row < rows - 1)
        for row in range(rows)
        for column in range(columns)
    ]
    return Tiling(paper, flipped, rows, columns, tuple(tiles))


def _many(length: float, room: float) -> int:
    """How many sheets a length needs; all but the last have a flap."""
    return 1 if length <= room else math.ceil(length / (room - FLAP))


@dataclass(frozen=True)
class PlacedCopy:
    """A copy of a part on a sheet: which part, and where its left upper corner is."""

    part: int
    x: float
    y: float


@dataclass
class _PartRow:
    """A row of a sheet: where it is, how high, and how far it is filled."""

    sheet: int
    top: float
    height: float
    filled: float = 0.0


def packed(parts: Sequence[PaperPart], paper: Paper) -> list[list[PlacedCopy]]:
    """All copies of these parts on as many sheets as they need, in rows, the highest first.

    Each goes into the first row that has room for it, then into a new row of the first sheet that has (first fit).
    """
    across, down = paper.room
    order = sorted(range(len(parts)), key=lambda i: -parts[i].height)
    sheets: list[list[PlacedCopy]] = []
    rows: list[_PartRow] = []
    for i in order:
        part = parts[i]
        if part.size > across or part.height > down:
            size = f"{part.size:.0f} by {part.height:.0f} mm"
            raise RumpusError(f"a part of {size} does not fit on a sheet of {across:.0f} by {down:.0f} mm")
        for _ in range(part.copies):
            row = next((row for row in rows if row.filled + part.size <= across and part.height <= row.height), None)
            if row is None:
                row = _new_part_row(rows, part.height, down)
                rows.append(row)
                if row.sheet == len(sheets):
                    sheets.append([])
            sheets[row.sheet].append(PlacedCopy(i, row.filled, row.top))
            row.filled += part.size + PART_GAP
    return sheets


def _new_part_row(rows: Sequence[_PartRow], height: float, down: float) -> _PartRow:
    """A row of this height on the first sheet that has room below its rows, or on a new sheet."""
    ends: dict[int, float] = {}
    for row in rows:
        ends[row.sheet] = max(ends.get(row.sheet, 0.0), row.top + row.height + PART_GAP)
    for sheet, end in sorted(ends.items()):
        if end + height <= down:
            return _PartRow(sheet, end, height)
    return _PartRow(len(ends), 0.0, height)


def mirrored(sheet: Sequence[PlacedCopy], parts: Sequence[PaperPart], paper: Paper) -> list[PlacedCopy]:
    """Where the backs of a sheet's parts go, when the paper is turned over its long edge."""
    across, _ = paper.room
    return [PlacedCopy(p.part, across - p.x - parts[p.part].size, p.y) for p in sheet]
