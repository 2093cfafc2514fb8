"""A bot knows what its seat may know, and no more: neither secrets nor dice that are still to be thrown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from rumpus.bots.levels import bot
from rumpus.bots.match import play_match
from rumpus.bots.player import Bot, Choice, Heard, Player
from rumpus.core.compiler.rng import below, stream
from rumpus.core.game.game import Box
from rumpus.core.play.chance import at_weight
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import random_state
from rumpus.testing.worlds import CONFIGS, Config

BOTS = ("random", "thumb", "learned", "search:40", "playouts:40", "level1", "level4")
SOME = [c for c in CONFIGS if c.players in (2, 3) or c.id == "bamboozle"]
pytestmark = pytest.mark.parametrize("name", BOTS)


def cases() -> list[Any]:
    return [pytest.param(c, id=c.name) for c in SOME]


def decisions(config: Config) -> list[Position]:
    """Positions of every part of a game in which somebody has to choose."""
    found = []
    for depth in (0, 9, 20, 33, 60):
        at = Position.of(config.box, random_state(config.box.game, config.box.packed, stream(depth), depth))
        rng = stream(depth, 1)
        while at.to_move < 0 and not at.over:
            at = at.play(at.moves[int(below(rng, len(at.moves)))])
        if not at.over:
            found.append(at)
    return found


@pytest.mark.parametrize("config", cases())
def test_worlds_that_differ_in_secrets_get_the_same_choice(config: Config, name: str) -> None:
    for at in decisions(config):
        seat = at.to_move
        choices = [bot(name).sit(at.box, seat, 3).choose(w) for w in (at, at.dealt(seat, stream(5)), at.seen_by(seat))]
        assert choices[0] == choices[1] == choices[2]
        assert choices[0].move in at.moves
        assert [option.move for option in choices[0].options] == list(at.moves)


class Enough(Exception):
    """The match has gone far enough."""


@dataclass(frozen=True)
class Forked:
    """Dice that are the same up to an outcome and others from there on, where the match is left."""

    fork: int
    later: int

    def choose(self, number: int, weights: Sequence[int], words: object) -> int:
        if number == self.fork:
            raise Enough
        return at_weight(int(below(stream(1 if number < self.fork else self.later, number), sum(weights))), weights)

    def describe(self) -> dict[str, object]:
        return {}


class Watched(Player):
    """A player whose choices are written down."""

    def __init__(self, inner: Player, log: list[Choice]) -> None:
        self.inner, self.log = inner, log

    def choose(self, position: Position, heard: Heard | None = None) -> Choice:
        self.log.append(self.inner.choose(position, heard))
        return self.log[-1]

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        raise NotImplementedError


@dataclass(frozen=True)
class Watch(Bot):
    """A bot whose choices are written down."""

    inner: Bot
    log: list[Choice]
    name: str = "watched"

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        return Watched(self.inner.sit(box, seat, seed), self.log)


@pytest.mark.parametrize("config", [c for c in cases() if c.values[0].id != "bamboozle"])
def test_dice_to_come_change_nothing(config: Config, name: str) -> None:
    """Two matches with the same dice up to a throw: all choices before it are the same."""
    logs: list[list[Choice]] = [[], []]
    for later, log in enumerate(logs):
        bots = [Watch(bot(name), log) for _ in range(config.players)]
        with pytest.raises(Enough):
            play_match(config.box, bots, Forked(12, later), seed=2)
    assert logs[0] == logs[1]
    assert logs[0]


@pytest.mark.parametrize("config", [c for c in cases() if c.values[0].id in ("bamboozle", "rin-tin-tin")])
def test_what_is_remembered_tells_no_secrets(config: Config, name: str) -> None:
    """A player that goes on from its last thoughts chooses the same in any world in which it heard the same."""
    first = decisions(config)[-1]
    seat, then = first.to_move, first
    heard = []
    while not then.over and (then is first or then.to_move != seat):
        move = then.moves[-1]
        heard.append((then.to_move, then.seen_move(move, seat)))
        then = then.play(move)
    if then.over:
        return
    choices = []
    for world in (1, 2):
        player = bot(name).sit(config.box, seat, 1)
        player.choose(first.dealt(seat, stream(world)))
        choices.append(player.choose(then.dealt(seat, stream(world)), heard))
    assert choices[0] == choices[1]
