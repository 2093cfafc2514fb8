"""Pictures: a board, where its places are, and the pieces that stand on them, put together as SVG.

A game's ``picture.py`` draws ``board(box)`` without pieces, says where its ``places(box)`` are, and lists the
``pieces(box, view)`` a seat sees. The still picture here and the moving one in the browser are made from the same
three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

Places = Mapping[str, tuple[float, float]]


@dataclass(frozen=True)
class Piece:
    """Something that stands on a place; ``look`` is SVG drawn around the point 0, 0."""

    id: str
    place: str
    look: str
    title: str


def crowd(index: int, many: int, step: float) -> tuple[float, float]:
    """Where the pieces go that share a place: alone in its middle, else side by side in rows of up to three."""
    columns = min(many, 3)
    rows = -(-many // 3)
    row, column = divmod(index, 3)
    in_row = columns if row < rows - 1 or many % 3 == 0 else many % 3
    return (column - (in_row - 1) / 2) * step, (row - (rows - 1) / 2) * step


def compose(
    width: float, height: float, board: str, places: Places, pieces: Sequence[Piece], title: str, step: float
) -> str:
    """The whole picture."""
    many = Counter(piece.place for piece in pieces)
    met: Counter[str] = Counter()
    drawn = []
    for piece in pieces:
        x, y = places[piece.place]
        dx, dy = crowd(met[piece.place], many[piece.place], step)
        met[piece.place] += 1
        drawn.append(
            f'<g data-piece="{escape(piece.id)}" transform="translate({x + dx:g} {y + dy:g})">'
            f"<title>{escape(piece.title)}</title>{piece.look}</g>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
        f"<title>{escape(title)}</title>{board}{''.join(drawn)}</svg>"
    )
