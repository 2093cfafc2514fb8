"""India: rulings that could have gone otherwise, each on a position where the two readings differ."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core.constants import CHANCE
from rumpus.core.play.position import Position
from rumpus.games.india.bot import appeal
from rumpus.games.india.state import FIRST_STEP
from tests.games.setups.india import HOME, OUT, discs, position, progress, ring_space, steps


def two(seats: Any, throw: str, ruling: str, value: str, **more: Any) -> tuple[Position, Position]:
    """The same position as it is ruled, and ruled otherwise."""
    usual = position(seats, dice=2, throw=throw, **more)
    return usual, position(seats, dice=2, throw=throw, changes={f"ruling.{ruling}": value}, **more)


def why(at: Position, words: str) -> str | None:
    refusal = at.why_not(words)
    return refusal.clause if refusal else None


@pytest.mark.clause("IND-13", "IND-L20")
def test_two_different_numbers_may_be_for_one_disc() -> None:
    usual, one = two([[20, 40], [30]], "2-4", "discs", "one")
    assert steps(usual) == steps(one) == [(20, 2), (20, 4), (40, 2), (40, 4)]
    assert steps(usual.play("disc 20 by 4")) == [(24, 2), (40, 2)]
    begun = one.play("disc 20 by 4")
    assert steps(begun) == [(24, 2)]
    assert why(begun, "disc 40 by 2") == "IND-13"
    assert discs(begun.play("disc 24 by 2"), 0) == [OUT, OUT, 26, 40]
    doublet = two([[20, 40], [30]], "2-2", "discs", "one")[1]
    assert steps(doublet.play("disc 20 by 2")) == [(22, 2), (40, 2)], "a doublet may be divided"


@pytest.mark.clause("IND-13", "IND-L26", "IND-14")
def test_where_one_disc_has_the_throw_the_disc_that_entered_goes_on() -> None:
    usual, one = two([[20], [30]], "5-3", "discs", "one")
    assert steps(usual) == steps(one) == ["enter", (20, 3), (20, 5)]
    assert steps(usual.play("enter")) == [(0, 3), (20, 3)]
    assert steps(one.play("enter")) == [(0, 3)]
    begun = one.play("disc 20 by 3")
    assert steps(begun) == [(23, 5)], "the five is for this disc, too"
    assert why(begun, "enter") == "IND-13"
    assert "enter" in steps(usual.play("disc 20 by 3"))
    summed = two([[20], [30]], "1-4", "discs", "one")[1]
    assert summed.play("enter").to_move == CHANCE, "a sum uses both numbers"


@pytest.mark.clause("IND-13", "IND-15", "IND-L17")
def test_a_throw_for_one_disc_ends_where_that_disc_cannot_go_on_and_may_before_a_capture() -> None:
    blocked, there = [[20, 40], [progress(1, ring_space(0, 26))] * 2], progress(1, ring_space(0, 26))
    usual, one = two(blocked, "2-4", "discs", "one")
    assert steps(usual.play("disc 20 by 4")) == [(40, 2)]
    assert (one.play("disc 20 by 4").to_move, one.play("disc 20 by 4").view()["turn"]) == (CHANCE, 1)
    usual, one = two([[20, 40], [there]], "2-4", "discs", "one")
    assert steps(usual.play("disc 20 by 4")) == [(24, 2), (40, 2)]
    assert steps(one.play("disc 20 by 4")) == ["pass", (24, 2)], "another disc's step does not bind any more"
    home = two([[HOME, HOME, 40, 69], [30]], "2-4", "discs", "one")[1].play("disc 69 by 2")
    assert home.to_move == CHANCE, "a disc that is Home goes no further"


@pytest.mark.clause("IND-13", "IND-14", "IND-15")
def test_one_disc_for_a_throw_beside_other_readings() -> None:
    must = {"ruling.discs": "one", "ruling.five": "must"}
    at = position([[20], [30]], dice=2, throw="5-3", changes=must)
    assert steps(at) == ["enter"], "any other step would leave the five to that disc"
    assert why(at, "disc 20 by 3") == why(at, "disc 20 by 5") == why(at, "pass") == "IND-14"
    most = {"ruling.discs": "one", "ruling.numbers": "most"}
    at = position([[HOME, HOME, 66, 70], [30]], dice=2, throw="1-4", changes=most, entered=[0, 1])
    assert steps(at) == [(66, 1), (66, 4)], "one disc has to use both, if one can"
    assert why(at, "disc 70 by 1") == "IND-15"
    optional = {"ruling.discs": "one", "ruling.numbers": "optional"}
    at = position([[20], [30]], dice=2, throw="5-3", changes=optional).play("enter")
    assert steps(at) == ["pass", (0, 3)]


@pytest.mark.clause("IND-13", "ALL-3")
def test_beside_another_disc_the_one_that_moved_is_either_of_them() -> None:
    at = two([[20, 24, 40], [30]], "2-4", "discs", "one")[1].play("disc 20 by 4")
    assert steps(at) == [(24, 2)]
    first, second = (at.why_not(FIRST_STEP + i * 6 + 1) for i in (1, 2))
    assert first is None
    assert second is not None
    assert second.clause == "ALL-3"
    assert "The other number is for the disc on 29 alone." in at.text()
    barred = two([[20, 24, 40], [progress(1, ring_space(0, 26))] * 2], "2-4", "discs", "one")[1]
    assert barred.play("disc 20 by 4").to_move == CHANCE


@pytest.mark.clause("IND-13")
def test_players_are_told_that_both_numbers_are_for_one_disc() -> None:
    at = two([[20, 40], [30]], "2-4", "discs", "one")[1]
    assert at.asks() == "Both numbers are for the same disc. Choose a disc to move 2 or 4."
    begun = at.play("disc 20 by 4")
    assert begun.asks() == "Move the disc on 29 on by 2."
    reason = begun.why_untouchable(["space:45"])
    assert reason is not None
    assert reason.clause == "IND-13"
    assert reason.reason == "two different numbers move one disc, and this throw was begun with another"
    doublet = two([[20, 40], [30]], "2-2", "discs", "one")[1]
    assert "same disc" not in doublet.asks() + doublet.play("disc 20 by 2").asks()


@pytest.mark.clause("IND-13")
def test_rules_of_thumb_look_at_both_numbers_of_one_disc() -> None:
    there = progress(1, ring_space(0, 26))
    usual, one = two([[20, 40], [there]], "2-4", "discs", "one")

    def likes(at: Position) -> tuple[int, int]:
        found = {step: appeal(at.box.packed, at.state, move) for step, move in zip(steps(at), at.moves, strict=True)}
        return found[20, 2], found[40, 2]

    assert likes(usual)[0] < likes(usual)[1], "by itself the 2 does more for the disc that has come further"
    assert likes(one)[0] > likes(one)[1], "the other goes on to a capture"
    assert one.state == two([[20, 40], [there]], "2-4", "discs", "one")[1].state, "only in thought"
    enter = two([[20], [30]], "5-3", "discs", "one")[1]
    best = max(enter.moves, key=lambda move: appeal(enter.box.packed, enter.state, move))
    assert enter.words(best) == "enter"


@pytest.mark.clause("IND-14")
def test_a_five_on_a_die_may_or_must_enter() -> None:
    usual, must = two([[20], [30]], "5-3", "five", "must")
    assert steps(usual) == ["enter", (20, 3), (20, 5)]
    assert steps(must) == ["enter", (20, 3)]  # the 3 may come first
    assert why(must, "disc 20 by 5") == why(must, "pass") == "IND-14"
    assert steps(must.play("disc 20 by 3")) == ["enter"]
    assert steps(two([[20], [30]], "1-4", "five", "must")[1]) == ["enter", (20, 1), (20, 4)]  # a sum may


@pytest.mark.clause("IND-14", "IND-7")
def test_a_five_does_not_have_to_enter_where_that_captures_or_is_barred() -> None:
    there = progress(1, ring_space(0, 0))
    assert (20, 5) in steps(two([[20], [there]], "5-3", "five", "must")[1])
    assert steps(two([[0, 0, 20], []], "5-3", "five", "must")[1]) == [(0, 3), (0, 5), (20, 3), (20, 5)]


@pytest.mark.clause("IND-14", "IND-16")
def test_two_fives_must_enter_two() -> None:
    usual, must = two([[20, 30], [40]], "5-5", "five", "must")
    assert (20, 5) in steps(usual)
    assert steps(must) == steps(must.play("enter")) == ["enter"]
    one = two([[20, 30, 33], [40]], "5-5", "five", "must")[1].play("enter")
    assert steps(one) == [(0, 5), (20, 5), (30, 5), (33, 5)]


@pytest.mark.clause("IND-12")
def test_who_plays_a_throw_that_counts_for_others() -> None:
    seats = [[], [69], [10], [20]]  # the next cannot use it, the two after can
    movers = {}
    for value in ("next-in-play", "next", "able", "all"):
        at = position(seats, dice=2, players=4, throw="3-6", changes={"ruling.given": value})
        movers[value] = at.to_move
    assert movers == {"next-in-play": CHANCE, "next": CHANCE, "able": 2, "all": 2}
    nobody_next = {
        value: position([[], [], [10], []], dice=2, players=4, throw="3-6", changes={"ruling.given": value}).to_move
        for value in ("next-in-play", "next")
    }
    assert nobody_next == {"next-in-play": 2, "next": CHANCE}


@pytest.mark.clause("IND-12")
def test_a_throw_for_all_is_played_by_each_of_them_in_turn() -> None:
    seats = [[], [2], [10, 20, 30, 40], [20]]
    at = position(seats, dice=2, players=4, throw="3-3", changes={"ruling.given": "all"})
    assert (at.to_move, at.view()["numbers"]) == (1, [3, 3])
    at = at.play("disc 2 by 3").play("disc 5 by 3")
    assert (at.to_move, at.view()["turn"]) == (2, 0)
    assert at.view()["numbers"] == [3, 3, 4, 4], "undersides are each player's own"
    for move in ("disc 10 by 3", "disc 20 by 3", "disc 30 by 4", "disc 40 by 4"):
        at = at.play(move)
    assert at.to_move == 3
    at = at.play("disc 20 by 3").play("disc 23 by 3")
    assert (at.to_move, at.view()["turn"], at.view()["repeats"]) == (CHANCE, 0, 1)  # the doublet is the thrower's


@pytest.mark.clause("IND-15", "IND-L26")
def test_the_other_number_may_be_left_after_an_entry() -> None:
    usual, optional = two([[20], [30]], "5-3", "numbers", "optional")
    assert steps(usual.play("enter")) == [(0, 3), (20, 3)]
    assert steps(optional.play("enter")) == ["pass", (0, 3), (20, 3)]
    assert optional.play("enter").play("stop").view()["turn"] == 1
    assert steps(optional.play("disc 20 by 5")) == [(20 + 5, 3)]  # only after an entry


@pytest.mark.clause("IND-15")
def test_both_numbers_may_have_to_be_used() -> None:
    usual, most = two([[HOME, HOME, 65, 70], [30]], "1-6", "numbers", "most", entered=[0, 1])
    assert steps(usual) == [(65, 1), (65, 6), (70, 1)]
    assert steps(most) == [(65, 6), (70, 1)]  # after 65 by 1 the 6 could not be used
    assert why(most, "disc 65 by 1") == "IND-15"


@pytest.mark.clause("IND-16")
def test_which_doublets_are_all_or_nothing() -> None:
    seats = [[OUT, HOME, HOME, 69], [30]]  # a disc waits: two numbers only
    found = {
        value: steps(position(seats, dice=2, throw="2-2", changes={"ruling.doublet": value}))
        for value in ("whole", "whole-of-four", "each")
    }
    assert found == {"whole": [], "whole-of-four": [(69, 2)], "each": [(69, 2)]}
    seats = [[HOME, HOME, HOME, 60], [30]]  # none waits: 5-5-2-2 is 14, and only 11 are left
    found = {
        value: steps(position(seats, dice=2, throw="5-5", changes={"ruling.doublet": value}))
        for value in ("whole", "whole-of-four", "each")
    }
    assert found == {"whole": [], "whole-of-four": [], "each": [(60, 2), (60, 5)]}
    at = position(seats, dice=2, throw="5-5", changes={"ruling.doublet": "each"})
    at = at.play("disc 60 by 5").play("disc 65 by 5")
    assert (at.to_move, discs(at, 0), at.view()["turn"]) == (CHANCE, [70, HOME, HOME, HOME], 0)


DOUBLETS = ("whole", "whole-of-four", "each")


def by_doublet(seats: Any, throw: str, *played: str) -> dict[str, Any]:
    """What is legal after these moves, by how doublets are ruled."""
    found = {}
    for value in DOUBLETS:
        at = position(seats, dice=2, throw=throw, changes={"ruling.doublet": value})
        for words in played:
            at = at.play(words)
        found[value] = steps(at)
    return found


@pytest.mark.clause("IND-16", "IND-L17")
def test_a_begun_doublet_that_is_not_bound_may_be_stopped_before_a_capture() -> None:
    there = progress(1, ring_space(0, 22))
    one_left = by_doublet([[20], [there]], "1-1", "disc 20 by 1")  # discs wait: two numbers only
    assert one_left == {"whole": [(21, 1)], "whole-of-four": ["pass", (21, 1)], "each": ["pass", (21, 1)]}
    there = progress(1, ring_space(0, 35))
    moved = ("disc 21 by 1", "disc 22 by 1", "disc 23 by 6")
    one_left = by_doublet([[HOME, HOME, HOME, 21], [there]], "1-1", *moved)  # four numbers
    assert one_left == {"whole": [(29, 6)], "whole-of-four": [(29, 6)], "each": ["pass", (29, 6)]}
    there = progress(1, ring_space(0, 5))
    one_left = by_doublet([[OUT, HOME, HOME, HOME], [there]], "5-5", "enter")  # the last disc came in by the first five
    assert one_left == {"whole": [(0, 5)], "whole-of-four": ["pass", (0, 5)], "each": ["pass", (0, 5)]}


@pytest.mark.clause("IND-16", "IND-18", "IND-L17")
def test_a_doublet_that_was_stopped_keeps_what_it_moved_and_its_other_throw() -> None:
    there = progress(1, ring_space(0, 22))
    at = position([[20], [there]], dice=2, throw="1-1", changes={"ruling.doublet": "each"}).play("disc 20 by 1")
    stopped = at.play("stop")
    assert (discs(stopped, 0)[-1], discs(stopped, 1)[-1]) == (21, there)
    assert (stopped.to_move, stopped.view()["turn"], stopped.view()["repeats"]) == (CHANCE, 0, 1)
    free = position([[20], [30]], dice=2, throw="1-1", changes={"ruling.doublet": "each"}).play("disc 20 by 1")
    refusal = free.why_not("stop")
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == (
        "IND-16",
        "there is a step that is neither an entry nor a capture, so one must be taken",
    )


@pytest.mark.clause("IND-17", "ALL-3")
@pytest.mark.parametrize("value", DOUBLETS)
def test_two_discs_on_a_space_are_two_moves_only_if_the_ends_differ(value: str) -> None:
    at = position([[10, 10, 11, HOME], []], dice=2, throw="6-6", changes={"ruling.doublet": value}, entered=[0, 1])
    at = at.play("disc 10 by 1")  # 1-6-6 is left, and a disc of the old blockade stands beside another on 11
    assert steps(at).count((11, 1)) == 1, "whichever goes on by 1: all ends are the same"
    assert steps(at).count((11, 6)) == 2, "the one that stood with 10 may not meet it on 17"


@pytest.mark.clause("IND-18")
def test_what_becomes_of_the_third_doublet() -> None:
    seats = [[20, 30, 40, 50], [30]]

    def after(value: str, repeats: int) -> Position:
        return position(seats, dice=2, repeats=repeats, throw="1-1", changes={"ruling.third_doublet": value})

    assert discs(after("penalty", 2), 0) == [OUT, 20, 30, 40]
    for value, last in (("one-more", 1), ("no-penalty", 2)):
        at = after(value, last)
        assert at.view()["numbers"] == [1, 1, 6, 6], "it is played as a doublet"
        assert not at.view()["again"]
        assert "throws again" not in at.text()
        for move in ("disc 20 by 1", "disc 30 by 1", "disc 40 by 6", "disc 50 by 6"):
            at = at.play(move)
        assert (at.to_move, at.view()["turn"]) == (CHANCE, 1)
    assert after("no-penalty", 1).view()["again"]


@pytest.mark.clause("IND-19")
def test_what_is_the_first_chance_to_enter_a_captured_disc() -> None:
    def lost(throw: str, seats: Any, value: str) -> int:
        at = position(seats, dice=2, throw=throw, debts=[1, 0], changes={"ruling.chance": value})
        while at.to_move == 0:
            at = at.play(next(move for move in reversed(at.moves)))
        return -(at.scores or (0,))[0]

    barred = [[0, 0, 20], [30]]  # a blockade of one's own holds the circle
    assert {value: lost("5-3", barred, value) for value in ("legal", "number", "throw")} == {
        "legal": 0,
        "number": 20,
        "throw": 20,
    }
    idle = [[20, 30, 40], [30]]
    assert {value: lost("2-6", idle, value) for value in ("legal", "number", "throw")} == {
        "legal": 0,
        "number": 0,
        "throw": 20,
    }


@pytest.mark.clause("IND-19")
@pytest.mark.parametrize(("throw", "paid"), [("1-1", 40), ("2-4", 40), ("5-3", 20), ("5-5", 0)])
def test_any_first_throw_may_settle_every_debt(throw: str, paid: int) -> None:
    at = position([[20, 40], [50]], dice=2, throw=throw, debts=[2, 0], changes={"ruling.chance": "throw"})
    while at.to_move == 0:
        at = at.play("enter" if "enter" in steps(at) else at.moves[-1])
    assert at.scores == (-paid, 0)
    assert at.view()["seats"][0]["debt"] == 0


def test_with_one_die_no_ruling_of_the_other_game_is_noticed() -> None:
    for key, value in (
        ("discs", "one"),
        ("five", "must"),
        ("doublet", "each"),
        ("third_doublet", "one-more"),
        ("chance", "throw"),
    ):
        assert position(dice=1).box == position(dice=1, changes={f"ruling.{key}": value}).box
