"""Rin-Tin-Tin: the board, its pieces and the lid."""

from rumpus.games.rin_tin_tin.board.cover import lid
from rumpus.games.rin_tin_tin.board.picture import (
    DARK,
    HEIGHT,
    LIGHT,
    MOMENTS,
    NAME,
    WIDTH,
    board,
    caption,
    pieces,
    places,
    sides,
    spins,
)
