"""India held against its leaflet and rulings, by someone who has not seen how it is programmed.

Positions are made by ``setups.india``; discs are known by their progress. ``reference_india`` is the whole game once
more, in plain Python, written from the text; at the end both are played side by side.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rumpus import Position
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.game.game import game
from rumpus.core.play.chance import ByHand
from rumpus.core.play.seating import draw_seats
from rumpus.testing.touches import lit, names
from tests.games.reference_india import BOXES, RULINGS, Disc, Reference, beside, scattered
from tests.games.setups.india import HOME, OUT, discs, position, progress, ring_space, steps

ME, FOE, THIRD, FOURTH = range(4)
CIRCLES = {0, 7, 12, 17, 24, 29, 34, 41, 46, 51, 58, 63}  # safety circles by the progress of any seat
Discs = dict[int, list[int]]
Legal = set[Any]


def one(placed: Discs, throw: int | None = None, **told: Any) -> Position:
    return position(placed, dice=1, throw=None if throw is None else str(throw), **told)


def two(placed: Discs, throw: str | None = None, **told: Any) -> Position:
    return position(placed, dice=2, throw=throw, **told)


def foe(p: int, seat: int = FOE, players: int = 2) -> int:
    """The progress of another seat's disc that stands where ME has progress p."""
    return progress(seat, ring_space(ME, p, players), players)


def foe_can_be_at(p: int) -> bool:
    """Whether a disc of FOE can stand where ME has progress p: not beyond the foot of its home row."""
    return ring_space(ME, p) in {ring_space(FOE, q) for q in range(64)}


def legal(p: Position) -> Legal:
    """The legal moves, nothing while a throw is due. None of them is twice there."""
    found = [] if p.to_move < 0 else steps(p)
    assert len(set(found)) == len(found)
    return set(found)


def play(p: Position, *words: str) -> Position:
    for word in words:
        p = p.play(word)
    return p


def due(p: Position, seat: int) -> bool:
    """Whether this seat throws next."""
    return p.to_move == CHANCE and p.view()["turn"] == seat


def on(p: Position, seat: int) -> list[int]:
    """Where the discs of a seat are, those out of play not told."""
    return [at for at in discs(p, seat) if at != OUT]


def has(p: Position, seat: int, what: str) -> Any:
    return p.view()["seats"][seat][what]


def ends(p: Position, length: int = 0) -> list[tuple[int, Position]]:
    """Every way in which the throw can be played: how many steps, and the position it leads to."""
    if p.to_move < 0:
        return [(length, p)]
    told = zip(p.moves, steps(p), strict=True)
    return [end for move, step in told if step != "pass" for end in ends(p.play(move), length + 1)]


# Before the game


@pytest.mark.clause("IND-L1", "IND-L40", "IND-L3", "IND-L4", "IND-L5", "IND-10", "IND-20")
@pytest.mark.parametrize(("players", "arms"), [(2, (0, 2)), (3, (0, 3, 2)), (4, (0, 3, 2, 1))])
@pytest.mark.parametrize("dice", [1, 2])
def test_all_discs_start_out_of_play_and_enter_at_the_right_of_their_player(
    players: int, arms: tuple[int, ...], dice: int
) -> None:
    start = Position("india", players=players, dice=dice)
    assert due(start, ME)
    assert [discs(start, seat) for seat in range(players)] == [[OUT] * 4] * players
    assert start.scores == (None if dice == 1 else (0,) * players)
    for seat, arm in enumerate(arms):
        after = position(dice=dice, players=players, turn=seat, throw="5" if dice == 1 else "2-3").play("enter")
        assert on(after, seat) == [0]
        assert f"space:{5 + 17 * arm}" in [d["place"] for d in has(after, seat, "discs")]
        assert (ring_space(seat, 0, players), ring_space(seat, 63, players)) == (5 + 17 * arm, 17 * arm)
        assert due(after, (seat + 1) % players)


@pytest.mark.clause("IND-L23", "IND-L42", "ALL-1")
@pytest.mark.parametrize(
    ("players", "totals", "order"),
    [
        (2, [9, 5], (1, 0)),
        (3, [2, 12, 2, 7, 7, 6, 11], (0, 1, 2)),  # the two lowest throw again, twice, and nobody else
        (4, [6, 3, 3, 3, 5, 4, 4, 12, 11], (3, 0, 1, 2)),
        (4, [5, 4, 2, 3], (2, 3, 0, 1)),  # then to the left, not by rank
    ],
)
def test_with_two_dice_the_lowest_total_starts(players: int, totals: list[int], order: tuple[int, ...]) -> None:
    left = iter(totals)
    drawn = draw_seats(game("india").box(players, {"dice": 2}), ByHand(lambda words: words.index(str(next(left)))))
    assert drawn.order == order
    assert [t.outcome for t in drawn.throws] == totals


def constant(outcome: int) -> Callable[[list[str]], int]:
    """Dice on which the same comes up whenever they are thrown."""
    return lambda words: outcome


@pytest.mark.clause("ALL-1")
def test_with_one_die_anybody_starts_and_the_others_follow() -> None:
    for starter in range(3):
        drawn = draw_seats(game("india").box(3, {"dice": 1}), ByHand(constant(starter)))
        assert (drawn.order, len(drawn.throws)) == (tuple((starter + i) % 3 for i in range(3)), 1)


# Moving, blockades, captures: the same steps with either game


@pytest.mark.clause("IND-L7", "IND-L8", "IND-L9", "IND-L18", "IND-5")
@pytest.mark.parametrize("at", range(71))
def test_a_disc_goes_round_and_up_and_home_by_the_exact_count(at: int) -> None:
    for thrown in range(1, 6):
        p = one({ME: [at, HOME, HOME, HOME]}, thrown)
        assert legal(p) == ({(at, thrown)} if at + thrown <= 71 else set())
        after = p.play(f"disc {at} by {thrown}") if legal(p) else p
        assert after.over == (at + thrown == 71)
        assert on(after, ME)[0] == (HOME if after.over else at + thrown * bool(legal(p)))


