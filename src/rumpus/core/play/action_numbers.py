"""Action numbers: the moves that are possible with one box, numbered from 0 without gaps.

A game numbers its moves so that every box fits, which leaves most numbers of most boxes unused. Learners pay for each
number, so outside tools see ``actions``: the moves that some position of this very box could have, in the order of the
game's own numbers. Equal boxes number alike, in every process and every version in which the game's version
(``version`` in its ``box.toml``) and the box are the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rumpus.core.compiler.layout import IntArray
from rumpus.core.game.game import Box

NO_ACTION = -1
"""The action of a move that is not possible with the box."""


@dataclass(frozen=True, eq=False)
class Numbering:
    """The actions of a box: ``moves[action]`` is the game's own move, ``actions[move]`` the action."""

    moves: IntArray
    actions: IntArray

    def __len__(self) -> int:
        return len(self.moves)

    @classmethod
    def of(cls, box: Box) -> Numbering:
        """The numbering of a box; a game says in ``voice.possible(box)`` which moves it can have, or has them all."""
        most = box.game.rules.MOVES
        possible = box.game.voice.possible(box.snapshot)
        moves = np.array(range(most) if possible is None else sorted(possible), np.int64)
        actions = np.full(most, NO_ACTION, np.int64)
        actions[moves] = np.arange(len(moves))
        moves.setflags(write=False)
        actions.setflags(write=False)
        return cls(moves, actions)
