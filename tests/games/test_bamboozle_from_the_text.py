"""Bamboozle held against its leaflet and rulings, by someone who has not seen how it is programmed.

Positions are described with ``setups.bamboozle``, where there is a picture of the board with the names of its spaces;
the whole game once more, written from the text, is in ``reference_bamboozle`` and is played beside the real one at the
end of this file. Stops were counted on the picture by hand.
"""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import Mock

import pytest

from rumpus import Position, game
from rumpus.core.compiler.rng import stream
from rumpus.core.play.position import HIDDEN, OVER, PUBLIC
from rumpus.core.play.seating import draw_seats
from rumpus.errors import BoxError
from rumpus.server.tables.verbs.rematch import first_of_rematch

from .reference_bamboozle import BLUE, BOXES, RED, RULINGS, Reference, changes_of, choose
from .setups.bamboozle import bamboozle, hidden

BAM = "bamboozle"
RED_WINS, BLUE_WINS, DRAW = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)
ORDER = [1, 1, 2, 2, 2, 3, 3, 3]
EVEN = {1: "1 2", 2: "1 2", 3: "2", 4: "3", 5: "3", 6: "3"}
HEAPS = {2: "1 1 2", 4: "2 2 3", 6: "3 3"}


def said(p: Position) -> set[str]:
    """What can be played here, in words."""
    return {p.words(move) for move in p.moves}


def stops(p: Position, man: str) -> set[str]:
    """Where this man ("2 from e5") can stop."""
    return {words.rpartition(" to ")[2] for words in said(p) if words.startswith(f"{man} to ")}


def outcome(p: Position) -> tuple[float, ...] | None:
    """The shares, or None while play goes on."""
    return p.shares if p.over else None


def who(p: Position, side: int) -> list[tuple[int, str]]:
    """The men of a side on the board."""
    return sorted((man["value"], man["space"]) for man in p.view()["sides"][side]["men"])


def huts(p: Position, side: int) -> list[list[int]]:
    """What is in a side's huts, as its owner sees it."""
    return [sorted(man["value"] for man in hut["men"]) for hut in p.view(side)["sides"][side]["huts"]]


def refused(p: Position, words: str) -> str:
    reason = p.why_not(words)
    assert reason is not None, words
    return reason.clause


def alike(a: Position, b: Position, seat: int) -> bool:
    """Whether a seat cannot tell two positions apart."""
    same = a.seen_by(seat) == b.seen_by(seat)
    assert same <= (a.text(seat) == b.text(seat) and a.view(seat) == b.view(seat) and a.svg(seat) == b.svg(seat))
    return same


# The box and the hiding


@pytest.mark.clause("BAM-L1", "BAM-L2", "BAM-L3", "BAM-L26")
def test_eight_men_a_side_and_six_huts_whose_stars_lie_where_the_picture_has_them() -> None:
    p = Position(BAM)
    for side, stars in enumerate(("a4 i4 c3 g3 c1 g1", "i6 a6 g7 c7 g9 c9")):
        told = p.view()["sides"][side]
        assert told["in_hand"] == ORDER
        assert [hut["star"] for hut in told["huts"]] == stars.split()


@pytest.mark.clause("BAM-L7", "BAM-L11")
def test_seats_are_taken_as_agreed_without_any_throw() -> None:
    seating = draw_seats(game(BAM).box(2, {}, None), Mock(choose=Mock(side_effect=AssertionError)))
    assert (seating.order, seating.throws) == ((0, 1), ())
    with pytest.raises(Exception, match="2 or 4"):
        Position(BAM, players=3)


@pytest.mark.clause("BAM-1", "BAM-12", "BAM-L8", "BAM-L10", "BAM-L11")
@pytest.mark.parametrize("players", [2, 4])
def test_red_hides_all_men_by_value_then_blue_partners_by_turns_and_then_seat_0_moves(players: int) -> None:
    p, asked = Position(BAM, players=players), []
    while p.view()["phase"] == "hiding":
        asked.append((p.to_move, p.view(p.to_move)["next_value"]))
        assert said(p) == {f"hide in hut {i}" for i in range(1, 7)}
        p = p.play(f"hide in hut {len(asked) % 6 + 1}")
    red, blue = ([0] * 8, [1] * 8) if players == 2 else ([0, 2] * 4, [1, 3] * 4)
    assert asked == list(zip(red + blue, ORDER + ORDER, strict=True))
    turns = []
    for _ in range(players + 1):
        turns.append(p.to_move)
        p = p.play(p.moves[0])
    assert turns == [*range(players), 0]


@pytest.mark.clause("BAM-1", "BAM-L9")
def test_a_hut_takes_three_men_and_no_fourth_and_huts_may_stay_empty() -> None:
    p = Position(BAM)
    for _ in range(3):
        p = p.play("hide in hut 2")
    assert said(p) == {f"hide in hut {i}" for i in (1, 3, 4, 5, 6)}
    assert refused(p, "hide in hut 2") in {"BAM-1", "BAM-L9"}
    assert refused(p, "1 from hut 2 to i4").startswith("BAM-")  # nobody moves before all are hidden
    p = hidden(HEAPS, {1: "1 1 2", 2: "2 2 3", 3: "3 3"})
    assert huts(p, RED) == [[], [1, 1, 2], [], [2, 2, 3], [], [3, 3]]
    assert huts(p, BLUE) == [[1, 1, 2], [2, 2, 3], [3, 3], [], [], []]


