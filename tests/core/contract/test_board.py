"""What core works out of a game's board, and which mistakes in its parts it names; the kit asks every game for more."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import cast

import numpy as np
import pytest

from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.contract.board import GameBoard
from rumpus.core.contract.paper import GamePaper
from rumpus.core.contract.part import Part
from rumpus.core.contract.study import GameStudy
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing import stage
from rumpus.core.game.contract_check import game_violations, violations
from rumpus.core.game.game import Box, Game, games
from rumpus.core.play.position import Position


def match(box: Box, seed: int, most: int = 400) -> list[Position]:
    """The positions of a random match, or of its beginning."""
    rng, found = np.random.default_rng(seed), [Position.first(box)]
    while len(found) < most and not found[-1].over:
        at = found[-1]
        weights = np.array(at.weights, float) if at.to_move == CHANCE else np.ones(len(at.moves))
        found.append(at.play(int(rng.choice(at.moves, p=weights / weights.sum()))))
    return found


def test_what_a_picture_lacks_is_told_in_a_line_each() -> None:
    broken = ModuleType("rumpus.games.broken.board")
    broken.NAME, broken.WIDTH, broken.HEIGHT = "broken", 10, 10  # type: ignore[attr-defined]
    broken.LIGHT, broken.board = {}, lambda box, speak: ""  # type: ignore[attr-defined]
    broken.places = lambda b: {}  # type: ignore[attr-defined]
    broken.pieces, broken.sides = "none", lambda box, turned=False: []  # type: ignore[attr-defined]
    broken.ways = lambda box, seat: []  # type: ignore[attr-defined]
    assert violations(broken, GameBoard) == [
        "board has no DARK",
        "board: places(b) cannot be called as places(box)",
        "board: pieces is no function; expected pieces(box, view, speak)",
        "board has no function caption(box, view)",
        "board: ways(box, seat) cannot be called as ways(box)",
    ]


def test_what_is_wrong_with_paper_and_study_is_told_too() -> None:
    which = next(g for g in games() if g.id == "rickety-rackety-roo")
    assert game_violations(which) == []
    paper, study = ModuleType("roo.paper"), ModuleType("roo.study")
    paper.parts, study.out_of_play = lambda box: [], lambda box, seat: {}  # type: ignore[attr-defined]
    broken = SimpleNamespace(
        voice=which.voice, board=which.board, paper=Part(GamePaper, paper), study=Part(GameStudy, study)
    )
    assert game_violations(cast(Game, broken)) == [
        "paper: parts(box) cannot be called as parts(box, speak)",
        "study: out_of_play(box, seat) cannot be called as out_of_play(box)",
    ]


def test_a_colour_is_shaded_only_as_far_as_text_on_it_needs() -> None:
    assert stage.readable("#000000", "#ffffff") == "#000000"
    shaded = stage.readable("#ff8800", "#ffffff")
    assert shaded != "#ff8800"
    assert stage.READABLE <= stage.contrast(shaded, "#ffffff") < stage.READABLE + 0.3
    assert stage.contrast(stage.readable("#444444", "#222222"), "#222222") >= stage.READABLE


@pytest.mark.parametrize("id", ["india", "rickety-rackety-roo", "ruffhouse"])
def test_pieces_that_race_go_along_their_ways(id: str) -> None:
    """Wherever a piece stands that ever goes along a way, each step on leads forward on one way, or off all of them."""
    box = next(g for g in games() if g.id == id).box()
    picture, forward = box.game.board, 0
    ways = picture.ways(box)
    before: dict[str, str] = {}
    for at in match(box, 3):
        now = {p.id: p.place for p in drawing.pieces_of(picture, box, at.view(PUBLIC)) if not p.mark}
        for piece, place in now.items():
            shared = [w for w in ways if place in w and before.get(piece) in w and place != before.get(piece)]
            forward += any(w.index(before[piece]) < len(w) - 1 - w[::-1].index(place) for w in shared)
        before = now
    assert forward > 10
