"""The icons of the installed client: ``python web/dev/icons.py`` draws them into ``web/public`` (extra ``render``).

All are the same five pips of the favicon: a die as one sees it on a phone's screen, in the colours of the house. The
maskable one fills its square and keeps everything within the inner circle that every system leaves uncut.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

OUT = Path(__file__).parents[1] / "public"
PAPER, DIE, INK = "#f3e6c9", "#fffaf0", "#2b211b"
PIPS = {(-13, -13): "#c8281f", (13, -13): "#1d7480", (0, 0): INK, (-13, 13): "#e0a83c", (13, 13): "#1f7a45"}

BADGE = f'<circle cx="48" cy="16" r="14" fill="#ffd84a" stroke="{INK}" stroke-width="5"/>'
"""On the tab while it is one's turn."""


def die(scale: float) -> str:
    """The die, around 0, 0: 58 wide at scale 1."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="6.5" fill="{colour}"/>' for (x, y), colour in PIPS.items())
    face = f'<rect x="-29" y="-29" width="58" height="58" rx="15" fill="{DIE}" stroke="{INK}" stroke-width="5"/>'
    return f'<g transform="translate(32 32) scale({scale})">{face}{pips}</g>'


def drawn(scale: float, ground: str | None = None, over: str = "") -> str:
    """An icon as SVG: the die, on a ground where it must fill its square."""
    below = f'<rect width="64" height="64" fill="{ground}"/>' if ground else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{below}{die(scale)}{over}</svg>'


ICONS = {
    "icon-192.png": (192, drawn(0.98)),
    "icon-512.png": (512, drawn(0.98)),
    "icon-maskable-512.png": (512, drawn(0.68, PAPER)),
    "apple-touch-icon.png": (180, drawn(0.74, PAPER)),
}


def main() -> None:
    """Draw them."""
    (OUT / "favicon.svg").write_text(drawn(1))
    (OUT / "favicon-turn.svg").write_text(drawn(1, over=BADGE))
    for name, (size, svg) in ICONS.items():
        (OUT / name).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)))


if __name__ == "__main__":
    main()