@pytest.mark.clause("BAM-1", "BAM-4", "BAM-L4")
def test_neither_side_sees_where_the_others_men_go_while_they_are_hidden_or_after() -> None:
    p = Position(BAM)
    for seat in (1, PUBLIC):
        assert {p.seen_move(m, seat) for m in p.moves} == {HIDDEN}
        assert len({p.tell(m, p.play(m), seat) for m in p.moves}) == 1
    assert len({p.seen_move(m, 0) for m in p.moves}) == 6
    one, other = hidden(EVEN), hidden(HEAPS)
    assert alike(one, other, 1)
    assert alike(one, other, PUBLIC)
    assert not alike(one, other, 0)
    one, other = hidden(EVEN, EVEN), hidden(EVEN, HEAPS)
    assert alike(one, other, 0)
    assert alike(one, other, PUBLIC)
    assert not alike(one, other, 1)
    halfway = hidden(EVEN).play("hide in hut 1"), hidden(EVEN).play("hide in hut 6")
    assert alike(*halfway, 0)


@pytest.mark.clause("BAM-12", "BAM-4")
def test_partners_see_the_same_things_and_the_others_do_not() -> None:
    one, other = hidden(EVEN, EVEN, players=4), hidden(HEAPS, EVEN, players=4)
    for a, b, knows in ((0, 2, True), (1, 3, False)):
        assert one.seen_by(a) == one.seen_by(b)
        assert one.view(a)["sides"] == one.view(b)["sides"]
        assert alike(one, other, a) is not knows
    first = Position(BAM, players=4)
    told = [first.seen_move(m, seat) for m in first.moves for seat in (0, 1, 2, 3)]
    assert told == [seen for m in first.moves for seen in (m, HIDDEN, m, HIDDEN)]


@pytest.mark.clause("BAM-L11", "BAM-L27", "BAM-12")
@pytest.mark.parametrize(
    ("shares", "first"), [(RED_WINS, 1), (BLUE_WINS, 0), (DRAW, 1), ((0.5, 0, 0.5, 0), 1), ((0, 0.5, 0, 0.5), 0)]
)
def test_in_a_rematch_the_loser_plays_red_and_after_a_draw_whoever_was_blue(shares: Any, first: int) -> None:
    assert first_of_rematch(shares) == first


# A move


STOPS = (
    "1 e5: d5 f5 e4 e6; 2 e5: c5 g5 e3 e7; 3 e5: b5 h5 d7 f7 e8 d3 f3 e2; 3 a5: a8 b7 a2 b3 d5; 2 a9: a7 c9; "
    "3 a9: a6 b7 d9; 3 d3: a3 e5 e1 g3; 3 c7: a8 a6 e8 e6 f7; 1 b5: a5 c5; 2 e4: d5 f5 e6 d3 f3 e2; "
    "3 i4: i7 g5 i1 g3; 2 c1: a1 e1"
)


@pytest.mark.clause("BAM-2", "BAM-L13", "BAM-L14", "BAM-L16")
@pytest.mark.parametrize("side", [RED, BLUE])
@pytest.mark.parametrize("line", STOPS.split("; "))
def test_a_man_goes_exactly_his_points_and_turns_at_junctions_but_not_back(line: str, side: int) -> None:
    man, _, expected = line.partition(": ")
    value, place = man.split()
    men, other = {place: value}, {"h3": "1", "hut 3": "3 3 3"}
    p = bamboozle(*((men, other) if side == RED else (other, men)), turn=side)
    assert said(p) == {f"{value} from {place} to {stop}" for stop in expected.split()}


HUTS = (
    "a4, a5 a3, a6 b5 a2 b3; i4, i5 i3, i6 h5 i2 h3; c3, b3 d3, a3 e3; g3, f3 h3, e3 i3; "
    "c1, b1 d1, a1 e1; g1, f1 h1, e1 i1",
    "i6, i5 i7, i4 h5 i8 h7; a6, a5 a7, a4 b5 a8 b7; g7, f7 h7, e7 i7; c7, b7 d7, a7 e7; "
    "g9, f9 h9, e9 i9; c9, b9 d9, a9 e9",
)


@pytest.mark.clause("BAM-2", "BAM-L13", "BAM-L17", "BAM-L2")
@pytest.mark.parametrize("side", [RED, BLUE])
def test_from_every_hut_the_star_is_space_one(side: int) -> None:
    for hut, told in enumerate(HUTS[side].split("; "), 1):
        men, other = {f"hut {hut}": "1 2 3"}, {"hut 1": "3 3 3", "e5": "2"}
        p = bamboozle(*((men, other) if side == RED else (other, men)), turn=side)
        where = enumerate(told.split(", "), 1)  # of the 1, the 2 and the 3
        assert said(p) == {f"{v} from hut {hut} to {to}" for v, places in where for to in places.split()}


