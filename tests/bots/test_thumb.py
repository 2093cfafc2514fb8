"""Rules of thumb: every legal move has a weight, and following them beats doing anything."""

import numpy as np
import pytest

from rumpus.bots.levels import bot
from rumpus.bots.thumb import appeals
from rumpus.core.compiler.rng import below, stream
from rumpus.core.game.game import games
from rumpus.lab.play.tournament import tournament
from rumpus.testing.worlds import CONFIGS, Config

CASES = [pytest.param(c, id=c.name) for c in CONFIGS]


@pytest.mark.parametrize("config", CASES)
def test_every_legal_move_appeals_and_asking_changes_nothing(config: Config) -> None:
    at, rng = config.box.game.start(config.players, **config.options), stream(6)
    for _ in range(400):
        if at.over:
            break
        if at.to_move >= 0:
            out = np.array(at.moves)
            weight, s = np.zeros_like(out), at.state
            assert appeals(at.box.packed, s, out, len(out), weight) == weight.sum()
            assert weight.min() >= 1
            assert s.tobytes() == bytes(at)
        at = at.play(at.moves[int(below(rng, len(at.moves)))])


@pytest.mark.parametrize("game", [pytest.param(g, id=g.id) for g in games()])
def test_every_game_has_rules_of_thumb(game) -> None:  # type: ignore[no-untyped-def]
    assert game.provides("bot", "appeal")
    assert game.bot.NOTES >= 0


@pytest.mark.parametrize("id", ["bamboozle", "india", "rickety-rackety-roo"])
def test_rules_of_thumb_beat_chance_where_skill_tells(id: str) -> None:
    box = next(c for c in CONFIGS if c.id == id and c.players == 2).box
    random, thumb = tournament(box, [bot("random"), bot("thumb")], games=40)["bots"]
    assert thumb["share"] > 0.6 > random["share"]
