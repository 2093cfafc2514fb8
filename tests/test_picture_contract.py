"""What core.picture says of a game's picture, against every game: functions, seats, ways and dice."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from types import ModuleType

import numpy as np
import pytest

from rumpus.core import drawing, lids
from rumpus.core import picture as core
from rumpus.core.contract import CHANCE, PUBLIC
from rumpus.core.game import Box, games
from rumpus.core.position import Position
from rumpus.core.protocols import violations
from rumpus.testing.worlds import CONFIGS, Config

every_config = pytest.mark.parametrize("config", CONFIGS, ids=str)
every_game = pytest.mark.parametrize("id", [g.id for g in games()])


def match(box: Box, seed: int, most: int = 400) -> list[Position]:
    """The positions of a random match, or of its beginning."""
    rng, found = np.random.default_rng(seed), [Position.first(box)]
    while len(found) < most and not found[-1].over:
        at = found[-1]
        weights = np.array(at.weights, float) if at.to_move == CHANCE else np.ones(len(at.moves))
        found.append(at.play(int(rng.choice(at.moves, p=weights / weights.sum()))))
    return found


@every_game
def test_every_picture_has_what_the_contract_says(id: str) -> None:
    found = next(g for g in games() if g.id == id)
    assert violations(found.picture, core.Picture, core.PictureExtras) == []


def test_what_a_picture_lacks_is_told_in_a_line_each() -> None:
    broken = ModuleType("rumpus.games.broken.picture")
    broken.NAME, broken.WIDTH, broken.HEIGHT = "broken", 10, 10  # type: ignore[attr-defined]
    broken.LIGHT, broken.board = {}, lambda box, speak: ""  # type: ignore[attr-defined]
    broken.places = lambda b: {}  # type: ignore[attr-defined]
    broken.pieces, broken.sides = "none", lambda box, turned=False: []  # type: ignore[attr-defined]
    broken.ways = lambda box, seat: []  # type: ignore[attr-defined]
    assert violations(broken, core.Picture, core.PictureExtras) == [
        "picture.py has no DARK",
        "picture.py: places(b) cannot be called as places(box)",
        "picture.py: pieces is no function; expected pieces(box, view, speak)",
        "picture.py has no function svg(box, view, speak)",
        "picture.py: ways(box, seat) cannot be called as ways(box)",
    ]


@every_config
def test_every_seat_has_a_look_that_can_be_read_and_told_from_the_others(config: Config) -> None:
    looks = core.looks(config.box.game.picture, config.box)
    assert len(looks) == config.box.players
    assert len({look["sign"] for look in looks}) == len(looks)
    for look in looks:
        assert core.contrast(look["colour"], look["on"]) >= core.READABLE
        assert "var(" not in look["sign"], "its colours are looked up where there is no style sheet"
        ET.fromstring(f"<svg>{look['sign']}</svg>")


def test_a_colour_is_shaded_only_as_far_as_text_on_it_needs() -> None:
    assert core.readable("#000000", "#ffffff") == "#000000"
    shaded = core.readable("#ff8800", "#ffffff")
    assert shaded != "#ff8800"
    assert core.READABLE <= core.contrast(shaded, "#ffffff") < core.READABLE + 0.3
    assert core.contrast(core.readable("#444444", "#222222"), "#222222") >= core.READABLE


@every_config
def test_ways_lead_along_places_of_the_board(config: Config) -> None:
    places = config.box.game.picture.places(config.box)
    for way in core.ways(config.box.game.picture, config.box):
        assert len(way) > 1
        assert set(way) <= set(places)
        inner = way[1:] if way[0] == way[-1] else way
        assert len(set(inner)) == len(inner), "a place twice on one way"


@pytest.mark.parametrize("id", ["india", "rickety-rackety-roo", "ruffhouse"])
def test_pieces_that_race_go_along_their_ways(id: str) -> None:
    """Wherever a piece stands that ever goes along a way, each step on leads forward on one way, or off all of them."""
    box = next(g for g in games() if g.id == id).box()
    picture, forward = box.game.picture, 0
    ways = core.ways(picture, box)
    before: dict[str, str] = {}
    for at in match(box, 3):
        now = {p.id: p.place for p in drawing.pieces_of(picture, box, at.view(PUBLIC)) if not p.mark}
        for piece, place in now.items():
            shared = [w for w in ways if place in w and before.get(piece) in w and place != before.get(piece)]
            forward += any(w.index(before[piece]) < len(w) - 1 - w[::-1].index(place) for w in shared)
        before = now
    assert forward > 10


@every_config
def test_every_face_that_is_thrown_is_drawn(config: Config) -> None:
    faces = core.faces(config.box.game.picture, config.box)
    assert set(core.dice(config.box.game.picture, config.box)) <= set(faces)
    for look in faces.values():
        ET.fromstring(f"<svg>{look}</svg>")
        known = {*drawing.ALWAYS, *config.box.game.picture.LIGHT}
        assert set(re.findall(r"var\(--([\w-]+)\)", look)) <= known
    for at in match(config.box, 5, 60):
        if not at.over and at.to_move == CHANCE:
            for move in at.moves:
                assert {name[4:] for name in at.touch(move) if name.startswith("die:")} <= set(faces)


@every_game
def test_a_lid_is_a_square_picture_of_its_own(id: str) -> None:
    found = next(g for g in games() if g.id == id)
    assert found.lid is not None
    drawn = ET.fromstring(found.lid.lid(found.box()))
    assert drawn.get("viewBox") == f"0 0 {lids.SIZE} {lids.SIZE}"
    style = next(drawn.iter("{http://www.w3.org/2000/svg}style")).text or ""
    used = set(re.findall(r"var\(--([\w-]+)\)", ET.tostring(drawn, "unicode")))
    assert used <= set(re.findall(r"--([\w-]+):", style)), "a colour that it does not bring along"