@pytest.mark.clause("BAM-2", "BAM-L15", "BAM-L13", "BAM-L12")
def test_no_move_ends_in_a_hut_and_equal_men_at_one_place_are_one_move() -> None:
    p = bamboozle({"e5": "2 2", "a4": "1", "hut 3": "3 3"}, {"hut 1": "3 3 3", "d5": "1"})
    assert len(p.moves) == 4 + 2 + 2
    assert refused(p, "1 from a4 to hut 1") in {"BAM-2", "BAM-L15"}
    assert refused(p, "2 from e5 to hut 3") in {"BAM-2", "BAM-L15"}
    assert refused(p, "1 from hut 3 to c3").startswith("BAM-")  # there is no 1 in it
    assert refused(p, "1 from d5 to e5").startswith("BAM-")  # he is Blue's
    assert refused(p, "3 from hut 3 to d3") in {"BAM-2", "BAM-L13", "BAM-L17"}


# Passing, sharing, capturing


@pytest.mark.clause("BAM-3", "BAM-L19", "BAM-L18")
def test_men_pass_any_men_unharmed_and_share_a_space_with_any_number_of_their_own() -> None:
    p = bamboozle({"e5": "3", "f5": "2 2", "e8": "1 2 3", "hut 1": "1"}, {"e6": "1", "e7": "2 2", "hut 1": "3 3 3"})
    assert stops(p, "3 from e5") == {"b5", "h5", "d7", "f7", "e8", "d3", "f3", "e2"}
    p = p.play("3 from e5 to e8")
    assert who(p, BLUE) == [(1, "e6"), (2, "e7"), (2, "e7")]
    assert [man for man in who(p, RED) if man[1] == "e8"] == [(1, "e8"), (2, "e8"), (3, "e8"), (3, "e8")]


@pytest.mark.clause("BAM-3", "BAM-L18", "BAM-L19", "BAM-L20")
@pytest.mark.parametrize(("man", "stop"), [("2 from e5", "e7"), ("2 from e5", "c5"), ("2 from e5", "e3")])
def test_who_stops_on_opposing_men_captures_them_all_on_either_field_and_on_the_gray(man: str, stop: str) -> None:
    p = bamboozle({"e5": "2", "hut 1": "3 3 3"}, {stop: "1 2 2 3", "e6": "3", "hut 1": "3"}).play(f"{man} to {stop}")
    blue = p.view()["sides"][BLUE]
    assert who(p, BLUE) == [(3, "e6")]
    assert (who(p, RED), blue["captured"], blue["left"]) == ([(2, stop)], [1, 1, 2, 2, 2, 3], 6)


@pytest.mark.clause("BAM-L18", "BAM-L17")
def test_a_man_out_of_a_hut_captures_by_exact_count_and_only_where_he_stops() -> None:
    p = bamboozle({"hut 3": "3", "hut 5": "3 3 2"}, {"c3": "1", "d3": "2", "e3": "3 3", "hut 1": "1"})
    p = p.play("3 from hut 3 to e3")
    assert who(p, BLUE) == [(1, "c3"), (2, "d3")]


# Forcing: Red's 2 walks from a7 to c7, the star of Blue's hut 4


def called(inside: str, *, red: dict[str, str] | None = None, players: int = 2, **blue: str) -> Position:
    men = {**blue, "hut 1": "1", "e9": "3"} | ({"hut 4": inside} if inside else {})
    p = bamboozle({"a7": "2", "hut 5": "3 3 3", "hut 4": "1"} | (red or {}), men, players=players)
    return p.play("2 from a7 to c7")


FREE_BLUE = {"1 from hut 1 to i6", *(f"3 from e9 to {to}" for to in ("b9", "h9", "e6", "d7", "f7"))}


@pytest.mark.clause("BAM-6", "BAM-L21", "BAM-L22")
@pytest.mark.parametrize(
    ("inside", "answers"),
    [
        ("1", {"1 from hut 4 to c7"}),
        ("2 2", {"2 from hut 4 to b7", "2 from hut 4 to d7"}),
        ("2 3", {f"{v} from hut 4 to {to}" for v, to in ((2, "b7"), (2, "d7"), (3, "a7"), (3, "e7"))}),
    ],
)
def test_a_stop_on_the_star_forces_a_man_any_man_out_of_that_hut(inside: str, answers: set[str]) -> None:
    p = called(inside)
    assert said(p) == answers
    assert refused(p, "1 from hut 1 to i6") in {"BAM-6", "BAM-L21"}
    assert refused(p, "3 from e9 to b9") in {"BAM-6", "BAM-L21"}


@pytest.mark.clause("BAM-L22", "BAM-6")
def test_an_empty_hut_forces_nothing_a_one_captures_the_visitor_and_others_leave_him_standing() -> None:
    assert said(called("")) == FREE_BLUE
    assert who(called("1 2").play("1 from hut 4 to c7"), RED) == []
    assert who(called("1 2").play("2 from hut 4 to d7"), RED) == [(2, "c7")]


@pytest.mark.clause("BAM-6")
def test_the_force_binds_one_turn_and_standing_there_does_not_force_again() -> None:
    p = called("2 2").play("2 from hut 4 to d7").play("3 from hut 5 to a1")
    assert (2, "c7") in who(p, RED)
    assert said(p) > FREE_BLUE
    assert stops(p, "2 from hut 4") == {"b7", "d7"}


