"""Rickety Rackety Roo: why something on the board cannot be touched now."""

from typing import Any

from rumpus.games.rickety_rackety_roo.box import SPOTS
from rumpus.games.rickety_rackety_roo.table import COLOURS, why_not


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> tuple[str, str] | None:
    """ROO-2, ROO-L5: the clause that keeps this seat from touching the last of these things, and a sentence."""
    kind, *numbers = touched[-1].split(":")
    now = f"now a counter goes into Roo {s.roo + 1}"
    if kind in ("spot", "counter"):
        roo, spot = int(numbers[0]), int(numbers[1])
        if roo == s.roo:
            return why_not(box, s, range(SPOTS)[spot])
        here = f"the {COLOURS[seat]} pawn stands on Roo {s.roo + 1}"
        return "ROO-2", f"{here}: the counter goes there, not into Roo {roo + 1}"
    if kind == "dice":
        return "ROO-L5", f"the dice are thrown once a turn: {now}"
    if kind in ("pawn", "block", "start"):
        return "ROO-L5", f"a pawn moves by the throw alone: {now}"
    return None
