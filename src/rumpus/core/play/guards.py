"""Guards against rules that break the contract: simulation and search stop with an error that tells the position.

Compiled code only notices that it cannot go on, by a comparison it makes anyway or beside others, and returns the
state; here it is found out what is wrong with that state, and put into words.
"""

from __future__ import annotations

from rumpus.core.compiler.limits import ENDLESS
from rumpus.core.constants import CHANCE, OPEN, OVER
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError


class BrokenRules(RumpusError):
    """The rules of a game break the contract (core.contract.rules): says how, and in which position."""

    def __init__(self, reason: str, position: Position) -> None:
        super().__init__(f"the rules of {position.game.name} are broken: {reason}. {_told(position)}")
        self.reason, self.position = reason, position


def broken_rules(at: Position, limit: int = ENDLESS) -> BrokenRules:
    """The error for a position from which somebody could not go on, or that came after ``limit`` moves and outcomes."""
    return BrokenRules(fault(at) or f"after {limit:,} moves and outcomes the game is not over", at)


def fault(at: Position) -> str | None:
    """Diagnosis: why a match cannot go on from a position; None if it can."""
    who = at.to_move
    if who == OVER:
        return None
    if who != CHANCE and not 0 <= who < at.box.players:
        return f"to_move says {who}, which is neither a seat nor CHANCE nor OVER"
    if who != CHANCE:
        return None if at.moves else f"{at.box.seats[who]} is asked and has no legal move (ALL-2)"
    if not at.moves:
        return "chance decides, and nothing can come up"
    return None if sum(at.weights) > 0 else "chance decides, and no outcome has any weight"


def _told(at: Position) -> str:
    """Describe a position on one line: in words, and as Python that makes it again."""
    try:
        lines = " / ".join(line.strip() for line in at.text(OPEN).splitlines() if line.strip())
    except Exception as error:  # the text of a broken game may fail as well
        lines = f"its voice cannot say it: {type(error).__name__}: {error}"
    return f"The position: {lines} -- {at!r}"