@pytest.mark.clause("BAM-6")
def test_a_new_stop_forces_anew_also_beside_a_man_who_stands_there_already() -> None:
    p = called("2 2", red={"b7": "1"}).play("2 from hut 4 to d7")
    assert said(p.play("1 from b7 to c7")) == {"2 from hut 4 to b7", "2 from hut 4 to d7"}
    p = p.play("2 from c7 to a7").play("1 from hut 1 to i6").play("2 from a7 to c7")
    assert said(p) == {"2 from hut 4 to b7", "2 from hut 4 to d7"}


@pytest.mark.clause("BAM-6", "BAM-L21")
def test_passing_over_a_star_or_stopping_on_ones_own_star_forces_nobody() -> None:
    p = bamboozle({"a7": "3", "hut 4": "1 1"}, {"hut 4": "2 2", "e9": "3 3", "a1": "2"})
    assert stops(p.play("3 from a7 to d7"), "3 from e9")
    p = p.play("1 from hut 4 to g3")
    assert stops(p, "3 from e9")
    p = p.play("2 from a1 to c1")  # beside Red's empty hut 5
    assert stops(p, "3 from a7")
    assert stops(p, "1 from hut 4")


@pytest.mark.clause("BAM-6", "BAM-3")
def test_a_capture_on_the_star_forces_too_and_the_capture_of_the_visitor_does_not() -> None:
    p = called("1 2", c7="2")
    assert stops(p, "2 from hut 4") == {"b7", "d7"}
    assert not stops(p, "3 from e9")
    p = p.play("1 from hut 4 to c7")
    assert {words.split(" to ")[0] for words in said(p)} == {"3 from hut 5", "1 from hut 4"}


@pytest.mark.clause("BAM-6", "BAM-L13")
def test_a_man_fresh_from_his_hut_forces_and_a_forced_man_can_force_in_turn() -> None:
    p = bamboozle({"hut 1": "3 2", "hut 5": "3"}, {"hut 2": "3 1", "hut 1": "3", "e9": "3"})
    p = p.play("3 from hut 1 to a6")
    assert {words.split(" to ")[0] for words in said(p)} == {"3 from hut 2", "1 from hut 2"}
    p = p.play("3 from hut 2 to a4")
    assert said(p) == {"2 from hut 1 to a5", "2 from hut 1 to a3"}
    assert stops(p.play("2 from hut 1 to a5"), "3 from e9")


# Safe men: Red's 2 comes to e7 as the last of 3 3 on a9, 2 on i9


def arrival(**blue: str) -> Position:
    men = {place.replace("_", " "): values for place, values in blue.items()}
    p = bamboozle({"a9": "3 3", "i9": "2", "e5": "2", "hut 5": "1"}, {"b5": "2"} | men)
    return p.play("2 from e5 to e7")


@pytest.mark.clause("BAM-7", "BAM-L5", "BAM-L6", "BAM-L23")
@pytest.mark.parametrize(
    ("place", "values", "wins"),
    [
        *(("hut_6", "1 2", True), ("hut_6", "3", False), ("hut_6", "2 3", False)),  # a9 is third from hut 6
        *(("hut_5", "1 2", True), ("hut_5", "3", False)),  # i9 is third from hut 5
        *(("hut_4", "2", True), ("hut_4", "3", False), ("hut_3", "3", False)),  # e7 is third from both
        *(("hut_2", "3", True), ("hut_2", "1 2 3", True)),
        *(("a8", "1", False), ("a8", "2 3", True), ("a7", "2", False), ("a7", "3", True), ("a6", "3", False)),
        *(("d9", "3", False), ("d9", "2", True), ("f5", "2", True), ("e6", "1", False), ("e4", "3", False)),
    ],
)
def test_ten_points_win_only_where_nobody_truly_there_could_capture(place: str, values: str, wins: bool) -> None:
    assert outcome(arrival(**{place: values})) == (RED_WINS if wins else None)
    assert outcome(arrival(**{place: values, "c7": "3", "b9": "2"})) == (RED_WINS if wins else None)  # no shields


@pytest.mark.clause("BAM-7", "BAM-L6")
def test_men_in_danger_do_not_count_but_do_not_spoil_ten_safe_points_either() -> None:
    for i9, expected in (("2 2", RED_WINS), ("2 1", None)):
        p = bamboozle({"a9": "3 3", "i9": i9, "e5": "2"}, {"hut 4": "3", "hut 1": "1"})
        assert outcome(p.play("2 from e5 to e7")) == expected


@pytest.mark.clause("BAM-7", "BAM-L3", "BAM-L6")
@pytest.mark.parametrize("move", ["2 from e4 to e2", "2 from e4 to d5", "2 from e4 to e6"])
def test_gray_and_ones_own_field_do_not_count(move: str) -> None:
    p = bamboozle({"a9": "3 3", "i9": "2", "e4": "2", "hut 5": "1"}, {"b3": "1", "hut 1": "1"}).play(move)
    assert outcome(p) == (RED_WINS if move.endswith("e6") else None)


@pytest.mark.clause("BAM-7", "BAM-6")
@pytest.mark.parametrize(("inside", "expected"), [("2", RED_WINS), ("3", RED_WINS), ("1", None), ("", None)])
def test_a_force_that_binds_the_opponent_keeps_their_other_men_from_capturing(inside: str, expected: Any) -> None:
    blue = {"hut 6": "3", "e5": "1"} | ({"hut 4": inside} if inside else {})  # the 3 could reach a9
    p = bamboozle({"a9": "3 3", "i9": "2", "a7": "2"}, blue).play("2 from a7 to c7")
    assert outcome(p) == expected


