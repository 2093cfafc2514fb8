"""Bamboozle: what men, spaces and moves are called, in words and in the names of things to touch.

Spaces are named as on a chess board seen from Red's end: column a to the left, rank 1 at the bottom. Huts are numbered
from 1.
"""

import re
from typing import Any

from rumpus.core.words.messages import Said, say
from rumpus.games.bamboozle.box import FAR, HUTS, NOWHERE, OFFSETS, STEPS, VALUES, GridCell, name
from rumpus.games.bamboozle.rules import FROM_HUT
from rumpus.games.bamboozle.safety import held

KEYS = ("red", "blue")
"""The sides in the names of things to touch."""
SIDES = tuple(say(key) for key in KEYS)


# Moves


def parts_of(move: int) -> tuple[int, int, int]:
    """Where a man starts (a hut, or HUTS and a space), his value and his step."""
    start, step = divmod(move - FROM_HUT, STEPS)
    origin, v = divmod(start, VALUES)
    return origin, v + 1, step


def cell_of(box: Any, side: int, origin: int) -> GridCell | None:
    """The cell from which a step is counted: a man's own, or the star of his hut; None if the board has no such."""
    space = origin - HUTS if origin >= HUTS else int(box.star[side, origin])
    if not 0 <= space < box.spaces:
        return None
    return int(box.column[space]), int(box.rank[space])


def origin_words(box: Any, origin: int) -> Said:
    """Where a man starts."""
    if origin < HUTS:
        return say("hut", hut=origin + 1)
    cell = cell_of(box, 0, origin)
    return say("at", space=name(cell)) if cell else say("space", space=origin - HUTS + 1)


def stop_name(box: Any, cell: GridCell | None, offset: GridCell) -> str | None:
    """The space where a step leads; None off the board."""
    if cell:
        column, rank = cell[0] + offset[0], cell[1] + offset[1]
        if 0 <= column < box.columns and 0 <= rank < box.ranks:
            return name((column, rank))
    return None


def off_board(offset: GridCell) -> str:
    """A step that leads off the board, named so that every such step is a move of its own."""
    return f"off the board {offset[0]:+d} {offset[1]:+d}"


def words(box: Any, s: Any, move: int) -> Said:
    """BAM-2: a man by his value and where he starts, then the space he stops on; or the hut he is hidden in."""
    if move < FROM_HUT:
        return say("hide", hut=move + 1)
    origin, value, step = parts_of(move)
    to: Said = say("far-away")
    if step != FAR:
        c, r = (f"{n:+d}" for n in OFFSETS[step])
        to = stop_name(box, cell_of(box, s.turn % 2, origin), OFFSETS[step]) or say("off-board", columns=c, ranks=r)
    return say("move", value=value, origin=origin_words(box, origin), to=to)


def alias(box: Any, s: Any, text: str) -> str:
    """English short for a move: "hut 3" or "3" to hide a man, "2 c3 e3", "c3-e3" if only one man can be meant."""
    if hide := re.fullmatch(r"(?:(?:hide )?(?:\d )?(?:in )?hut )?(\d+)", text):
        return f"hide in hut {hide[1]}"
    if re.fullmatch(r"(?:\d )?(?:from )?\S+ to hut (\d+)", text):
        return "hide in hut " + text.split()[-1]  # so that it is refused with the reason
    pattern = r"(?:([123]),? )?(?:from )?(?:(hut) ?(\d+)|([a-z])(\d+)) ?(?:to|-|–|→|,)? ?([a-z])(\d+)"
    if not (said := re.fullmatch(pattern, text)):
        return text
    value, hut, number, column, rank, *stop = said.groups()
    where = int(number) - 1 if hut else HUTS + _space(box, column, rank)
    if not 0 <= where < HUTS + box.spaces or (not hut and where < HUTS):
        return text
    values = values_at(box, s, where)
    value = value or (str(values[0]) if len(set(values)) == 1 else None)
    cell = cell_of(box, s.turn % 2, where)
    if value is None or cell is None:
        return text
    offset = (ord(stop[0]) - ord("a") - cell[0], int(stop[1]) - 1 - cell[1])
    to = (stop_name(box, cell, offset) or off_board(offset)) if offset in OFFSETS else "far away"
    return f"{value} from {f'hut {where + 1}' if where < HUTS else name(cell)} to {to}"


def _space(box: Any, column: str, rank: str) -> int:
    cell = ord(column) - ord("a"), int(rank) - 1
    inside = cell[0] < box.columns and 0 <= cell[1] < box.ranks
    return int(box.space[cell]) if inside else NOWHERE


# Men and spaces


def values_at(box: Any, s: Any, origin: int) -> list[int]:
    """The values of the men of the side to move in a hut or on a space."""
    side = s.turn % 2
    if origin < HUTS:
        return held_values(s, side, origin) or []
    return [value for value, space in men_of(s, side) if space == origin - HUTS]


def men_of(s: Any, side: int) -> list[tuple[int, int]]:
    """A side's men on the board: value and space."""
    return [(int(man) % VALUES + 1, int(man) // VALUES) for man in s.men[side, : s.many[side]]]


def held_values(s: Any, side: int, hut: int) -> list[int] | None:
    """The values of the men in a hut, or None where that is a secret."""
    if held(s, side, hut) < 0:
        return None
    return [v + 1 for v in range(VALUES) for _ in range(s.hut[side, hut, v])]


def next_value(box: Any, s: Any) -> int:
    """The value of the man who is to be hidden next."""
    return int(box.order[s.placed % box.men])


def space_name(box: Any, space: int) -> str:
    """A space by its column and rank."""
    return name((int(box.column[space]), int(box.rank[space])))


def man_name(side: int, value: int, where: str) -> str:
    """The name by which a man is touched; equal men in one place have the same."""
    return f"man:{KEYS[side]}:{where}:{value}"
