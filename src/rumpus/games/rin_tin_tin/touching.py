"""Rin-Tin-Tin: why something on the board cannot be touched now."""

from typing import Any

import numpy as np

from rumpus.games.rin_tin_tin import rules
from rumpus.games.rin_tin_tin.rules import NONE
from rumpus.games.rin_tin_tin.table import group_name, piece_name, why_not


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> tuple[str, str] | None:
    """RTT-2 to RTT-5, RTT-L11, RTT-L12, RTT-L20: why the last of these things takes no piece now, and a sentence."""
    kind, *numbers = touched[-1].split(":")
    if kind in ("group", "rin", "circle", "man", "figure"):
        return _no_piece_there(box, s, kind, int(numbers[0]))
    if kind == "spinner":
        if s.sector == NONE:
            return "RTT-5", "whoever has no cavalryman left does not spin any more: a figure is placed without it"
        return "RTT-L12", f"the spinner is spun once a turn: now a {piece_name(s)} is placed"
    if kind in ("deck", "card", "cards"):
        return "RTT-L20", f"a card is drawn when a group is complete: now a {piece_name(s)} is placed"
    return None


def _no_piece_there(box: Any, s: Any, kind: str, group: int) -> tuple[str, str]:
    """RTT-L11, RTT-L24: the wrong kind of circle, one that is covered, or a group that takes no piece now."""
    if rules.places_figure(s):
        if kind in ("group", "circle", "man"):
            return "RTT-L11", "a figure goes to a Rin Tin Tin circle, in the middle of a group"
    elif kind in ("rin", "figure"):
        return "RTT-L11", "a Rin Tin Tin circle takes a figure, and now a cavalryman is placed"
    out = np.zeros(rules.MOVES, np.int64)
    if group not in out[: rules.moves(box, s, out)]:
        return why_not(box, s, group)
    return "RTT-L24", f"pieces stay where they are: touch a free circle of {group_name(box, group)}"