@pytest.mark.clause("BAM-7", "BAM-6")
@pytest.mark.parametrize(("threat", "expected"), [({"d1": "3"}, None), ({}, BLUE_WINS)])
def test_an_answered_force_no_longer_binds_when_the_others_men_are_looked_at(threat: Any, expected: Any) -> None:
    blue = {"c3": "3", "a3": "3", "a1": "2", "i1": "2"}
    p = bamboozle({"hut 3": "2 3", "hut 6": "2"} | threat, blue, called=3)
    assert outcome(p.play("3 from hut 3 to e3")) == expected


@pytest.mark.clause("BAM-7", "BAM-6")
@pytest.mark.parametrize(("threat", "expected"), [({"d1": "3"}, None), ({}, BLUE_WINS)])
def test_neither_their_own_call_nor_men_on_their_stars_bind_the_mover(threat: Any, expected: Any) -> None:
    blue = {"a1": "3 3", "i1": "2 2", "c3": "1", "hut 4": "2"}  # one has long stood beside Red's hut 3
    p = bamboozle({"a7": "2", "hut 4": "2", "hut 3": "2"} | threat, blue)
    assert outcome(p.play("2 from a7 to c7")) == expected


@pytest.mark.clause("BAM-7", "BAM-11")
@pytest.mark.parametrize(("e9", "expected"), [("2 2", RED_WINS), ("2", BLUE_WINS), ("2 1", BLUE_WINS)])
def test_the_mover_is_looked_at_first_and_then_the_other_side(e9: str, expected: Any) -> None:
    p = bamboozle({"a5": "3", "i9": "3", "e9": e9}, {"a2": "3 3", "i1": "2 2"})
    assert outcome(p.play("3 from a5 to d5")) == BLUE_WINS  # nobody else held a2 in danger
    assert outcome(p.play("3 from a5 to a8")) == expected


# The count


@pytest.mark.clause("BAM-8", "BAM-L24")
@pytest.mark.parametrize(
    ("red", "blue", "expected"),
    [
        ({}, {"e3": "2 2"}, BLUE_WINS),  # they count though the 3 on e6 could take them
        ({}, {"e3": "2"}, RED_WINS),
        ({}, {"e3": "1 2"}, DRAW),
        ({}, {"e3": "2", "a5": "2 3"}, RED_WINS),  # gray does not count
        ({}, {"e3": "2", "hut 5": "3 3"}, RED_WINS),  # nor who hides
        ({"hut 5": "1"}, {"e3": "2 2"}, None),  # not all are across
        ({"a1": "1"}, {"e3": "2 2"}, None),
        ({"h5": "1"}, {"e3": "2 2"}, None),
        ({"a9": "2"}, {"e3": "2 2", "hut 6": "3"}, None),  # across, but in danger
        ({"a9": "2"}, {"e3": "2 2", "hut 6": "2"}, RED_WINS),
        ({}, {"e3": "2 2", "hut 5": "3 3"}, None),  # Blue still has ten
        ({}, {"e3": "2 2", "hut 5": "2 3"}, BLUE_WINS),
        ({"e8": "3 3", "i9": "1"}, {"e3": "2 2"}, RED_WINS),
    ],
)
def test_when_both_have_less_than_ten_one_side_all_safe_stops_play(red: Any, blue: Any, expected: Any) -> None:
    p = bamboozle({"c5": "3"} | red, blue).play("3 from c5 to e6")
    assert outcome(p) == expected


@pytest.mark.clause("BAM-8", "BAM-11")
def test_the_move_that_takes_the_points_below_ten_is_counted_at_once() -> None:
    p = bamboozle({"c5": "3"}, {"e6": "2", "e3": "2 2", "hut 5": "1 3"})
    assert outcome(p.play("3 from c5 to e6")) == BLUE_WINS
    assert outcome(p.play("3 from c5 to f5")) is None


@pytest.mark.clause("BAM-8")
def test_it_is_enough_that_the_side_that_did_not_move_has_all_men_safe() -> None:
    p = bamboozle({"e5": "3"}, {"i1": "2"})
    assert outcome(p.play("3 from e5 to b5")) == BLUE_WINS
    assert outcome(p.play("3 from e5 to d7")) == RED_WINS
    assert outcome(bamboozle({"e5": "3"}, {"i1": "3"}).play("3 from e5 to d7")) == DRAW


@pytest.mark.clause("BAM-8", "BAM-7", "BAM-6")
def test_for_the_count_too_a_forced_opponent_cannot_capture_with_other_men() -> None:
    for inside, expected in (("2", RED_WINS), ("1", None)):
        p = bamboozle({"a7": "2", "a9": "3"}, {"hut 6": "3", "hut 4": inside})
        assert outcome(p.play("2 from a7 to c7")) == expected
    p = bamboozle({"a7": "2", "a9": "3"}, {"hut 6": "2 3"})
    assert outcome(p.play("2 from a7 to c7")) is None


