"""Pictures: drawn from any box and any view, everything in its place, everything that can be touched there to touch."""

import json
import random
import re
import unicodedata
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from typing import Any

import pytest

from rumpus.core import drawing
from rumpus.core import picture as core_picture
from rumpus.core.contract import CHANCE, PUBLIC
from rumpus.core.drawing import Piece, Place, crowd, number, room_of, standing, words
from rumpus.core.game import Box, configurations, game, games
from rumpus.core.lettering import GLYPHS, Face, along, fitted, letters, measure
from rumpus.core.picture import contrast
from rumpus.core.position import Position
from rumpus.core.tokens import Sector, Side, arrow, card, counter, crossed, dial, die, mark, pawn, sector_turns
from rumpus.core.tracks import ring

STEPS = 300
LOOKS = 30

OTHER_BOXES: dict[str, list[dict[str, Any]]] = {
    "rickety-rackety-roo": [{"track.blocks": 9}, {"track.blocks": 54}, {"track.blocks": 360}],
    "rin-tin-tin": [
        {"board.groups": [9, 1, 1, 1], "boodle.cards": [0, 2, 5, 10] * 3, "spinner.blue": 1000},
        {"board.groups": [1, 2, 3, 6], "boodle.cards": [1000000, *range(13)]},
    ],
    "india": [
        {"board.arm": 24, "board.row": 12, "board.entering": 9, "board.foot": 4, "board.circles": [0, 4, 9, 23]},
        {"board.arm": 4, "board.row": 1, "board.entering": 1, "board.circles": [1]},
        {"board.arm": 5, "board.row": 3, "board.entering": 4, "board.foot": 3, "board.circles": [4]},
    ],
    "bamboozle": [
        {"board.rows": ["G G G", "* W *"], "huts.number": 2, "huts.most": 4},
        {"board.rows": ["G G G G G", "W * W * W", "* W W W *"], "huts.number": 4},
        {"board.rows": ["GGGGGGGGGGGGGGG", "*WWWWWWWWWWWWW*", "W.............W", "WWWWWW*.*WWWWWW"], "huts.number": 4},
    ],
    "ruffhouse": [
        {"board.spaces": ["start", "orange", "orange", "chips", "breaks 8", "sofar", "truth"]},
        {
            "board.spaces": [
                "start",
                *["orange"] * 80,
                "chips",
                "breaks 8",
                "gold 5",
                "sofar",
                *["bonus"] * 30,
                "truth",
            ],
            "spinner.numbers": list(range(21)),
            "goal.points": 60,
            "cards.numbered": [1000, 6, 4, 2, 2],
        },
    ],
}


def boxes() -> list[Any]:
    """Every game with every number of players and option, and with boards that differ from the printed one."""
    found = []
    for g in games():
        found += [pytest.param(g.box(n, options), id=f"{g.id}-{n}-{options}") for n, options in configurations(g)]
        for i, changes in enumerate(OTHER_BOXES.get(g.id, [])):
            players, options = configurations(g)[-1]
            found.append(pytest.param(g.box(players, options, changes), id=f"{g.id}-other-{i}"))
    return found


every_box = pytest.mark.parametrize("box", boxes())


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
    return [drawing.pieces_of(box.game.picture, box, position.view(seat)) for position, seat in looks(box)]


@cache
def board_of(box: Box) -> ET.Element:
    return ET.fromstring(f"<svg>{drawing.board_of(box.game.picture, box)}</svg>")


def in_picture(picture: Any, x: float, y: float) -> bool:
    return bool(0 <= x <= picture.WIDTH and 0 <= y <= picture.HEIGHT)


@every_box
def test_the_whole_picture_is_xml_with_a_title_and_without_type(box: Box) -> None:
    for position, seat in looks(box)[:6]:
        svg = ET.fromstring(position.svg(seat))
        assert svg.get("viewBox") == f"0 0 {box.game.picture.WIDTH} {box.game.picture.HEIGHT}"
        title = svg.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert (title.text or "").startswith(box.game.name)
        assert not list(svg.iter("{http://www.w3.org/2000/svg}text")), "fonts differ: letters are drawn"


@every_box
def test_every_place_lies_in_the_picture(box: Box) -> None:
    picture = box.game.picture
    for name, place in picture.places(box).items():
        assert in_picture(picture, place.x, place.y), name


@every_box
def test_every_piece_stands_on_a_place_of_the_picture(box: Box) -> None:
    picture = box.game.picture
    places = picture.places(box)
    for pieces in standing_at(box):
        assert not {piece.place for piece in pieces} - places.keys()
        assert not {piece.home for piece in pieces if piece.home} - places.keys()
        for at in standing(places, pieces):
            assert in_picture(picture, at.x, at.y), at.piece.id
            assert 0.2 < at.scale <= 1


