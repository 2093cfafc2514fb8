"""Bamboozle: candidates for the board, trails on a grid that agree with everything the leaflet says of them.

A proposal has the gray path along the middle, trails across each field on every other row, and paths between them. Cuts
are made at random, dead ends are taken away, and six of the spaces that are left get a star.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Any

from rumpus.core.contract.study import Changes, Constraint, Structure
from rumpus.games.bamboozle.board.geometry import board_geometry
from rumpus.games.bamboozle.grid import GridCell, drawn_cells, neighbours

WIDE = (7, 9, 11)
TRAILS = (1, 2, 3)
CUTS = 3
FEWEST, MOST = 36, 80
"""Spaces of both fields and the gray path together: a board of about the size of ours, which has 57."""

Marks = dict[GridCell, str]


def _on_board(holds: Callable[[Marks], bool]) -> Callable[[Any], bool]:
    return lambda box: holds(drawn_cells(box.values["board.rows"]))


def gray_is_one_path(marks: Marks) -> bool:
    """BAM-L3: gray spaces without a gap."""
    columns = sorted(c for (c, _), mark in marks.items() if mark == "G")
    return len(columns) >= 2 and columns == list(range(columns[0], columns[-1] + 1))


def fields_touch_the_gray_only(marks: Marks) -> bool:
    """BAM-L3, BAM-L5: every way from one field to the other leads over the gray, and there is one."""
    middle = max(r for _, r in marks) // 2
    crossings = [(c, r) for c, r in marks if r == middle - 1 and marks.get((c, middle)) == "G"]
    return bool(crossings) and all(mark == "G" for (_, r), mark in marks.items() if r == middle)


def has_stars(marks: Marks, huts: int) -> bool:
    """BAM-L2: as many stars on each field as there are huts, and white spaces beside them."""
    middle = max(r for _, r in marks) // 2
    for field in (range(middle), range(middle + 1, 2 * middle + 1)):
        kinds = [mark for (_, r), mark in marks.items() if r in field]
        if kinds.count("*") != huts or "W" not in kinds or "G" in kinds:
            return False
    return True


def no_dead_end(marks: Marks) -> bool:
    """BAM-L13, BAM-L14: whoever must move on and not back finds a way from every space."""
    return all(len(around) >= 2 for around in neighbours(marks).values())


def trails(marks: Marks) -> bool:
    """BAM-L13: no four spaces make a square, so that one moves along a path."""
    return not any({(c + 1, r), (c, r + 1), (c + 1, r + 1)} <= marks.keys() for c, r in marks)


def junctions(marks: Marks) -> bool:
    """BAM-L14: somewhere on each field there are three ways to go, or "any direction" would say nothing."""
    middle = max(r for _, r in marks) // 2
    return any(len(around) > 2 and r < middle for (_, r), around in neighbours(marks).items())


def huts_beside_stars(box: Any) -> bool:
    """BAM-L2, BAM-L17: room for a hut of its own beside every star, no hut on a space or over the gray."""
    board = board_geometry(box)
    places = set(board.huts.values())
    apart = len(places) == len(board.huts) and not places & board.marks.keys()
    near = all(max(abs(a - b) for a, b in zip(board.huts[i], board.stars[i], strict=True)) == 1 for i in board.huts)
    return apart and near


def of_a_size(marks: Marks) -> bool:
    """BAM-L4, BAM-L7: a board for a table, with an end for each side and a screen across its middle."""
    return FEWEST <= len(marks) <= MOST


# Proposals


def propose(rng: random.Random, box: Any) -> Changes | None:
    """A board at random; as often as not with both its halves alike, left and right."""
    wide, mirrored = rng.choice(WIDE), rng.random() < 0.5
    lines = _trails(rng, wide, mirrored)
    _prune(lines, wide)
    spaces = [(r, c) for r in range(1, len(lines)) for c in range(wide) if lines[r][c] == "W"]
    stars = _stars(rng, spaces, wide, box.values["huts.number"], mirrored)
    if stars is None:
        return None
    for r, c in stars:
        lines[r][c] = "*"
    while len(lines) > 2 and set(lines[-1]) == {"."}:
        lines.pop()
    return {"board.rows": [" ".join(line) for line in lines]}


def _trails(rng: random.Random, wide: int, mirrored: bool) -> list[list[str]]:
    """The gray path, and below it trails across the field with paths between them, cut here and there."""
    lines = [["G"] * wide]
    for _ in range(rng.choice(TRAILS)):
        between, across = ["."] * wide, ["W"] * wide
        for c in _columns(rng, wide, mirrored):
            between[c] = "W"
        for _ in range(rng.randrange(CUTS)):
            c = rng.randrange(wide)
            across[c] = "."
            if mirrored:
                across[wide - 1 - c] = "."
        lines += [between, across]
    return lines


def _columns(rng: random.Random, wide: int, mirrored: bool) -> list[int]:
    """Columns for the paths between two trails, none beside another."""
    found: set[int] = set()
    for c in rng.sample(range(wide), rng.randint(2, wide // 2 + 1)):
        pair = {c, wide - 1 - c} if mirrored else {c}
        if not any(abs(a - b) == 1 for a in found | pair for b in pair):
            found |= pair
    return sorted(found)


def _prune(lines: list[list[str]], wide: int) -> None:
    """Take away spaces of the field with fewer than two neighbours, until there are none."""

    def dead(r: int, c: int) -> bool:
        around = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        return sum(0 <= y < len(lines) and 0 <= x < wide and lines[y][x] != "." for y, x in around) < 2

    while found := [(r, c) for r in range(1, len(lines)) for c in range(wide) if lines[r][c] == "W" and dead(r, c)]:
        for r, c in found:
            lines[r][c] = "."


def _stars(
    rng: random.Random, spaces: list[tuple[int, int]], wide: int, many: int, mirrored: bool
) -> list[tuple[int, int]] | None:
    """So many of the spaces at random, in pairs if the board is mirrored."""
    if not mirrored:
        return rng.sample(spaces, many) if len(spaces) > many else None
    left = [(r, c) for r, c in spaces if c < wide // 2]
    if len(left) < many // 2 or many % 2:
        return None
    return [star for r, c in rng.sample(left, many // 2) for star in ((r, c), (r, wide - 1 - c))]


def canonical(box: Any) -> Hashable:
    """A board and its mirror image play alike."""
    rows = tuple("".join(row.split()) for row in box.values["board.rows"])
    return min(rows, tuple(row[::-1] for row in rows))


STRUCTURES = {
    "board.rows": Structure(
        text="the graph of the board: which spaces there are, how they join, and which have a star",
        range="Trails run across a field of 7, 9 or 11 columns, one, two or three of them, with paths between them;"
        " both fields are alike, and half of the boards are the same left and right. What is known of the original from"
        " elsewhere calls its board symmetrical.",
        constraints=(
            Constraint(
                ("BAM-L2", "BAM-L16"),
                "each field has its six starred spaces, and white ones besides",
                lambda box: has_stars(drawn_cells(box.values["board.rows"]), box.values["huts.number"]),
            ),
            Constraint(("BAM-L3",), "the gray spaces are one path without a gap", _on_board(gray_is_one_path)),
            Constraint(
                ("BAM-L3", "BAM-L5"),
                "the fields meet the gray path and nowhere else, so that one crosses it to get over",
                _on_board(fields_touch_the_gray_only),
            ),
            Constraint(
                ("BAM-L13", "BAM-L14"),
                "every space has at least two neighbours: whoever must move on, and not back, always can",
                _on_board(no_dead_end),
            ),
            Constraint(
                ("BAM-L13", "BAM-L22"),
                "spaces make paths: no four of them make a square, and a man goes to either side of a star",
                _on_board(trails),
            ),
            Constraint(("BAM-L14",), "each field has a junction: one turns in any direction", _on_board(junctions)),
            Constraint(("BAM-L2", "BAM-L17"), "there is room for a hut beside each star", huts_beside_stars),
            Constraint(
                ("BAM-L4", "BAM-L7"),
                f"a board that lies between two players on a table: {FEWEST} to {MOST} spaces",
                _on_board(of_a_size),
            ),
        ),
        propose=propose,
        canonical=canonical,
    )
}
