"""The seating draw: how people get their seats, with the game's own dice, shown to everyone (ALL-1).

``[[seating.draws]]`` in a box says how; the last whose ``when`` fits the options counts:

    rank    each throws; the highest takes seat 0, the next seat 1, and so on; ties throw again among themselves
    high    the highest starts, ties for it throw again; the others follow to the left
    low     the lowest starts
    any     a player picked uniformly starts; the others follow to the left
    agreed  the order in which people sat down
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.game.game import Box
from rumpus.core.play.chance import Chance, dice_weights
from rumpus.core.words.messages import ENGLISH


@dataclass(frozen=True)
class SeatingThrow:
    """One throw of the draw: who, and what came up."""

    person: int
    outcome: int


@dataclass(frozen=True)
class Seating:
    """``order[seat]`` is the person who takes it; ``throws`` is how that came about."""

    order: tuple[int, ...]
    throws: tuple[SeatingThrow, ...]
    text: str


def rule_for(box: Box) -> Mapping[str, Any]:
    """How seats are drawn with these options."""
    fitting: list[Mapping[str, Any]] = [
        draw
        for draw in box.game.file.seating["draws"]
        if all(box.options.get(k) == v for k, v in draw.get("when", {}).items())
    ]
    return fitting[-1]


def told_rule(box: Box, lang: str = ENGLISH) -> str:
    """How seats are drawn with these options, in a sentence; a translation has it as box-seating-DRAW."""
    rule = rule_for(box)
    return box.game.words(lang).own(f"box-seating-{rule['draw']}", rule["text"])


def could_come_up(box: Box) -> tuple[list[int], list[int]]:
    """What every throw of the draw can give, and the weights of it; nothing where seats are agreed."""
    rule = rule_for(box)
    match rule["draw"]:
        case "agreed":
            return [], []
        case "any":
            return list(range(box.players)), [1] * box.players
    dice, faces = rule["dice"], rule["faces"]
    return list(range(dice, dice * faces + 1)), dice_weights(dice, faces)


class Draw:
    """Makes a seating draw with a source of chance, and remembers every throw."""

    def __init__(self, box: Box, chance: Chance) -> None:
        self.people, self.chance, self.rule = box.players, chance, rule_for(box)
        self.outcomes, self.weights = could_come_up(box)
        self.throws: list[SeatingThrow] = []

    def _throw(self, person: int) -> int:
        def words() -> list[str]:
            return [str(outcome) for outcome in self.outcomes]

        outcome = self.outcomes[self.chance.choose(len(self.throws), self.weights, words)]
        self.throws.append(SeatingThrow(person, outcome))
        return outcome

    def _totals(self, people: Sequence[int]) -> dict[int, int]:
        return {person: self._throw(person) for person in people}

    def _ranked(self, people: Sequence[int]) -> list[int]:
        if len(people) == 1:
            return list(people)
        totals = self._totals(people)
        order: list[int] = []
        for total in sorted(set(totals.values()), reverse=True):
            order += self._ranked([p for p in people if totals[p] == total])
        return order

    def _extreme(self, highest: bool) -> int:
        people: Sequence[int] = range(self.people)
        while len(people) > 1:
            totals = self._totals(people)
            best = max(totals.values()) if highest else min(totals.values())
            people = [p for p in people if totals[p] == best]
        return people[0]

    def seating(self) -> Seating:
        """The whole draw."""
        match self.rule["draw"]:
            case "rank":
                order = self._ranked(range(self.people))
            case "high" | "low" as which:
                order = self._to_the_left(self._extreme(which == "high"))
            case "any":
                order = self._to_the_left(self._throw(0))
            case _:
                order = list(range(self.people))
        return Seating(tuple(order), tuple(self.throws), self.rule["text"])

    def _to_the_left(self, starter: int) -> list[int]:
        return [(starter + i) % self.people for i in range(self.people)]


def draw_seats(box: Box, chance: Chance) -> Seating:
    """ALL-1: seats for the people at the table, drawn before the first move."""
    return Draw(box, chance).seating()
