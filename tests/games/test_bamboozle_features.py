"""Bamboozle: what is worked out for all men at once is what the rules say of each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.layout import copied
from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.core.play.random_play import random_state
from rumpus.games.bamboozle.rules.safety import (
    across,
    all_in_huts,
    all_threatened,
    could_capture,
    in_huts,
    safe,
    threatened,
)
from rumpus.games.bamboozle.rules.secrecy import BY_RANK, SUMS, hide
from rumpus.games.bamboozle.state import RANKS, VALUES

BOXES: list[dict[str, Any]] = [
    {},
    {"ruling.captures_that_count": "any", "ruling.force": "standing"},
    {"men.each": [4, 4, 4]},
    {"board.rows": ["GGGGGGGGGGGGG", *["W...W.*.W...W", "WWWWWWWWWWWWW"] * 3], "huts.number": 3},  # over 64 spaces
]


@pytest.mark.parametrize("changes", BOXES)
def test_all_men_at_once_are_told_what_the_rules_say_of_each(changes: dict[str, Any]) -> None:
    box = game("bamboozle").box(2, {}, changes)
    packed, met = box.packed, 0
    for seed in range(120):
        s = random_state(box.game, packed, stream(seed), 3 * seed)
        for side in range(2):
            low, high = all_threatened(packed, s, side)
            spaces = [(high if space >= 64 else low) >> (space & 63) & 1 for space in range(packed.spaces)]
            assert spaces == [int(threatened(packed, s, side, space)) for space in range(packed.spaces)]
            assert list(all_in_huts(packed, s, side)) == [in_huts(packed, s, side, v) for v in range(VALUES)]
            met += sum(spaces)
    assert met


@pytest.mark.parametrize("changes", BOXES)
def test_features_tell_the_points_in_danger_across_and_safe(changes: dict[str, Any]) -> None:
    box = game("bamboozle").box(2, {}, changes)
    packed, endangered = box.packed, 0
    for seed in range(120):
        at = Position.of(box, random_state(box.game, packed, stream(seed), 3 * seed))
        if at.over:
            continue
        seen = copied(at.state)
        hide(packed, seen, at.to_move)
        told = at.features(at.to_move)
        for side in range(2):
            sums = told[(BY_RANK + SUMS) * (side != at.to_move % 2) :][BY_RANK:]
            men = [int(man) for man in seen.men[side][: seen.many[side]]]
            danger = sum(man % VALUES + 1 for man in men if could_capture(packed, seen, 1 - side, man // VALUES))
            expected = [danger, across(packed, seen, side), safe(packed, seen, side), seen.left[side]]
            assert np.allclose([sums[0], *sums[5:8]], np.array(expected) / packed.goal)
            endangered += danger
    assert endangered
    assert BY_RANK == VALUES * RANKS
