"""Pictures: drawn from any box and any view, everything in its place, everything that can be touched there to touch."""

import json
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from typing import Any

import pytest

from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing import stage as core_picture
from rumpus.core.drawing.picture import Piece, number, standing
from rumpus.core.drawing.stage import contrast
from rumpus.core.game.game import Box
from rumpus.core.play.position import Position

STEPS = 300
LOOKS = 30


@cache
def looks(box: Box) -> list[tuple[Position, int]]:
    """Positions of random games, each seen by somebody: the seat that must choose, another, or everybody."""
    rng = random.Random(f"{box.game.id} {box.players} {box.options}")
    positions = [Position.first(box)]
    for _ in range(STEPS):
        here = positions[-1]
        if here.over:
            here = Position.first(box)
        weights = here.weights if here.to_move == CHANCE else None
        positions.append(here.play(rng.choices(here.moves, weights)[0]))
    chosen = [positions[0], *rng.sample(positions[1:], LOOKS), *[p for p in positions if p.over][:2]]
    seats = [PUBLIC, *range(box.players)]
    return [(p, p.to_move if p.to_move >= 0 and rng.random() < 0.5 else rng.choice(seats)) for p in chosen]


@cache
def standing_at(box: Box) -> list[list[Piece]]:
    """The pieces of every look."""
    return [drawing.pieces_of(box.game.board, box, position.view(seat)) for position, seat in looks(box)]


@cache
def board_of(box: Box) -> ET.Element:
    return ET.fromstring(f"<svg>{drawing.board_of(box.game.board, box)}</svg>")


def in_picture(picture: Any, x: float, y: float) -> bool:
    return bool(0 <= x <= picture.WIDTH and 0 <= y <= picture.HEIGHT)


def test_the_whole_picture_is_xml_with_a_title_and_without_type(any_box: Box) -> None:
    for position, seat in looks(any_box)[:6]:
        svg = ET.fromstring(position.svg(seat))
        assert svg.get("viewBox") == f"0 0 {any_box.game.board.WIDTH} {any_box.game.board.HEIGHT}"
        title = svg.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert (title.text or "").startswith(any_box.game.name)
        assert not list(svg.iter("{http://www.w3.org/2000/svg}text")), "fonts differ: letters are drawn"


def test_every_place_lies_in_the_picture(any_box: Box) -> None:
    picture = any_box.game.board
    for name, place in picture.places(any_box).items():
        assert in_picture(picture, place.x, place.y), name


def test_every_piece_stands_on_a_place_of_the_picture(any_box: Box) -> None:
    picture = any_box.game.board
    places = picture.places(any_box)
    for pieces in standing_at(any_box):
        assert not {piece.place for piece in pieces} - places.keys()
        assert not {piece.home for piece in pieces if piece.home} - places.keys()
        for at in standing(places, pieces):
            assert in_picture(picture, at.x, at.y), at.piece.id
            assert 0.2 < at.scale <= 1


def test_ids_are_unique_and_marks_are_no_places(any_box: Box) -> None:
    touchable = [e.get("data-place") for e in board_of(any_box).iter() if e.get("data-place")]
    assert len(touchable) == len(set(touchable))
    for pieces in standing_at(any_box):
        ids = Counter(piece.id for piece in pieces)
        assert not [id for id, many in ids.items() if many > 1]
        assert all(piece.title and piece.look for piece in pieces)


def test_every_move_can_be_touched(any_box: Box) -> None:
    board = {e.get("data-place") for e in board_of(any_box).iter()}
    for position, _ in looks(any_box):
        if position.over:
            continue
        seat = position.to_move if position.to_move >= 0 else PUBLIC
        pieces = {
            p.touch or p.id for p in drawing.pieces_of(any_box.game.board, any_box, position.view(seat)) if not p.mark
        }
        for move in position.moves:
            for touch in position.touch(move):
                known = touch in board | pieces | {"dice", "spinner"} or touch.startswith(("say:", "die:"))
                assert known, f"{position.words(move)}: nothing in the picture is called {touch}"


