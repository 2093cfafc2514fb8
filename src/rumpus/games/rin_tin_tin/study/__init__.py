"""Rin-Tin-Tin: what the lab asks of it."""

CLAUSES_BY_MESSAGE = {
    "tell-spins": ("RTT-L12",),
    "tell-spins>free-choice": ("RTT-L15", "RTT-3"),
    "tell-spins>rin-tin-tin": ("RTT-L17",),
    "tell-lost": ("RTT-L14", "RTT-2"),
    "puts-man": ("RTT-L11",),
    "puts-figure": ("RTT-L17", "RTT-L11"),
    "puts-figure-unspun": ("RTT-L19", "RTT-5"),
    "tell-leads": ("RTT-L20", "RTT-8"),
    "tell-tied": ("RTT-L23", "RTT-L20", "RTT-8"),
    "tell-shown": ("RTT-L25",),
    "tell-tie-round": ("RTT-L29", "RTT-L37", "RTT-11"),
    "tell-draws-tie": ("RTT-L29", "RTT-11"),
    "tell-shuffled": ("RTT-L30",),
    "tell-deck-empty": ("RTT-L30",),
}
DESCRIPTIVE = ("RTT-L2",)
"""By this only groups are refused that the board does not have: it says what there is."""
