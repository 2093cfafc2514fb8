"""Ruffhouse: candidates for the order of the spaces that agree with everything the leaflet says of the three areas."""

from __future__ import annotations

import random
from typing import Any

from rumpus.core.contract.study import Changes, Constraint, Structure
from rumpus.games.ruffhouse.state import BONUS, BREAKS, GAMBLE, GOLD, ORANGE, PURPLE, BoxSnapshot, landings
from rumpus.games.ruffhouse.voice.trouble import big_trouble

VERY_GOOD = 0.6
"""The least chance to lose half of one's chips that is called very good."""
FEWEST, MOST = 28, 56
ORANGES = range(10, 21)
TROUBLES = range(8, 15)
CHANCES = range(6, 15)
EIGHT = 8


def _kinds(box: Any) -> list[int]:
    return list(box.snapshot.kind[: box.snapshot.spaces])


def _numbers(box: Any, kind: int) -> list[int]:
    """The numbers on the spaces of a kind."""
    return [box.snapshot.number[i] for i, each in enumerate(_kinds(box)) if each == kind]


def areas_in_order(box: Any) -> bool:
    """RUF-L9, RUF-L10, RUF-L19: three areas one after the other, with several orange and several BONUS spaces."""
    kinds = _kinds(box)
    board: BoxSnapshot = box.snapshot
    in_order = 0 < board.chips_down < board.breaks < board.so_far < board.truth == board.spaces - 1
    return in_order and kinds.count(ORANGE) >= 2 and kinds.count(BONUS) >= 2


def numbers_can_be_rolled(box: Any) -> bool:
    """RUF-L14, RUF-L15: purple and gold numbers, each a total of two dice."""
    purple, gold = _numbers(box, PURPLE), _numbers(box, GOLD)
    totals = range(2, 2 * box.snapshot.faces + 1)
    return bool(purple) and bool(gold) and all(number in totals for number in purple + gold)


def breaks_is_eight(box: Any) -> bool:
    """RUF-L16: the number of THE BREAKS is 8, and a roll can land there."""
    return _numbers(box, BREAKS) == [EIGHT] and box.snapshot.breaks in landings(box.snapshot)


def breaks_are_back(box: Any) -> bool:
    """RUF-L28: a ZAP sends back: THE BREAKS lie in the first half of BIG TROUBLE."""
    board: BoxSnapshot = box.snapshot
    return board.breaks - board.chips_down <= board.so_far - board.breaks


def trouble_is_big(box: Any) -> bool:
    """RUF-L12, RUF-L15: the chances to lose at least half of one's chips in BIG TROUBLE are very good."""
    return big_trouble(box.snapshot) >= VERY_GOOD


def stakes(box: Any) -> bool:
    """RUF-L18: one gambles with one or two chips, and with no other number."""
    return set(_numbers(box, GAMBLE)) == {1, 2}


def of_a_size(box: Any) -> bool:
    """RUF-L2: one board, around which four pieces go."""
    board: BoxSnapshot = box.snapshot
    return FEWEST <= board.spaces <= MOST


def propose(rng: random.Random, box: Any) -> Changes:
    """Spaces at random: every total of the dice once if there is room, and often the long shots purple."""
    trouble = _trouble(rng, 2 * box.snapshot.faces)
    chance = [rng.choice(("stake 1", "stake 2", "bonus")) for _ in range(rng.choice(CHANCES))]
    if rng.random() < 0.5:
        turn = rng.sample(("stake 1", "stake 2", "bonus"), 3)
        chance = [turn[i % 3] for i in range(len(chance))]
    oranges = ["orange"] * rng.choice(ORANGES)
    return {"board.spaces": ["start", *oranges, "chips", *trouble, "sofar", *chance, "truth"]}


def _trouble(rng: random.Random, most: int) -> list[str]:
    """BIG TROUBLE: numbers in any order with THE BREAKS in the first half."""
    many = rng.choice(TROUBLES)
    totals = [total for total in range(2, most + 1) if total != EIGHT]
    numbers = rng.sample(totals, min(many, len(totals)))
    numbers += [rng.choice(totals) for _ in range(many - len(numbers))]
    rng.shuffle(numbers)
    far = rng.choice((3, 4, 5)) if rng.random() < 0.5 else None  # so far from the middle it is a long shot
    purple = rng.uniform(0.2, 0.7)
    middle = (most + 2) // 2

    def word(number: int) -> str:
        long_shot = abs(number - middle) >= far if far is not None else rng.random() < purple
        return f"{'purple' if long_shot else 'gold'} {number}"

    spaces = [word(number) for number in numbers]
    spaces.insert(rng.randint(1, many // 2), f"breaks {EIGHT}")
    return spaces


STRUCTURES = {
    "board.spaces": Structure(
        text="the order of the spaces: how long the three areas are, which numbers stand where, and in which colour",
        range="EASY STREET has 10 to 20 spaces, BIG TROUBLE 8 to 14 and THE BREAKS, LAST CHANCE 6 to 14; in half of the"
        " boards long shots are purple, in half of them the spaces of LAST CHANCE take turns.",
        constraints=(
            Constraint(
                ("RUF-L9", "RUF-L10", "RUF-L19"),
                "EASY STREET, BIG TROUBLE and LAST CHANCE follow each other; orange and BONUS spaces are several",
                areas_in_order,
            ),
            Constraint(
                ("RUF-L14", "RUF-L15"),
                "there are purple and gold numbers, and each can be rolled with both dice",
                numbers_can_be_rolled,
            ),
            Constraint(("RUF-L16",), "THE BREAKS ask for an 8, and a roll can land there", breaks_is_eight),
            Constraint(
                ("RUF-L28",),
                "a ZAP sends back, so THE BREAKS lie in the first half of BIG TROUBLE",
                breaks_are_back,
            ),
            Constraint(
                ("RUF-L18",), "one gambles with one chip or with two: both numbers are there, and no other", stakes
            ),
            Constraint(("RUF-L2",), f"it is one board with {FEWEST} to {MOST} spaces", of_a_size),
            Constraint(
                ("RUF-L12", "RUF-L15"),
                f"the chances to lose half of one's chips in BIG TROUBLE are very good: {VERY_GOOD:g} at least",
                trouble_is_big,
            ),
        ),
        propose=propose,
    )
}
