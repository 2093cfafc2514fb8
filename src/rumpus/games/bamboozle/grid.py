"""Bamboozle: the board as the box draws it, in rows of text: its cells, what they are called, and walks over them."""

from collections.abc import Sequence

from rumpus.errors import BoxError
from rumpus.games.bamboozle.state import COLUMNS

GridCell = tuple[int, int]  # column and rank, from 0


def name(cell: GridCell) -> str:
    """A cell as on a chess board: a letter for the column, a number for the rank."""
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def drawn_cells(rows: Sequence[str]) -> dict[GridCell, str]:
    """BAM-L3: the marks of all spaces, Red's field below the gray path and Blue's, its image, above."""
    lines = ["".join(row.split()) for row in rows]
    wide, top = len(lines[0]), len(lines) - 1
    if not 1 <= wide <= COLUMNS or any(len(line) != wide for line in lines):
        raise BoxError("board.rows", rows, f"all rows must have the same length, from 1 to {COLUMNS}")
    if set("".join(lines)) - set("GW*."):
        raise BoxError("board.rows", rows, "must be drawn with G, W, * and . alone")
    if set(lines[0]) - set("G.") or lines[0] != lines[0][::-1]:
        raise BoxError("board.rows", rows, "the first row, the gray path, must be of G and . and the same both ways")
    marks = {(c, top - r): mark for r, line in enumerate(lines) for c, mark in enumerate(line) if mark != "."}
    return marks | {(wide - 1 - c, 2 * top - r): mark for (c, r), mark in marks.items()}


def neighbours(marks: dict[GridCell, str]) -> dict[GridCell, list[GridCell]]:
    """BAM-L16: white, gray and starred spaces all count, and those that touch along an edge are one space apart."""
    steps = ((0, -1), (-1, 0), (1, 0), (0, 1))
    return {(c, r): [(c + x, r + y) for x, y in steps if (c + x, r + y) in marks] for c, r in marks}


def stops(graph: dict[GridCell, list[GridCell]], cell: GridCell, k: int) -> set[GridCell]:
    """BAM-2, BAM-L14: where a walk of exactly ``k`` spaces can end that never steps straight back."""
    walks: set[tuple[GridCell | None, GridCell]] = {(None, cell)}
    for _ in range(k):
        walks = {(at, then) for before, at in walks for then in graph[at] if then != before}
    return {at for _, at in walks}
