"""Bamboozle: what the lab asks of it: candidates for the board, and the clauses that show when a message is told."""

from rumpus.games.bamboozle.study.reconstruct import STRUCTURES

CLAUSES_BY_MESSAGE = {
    "hides-in": ("BAM-L8", "BAM-1"),
    "screen-away": ("BAM-L10",),
    "comes-out": ("BAM-L13", "BAM-L17"),
    "comes-out-captures": ("BAM-L13", "BAM-L17", "BAM-L18", "BAM-3"),
    "goes": ("BAM-L14",),
    "goes-captures": ("BAM-L14", "BAM-L18", "BAM-3"),
    "stops-on-star": ("BAM-L21",),
    "so-empty": ("BAM-4",),
    "cannot-move": ("BAM-5",),
    "won-safe": ("BAM-L23", "BAM-7"),
    "won-capture": ("BAM-9",),
    "won-count": ("BAM-L24", "BAM-8"),
    "drawn-count": ("BAM-L24", "BAM-8"),
    "won-limit": ("BAM-10",),
    "drawn-limit": ("BAM-10",),
}
DESCRIPTIVE = ("BAM-L2", "BAM-L16")
"""They say which huts and spaces there are, and reject only those that the board does not have."""
