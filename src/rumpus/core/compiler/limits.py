"""Limits on the seats and the length of games, for compiled code, which imports nothing else (see core.play.guards)."""

MOST_SEATS = 8
"""The most players a game may have. A game for more is refused when it is opened."""
FEW_SEATS = 4
"""Seats that arrays of bots have room for at least, so that code compiled for two players also serves four."""
STUCK = -5
"""For compiled code, in the place of ``to_move``: nobody can go on from here."""
ENDLESS = 10_000_000
"""Moves and outcomes after which a game played by compiled code is taken to be endless."""
LONGEST_MATCH = 100_000
"""The same for a match between bots, which goes on some hundred times more slowly."""