def test_a_place_that_is_touched_is_where_its_pieces_stand(any_box: Box) -> None:
    """What has one name on the board and among the places is one thing."""
    places = any_box.game.board.places(any_box)
    for element in board_of(any_box).iter():
        name = element.get("data-place")
        hit = next((e for e in element if e.get("class") == "hit"), None) if name else None
        if name:
            assert hit is not None, f"{name} has no outline to light up"
            assert element.find("title") is not None, f"{name} has no title"
            assert name in places, name


def test_colours_are_in_the_palette_and_ids_belong_to_the_game(any_box: Box) -> None:
    """Several pictures on one page do not get into each other's way."""
    picture = any_box.game.board
    known = {"ivory", "pip", "shade", *picture.LIGHT}
    assert set(picture.DARK) <= set(picture.LIGHT)
    svgs = [position.svg(seat) for position, seat in looks(any_box)[:6]]
    for svg in svgs:
        assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= known
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert all(id.startswith(f"{picture.NAME}-") for id in ids)
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


def test_the_moving_picture_is_plain_data_and_stands_like_the_still_one(any_box: Box) -> None:
    picture = any_box.game.board
    stage = json.loads(json.dumps(core_picture.stage(picture, any_box)))
    assert stage["svg"] == drawing.board_of(picture, any_box)
    position, seat = looks(any_box)[3]
    scene = json.loads(json.dumps(drawing.moving_pieces(picture, any_box, position.view(seat))))
    svg = ET.fromstring(position.svg(seat))
    still = [e for e in svg.iter() if e.get("data-piece")]
    assert [piece["touch"] for piece in scene] == [e.get("data-piece") for e in still]
    for piece, element in zip(scene, still, strict=True):
        move = (element.get("transform") or "").split(")")[0]
        assert move == f"translate({number(piece['x'])} {number(piece['y'])}"


def test_no_highlight_has_the_colour_of_what_can_be_touched(any_box: Box) -> None:
    """Yellow says in every game: this can be touched. What is only in play, or has won, is lit otherwise."""
    picture = any_box.game.board
    for palette in (picture.LIGHT, {**picture.LIGHT, **picture.DARK}):
        for name in ("lit", "turn"):
            red, green, blue = (int(palette.get(name, palette["lit"])[i : i + 2], 16) for i in (1, 3, 5))
            assert min(red, green) < blue + 60, f"{name} is yellow"


def test_a_turned_board_has_everything_in_the_picture_and_is_drawn_upright(any_box: Box) -> None:
    """Drawn anew from another side, not turned as a whole: what is written on it can be read."""
    picture = any_box.game.board
    straight = picture.places(any_box)
    touched = sorted(e.get("data-place") or "" for e in board_of(any_box).iter() if e.get("data-place"))
    for quarters in {drawing.turns_of_seat(picture, any_box, seat) for seat in range(any_box.players)} - {0}:
        assert quarters in (1, 2, 3), "quarter turns"
        board = ET.fromstring(f"<svg>{drawing.board_of(picture, any_box, turned=quarters)}</svg>")
        assert sorted(e.get("data-place") or "" for e in board.iter() if e.get("data-place")) == touched
        assert [e.get("transform") for e in board] == [e.get("transform") for e in board_of(any_box)]
        places = drawing.places_of(picture, any_box, quarters)
        assert places.keys() == straight.keys()
        for pieces in standing_at(any_box):
            assert all(in_picture(picture, at.x, at.y) for at in standing(places, pieces))


def test_spinners_point_at_every_outcome(any_box: Box) -> None:
    picture = any_box.game.board
    for position, _ in looks(any_box):
        if (
            not position.over
            and position.to_move == CHANCE
            and ["spinner"] in [position.touch(m) for m in position.moves]
        ):
            turns = picture.spins(any_box)
            assert set(position.moves) <= set(turns)
            assert len(set(turns.values())) == len(turns)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marks_can_be_told_from_the_colour_they_are_on(any_box: Box, theme: str) -> None:
    picture = any_box.game.board
    palette = picture.LIGHT if theme == "light" else {**picture.LIGHT, **picture.DARK}
    for side in picture.sides(any_box):
        assert contrast(palette[side.colour], palette[side.on]) >= 3, side
