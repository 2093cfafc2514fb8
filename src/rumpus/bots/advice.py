# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""What a game tells its bots, in a ``thumb.py`` beside its ``rules.py``; all of it may be left out.

``appeal(box, s, move)``: how much a legal move recommends itself at first sight, a whole number from 1 up. Without it
every move appeals alike.

``NOTES`` and ``notes(box, s, seat, out, at)``: numbers a good player keeps in mind, written to ``out`` from ``at``
on, as the seat may know them: more for a learned value to learn from than the plain ``features`` of the game.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from numba.extending import overload

from rumpus.core.compiled import OPTIONS, UNCOMPILED, compiled
from rumpus.core.layout import rules_of


@compiled
def alike(box, s, move):
    """The appeal of a move in a game without rules of thumb."""
    return 1


@compiled
def nothing(box, s, seat, out, at):
    """The notes of a game without any."""


@cache
def advice(rules: ModuleType) -> ModuleType | None:
    """The ``thumb.py`` beside the rules of a game."""
    name = rules.__name__.removesuffix("rules") + "thumb"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def note_count(rules: ModuleType) -> int:
    """How many notes a game has."""
    return int(getattr(advice(rules), "NOTES", 0))


def appeal(box, s, move):
    """How much a legal move recommends itself at first sight: a whole number from 1 up."""
    return getattr(advice(rules_of(s)), "appeal", alike)(box, s, move)


def notes(box, s, seat, out, at):
    """Write a game's notes for a seat to ``out``, from ``at`` on."""
    getattr(advice(rules_of(s)), "notes", nothing)(box, s, seat, out, at)


if not UNCOMPILED:

    @overload(appeal, jit_options=OPTIONS)  # type: ignore[arg-type]
    def _appeal(box, s, move):
        rule = getattr(advice(rules_of(s)), "appeal", alike)
        return lambda box, s, move: rule(box, s, move)

    @overload(notes, jit_options=OPTIONS)  # type: ignore[arg-type]
    def _notes(box, s, seat, out, at):
        rule = getattr(advice(rules_of(s)), "notes", nothing)
        return lambda box, s, seat, out, at: rule(box, s, seat, out, at)
