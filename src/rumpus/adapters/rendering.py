"""Rendering for environments: a position as text, as SVG, or as an RGB array drawn from the SVG."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus.adapters.extras import needed
from rumpus.core.constants import PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError, nearest

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
"""``human`` prints the text that ``ansi`` gives."""
PIXELS = 600
"""The width of an RGB array."""


def check_mode(mode: str | None) -> str | None:
    """A mode that can be rendered, or None."""
    if mode is not None and mode not in RENDER_MODES:
        raise RumpusError(f"render_mode = {mode!r}: {nearest(str(mode), RENDER_MODES)}")
    return mode


def render_position(at: Position, mode: str | None, seat: int = PUBLIC) -> str | npt.NDArray[np.uint8] | None:
    """What a seat, or anybody who only watches, sees of a position."""
    match mode:
        case "human":
            print(at.text(seat), flush=True)
        case "ansi":
            return at.text(seat)
        case "svg":
            return at.svg(seat)
        case "rgb_array":
            return rgb(at, seat)
    return None


def rgb(at: Position, seat: int = PUBLIC, width: int = PIXELS) -> npt.NDArray[np.uint8]:
    """The picture as an array of (height, width, 3) bytes. Colours are written out: the renderer looks up none."""
    resvg, pillow = needed("resvg_py", "render"), needed("PIL.Image", "render")
    svg = drawing.painted(at.svg(seat), at.game.board.LIGHT)
    png: Any = resvg.svg_to_bytes(svg_string=svg, width=width, background="white", skip_system_fonts=True)
    return np.asarray(pillow.open(io.BytesIO(bytes(png))).convert("RGB"))
