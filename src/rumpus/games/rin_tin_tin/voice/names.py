"""Rin-Tin-Tin: what squads, territories, groups and cards are called."""

from rumpus.core.words.messages import Message, say
from rumpus.games.rin_tin_tin.state import TERRITORIES, BoxSnapshot

SQUADS = ("Black", "Purple", "Pink", "White")  # RTT-L4, RTT-L33
TERRITORY = ("Red", "Yellow", "Blue", "Green")  # RTT-L2
SECTOR = (*TERRITORY, "Free Color Choice", "Rin Tin Tin")
"""Names in the data of a view; the messages below are what is said of them."""
SQUAD = tuple(say(name.lower()) for name in SQUADS)
LAND = tuple(say(name.lower()) for name in TERRITORY)
SHOWN = (*LAND, say("free-choice"), say("rin-tin-tin"))


def territory_of(box: BoxSnapshot, group: int) -> int:
    """The territory that a group lies in."""
    return next(t for t in range(TERRITORIES) if group < box.first[t + 1])


def number_of(box: BoxSnapshot, group: int) -> int:
    """The number of a group in its territory, from 1."""
    return group - box.first[territory_of(box, group)] + 1


def group_name(box: BoxSnapshot, group: int) -> Message:
    """Red 1, Red 2, Yellow 1 ..."""
    return say("group", territory=LAND[territory_of(box, group)], number=number_of(box, group))


def card_name(box: BoxSnapshot, kind: int) -> Message:
    """A card by its value."""
    return say("card", value=box.value[kind])
