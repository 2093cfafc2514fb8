# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Interface of a game's ``bot``: heuristics for its bots, compiled like the rules; all of it may be left out.

From Python and in compiled code the functions of this module find those of the game by the type of the state.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType
from typing import Any, Protocol

from rumpus.core.compiler.decorators import UNCOMPILED, rule
from rumpus.core.compiler.layout import rules_of
from rumpus.core.compiler.linking import resolve
from rumpus.core.contract.part import Part


class GameBot(Protocol):
    """What a ``bot`` has; each of these may be left out. They are rules: marked ``@rule``, over packed records."""

    NOTES: int
    """How many numbers ``notes`` writes."""

    def appeal(self, box: Any, s: Any, move: int) -> int:
        """How much a legal move recommends itself at first sight, a whole number from 1 up."""

    def notes(self, box: Any, s: Any, seat: int, out: Any, at: int) -> None:
        """Numbers a good player keeps in mind, written to ``out`` from ``at`` on, as the seat may know them: more for a
        learned value to learn from than the plain ``features`` of the game."""


class DEFAULTS:
    """What a game without heuristics of its own gets."""

    NOTES = 0

    @staticmethod
    @rule
    def appeal(box, s, move):
        """Every move appeals alike."""
        return 1

    @staticmethod
    @rule
    def notes(box, s, seat, out, at):
        """No notes."""


@cache
def bot_part(rules: ModuleType) -> Any:
    """The completed ``bot`` of the game that these rules belong to."""
    name = rules.__name__.removesuffix("rules") + "bot"
    return Part(GameBot, importlib.import_module(name) if importlib.util.find_spec(name) else None, DEFAULTS)


def _appeal_of(state):
    return bot_part(rules_of(state)).appeal


def _notes_of(state):
    return bot_part(rules_of(state)).notes


def appeal(box, s, move):
    """Heuristic weight of a legal move (appeal): a whole number from 1 up."""
    return _appeal_of(s)(box, s, move)


def notes(box, s, seat, out, at):
    """Write a game's notes for a seat to ``out``, from ``at`` on."""
    _notes_of(s)(box, s, seat, out, at)


if not UNCOMPILED:
    resolve(appeal, _appeal_of)
    resolve(notes, _notes_of)