@pytest.mark.clause("IND-L10", "IND-L11", "IND-L14", "IND-2", "IND-3", "IND-4", "IND-6")
@pytest.mark.parametrize("at", [p for p in range(3, 64) if p not in (30, 31, 32, 33)])  # there Blue never comes
def test_a_lone_disc_is_captured_but_on_a_circle_unless_that_is_its_own_entering_circle(at: int) -> None:
    p = one({ME: [at - 3], FOE: [foe(at), 66]}, 3)
    if at in CIRCLES - {34}:
        assert due(p, FOE)  # no legal move at all
        return
    assert legal(p) == {(at - 3, 3), "pass"}
    assert on(p.play("pass"), FOE) == sorted([foe(at), 66])
    after = p.play(f"disc {at - 3} by 3")
    assert (on(after, ME), discs(after, FOE)) == ([at], [OUT, OUT, OUT, 66])
    again = play(after, "5", "enter")
    assert (on(again, ME), on(again, FOE)) == ([at] if at != 34 else [], [0, 66])


@pytest.mark.clause("IND-2", "IND-3")
def test_an_entering_circle_shelters_everyone_but_its_owner() -> None:
    here = foe(17, FOE, 4)  # the entering circle of the fourth seat, where Blue's neighbour has no business
    assert ring_space(FOURTH, 0, 4) == ring_space(ME, 17, 4)
    assert due(one({ME: [14], FOE: [here]}, 3, players=4), FOE)
    assert due(one({ME: [14], FOE: [foe(17, FOE, 3)]}, 3, players=3), FOE)  # the arm where nobody sits
    assert legal(one({ME: [14], FOURTH: [0]}, 3, players=4)) == {(14, 3), "pass"}
    assert due(one({ME: [14], FOURTH: [0, 0]}, 3, players=4), FOE)  # covered by two


@pytest.mark.clause("IND-1", "IND-L12", "IND-L13", "IND-2")
def test_blockades_are_neither_passed_nor_stopped_on_and_lone_discs_are_passed() -> None:
    for at in (20, 24, 29, 34):  # circles or not
        for barrier in ([at], [at, at]):
            bars = len(barrier) == 2
            for beyond in (1, 2):  # past it
                p = one({ME: [at - 1], FOE: [foe(b) for b in barrier]}, 1 + beyond)
                assert due(p, FOE) if bars else legal(p) == {(at - 1, 1 + beyond)}
                q = one({ME: [at - 1, *barrier]}, 1 + beyond)
                assert legal(q) == ({(at, 1 + beyond)} if bars else {(at - 1, 1 + beyond), (at, 1 + beyond)})
            assert legal(one({ME: [at - 3], FOE: [foe(b) for b in barrier]}, 2)) == {(at - 3, 2)}  # up to it
        assert legal(one({ME: [at - 1, at, at]}, 1)) == {(at, 1)}  # no third disc
        assert legal(one({ME: [at - 1, at]}, 1)) == {(at - 1, 1), (at, 1)}
    p = one({ME: [20, 20], FOE: [foe(19)]}, 1).play("disc 20 by 1")  # now it is broken
    assert legal(p.play("3")) == {(foe(19), 3)}


@pytest.mark.clause("IND-1", "IND-L8")
def test_blockades_on_the_home_row_and_at_its_foot_bar_and_those_on_other_roads_do_not() -> None:
    assert legal(one({ME: [62, 65, 65]}, 3)) == {(65, 3)}
    assert legal(one({ME: [62, 65, 65]}, 4)) == {(65, 4)}
    assert legal(one({ME: [62, 65, 65]}, 2)) == {(62, 2), (65, 2)}
    assert due(one({ME: [69, 70, 70, HOME]}, 2), FOE)
    assert legal(one({ME: [62, HOME, HOME, HOME], FOE: [65, 65, 64, 64]}, 4)) == {(62, 4)}
    assert legal(one({ME: [70, HOME, HOME, 63]}, 1)) == {(70, 1), (63, 1)}  # Home holds any number
    beyond = progress(FOE, 1)  # on the ring, past where Red turns off
    assert legal(one({ME: [62], FOE: [beyond, beyond]}, 3)) == {(62, 3)}
    assert legal(one({ME: [62], FOE: [beyond]}, 2)) == {(62, 2)}
    assert due(one({ME: [62], FOE: [foe(63), foe(63)]}, 3), FOE)
    assert due(one({ME: [62], FOE: [foe(63)]}, 1), FOE)  # the foot is a safety circle
    assert legal(one({ME: [62], FOE: [foe(63)]}, 2)) == {(62, 2)}


@pytest.mark.clause("IND-L17", "IND-6")
def test_with_one_die_a_pass_needs_captures_alone() -> None:
    placed = {ME: [10, 20], FOE: [foe(13), foe(23)]}
    assert legal(one(placed, 3)) == {(10, 3), (20, 3), "pass"}
    assert legal(one({ME: [10, 20], FOE: [foe(13)]}, 3)) == {(10, 3), (20, 3)}
    assert one(placed, 3).play("pass") == one(placed, turn=FOE)


# One die


@pytest.mark.clause("IND-L5", "IND-L6", "IND-7", "IND-L19", "IND-L20")
def test_five_must_enter_and_does_nothing_more() -> None:
    for mine in ([], [0], [10], [0, 66], [66, 66, HOME]):
        p = one({ME: mine}, 5)
        assert legal(p) == {"enter"}
        assert p.play("enter") == one({ME: [0, *mine]}, turn=FOE)
    for thrown in (1, 2, 3, 4):
        assert due(one({}, thrown), FOE)
        assert legal(one({ME: [10, 40]}, thrown)) == {(10, thrown), (40, thrown)}  # one disc, any of them
        assert one({ME: [10, 40]}, thrown).play(f"disc 40 by {thrown}") == one({ME: [10, 40 + thrown]}, turn=FOE)


@pytest.mark.clause("IND-7", "IND-1")
@pytest.mark.parametrize(
    ("placed", "expected"),
    [
        ({ME: [10, 20, 30, 66]}, {(10, 5), (20, 5), (30, 5), (66, 5)}),  # none is out of play
        ({ME: [10, 20, HOME, HOME]}, {(10, 5), (20, 5)}),
        ({ME: [0, 0, 10]}, {(0, 5), (10, 5)}),  # a blockade of one's own
        ({ME: [10], FOE: [foe(0), foe(0)]}, {(10, 5)}),  # and of an opponent
        ({ME: [10], FOE: [foe(0), foe(0), foe(15)]}, {(10, 5), "pass"}),
        ({ME: [10], FOE: [foe(0), foe(0), foe(5), foe(5)]}, {(10, 5)}),
        ({ME: [], FOE: [foe(0), foe(0)]}, set()),
        ({ME: [67], FOE: [foe(0), foe(0)]}, set()),
        ({ME: [0, 0, 5, 5], FOE: []}, {(5, 5)}),
        ({ME: [0, 0, 4], FOE: [foe(5), foe(5)]}, set()),
    ],
)
def test_five_is_an_ordinary_move_when_nothing_can_enter(placed: Discs, expected: Legal) -> None:
    p = one(placed, 5)
    assert legal(p) == expected
    assert expected or due(p, FOE)


