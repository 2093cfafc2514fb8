"""Drawing: letters, crowds, tracks, tokens; boards from their other sides. Pictures of games are in the kit."""

import re
import unicodedata
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing import stage as core_picture
from rumpus.core.drawing.components import (
    Sector,
    Side,
    arrow,
    card,
    counter,
    crossed,
    dial,
    die,
    mark,
    pawn,
    sector_turns,
)
from rumpus.core.drawing.lettering import GLYPHS, Face, along, fitted, letters, measure
from rumpus.core.drawing.picture import BoardPlace, Piece, capitals, crowd, standing
from rumpus.core.drawing.tracks import ring
from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.games.india.board import picture as india
from tests.other_boxes import OTHER_BOXES


def test_letters_are_measured() -> None:
    assert measure("", 20) == 0
    assert measure("I", 20) == 0  # a single stroke
    assert measure("HH", 10) == pytest.approx(6.2 + 2.6 + 6.2)
    assert measure("HH", 10, Face(wide=2, apart=1)) == pytest.approx(12.4 + 1 + 12.4)
    assert fitted("HELLO", 20, 1000) == 20
    assert measure("HELLO", fitted("HELLO", 20, 30)) == pytest.approx(30)


def test_every_letter_stays_on_its_body() -> None:
    assert len(GLYPHS) > 300
    for sign in set(GLYPHS) - {" "}:
        accents = len(unicodedata.normalize("NFD", sign)) - 1 if sign.isalpha() else 0
        over = 2.7 * accents  # they stand above it
        wide = GLYPHS[sign][0]
        (letter,) = letters(sign, 10)
        for chain in letter.chains:
            for curve in chain:
                for x, y in (curve[0], curve[3]):
                    assert -wide / 2 - over - 0.01 <= x <= wide / 2 + over + 0.01, sign
                    assert -11.3 - over <= y <= 1.7 + over, sign
            assert all(-wide / 2 - over - 0.2 <= x <= wide / 2 + over + 0.2 for x, _, _ in along(chain, 1)), sign


@pytest.mark.parametrize("text", ["абвгґдежзийклмнопрстуфхцчшщъыьэюяёєіїђјљњћџ", "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋ"])
def test_whole_alphabets_can_be_written(text: str) -> None:
    assert not set(text.upper()) - set(GLYPHS)
    assert measure(text.upper(), 10) > 100


def test_words_are_made_smaller_where_they_must_fit() -> None:
    assert capitals("Parchment", 0, 0, 20, room=1000) == capitals("Parchment", 0, 0, 20)
    drawn = ET.fromstring(capitals("Parchment", 0, 0, 20, room=60))
    xs = [float(x) for x in re.findall(r"[ML](-?[\d.]+)", drawn[0].get("d") or "")]
    assert max(xs) - min(xs) <= 60


def test_a_crowd_makes_room_and_stays_in_it() -> None:
    assert crowd(0, 1, BoardPlace(0, 0, 40)) == (0, 0, 1)
    two = [crowd(i, 2, BoardPlace(0, 0, 40)) for i in range(2)]
    assert [(x, y) for x, y, _ in two] == [(-20, 0), (20, 0)]
    five = [crowd(i, 5, BoardPlace(0, 0, 40, 3, 60)) for i in range(5)]
    assert {scale for _, _, scale in five} == {0.5}
    assert len({(x, y) for x, y, _ in five}) == 5
    assert all(abs(x) <= 20 and abs(y) <= 10 for x, y, _ in five)


def test_a_mark_takes_no_room() -> None:
    pieces = [Piece("lit", "here", "-", "lit", mark=True), Piece("a", "here", "-", "a"), Piece("b", "here", "-", "b")]
    lit, a, b = standing({"here": BoardPlace(100, 50, 10)}, pieces)
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
    stage = core_picture.stage(box.game.board, box)
    assert stage["turned"].keys() == {"2"}
    turned = stage["turned"]["2"]
    assert turned["places"].keys() == stage["places"].keys()
    names = [sorted(re.findall(r'data-place="([^"]+)"', svg)) for svg in (stage["svg"], turned["svg"])]
    assert names[0] == names[1]
    for mine, other, seen in (("red", "blue", stage["places"]), ("blue", "red", turned["places"])):
        for i in range(box.values["huts.number"]):
            assert seen[f"hut:{mine}:{i + 1}"][1] > seen[f"hut:{other}:{i + 1}"][1]
        assert seen[f"hand:{mine}"][1] > seen[f"hand:{other}"][1]
    at = Position.first(box)
    for seat, places in ((0, stage["places"]), (1, turned["places"])):
        quarters = drawing.turns_of_seat(box.game.board, box, seat)
        plates = {
            p["place"]: p["y"] for p in drawing.moving_pieces(box.game.board, box, at.view(seat), quarters) if p["mark"]
        }
        assert plates["seat:0"] == places["seat:0"][1]


@pytest.mark.clause("IND-L40")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("changes", [{}, *OTHER_BOXES["india"]])
def test_everybody_has_their_own_arm_of_the_cross_below(changes: dict[str, Any], players: int) -> None:
    """IND-L4: and their discs wait to the right of it. The board is turned, letters and plates stay upright."""
    box = game("india").box(players, changes=changes)
    picture = box.game.board
    for seat in range(players):
        quarters = drawing.turns_of_seat(picture, box, seat)
        straight, turned = drawing.places_of(picture, box), drawing.places_of(picture, box, quarters)
        arm = int(box.packed.arm[seat])
        rows = [place for name, place in turned.items() if name.startswith(f"row:{arm}:")]
        assert all(place.y > india.CY and abs(place.x - india.CX) < 1 for place in rows)
        assert turned[f"out:{seat}"].x > india.CX
        assert turned[f"out:{seat}"].y > india.CY
        for name, place in straight.items():
            if name.startswith(("space:", "row:")):
                x, y = place.x - india.CX, place.y - india.CY
                for _ in range(quarters):
                    x, y = -y, x
                assert (turned[name].x - india.CX, turned[name].y - india.CY) == pytest.approx((x, y))
        for name in ("dice", "again"):
            assert turned[name] == straight[name]