@pytest.mark.clause("BAM-9", "BAM-11")
def test_a_side_without_men_loses_at_once_before_anything_is_counted() -> None:
    p = bamboozle({"e5": "2"}, {"e3": "3"})
    assert outcome(p.play("2 from e5 to e3")) == RED_WINS
    p = bamboozle({"e5": "2", "hut 1": "3 3 3"}, {"e3": "3 3 3 2"})
    assert outcome(p.play("2 from e5 to e3")) == RED_WINS
    p = bamboozle({"e5": "2"}, {"e3": "3", "hut 6": "1"})
    assert outcome(p.play("2 from e5 to e3")) is None  # somebody still hides
    p = bamboozle({"e7": "3"}, {"e5": "2"}, turn=1, moves=399)
    assert outcome(p.play("2 from e5 to e7")) == BLUE_WINS


# The limit


@pytest.mark.clause("BAM-10", "BAM-8")
@pytest.mark.parametrize(
    ("red", "blue", "expected"),
    [
        ({"b9": "3"}, {"a1": "2"}, RED_WINS),  # counted though hut 6 could take him with a 2
        ({"b9": "2"}, {"a1": "2"}, DRAW),
        ({"b9": "2", "c5": "3"}, {"a1": "3"}, BLUE_WINS),
        ({"b9": "2", "c3": "3 3"}, {"i1": "1 1", "h7": "3"}, DRAW),
    ],
)
def test_the_400th_move_ends_play_and_the_count_decides(red: Any, blue: Any, expected: Any) -> None:
    red, blue = {"hut 6": "1 1 3"} | red, {"hut 6": "2 2", "hut 4": "3 3"} | blue
    p = bamboozle(red, blue, turn=1, moves=399)
    assert outcome(p.play("2 from hut 6 to d9")) == expected
    p = bamboozle(red, blue, turn=0, moves=398).play("1 from hut 6 to g1")
    assert outcome(p) is None
    assert outcome(p.play("2 from hut 6 to d9")) == expected


@pytest.mark.clause("BAM-11", "BAM-7", "BAM-10")
def test_safe_men_win_on_the_last_move_though_the_count_would_say_otherwise() -> None:
    red = {"e9": "3 3 3 2 1", "hut 1": "1"}
    p = bamboozle(red, {"a1": "3 3", "i1": "2", "i5": "2", "hut 6": "3"}, turn=1, moves=399)
    assert p.scores == (12, 8)
    assert outcome(p.play("2 from i5 to i3")) == BLUE_WINS
    assert outcome(p.play("2 from i5 to g5")) == RED_WINS


@pytest.mark.clause("BAM-10", "BAM-12")
def test_hiding_is_not_counted_and_moves_of_all_seats_are() -> None:
    p = hidden(EVEN, EVEN, changes={"limit.moves": 2}).play("3 from hut 4 to i3")
    assert not p.over
    assert outcome(p.play("3 from hut 4 to a7")) == DRAW
    p = hidden(EVEN, EVEN, players=4, changes={"limit.moves": 2}).play("3 from hut 4 to i3")
    assert not p.over
    assert outcome(p.play("3 from hut 4 to a7")) == (0.25,) * 4


@pytest.mark.clause("BAM-5")
def test_boards_on_which_a_man_could_get_stuck_are_not_accepted() -> None:
    changes = {"board.rows": ["G", "*", "W"], "huts.number": 1, "huts.most": 12, "win.points": 2}
    with pytest.raises(BoxError, match=r"board\.rows"):
        Position(BAM, changes={**changes, "men.each": [1, 1, 1]})
    assert Position(BAM, changes={**changes, "men.each": [1, 1, 0]}).moves


# Teams


@pytest.mark.clause("BAM-12", "BAM-L25", "BAM-6")
def test_in_teams_the_force_binds_the_next_seat_and_not_its_partner_after_it() -> None:
    p = called("2 2", players=4)
    assert (p.to_move, said(p)) == (1, {"2 from hut 4 to b7", "2 from hut 4 to d7"})
    p = p.play("2 from hut 4 to d7")
    assert (p.to_move, stops(p, "2 from c7")) == (2, {"a7", "e7"})  # the partner moves the same men
    p = p.play("3 from hut 5 to a1")
    assert p.to_move == 3
    assert said(p) > FREE_BLUE


@pytest.mark.clause("BAM-12", "BAM-7")
@pytest.mark.parametrize("turn", [0, 2])
def test_partners_share_the_win_by_halves_whoever_of_them_moved(turn: int) -> None:
    p = bamboozle({"a9": "3 3", "i9": "2", "e5": "2"}, {"hut 1": "1"}, turn=turn, players=4)
    assert outcome(p.play("2 from e5 to e7")) == (0.5, 0, 0.5, 0)
    p = bamboozle({"a5": "3", "i9": "3"}, {"a2": "3 3", "i1": "2 2"}, turn=turn, players=4)
    assert outcome(p.play("3 from a5 to a8")) == (0, 0.5, 0, 0.5)


# What is known

BLUE_OUT = {1: "1 2", 2: "3"}  # with e9 3: men that came out, captured but for him


