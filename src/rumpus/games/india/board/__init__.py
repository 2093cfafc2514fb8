"""India: the board, its pieces and the lid."""

from rumpus.games.india.board.cover import lid
from rumpus.games.india.board.picture import (
    DARK,
    HEIGHT,
    LIGHT,
    NAME,
    WIDTH,
    board,
    caption,
    dice,
    pieces,
    places,
    sides,
    turned,
    ways,
)
