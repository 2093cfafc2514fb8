"""Renders a picture in a process of its own: a job as JSON from standard input, PNG or animated WebP to its output.

The renderer holds the interpreter's lock for as long as it draws, so that no thread of the server could do this beside
its event loop. Run as a script, by its path: it imports nothing of ours, and starts at once.
"""

from __future__ import annotations

import io
import json
import os
import sys
from typing import Any


def render_png(svg: str, width: int) -> bytes:
    """An SVG document as PNG; words in it are drawn, so that no font is looked for."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def render_film(board: str, shots: list[dict[str, Any]], width: int, limit: int) -> bytes:
    """Render shots over a fixed background as an animated WebP, scaled down until it has less than ``limit`` bytes."""
    from PIL import Image

    ground = Image.open(io.BytesIO(render_png(board, width))).convert("RGBA")
    frames = []
    for shot in shots:
        over = Image.open(io.BytesIO(render_png(shot["svg"], width))).convert("RGBA")
        frames.append(Image.alpha_composite(ground, over).convert("RGB"))
    quality = 70
    while True:
        made = _encoded(frames, [int(shot["duration"]) for shot in shots], quality)
        if len(made) < limit:
            return made
        size = [max(16, round(side * 0.8)) for side in frames[0].size]
        frames = [frame.resize(size) for frame in frames]
        quality = max(30, quality - 10)


def _encoded(frames: list[Any], durations: list[int], quality: int) -> bytes:
    out = io.BytesIO()
    first, *rest = frames
    first.save(out, "WEBP", save_all=True, append_images=rest, duration=durations, loop=0, quality=quality, method=3)
    return out.getvalue()


def main() -> None:
    """Read a job from standard input and write the picture to standard output."""
    if hasattr(os, "nice"):
        os.nice(5)
    job = json.load(sys.stdin)
    made = render_film(**job["film"]) if "film" in job else render_png(**job["png"])
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