@every_box
def test_ids_are_unique_and_marks_are_no_places(box: Box) -> None:
    touchable = [e.get("data-place") for e in board_of(box).iter() if e.get("data-place")]
    assert len(touchable) == len(set(touchable))
    for pieces in standing_at(box):
        ids = Counter(piece.id for piece in pieces)
        assert not [id for id, many in ids.items() if many > 1]
        assert all(piece.title and piece.look for piece in pieces)


@every_box
def test_every_move_can_be_touched(box: Box) -> None:
    board = {e.get("data-place") for e in board_of(box).iter()}
    for position, _ in looks(box):
        if position.over:
            continue
        seat = position.to_move if position.to_move >= 0 else PUBLIC
        pieces = {p.touch or p.id for p in drawing.pieces_of(box.game.picture, box, position.view(seat)) if not p.mark}
        for move in position.moves:
            for touch in position.touch(move):
                known = touch in board | pieces | {"dice", "spinner"} or touch.startswith(("say:", "die:"))
                assert known, f"{position.words(move)}: nothing in the picture is called {touch}"


@every_box
def test_a_place_that_is_touched_is_where_its_pieces_stand(box: Box) -> None:
    """What has one name on the board and among the places is one thing."""
    places = box.game.picture.places(box)
    for element in board_of(box).iter():
        name = element.get("data-place")
        hit = next((e for e in element if e.get("class") == "hit"), None) if name else None
        if name:
            assert hit is not None, f"{name} has no outline to light up"
            assert element.find("title") is not None, f"{name} has no title"
            assert name in places, name


@every_box
def test_colours_are_in_the_palette_and_ids_belong_to_the_game(box: Box) -> None:
    """Several pictures on one page do not get into each other's way."""
    picture = box.game.picture
    known = {"ivory", "pip", "shade", *picture.LIGHT}
    assert set(picture.DARK) <= set(picture.LIGHT)
    svgs = [position.svg(seat) for position, seat in looks(box)[:6]]
    for svg in svgs:
        assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= known
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert all(id.startswith(f"{picture.NAME}-") for id in ids)
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


@every_box
def test_the_moving_picture_is_plain_data_and_stands_like_the_still_one(box: Box) -> None:
    picture = box.game.picture
    stage = json.loads(json.dumps(core_picture.stage(picture, box)))
    assert stage["svg"] == drawing.board_of(picture, box)
    position, seat = looks(box)[3]
    scene = json.loads(json.dumps(drawing.scene(picture, box, position.view(seat))))
    svg = ET.fromstring(position.svg(seat))
    still = [e for e in svg.iter() if e.get("data-piece")]
    assert [piece["touch"] for piece in scene] == [e.get("data-piece") for e in still]
    for piece, element in zip(scene, still, strict=True):
        move = (element.get("transform") or "").split(")")[0]
        assert move == f"translate({number(piece['x'])} {number(piece['y'])}"


@every_box
def test_spinners_point_at_every_outcome(box: Box) -> None:
    picture = box.game.picture
    for position, _ in looks(box):
        if (
            not position.over
            and position.to_move == CHANCE
            and ["spinner"] in [position.touch(m) for m in position.moves]
        ):
            turns = picture.spins(box)
            assert set(position.moves) <= set(turns)
            assert len(set(turns.values())) == len(turns)


@pytest.mark.parametrize("theme", ["light", "dark"])
@every_box
def test_marks_can_be_told_from_the_colour_they_are_on(box: Box, theme: str) -> None:
    picture = box.game.picture
    palette = picture.LIGHT if theme == "light" else {**picture.LIGHT, **picture.DARK}
    for side in picture.sides(box):
        assert contrast(palette[side.colour], palette[side.on]) >= 3, side


# The kit


def test_letters_are_measured() -> None:
    assert measure("", 20) == 0
    assert measure("I", 20) == 0  # a single stroke
    assert measure("HH", 10) == pytest.approx(6.2 + 2.6 + 6.2)
    assert measure("HH", 10, Face(wide=2, apart=1)) == pytest.approx(12.4 + 1 + 12.4)
    assert fitted("HELLO", 20, 1000) == 20
    assert measure("HELLO", fitted("HELLO", 20, 30)) == pytest.approx(30)
    assert room_of("I", 20, weight=1) == pytest.approx(2)


@pytest.mark.parametrize("sign", [sign for sign in GLYPHS if sign != " "])
def test_every_letter_stays_on_its_body(sign: str) -> None:
    over = 2.7 if unicodedata.decomposition(sign) and sign.isalpha() else 0  # an accent stands above it
    wide = GLYPHS[sign][0]
    (letter,) = letters(sign, 10)
    for chain in letter.chains:
        for curve in chain:
            for x, y in (curve[0], curve[3]):
                assert -wide / 2 - over - 0.01 <= x <= wide / 2 + over + 0.01
                assert -11.3 - over <= y <= 1.7 + over
        assert all(-wide / 2 - over - 0.2 <= x <= wide / 2 + over + 0.2 for x, _, _ in along(chain, 1))


