"""Contract of a game's ``reconstruct.py``: generators of structures that no leaflet shows, with their constraints.

A value of the box that is a structure (a graph of trails, an order of spaces) cannot be varied by listing numbers. Here
a game says how candidates for it are proposed, and what of the leaflet each must satisfy, as code with the clauses that
say so. ``rumpus reconstruct`` plays the candidates and rates them (lab/studies/reconstruct.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rumpus.core.game.game import Box, Game

Changes = dict[str, Any]
"""A candidate: what it changes in the box, by key. It may change keys besides its own that have to go with it."""


@dataclass(frozen=True)
class Constraint:
    """Something that a leaflet says, or that follows from it, of every candidate."""

    clauses: tuple[str, ...]
    """The clauses of the rulebook that say so."""
    text: str
    """What must hold, in words: lower case, without a full stop."""
    holds: Callable[[Box], bool]
    """Whether it does, of a box that has the candidate in it."""


def _packed(box: Box) -> Hashable:
    return bytes(box.packed.tobytes())


@dataclass(frozen=True)
class Structure:
    """A value of the box that can be reconstructed by candidates."""

    text: str
    """What the value is, in words."""
    range: str
    """Among what candidates are drawn, beyond what the constraints ask: a sentence."""
    constraints: Sequence[Constraint]
    propose: Callable[[random.Random, Box], Changes | None]
    """A proposal, which may still break a constraint; None where a random try came to nothing."""
    canonical: Callable[[Box], Hashable] = _packed
    """The same for boxes that are the same game, such as mirror images."""


class ReconstructModule(Protocol):
    """What a ``reconstruct.py`` has."""

    STRUCTURES: Mapping[str, Structure]
    """By key of the box."""


def structures(game: Game) -> Mapping[str, Structure]:
    """What can be reconstructed of a game, by key; nothing if it has no ``reconstruct.py``."""
    module = game.reconstruct
    return dict(module.STRUCTURES) if module is not None else {}


def violated(structure: Structure, box: Box) -> list[Constraint]:
    """The constraints that a box does not satisfy."""
    return [constraint for constraint in structure.constraints if not constraint.holds(box)]