def worlds() -> tuple[Position, Position]:
    """Red before c7, Blue's hut 4 with a 1, and the same with hut 4 empty."""
    red = {"a7": "2", "hut 5": "3 3 3"}
    full = bamboozle(red, {"e9": "3", "hut 4": "1", "hut 5": "2 2", "hut 6": "3 3"}, blue_out=BLUE_OUT)
    empty = bamboozle(red, {"e9": "3", "hut 5": "1 2 2", "hut 6": "3 3"}, blue_out=BLUE_OUT)
    return full, empty


@pytest.mark.clause("BAM-4", "BAM-6", "BAM-7")
def test_everybody_sees_the_stop_but_only_the_owner_whether_it_forces() -> None:
    before = worlds()
    after = tuple(p.play("2 from a7 to c7") for p in before)
    for a, b in (before, after):
        assert alike(a, b, 0)
        assert alike(a, b, PUBLIC)
        assert not alike(a, b, 1)
    move = before[0].parse("2 from a7 to c7")
    for seat in (0, PUBLIC):
        assert before[0].seen_move(move, seat) == move
        assert before[0].tell(move, after[0], seat) == before[1].tell(move, after[1], seat)
        assert after[0].view(seat)["called"] == {"side": BLUE, "hut": 4}
    assert (after[0].features(0) == after[1].features(0)).all()


@pytest.mark.clause("BAM-4")
def test_public_are_the_hut_a_man_came_out_of_and_the_values_still_hidden_but_not_where() -> None:
    p = worlds()[0].play("2 from a7 to c7").play("1 from hut 4 to c7")
    for seat in (0, 1, PUBLIC):
        blue = p.view(seat)["sides"][BLUE]
        assert [hut["came_out"] for hut in blue["huts"]] == [[1, 2], [3], [], [1], [], []]
        assert blue["in_huts"] == [2, 2, 3, 3]
        assert [hut["men"] is None for hut in blue["huts"]] == [seat != 1] * 6


@pytest.mark.clause("BAM-6", "BAM-4")
def test_another_move_in_answer_shows_for_good_that_the_hut_was_empty() -> None:
    p = worlds()[1].play("2 from a7 to c7").play("2 from hut 5 to h9")
    for later in (p, p.play("2 from c7 to a7").play("2 from hut 5 to f9")):
        for seat in (0, PUBLIC):
            assert later.view(seat)["sides"][BLUE]["huts"][3]["known_empty"]
            assert not any(huts(later.dealt(seat, stream(7, i)), BLUE)[3] for i in range(40))


@pytest.mark.clause("BAM-6", "BAM-4")
def test_as_long_as_a_call_is_open_deals_leave_open_whether_it_forces() -> None:
    p = worlds()[1].play("2 from a7 to c7")
    seen = set()
    for i in range(60):
        world = p.dealt(0, stream(3, i))
        forced = bool(huts(world, BLUE)[3])
        assert forced == all(words.split(" to ")[0].endswith("hut 4") for words in said(world))
        seen.add(forced)
    assert seen == {True, False}


@pytest.mark.clause("BAM-4", "BAM-L9", "BAM-6")
def test_deals_are_all_worlds_that_fit_what_came_out_and_what_did_not_answer() -> None:
    red = {"e5": "2", "hut 5": "3 3 3"}
    p = bamboozle(
        red, {"hut 6": "1 3"}, blue_out={1: "1 2", 5: "2 3 3", 3: "2"}, blue_empty=[2, 4], red_out={1: "1 1 2", 2: "2"}
    )
    found = {str(huts(p.dealt(0, stream(1, i)), BLUE)) for i in range(250)}
    possible = set()
    for one in (1, 3, 6):  # hut 1 held two others, 3 one, 6 none; 2 and 4 were silent, three came out of 5
        for three in {1, 3, 6} - ({1} if one == 1 else set()):
            inside: list[list[int]] = [[], [], [], [], [], []]
            inside[one - 1].append(1)
            inside[three - 1].append(3)
            possible.add(str(inside))
    assert found == possible
    assert {str(huts(p.dealt(1, stream(1, i)), BLUE)) for i in range(20)} == {str(huts(p, BLUE))}
    assert len({str(huts(p.dealt(1, stream(1, i)), RED)) for i in range(60)}) > 5


@pytest.mark.clause("BAM-7", "BAM-4")
def test_deals_know_that_a_capture_exists_where_play_goes_on_with_ten_points_across() -> None:
    """Had Blue neither 2 nor 3 in hut 6 (c9), then after Blue's move Red's ten points would be safe and win."""
    red = {"a9": "3 3", "b9": "2 2", "hut 1": "1"}
    blue_out = {2: "1 1 2", 3: "2 3 3"}
    over = bamboozle(red, {"hut 4": "2", "hut 1": "3", "h9": "1"}, turn=1, moves=41, blue_out=blue_out)
    assert outcome(over.play("1 from h9 to i9")) == RED_WINS
    p = bamboozle(red, {"hut 6": "2", "hut 1": "3", "h9": "1"}, turn=1, moves=41, blue_out=blue_out)
    p = p.play("1 from h9 to i9")
    assert not p.over
    assert all(huts(p.dealt(0, stream(5, i)), BLUE)[5] for i in range(40))


