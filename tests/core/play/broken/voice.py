"""What a seat of the broken game sees and says."""

from typing import Any

from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.voice import Reason
from tests.core.play.broken.state import BoxSnapshot, Seen

SEATS = ("Left", "Right")


def seats(box: BoxSnapshot) -> list[str]:
    """Two seats."""
    return list(SEATS)


def throws(at: Seen) -> tuple[int, str]:
    """Both throw for themselves."""
    return at.s.broken_turn, "dice"


def words(at: Seen, move: int) -> str:
    """A move or an outcome."""
    return f"{move + 1} steps" if at.s.broken_thrown else ("heads", "tails")[move]


def touch(at: Seen, move: int) -> list[str]:
    """The coin, or a button."""
    return [f"say:{words(at, move)}"] if at.s.broken_thrown else ["dice"]


def why_not(at: Seen, move: int) -> Reason:
    """Whole rules never come here: both moves and both outcomes are always possible."""
    return "ALL-2", "the rules are broken"


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """Nothing on the board can be touched."""
    return None


def view(at: Seen, seat: int) -> dict[str, Any]:
    """Everything: nothing is secret."""
    return {"to_move": at.to_move, "turn": at.s.broken_turn, "steps": list(at.s.broken_steps)}


def text(at: Seen, seat: int) -> list[str]:
    """How far both have gone."""
    return [f"Left has gone {at.s.broken_steps[0]} steps,", f"Right {at.s.broken_steps[1]}."]


def status(at: Seen) -> str:
    """Who throws, who steps, or that it is over."""
    if at.to_move == OVER:
        return "The game is over."
    return f"{SEATS[at.s.broken_turn]} {'throws' if at.to_move == CHANCE else 'steps on'}."


def tell(before: Seen, move: int, after: Seen, seat: int) -> str:
    """A throw or a step."""
    verb = "goes" if before.s.broken_thrown else "throws"
    return f"{SEATS[before.s.broken_turn]} {verb} {words(before, move)}."