def test_words_are_made_smaller_where_they_must_fit() -> None:
    assert words("Parchment", 0, 0, 20, room=1000) == words("Parchment", 0, 0, 20)
    drawn = ET.fromstring(words("Parchment", 0, 0, 20, room=60))
    xs = [float(x) for x in re.findall(r"[ML](-?[\d.]+)", drawn[0].get("d") or "")]
    assert max(xs) - min(xs) <= 60


def test_a_crowd_makes_room_and_stays_in_it() -> None:
    assert crowd(0, 1, Place(0, 0, 40)) == (0, 0, 1)
    two = [crowd(i, 2, Place(0, 0, 40)) for i in range(2)]
    assert [(x, y) for x, y, _ in two] == [(-20, 0), (20, 0)]
    five = [crowd(i, 5, Place(0, 0, 40, 3, 60)) for i in range(5)]
    assert {scale for _, _, scale in five} == {0.5}
    assert len({(x, y) for x, y, _ in five}) == 5
    assert all(abs(x) <= 20 and abs(y) <= 10 for x, y, _ in five)


def test_a_mark_takes_no_room() -> None:
    pieces = [Piece("lit", "here", "-", "lit", mark=True), Piece("a", "here", "-", "a"), Piece("b", "here", "-", "b")]
    lit, a, b = standing({"here": Place(100, 50, 10)}, pieces)
    assert (lit.x, a.x, b.x) == (100, 95, 105)


@pytest.mark.parametrize("many", [4, 5, 9, 36, 41, 120])
def test_a_ring_goes_all_around_without_gaps(many: int) -> None:
    cells = ring([1.0 + i % 3 for i in range(many)], 10, 20, 400, 300, 50)
    assert len(cells) == many
    assert (cells[-1].x + cells[-1].w, cells[-1].y + cells[-1].h) == (410, 320)
    assert sum(c.w * c.h for c in cells) == pytest.approx(400 * 300 - 300 * 200)
    for a, b in zip(cells, [*cells[1:], cells[0]], strict=True):
        apart_x = max(a.x, b.x) - min(a.x + a.w, b.x + b.w)
        apart_y = max(a.y, b.y) - min(a.y + a.h, b.y + b.h)
        assert max(apart_x, apart_y) == pytest.approx(0, abs=1e-6)  # neighbours touch


def test_sectors_are_as_wide_as_their_weights() -> None:
    sectors = [Sector(1, "red", ""), Sector(2, "blue", ""), Sector(1, "gold", "")]
    assert sector_turns(sectors) == [45, 180, 315]


def test_tokens_are_xml() -> None:
    side = Side("Red", "red", "cream", "star")
    marks = ("star", "diamond", "ring", "cross", "triangle", "square", "bars", "crescent", "chevron", "flower")
    drawn = [die(face, 40) for face in range(1, 13)] + [mark(kind, 10, "red") for kind in marks]
    drawn += [counter(side, 20), pawn(side, 60), arrow(50), card(40, 60, "red", ""), crossed(5, 5, "red", 2)]
    drawn += [dial([Sector(3, "red", "")], 40), dial([Sector(1, "red", ""), Sector(1, "blue", "-")], 40)]
    for look in drawn:
        ET.fromstring(f"<g>{look}</g>")
    with pytest.raises(ValueError, match="no mark"):
        mark("unicorn", 10, "red")


@pytest.mark.clause("BAM-L7")
@pytest.mark.parametrize("changes", [{}, *OTHER_BOXES["bamboozle"]])
def test_from_the_other_end_everything_is_there_and_ones_own_side_is_below(changes: dict[str, Any]) -> None:
    box = game("bamboozle").box(2, changes=changes)
    stage = core_picture.stage(box.game.picture, box)
    turned = stage["turned"]
    assert turned["seats"] == [1]
    assert turned["places"].keys() == stage["places"].keys()
    names = [sorted(re.findall(r'data-place="([^"]+)"', svg)) for svg in (stage["svg"], turned["svg"])]
    assert names[0] == names[1]
    for mine, other, seen in (("red", "blue", stage["places"]), ("blue", "red", turned["places"])):
        for i in range(box.values["huts.number"]):
            assert seen[f"hut:{mine}:{i + 1}"][1] > seen[f"hut:{other}:{i + 1}"][1]
        assert seen[f"hand:{mine}"][1] > seen[f"hand:{other}"][1]
    at = Position.first(box)
    for seat, places in ((0, stage["places"]), (1, turned["places"])):
        is_turned = drawing.is_turned(box.game.picture, box, seat)
        plates = {
            p["place"]: p["y"] for p in drawing.scene(box.game.picture, box, at.view(seat), is_turned) if p["mark"]
        }
        assert plates["seat:0"] == places["seat:0"][1]
