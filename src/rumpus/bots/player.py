"""Interfaces of bots: bot, player, budget, choice.

A :class:`Bot` is a name and a way to play; it holds nothing of any match. It sits down at a seat as a
:class:`Player`, with a random stream of its own. A player is shown positions and looks at nothing but what its seat
may know: the first thing it does is to hide the rest from itself.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position

Heard = Sequence[tuple[int, int]]
"""Observations of a seat: who acted (a seat or CHANCE), and the move or outcome as the seat sees it, or HIDDEN."""


@dataclass(frozen=True)
class Budget:
    """Search budget: a number of simulations, or milliseconds. The first to run out counts."""

    simulations: int | None = None
    milliseconds: float | None = None

    def __str__(self) -> str:
        parts = [
            f"{self.simulations}" if self.simulations is not None else "",
            f"{self.milliseconds:g}ms" if self.milliseconds is not None else "",
        ]
        return ",".join(part for part in parts if part)


@dataclass(frozen=True)
class MoveEstimate:
    """One legal move as a player judged it: how often it was looked at, and the share of the win it promises them."""

    move: int
    visits: int
    value: float | None


@dataclass(frozen=True)
class Choice:
    """The move chosen, and what was thought of every legal one."""

    move: int
    options: tuple[MoveEstimate, ...]

    @property
    def value(self) -> float | None:
        """The share of the win that the chosen move promises."""
        return next(option.value for option in self.options if option.move == self.move)


class Player(ABC):
    """A bot that sits at a seat of one match."""

    def __init__(self, box: Box, seat: int, seed: int) -> None:
        self.box, self.seat = box, seat
        self.rng = stream(seed, seat)

    def choose(self, position: Position, heard: Heard | None = None) -> Choice:
        """A move for the seat, which must be the one to move.

        ``heard`` is all that happened since this player's last choice, that choice included; with it a player may
        go on from what it thought before. Without it nothing is remembered.
        """
        return self._choose(position.seen_by(self.seat), heard)

    @abstractmethod
    def _choose(self, seen: Position, heard: Heard | None) -> Choice: ...


class Bot(Protocol):
    """A name and a way to play."""

    @property
    def name(self) -> str:
        """What the bot is called."""
        ...

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat in a match; the same seed makes the same choices."""
        ...


def seed_for(seed: int, *what: int | str) -> int:
    """A seed of its own for each purpose, so that no bot's stream has anything to do with the dice."""
    words = "|".join(map(str, (seed, *what)))
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8])
