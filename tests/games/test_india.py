"""India: each clause of its rulebook, proved on a position of its own."""

from __future__ import annotations

import numpy as np
import pytest

from rumpus.core.constants import CHANCE
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import game
from rumpus.core.play.chance import ByHand
from rumpus.core.play.position import Position
from rumpus.core.play.seating import draw_seats
from rumpus.errors import BoxError, RumpusError
from rumpus.games.india import rules
from tests.games.setups.india import HOME, OUT, discs, position, progress, ring_space, steps

INDIA = game("india")
FAR = 30  # seat 1 stands on ring space 1 then, which no disc of seat 0 ever comes to


def clause(at: Position, words: str) -> str | None:
    """The clause that forbids a move."""
    refusal = at.why_not(words)
    return refusal.clause if refusal else None


def play(at: Position, *moves: str) -> Position:
    for move in moves:
        at = at.play(move)
    return at


def tally(at: Position, words: str) -> dict[str, int]:
    """What a move is counted as."""
    counts = np.zeros(len(rules.COUNTERS), np.int64)
    move = at.parse(words)
    contract.count(at.box.packed, at.state, move, at.play(move).state, counts)
    return {name: int(n) for name, n in zip(rules.COUNTERS, counts, strict=True) if n}


def met(seat0: int) -> int:
    """The progress of seat 1, of two, on the space where seat 0 has this progress."""
    return progress(1, ring_space(0, seat0))


# What is in the box


@pytest.mark.clause("IND-L1", "IND-L40")
def test_two_to_four_play_and_two_sit_opposite() -> None:
    assert [list(INDIA.box(n).packed.arm[:n]) for n in (2, 3, 4)] == [[0, 2], [0, 3, 2], [0, 3, 2, 1]]
    assert INDIA.box(4).seats == ["Red", "Blue", "Yellow", "Green"]
    with pytest.raises(RumpusError, match="2, 3 or 4"):
        INDIA.box(5)


@pytest.mark.clause("IND-L2")
def test_points_are_for_two_dice() -> None:
    assert position(dice=1).scores is None
    assert position(dice=2, scores=[30, -20]).scores == (30, -20)


@pytest.mark.clause("IND-L3")
def test_dice_and_four_discs() -> None:
    one, two = position(dice=1), position(dice=2)
    assert one.moves == (1, 2, 3, 4, 5, 6)
    assert one.weights == (1,) * 6
    assert len(two.moves) == 21
    assert sum(two.weights) == 36
    assert two.weights[two.parse("2-2")] == 1
    assert two.weights[two.parse("5-2")] == 2
    assert clause(one, "throw 7") == "IND-L3"
    assert len(discs(one, 0)) == 4


@pytest.mark.clause("IND-L4")
def test_all_discs_start_out_of_play() -> None:
    for dice in (1, 2):
        start = INDIA.start(4, dice=dice)
        assert [discs(start, k) for k in range(4)] == [[OUT] * 4] * 4
        assert start.to_move == CHANCE
        assert start.view()["turn"] == 0


# Entering with one die


@pytest.mark.clause("IND-L5")
def test_a_five_enters_a_disc_on_the_entering_circle() -> None:
    at = position(throw=5)
    assert steps(at) == ["enter"]
    at = at.play("enter")
    assert discs(at, 0) == [OUT, OUT, OUT, 0]
    assert at.view()["seats"][0]["discs"][3]["place"] == "space:5"
    assert clause(position([[3], []], throw=2), "enter") == "IND-L5"
    assert clause(position([[3, 9, 20, 30], []], throw=5), "enter") == "IND-L5"
    assert position(throw=4).view()["turn"] == 1


@pytest.mark.clause("IND-L6")
def test_the_turn_goes_round_whatever_is_thrown() -> None:
    at = play(INDIA.start(3), "3", "5", "enter", "1")
    assert at.to_move == CHANCE
    assert at.view()["turn"] == 0
    assert discs(at, 1) == [OUT, OUT, OUT, 0]


@pytest.mark.clause("IND-7")
def test_a_five_must_enter_and_does_nothing_more() -> None:
    at = position([[20], []], throw=5)
    assert steps(at) == ["enter"]
    assert clause(at, "disc 20 by 5") == clause(at, "pass") == "IND-7"
    at = at.play("enter")
    assert discs(at, 0) == [OUT, OUT, 0, 20]
    assert (at.to_move, at.view()["turn"]) == (CHANCE, 1)


@pytest.mark.clause("IND-7", "IND-1")
def test_a_five_is_an_ordinary_move_if_a_blockade_holds_the_entering_circle_or_nothing_is_out() -> None:
    own = position([[0, 0, 20], []], throw=5)
    assert steps(own) == [(0, 5), (20, 5)]
    assert clause(own, "enter") == "IND-1"
    assert steps(position([[20], [met(0), met(0)]], throw=5)) == [(20, 5)]
    assert steps(position([[20, 30, HOME, HOME], []], throw=5)) == [(20, 5), (30, 5)]
    assert discs(position([[0], []], throw=5).play("enter"), 0) == [OUT, OUT, 0, 0]


@pytest.mark.clause("IND-7", "IND-6", "IND-3")
def test_a_five_whose_entry_would_capture_does_not_bind() -> None:
    at = position([[20, 30], [met(0), met(35)]], throw=5)
    assert steps(at) == ["enter", (20, 5), (30, 5)]
    assert clause(at, "pass") == "IND-6"  # one of these captures nothing
    assert discs(at.play("enter"), 1) == [OUT, OUT, OUT, met(35)]
    after = at.play("disc 20 by 5")
    assert (discs(after, 0), discs(after, 1)) == ([OUT, OUT, 25, 30], discs(at, 1))
    assert (after.to_move, after.view()["turn"]) == (CHANCE, 1)
    barred = position([[20, 25, 25], [met(0)]], throw=5)
    assert steps(barred) == ["enter", (25, 5)]
    assert clause(barred, "disc 20 by 5") == "IND-1"  # and not that the five must enter