@pytest.mark.clause("IND-7", "IND-6", "IND-3", "IND-L14")
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ([10], [], {"enter", (10, 5)}),  # the other discs may move instead
        ([10, 40], [15], {"enter", (10, 5), (40, 5)}),  # one of them without a capture
        ([10], [15], {"enter", (10, 5), "pass"}),  # every move captures
        ([10, 40], [15, 45], {"enter", (10, 5), (40, 5), "pass"}),
        ([], [], {"enter", "pass"}),
        ([67, HOME], [], {"enter", "pass"}),
        ([10], [15, 15], {"enter", "pass"}),
        ([10, 66], [15, 15], {"enter", (66, 5)}),
    ],
)
def test_an_entry_that_captures_is_not_compulsory(mine: list[int], theirs: list[int], expected: Legal) -> None:
    foes = [foe(0), *(foe(at) for at in theirs)]
    p = one({ME: mine, FOE: foes}, 5)
    assert legal(p) == expected
    assert p.play("enter") == one({ME: [0, *mine], FOE: foes[1:]}, turn=FOE)
    if "pass" in expected:
        assert p.play("pass") == one({ME: mine, FOE: foes}, turn=FOE)
    if theirs == [] and mine == [10]:
        assert p.play("disc 10 by 5") == one({ME: [15], FOE: foes}, turn=FOE)


@pytest.mark.clause("IND-L15", "IND-8", "IND-L19")
def test_six_moves_exactly_twelve_and_throws_again() -> None:
    p = one({ME: [10, 58, 59, 65]}, 6)
    assert legal(p) == {(10, 12), (58, 12), (59, 12)}
    assert p.play("disc 10 by 12") == one({ME: [22, 58, 59, 65]}, repeats=1)
    assert play(p, "disc 10 by 12", "4", "disc 22 by 4") == one({ME: [26, 58, 59, 65]}, turn=FOE)
    for bar in (3, 6, 9, 12):
        assert legal(one({ME: [10, 10 + bar, 10 + bar]}, 6)) == {(10 + bar, 12)}
    assert legal(one({ME: [10], FOE: [foe(16)]}, 6)) == {(10, 12)}


@pytest.mark.clause("IND-8", "IND-L15")
def test_six_gives_another_throw_though_nothing_moved() -> None:
    for placed in ({}, {ME: [60, 65]}, {ME: [3], FOE: [foe(9), foe(9)]}, {ME: [12], FOE: [foe(24)]}):
        assert one(placed, 6) == one(placed, repeats=1)
    p = one({ME: [10], FOE: [foe(22)]}, 6)
    assert legal(p) == {(10, 12), "pass"}
    assert play(p, "pass", "6", "pass", "6") == one({FOE: [foe(22)]}, turn=FOE)  # and the sixes count


@pytest.mark.clause("IND-L16", "IND-9", "IND-L2")
@pytest.mark.parametrize(
    ("mine", "left"),
    [
        ([10, 40, 66, HOME], [10, 40, HOME]),
        ([62, 63], [62]),
        ([30, 30], [30]),
        ([59, HOME, HOME, HOME], [HOME, HOME, HOME]),  # not even Home by twelve
        ([HOME, HOME], [HOME, HOME]),
        ([], []),
    ],
)
def test_the_third_six_moves_nothing_and_puts_the_foremost_disc_out(mine: list[int], left: list[int]) -> None:
    p = one({ME: mine, FOE: [22]}, 6, repeats=2)
    assert p == one({ME: left, FOE: [22]}, turn=FOE)
    assert play(p, "6", "disc 22 by 12") == one({ME: left, FOE: [34]}, turn=FOE, repeats=1)  # the sixes begin anew


@pytest.mark.clause("IND-10", "IND-L21")
def test_with_one_die_the_fourth_disc_home_wins_at_once() -> None:
    for at, thrown in ((69, 2), (59, 6)):
        p = one({ME: [HOME] * 3, FOE: [HOME] * 3 + [at], THIRD: [HOME] * 3}, thrown, players=3, turn=FOE)
        after = p.play(f"disc {at} by {12 if thrown == 6 else thrown}")
        assert (after.to_move, after.shares, after.scores) == (OVER, (0, 1, 0), None)


# Two dice: whose throw it is


@pytest.mark.clause("IND-12", "IND-L24")
@pytest.mark.parametrize(
    ("placed", "mover"),
    [
        ({FOE: [10], THIRD: [10]}, FOE),
        ({THIRD: [10], FOURTH: [10]}, THIRD),
        ({FOURTH: [10]}, FOURTH),
        ({FOE: [HOME], THIRD: [HOME, HOME, OUT], FOURTH: [64]}, FOURTH),  # the home row counts, Home does not
        ({FOE: [HOME]}, None),
        ({}, None),
        ({FOE: [69], THIRD: [10]}, None),  # Blue cannot use it, and it is not passed on
        ({FOE: [10], THIRD: [30], FOURTH: [20]}, FOE),
    ],
)
def test_a_throw_of_somebody_who_has_not_entered_is_played_by_the_next_with_a_disc_in_play(
    placed: Discs, mover: int | None
) -> None:
    p = two(placed, "3-6", players=4)
    assert p.to_move == (CHANCE if mover is None else mover)
    while p.to_move != CHANCE:
        assert p.to_move == mover
        assert legal(p) <= {(at, n) for at in on(p, p.to_move) for n in (3, 6)}  # with one's own discs, and one has to
        p = p.play(p.moves[0])
    assert due(p, FOE)  # after the thrower, whoever played
    assert two({ME: [10], FOURTH: [10]}, "3-6", players=4, turn=THIRD).to_move == FOURTH
    assert two({ME: [10], FOE: [10]}, "3-6", players=4, turn=THIRD).to_move == ME


