"""Ruffhouse: the lid of its box."""

from __future__ import annotations

from typing import Any

from rumpus.core.drawing import lid as lids
from rumpus.core.drawing.components import dial, die
from rumpus.core.drawing.picture import circle, moved, path, rect
from rumpus.games.ruffhouse.board.picture import LIGHT, NAME, sectors
from rumpus.games.ruffhouse.board.scenery import chip, double_cross, logo, ribbon, zap


def lid(box: Any) -> str:
    """A ribbon of stripes that runs around the spinner, chips and cards."""
    stripes = moved(ribbon(0, 0, 150, 420, 34), 250, 372)
    spinner = moved(circle(0, 0, 138, "cream", "ink", stroke_width=6) + dial(sectors(box), 124), 250, 372)
    arrow = moved(
        path("M-13 40L0 -78L13 40L0 26Z", "red", "ink", stroke_width=5)
        + circle(0, 0, 12, "cream", "ink", stroke_width=5),
        250,
        372,
        52,
    )
    stuff = moved(double_cross(86), 478, 366, -12) + moved(zap(86), 530, 398, 10)
    stuff += moved(die(5, 70), 462, 506, -14) + moved(chip("yellow", "1", 40), 540, 524)
    stuff += moved(chip("blue-chip", "5", 40), 66, 548) + moved(chip("yellow", "1", 40), 92, 530)
    name = logo(300, 150, 92, 560)
    look = lids.clipped(
        "ruf-lid", rect(0, 0, 600, 600, "paper") + stripes + spinner + arrow + stuff + name, "gold"
    ) + rect(15, 15, 570, 570, "none", "ink", stroke_width=7, rx=8)
    return lids.printed(look, LIGHT, lids.SIZE, lids.SIZE, f"lid-{NAME}")
