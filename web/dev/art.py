"""The sign over the door: ``python web/dev/art.py`` draws it into ``web/src/art``."""

from __future__ import annotations

from pathlib import Path

from rumpus.core.contract.lid import printed

from rumpus.core.drawing.components import Side, counter, mark
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import jumbled, moved

OUT = Path(__file__).parents[1] / "src" / "art"
HOUSE = {
    "paper": "#f6ead0",
    "ink": "#2b211b",
    "cream": "#fffaf0",
    "red": "#c8281f",
    "teal": "#1d7480",
    "gold": "#e0a83c",
    "green": "#1f7a45",
    "coral": "#e2725b",
}


def sign() -> str:
    """The name of the house: each letter in its own colour, hopping, the last counter still rolling."""
    face = Face(wide=1.05, apart=4.6)
    coats = [("ink", 4.2), ("cream", 3.4), ("ink", 2.9), ("red", 2.2), ("cream", 0.35)]
    name = jumbled("Rumpus", 300, 118, 84, coats, (2, 14, 0, 12, 4, 16), (-6, 4, -3, 6, -5, 7), face=face)
    house = Side("House", "teal", "cream", "star")
    return moved(name, 0, 6) + moved(counter(house, 26, "ink"), 565, 104, 18) + moved(mark("star", 1, "red"), -50, -50)


def main() -> None:
    """Draw it."""
    (OUT / "sign.svg").write_text(printed(sign(), HOUSE, 600, 150, "sign") + "\n")


if __name__ == "__main__":
    main()