@pytest.mark.clause("IND-12", "IND-L29", "IND-18")
def test_a_given_doublet_is_played_with_the_undersides_of_its_player_and_thrown_again_by_the_thrower() -> None:
    p = two({FOE: [10, 20, 30, HOME], THIRD: [50]}, "3-3", players=3)
    assert p.to_move == FOE
    assert p.view()["numbers"] == [3, 3, 4, 4]
    assert two({FOE: [10, 20, 30], THIRD: [50]}, "3-3", players=3).view()["numbers"] == [3, 3]
    after = play(p, "disc 10 by 3", "disc 13 by 3", "disc 16 by 4", "disc 20 by 4")
    assert due(after, ME)
    again = play(after, "3-3", "disc 20 by 3", "disc 23 by 3", "disc 24 by 4", "disc 26 by 4")
    assert due(again, ME)
    third = again.play("3-3")  # played by nobody, and the thrower has no disc to lose
    assert (due(third, FOE), on(third, FOE)) == (True, on(again, FOE))
    assert due(two({}, "3-3"), ME)  # a lost doublet is still a doublet
    assert due(two({FOE: [70]}, "3-3"), ME)


@pytest.mark.clause("IND-12", "IND-20", "IND-L34", "IND-L37")
def test_points_of_a_given_throw_are_those_of_its_player() -> None:
    p = two({FOE: [10, 68], THIRD: [progress(THIRD, ring_space(FOE, 16, 3), 3)]}, "3-6", players=3)
    assert legal(p) == {(10, 3), (10, 6), (68, 3)}
    after = play(p, "disc 68 by 3", "disc 10 by 6")
    assert after.scores == (0, 30, 0)
    assert [has(after, seat, "debt") for seat in range(3)] == [0, 0, 1]
    last = two({FOE: [HOME, HOME, HOME, 68]}, "3-6", scores=[0, -30]).play("disc 68 by 3")
    assert last.shares == (1, 0)


@pytest.mark.clause("IND-12", "IND-11", "IND-L25", "IND-L24")
@pytest.mark.parametrize("throw", ["1-4", "2-3", "5-3", "5-6", "5-5"])
def test_a_throw_with_an_entering_number_is_the_throwers_own_even_unused(throw: str) -> None:
    next_one = ME if throw == "5-5" else FOE
    p = two({FOE: [10]}, throw)
    assert (p.to_move, legal(p)) == (ME, {"enter", "pass"})
    assert due(p.play("pass"), next_one)  # nobody plays what is left of it
    assert due(two({FOE: [foe(0), foe(0), 10]}, throw), next_one)


@pytest.mark.clause("IND-12", "IND-L24")
def test_having_entered_once_is_enough() -> None:
    assert due(two({FOE: [10]}, "3-6", entered=[ME, FOE]), FOE)  # nothing in play any more, and nobody is given it
    assert due(two({FOE: [10]}, "3-3", entered=[ME, FOE]), ME)
    p = two({FOE: [10]}, "5-3").play("enter")
    assert (p.to_move, legal(p)) == (ME, {(0, 3)})
    assert legal(play(p, "disc 0 by 3", "3-6", "disc 10 by 3", "disc 13 by 6", "3-6")) == {(3, 3), (3, 6)}


# Two dice: steps


@pytest.mark.clause("IND-11", "IND-L25", "IND-13")
def test_a_sum_of_five_enters_with_both_dice_or_moves_by_each() -> None:
    for throw in ("1-4", "2-3"):
        a, b = map(int, throw.split("-"))
        p = two({ME: [10]}, throw)
        assert legal(p) == {"enter", (10, a), (10, b)}
        assert p.play("enter") == two({ME: [0, 10]}, turn=FOE, throws=1)
        assert legal(p.play(f"disc 10 by {a}")) == {(10 + a, b)}  # then there is no sum any more
        assert "enter" not in legal(two({ME: [10, 20, 30, HOME]}, throw))
        assert "enter" not in legal(two({ME: [10, 0, 0]}, throw))
    assert legal(two({ME: [10]}, "1-3")) == {(10, 1), (10, 3)}
    assert legal(two({ME: [10]}, "4-4")) == {(10, 4)}


@pytest.mark.clause("IND-14", "IND-L26", "IND-L27", "IND-L28", "IND-L31", "IND-L30")
def test_each_five_enters_or_moves() -> None:
    p = two({ME: [10, 20]}, "5-5")
    assert p.view()["numbers"] == [5, 5]
    assert legal(p) == {"enter", (10, 5), (20, 5)}
    assert on(play(p, "enter", "enter"), ME) == [0, 0, 10, 20]
    assert on(play(p, "disc 10 by 5", "disc 15 by 5"), ME) == [20, 20]
    assert legal(two({ME: [10, 20, 30]}, "5-5").play("enter")) == {(0, 5), (10, 5), (20, 5), (30, 5)}
    assert legal(two({ME: [0]}, "5-5").play("enter")) == {(0, 5)}  # no third disc on the circle
    assert legal(two({ME: [0, 10]}, "5-5").play("disc 0 by 5")) == {"enter", (5, 5), (10, 5)}
    q = two({ME: [10, 20]}, "5-4")
    assert legal(q) == {"enter", (10, 5), (20, 5), (10, 4), (20, 4)}
    assert legal(q.play("enter")) == {(0, 4), (10, 4), (20, 4)}
    assert legal(q.play("disc 20 by 4")) == {"enter", (10, 5), (24, 5)}
    assert due(play(q, "enter", "disc 0 by 4"), FOE)


@pytest.mark.clause("IND-13", "IND-2", "IND-1", "IND-L22")
def test_each_step_obeys_the_rules_by_itself_in_either_order() -> None:
    here = {ME: [10, 40, HOME, HOME]}
    assert legal(two({**here, FOE: [foe(16), foe(16)]}, "2-6").play("disc 10 by 2")) == {(40, 6)}
    assert legal(two({**here, FOE: [foe(16), foe(16)]}, "2-6")) == {(10, 2), (40, 2), (40, 6)}
    assert legal(two({**here, FOE: [foe(12)]}, "2-4")) == {(10, 4), (40, 2), (40, 4)}  # safe on the way
    p = two({**here, FOE: [foe(13), foe(15), foe(18)]}, "3-5")
    assert play(p, "disc 10 by 3", "disc 13 by 5").scores == (40, 0)
    assert play(p, "disc 10 by 5", "disc 15 by 3").scores == (40, 0)
    assert play(p, "disc 40 by 5", "disc 10 by 3").scores == (20, 0)
    assert legal(two({ME: [10, HOME, HOME, HOME]}, "6-1")) == {(10, 6), (10, 1)}  # six is six
    assert due(two({ME: [10]}, "6-1").play("disc 10 by 6").play("disc 16 by 1"), FOE)


