"""Rickety Rackety Roo: moves and throws in words, and what to touch for them."""

import re
from collections.abc import Sequence

from rumpus.core.constants import CHANCE
from rumpus.core.drawing.dice import showing, touched
from rumpus.core.words.messages import Said, say
from rumpus.games.rickety_rackety_roo.state import THROW, Seen, Snapshot

SPOT_WORDS = tuple(
    say(f"spot-{where}")
    for where in ("top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right")
)


def throws(at: Seen) -> tuple[int, str]:
    """Who throws, and with what (ROO-L5): the player whose turn it is, both dice."""
    return at.s.turn, "dice"


def words(at: Seen, move: int) -> Said:
    """A throw by its total, a counter by its spot."""
    return say("throw", total=move) if awaits_throw(at.s) else SPOT_WORDS[move]


def alias(at: Seen, text: str) -> str:
    """Other ways to say a move: two dice for their total, "centre" for the middle."""
    if dice := re.fullmatch(r"(?:throw )?(\d+) ?[+, ] ?(\d+)", text):
        return f"throw {int(dice[1]) + int(dice[2])}"
    if at.to_move == CHANCE and text.isdecimal():
        return f"throw {text}"
    return {"centre": "middle", "center": "middle"}.get(text, text)


def touch(at: Seen, move: int) -> list[str]:
    """What to touch on the board for a move."""
    if awaits_throw(at.s):
        return touched(showing(move, at.box.least, at.box.most // at.box.least, sum(at.s.pawn)))
    return [f"spot:{at.s.roo}:{move}"]


def offers(at: Seen, moves: Sequence[int]) -> list[tuple[Said, Sequence[str]]]:
    """``words`` and ``touch`` of legal moves."""
    if awaits_throw(at.s):
        return [(words(at, move), touch(at, move)) for move in moves]
    roo = at.s.roo
    return [(SPOT_WORDS[move], (f"spot:{roo}:{move}",)) for move in moves]


def awaits_throw(s: Snapshot) -> bool:
    """Whether the dice are thrown next: asked for every move, and so without asking the rules."""
    return s.roo == THROW and not s.over
