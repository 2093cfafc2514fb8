"""Legal moves as they are offered."""

import random

import pytest

from rumpus.core.game.game import game, games
from rumpus.core.play.position import Position

AT_ONCE = [which.id for which in games() if which.provides("voice", "offers")]


@pytest.mark.parametrize("name", AT_ONCE)
def test_offers_told_at_once_are_those_told_one_by_one(name: str) -> None:
    rng = random.Random(7)
    chosen = 0
    for players in game(name).file.players:
        at = Position(name, players=players)
        while not at.over:
            told = [(said, list(touch)) for said, touch in at.game.voice.offers(at.seen, at.moves)]
            assert told == [(at.said(move), at.touch(move)) for move in at.moves]
            chosen += at.to_move >= 0
            at = at.play(rng.choice(at.moves))
    assert chosen > 20


def test_some_game_tells_its_offers_at_once() -> None:
    assert "rickety-rackety-roo" in AT_ONCE
