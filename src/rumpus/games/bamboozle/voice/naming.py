"""Bamboozle: what men, spaces and huts are called, in words and in the names of things to touch.

Spaces are named as on a chess board seen from Red's end: column a to the left, rank 1 at the bottom. Huts are numbered
from 1.
"""

from rumpus.core.words.messages import Said, say
from rumpus.games.bamboozle.grid import GridCell, name
from rumpus.games.bamboozle.state import FROM_HUT, HUTS, STEPS, VALUES, BoxSnapshot, Seen, Snapshot

KEYS = ("red", "blue")
"""The sides in the names of things to touch."""
SIDES = tuple(say(key) for key in KEYS)


# Moves


def parts_of(move: int) -> tuple[int, int, int]:
    """Where a man starts (a hut, or HUTS and a space), his value and his step."""
    start, step = divmod(move - FROM_HUT, STEPS)
    origin, v = divmod(start, VALUES)
    return origin, v + 1, step


def cell_of(box: BoxSnapshot, side: int, origin: int) -> GridCell | None:
    """The cell from which a step is counted: a man's own, or the star of his hut; None if the board has no such."""
    space = origin - HUTS if origin >= HUTS else box.star[side][origin]
    return (box.column[space], box.rank[space]) if 0 <= space < box.spaces else None


def origin_words(box: BoxSnapshot, origin: int) -> Said:
    """Where a man starts."""
    if origin < HUTS:
        return say("hut", hut=origin + 1)
    cell = cell_of(box, 0, origin)
    return say("at", space=name(cell)) if cell else say("space", space=origin - HUTS + 1)


def stop_name(box: BoxSnapshot, cell: GridCell | None, offset: GridCell) -> str | None:
    """The space where a step leads; None off the board."""
    if cell:
        column, rank = cell[0] + offset[0], cell[1] + offset[1]
        if 0 <= column < box.columns and 0 <= rank < box.ranks:
            return name((column, rank))
    return None


def off_board(offset: GridCell) -> str:
    """A step that leads off the board, named so that every such step is a move of its own."""
    return f"off the board {offset[0]:+d} {offset[1]:+d}"


# Men and spaces


def hiding(at: Seen) -> bool:
    """BAM-L10: whether men are still being hidden. Asked many times a move, and so without asking the rules."""
    return at.s.placed < 2 * at.box.men


def next_value(at: Seen) -> int:
    """The value of the man who is to be hidden next."""
    return at.box.order[at.s.placed % at.box.men]


def values_at(s: Snapshot, origin: int) -> list[int]:
    """The values of the men of the side to move in a hut or on a space."""
    side = s.turn % 2
    if origin < HUTS:
        return values_in_hut(s, side, origin) or []
    return [value for value, space in men_of(s, side) if space == origin - HUTS]


def men_of(s: Snapshot, side: int) -> list[tuple[int, int]]:
    """A side's men on the board: value and space."""
    return [(man % VALUES + 1, man // VALUES) for man in s.men[side][: s.many[side]]]


def men_in_hut(s: Snapshot, side: int, hut: int) -> int:
    """How many men are in a hut; less than none where that is a secret."""
    return sum(s.hut[side][hut])


def values_in_hut(s: Snapshot, side: int, hut: int) -> list[int] | None:
    """The values of the men in a hut, or None where that is a secret."""
    return None if men_in_hut(s, side, hut) < 0 else value_list(s.hut[side][hut])


def value_list(numbers: tuple[int, ...]) -> list[int]:
    """The values of men, each as often as there are men of it; ``numbers`` says how many."""
    return [v + 1 for v, number in enumerate(numbers) for _ in range(number)]


def space_name(box: BoxSnapshot, space: int) -> str:
    """A space by its column and rank."""
    return name((box.column[space], box.rank[space]))


def man_name(side: int, value: int, where: str) -> str:
    """The name by which a man is touched; equal men in one place have the same."""
    return f"man:{KEYS[side]}:{where}:{value}"