@pytest.mark.clause("IND-15", "IND-L17")
def test_a_legal_step_must_be_taken_unless_all_are_entries_or_captures() -> None:
    p = two({ME: [10], FOE: [foe(13)]}, "3-5")
    assert legal(p) == {"enter", (10, 3), (10, 5)}  # one plain step, and there is no way out
    assert legal(p.play("disc 10 by 5")) == {(15, 3)}
    assert legal(p.play("enter")) == {(0, 3), (10, 3)}
    assert legal(p.play("disc 10 by 3")) == {"enter", (13, 5)}
    q = two({ME: [10], FOE: [foe(13), foe(15)]}, "3-5")
    assert legal(q) == {"enter", (10, 3), (10, 5), "pass"}  # entries and captures, and nothing else
    assert legal(q.play("disc 10 by 3")) == {"enter", (13, 5)}
    assert due(q.play("stop"), FOE)
    r = two({ME: [68]}, "3-5")
    assert legal(r) == {"enter", (68, 3)}
    assert legal(r.play("disc 68 by 3")) == {"enter", "pass"}
    assert play(r, "disc 68 by 3", "stop") == two({ME: [HOME]}, turn=FOE, throws=1, scores=[10, 0])
    s = two({ME: [10, HOME, HOME, HOME], FOE: [foe(16)]}, "2-4").play("disc 10 by 2")
    assert legal(s) == {(12, 4), "pass"}
    one_only = two({ME: [69, HOME, HOME, OUT]}, "1-2")
    assert legal(one_only) == {(69, 1), (69, 2)}  # nobody has to see to it that both can be used
    assert due(one_only.play("disc 69 by 2"), FOE)


# Two dice: doublets


@pytest.mark.clause("IND-13", "IND-L30", "IND-L31", "IND-L43")
@pytest.mark.parametrize("a", range(1, 7))
def test_undersides_count_when_no_disc_is_out_of_play(a: int) -> None:
    for mine in ([5, 20, 40, 55], [5, 20, HOME, HOME], [5, HOME, HOME, HOME]):
        assert two({ME: mine}, f"{a}-{a}").view()["numbers"] == sorted([a, a, 7 - a, 7 - a])
        assert two({ME: mine[:3], FOE: [1, 2, 3, 4]}, f"{a}-{a}").view()["numbers"] == [a, a]


@pytest.mark.clause("IND-16", "IND-L32", "IND-18")
@pytest.mark.parametrize(
    ("placed", "throw", "expected"),
    [
        ({ME: [66]}, "3-3", set()),  # one 3 could be used, two not
        ({ME: [66, 69]}, "3-3", set()),
        ({ME: [65]}, "3-3", {(65, 3)}),
        ({ME: [66, 67]}, "3-3", {(66, 3), (67, 3)}),
        ({ME: [65, 66, 69]}, "3-3", {(65, 3), (66, 3)}),
        ({ME: [10], FOE: [foe(17), foe(17)]}, "4-4", set()),
        ({ME: [10, 13, 13]}, "4-4", {(13, 4)}),  # the blockade has to be broken first
        ({ME: [HOME, HOME, HOME, 57]}, "1-1", {(57, 1), (57, 6)}),
        ({ME: [HOME, HOME, HOME, 58]}, "1-1", set()),
        ({ME: [HOME, HOME, HOME, 69]}, "1-1", set()),  # though two ones would bring the fourth disc Home
        ({ME: [HOME, HOME, HOME, 64]}, "6-6", set()),
        ({ME: [HOME, HOME, 64, 64]}, "6-6", {(64, 1), (64, 6)}),  # 6 + 1 each
        ({ME: [HOME, HOME, 70, 58]}, "1-1", {(70, 1), (58, 1), (58, 6)}),
        ({ME: [HOME, HOME, 69, 60]}, "3-3", set()),
        ({ME: [HOME, HOME, 64, 50]}, "3-3", {(64, 3), (64, 4), (50, 3), (50, 4)}),
        ({ME: [], FOE: [foe(5), foe(5)]}, "5-5", {"enter", "pass"}),  # two enter
        ({ME: [HOME, HOME, HOME], FOE: [foe(5), foe(5)]}, "5-5", set()),  # the one that enters cannot go on
        ({ME: [HOME, HOME, HOME]}, "5-5", {"enter", "pass"}),
        ({ME: [0], FOE: [foe(5), foe(5)]}, "5-5", set()),
    ],
)
def test_a_doublet_is_all_or_nothing_and_throws_again(placed: Discs, throw: str, expected: Legal) -> None:
    p = two({FOE: [], **placed}, throw)
    assert legal(p) == expected
    if not expected:
        assert (due(p, ME), on(p, ME)) == (True, sorted(placed[ME]))
        return
    for length, end in ends(p):  # whatever is chosen, everything is used
        assert length == len(p.view()["numbers"])
        assert end.over or due(end, ME)


@pytest.mark.clause("IND-16", "IND-L17")
def test_a_doublet_once_begun_is_neither_passed_nor_left_unfinished() -> None:
    p = two({ME: [HOME, HOME, 64, 64]}, "6-6").play("disc 64 by 6")
    assert legal(p) == {(70, 1), (64, 1)}  # the pair may not meet again on the way
    assert play(p, "disc 70 by 1", "disc 64 by 6", "disc 70 by 1").over
    r = two({ME: [HOME, HOME, 60, 68]}, "3-3").play("disc 60 by 3")
    assert legal(r) == {(63, 4), (68, 3)}  # the other 3 is needed elsewhere
    p = two({ME: [10], FOE: [foe(13), foe(16)]}, "3-3")
    assert legal(p) == {(10, 3), "pass"}
    assert due(p.play("pass"), ME)
    assert legal(p.play("disc 10 by 3")) == {(13, 3)}  # a capture again, and no pass
    assert legal(two({ME: [10, 30], FOE: [foe(13)]}, "3-3")) == {(10, 3), (30, 3)}
    assert legal(two({}, "5-5").play("enter")) == {"enter", (0, 5)}
    assert legal(two({ME: [10], FOE: [foe(15)]}, "5-5")) == {"enter", (10, 5), "pass"}
    assert legal(two({ME: [10], FOE: [foe(16)]}, "3-3").play("disc 10 by 3")) == {(13, 3)}


