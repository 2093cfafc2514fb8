"""Bamboozle: every clause of its rulebook, proved."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.layout import copied
from rumpus.core.compiler.rng import stream
from rumpus.core.constants import HIDDEN, OPEN, PUBLIC
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.core.play.seating import draw_seats
from rumpus.errors import BoxError, Refused
from rumpus.games.bamboozle import rules
from tests.games.setups.bamboozle import bamboozle, hidden

RED, BLUE = 0, 1
RED_HUTS = {1: "1 2 3", 3: "1 2 3", 5: "2 3"}
BLUE_HUTS = {2: "1 1", 4: "2 2 2", 6: "3 3 3"}
ROWS = ["GGGGG", "*.W.*", "WWWWW"]  # a small board with two huts a side


def said(position: Position) -> set[str]:
    return {position.words(move) for move in position.moves}


def stops(position: Position, start: str) -> set[str]:
    """Where the man named like "2 from e5" can stop."""
    return {words.split()[-1] for words in said(position) if words.startswith(start + " to ")}


def refusal(position: Position, words: str) -> str:
    refused = position.why_not(words)
    assert refused is not None
    return refused.clause


def ending(position: Position) -> tuple[str, Any]:
    view = position.view()
    return view["ending"], view["winner"]


def small(**more: Any) -> dict[str, Any]:
    return {"board.rows": ROWS, "huts.number": 2, "men.each": [1, 1, 1], "win.points": 6, **more}


def changed(**changes: Any) -> Position:
    return Position("bamboozle", changes={key.replace("__", "."): value for key, value in changes.items()})


def stuck(position: Position, steps: int, *spaces: str) -> Position:
    """The same on a board no box would allow, where walks of so many steps from these spaces do not exist."""
    packed = copied(position.box.packed)
    for space in spaces:
        at = packed.space[ord(space[0]) - ord("a"), int(space[1:]) - 1]
        packed.ways[steps, at] = 0
        packed.reach[steps, at] = 0
    return Position.of(dataclasses.replace(position.box, packed=packed), position.state)


# What is in the box


@pytest.mark.clause("BAM-L1", "BAM-L8", "BAM-1")
def test_all_eight_men_are_hidden_in_order_of_value_before_anybody_moves() -> None:
    position = Position("bamboozle")
    order = []
    for hut in (1, 1, 1, 2, 2, 2, 3, 3) * 2:
        order.append((position.to_move, position.view()["next_value"]))
        assert refusal(position, f"1 from hut {hut} to a4") == "BAM-1"
        position = position.play(f"hide in hut {hut}")
    values = [1, 1, 2, 2, 2, 3, 3, 3]
    assert order == [(RED, v) for v in values] + [(BLUE, v) for v in values]
    assert [side["in_huts"] for side in position.view()["sides"]] == [values, values]
    assert position.to_move == RED
    assert [side["left"] for side in position.view()["sides"]] == [17, 17]


@pytest.mark.clause("BAM-L2", "BAM-L26")
def test_six_huts_a_side_numbered_by_their_stars() -> None:
    sides = Position("bamboozle").view()["sides"]
    assert [hut["star"] for hut in sides[RED]["huts"]] == ["a4", "i4", "c3", "g3", "c1", "g1"]
    assert [hut["star"] for hut in sides[BLUE]["huts"]] == ["i6", "a6", "g7", "c7", "g9", "c9"]
    assert refusal(Position("bamboozle"), "hide in hut 7") == "BAM-L2"
    assert refusal(hidden(RED_HUTS, BLUE_HUTS), "1 from hut 8 to far away") == "BAM-L2"


@pytest.mark.clause("BAM-L3", "BAM-7", "BAM-8")
def test_the_gray_path_is_nobodys_field() -> None:
    position = bamboozle({"a9": "3 3 2", "e4": "2"}, {"a1": "1"})
    assert not position.play("2 from e4 to d5").over
    assert position.play("2 from e4 to d5").scores == (8, 1)
    assert position.play("2 from e4 to e6").scores == (10, 1)
    assert ending(position.play("2 from e4 to e6")) == ("BAM-7", RED)


@pytest.mark.clause("BAM-L4", "BAM-1", "BAM-4")
def test_nobody_sees_where_the_other_side_hides() -> None:
    first = Position("bamboozle")
    one, other = first.play("hide in hut 1"), first.play("hide in hut 2")
    assert one != other
    assert one.seen_by(BLUE) == other.seen_by(BLUE)
    assert one.seen_by(PUBLIC) == other.seen_by(PUBLIC)
    assert one.seen_by(RED) != other.seen_by(RED)
    move = first.parse("hide in hut 1")
    assert [first.seen_move(move, seat) for seat in (RED, BLUE, PUBLIC)] == [move, HIDDEN, HIDDEN]
    assert first.tell(move, one, BLUE) == first.tell(first.parse("hut 2"), other, BLUE)
    assert "hut 1" in first.tell(move, one, RED)


@pytest.mark.clause("BAM-L9", "BAM-1")
def test_a_hut_holds_three_and_may_be_empty() -> None:
    position = Position("bamboozle")
    for _ in range(3):
        position = position.play("hide in hut 4")
    assert refusal(position, "hide in hut 4") == "BAM-1"
    assert said(position) == {f"hide in hut {hut}" for hut in (1, 2, 3, 5, 6)}
    for hut in (1, 1, 1, 2, 2):
        position = position.play(f"hide in hut {hut}")
    assert position.to_move == BLUE
    assert said(position) == {f"hide in hut {hut}" for hut in range(1, 7)}


@pytest.mark.clause("BAM-L10", "BAM-L11", "BAM-1")
def test_when_all_are_hidden_red_moves_first() -> None:
    assert hidden(RED_HUTS).to_move == BLUE
    position = hidden(RED_HUTS, BLUE_HUTS)
    assert position.to_move == RED
    assert position.view()["phase"] == "seeking"
    assert position == bamboozle(
        {f"hut {hut}": men for hut, men in RED_HUTS.items()}, {f"hut {hut}": men for hut, men in BLUE_HUTS.items()}
    )
    assert refusal(position, "hide in hut 2") == "BAM-2"


@pytest.mark.clause("BAM-L7", "BAM-L11", "BAM-L27", "BAM-12")
def test_seats_are_agreed_and_named_by_their_end() -> None:
    box = game("bamboozle").box(2)
    seating = draw_seats(box, Seeded(1))
    assert (seating.order, seating.throws) == ((0, 1), ())
    assert "loser" in seating.text
    assert "draw" in seating.text
    assert box.seats == ["Red", "Blue"]
    assert game("bamboozle").box(4).seats == ["Red 1", "Blue 1", "Red 2", "Blue 2"]


# Moving


@pytest.mark.clause("BAM-L12")
def test_sides_take_turns_and_move_one_man_of_their_own() -> None:
    position = bamboozle({"a1": "1", "e5": "2"}, {"i9": "1", "e8": "2"})
    after = position.play("1 from a1 to a2")
    assert (position.to_move, after.to_move, after.play("1 from i9 to i8").to_move) == (RED, BLUE, RED)
    assert {man["space"] for man in after.view()["sides"][RED]["men"]} == {"a2", "e5"}
    assert refusal(position, "1 from i9 to i8") == "BAM-L12"
    assert refusal(position, "2 from a1 to a3") == "BAM-L12"
    assert refusal(position, "1 from c5 to d5") == "BAM-L12"


@pytest.mark.clause("BAM-L1", "BAM-L13", "BAM-L17", "BAM-2")
def test_out_of_a_hut_the_star_is_the_first_space() -> None:
    position = bamboozle({"hut 3": "1 2 3", "hut 1": "3"}, {"i9": "1"})
    assert stops(position, "1 from hut 3") == {"c3"}
    assert stops(position, "2 from hut 3") == {"b3", "d3"}
    assert stops(position, "3 from hut 3") == {"a3", "e3"}
    assert stops(position, "3 from hut 1") == {"a6", "b5", "a2", "b3"}
    assert refusal(position, "1 from hut 3 to d3") == "BAM-2"
    assert refusal(position, "3 from hut 3 to c3") == "BAM-2"
    assert refusal(position, "1 from hut 1 to a4") == "BAM-L13"
    assert refusal(position, "1 from hut 5 to c1") == "BAM-L13"


@pytest.mark.clause("BAM-L1", "BAM-L14", "BAM-2")
def test_a_man_moves_exactly_his_value_and_never_straight_back() -> None:
    position = bamboozle({"a9": "1 2 3"}, {"i1": "1"})
    assert stops(position, "1 from a9") == {"a8", "b9"}
    assert stops(position, "2 from a9") == {"a7", "c9"}
    assert stops(position, "3 from a9") == {"a6", "b7", "d9"}
    for words in ("2 from a9 to a9", "2 from a9 to b9", "3 from a9 to a7", "3 from a9 to b9", "1 from a9 to i1"):
        assert refusal(position, words) == "BAM-2"
    assert refusal(position, "1 from a9 to a10") == "BAM-2"
    assert refusal(position, "2 from a9 to b8") == "BAM-2"


@pytest.mark.clause("BAM-2", "BAM-L14")
def test_turning_at_junctions_is_allowed_and_routes_do_not_matter() -> None:
    around = ["GGGG", "*WW*", "WWWW"]
    position = bamboozle({"b3": "3"}, {"d5": "1"}, changes=small(**{"board.rows": around}))
    assert {"a3", "c3", "b2", "b4"} <= stops(position, "3 from b3")  # round a block to a neighbour
    assert len(position.moves) == len(said(position))
    position = bamboozle({"e5": "2"}, {"a1": "1"})
    assert stops(position, "2 from e5") == {"c5", "g5", "e3", "e7"}


@pytest.mark.clause("BAM-L15", "BAM-2")
def test_no_man_goes_back_into_a_hut() -> None:
    position = bamboozle({"c3": "1 2"}, {"i9": "1"})
    assert refusal(position, "1 from c3 to hut 3") == "BAM-2"
    assert stops(position, "1 from c3") == {"b3", "d3"}
    assert stops(position, "2 from c3") == {"a3", "e3"}


@pytest.mark.clause("BAM-L16")
def test_white_gray_and_starred_squares_all_count_one() -> None:
    position = bamboozle({"a3": "3"}, {"i9": "1"})
    assert stops(position, "3 from a3") == {"a6", "b5", "d3", "b1"}  # over the star a4 and the gray a5
    assert refusal(position, "1 from space 99 to far away") == "BAM-L16"


@pytest.mark.clause("BAM-3")
def test_men_pass_any_men_and_share_spaces() -> None:
    position = bamboozle({"a1": "2", "b1": "1", "a3": "1"}, {"a2": "1", "i9": "1"})
    after = position.play("2 from a1 to a3")
    assert [(m["value"], m["space"]) for m in after.view()["sides"][RED]["men"]] == [(1, "b1"), (1, "a3"), (2, "a3")]
    assert len(after.view()["sides"][BLUE]["men"]) == 2
    assert "2 from a1 to c1" in said(position)


@pytest.mark.clause("BAM-3", "ALL-3")
def test_equal_men_in_one_place_are_one_move_but_huts_are_told_apart() -> None:
    position = bamboozle({"a1": "1 1", "hut 1": "2 2"}, {"i9": "1"})
    assert said(position) == {
        *("1 from a1 to a2", "1 from a1 to b1"),
        *("2 from hut 1 to a3", "2 from hut 1 to a5"),
    }
    assert len(position.moves) == 4
    apart = bamboozle({"hut 5": "3", "hut 6": "3"}, {"i9": "1"})
    assert {"3 from hut 5 to e1", "3 from hut 6 to e1"} <= said(apart)
    assert apart.play("3 from hut 5 to e1") != apart.play("3 from hut 6 to e1")


@pytest.mark.clause("BAM-5", "ALL-2")
def test_a_side_without_a_move_passes_and_the_pass_counts() -> None:
    free = bamboozle({"e5": "1"}, {"a9": "2"})
    assert free.play("1 from e5 to d5").to_move == BLUE
    after = stuck(free, 2, "a9").play("1 from e5 to d5")
    assert (after.to_move, after.view()["moved"]) == (RED, 2)
    assert "pass" not in said(free)


@pytest.mark.clause("BAM-5", "BAM-6", "BAM-11")
def test_a_side_bound_to_a_hut_nobody_can_leave_passes() -> None:
    position = bamboozle({"e7": "2", "hut 6": "1"}, {"hut 4": "3", "i9": "1"})
    bound = position.play("2 from e7 to c7")
    assert said(bound) == {"3 from hut 4 to a7", "3 from hut 4 to e7"}
    passed = stuck(position, 2, "c7").play("2 from e7 to c7")
    assert (passed.to_move, passed.view()["moved"], passed.view()["called"]) == (RED, 2, None)
    later = passed.play("1 from hut 6 to g1")
    assert "1 from i9 to i8" in said(later)  # the force has bound one turn only


# Capturing


@pytest.mark.clause("BAM-L18", "BAM-3")
@pytest.mark.parametrize(("red", "move"), [({"a1": "3"}, "3 from a1 to d1"), ({"hut 5": "2"}, "2 from hut 5 to d1")])
def test_stopping_on_a_man_captures_him_for_good(red: dict[str, str], move: str) -> None:
    position = bamboozle(red, {"d1": "3", "i9": "1"})
    after = position.play(move)
    blue = after.view()["sides"][BLUE]
    assert [man["space"] for man in blue["men"]] == ["i9"]
    assert (blue["left"], blue["captured"].count(3)) == (1, 3)
    assert said(after) == {"1 from i9 to i8", "1 from i9 to h9"}


@pytest.mark.clause("BAM-L19", "BAM-3")
def test_all_men_on_the_space_are_captured() -> None:
    position = bamboozle({"a1": "3"}, {"d1": "1 2 3", "i9": "1"})
    assert position.play("3 from a1 to d1").view()["sides"][BLUE]["left"] == 1
    tally = np.zeros(len(rules.COUNTERS), np.int64)
    move = position.parse("3 from a1 to d1")
    contract.count(position.box.packed, position.state, move, position.play(move).state, tally)
    assert tally.tolist() == [3, 0, 0, 0, 0, 0]


@pytest.mark.clause("BAM-L20", "BAM-3")
@pytest.mark.parametrize(("start", "stop"), [("a1", "a2"), ("d5", "e5"), ("h9", "i9"), ("b7", "c7"), ("b3", "c3")])
def test_men_are_captured_on_both_fields_and_on_the_gray(start: str, stop: str) -> None:
    position = bamboozle({start: "1"}, {stop: "2", "i1": "1"})
    assert position.play(f"1 from {start} to {stop}").view()["sides"][BLUE]["left"] == 1


# Forcing


@pytest.mark.clause("BAM-L21", "BAM-6")
def test_a_stop_on_the_star_forces_a_man_out_of_that_hut() -> None:
    position = bamboozle({"e7": "2", "a1": "1"}, {"hut 4": "1 2", "hut 1": "3", "i9": "1"})
    after = position.play("2 from e7 to c7")
    assert said(after) == {"1 from hut 4 to c7", "2 from hut 4 to b7", "2 from hut 4 to d7"}
    assert refusal(after, "1 from i9 to i8") == "BAM-6"
    assert refusal(after, "3 from hut 1 to i8") == "BAM-6"
    assert after == bamboozle({"c7": "2", "a1": "1"}, {"hut 4": "1 2", "hut 1": "3", "i9": "1"}, 1, called=4)
    tally = np.zeros(len(rules.COUNTERS), np.int64)
    contract.count(position.box.packed, position.state, position.parse("2 from e7 to c7"), after.state, tally)
    assert tally.tolist() == [0, 1, 0, 0, 0, 0]


@pytest.mark.clause("BAM-L22", "BAM-6")
def test_a_one_captures_the_visitor_and_others_walk_on_either_way() -> None:
    after = bamboozle({"e7": "2", "a1": "1"}, {"hut 4": "1 2 3"}).play("2 from e7 to c7")
    assert after.play("1 from hut 4 to c7").view()["sides"][RED]["left"] == 1
    assert stops(after, "2 from hut 4") == {"b7", "d7"}
    assert stops(after, "3 from hut 4") == {"a7", "e7"}
    assert after.play("3 from hut 4 to e7").view()["sides"][RED]["left"] == 3


@pytest.mark.clause("BAM-6")
def test_the_force_binds_one_turn_and_standing_there_does_not_force_again() -> None:
    after = bamboozle({"e7": "2", "a1": "1"}, {"hut 4": "2 2", "i9": "1"}).play("2 from e7 to c7")
    answered = after.play("2 from hut 4 to d7").play("1 from a1 to a2")
    assert {"1 from i9 to i8", "2 from hut 4 to b7", "2 from d7 to b7"} <= said(answered)


@pytest.mark.clause("BAM-6")
def test_neither_an_empty_hut_nor_ones_own_nor_passing_over_a_star_forces() -> None:
    everything = {"1 from i9 to i8", "1 from i9 to h9"}
    assert everything <= said(bamboozle({"e7": "2", "a1": "1"}, {"hut 1": "2", "i9": "1"}).play("2 from e7 to c7"))
    assert everything <= said(bamboozle({"e7": "3", "a1": "1"}, {"hut 4": "2", "i9": "1"}).play("3 from e7 to b7"))
    own = bamboozle({"e3": "2", "hut 3": "1"}, {"i9": "1"}).play("2 from e3 to c3").play("1 from i9 to i8")
    assert {"2 from c3 to a3", "1 from hut 3 to c3"} <= said(own)


@pytest.mark.clause("BAM-6", "BAM-4")
def test_the_stop_is_public_and_whether_it_forces_is_not() -> None:
    out = {1: "1 1 2", 2: "3 3 3"}
    filled = bamboozle({"e7": "2", "a1": "1"}, {"hut 4": "2", "hut 6": "2", "i9": "1"}, blue_out=out)
    empty = bamboozle({"e7": "2", "a1": "1"}, {"hut 5": "2", "hut 6": "2", "i9": "1"}, blue_out=out)
    forced, free = filled.play("2 from e7 to c7"), empty.play("2 from e7 to c7")
    assert filled.seen_by(RED) == empty.seen_by(RED)
    for seat in (RED, PUBLIC):
        assert forced.seen_by(seat) == free.seen_by(seat)
        assert forced.text(seat) == free.text(seat)
        assert forced.view(seat)["called"] == {"side": BLUE, "hut": 4}
    unanswered = free.play("1 from i9 to i8")
    assert unanswered.view()["sides"][BLUE]["huts"][3]["known_empty"]
    assert "hut 4 is empty" in free.tell(free.parse("1 from i9 to i8"), unanswered)
    assert not forced.play("2 from hut 4 to d7").view()["sides"][BLUE]["huts"][3]["known_empty"]


# What is known


@pytest.mark.clause("BAM-4")
def test_huts_are_known_to_their_own_side_alone_until_the_end() -> None:
    blue, out = {"hut 4": "2", "a2": "3"}, {3: "1 2 2", 4: "3 3 3"}
    one, other = (
        bamboozle({hut: "1 2", "a1": "1"}, blue, red_out=out, changes={"limit.moves": 1}) for hut in ("hut 1", "hut 2")
    )
    for seat in (BLUE, PUBLIC):
        assert one.seen_by(seat) == other.seen_by(seat)
        assert one.view(seat)["sides"][RED]["huts"][0]["men"] is None
    assert [man["value"] for man in one.view(RED)["sides"][RED]["huts"][0]["men"]] == [1, 2]
    assert one.seen_by(RED).moves == one.moves
    over = one.play("1 from a1 to a2")
    assert over.over
    for seat in (RED, BLUE, PUBLIC):
        assert over.seen_by(seat) == over == over.dealt(seat, stream(1))
        assert [man["value"] for man in over.view(seat)["sides"][RED]["huts"][0]["men"]] == [1, 2]
        assert "hut 1: 1 and 2" in over.text(seat)
        assert over.svg(seat).count("Red man of 2, in hut 1") == 1
        assert "a secret" not in over.svg(seat)


@pytest.mark.clause("BAM-4")
def test_to_open_eyes_nothing_is_hidden_at_any_step_of_a_game() -> None:
    at = Position("bamboozle").play("hide in hut 2")
    move = at.parse("hide in hut 3")
    assert [at.seen_move(move, seat) for seat in (BLUE, PUBLIC, OPEN)] == [HIDDEN, HIDDEN, move]
    assert at.seen_by(OPEN) == at
    assert at.view(OPEN)["sides"][RED] == at.view(RED)["sides"][RED]
    assert "hut 3" in at.tell(move, at.play(move), OPEN)


@pytest.mark.clause("BAM-4")
def test_everybody_knows_who_came_out_of_which_hut_and_what_is_still_hidden() -> None:
    position = hidden(RED_HUTS, BLUE_HUTS).play("3 from hut 5 to e1")
    for seat in (RED, BLUE, PUBLIC):
        red = position.view(seat)["sides"][RED]
        assert red["huts"][4]["came_out"] == [3]
        assert [man["value"] for man in red["men"]] == [3]
        assert red["in_huts"] == [1, 1, 2, 2, 2, 3, 3]


@pytest.mark.clause("BAM-4")
def test_huts_that_everybody_can_work_out_to_be_empty() -> None:
    position = bamboozle({"hut 1": "1", "e5": "2 3"}, {"i9": "1"}, red_out={1: "2 3"})
    after = position.play("1 from hut 1 to a4")
    assert all(hut["known_empty"] for hut in after.view()["sides"][RED]["huts"])  # nobody hides any more
    position = bamboozle({"hut 1": "1", "hut 2": "1", "e5": "2 3"}, {"i9": "1"}, red_out={1: "2 3"})
    after = position.play("1 from hut 1 to a4")
    assert after.view()["sides"][RED]["huts"][0]["known_empty"]  # three came out
    assert not after.view()["sides"][RED]["huts"][1]["known_empty"]


@pytest.mark.clause("BAM-4", "BAM-1", "BAM-6")
def test_guesses_agree_with_all_that_is_known() -> None:
    position = bamboozle({"a1": "1"}, {"hut 2": "1 2", "hut 5": "3 3"}, blue_out={2: "1", 4: "2 2 3"}, blue_empty=[3])
    rng, met = stream(1), set()
    for _ in range(300):
        guess = position.dealt(RED, rng)
        assert guess.seen_by(RED) == position.seen_by(RED)
        huts = guess.state.hut[BLUE]
        assert huts.sum(axis=0).tolist() == [1, 1, 2]
        assert huts[2].sum() == huts[3].sum() == 0
        assert huts[1].sum() <= 2
        assert huts.sum(axis=1).max() <= 3
        met.add(bytes(guess))
    assert len(met) > 50
    assert bytes(position) in met


@pytest.mark.clause("BAM-7", "BAM-4")
def test_that_play_goes_on_tells_that_a_capture_exists() -> None:
    position = bamboozle({"a9": "3 3 2", "e5": "2"}, {"hut 4": "3", "hut 5": "1"}).play("2 from e5 to e7")
    assert not position.over
    rng = stream(2)
    for _ in range(100):
        guess = position.dealt(RED, rng)
        assert any(guess.words(move).endswith((" to e7", " to a9")) for move in guess.moves)


@pytest.mark.clause("BAM-1", "BAM-4")
def test_guesses_while_men_are_hidden() -> None:
    position = Position("bamboozle").play("hut 1").play("hut 1").play("hut 1")
    guess = position.dealt(BLUE, stream(3))
    assert guess.state.hut[RED].sum(axis=0).tolist() == [2, 1, 0]
    assert guess.state.hut[BLUE].sum() == 0
    assert guess.seen_by(BLUE) == position.seen_by(BLUE)


# The end


@pytest.mark.clause("BAM-L5", "BAM-L6", "BAM-7")
def test_ten_safe_points_across_win() -> None:
    position = bamboozle({"a9": "3 3", "i9": "2", "e5": "2", "e4": "1"}, {"a1": "1"})
    assert ending(position.play("2 from e5 to e7")) == ("BAM-7", RED)
    assert position.play("2 from e5 to e7").shares == (1, 0)
    assert not position.play("1 from e4 to e3").over
    nine = bamboozle({"a9": "3 3", "i9": "2", "e5": "1 2"}, {"a1": "1"})
    assert not nine.play("1 from e5 to e6").over


@pytest.mark.clause("BAM-8", "BAM-12")
@pytest.mark.parametrize("seat", [RED, BLUE, PUBLIC])
def test_everybody_sees_the_points_across(seat: int) -> None:
    position = bamboozle({"a9": "3 3", "e5": "2"}, {"a1": "1"})
    assert position.view(seat)["scores"] == [6, 1]


@pytest.mark.clause("BAM-L23", "BAM-7")
def test_men_who_could_be_captured_do_not_count() -> None:
    red = {"a9": "3 3 2", "e5": "2"}
    for blue in ({"f7": "1"}, {"hut 4": "3"}, {"b9": "1"}, {"i1": "1", "hut 3": "3"}):
        assert not bamboozle(red, blue).play("2 from e5 to e7").over
    for blue in ({"f7": "2"}, {"hut 4": "2"}, {"hut 4": "1"}, {"i1": "1", "hut 5": "3"}):
        assert ending(bamboozle(red, blue).play("2 from e5 to e7")) == ("BAM-7", RED)


@pytest.mark.clause("BAM-7")
def test_more_than_ten_with_one_in_danger_may_be_enough() -> None:
    position = bamboozle({"a9": "3 3 2", "i9": "3", "e5": "2"}, {"f7": "1"})
    assert ending(position.play("2 from e5 to e7")) == ("BAM-7", RED)  # 11 are safe, the 2 is not


@pytest.mark.clause("BAM-7", "BAM-6")
def test_a_force_limits_the_captures_of_the_side_whose_turn_is_next() -> None:
    red = {"a9": "3 3", "i9": "2", "e7": "2"}
    bound = bamboozle(red, {"hut 4": "2", "b9": "1"})
    assert ending(bound.play("2 from e7 to c7")) == ("BAM-7", RED)
    empty = bamboozle(red, {"hut 2": "2", "b9": "1"})
    assert not empty.play("2 from e7 to c7").over
    one = bamboozle(red, {"hut 4": "1", "b9": "1"})
    assert not one.play("2 from e7 to c7").over  # the visitor himself could be captured


@pytest.mark.clause("BAM-7", "BAM-6")
def test_a_force_does_not_limit_the_side_that_has_just_answered_it() -> None:
    blue = {"a1": "3 3", "i1": "2", "c3": "2"}
    position = bamboozle({"hut 3": "2 2", "b1": "1"}, blue, called=3)
    assert not position.play("2 from hut 3 to d3").over  # Red's 1 could take the men on a1
    position = bamboozle({"hut 3": "2 2", "b9": "1"}, blue, called=3)
    assert ending(position.play("2 from hut 3 to d3")) == ("BAM-7", BLUE)


@pytest.mark.clause("BAM-7", "BAM-6")
def test_a_force_does_not_limit_the_side_that_makes_it() -> None:
    blue = {"a1": "3 3", "i1": "2 2"}
    position = bamboozle({"e7": "2", "hut 4": "2", "b1": "1"}, blue)
    assert not position.play("2 from e7 to c7").over  # Red calls at Blue's hut 4 and is not bound to their own
    position = bamboozle({"e7": "2", "hut 4": "2", "b9": "1"}, blue)
    assert ending(position.play("2 from e7 to c7")) == ("BAM-7", BLUE)


@pytest.mark.clause("BAM-7")
def test_the_mover_is_looked_at_first_then_the_other_side() -> None:
    red = bamboozle({"a9": "3 3 2", "e5": "2"}, {"a1": "3 3 2 2"})
    assert ending(red.play("2 from e5 to e7")) == ("BAM-7", RED)
    blue = bamboozle({"a9": "3 3 2 2"}, {"a1": "3 3 2", "e5": "2"}, 1)
    assert ending(blue.play("2 from e5 to e3")) == ("BAM-7", BLUE)
    other = bamboozle({"a9": "3 3 2 2", "hut 1": "1"}, {"b9": "1", "hut 1": "3 3", "hut 3": "2 2"}, 1)
    assert ending(other.play("1 from b9 to c9")) == ("BAM-7", RED)  # Blue lets go
    assert not other.play("1 from b9 to a9").over


@pytest.mark.clause("BAM-L24", "BAM-8")
def test_both_below_ten_play_stops_when_one_has_all_men_safe() -> None:
    position = bamboozle({"e5": "3"}, {"a1": "1"})
    after = position.play("3 from e5 to e8")
    assert ending(after) == ("BAM-8", RED)
    assert after.scores == (3, 1)
    assert not bamboozle({"e5": "3", "i1": "1"}, {"a9": "1"}).play("3 from e5 to e8").over
    assert not bamboozle({"e5": "3", "hut 1": "1"}, {"a9": "1"}).play("3 from e5 to e8").over
    assert not bamboozle({"e5": "3"}, {"e9": "1"}).play("3 from e5 to e8").over  # not safe there


@pytest.mark.clause("BAM-8")
def test_the_count_includes_men_that_are_not_safe_and_only_starts_below_ten() -> None:
    position = bamboozle({"c5": "3"}, {"e3": "2 2"})
    after = position.play("3 from c5 to e6")
    assert ending(after) == ("BAM-8", BLUE)
    assert after.scores == (3, 4)
    strong = {"e3": "2 2", "hut 2": "3 3"}
    assert not bamboozle({"c5": "3"}, strong).play("3 from c5 to e6").over  # ten points, huts included
    assert bamboozle({"c5": "3"}, {"e3": "2 2", "hut 2": "3 1 1"}).play("3 from c5 to e6").over  # nine


@pytest.mark.clause("BAM-8")
def test_the_side_that_did_not_move_may_be_the_one_with_all_men_safe() -> None:
    position = bamboozle({"i2": "1"}, {"a1": "1", "a2": "2"})
    assert ending(position.play("1 from i2 to i1")) == ("BAM-8", BLUE)


@pytest.mark.clause("BAM-8", "ALL-6")
def test_equal_counts_are_a_draw() -> None:
    after = bamboozle({"e5": "3"}, {"a1": "1 2"}).play("3 from e5 to e8")
    assert ending(after) == ("BAM-8", None)
    assert after.shares == (0.5, 0.5)


@pytest.mark.clause("BAM-9")
def test_a_side_without_men_loses_at_once() -> None:
    position = bamboozle({"a1": "1"}, {"a2": "3"})
    assert ending(position.play("1 from a1 to a2")) == ("BAM-9", RED)
    assert position.play("1 from a1 to a2").shares == (1, 0)
    assert not bamboozle({"a1": "1"}, {"a2": "3", "hut 1": "1"}).play("1 from a1 to a2").over


@pytest.mark.clause("BAM-10")
def test_after_400_moves_the_count_decides() -> None:
    red, blue = {"a9": "1", "hut 5": "3 3 3"}, {"i1": "2", "hut 5": "3 3 3"}
    assert not bamboozle(red, blue, 0, moves=398).play("1 from a9 to a8").over
    after = bamboozle(red, blue, 1, moves=399).play("3 from hut 5 to i9")
    assert ending(after) == ("BAM-10", BLUE)
    assert after.view()["moved"] == 400
    assert hidden(RED_HUTS, BLUE_HUTS).view()["moved"] == 0  # hiding is not counted
    short = bamboozle(red, blue, 0, changes={"limit.moves": 1}).play("1 from a9 to a8")
    assert ending(short) == ("BAM-10", BLUE)


@pytest.mark.clause("BAM-10", "BAM-11", "BAM-5")
def test_a_pass_counts_towards_the_limit_and_nothing_else_is_looked_at() -> None:
    position = stuck(bamboozle({"e5": "1", "a9": "3"}, {"i9": "2", "hut 2": "3"}, 0, moves=398), 2, "i9", "a6")
    after = position.play("1 from e5 to d5")
    assert (ending(after), after.view()["moved"]) == (("BAM-10", RED), 400)


@pytest.mark.clause("BAM-11")
def test_the_order_of_the_checks() -> None:
    last = bamboozle({"a9": "3 3 2 2", "a1": "1"}, {"a2": "3"}, moves=398, changes={"limit.moves": 399})
    assert ending(last.play("1 from a1 to a2")) == ("BAM-9", RED)
    safe = bamboozle({"a9": "3 3 2", "e5": "2"}, {"a1": "1"}, changes={"limit.moves": 1})
    assert ending(safe.play("2 from e5 to e7")) == ("BAM-7", RED)
    both = bamboozle({"e5": "3"}, {"a1": "1"}, changes={"limit.moves": 1})
    assert ending(both.play("3 from e5 to e8")) == ("BAM-8", RED)
    weak = bamboozle({"a1": "1", "a9": "3"}, {"a2": "3"}, changes={"limit.moves": 1})
    assert ending(weak.play("1 from a1 to a2")) == ("BAM-9", RED)


@pytest.mark.clause("BAM-9", "BAM-7", "BAM-8", "BAM-10")
def test_endings_are_counted_by_their_ruling() -> None:
    cases = [
        (bamboozle({"a9": "3 3 2", "e5": "2"}, {"a1": "1"}), "2 from e5 to e7", 2),
        (bamboozle({"e5": "3"}, {"a1": "1"}), "3 from e5 to e8", 3),
        (bamboozle({"a1": "1"}, {"a2": "3"}), "1 from a1 to a2", 4),
        (bamboozle({"a1": "1"}, {"i9": "3"}, changes={"limit.moves": 1}), "1 from a1 to a2", 5),
    ]
    for position, words, place in cases:
        tally = np.zeros(len(rules.COUNTERS), np.int64)
        move = position.parse(words)
        contract.count(position.box.packed, position.state, move, position.play(move).state, tally)
        assert tally[2:].tolist() == [int(i == place) for i in range(2, 6)]


# Teams


@pytest.mark.clause("BAM-L25", "BAM-12")
def test_members_of_a_team_hide_and_move_alternately() -> None:
    position = Position("bamboozle", 4)
    order = []
    for hut in (1, 1, 1, 2, 2, 2, 3, 3) * 2:
        order.append(position.to_move)
        position = position.play(f"hide in hut {hut}")
    assert order == [0, 2] * 4 + [1, 3] * 4
    order = []
    for _ in range(6):
        order.append(position.to_move)
        position = position.play(position.moves[0])
    assert order == [0, 1, 2, 3, 0, 1]


@pytest.mark.clause("BAM-12")
def test_members_of_a_team_see_the_same_and_share_the_win() -> None:
    position = hidden(RED_HUTS, BLUE_HUTS, players=4)
    assert position.seen_by(0) == position.seen_by(2) != position.seen_by(1) == position.seen_by(3)
    first = Position("bamboozle", 4)
    assert [first.seen_move(0, seat) for seat in range(4)] == [0, HIDDEN, 0, HIDDEN]
    won = bamboozle({"a9": "3 3 2", "e5": "2"}, {"a1": "1"}, 2, players=4).play("2 from e5 to e7")
    assert won.shares == (0.5, 0, 0.5, 0)
    drawn = bamboozle({"e5": "3"}, {"a1": "1 2"}, 0, players=4).play("3 from e5 to e8")
    assert drawn.shares == (0.25, 0.25, 0.25, 0.25)


@pytest.mark.clause("BAM-12", "BAM-5")
def test_a_pass_uses_up_the_turn_of_the_member() -> None:
    position = bamboozle({"e7": "2", "a1": "1"}, {"hut 4": "3", "i9": "1"}, 0, players=4)
    after = stuck(position, 2, "c7").play("2 from e7 to c7")
    assert after.to_move == 2
    assert after.play("1 from a1 to a2").to_move == 3


# Other boxes


@pytest.mark.clause("BAM-L1", "BAM-L2", "BAM-L3", "BAM-L9", "BAM-5")
@pytest.mark.parametrize(
    ("changes", "key", "says"),
    [
        ({"board__rows": ["GGG", "W*"]}, "board.rows", "same length"),
        ({"board__rows": ["GGG", "W?W"]}, "board.rows", "drawn with"),
        ({"board__rows": ["GW.", "W*W"]}, "board.rows", "gray path"),
        ({"board__rows": ["GG.", "W*W"]}, "board.rows", "both ways"),
        ({"board__rows": ["GGG", "W*W"]}, "board.rows", "star for each hut: 6, not 1"),
        ({"board__rows": ["...", "..."], "huts__number": 1, "huts__most": 8}, "board.rows", "star"),
        (
            {"board__rows": ["GGG", "*W.", "..W"], "huts__number": 1, "huts__most": 8},
            "board.rows",
            "from a2 to a5",
        ),
        ({"board__rows": ["G.G", "*.W"], "huts__number": 1, "huts__most": 8}, "board.rows", "connected"),
        ({"board__rows": ["G", "*"], "huts__number": 1, "huts__most": 8}, "board.rows", "must be able to move"),
        ({"board__rows": ["G" * 15] + ["*" + "W" * 14] * 6}, "board.rows", "at most 128"),
        ({"men__each": [4, 4, 4], "huts__most": 1}, "men.each", "at most 6"),
        ({"men__each": [0, 0, 0]}, "men.each", "at least one"),
        ({"win__points": 18}, "win.points", "at most 17"),
        ({"huts__number": 5}, "board.rows", "5, not 6"),
        ({"limit__moves": 0}, "limit.moves", "from 1"),
    ],
)
def test_boxes_that_cannot_be_played_are_refused(changes: dict[str, Any], key: str, says: str) -> None:
    with pytest.raises(BoxError, match=says) as error:
        changed(**changes)
    assert error.value.key == key


@pytest.mark.clause("BAM-2", "BAM-L2", "BAM-6")
def test_another_board_plays_the_same_game() -> None:
    position = Position("bamboozle", changes=small())
    assert [hut["star"] for hut in position.view()["sides"][RED]["huts"]] == ["a2", "e2"]
    assert [hut["star"] for hut in position.view()["sides"][BLUE]["huts"]] == ["e4", "a4"]
    for hut in (1, 1, 2, 2, 2, 2):
        position = position.play(f"hut {hut}")
    assert stops(position, "2 from hut 1") == {"a1", "a3"}
    assert stops(position, "3 from hut 2") == {"e4", "d3", "d1"}
    after = position.play("3 from hut 2 to e4")  # the star of a hut that nobody is in
    assert any(" hut 2 " in words for words in said(after))


def test_moves_can_be_said_in_other_ways() -> None:
    position = bamboozle({"hut 3": "2", "e5": "3"}, {"i9": "1"})
    assert position.parse("2 hut 3 d3") == position.parse("hut 3 to d3") == position.parse("2 from hut 3 to d3")
    assert position.parse("e5-e8") == position.parse("3 e5 e8") == position.parse("3 from e5 to e8")
    with pytest.raises(Refused):
        position.play("e5 to i9")
