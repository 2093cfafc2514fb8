"""Best responses by rollouts: what rules of thumb say is left only for what is better beyond doubt."""

import numpy as np
from bench.ceiling import Exploiter, surely_best

from rumpus.bots.levels import bot
from rumpus.core.game.game import game
from rumpus.core.play.position import Position


def test_the_luckiest_of_equal_moves_is_not_taken() -> None:
    rng = np.random.default_rng(1)
    equal = (rng.random((4, 200)) < 0.5).astype(float)
    assert surely_best(equal, usual=2) == 2
    assert surely_best(np.ones((3, 50)), usual=1) == 1  # no difference at all, and no error either


def test_a_move_that_is_better_beyond_doubt_is_taken() -> None:
    rng = np.random.default_rng(1)
    won = (rng.random((4, 200)) < np.array([[0.5], [0.5], [0.4], [0.8]])).astype(float)
    assert surely_best(won, usual=2) == 3


def test_it_plays_as_rules_of_thumb_do_where_nothing_is_better() -> None:
    box = game("rickety-rackety-roo").box(2)
    at = Position.first(box).play("throw 5")
    usual = bot("thumb").sit(box, at.to_move, 1).choose(at).move
    assert Exploiter(games=30, thumbs=True).sit(box, at.to_move, 1).choose(at).move == usual
