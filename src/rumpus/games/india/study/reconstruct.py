"""India: candidates for the circles of an arm, with the entering circle and the foot of the middle row."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Any

from rumpus.core.contract.study import Changes, Constraint, Structure

MOST_MORE = 4
"""Circles of an arm besides the entering circle, at most."""


def entering_is_a_circle(box: Any) -> bool:
    """IND-L5, IND-L10: the entering space has a small circle."""
    return box.values["board.entering"] in box.values["board.circles"]


def entering_at_the_right(box: Any) -> bool:
    """IND-L5, IND-L9: the road at a player's right begins beyond the middle row, on their own arm."""
    foot, entering, arm = (box.values[f"board.{name}"] for name in ("foot", "entering", "arm"))
    return bool(foot < entering <= arm / 2)


def all_around(box: Any) -> bool:
    """IND-L7: from the entering circle to the foot of the middle row it is nearly the whole ring."""
    return bool(8 * box.snapshot.foot >= 7 * box.snapshot.ring)


def most_spaces_are_open(box: Any) -> bool:
    """IND-L10, IND-L11: circles are the exception: on most spaces a disc can be captured."""
    return 2 * len(box.values["board.circles"]) < int(box.values["board.arm"])


def propose(rng: random.Random, box: Any) -> Changes:
    """An entering circle, a foot before it, and up to four more circles anywhere on the arm."""
    arm = box.values["board.arm"]
    entering = rng.randint(1, arm // 2)
    others = [space for space in range(arm) if space != entering]
    circles = sorted([entering, *rng.sample(others, rng.randint(0, min(MOST_MORE, len(others))))])
    return {
        "board.circles": circles,
        "board.entering": entering,
        "board.foot": rng.randrange(entering),
    }


def canonical(box: Any) -> Hashable:
    """The ring has no beginning: what counts is how far circles and foot are from the entering circle."""
    foot, entering, arm = (box.values[f"board.{name}"] for name in ("foot", "entering", "arm"))
    return arm, entering - foot, frozenset((circle - entering) % arm for circle in box.values["board.circles"])


STRUCTURES = {
    "board.circles": Structure(
        text="the spaces of every arm that are safety circles, with the entering circle among them, and where the"
        " middle row begins",
        range="All four arms are alike. An arm keeps its length and has up to four circles besides the entering one.",
        constraints=(
            Constraint(("IND-L5", "IND-L10"), "the entering space is a small circle", entering_is_a_circle),
            Constraint(
                ("IND-L5", "IND-L9"),
                "the entering circle lies on the road at the player's right: beyond their middle row, on their own arm",
                entering_at_the_right,
            ),
            Constraint(
                ("IND-L7",),
                "a disc goes all around the board before its middle row: over seven eighths of the ring at least",
                all_around,
            ),
            Constraint(
                ("IND-L10", "IND-L11"),
                "most spaces have no circle, so that discs can be captured there",
                most_spaces_are_open,
            ),
        ),
        propose=propose,
        canonical=canonical,
    )
}
