"""Compiled or uncompiled: the same game."""

from typing import Any

from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import Box, Game, configurations
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import random_state
from rumpus.errors import BoxError
from rumpus.testing.trace import traced_uncompiled, traced_walk
from rumpus.testing.worlds import Config, length

WHOLE_GAME, RULED_GAME = 1500, 250
"""Moves and outcomes that are played in both ways: of a game as printed, which is nearly always over before, and of one
with a ruling that goes otherwise."""


def test_the_same_rules_uncompiled_agree_step_by_step(config: Config) -> None:
    box, starts = config.box, 14
    states = [random_state(box.game, box.packed, stream(i), length(config) * i // starts) for i in range(starts)]
    assert traced_uncompiled([(box, states, 25)]) == traced_walk(box, states, 25)


def test_whole_games_uncompiled_agree_under_every_ruling(game_under_test: Game) -> None:
    boxes = ruled_boxes(game_under_test)
    walks = [(box, [Position.first(box).state], RULED_GAME if box.changes else WHOLE_GAME) for box in boxes]
    told = [digest for walk in walks for digest in traced_walk(*walk)]
    differ = [
        f"{box.players} players, {box.options}, {box.changes}"
        for box, one, other in zip(boxes, told, traced_uncompiled(walks), strict=True)
        if one != other
    ]
    assert not differ, f"compiled and uncompiled rules differ: {'; '.join(differ)}"


def ruled_boxes(game: Game) -> list[Box]:
    """Every configuration as printed, and with each ruling that could have gone otherwise."""
    changes: list[dict[str, Any]] = [{}]
    changes += [
        {**other.given, **other.also, item.key: other.value}
        for item in game.file.items.values()
        for other in item.alternatives
        if item.clause
    ]
    found = []
    for players, options in configurations(game):
        for changed in changes:
            try:
                found.append(game.box(players, options, changed))
            except BoxError:
                continue  # this ruling is not for so many players
    return found
