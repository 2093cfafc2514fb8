"""Ruffhouse: the exact probability of losing half of one's chips in BIG TROUBLE, on any board.

The leaflet promises very good chances to lose at least half of one's chips there. A reconstructed board should keep
that promise.
"""

import math
from collections import defaultdict
from collections.abc import Iterator

from rumpus.games.ruffhouse.state import GOLD, PURPLE, BoxSnapshot

Chances = defaultdict[int, float]
"""How likely each number of chips is."""


def big_trouble(box: BoxSnapshot) -> float:
    """The chance to lose at least half of one's chips (rounded down) between THE CHIPS ARE DOWN and SO FAR, SO GOOD.

    It is for the first lap of a lone player without cards, given at least two chips on THE CHIPS ARE DOWN; not a
    number if the board never gives two.
    """
    arriving = {chips: p for chips, p in easy_street(box).items() if chips >= 2}
    if not arriving:
        return math.nan
    ruined = sum(p * ruin(box, chips) for chips, p in arriving.items())
    return ruined / sum(arriving.values())


def easy_street(box: BoxSnapshot) -> Chances:
    """RUF-2, RUF-L11: how many chips a first lap brings to THE CHIPS ARE DOWN."""
    spins = list(zip(box.spin[: box.spins], box.spin_ways, strict=False))
    faces = sum(ways for _, ways in spins)
    at: list[Chances] = [defaultdict(float) for _ in range(box.chips_down + 1)]
    at[0][0] = 1.0
    last, rolls = box.chips_down, list(dice_totals(box))
    for space in range(last):
        for total, chance in rolls:
            there = min(space + total, last)
            won = spins if there < last else [(0, faces)]
            for chips, p in at[space].items():
                for number, ways in won:
                    at[there][chips + number] += p * chance * ways / faces
    return at[-1]


def ruin(box: BoxSnapshot, chips: int) -> float:
    """RUF-4: the chance that so many chips shrink by at least half, rounded down."""
    first, last = box.chips_down, box.so_far
    at: list[Chances] = [defaultdict(float) for _ in range(last)]
    at[first][chips] = 1.0
    through: Chances = defaultdict(float)
    rolls = list(dice_totals(box))
    match = dict(rolls)
    for space in range(first, last):
        for total, chance in rolls:
            there = space + total
            for left, p in at[space].items():
                if there >= last:
                    through[left] += p * chance
                else:
                    matched = match[box.number[there]]
                    through[left] += p * chance * matched
                    at[there][left - penalty(box.kind[there], left)] += p * chance * (1 - matched)
    return sum(p for left, p in through.items() if chips - left >= chips // 2)


def penalty(kind: int, chips: int) -> int:
    """RUF-4: what a roll that does not match costs."""
    return chips // 2 if kind == GOLD else min(chips, 1) if kind == PURPLE else 0


def dice_totals(box: BoxSnapshot) -> Iterator[tuple[int, float]]:
    """Each total of the dice, and its chance."""
    for total in range(2, 2 * box.faces + 1):
        yield total, box.ways[total] / box.faces**2
