"""Training: the same seed gives the same network, on any number of cores, in one go or resumed."""

from pathlib import Path

import numpy as np
import pytest

from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Budget
from rumpus.bots.train import GAMES_PER_UPDATE, Hyperparameters, Training
from rumpus.bots.value import NetBuffers, desk, fresh_net, input_count, judge, key_of, net_for
from rumpus.core.compiler.layout import copied
from rumpus.core.game.game import game
from rumpus.errors import RumpusError
from rumpus.run.executor import Threads

ROO = game("rickety-rackety-roo").box(2)
SMALL = Hyperparameters(width=8)


def equal(a: Training, b: Training) -> bool:
    return all((x == y).all() for x, y in zip(a.net, b.net, strict=True))


def test_cores_and_interruptions_make_no_difference(tmp_path: Path) -> None:
    games, path = 3 * GAMES_PER_UPDATE, tmp_path / "roo.npz"
    whole = Training(ROO, games, 1, SMALL)
    whole.run()
    two = Training(ROO, games, 1, SMALL, Threads(2))
    two.run()
    assert equal(whole, two)

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    first = Training(ROO, games, 1, SMALL)
    first.run(stop, checkpoint=path)
    assert first.done == GAMES_PER_UPDATE
    second = Training(ROO, games, 1, SMALL)
    second.resume(path)
    second.run()
    assert equal(whole, second)
    with pytest.raises(RumpusError, match="another training"):
        Training(ROO, games, 2, SMALL).resume(path)
    path.write_text("nonsense")
    with pytest.raises(RumpusError, match="not a checkpoint"):
        second.resume(path)


def test_a_little_training_tells_a_won_game_from_a_lost_one() -> None:
    training = Training(ROO, 400, 1, Hyperparameters(width=16))
    net = training.run()
    s = game("rickety-rackety-roo").start(2).state
    room: NetBuffers = desk(ROO, net)
    values = []
    for seat in (0, 1):
        ahead = copied(s)
        ahead.taken[:4, seat] = 0b111  # four rows made
        judge(ROO.packed, ahead, 0, net, room)
        values.append(room.shares[0])
        assert room.shares[:2].sum() == pytest.approx(1)
    assert values[0] > values[1] + 0.2


def test_networks_are_named_by_players_and_options() -> None:
    india = game("india")
    assert key_of(india.box(3, {"dice": 2})) == "players_3_dice_2"
    assert input_count(india.box(2)) == len(Training(india.box(2), 1, 1, SMALL).net.hidden)
    assert np.isfinite(Training(india.box(2), 1, 1, SMALL).net.hidden).all()


def test_a_search_asks_the_network_it_is_given() -> None:
    at = game("rickety-rackety-roo").start(2).play("throw 5")
    budget, shipped = Budget(simulations=64), net_for(ROO)
    own = Search(budget=budget).sit(ROO, 0, 1).choose(at)
    assert shipped is not None
    assert Search(budget=budget, net=shipped).sit(ROO, 0, 1).choose(at) == own
    assert Search(budget=budget, net=fresh_net(ROO, 8, 1)).sit(ROO, 0, 1).choose(at) != own
