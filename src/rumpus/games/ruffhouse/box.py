"""Ruffhouse: the equipment, checked and packed for the rules."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.core.play.chance import dice_weights
from rumpus.errors import BoxError

SEATS = 4
TOP = 5
"""The highest number a player can commit to (RUF-3)."""
WAYS = 18
"""In so many ways can cards of 1 to 5 add up to a number from 1 to 5."""
MOST_SPACES = 120
MOST_FACES = 8
MOST_SPIN = 20

# Rulings that could have gone otherwise, as box.toml names them; the first of each is the one in use.
ASK_RULINGS = ("from-left", "from-right", "once")  # RUF-8
ZAP_RULINGS = ("not-on-breaks", "only-back", "anyone")  # RUF-9
FOURTH = ("white", "yellow")  # RUF-L2

# What a space of the board can be.
START, ORANGE, CHIPS, PURPLE, GOLD, BREAKS, SOFAR, GAMBLE, BONUS, TRUTH = range(10)
KINDS = ("start", "orange", "chips", "purple", "gold", "breaks", "sofar", "stake", "bonus", "truth")
NUMBERED = (PURPLE, GOLD, BREAKS, GAMBLE)
SPECIAL = (START, CHIPS, BREAKS, SOFAR, TRUTH)
AREAS = (
    (CHIPS, (ORANGE,), "EASY STREET"),
    (SOFAR, (PURPLE, GOLD, BREAKS), "BIG TROUBLE"),
    (TRUTH, (GAMBLE, BONUS), "LAST CHANCE"),
)

Box = record(
    ways=(np.int64, 2 * MOST_FACES + 1),  # in how many ways two dice show each total
    spin=(np.int64, MOST_SPIN + 1),  # the different numbers on the spinner, in order
    spin_ways=(np.int64, MOST_SPIN + 1),  # on how many faces each of them stands
    kind=(np.int8, MOST_SPACES),
    number=(np.int8, MOST_SPACES),  # to be matched, or to be staked; 0 where a space has none
    numbered=(np.int16, TOP + 1),  # how many cards show each number
    cards=(np.int8, (WAYS, TOP + 1)),  # ways to make a number: how many cards of each
    makes=(np.int8, WAYS),  # the number that each way makes
    takes=(np.int8, WAYS),  # how many cards it takes
    first_way=(np.int8, TOP + 2),  # the ways to make n are first_way[n] up to first_way[n + 1]
    players=np.int16,
    faces=np.int16,  # of a die
    spins=np.int16,  # how many different numbers the spinner has
    spaces=np.int16,
    chips_down=np.int16,  # where the special spaces are
    breaks=np.int16,
    so_far=np.int16,
    truth=np.int16,
    goal=np.int16,
    double_cross=np.int16,  # cards to a player
    zap=np.int16,
    blue=np.int16,  # what a blue chip is worth
    asking=np.int8,  # rulings, as numbers of the words above
    zapping=np.int8,
    fourth=np.int8,  # the colour of the fourth piece, as a number of FOURTH
)


def pack(values: Values, players: int) -> Any:
    """The box as the rules read it. Refuses a game that could get stuck or never end."""
    box = blank(Box)
    box.players, box.faces = players, values["dice.faces"]
    box.goal, box.blue = values["goal.points"], values["chips.blue"]
    box.double_cross, box.zap = values["cards.double_cross"], values["cards.zap"]
    box.ways[2 : 2 * box.faces + 1] = dice_weights(values["dice.number"], int(box.faces))
    box.zapping = ZAP_RULINGS.index(values["ruling.zap"])
    if players > 2:  # of two players there is one to ask
        box.asking = ASK_RULINGS.index(values["ruling.asking"])
    if players == SEATS:
        box.fourth = FOURTH.index(values["pieces.fourth"])
    pack_spinner(box, values["spinner.numbers"])
    pack_cards(box, values["cards.numbered"])
    pack_board(box, values["board.spaces"])
    return box


def pack_spinner(box: Any, numbers: list[int]) -> None:
    """RUF-L37: equal faces; what comes up must not be settled beforehand."""
    different = sorted(set(numbers))
    if len(different) == 1:
        raise BoxError("spinner.numbers", numbers, "must have at least two different numbers")
    box.spins = len(different)
    box.spin[: box.spins] = different
    box.spin_ways[: box.spins] = [numbers.count(number) for number in different]


def pack_cards(box: Any, numbered: list[int]) -> None:
    """RUF-3, RUF-L5: the numbered cards, and every way to make a number, those with the fewest cards first.

    While the game goes on a player has turned over less than the goal and committed to no more than 5. When all the
    cards together are worth more than that, whoever reaches THE CHIPS ARE DOWN finds at least one card to take.
    """
    needed = int(box.players * (box.goal - 1) + (box.players - 1) * TOP) + 1
    worth = sum(number * many for number, many in enumerate(numbered, 1))
    if worth < needed:
        allowed = f"must be worth at least {needed} together for {box.players} players, so that everybody can commit"
        raise BoxError("cards.numbered", numbered, allowed)
    box.numbered[1:] = numbered
    way = 0
    for number in range(1, TOP + 1):
        box.first_way[number] = way
        for cards in sorted(sums(number, number), key=lambda cards: (len(cards), [-card for card in cards])):
            for card in cards:
                box.cards[way, card] += 1
            box.makes[way], box.takes[way] = number, len(cards)
            way += 1
    box.first_way[TOP + 1] = way


def sums(number: int, highest: int) -> Iterator[tuple[int, ...]]:
    """All ways to add up to a number with cards no higher than this, the highest card first."""
    if number == 0:
        yield ()
    for card in range(min(number, highest), 0, -1):
        for rest in sums(number - card, card):
            yield (card, *rest)


def pack_board(box: Any, words: list[str]) -> None:
    """RUF-L9: three areas one after the other, with the special spaces between them."""
    spaces = [parsed(word, 2 * int(box.faces)) for word in words]
    kinds = [kind for kind, _ in spaces]
    for kind in SPECIAL:
        if kinds.count(kind) != 1:
            raise BoxError("board.spaces", words, f"must have exactly one {KINDS[kind]}, not {kinds.count(kind)}")
    if kinds[0] != START or kinds[-1] != TRUTH or kinds.index(CHIPS) > kinds.index(SOFAR):
        raise BoxError("board.spaces", words, "must have start first, then chips, then sofar, and truth last")
    check_areas(words, kinds)
    box.spaces = len(words)
    box.kind[: len(words)] = kinds
    box.number[: len(words)] = [number for _, number in spaces]
    box.chips_down, box.breaks = kinds.index(CHIPS), kinds.index(BREAKS)
    box.so_far, box.truth = kinds.index(SOFAR), kinds.index(TRUTH)
    if not any(kinds[space] in (ORANGE, BONUS) for space in landings(box)):
        raise BoxError(
            "board.spaces", words, "must have an orange or bonus space that a roll can reach: chips come from there"
        )


def parsed(word: str, most: int) -> tuple[int, int]:
    """One space: what it is, and its number."""
    name, *rest = word.split() or [""]
    kind = KINDS.index(name) if name in KINDS else -1
    low, high = (1, 9) if kind == GAMBLE else (2, most)
    if kind in NUMBERED and rest not in [[str(number)] for number in range(low, high + 1)]:
        raise BoxError("board.spaces", word, f"{name} must be followed by a number from {low} to {high}")
    if kind < 0 or (kind not in NUMBERED and rest):
        known = ", ".join(f"{k} N" if i in NUMBERED else k for i, k in enumerate(KINDS))
        raise BoxError("board.spaces", word, f"a space must be one of {known}")
    return kind, int(rest[0]) if rest else 0


def check_areas(words: list[str], kinds: list[int]) -> None:
    """RUF-L9: each area has only spaces of its own."""
    space = 1
    for last, own, area in AREAS:
        while kinds[space] != last:
            if kinds[space] not in own:
                allowed = f"must be {' or '.join(KINDS[kind] for kind in own)}, since it stands in {area}"
                raise BoxError(f"board.spaces[{space}]", words[space], allowed)
            space += 1
        space += 1


def landings(box: Any) -> set[int]:
    """RUF-1: every space on which a move can end, rolls from START on; nobody runs past chips or truth."""
    reached = {0}
    for space in range(int(box.truth)):
        if space in reached:
            stop = int(box.chips_down if space < box.chips_down else box.truth)
            reached |= {min(space + total, stop) for total in range(2, 2 * int(box.faces) + 1)}
            if box.kind[space] in (PURPLE, GOLD, BREAKS):
                reached.add(int(box.so_far))  # by a match
    return reached - {0}
