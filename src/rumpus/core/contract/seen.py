"""A position as somebody may know it: what a game's voice is given.

It holds plain Python values, and a way to ask the compiled rules about the same position. So a game's ``voice`` needs
neither NumPy nor the compiler, and works wherever the rules can be asked: over machine code, or over WebAssembly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

BoxT = TypeVar("BoxT")
SnapshotT = TypeVar("SnapshotT")


class RulesAt(Protocol):
    """The compiled rules, asked about one position."""

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        ...

    @property
    def moves(self) -> tuple[int, ...]:
        """The legal moves, or at CHANCE the possible outcomes."""
        ...

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Each seat's score; None for a game without scores."""
        ...

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, at the end."""
        ...

    def rule(self, name: str, *numbers: int) -> int:
        """What ``name(box, s, *numbers)`` returns."""
        ...

    def rule_list(self, name: str, *numbers: int) -> list[int]:
        """What ``name(box, s, *numbers, out)`` writes."""
        ...


class Seen(Generic[BoxT, SnapshotT]):
    """A position as a seat may know it; where nothing that a function gives reaches a seat, the whole position.

    box   the equipment: a snapshot of the packed box
    s     the state: a snapshot of the packed state
    """

    __slots__ = ("_rules", "box", "s")

    def __init__(self, box: BoxT, s: SnapshotT, rules: RulesAt) -> None:
        self.box, self.s, self._rules = box, s, rules

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        return self._rules.to_move

    @property
    def moves(self) -> tuple[int, ...]:
        """The legal moves, or at CHANCE the possible outcomes, in increasing order."""
        return self._rules.moves

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score as it stands; empty for a game without scores."""
        return self._rules.scores or ()

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, once the game is over."""
        return self._rules.shares

    def rule(self, name: str, *numbers: int) -> int:
        """What a function ``name(box, s, *numbers)`` of the game's rules returns here."""
        return self._rules.rule(name, *numbers)

    def rule_list(self, name: str, *numbers: int) -> list[int]:
        """What a function ``name(box, s, *numbers, out)`` of the rules writes to ``out``: as many as it returns."""
        return self._rules.rule_list(name, *numbers)


LineOfPlay = Sequence[tuple[Seen[Any, Any], int, Seen[Any, Any]]]
"""For every move and outcome of a match: the position before it, its number, the position after it."""
