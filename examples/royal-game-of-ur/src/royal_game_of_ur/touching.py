"""The Royal Game of Ur: why something on the board cannot be touched now."""

from typing import Any

from royal_game_of_ur.box import OFF
from royal_game_of_ur.table import COLOURS, square_of, why_not
from rumpus.core.words.messages import Said, say


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> tuple[str, Said] | None:
    """RGU-L4, RGU-L5: the clause that keeps this seat from touching the last of these things, and a sentence."""
    name = touched[-1]
    if name == "dice":
        return "RGU-L4", say("thrown-already", number=int(s.thrown))
    if name.startswith("piece:"):
        return _piece(box, s, seat, name)
    square = square_of(seat, name)
    if square is None:
        return ("RGU-L2", say("not-your-way", who=COLOURS[seat])) if square_of(1 - seat, name) is not None else None
    if square == OFF:
        return "RGU-L10", say("is-off")
    return why_not(box, s, square)


def _piece(box: Any, s: Any, seat: int, name: str) -> tuple[str, Said] | None:
    parts = name.split(":")
    if len(parts) != 4 or not parts[2].isdecimal():
        return None
    owner, square = parts[1], int(parts[2])
    if owner != str(seat):
        return "RGU-L5", say("not-your-piece", who=COLOURS[seat])
    return ("RGU-L10", say("is-off")) if square >= OFF else why_not(box, s, square)
