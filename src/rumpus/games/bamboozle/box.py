"""Bamboozle: the equipment, checked and packed for the rules.

The board is drawn in the box as rows of text (see ``grid.py``). Its spaces are numbered like a chess board is read from
the side of White, here Red: along the bottom row from the left, then along the next. The half turn that takes Red's
field to Blue's therefore takes space ``i`` to space ``spaces - 1 - i``.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.errors import BoxError
from rumpus.games.bamboozle.grid import GridCell, drawn_cells, name, neighbours, stops
from rumpus.games.bamboozle.state import BLUE, FAR, NEITHER, NOWHERE, OFFSETS, RED, SPACES, VALUES, BoxSnapshot

Box = record(BoxSnapshot)


def check_connected(rows: Sequence[str], graph: dict[GridCell, list[GridCell]]) -> None:
    """Refuses a board of two parts, or of none."""
    if not graph:
        raise BoxError("board.rows", rows, "must have spaces")
    first = min(graph)
    met, edge = {first}, [first]
    while edge:
        edge = [n for n in {n for cell in edge for n in graph[cell]} if n not in met]
        met.update(edge)
    if lost := sorted(set(graph) - met):
        raise BoxError("board.rows", rows, f"must be connected: no way leads from {name(first)} to {name(lost[0])}")


def check_board(values: Values, marks: dict[GridCell, str], graph: dict[GridCell, list[GridCell]]) -> None:
    """BAM-L2: refuses a board with another number of stars than huts, or on which some man could be stuck (BAM-5)."""
    rows = values["board.rows"]
    stars = sum(mark == "*" for mark in marks.values()) // 2
    if stars != values["huts.number"]:
        raise BoxError("board.rows", rows, f"must have a star for each hut: {values['huts.number']}, not {stars}")
    if len(marks) > SPACES:
        raise BoxError("board.rows", rows, f"must have at most {SPACES} spaces with both fields, not {len(marks)}")
    check_connected(rows, graph)
    for k, number in enumerate(values["men.each"], start=1):
        for cell in sorted(graph):
            if number and not stops(graph, cell, k):
                raise BoxError("board.rows", rows, f"a man of value {k} must be able to move from {name(cell)}")


def check_men(values: Values) -> None:
    """BAM-L1, BAM-L8, BAM-L9: refuses men that do not fit in the huts, or are not worth the points that win."""
    each, room = values["men.each"], values["huts.number"] * values["huts.most"]
    if not 1 <= sum(each) <= room:
        raise BoxError("men.each", each, f"must be at least one man, and at most {room}, so that the huts can hold all")
    worth = sum(value * number for value, number in enumerate(each, start=1))
    if values["win.points"] > worth:
        raise BoxError("win.points", values["win.points"], f"must be at most {worth}, what all men are worth together")


def pack_spaces(box: Any, marks: dict[GridCell, str], graph: dict[GridCell, list[GridCell]]) -> None:
    """BAM-L3: where each space lies and on whose field, and what can be reached from it."""
    cells = sorted(marks, key=lambda cell: (cell[1], cell[0]))
    number = {cell: i for i, cell in enumerate(cells)}
    box.spaces, box.columns, box.ranks = len(cells), max(c for c, _ in cells) + 1, max(r for _, r in cells) + 1
    middle = box.ranks // 2
    box.beside[:], box.space[:], box.door[:], box.star[:] = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for cell, i in number.items():
        box.column[i], box.rank[i] = cell
        box.space[cell] = i
        box.field[i] = NEITHER if marks[cell] == "G" else RED if cell[1] < middle else BLUE
        around = [(cell[0] + c, cell[1] + r) for c, r in OFFSETS]
        box.beside[i, :FAR] = [number.get(there, NOWHERE) for there in around]
        for k in range(VALUES + 1):
            ends = stops(graph, cell, k)
            ways = [step for step, there in enumerate(around) if there in ends]
            box.ways[k, i], box.way[k, i, : len(ways)] = len(ways), ways
            box.reach[k, i, [number[end] for end in ends]] = 1
            if k > 0:
                box.covers[i * VALUES + k - 1] = np.packbits(box.reach[k, i], bitorder="little").view(np.int64)


def pack_huts(box: Any, marks: dict[GridCell, str]) -> None:
    """BAM-L26: huts are numbered by their stars, row by row from the gray; Blue's are the images of Red's."""
    stars = [cell for cell in marks if marks[cell] == "*" and cell[1] < box.ranks // 2]
    for hut, cell in enumerate(sorted(stars, key=lambda cell: (-cell[1], cell[0]))):
        red = box.space[cell]
        for side, space in ((RED, red), (BLUE, box.spaces - 1 - red)):
            box.star[side, hut] = space
            box.door[side, space] = hut
            for v in range(VALUES):
                box.sallies[side][box.reach[v, space] > 0] |= 1 << (hut * VALUES + v)


def pack(values: Values, players: int) -> Any:
    """The box as the rules read it. Refuses boards on which the game cannot be played."""
    check_men(values)
    marks = drawn_cells(values["board.rows"])
    graph = neighbours(marks)
    check_board(values, marks, graph)
    box = blank(Box)
    box.players, box.huts, box.most = players, values["huts.number"], values["huts.most"]
    box.goal, box.limit = values["win.points"], values["limit.moves"]
    order = [value for value, number in enumerate(values["men.each"], start=1) for _ in range(number)]
    box.each[:], box.order[: len(order)] = values["men.each"], order
    box.men, box.points = len(order), sum(order)
    box.standing = values["ruling.force"] == "standing"
    box.free_captures = values["ruling.captures_that_count"] == "any"
    pack_spaces(box, marks, graph)
    pack_huts(box, marks)
    return box