@pytest.mark.clause("IND-17", "IND-L33")
def test_a_blockade_does_not_move_along_on_a_doublet() -> None:
    assert legal(two({ME: [10, 10]}, "3-3")) == {(10, 3)}
    assert legal(two({ME: [10, 10]}, "3-3").play("disc 10 by 3")) == {(13, 3)}
    assert legal(two({ME: [10, 10, 30]}, "3-3").play("disc 10 by 3")) == {(13, 3), (30, 3)}
    assert due(two({ME: [10, 10], FOE: [foe(15), foe(15)]}, "3-3"), ME)  # and so there is no use for both threes
    assert on(play(two({ME: [68, 68]}, "3-3"), *["disc 68 by 3"] * 2), ME) == [HOME, HOME]  # Home aside
    pairs = {tuple(on(end, ME)[:2]) for _, end in ends(two({ME: [10, 10, HOME, HOME]}, "2-2"))}
    assert pairs == {(10, 24), (12, 22), (14, 20), (15, 19)}  # never 17 and 17


@pytest.mark.clause("IND-17")
def test_only_a_blockade_of_before_the_throw_is_held_back() -> None:
    p = play(two({ME: [7, 10, HOME, HOME]}, "3-3"), "disc 7 by 3", "disc 10 by 4")
    assert legal(p) == {(10, 3), (10, 4), (14, 3), (14, 4)}  # formed during the throw, it may move along
    assert on(play(p, "disc 10 by 4", "disc 14 by 3"), ME)[:2] == [14, 17]
    q = two({ME: [7, 10, 10, HOME]}, "3-3")
    assert legal(play(q, "disc 10 by 3")) == {(7, 3), (7, 4), (10, 4), (13, 3), (13, 4)}
    assert on(play(q, "disc 10 by 3", "disc 7 by 3"), ME)[:3] == [10, 10, 13]  # with the one that stayed
    again = play(two({ME: [10, 10]}, "3-3"), "disc 10 by 3", "disc 13 by 3", "3-3", "disc 10 by 3", "disc 13 by 3")
    assert on(again, ME) == [16, 16]  # of one throw, not of two
    assert legal(play(two({ME: [10, 10, 13, OUT]}, "3-3"), "disc 10 by 3")) == {(13, 3)}


@pytest.mark.clause("IND-17")
def test_two_discs_on_a_space_are_two_moves_only_if_the_throw_can_then_end_otherwise() -> None:
    p = two({ME: [3, 12, 12, 17]}, "5-5")
    assert legal(p) == {(3, 2), (3, 5), (12, 2), (12, 5), (17, 2), (17, 5)}
    p = p.play("disc 12 by 5")  # one of the old pair beside the disc of no pair; left are 5, 2 and 2
    assert Counter(steps(p)) == Counter([(3, 2), (3, 5), (12, 2), (17, 2), (17, 2), (17, 5)])
    assert (12, 5) not in legal(p.play("disc 17 by 2"))  # its partner stands there
    assert (12, 5) in legal(p.play("other disc 17 by 2"))  # its partner has gone on
    q = play(two({ME: [10, 10, 13, HOME]}, "3-3"), "disc 10 by 4", "disc 14 by 3", "disc 10 by 3")
    assert legal(q) == {(13, 4), (17, 4)}  # of the two on 13, one may not join its partner on 17; the other may
    assert on(q.play("disc 13 by 4"), ME) == [13, 17, 17, HOME]
    r = play(two({ME: [10, 10, 13, 13]}, "3-3"), "disc 13 by 3", "disc 10 by 3")
    assert legal(r) == {(13, 4), (16, 4)}  # each of a pair of its own, but the ends are the same


@pytest.mark.clause("IND-18", "IND-L29", "IND-19")
@pytest.mark.parametrize("throw", ["3-3", "5-5"])
def test_the_third_doublet_is_not_played_and_costs_the_foremost_disc(throw: str) -> None:
    p = two({ME: [10, 40, HOME], FOE: [69]}, throw, repeats=2, debts=[1, 0], scores=[30, 0])
    assert p == two({ME: [10, HOME], FOE: [69]}, turn=FOE, debts=[1, 0], scores=[30, 0], throws=1)
    assert two({ME: [HOME]}, throw, repeats=2) == two({ME: [HOME]}, turn=FOE, throws=1)
    assert due(two({ME: [70, HOME, HOME, HOME]}, throw, repeats=1), ME)  # the second is a doublet like the first
    assert due(play(two({ME: [10, 40]}, "6-4", repeats=2), "disc 10 by 6", "disc 40 by 4"), FOE)


# Two dice: points

MISSED: list[tuple[list[int], int, str, list[str], int, int]] = [
    # my discs, what I owe, the throw, what I do; my points then, and what I owe then
    ([10], 1, "5-3", ["enter", "disc 0 by 3"], 0, 0),
    ([10], 1, "5-3", ["disc 10 by 3", "enter"], 0, 0),
    ([10], 1, "5-3", ["disc 10 by 5", "disc 15 by 3"], -20, 0),
    ([10], 2, "5-3", ["disc 10 by 5", "disc 15 by 3"], -20, 1),
    ([10], 0, "5-3", ["disc 10 by 5", "disc 15 by 3"], 0, 0),  # discs that were never captured owe nothing
    ([], 1, "5-3", ["stop"], -20, 0),
    ([68], 1, "5-3", ["disc 68 by 3", "stop"], -10, 0),
    ([10], 1, "1-4", ["enter"], 0, 0),
    ([10], 1, "1-4", ["disc 10 by 1", "disc 11 by 4"], -20, 0),
    ([10], 1, "3-4", ["disc 10 by 3", "disc 13 by 4"], 0, 1),
    ([10], 1, "2-2", ["disc 10 by 2", "disc 12 by 2"], 0, 1),
    ([0, 0, 20], 1, "5-3", ["disc 20 by 5", "disc 25 by 3"], 0, 1),  # no entry was possible
    ([0, 0, 20], 1, "5-3", ["disc 0 by 3", "disc 20 by 5"], 0, 1),  # nor as it was thrown
    ([0, 0, 20], 1, "5-3", ["disc 0 by 3", "enter"], 0, 0),
    ([10], 1, "5-5", ["disc 10 by 5", "disc 15 by 5"], -20, 0),  # two chances missed, but one disc owed
    ([10], 1, "5-5", ["disc 10 by 5", "enter"], 0, 0),
    ([10], 1, "5-5", ["enter", "disc 0 by 5"], 0, 0),
    ([10], 1, "5-5", ["enter", "enter"], 0, 0),
    ([10], 2, "5-5", ["disc 10 by 5", "disc 15 by 5"], -40, 0),
    ([10], 2, "5-5", ["enter", "disc 10 by 5"], -20, 0),
    ([10], 2, "5-5", ["disc 10 by 5", "enter"], -20, 0),
    ([10], 3, "5-5", ["enter", "enter"], 0, 1),
    ([10], 3, "5-5", ["disc 10 by 5", "disc 15 by 5"], -40, 1),
    ([], 4, "5-5", ["pass"], -40, 2),
    ([0], 3, "5-5", ["enter", "disc 0 by 5"], -20, 1),  # two chances, though the circle has room for one
    ([0, 0, 10], 1, "5-5", ["disc 0 by 5", "disc 10 by 5"], 0, 1),
    ([0, 0, 10], 1, "5-5", ["disc 0 by 5", "enter"], 0, 0),
]


