"""Rin-Tin-Tin: moves, spins and cards in words, and what to touch for them."""

import re

from rumpus.core.words.messages import Said, say
from rumpus.games.rin_tin_tin.state import DRAW, PLACE, SECTORS, SPIN, TIEBREAK, BoxSnapshot, Seen
from rumpus.games.rin_tin_tin.voice.names import SECTOR, SHOWN, TERRITORY, card_name, group_name


def throws(at: Seen) -> tuple[int, str]:
    """Who spins (RTT-L12), or who draws a card (RTT-8, RTT-11), who need not be whoever's turn it is."""
    return (at.s.turn, "spinner") if at.s.phase == SPIN else (at.s.drawer, "cards")


def possible(box: BoxSnapshot) -> list[int]:
    """RTT-L2: a move is a group of circles on this board."""
    return list(range(box.groups))


def words(at: Seen, move: int) -> Said:
    """A spin by its sector, a card by its value, a piece by the group it goes to."""
    box, phase = at.box, at.s.phase
    if phase == SPIN:
        return say("spin", sector=SHOWN[move]) if move < SECTORS else say("spin-no-sector", number=move + 1)
    if phase in (DRAW, TIEBREAK):
        return say("draw", card=card_name(box, move)) if move < box.kinds else say("draw-no-kind", number=move + 1)
    where = group_name(box, move) if move < box.groups else say("no-group", number=move + 1)
    return say("to-figure" if piece_name(at) == "figure" else "to-man", group=where)


def alias(at: Seen, text: str) -> str:
    """Other ways to say it: "blue", "free", "rin"; "10" for a card; "red 1", "r1" or "man to red 1" for a piece."""
    if at.s.phase == SPIN:
        spun = text.removeprefix("spin ").replace("colour", "color").replace("-", " ")
        named = [name for name in SECTOR if spun and name.lower().startswith(spun)]
        return f"spin {named[0]}" if len(named) == 1 else text
    if at.s.phase in (DRAW, TIEBREAK):
        card = re.fullmatch(r"(?:draw )?\$?(\d+)(?: million)?", text)
        return f"draw ${int(card[1])} Million" if card else text
    group = re.fullmatch(r"(?:(man|cavalryman|figure|rin tin tin)(?: to)? )?([rybg])([a-z]*) ?(\d+)", text)
    if not group:
        return text
    territory = next(name for name in TERRITORY if name.lower().startswith(group[2]))
    if not territory.lower().startswith(group[2] + group[3]):
        return text
    piece = {None: piece_name(at), "man": "cavalryman", "rin tin tin": "figure"}.get(group[1], group[1])
    return f"{piece} to {territory} {group[4]}"


def touch(at: Seen, move: int) -> list[str]:
    """What to touch: the spinner, the deck, a group (for a cavalryman) or its Rin Tin Tin circle (for a figure)."""
    if at.s.phase == SPIN:
        return ["spinner"]
    if at.s.phase != PLACE:
        return ["deck"]
    return [f"rin:{move}" if piece_name(at) == "figure" else f"group:{move}"]


def piece_name(at: Seen) -> str:
    """What is placed now, as data and as one says it in English."""
    return "figure" if at.s.phase == PLACE and at.rule("places_figure") else "cavalryman"