@pytest.mark.clause("IND-7", "IND-6", "IND-3")
@pytest.mark.parametrize(("mine", "theirs"), [([], []), ([70], []), ([20], [25]), ([10, 20], [15, 25])])
def test_a_five_may_be_passed_when_the_entry_and_every_other_move_would_capture(
    mine: list[int], theirs: list[int]
) -> None:
    at = position([mine, [met(0), *(met(p) for p in theirs)]], throw=5)
    assert steps(at) == ["pass", "enter", *((p - 5, 5) for p in theirs)]
    assert discs(at.play("pass"), 1) == discs(at, 1)
    assert discs(at.play("enter"), 1).count(OUT) == discs(at, 1).count(OUT) + 1
    assert at.play("pass").view()["turn"] == 1


@pytest.mark.clause("IND-L41", "IND-L9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_passes_clockwise_against_the_way_of_the_discs(players: int) -> None:
    at = INDIA.start(players)
    circles = []
    for _ in range(players):
        circles.append(int(at.box.packed.entry[at.view()["turn"]]))
        at = at.play("1")
    assert at.view()["turn"] == 0
    first, *others = circles
    assert first == 5
    assert others == {2: [39], 3: [56, 39], 4: [56, 39, 22]}[players]  # backward on the ring


# Moving


@pytest.mark.clause("IND-L7", "IND-L9")
def test_discs_go_around_the_ring_to_the_right() -> None:
    assert [ring_space(0, p) for p in (0, 1, 62, 63)] == [5, 6, 67, 0]
    assert [ring_space(k, 0, 4) for k in range(4)] == [5, 56, 39, 22]
    assert [ring_space(k, 63, 4) for k in range(4)] == [0, 51, 34, 17]
    at = position([[62], []], throw=1)
    assert clause(at, "disc 62 by 2") == "IND-L7"
    assert discs(at.play("67 to 0"), 0)[-1] == 63


@pytest.mark.clause("IND-L8")
def test_the_home_row_leads_to_home_where_a_disc_stays() -> None:
    at = position([[63, HOME], []], throw=3)
    assert [at.words(m) for m in at.moves] == ["0 to row 3"]
    assert clause(at, "disc 4 from Home by 3") == "IND-L8"
    assert discs(position([[70], []], throw=1).play("row 7 to Home"), 0)[-1] == HOME


@pytest.mark.clause("IND-L20")
def test_one_disc_moves_on_a_throw_any_of_them() -> None:
    at = position([[1, 20, 40, 50], []], throw=3)
    assert steps(at) == [(1, 3), (20, 3), (40, 3), (50, 3)]
    after = at.play("disc 20 by 3")
    assert discs(after, 0) == [1, 23, 40, 50]
    assert after.to_move == CHANCE


@pytest.mark.clause("IND-L18", "IND-5")
def test_home_by_the_exact_count_only() -> None:
    assert clause(position([[69, 10], []], throw=3), "disc 69 by 3") == "IND-5"
    assert steps(position([[69], []], throw=2)) == [(69, 2)]
    assert position([[69], []], throw=3).to_move == CHANCE
    assert discs(position([[59], []], throw=6).play("disc 59 by 12"), 0)[-1] == HOME


@pytest.mark.clause("IND-L12", "IND-1")
def test_nobody_passes_or_stops_on_a_blockade() -> None:
    own = position([[20, 23, 23], []], throw=3)
    assert steps(own) == [(23, 3)]
    assert clause(own, "disc 20 by 3") == "IND-1"
    assert steps(position([[20, 23, 23], []], throw=4)) == [(23, 4)]
    assert steps(position([[20, 50], [met(22), met(22)]], throw=3)) == [(50, 3)]
    assert steps(position([[20, 50], [met(23), met(23)]], throw=3)) == [(50, 3)]
    assert steps(position([[20, 50], [met(23), met(23)]], throw=2)) == [(20, 2), (50, 2)]
    assert steps(position([[60, 66, 66], []], throw=6)) == []  # as far as 72: nothing can move
    assert clause(position([[64, 66, 66], []], throw=4), "disc 64 by 4") == "IND-1"
    assert steps(position([[20, 31, 31], []], throw=6)) == [(31, 12)]


@pytest.mark.clause("IND-L13")
def test_a_blockade_is_broken_by_moving_one_of_its_discs() -> None:
    at = position([[20, 20], [met(18), FAR]], throw=1).play("disc 20 by 1")
    assert clause(position([[20, 20], [met(18), FAR]], turn=1, throw=4), f"disc {met(18)} by 4") == "IND-1"
    assert (met(18), 4) in steps(at.play("4"))


@pytest.mark.clause("IND-1")
def test_two_to_a_space_and_any_number_in_home() -> None:
    at = position([[20, 23], []], throw=3).play("disc 20 by 3")
    assert discs(at, 0) == [OUT, OUT, 23, 23]
    assert discs(position([[70, HOME, HOME], []], throw=1).play("row 7 to Home"), 0)[1:] == [HOME] * 3


# Capturing


@pytest.mark.clause("IND-L11", "IND-2", "IND-4")
def test_stopping_on_a_lone_disc_captures_it() -> None:
    at = position([[20], [met(23), FAR]], throw=3)
    after = at.play("disc 20 by 3")
    assert discs(after, 1) == [OUT, OUT, OUT, FAR]
    assert discs(after, 0)[-1] == 23
    assert steps(after.play("5")) == ["enter"]


@pytest.mark.clause("IND-2")
def test_a_lone_disc_may_be_passed() -> None:
    at = position([[20], [met(23)]], throw=4).play("disc 20 by 4")
    assert discs(at, 1)[-1] == met(23)


@pytest.mark.clause("IND-L10", "IND-2")
def test_a_disc_on_a_circle_is_safe_and_bars_it() -> None:
    at = position([[20, 40], [met(24)]], throw=4)
    assert steps(at) == [(40, 4)]
    assert clause(at, "disc 20 by 4") == "IND-2"
    assert steps(position([[23, 40], [met(24)]], throw=2)) == [(23, 2), (40, 2)]


@pytest.mark.clause("IND-L10", "IND-3")
def test_an_entering_circle_of_somebody_else_is_safe() -> None:
    third = progress(2, ring_space(1, 0, 3), 3)  # seat 2 on the entering circle of seat 1
    before = progress(0, ring_space(1, 0, 3), 3) - 2
    at = position([[before, 3], [], [third]], players=3, throw=2)
    assert steps(at) == [(3, 2)]
    assert clause(at, f"disc {before} by 2") == "IND-2"


@pytest.mark.clause("IND-L14", "IND-3")
def test_a_lone_disc_on_its_own_entering_circle_can_be_captured() -> None:
    at = position([[32], [0]], throw=2)
    assert discs(at.play("disc 32 by 2"), 1) == [OUT] * 4
    assert clause(position([[32, 50], [0, 0]], throw=2), "disc 32 by 2") == "IND-1"
    assert steps(position([[32, 50], [0]], throw=3)) == [(32, 3), (50, 3)]


@pytest.mark.clause("IND-L17", "IND-6")
def test_a_player_may_pass_when_every_move_captures() -> None:
    at = position([[20], [met(23)]], throw=3)
    assert steps(at) == ["pass", (20, 3)]
    after = at.play("pass")
    assert discs(after, 1)[-1] == met(23)
    assert after.view()["turn"] == 1
    more = position([[20, 40], [met(23)]], throw=3)
    assert clause(more, "pass") == "IND-6"


# Sixes


@pytest.mark.clause("IND-L15", "IND-8")
def test_a_six_moves_twelve_and_throws_again() -> None:
    at = position([[20, 40], []], throw=6)
    assert steps(at) == [(20, 12), (40, 12)]
    after = at.play("disc 20 by 12")
    assert discs(after, 0)[-2:] == [32, 40]
    assert (after.to_move, after.view()["turn"]) == (CHANCE, 0)


@pytest.mark.clause("IND-8")
def test_a_six_throws_again_even_if_unused() -> None:
    assert position([[65], []], throw=6).view()["turn"] == 0
    passed = position([[10], [met(22)]], throw=6).play("pass")
    assert (passed.to_move, passed.view()["turn"], passed.view()["repeats"]) == (CHANCE, 0, 1)


@pytest.mark.clause("IND-L16", "IND-9")
def test_the_third_six_puts_the_disc_nearest_home_out() -> None:
    at = play(position([[5, 20, HOME], []]), "6", "disc 5 by 12", "6", "disc 17 by 12")
    assert discs(at, 0) == [OUT, 20, 29, HOME]
    after = at.play("6")
    assert discs(after, 0) == [OUT, OUT, 20, HOME]
    assert (after.to_move, after.view()["turn"]) == (CHANCE, 1)
    row = position([[20, 66, 66], [40]], repeats=2, throw=6)
    assert discs(row, 0) == [OUT, OUT, 20, 66]
    assert discs(row, 1)[-1] == 40
    assert discs(position([[HOME], []], repeats=2, throw=6), 0) == [OUT, OUT, OUT, HOME]


@pytest.mark.clause("IND-L19")
def test_one_throw_to_a_turn_and_no_more_after_a_lower_number() -> None:
    at = play(position([[5], [3]]), "6", "disc 5 by 12", "2", "disc 17 by 2")
    assert at.view()["turn"] == 1
    assert at.view()["repeats"] == 0
    assert position([[5], [3]], throw=4).play("disc 5 by 4").view()["turn"] == 1


@pytest.mark.clause("IND-L21", "IND-10")
def test_the_first_with_all_discs_home_wins() -> None:
    at = position([[69, HOME, HOME, HOME], [HOME, HOME, HOME, 3]], throw=2).play("disc 69 by 2")
    assert at.over
    assert at.shares == (1.0, 0.0)
    assert at.scores is None
    assert at.state.score.sum() == 0


# Two dice: the throw


@pytest.mark.clause("IND-L22", "IND-13")
def test_two_dice_are_two_steps_in_any_order() -> None:
    at = position([[20, 40, 50, 60], [FAR]], dice=2, throw="2-6")
    assert steps(at) == [(p, n) for p in (20, 40, 50, 60) for n in (2, 6)]
    one = play(at, "disc 20 by 6", "disc 26 by 2")
    two = play(at, "disc 20 by 2", "disc 22 by 6")
    assert one == two
    assert discs(play(at, "disc 40 by 2", "disc 20 by 6"), 0) == [26, 42, 50, 60]
    assert clause(at, "disc 20 by 3") == "IND-13"
    assert clause(at.play("disc 20 by 6"), "disc 40 by 6") == "IND-13"


@pytest.mark.clause("IND-13", "IND-L15")
def test_with_two_dice_a_six_counts_six_and_gives_no_other_throw() -> None:
    at = position([[20], [FAR]], dice=2, throw="1-6")
    assert steps(at) == [(20, 1), (20, 6)]
    done = play(at, "disc 20 by 6", "disc 26 by 1")
    assert discs(done, 0) == [OUT, OUT, OUT, 27]
    assert (done.to_move, done.view()["turn"]) == (CHANCE, 1)
    assert discs(play(position([[20], [FAR]], dice=2, throw="6-6"), "disc 20 by 6", "disc 26 by 6"), 0)[-1] == 32
    assert position([[59, HOME, HOME, HOME], [FAR]], dice=2, throw="4-6").play("disc 59 by 6").over is False


@pytest.mark.clause("IND-13", "IND-18")
def test_the_view_and_the_text_tell_which_throw_is_played_and_whether_another_follows() -> None:
    first = position([[20, 40, HOME, HOME], [FAR]], dice=2, throws=1, throw="2-2")
    after_a_doublet = position([[22, 45, HOME, HOME], [FAR]], dice=2, throws=1, repeats=1, throw="2-5")
    doublet = play(first, "disc 20 by 2", "disc 22 by 2", "disc 40 by 5")
    plain = after_a_doublet.play("disc 22 by 2")
    assert steps(doublet) == steps(plain) == [(24, 5), (45, 5)]
    different = {key for key, told in doublet.view().items() if told != plain.view()[key]}
    assert different == {"throw", "again"}  # without these nobody could tell them apart
    assert (doublet.view()["throw"], doublet.view()["again"]) == ([2, 2], True)
    assert (plain.view()["throw"], plain.view()["again"]) == ([2, 5], False)
    assert doublet.text().endswith("Red plays 5 of 2-2. Then Red throws again.")
    assert plain.text().endswith("Red plays 5 of 2-5.")
    assert first.text().endswith("Red plays 2 and 2 and 5 and 5 of 2-2. Then Red throws again.")
    assert after_a_doublet.text().endswith("Red plays 2 and 5.")
    assert doublet.play("disc 24 by 5").view()["turn"] == 0
    assert plain.play("disc 24 by 5").view()["turn"] == 1
    assert doublet.play("disc 24 by 5").view()["throw"] == []


@pytest.mark.clause("IND-8")
def test_with_one_die_too_the_text_tells_that_another_throw_follows() -> None:
    six = position([[20], [FAR]], throw=6)
    assert six.text().endswith("Red plays 6, which moves 12. Then Red throws again.")
    assert (six.view()["throw"], six.view()["again"]) == ([6], True)
    assert position([[20], [FAR]], throw=4).view()["again"] is False


@pytest.mark.clause("IND-19")
def test_the_view_and_the_text_tell_what_a_missed_entry_will_cost() -> None:
    owing = position([[20, 30], [FAR]], dice=2, debts=[2, 0], throw="5-5")
    assert owing.view()["chances"] == 2
    assert "Red loses 20 points for each of 2 captured discs not entered now." in owing.text()
    once = owing.play("enter")
    assert once.view()["chances"] == 1
    assert "Red loses 20 points for a captured disc not entered now." in once.text()
    assert position([[20], [FAR]], dice=2, throw="5-2").view()["chances"] == 0


@pytest.mark.clause("IND-13")
def test_each_step_obeys_the_rules_by_itself() -> None:
    blocked = position([[20, HOME, HOME, HOME], [met(22), met(22)]], dice=2, throw="2-5")
    assert blocked.to_move == CHANCE
    by_five_first = position([[20], [met(22), met(28), met(28)]], dice=2, throw="2-6", entered=[0, 1])
    assert steps(by_five_first) == [(20, 2), (20, 6)]
    assert steps(by_five_first.play("disc 20 by 6")) == []  # the 2 would stop on the blockade


@pytest.mark.clause("IND-L23", "IND-L42")
def test_the_lowest_total_starts_and_ties_for_it_throw_again() -> None:
    box = INDIA.box(3, {"dice": 2})
    said = iter([7, 4, 4, 9, 3])
    drawn = draw_seats(box, ByHand(lambda words: words.index(str(next(said)))))
    assert drawn.order == (2, 0, 1)
    assert [t.person for t in drawn.throws] == [0, 1, 2, 1, 2]
    assert "random" in draw_seats(INDIA.box(3), ByHand(lambda words: 1)).text


@pytest.mark.clause("IND-15")
def test_a_step_must_be_taken_while_there_is_one() -> None:
    at = position([[20, 69], [FAR]], dice=2, throw="2-3")
    assert clause(at, "pass") == "IND-15"
    assert clause(at.play("disc 69 by 2"), "stop") == "IND-15"


@pytest.mark.clause("IND-15")
def test_a_player_may_stop_when_all_steps_enter_or_capture() -> None:
    at = position([[20], [met(23), met(25)]], dice=2, throw="3-5")
    assert steps(at) == ["pass", "enter", (20, 3), (20, 5)]
    entered = at.play("enter")
    assert clause(entered, "stop") == "IND-15"  # the new disc can move 3 quietly
    mixed = position([[20], [met(23)]], dice=2, throw="3-4")
    assert clause(mixed, "pass") == "IND-15"
    stopped = position([[20, 66], [met(23)]], dice=2, throw="3-5").play("disc 66 by 5")
    assert steps(stopped) == ["pass", (20, 3)]
    assert stopped.words(stopped.moves[0]) == "stop"
    assert stopped.play("stop").view()["turn"] == 1


@pytest.mark.clause("IND-15")
def test_nobody_has_to_use_both_numbers() -> None:
    at = position([[66, HOME, HOME, HOME], [FAR]], dice=2, throw="3-5", changes=None)
    assert steps(at) == [(66, 3), (66, 5)]
    assert at.play("disc 66 by 3").view()["turn"] == 1  # the 5 is lost


# Two dice: entering


@pytest.mark.clause("IND-L24", "IND-12")
def test_a_throw_without_entering_number_is_played_by_the_next_opponent() -> None:
    at = position({2: [10, 50]}, players=3, dice=2, throw="2-4")
    assert (at.to_move, at.view()["turn"]) == (2, 0)
    assert steps(at) == [(10, 2), (10, 4), (50, 2), (50, 4)]
    after = play(at, "disc 10 by 2", "disc 12 by 4")
    assert discs(after, 2) == [OUT, OUT, 16, 50]
    assert after.view()["turn"] == 1
    nearer = position({1: [10], 2: [10]}, players=3, dice=2, throw="2-4")
    assert nearer.to_move == 1
    assert position({0: [10], 1: [10]}, players=3, dice=2, turn=1, entered=[0], throw="2-4").to_move == 0
    assert position({1: [10, HOME]}, dice=2, throw="1-4").to_move == 0


@pytest.mark.clause("IND-12")
def test_captures_and_points_of_a_given_throw_are_the_players() -> None:
    hit = progress(2, ring_space(1, 13, 3), 3)
    at = position({1: [10], 2: [hit]}, players=3, dice=2, throw="3-6").play("disc 10 by 3")
    assert at.scores == (0, 20, 0)
    assert at.state.debt[2] == 1
    home = position({1: [68, 10]}, dice=2, throw="3-6").play("disc 68 by 3")
    assert home.scores == (0, 10)


@pytest.mark.clause("IND-12")
def test_a_given_throw_is_lost_without_a_player_and_is_not_passed_on() -> None:
    nobody = position({1: [HOME, HOME]}, dice=2, throw="2-4")
    assert (nobody.to_move, nobody.view()["turn"]) == (CHANCE, 1)
    stuck = position({1: [70], 2: [10]}, players=3, dice=2, throw="2-4")
    assert (stuck.to_move, stuck.view()["turn"]) == (CHANCE, 1)
    assert discs(stuck, 2)[-1] == 10


@pytest.mark.clause("IND-12", "IND-L30")
def test_a_given_doublet_uses_the_players_discs_and_throws_again_for_the_thrower() -> None:
    at = position({1: [10, 20, 30, 40]}, dice=2, throw="1-1")
    assert at.to_move == 1
    assert at.view()["numbers"] == [1, 1, 6, 6]
    done = play(at, "disc 10 by 1", "disc 11 by 1", "disc 12 by 6", "disc 18 by 6")
    assert (done.to_move, done.view()["turn"], done.view()["repeats"]) == (CHANCE, 0, 1)
    assert position({1: [10, 20]}, dice=2, throw="1-1").view()["numbers"] == [1, 1]
    lost = position({1: [HOME]}, dice=2, throw="1-1")
    assert lost.view()["turn"] == 0


@pytest.mark.clause("IND-12")
def test_after_the_first_entry_ever_throws_are_ones_own() -> None:
    gone = position({1: [10]}, dice=2, entered=[0, 1], throw="2-4")
    assert (gone.to_move, gone.view()["turn"]) == (CHANCE, 1)
    both = position({1: [met(0), met(0)]}, dice=2, throw="2-3")
    assert (both.to_move, both.view()["turn"]) == (CHANCE, 1)  # their own, though they cannot enter
    willing = position({1: [10]}, dice=2, throw="2-3").play("pass")
    assert willing.view()["turn"] == 1
    assert discs(willing, 1)[-1] == 10
    third = position({1: [10]}, dice=2, repeats=2, throw="2-2")
    assert (third.to_move, third.view()["turn"]) == (CHANCE, 1)
    assert discs(third, 1)[-1] == 10


@pytest.mark.clause("IND-L25", "IND-11")
def test_five_on_a_die_or_as_a_sum() -> None:
    for throw in ("1-5", "5-6", "1-4", "2-3"):
        assert "enter" in steps(position([[20], [FAR]], dice=2, throw=throw))
    at = position([[20], [FAR]], dice=2, throw="2-4")
    assert clause(at, "enter") == "IND-11"


@pytest.mark.clause("IND-11")
def test_a_sum_uses_both_dice() -> None:
    at = position([[20], [FAR]], dice=2, throw="1-4")
    after = at.play("enter")
    assert discs(after, 0) == [OUT, OUT, 0, 20]
    assert (after.to_move, after.view()["turn"]) == (CHANCE, 1)
    begun = at.play("disc 20 by 1")
    assert clause(begun, "enter") == "IND-11"
    assert steps(begun) == [(21, 4)]


@pytest.mark.clause("IND-L26")
def test_after_an_entry_the_other_die_is_moved() -> None:
    at = position(dice=2, throw="3-5").play("enter")
    assert steps(at) == [(0, 3)]
    assert discs(at.play("disc 0 by 3"), 0)[-1] == 3


@pytest.mark.clause("IND-L27", "IND-14")
def test_two_fives_enter_two_discs() -> None:
    at = play(position(dice=2, throw="5-5"), "enter", "enter")
    assert discs(at, 0) == [OUT, OUT, 0, 0]
    assert at.view()["turn"] == 0


@pytest.mark.clause("IND-L28", "IND-14")
def test_each_five_enters_or_moves() -> None:
    at = position([[20, 40, 60], [FAR]], dice=2, throw="5-5")
    assert steps(at) == ["enter", (20, 5), (40, 5), (60, 5)]
    assert steps(at.play("enter")) == [(0, 5), (20, 5), (40, 5), (60, 5)]
    assert discs(play(at, "disc 20 by 5", "disc 25 by 5"), 0) == [OUT, 30, 40, 60]
    assert discs(play(at, "disc 20 by 5", "enter"), 0) == [0, 25, 40, 60]
    assert steps(position([[20], [FAR]], dice=2, throw="3-5")) == ["enter", (20, 3), (20, 5)]


# Doublets


@pytest.mark.clause("IND-L29", "IND-18")
def test_a_doublet_throws_again_used_or_not() -> None:
    used = play(position([[20], [FAR]], dice=2, throw="2-2"), "disc 20 by 2", "disc 22 by 2")
    unused = position([[70], [FAR]], dice=2, throw="2-2")
    passed = position([[20], [met(22)]], dice=2, throw="2-2").play("pass")
    for at in (used, unused, passed):
        assert (at.to_move, at.view()["turn"], at.view()["repeats"]) == (CHANCE, 0, 1)


@pytest.mark.clause("IND-18")
def test_the_third_doublet_is_not_played() -> None:
    at = position([[20, 60, HOME, HOME], [FAR]], dice=2, repeats=2, scores=[40, 0], throw="3-3")
    assert discs(at, 0) == [OUT, 20, HOME, HOME]
    assert (at.to_move, at.view()["turn"], at.scores) == (CHANCE, 1, (40, 0))


@pytest.mark.clause("IND-9", "IND-18")
def test_a_disc_lost_to_the_third_doublet_owes_nothing() -> None:
    at = position([[20, 60], [FAR]], dice=2, repeats=2, throw="3-3")
    assert list(at.state.debt[:2]) == [0, 0]


@pytest.mark.clause("IND-L30", "IND-L43", "IND-13")
def test_undersides_count_when_no_disc_is_out() -> None:
    at = position([[20, 40, HOME, HOME], [FAR]], dice=2, throw="2-2")
    assert at.view()["numbers"] == [2, 2, 5, 5]
    done = play(at, "disc 20 by 5", "disc 25 by 2", "disc 40 by 2", "disc 42 by 5")
    assert discs(done, 0) == [27, 47, HOME, HOME]


@pytest.mark.clause("IND-L31", "IND-13")
def test_only_the_tops_count_while_a_disc_is_out() -> None:
    at = position([[20, 40, HOME], [FAR]], dice=2, throw="2-2")
    assert at.view()["numbers"] == [2, 2]
    assert "enter" not in steps(at)  # a five underneath is no entering number


@pytest.mark.clause("IND-L32", "IND-16")
def test_a_doublet_is_all_or_nothing() -> None:
    short = position([[60, HOME, HOME, HOME], [FAR]], dice=2, throw="2-2")
    assert short.to_move == CHANCE  # 14 spaces, and only 11 to Home
    assert discs(short, 0) == [60, HOME, HOME, HOME]
    fits = position([[57, HOME, HOME, HOME], [FAR]], dice=2, throw="2-2")
    done = play(fits, "disc 57 by 2", "disc 59 by 5", "disc 64 by 2", "disc 66 by 5")
    assert done.over
    divided = position([[67, 20], [FAR]], dice=2, throw="4-4")
    assert discs(play(divided, "disc 67 by 4", "disc 20 by 4"), 0)[2:] == [24, HOME]


@pytest.mark.clause("IND-16")
def test_a_step_after_which_the_rest_cannot_be_used_is_illegal() -> None:
    free = position([[20, 65, HOME], [met(24), met(24)]], dice=2, throw="3-3")
    assert steps(free) == [(20, 3), (65, 3)]
    assert discs(play(free, "disc 65 by 3", "disc 20 by 3"), 0)[1:] == [23, 68, HOME]
    blocked = position([[20, 64, HOME], [met(23), met(23)]], dice=2, throw="4-4")
    assert blocked.to_move == CHANCE  # the disc on 64 can use one 4 only, the other none
    one_way = position([[20, 67, HOME], [met(28), met(28)]], dice=2, throw="4-4")
    assert steps(one_way) == [(20, 4), (67, 4)]
    assert steps(one_way.play("disc 20 by 4")) == [(67, 4)]
    # from 23 both numbers would stop on circles that are held, so 23 leads nowhere
    led = position([[22, HOME, HOME, HOME], [met(24), met(29)]], dice=2, throw="1-1")
    assert steps(led) == [(22, 6)]
    assert clause(led, "disc 22 by 1") == "IND-16"


@pytest.mark.clause("IND-16")
def test_the_step_that_would_end_the_game_is_no_exception() -> None:
    at = position([[70, HOME, HOME, HOME], [FAR]], dice=2, throw="1-1")
    assert at.to_move == CHANCE
    two = position([[70, 57, HOME, HOME], [FAR]], dice=2, throw="1-1")
    assert discs(play(two, "disc 70 by 1"), 0) == [57, HOME, HOME, HOME]
    short = position([[69, 65, HOME, HOME], [FAR]], dice=2, throw="1-1")
    assert short.to_move == CHANCE
    plain = position([[70, HOME, HOME, HOME], [FAR]], dice=2, throw="1-4")
    assert plain.play("disc 70 by 1").over  # not a doublet: the 4 does not matter


@pytest.mark.clause("IND-16")
def test_a_doublet_may_be_passed_only_before_its_first_step() -> None:
    at = position([[18], [met(20), met(22)]], dice=2, throw="2-2")
    assert steps(at) == ["pass", (18, 2)]
    begun = at.play("disc 18 by 2")
    assert steps(begun) == [(20, 2)]
    assert clause(begun, "stop") == "IND-16"
    assert clause(position([[20, 40], [met(22)]], dice=2, throw="2-2"), "pass") == "IND-16"
    entry = position([[FAR], []], dice=2, turn=1, throw="5-5")
    assert steps(entry) == ["pass", "enter"]
    assert clause(entry.play("enter"), "stop") == "IND-16"


@pytest.mark.clause("IND-16")
def test_an_entry_needs_a_use_for_the_other_five() -> None:
    # after the entry the other 5 finds a blockade three ahead, and the circle is full
    at = position([[0, 70, HOME], [met(3), met(3)]], dice=2, throw="5-5")
    assert at.to_move == CHANCE
    free = position([[0, 70, HOME], [met(6), met(6)]], dice=2, throw="5-5")
    assert steps(free) == ["enter", (0, 5)]
    alone = position([[70, HOME, HOME], [met(3), met(3)]], dice=2, throw="5-5")
    assert alone.to_move == CHANCE


@pytest.mark.clause("IND-L33", "IND-17")
def test_a_blockade_does_not_move_along() -> None:
    at = position([[20, 20], [FAR]], dice=2, throw="3-3")
    begun = at.play("disc 20 by 3")
    assert steps(begun) == [(23, 3)]
    assert clause(begun, "disc 20 by 3") == "IND-17"
    three = position([[20, 20, 40], [FAR]], dice=2, throw="3-3")
    assert steps(three.play("disc 20 by 3")) == [(23, 3), (40, 3)]
    plain = position([[20, 20], [FAR]], dice=2, throw="1-3")
    assert steps(plain.play("disc 20 by 3")) == [(20, 1), (23, 1)]


@pytest.mark.clause("IND-17")
def test_a_blockade_may_not_meet_again_later_in_the_throw_but_may_in_home() -> None:
    at = position([[10, 20, 20, HOME], [FAR]], dice=2, throw="3-3")
    apart = play(at, "disc 20 by 3", "disc 20 by 4")
    assert apart.view()["numbers"] == [3, 4]
    assert clause(apart, "disc 23 by 4") is None  # to 27, beyond the one on 24
    together = play(at, "disc 20 by 3", "disc 10 by 4")
    assert clause(together, "disc 20 by 3") == "IND-17"
    home = position([[68, 68], [FAR]], dice=2, throw="3-3")
    assert discs(play(home, "disc 68 by 3", "disc 68 by 3"), 0)[2:] == [HOME, HOME]
    new = play(position([[20, 23], [FAR]], dice=2, throw="3-3"), "disc 20 by 3", "disc 23 by 3")
    assert discs(new, 0)[2:] == [23, 26]  # discs that were no blockade may share a space and part


@pytest.mark.clause("IND-17")
def test_two_discs_on_a_space_are_two_moves_only_if_the_ends_differ() -> None:
    # one of the blockade on 20 joins the lone disc on 23: only the lone one may later be joined by the other
    at = position([[20, 20, 23, HOME], [FAR]], dice=2, throw="3-3").play("disc 20 by 3")
    assert at.why_not("disc 23 by 4") is None
    assert at.why_not("other disc 23 by 4") is None
    lone_goes, pair_goes = at.play("disc 23 by 4"), at.play("other disc 23 by 4")
    assert lone_goes != pair_goes
    assert (20, 3) not in steps(lone_goes)
    assert clause(lone_goes, "disc 20 by 3") == "IND-17"
    assert (20, 3) in steps(pair_goes)
    assert at.touch(at.parse("disc 23 by 4")) != at.touch(at.parse("other disc 23 by 4"))
    assert "The other disc on 28 was in a blockade with the one on 25." in str(at)


@pytest.mark.clause("IND-17")
def test_two_discs_that_differ_are_still_one_move_if_the_ends_do_not() -> None:
    # with a 1 gone on by either, only sixes are left, and no six brings the blockade of 18 together again
    at = position([[18, 18, 19, HOME], [FAR]], dice=2, throw="1-1").play("disc 18 by 1")
    assert steps(at) == [(19, 1), (19, 6), (19, 6)]
    assert clause(at, "other disc 19 by 1") == "IND-17"


@pytest.mark.clause("IND-17", "ALL-3")
def test_equal_discs_are_one_move() -> None:
    at = position([[20, 20], [FAR]], dice=2, throw="3-3")
    assert steps(at) == [(20, 3)]
    assert clause(at, "other disc 20 by 3") == "ALL-3"
    one = position([[20, 20], [FAR]], throw=3)
    assert steps(one) == [(20, 3)]


# Points


@pytest.mark.clause("IND-L34", "IND-20", "IND-4")
def test_a_capture_scores_twenty_and_the_disc_owes_its_entry() -> None:
    at = position([[20], [met(23)]], dice=2, throw="3-6").play("disc 20 by 3")
    assert at.scores == (20, 0)
    assert at.state.debt[1] == 1


@pytest.mark.clause("IND-L36", "IND-3")
def test_an_entry_that_captures_scores_twenty() -> None:
    at = position([[20], [met(0)]], dice=2, throw="2-3").play("enter")
    assert at.scores == (20, 0)
    assert discs(at, 1) == [OUT] * 4


@pytest.mark.clause("IND-L35", "IND-19")
def test_a_missed_chance_costs_twenty_and_settles_the_debt() -> None:
    at = position([[20], [FAR]], dice=2, debts=[1, 0], throw="3-5")
    missed = play(at, "disc 20 by 5", "disc 25 by 3")
    assert missed.scores == (-20, 0)
    assert missed.state.debt[0] == 0
    used = play(at, "enter", "disc 20 by 3")
    assert used.scores == (0, 0)
    assert used.state.debt[0] == 0
    late = play(at, "disc 20 by 3", "enter")
    assert late.scores == (0, 0)


@pytest.mark.clause("IND-19")
def test_entering_is_optional_without_a_debt() -> None:
    at = position([[20], [FAR]], dice=2, throw="3-5")
    assert play(at, "disc 20 by 5", "disc 25 by 3").scores == (0, 0)


@pytest.mark.clause("IND-19")
def test_only_a_possible_entry_on_an_own_throw_is_a_chance() -> None:
    blocked = position([[20, 0, 0], [FAR]], dice=2, debts=[1, 0], throw="3-5")
    after = play(blocked, "disc 0 by 5", "disc 20 by 3")
    assert (after.scores, after.state.debt[0]) == ((0, 0), 1)
    other = position([[20], [FAR]], dice=2, debts=[1, 0], throw="3-4")
    assert play(other, "disc 20 by 3", "disc 23 by 4").state.debt[0] == 1
    third = position([[20], [FAR]], dice=2, debts=[1, 0], repeats=2, throw="5-5")
    assert (third.scores, third.state.debt[0]) == ((0, 0), 1)
    useless = position([[0, 70, HOME], [met(3), met(3)]], dice=2, debts=[1, 0], throw="5-5")
    assert (useless.scores, useless.state.debt[0]) == ((0, 0), 1)


@pytest.mark.clause("IND-19")
def test_the_chance_is_counted_as_the_throw_is_made() -> None:
    at = position([[20, HOME, HOME], [FAR]], dice=2, debts=[1, 0], throw="1-4")
    gone = play(at, "disc 20 by 1", "disc 21 by 4")  # the sum is no longer there after the first step
    assert gone.scores == (-20, 0)
    passed = position([[FAR], []], turn=1, dice=2, debts=[0, 1], throw="1-4").play("pass")
    assert passed.scores == (0, -20)
    later = play(position([[0, 15], [FAR]], dice=2, debts=[1, 0], throw="5-5"), "disc 0 by 5", "disc 5 by 5")
    assert later.scores == (-20, 0)


@pytest.mark.clause("IND-19")
def test_two_fives_are_two_chances() -> None:
    at = position([[20], [FAR]], dice=2, debts=[2, 0], throw="5-5")
    none = play(at, "disc 20 by 5", "disc 25 by 5")
    one = play(at, "enter", "disc 20 by 5")
    both = play(at, "enter", "enter")
    assert [x.scores for x in (none, one, both)] == [(-40, 0), (-20, 0), (0, 0)]
    assert [x.state.debt[0] for x in (none, one, both)] == [0, 0, 0]
    single = position([[20], [FAR]], dice=2, debts=[1, 0], throw="5-5")
    assert play(single, "disc 20 by 5", "disc 25 by 5").scores == (-20, 0)
    assert play(single, "enter", "disc 20 by 5").scores == (0, 0)  # the entry settles the debt first
    used = play(position([[20], [FAR]], dice=2, debts=[2, 0], throw="3-5"), "enter", "disc 20 by 3")
    assert (used.scores, used.state.debt[0]) == ((0, 0), 1)  # one chance, used: the other disc goes on owing
    many = position([[20], [FAR]], dice=2, debts=[3, 0], throw="3-5")
    assert play(many, "disc 20 by 5", "disc 25 by 3").state.debt[0] == 2


@pytest.mark.clause("IND-L37", "IND-20")
def test_a_disc_home_scores_ten() -> None:
    at = position([[69, 20], [FAR]], dice=2, throw="2-6").play("disc 69 by 2")
    assert at.scores == (10, 0)


@pytest.mark.clause("IND-L38", "IND-L39", "IND-20")
def test_the_game_ends_with_the_last_disc_home_and_the_highest_score_wins() -> None:
    at = position([[69, HOME, HOME, HOME], [FAR]], dice=2, scores=[30, 60], throw="2-6").play("disc 69 by 2")
    assert at.over
    assert at.scores == (40, 60)
    assert at.shares == (0.0, 1.0)
    tied = position([[69, HOME, HOME, HOME], [FAR]], dice=2, scores=[30, 40], throw="2-6").play("disc 69 by 2")
    assert tied.shares == (0.5, 0.5)


@pytest.mark.clause("IND-21")
def test_play_stops_at_the_limit_of_throws() -> None:
    last = position([[20], [FAR]], dice=2, throws=2999, scores=[0, 20], throw="1-2")
    assert not last.over
    done = play(last, "disc 20 by 1", "disc 21 by 2")
    assert done.over
    assert done.shares == (0.0, 1.0)
    short = position(dice=2, changes={"throws.limit": 1}, throw="1-1")
    assert short.over
    assert short.shares == (0.5, 0.5)
    assert position([[20], [FAR]], dice=2, throws=2998, throw="1-2").play("disc 20 by 1").to_move == 0


# The lab, the box and the table


def test_what_is_counted() -> None:
    assert tally(position([[20], [met(0)]], throw=5), "enter") == {"captures": 1, "entries": 1}
    assert tally(position([[20], [met(23)]], throw=3), "pass") == {"passes": 1}
    assert tally(position([[20], []], repeats=2), "6") == {"third_repeats": 1}
    assert tally(position({1: [10]}, dice=2), "2-4") == {"given_throws": 1}
    assert tally(position({1: [70]}, dice=2), "2-2") == {"given_throws": 1, "doublets_unused": 1}
    assert tally(position([[20], [met(22)]], dice=2, throw="2-2"), "pass") == {"passes": 1, "doublets_unused": 1}
    owing = position([[20], [FAR]], dice=2, debts=[2, 0], throw="5-5").play("enter")
    assert tally(owing, "disc 20 by 5") == {"debts_paid": 1}
    assert tally(owing, "enter") == {"entries": 1}
    last = position([[20], [FAR]], dice=2, throws=2999, scores=[0, 20], throw="1-2").play("disc 20 by 1")
    assert tally(last, "disc 21 by 2") == {"ending_IND-21": 1}
    assert tally(position([[69, HOME, HOME, HOME], [FAR]], dice=2, throw="2-6"), "disc 69 by 2") == {}


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("board.entering", 17, "from 1 to 16"),
        ("board.foot", 5, "from 0 to 4"),
        ("board.circles", [5, 17], "from 0 to 16"),
        ("board.circles", [5, 5], "each space once"),
        ("board.circles", [0, 12], "must include the entering circle, 5"),
        ("arms.two", [1, 1], "different arms"),
        ("throws.entering", 4, "one of 1, 3, 5"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(key: str, value: object, allowed: str) -> None:
    with pytest.raises(BoxError, match=allowed) as refused:
        INDIA.box(2, None, {key: value})
    assert refused.value.key == key


def test_a_board_of_other_sizes_can_be_played() -> None:
    changes = {"board.arm": 8, "board.entering": 3, "board.foot": 1, "board.row": 2, "board.circles": [3]}
    at = position([[30], []], changes=changes, throw=2)
    assert at.box.packed.home == 33
    assert discs(at.play("disc 30 by 2"), 0)[-1] == 32
    assert discs(position([[31], []], changes=changes, throw=2).play("disc 31 by 2"), 0)[-1] == HOME


def test_what_is_told() -> None:
    def told(at: Position, words: str) -> str:
        return at.tell(at.parse(words), at.play(words))

    assert told(position({1: [10]}, dice=2), "2-4") == "Red throws 2-4 without an entering number: Blue plays it."
    assert told(position([[20, 60], []], repeats=2), "6") == (
        "Red throws 6. That is three sixes: the disc nearest Home, on 65, goes out of play."
    )
    captures = position([[20], [met(23)]], dice=2, throw="3-6")
    assert told(captures, "25 to 28") == "Red moves from 25 to 28 and captures a disc of Blue for 20 points."
    last = position([[69, HOME, HOME, HOME], []], throw=2)
    assert told(last, "row 6 to Home") == "Red brings a disc Home from row 6. The game is over: Red won."
