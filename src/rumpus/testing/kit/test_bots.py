"""Every bot plays every box, and the rules write no further than the arrays that bots give them."""

import numpy as np
import pytest

from rumpus.bots.learned import LearnedPlayer
from rumpus.bots.mcts.bot import Tree, taste_for
from rumpus.bots.player import Player
from rumpus.bots.rollouts import rollouts
from rumpus.bots.thumb import ThumbPlayer
from rumpus.bots.value import NO_NET, Net, fresh_net, net_for
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.compiler.rng import below, stream
from rumpus.core.contract import rules as contract
from rumpus.core.contract.bot import bot_part, notes
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import random_state

SIMULATIONS = 40
ROOM = 1 << 15
"""Nodes of a tree: enough for every simulation to go as deep as it may."""
DEPTHS = (0, 12, 60)
BEYOND = -987654.0
"""Written behind the end of an array: a rule that changes it would overwrite the memory of others."""


def choice_after(box: Box, steps: int) -> Position | None:
    """The first choice after so many random moves and outcomes; None if the game ends before."""
    rng = stream(steps)
    at = Position.of(box, random_state(box.game, box.packed, rng, steps))
    while not at.over and at.to_move < 0:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
    return None if at.over else at


def choices(box: Box) -> list[Position]:
    """Choices early and late in a game."""
    return [at for steps in DEPTHS if (at := choice_after(box, steps)) is not None]


def network(box: Box) -> Net:
    """The network of a box; an untrained one where there is none."""
    net = net_for(box)
    if net is None:
        net = fresh_net(box, 8, seed=1)
        net.out[:] = np.linspace(-1, 1, len(net.out))
    return net


def test_a_search_plays_in_every_box_and_shares_add_up(any_box: Box) -> None:
    for at in choices(any_box):
        for net in (NO_NET, network(any_box)):
            tree = Tree(any_box, at.to_move, 1, taste_for(any_box, net), net, ROOM)
            tree.plant(at.seen_by(at.to_move), None)
            tree.grow(SIMULATIONS)
            nodes = tree.nodes[: tree.size]
            assert set(tree.options()) <= set(at.moves)
            assert sum(visits for visits, _ in tree.options().values()) == SIMULATIONS
            won = nodes["won"]
            assert won[:, : any_box.players].sum(axis=1) == pytest.approx(nodes["visits"])
            assert not won[:, any_box.players :].any()


def test_rules_of_thumb_and_a_learned_value_choose_in_every_box(any_box: Box) -> None:
    for at in choices(any_box):
        seat = at.to_move
        players: list[Player] = [ThumbPlayer(any_box, seat, 1), LearnedPlayer(any_box, seat, 1, network(any_box))]
        for player in players:
            choice = player.choose(at)
            assert choice.move in at.moves
            assert [option.move for option in choice.options] == list(at.moves)
        assert all(option.value is not None and -1e-9 <= option.value <= 1 + 1e-9 for option in choice.options)


def test_rollouts_go_to_the_end_in_every_box(any_box: Box) -> None:
    for at in choices(any_box)[-2:]:
        for net in (None, network(any_box)):
            found = rollouts(at, 2, seed=1, only=at.moves[:2], by_thumb=net is None, net=net)
            assert found.ended.shape == (2, len(found.moves), any_box.players)
            assert ((found.won >= 0) & (found.won <= 1)).all()


def test_rules_write_no_further_than_they_may(any_box: Box) -> None:
    packed, rules, players = any_box.packed, any_box.game.rules, any_box.players
    for steps in (*DEPTHS, 100_000):
        at = Position.of(any_box, random_state(any_box.game, packed, stream(steps), steps))
        for seat in range(players):
            seen = at.seen_by(seat).state
            contract.features(packed, seen, seat, out := guarded(rules.FEATURES))
            untouched("features", out, rules.FEATURES)
            notes(packed, seen, seat, out := guarded(bot_part(rules).NOTES), 0)  # type: ignore[no-untyped-call]
            untouched("notes", out, bot_part(rules).NOTES)
        contract.scores(packed, at.state, out := guarded(players))
        untouched("scores", out, players)
        if at.over:
            contract.shares(packed, at.state, out := guarded(players))
            untouched("shares", out, players)


def guarded(room: int) -> FloatArray:
    """An array with room for so many numbers, and a guard behind them."""
    return np.full(room + 16, BEYOND)


def untouched(what: str, out: FloatArray, room: int) -> None:
    """The guard behind the numbers is as it was."""
    assert (out[room:] == BEYOND).all(), f"{what} writes more than the {room} numbers that there is room for"
