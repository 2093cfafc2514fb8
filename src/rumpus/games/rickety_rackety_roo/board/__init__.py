"""Rickety Rackety Roo: the board, its pieces and the lid."""

from rumpus.games.rickety_rackety_roo.board.cover import lid
from rumpus.games.rickety_rackety_roo.board.picture import (
    DARK,
    HEIGHT,
    LIGHT,
    MOMENTS,
    NAME,
    WIDTH,
    board,
    caption,
    dice,
    faces,
    pieces,
    places,
    sides,
    ways,
)