@pytest.mark.clause("IND-19", "IND-L35", "IND-20")
@pytest.mark.parametrize(("mine", "owed", "throw", "words", "points", "left"), MISSED)
def test_a_chance_missed_while_a_captured_disc_is_owed_costs_twenty_and_settles_it(
    mine: list[int], owed: int, throw: str, words: list[str], points: int, left: int
) -> None:
    p = two({ME: mine, FOE: [66]}, throw, debts=[owed, 0], entered=[ME, FOE])
    assert (p.to_move, p.scores) == (ME, (0, 0))
    p = play(p, *words)
    assert (p.scores, has(p, ME, "debt")) == ((points, 0), left)
    assert due(p, ME if throw[0] == throw[2] else FOE)


@pytest.mark.clause("IND-19", "IND-12", "IND-16")
def test_what_is_no_chance_and_that_the_penalty_is_paid_once() -> None:
    given = play(two({FOE: [10]}, "3-6", debts=[0, 1]), "disc 10 by 3", "disc 13 by 6")
    assert (given.scores, has(given, FOE, "debt")) == ((0, 0), 1)
    stuck = two({ME: [HOME] * 3, FOE: [foe(5), foe(5)]}, "5-5", debts=[1, 0])  # not both fives can be used
    assert (stuck.scores, has(stuck, ME, "debt")) == ((0, 0), 1)
    barred = play(two({ME: [10], FOE: [foe(0), foe(0)]}, "5-3", debts=[1, 0]), "disc 10 by 5", "disc 15 by 3")
    assert (barred.scores, has(barred, ME, "debt")) == ((0, 0), 1)
    capture = play(two({ME: [10], FOE: [foe(0)]}, "5-3", debts=[1, 0]), "disc 10 by 5", "disc 15 by 3")
    assert (capture.scores, has(capture, ME, "debt")) == ((-20, 0), 0)  # an entry that captures is one
    p = two({ME: [10], FOE: [70]}, "5-3", debts=[1, 0]).play("disc 10 by 5")
    assert (p.scores, has(p, ME, "debt")) == ((0, 0), 1)  # nothing is lost before the throw is done
    assert play(p, "disc 15 by 3", "3-6", "5-3", "disc 18 by 5", "disc 23 by 3").scores == (-20, 0)


@pytest.mark.clause("IND-20", "IND-L34", "IND-L36", "IND-L37", "IND-3", "IND-4")
def test_captures_score_twenty_and_discs_home_ten() -> None:
    p = two({ME: [10, 69], FOE: [foe(0), foe(13), foe(34), 66]}, "5-3", scores=[-50, -10])
    told: dict[str, Any] = {"scores": [-10, -10], "debts": [0, 2], "throws": 1}
    assert play(p, "enter", "disc 10 by 3") == two({ME: [0, 13, 69], FOE: [0, 66]}, turn=FOE, **told)
    on_circle = play(two({ME: [31, 40], FOE: [0]}, "3-6"), "disc 31 by 3", "disc 40 by 6")
    assert (on_circle.scores, has(on_circle, FOE, "debt")) == ((20, 0), 1)
    assert play(two({ME: [66, 70]}, "5-1"), "disc 66 by 5", "disc 70 by 1").scores == (20, 0)


@pytest.mark.clause("IND-20", "IND-L2", "IND-L38", "IND-L39", "ALL-6")
@pytest.mark.parametrize(
    ("scores", "shares"),
    [
        ([0, 40, 10], (0, 1, 0)),
        ([0, 10, 0], (0.5, 0.5, 0)),
        ([0, 10, 10], (1 / 3, 1 / 3, 1 / 3)),
        ([-40, -30, -50], (0.5, 0.5, 0)),
        ([-40, -20, -20], (0, 0.5, 0.5)),
        ([0, 0, 0], (1, 0, 0)),
    ],
)
def test_the_game_ends_with_four_home_and_the_highest_score_wins(scores: list[int], shares: tuple[float, ...]) -> None:
    p = two({ME: [HOME, HOME, HOME, 69], FOE: [3], THIRD: []}, "2-3", players=3, scores=scores, debts=[0, 0, 1])
    end = p.play("disc 69 by 2")
    assert (end.to_move, end.scores) == (OVER, (scores[0] + 10, *scores[1:]))
    assert end.shares == pytest.approx(shares)
    doublet = two({ME: [HOME, HOME, HOME, 57], FOE: [3]}, "1-1", players=3, scores=scores)
    doublet = play(doublet, "disc 57 by 6", "disc 63 by 6", "disc 69 by 1", "disc 70 by 1")
    assert doublet.shares == pytest.approx(shares)  # and there is no further throw


