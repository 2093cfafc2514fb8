"""What a seat of the broken game sees and says."""

from typing import Any


def seats(box: Any) -> list[str]:
    """Two seats."""
    return ["Left", "Right"]


def words(box: Any, s: Any, move: int) -> str:
    """A move or an outcome."""
    return f"{move + 1} steps" if s.broken_thrown else ("heads", "tails")[move]


def text(box: Any, s: Any, seat: int) -> list[str]:
    """How far both have gone."""
    return [f"Left has gone {s.broken_steps[0]} steps,", f"Right {s.broken_steps[1]}."]
