"""Rin-Tin-Tin: why something on the board cannot be touched now."""

from typing import Any

import numpy as np

from rumpus.core.words.messages import Said, say
from rumpus.games.rin_tin_tin import rules
from rumpus.games.rin_tin_tin.rules import NONE
from rumpus.games.rin_tin_tin.table import group_name, piece_name, why_not


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> tuple[str, Said] | None:
    """RTT-2 to RTT-5, RTT-L11, RTT-L12, RTT-L20: why the last of these things takes no piece now, and a sentence."""
    kind, *numbers = touched[-1].split(":")
    piece = say("a-figure" if piece_name(s) == "figure" else "a-man")
    if kind in ("group", "rin", "circle", "man", "figure"):
        return _no_piece_there(box, s, kind, int(numbers[0]))
    if kind == "spinner":
        if s.sector == NONE:
            return "RTT-5", say("spins-no-more")
        return "RTT-L12", say("spin-once", piece=piece)
    if kind in ("deck", "card", "cards"):
        return "RTT-L20", say("card-when-complete", piece=piece)
    return None


def _no_piece_there(box: Any, s: Any, kind: str, group: int) -> tuple[str, Said]:
    """RTT-L11, RTT-L24: the wrong kind of circle, one that is covered, or a group that takes no piece now."""
    if rules.places_figure(s):
        if kind in ("group", "circle", "man"):
            return "RTT-L11", say("figure-in-middle")
    elif kind in ("rin", "figure"):
        return "RTT-L11", say("circle-takes-figure")
    out = np.zeros(rules.MOVES, np.int64)
    if group not in out[: rules.moves(box, s, out)]:
        return why_not(box, s, group)
    return "RTT-L24", say("pieces-stay", group=group_name(box, group))


def waits(box: Any, s: Any, seat: int) -> str:
    """RTT-L12, RTT-L20, RTT-L29: a spin comes before a piece, and a card that was earned before the next turn."""
    if s.phase in (rules.DRAW, rules.TIEBREAK):
        return "RTT-L20" if s.phase == rules.DRAW else "RTT-L29"
    return "RTT-L12"
