"""Interface of a game's ``study``: what the lab asks of it. All of it may be left out.

Structures are generators of what no leaflet shows, with their constraints.

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
    from rumpus.core.game.game import Box

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


class GameStudy(Protocol):
    """What a ``study`` has; each of these may be left out."""

    STRUCTURES: Mapping[str, Structure]
    """What can be reconstructed, by key of the box."""

    CLAUSES_BY_MESSAGE: Mapping[str, Sequence[str]]
    """By the id of a message that ``voice.tell`` gives: the clauses that show when it is told. ``outer>inner`` stands
    for a message inside another."""

    DESCRIPTIVE: Sequence[str]
    """Clauses that only describe: they reject nothing but things that do not exist."""

    def out_of_play(self, box: Box) -> Mapping[str, str]:
        """By clause that cannot come up with a box: with what it would ("with two dice")."""


# Defaults

STRUCTURES: Mapping[str, Structure] = {}
CLAUSES_BY_MESSAGE: Mapping[str, Sequence[str]] = {}
DESCRIPTIVE: Sequence[str] = ()


def out_of_play(box: Box) -> Mapping[str, str]:
    """Every clause can come up."""
    return {}


def violated(structure: Structure, box: Box) -> list[Constraint]:
    """The constraints that a box does not satisfy."""
    return [constraint for constraint in structure.constraints if not constraint.holds(box)]
