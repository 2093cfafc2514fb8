"""Modules of a game against the Protocols in core; seats, ways, dice and lid as players see them."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.drawing import lid as lids
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing import stage as core
from rumpus.core.game.contract_check import game_violations
from rumpus.core.game.game import Game, languages
from rumpus.core.play.position import Position
from rumpus.testing.worlds import Config

STEPS = 60


def walked(config: Config) -> Iterator[Position]:
    """The positions of the beginning of a match at random."""
    at, rng = Position.first(config.box), stream(5)
    for _ in range(STEPS):
        yield at
        if at.over:
            return
        at = at.play(at.moves[int(below(rng, len(at.moves)))])


def test_every_module_has_what_its_contract_says(config: Config) -> None:
    assert game_violations(config.box.game) == []


WITHOUT_COMPILER = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
sys.modules.update(dict.fromkeys(("numpy", "numba", "llvmlite")))
for part in ("voice", "board"):
    importlib.import_module(f"{sys.argv[2]}.{part}")
"""


def test_voice_and_board_need_neither_numpy_nor_the_compiler(game_under_test: Game) -> None:
    where, module = str(game_under_test.folder.parent), game_under_test.module
    run = subprocess.run([sys.executable, "-c", WITHOUT_COMPILER, where, module], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr.strip().splitlines()[-1]


def test_every_seat_has_a_look_that_can_be_read_and_told_from_the_others(config: Config) -> None:
    looks = core.seat_looks(config.box.game.board, config.box)
    assert len(looks) == config.box.players
    assert len({look["sign"] for look in looks}) == len(looks)
    for look in looks:
        assert core.contrast(look["colour"], look["on"]) >= core.READABLE
        assert "var(" not in look["sign"], "its colours are looked up where there is no style sheet"
        ET.fromstring(f"<svg>{look['sign']}</svg>")


def test_ways_lead_along_places_of_the_board(config: Config) -> None:
    places = config.box.game.board.places(config.box)
    for way in config.box.game.board.ways(config.box):
        assert len(way) > 1
        assert set(way) <= set(places)
        inner = way[1:] if way[0] == way[-1] else way
        assert len(set(inner)) == len(inner), "a place twice on one way"


def test_every_face_that_is_thrown_is_drawn(config: Config) -> None:
    faces = config.box.game.board.faces(config.box)
    assert set(config.box.game.board.dice(config.box)) <= set(faces)
    for look in faces.values():
        ET.fromstring(f"<svg>{look}</svg>")
        known = {*drawing.ALWAYS, *config.box.game.board.LIGHT}
        assert set(re.findall(r"var\(--([\w-]+)\)", look)) <= known
    for at in walked(config):
        if not at.over and at.to_move == CHANCE:
            for move in at.moves:
                assert {name[4:] for name in at.touch(move) if name.startswith("die:")} <= set(faces)


def test_a_lid_is_a_square_picture_of_its_own(config: Config) -> None:
    lid = config.box.game.board.lid(config.box)
    if lid is None:
        pytest.skip("this game draws no lid: the lobby shows its board")
    drawn = ET.fromstring(lid)
    assert drawn.get("viewBox") == f"0 0 {lids.SIZE} {lids.SIZE}"
    style = next(drawn.iter("{http://www.w3.org/2000/svg}style")).text or ""
    used = set(re.findall(r"var\(--([\w-]+)\)", ET.tostring(drawn, "unicode")))
    assert used <= set(re.findall(r"--([\w-]+):", style)), "a colour that it does not bring along"


def test_what_is_printed_can_be_drawn_and_is_named(config: Config) -> None:
    box, known = config.box, {*drawing.ALWAYS, *config.box.game.board.LIGHT}
    own = box.game.paper
    left, top, width, height = own.board_area(box)
    assert 0 <= left < left + width <= box.game.board.WIDTH
    assert 0 <= top < top + height <= box.game.board.HEIGHT
    for lang in languages():
        speak = box.game.words(lang).text
        for part in own.parts(box, speak):
            assert speak(part.name)
            assert part.copies > 0
            for look in (part.look, part.back):
                ET.fromstring(f"<svg>{look}</svg>")
                assert set(re.findall(r"var\(--([\w-]+)\)", look)) <= known
        assert all(speak(said) for said in own.bring(box))
