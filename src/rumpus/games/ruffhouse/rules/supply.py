# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Ruffhouse: the numbered cards beside the board, and which of them can make a number."""

from rumpus.core.compiler.decorators import rule
from rumpus.games.ruffhouse.state import TOP

NO_WAY = -1


@rule
def way_to_make(box, s, number):
    """RUF-3, RUF-L36: the first way the supply allows: the card itself, else one with the fewest cards."""
    for way in range(box.first_way[number], box.first_way[number + 1]):
        if in_supply(box, s, way):
            return way
    return NO_WAY


@rule
def in_supply(box, s, way):
    """RUF-3: all cards of this way to make a number are there."""
    missing = 0
    for card in range(1, TOP + 1):
        missing += box.cards[way, card] > s.supply[card]
    return missing == 0


@rule
def is_smallest_set(box, s, way):
    """RUF-3, RUF-L36: several cards that are there, and no fewer make the same number."""
    if box.takes[way] < 2 or not in_supply(box, s, way):
        return False
    return box.takes[way] == box.takes[way_to_make(box, s, box.makes[way])]
