"""Ruffhouse: what players, places, chips and cards are called."""

from rumpus.core.words.messages import Message, say
from rumpus.games.ruffhouse.state import (
    BREAKS,
    CHIPS,
    FOURTH,
    GAMBLE,
    GOLD,
    PURPLE,
    SEATS,
    SOFAR,
    START,
    TOP,
    TRUTH,
    BoxSnapshot,
)

COLOURS = tuple(say(name) for name in ("red", "blue", "green", *FOURTH))
AREA_WORDS = tuple(say(f"area-{area}") for area in ("easy-street", "big-trouble", "last-chance"))
NAMES = {
    START: say("place-start"),
    CHIPS: say("place-chips-down"),
    BREAKS: say("place-breaks"),
    SOFAR: say("place-so-far"),
    TRUTH: say("place-truth"),
}
NUMBERED_PLACES = {PURPLE: "place-purple", GOLD: "place-gold", GAMBLE: "place-last-chance"}


def colour(box: BoxSnapshot, seat: int) -> Message:
    """RUF-L2: what a seat is called, after the colour of its piece; the box says that of the fourth."""
    return COLOURS[seat + box.fourth if seat == SEATS - 1 else seat]


def place(box: BoxSnapshot, space: int) -> Message:
    """What a space is called, with its number on the board where the name alone would not tell."""
    kind, number = box.kind[space], box.number[space]
    if kind in NAMES:
        return NAMES[kind]
    if kind in NUMBERED_PLACES:
        return say(NUMBERED_PLACES[kind], number=number, space=space)
    return say("place-orange" if space < box.chips_down else "place-bonus", space=space)


def chips_in_words(many: int) -> Message:
    """A number of chips."""
    return say("chips", many=many)


def combination(box: BoxSnapshot, way: int) -> Message:
    """A commitment with several cards, in words."""
    return say("commit-with", number=box.makes[way], cards=highest_first(box.cards[way]))


def highest_first(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers on some cards, the highest first, from how many there are of each number."""
    return tuple(number for number in range(TOP, 0, -1) for _ in range(cards[number]))