@pytest.mark.clause("BAM-7", "BAM-4")
def test_a_spectators_deals_know_it_of_both_sides_however_few_worlds_are_left() -> None:
    """Only a 1 in the last place of Red's hut 5 and of Blue's hut 6 keeps the others' ten points from winning."""
    red = {"c9": "3 3 3 1", "hut 5": "1", "hut 1": "2", "hut 2": "2 2"}
    blue = {"c1": "3 3 3 1", "hut 6": "1", "hut 2": "2 2", "hut 3": "2"}
    p = bamboozle(red, blue, moves=40, red_out={5: "3 3", 1: "3 1"}, blue_out={6: "3 3", 1: "3 1"})
    for world in (p.dealt(PUBLIC, stream(11, i)) for i in range(40)):
        assert (huts(world, RED)[4], huts(world, BLUE)[5]) == ([1], [1])


@pytest.mark.clause("BAM-4")
def test_what_nobody_brought_out_is_shown_at_the_end() -> None:
    red = {"a9": "3 3", "i9": "2", "e5": "2"}
    ends = [
        bamboozle(red, {hut: "1 2"}, blue_out={1: "1", 2: "2 2 3", 3: "3 3"}).play("2 from e5 to e7")
        for hut in ("hut 4", "hut 5")
    ]
    assert [end.shares for end in ends] == [RED_WINS] * 2
    for seat in (RED, BLUE, PUBLIC):
        for end, number in zip(ends, (4, 5), strict=True):
            shown = end.view(seat)["sides"][BLUE]["huts"]
            assert [[man["value"] for man in hut["men"]] for hut in shown] == [
                [1, 2] if hut["hut"] == number else [] for hut in shown
            ]
            assert f"hut {number}: 1 and 2" in end.text(seat)


# The whole game beside the reference


def check_views(p: Position, q: Reference) -> None:
    for seat in (*range(q.players), PUBLIC):
        view = p.view(seat)
        for side, (told, true) in enumerate(zip(view["sides"], q.sides, strict=True)):
            assert sorted((man["value"], man["space"]) for man in told["men"]) == sorted(true.out)
            assert (told["in_hand"], told["in_huts"]) == (true.hand, true.hidden)
            assert (told["captured"], told["across"]) == (sorted(true.captured), q.across(side))
            assert told["left"] == true.left
            own = p.over or (seat >= 0 and seat % 2 == side)  # the secret ends with the game
            for number, hut in enumerate(told["huts"], 1):
                inside = hut["men"] if hut["men"] is None else sorted(man["value"] for man in hut["men"])
                assert inside == (sorted(true.huts[number - 1]) if own else None)
                assert sorted(hut["came_out"]) == sorted(true.came_out[number - 1])
                assert hut["known_empty"] == q.known_empty(side, number)


def check_deals(p: Position, q: Reference, seed: int) -> None:
    """Worlds that a seat thinks possible fit all that was seen, and have the moves they should have."""
    for seat in (0, 1, PUBLIC):
        world = p.dealt(seat, stream(seed, q.made))
        true = [side.huts for side in q.sides]
        for side in (RED, BLUE):
            dealt, s = huts(world, side), q.sides[side]
            assert side != seat or dealt == [sorted(hut) for hut in s.huts]
            assert sorted(v for hut in dealt for v in hut) == s.hidden
            for number, (inside, out) in enumerate(zip(dealt, s.came_out, strict=True), 1):
                assert len(inside) + len(out) <= q.most
                assert not (inside and number in s.silent)
            s.huts = dealt
        assert said(world) == q.words()
        if q.made:
            q.check((q.made - 1) % 2)  # that play goes on is known too
            assert q.shares is None
        for s, inside_all in zip(q.sides, true, strict=True):
            s.huts = inside_all


@pytest.mark.clause("BAM-1", "BAM-2", "BAM-3", "BAM-4", "BAM-6", "BAM-7", "BAM-8", "BAM-9", "BAM-10", "BAM-11")
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_beside_the_reference(players: int, box: str) -> None:
    for seed in range(6 if "rows" in BOXES[box] else 3):
        play_beside(players, BOXES[box], f"{box} {players} {seed}", seed)


@pytest.mark.clause("BAM-4", "BAM-6", "BAM-7")
@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("box", BOXES)
def test_whole_games_ruled_otherwise_beside_the_reference(box: str, ruling: str) -> None:
    for seed in range(18 if box == "stars" else 6 if "rows" in BOXES[box] else 2):
        play_beside(2, BOXES[box] | RULINGS[ruling], f"{box} {ruling} {seed}", seed)


def play_beside(players: int, box: dict[str, Any], name: str, seed: int) -> None:
    """Both play the same game to its end."""
    rng = random.Random(name)
    p, q = Position(BAM, players=players, changes=changes_of(box)), Reference(players, **box)
    while not p.over:
        moves = {p.words(move): move for move in p.moves}
        assert (p.to_move, set(moves)) == (q.to_move, q.words())
        assert p.weights == ()
        if rng.random() < 0.06:
            check_views(p, q)
            check_deals(p, q, seed)
        words = choose(q, seed % 3, rng)
        p = p.play(moves[words])
        q.play(words)
        assert p.scores == tuple(q.across(seat % 2) for seat in range(players))
    check_views(p, q)
    assert (p.to_move, p.moves, p.shares) == (OVER, (), q.shares)
    assert p.view()["ending"] == q.ending
    assert q.passes == 0
