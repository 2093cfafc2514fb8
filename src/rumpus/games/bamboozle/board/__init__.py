"""Bamboozle: the board, its pieces and the lid."""

from rumpus.games.bamboozle.board.cover import lid
from rumpus.games.bamboozle.board.picture import (
    DARK,
    HEIGHT,
    LIGHT,
    NAME,
    WIDTH,
    board,
    caption,
    pieces,
    places,
    sides,
    turned,
)
