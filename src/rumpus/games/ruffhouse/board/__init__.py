"""Ruffhouse: the board, its pieces and the lid."""

from rumpus.games.ruffhouse.board.cover import lid
from rumpus.games.ruffhouse.board.picture import (
    DARK,
    HEIGHT,
    HELD,
    LIGHT,
    NAME,
    WIDTH,
    board,
    caption,
    faces,
    held,
    pieces,
    places,
    sides,
    spins,
    ways,
)
