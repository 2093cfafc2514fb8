"""Rickety Rackety Roo: why something on the board cannot be touched now."""

from typing import Any

from rumpus.core.words.messages import Said, say
from rumpus.games.rickety_rackety_roo.box import SPOTS
from rumpus.games.rickety_rackety_roo.table import COLOURS, why_not


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> tuple[str, Said] | None:
    """ROO-2, ROO-L5: the clause that keeps this seat from touching the last of these things, and a sentence."""
    kind, *numbers = touched[-1].split(":")
    now = int(s.roo) + 1
    if kind in ("spot", "counter"):
        roo, spot = int(numbers[0]), int(numbers[1])
        if roo == s.roo:
            taken = any(int(mask) >> range(SPOTS)[spot] & 1 for mask in s.taken[roo])
            return why_not(box, s, spot) if taken else None
        return "ROO-2", say("not-that-roo", who=COLOURS[seat], here=now, roo=roo + 1)
    if kind == "dice":
        return "ROO-L5", say("dice-once", roo=now)
    if kind in ("pawn", "block", "start"):
        return "ROO-L5", say("pawn-by-throw", roo=now)
    return None


def waits(box: Any, s: Any, seat: int) -> str:
    """ROO-L5, ROO-L4: a counter comes after the throw, and everybody in their turn."""
    return "ROO-L5" if seat == s.turn else "ROO-L4"
