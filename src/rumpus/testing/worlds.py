"""Configurations of every game, and random positions in them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import Box, configurations, game
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import random_state
from rumpus.lab.studies.simulate import simulate
from rumpus.testing.under_test import UNDER_TEST


@dataclass(frozen=True)
class Config:
    """A game with a number of players and a choice of options."""

    id: str
    players: int
    chosen: str

    @property
    def options(self) -> dict[str, Any]:
        """The choice of options."""
        return dict(json.loads(self.chosen))

    @property
    def name(self) -> str:
        """What the configuration is called: in the ids of tests, and as a file."""
        return "-".join([self.id, str(self.players), *(f"{k}{v}" for k, v in self.options.items())])

    @property
    def box(self) -> Box:
        """The box, opened once."""
        return _box(self)


@cache
def _box(config: Config) -> Box:
    return game(config.id).box(config.players, config.options)


def configs() -> list[Config]:
    """Every configuration of the games under test."""
    games = UNDER_TEST.games()
    return [Config(g.id, players, json.dumps(options)) for g in games for players, options in configurations(g)]


CONFIGS = configs()


@cache
def length(config: Config) -> int:
    """How many moves and outcomes a long game has, so that depths reach every part of one."""
    result = simulate(config.box, 64, seed=11)
    return int(result["decisions"]["mean"] + result["outcomes"]["mean"]) * 5 // 4


def at_depth(config: Config, seed: int, depth: int) -> Position:
    """The position after so many random steps of game ``seed``."""
    return Position.of(config.box, random_state(config.box.game, config.box.packed, stream(seed), depth))


def positions(config: Config) -> st.SearchStrategy[Position]:
    """Random positions from every part of a game."""
    return st.builds(
        lambda seed, depth: at_depth(config, seed, depth),
        st.integers(0, 2**32 - 1),
        st.integers(0, length(config)),
    )
