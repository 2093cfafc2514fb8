# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Heuristics of a game for its bots, in a ``thumb.py`` beside its ``rules.py``; all of it may be left out.

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

from rumpus.core.compiler.decorators import UNCOMPILED, rule
from rumpus.core.compiler.layout import rules_of
from rumpus.core.compiler.linking import resolve


@rule
def alike(box, s, move):
    """The appeal of a move in a game without rules of thumb."""
    return 1


@rule
def nothing(box, s, seat, out, at):
    """The notes of a game without any."""


@cache
def thumb_module(rules: ModuleType) -> ModuleType | None:
    """The ``thumb`` module beside the rules of a game, if there is one."""
    name = rules.__name__.removesuffix("rules") + "thumb"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def note_count(rules: ModuleType) -> int:
    """How many notes a game has."""
    return int(getattr(thumb_module(rules), "NOTES", 0))


def _appeal_of(state):
    return getattr(thumb_module(rules_of(state)), "appeal", alike)


def _notes_of(state):
    return getattr(thumb_module(rules_of(state)), "notes", nothing)


def appeal(box, s, move):
    """Heuristic weight of a legal move (appeal): a whole number from 1 up."""
    return _appeal_of(s)(box, s, move)


def notes(box, s, seat, out, at):
    """Write a game's notes for a seat to ``out``, from ``at`` on."""
    _notes_of(s)(box, s, seat, out, at)


if not UNCOMPILED:
    resolve(appeal, _appeal_of)
    resolve(notes, _notes_of)
