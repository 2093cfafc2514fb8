"""Ruffhouse: what the lab asks of it."""

from rumpus.games.ruffhouse.study.reconstruct import STRUCTURES

CLAUSES_BY_MESSAGE = {
    "tell-moves": ("RUF-L8",),
    "tell-moves>place-so-far": ("RUF-5",),
    "tell-reaches>place-chips-down": ("RUF-L11",),
    "tell-reaches>place-truth": ("RUF-L20",),
    "spinner-turns": ("RUF-L10",),
    "tell-takes-chip": ("RUF-L19",),
    "tell-too-few-chips": ("RUF-6",),
    "tell-wins-chips": ("RUF-2",),
    "tell-commits": ("RUF-L12",),
    "tell-commits-with": ("RUF-L12", "RUF-L36", "RUF-3"),
    "tell-matches": ("RUF-L14",),
    "tell-misses": ("RUF-L14", "RUF-L15"),
    "tell-misses-free": ("RUF-L14", "RUF-4"),
    "tell-stakes": ("RUF-L18",),
    "tell-keeps": ("RUF-L18",),
    "tell-kept": ("RUF-L13", "RUF-L21", "RUF-7", "RUF-L23"),
    "tell-won": ("RUF-L13", "RUF-L21", "RUF-7", "RUF-L1"),
    "tell-broken": ("RUF-L22", "RUF-L23"),
    "tell-crosses": ("RUF-L24",),
    "tell-stolen": ("RUF-8",),
    "tell-stolen-nothing": ("RUF-8",),
    "tell-zaps": ("RUF-L27",),
    "tell-duel-won": ("RUF-L28",),
    "tell-duel-lost": ("RUF-L29",),
    "tell-duel-again": ("RUF-L30",),
    "tell-escapes": ("RUF-L28", "RUF-9"),
    "tell-stays": ("RUF-L28",),
    "tell-ends-turn": ("RUF-L31",),
}
DESCRIPTIVE = ("RUF-11",)
"""By this only a ZAP against a seat is refused where nobody plays: nobody is asked for one."""