@pytest.mark.clause("IND-21")
def test_with_two_dice_and_only_then_the_3000th_throw_is_the_last_and_is_played_out() -> None:
    assert due(two({}, "1-2", throws=2998), FOE)
    assert two({}, "1-2", throws=2999, scores=[5, 5]).shares == (0.5, 0.5)
    assert two({}, "1-1", throws=2999, scores=[-5, 5]).shares == (0, 1)
    assert two({}, "1-1", throws=2999, repeats=2).over
    p = two({ME: [10], FOE: []}, "5-3", throws=2999, debts=[1, 0]).play("disc 10 by 5")
    assert p.play("disc 15 by 3").scores == (-20, 0)
    assert p.play("disc 15 by 3").shares == (0, 1)
    few = play(Position("india", dice=2, changes={"throws.limit": 3}), "1-1", "1-2")
    assert (due(few, FOE), few.play("4-2").over) == (True, True)
    assert due(play(Position("india", dice=1), *["1"] * 3001), FOE)  # with one die there is no limit


# The whole game beside the reference

WHOLE = ["IND-1", "IND-7", "IND-8", "IND-9", "IND-12", "IND-13", "IND-15", "IND-16", "IND-17", "IND-18", "IND-19"]


@pytest.mark.clause(*WHOLE, "IND-20", "IND-21")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("dice", "box"), [(d, box) for d in (1, 2) for box in ("as it comes", "narrow", "two discs")])
def test_random_games_go_as_a_plain_reading_of_the_text_goes(players: int, dice: int, box: str) -> None:
    rng = random.Random(f"{players} {dice} {box}")
    p = Position("india", players=players, dice=dice, changes=BOXES[box])
    beside(p, Reference(players, dice, BOXES[box]), rng, 1_000_000)


@pytest.mark.clause(*WHOLE)
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seed", range(4))
def test_crowded_positions_go_on_as_a_plain_reading_of_the_text_goes(box: str, seed: int) -> None:
    rng = random.Random(f"{box} {seed}")
    for _ in range(6):
        ref = Reference(rng.choice([2, 3, 4]), rng.choice([1, 2, 2, 2]), BOXES[box])
        told = scattered(ref, rng)
        p = position(told.pop("discs"), players=ref.players, dice=ref.dice, changes=BOXES[box], **told)
        beside(p, ref, rng, 10, luck=6)


@pytest.mark.clause("IND-16", "IND-17")
@pytest.mark.parametrize("seed", range(4))
def test_blockades_in_doublets_go_on_as_a_plain_reading_of_the_text_goes(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        at = rng.randrange(60)
        mine = [at, at, *(rng.choice([at + rng.randint(1, 7), rng.randrange(at, 71), HOME]) for _ in range(2))]
        if len(set(mine)) > 1 and max(mine.count(p) for p in mine if p != HOME) == 2:
            ref = Reference(2, 2)
            ref.board = tuple(sorted(Disc(min(p, ref.home)) for p in mine)), ref.board[FOE]
            ref.entered[ME] = True
            beside(two({ME: mine}), ref, rng, 5, luck=1_000_000)


# Rulings that could have gone otherwise, beside the reference

OTHERWISE = [{key: value} for key, values in RULINGS.items() for value in values]
OTHERWISE += [{"ruling.discs": "one"} | other for other in OTHERWISE if "ruling.discs" not in other]
OTHERWISE += [{"ruling.doublet": value, "ruling.five": "must"} for value in RULINGS["ruling.doublet"]]


def ruled(changes: dict[str, Any]) -> str:
    return " ".join(f"{key.removeprefix('ruling.')}={value}" for key, value in changes.items())


@pytest.mark.clause("IND-12", "IND-13", "IND-14", "IND-15", "IND-16", "IND-18", "IND-19", "ALL-3")
@pytest.mark.parametrize("changes", OTHERWISE, ids=ruled)
def test_every_other_ruling_goes_as_a_plain_reading_of_it_goes(changes: dict[str, Any]) -> None:
    rng = random.Random(ruled(changes))
    for box in BOXES:
        for _ in range(6):
            ref = Reference(rng.choice([2, 3, 4]), 2, BOXES[box] | changes)
            told = scattered(ref, rng)
            p = position(told.pop("discs"), players=ref.players, dice=2, changes=BOXES[box] | changes, **told)
            beside(p, ref, rng, 12, luck=rng.choice([1, 6]))


@pytest.mark.clause("ALL-3")
@pytest.mark.parametrize("changes", OTHERWISE, ids=ruled)
def test_whatever_is_refused_by_another_ruling_has_a_clause_and_a_reason(changes: dict[str, Any]) -> None:
    rng = random.Random(ruled(changes))
    for _ in range(3):
        ref = Reference(2, 2, changes)
        told = scattered(ref, rng)
        p = position(told.pop("discs"), dice=2, changes=changes, **told)
        for _ in range(8):
            if p.to_move >= 0:
                check_refusals(p)
            if not p.over:
                p = p.play(rng.choice(p.moves))


def check_refusals(p: Position) -> None:
    """Everything that is not legal is refused by a clause, in words and by touch; somebody is told what to do."""
    assert p.text()
    assert all(p.asks(lang) for lang in ("en", "de", "fr"))
    for move in p.game.voice.possible(p.box.snapshot) or ():
        refusal = p.why_not(move)
        assert (refusal is None) == (move in p.moves)
        assert refusal is None or (p.game.rulebook[refusal.clause] and refusal.reason)
    for touched in ([], *([path[0]] for path in map(p.touch, p.moves) if len(path) > 1)):
        may = lit(p, touched)
        for name in names(p, may):
            assert (p.why_untouchable([*touched, name]) is None) == (name in may), (touched, name)


@pytest.mark.clause("IND-16", "IND-17", "ALL-3")
@pytest.mark.parametrize("value", RULINGS["ruling.doublet"])
@pytest.mark.parametrize("seed", range(4))
def test_blockades_in_doublets_ruled_otherwise_go_as_a_plain_reading_goes(value: str, seed: int) -> None:
    rng = random.Random(f"{value} {seed}")
    changes = {"ruling.doublet": value}
    for _ in range(15):
        at = rng.randrange(50)
        mine = [at, at, *rng.sample(range(at + 1, at + 8), 2)]
        ahead = [p for p in range(at + 1, min(at + 14, 64)) if p not in mine and foe_can_be_at(p)]
        theirs = [foe(p) for p in rng.sample(ahead, min(3, len(ahead)))]
        ref = Reference(2, 2, changes)
        ref.board = tuple(sorted(map(Disc, mine))), tuple(sorted(map(Disc, [OUT] * (4 - len(theirs)) + theirs)))
        ref.entered = [True, True]
        beside(two({ME: mine, FOE: theirs}, changes=changes), ref, rng, 5, luck=1_000_000)
