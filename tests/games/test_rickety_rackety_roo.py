"""Rickety Rackety Roo, clause by clause."""

import itertools

import pytest

import rumpus
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.play.chance import ByHand, Seeded
from rumpus.core.play.position import Position
from rumpus.core.play.seating import draw_seats
from rumpus.errors import BoxError, Refused, RumpusError
from tests.games.setups.rickety_rackety_roo import roo

FULL = "RGR GRG GRG"  # no row of one colour
EMPTY = "... ... ..."
GAME = rumpus.game("rickety-rackety-roo")


@pytest.mark.clause("ROO-L1")
def test_a_roo_has_three_rows_across_three_down_and_two_diagonals() -> None:
    spots = range(9)
    scoring = []
    for row in itertools.combinations(spots, 3):
        drawn = "".join("R" if spot in row else "." for spot in spots)
        if roo(drawn).scores == (10, 0):
            scoring.append(row)
    across = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
    down = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
    assert sorted(scoring) == sorted([*across, *down, (0, 4, 8), (2, 4, 6)])


@pytest.mark.clause("ROO-L15")
def test_two_to_four_play() -> None:
    assert [len(Position("rickety-rackety-roo", players=n).scores or ()) for n in (2, 3, 4)] == [2, 3, 4]
    for n in (1, 5):
        with pytest.raises(RumpusError, match="2, 3 or 4"):
            Position("rickety-rackety-roo", players=n)


@pytest.mark.clause("ROO-L14", "ROO-6")
def test_nobody_runs_out_of_counters_unless_the_box_limits_them() -> None:
    many = ["RRRRRRRR."] * 8  # sixty-four counters of one player
    assert roo(*many, placing=9, turn=0, pawns=(9, 1)).to_move == 0
    assert Position("rickety-rackety-roo", players=2).box.packed.counters == 0


@pytest.mark.clause("ROO-L2", "ALL-5")
def test_two_dice_show_2_to_12_by_the_ways_they_can_fall() -> None:
    at = roo()
    falls = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert dict(zip(at.moves, at.weights, strict=True)) == {t: falls.count(t) for t in range(2, 13)}
    assert at.why_not(1).clause == at.why_not(13).clause == "ROO-L2"  # type: ignore[union-attr]


@pytest.mark.clause("ROO-L3", "ROO-5", "ALL-1")
def test_colours_go_by_the_dice_and_ties_throw_again_among_themselves() -> None:
    thrown = iter([7, 9, 7, 3, 4, 8])  # 0 and 2 tie for second place and throw again
    seating = draw_seats(GAME.box(4), ByHand(lambda words: words.index(str(next(thrown)))))
    assert seating.order == (1, 2, 0, 3)
    assert [t.person for t in seating.throws] == [0, 1, 2, 3, 0, 2]


@pytest.mark.clause("ROO-L3")
def test_a_tie_in_the_second_throw_is_thrown_again() -> None:
    thrown = iter([5, 5, 6, 6, 2, 11])
    seating = draw_seats(GAME.box(2), ByHand(lambda words: words.index(str(next(thrown)))))
    assert seating.order == (1, 0)
    assert len(seating.throws) == 6


@pytest.mark.clause("ROO-5")
def test_fewer_players_leave_out_the_last_colours() -> None:
    assert [GAME.box(n).seats for n in (2, 3, 4)] == [
        ["Red", "Green"],
        ["Red", "Green", "Yellow"],
        ["Red", "Green", "Yellow", "Black"],
    ]


@pytest.mark.clause("ROO-L4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_from_red(players: int) -> None:
    at, order = roo(players=players), []
    for _ in range(2 * players):
        at = at.play("throw 7")
        order.append(at.to_move)
        at = at.play(at.moves[0])
    assert order == [*range(players)] * 2


@pytest.mark.clause("ROO-L5")
def test_a_turn_is_one_throw_and_one_counter() -> None:
    at = roo()
    assert at.to_move == CHANCE
    at = at.play("throw 4")
    assert at.to_move == 0
    at = at.play("middle")
    assert at.to_move == CHANCE
    assert at.view()["turn"] == 1
    assert at.view()["roos"][3]["spots"] == [None] * 4 + [0] + [None] * 4


@pytest.mark.clause("ROO-L6")
def test_pawns_move_by_the_throw_from_start_and_block_1_follows_the_last() -> None:
    assert roo().play("throw 12").view()["pawns"] == [12, 0]
    assert roo(pawns=(35, 0)).play("throw 2").view()["pawns"] == [1, 0]
    assert roo(pawns=(36, 0)).play("throw 12").view()["pawns"] == [12, 0]
    assert roo(pawns=(24, 0)).play("throw 12").view()["pawns"] == [36, 0]


@pytest.mark.clause("ROO-L7")
@pytest.mark.parametrize(("block", "number"), [(4, 4), (5, 5), (9, 9), (10, 1), (18, 9), (19, 1), (36, 9)])
def test_the_number_of_the_block_names_the_roo(block: int, number: int) -> None:
    at = roo(pawns=(block - 2 if block > 2 else block + 34, 0)).play("throw 2")
    assert at.view()["pawns"][0] == block
    assert at.view()["roo"] == number - 1


@pytest.mark.clause("ROO-2")
def test_a_counter_goes_on_any_empty_spot_of_that_roo_and_on_no_other() -> None:
    at = roo(EMPTY, "R.. .G. ..R", placing=2, turn=1)
    assert [at.words(m) for m in at.moves] == ["top", "top right", "left", "right", "bottom left", "bottom"]
    refusal = at.why_not("middle")
    assert isinstance(refusal, Refused)
    assert refusal.clause == "ROO-2"
    assert "Green" in refusal.reason


@pytest.mark.clause("ROO-L8", "ALL-2")
def test_a_player_without_hope_must_still_place() -> None:
    # The only live row is GREEN's, down the middle: RED can do nothing but block it.
    at = roo("RGR R.G GGG", pawns=(36, 0)).play("throw 10")
    assert at.to_move == 0
    assert [at.words(m) for m in at.moves] == ["middle"]


@pytest.mark.clause("ROO-1", "ROO-L9")
def test_a_roo_dies_when_its_last_live_row_is_spoiled_though_a_spot_is_empty() -> None:
    # The bottom row (R . .) and the middle column (G G .) are live; one counter of GREEN ends both.
    before = roo("RGR RGG R..", placing=1, turn=1)
    assert not before.view()["roos"][0]["dead"]
    after = before.play("bottom")
    assert after.view()["roos"][0]["dead"]
    assert after.view()["roos"][0]["spots"].count(None) == 1


@pytest.mark.clause("ROO-1")
@pytest.mark.parametrize(
    ("drawn", "dead"),
    [
        (EMPTY, False),
        (FULL, True),
        ("RRR RRR RRR", True),
        ("RRR RRR RR.", False),  # an empty spot and one colour: live
        ("RG. GR. RGG", False),  # the right column has only GREEN and empty spots
        ("RGY GRG YGR", True),
        ("RGR G.R GRG", True),  # the middle is empty, but all four rows through it have both colours
    ],
)
def test_a_row_is_live_with_an_empty_spot_and_at_most_one_colour(drawn: str, dead: bool) -> None:
    assert roo(drawn, players=3).view()["roos"][0]["dead"] == dead


@pytest.mark.clause("ROO-L10", "ROO-2", "ALL-3")
def test_on_a_dead_roo_the_player_rests_without_being_asked() -> None:
    at = roo(*[EMPTY] * 4, FULL).play("throw 5")
    assert at.to_move == CHANCE
    assert at.view()["turn"] == 1
    assert at.view()["pawns"] == [5, 0]
    assert "rests" in roo(*[EMPTY] * 4, FULL).tell(5, at)


@pytest.mark.clause("ROO-6")
def test_with_limited_counters_a_player_without_one_rests() -> None:
    at = roo("RR. ... ...", counters__each=2).play("throw 5")
    assert at.to_move == CHANCE
    assert at.view()["turn"] == 1
    assert roo("RR. ... ...", counters__each=3).play("throw 5").to_move == 0
    assert roo("RR. ... ...").play("throw 5").to_move == 0


@pytest.mark.clause("ROO-6")
def test_the_game_is_over_when_nobody_has_a_counter() -> None:
    at = roo("RR. ... GG.", counters__each=3, turn=1, placing=3)
    at = at.play("middle")
    assert at.to_move == CHANCE
    last = roo("RRR ... GG.", counters__each=3, turn=1, placing=1)
    assert last.play("bottom right").to_move == OVER


@pytest.mark.clause("ROO-4")
def test_no_row_across_roos_no_bonus_for_most_of_a_roo_and_pawns_may_share_a_block() -> None:
    assert roo("..R ... ...", "RR. ... ...").scores == (0, 0)
    assert roo("RR. .RR G..").scores == (0, 0)  # five of RED's counters, no row
    at = roo(pawns=(0, 4)).play("throw 4")
    assert at.view()["pawns"] == [4, 4]
    doubles = roo().play("throw 12").play("middle")  # double six: no second throw
    assert doubles.view()["turn"] == 1


@pytest.mark.clause("ROO-L11", "ROO-3", "ALL-4")
def test_the_game_ends_with_the_last_roo() -> None:
    at = roo(*[FULL] * 8, "RGR GRG GR.", placing=9, turn=1)
    assert at.to_move == 1
    over = at.play("bottom right")
    assert over.over
    assert over.moves == ()
    assert over.why_not(0).clause == "ALL-4"  # type: ignore[union-attr]


@pytest.mark.clause("ROO-L12")
@pytest.mark.parametrize(
    ("drawn", "points"),
    [("RRR ... ...", 10), ("RRR RRR RRR", 80), ("RRR R.. R..", 20), ("RRR .R. R.R", 30), ("R.R .R. R.R", 20)],
)
def test_each_row_counts_ten(drawn: str, points: int) -> None:
    assert roo(drawn).scores == (points, 0)


@pytest.mark.clause("ROO-3", "ALL-6")
def test_the_highest_total_wins_and_equal_totals_share() -> None:
    won = "RRR GGR GRG"
    lost = "GGG RRG RGR"
    assert roo(*[FULL] * 8, won).shares == (1.0, 0.0)
    assert roo(*[FULL] * 8, lost).shares == (0.0, 1.0)
    assert roo(*[FULL] * 7, won, lost).shares == (0.5, 0.5)
    assert roo(*[FULL] * 9, players=3).shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.clause("ROO-L6")
def test_a_track_of_another_length_plays_the_same_game() -> None:
    at = roo(pawns=(44, 0), track__blocks=45).play("throw 3")
    assert at.view()["pawns"][0] == 2
    with pytest.raises(BoxError, match=r"track.blocks = 40: must be a multiple of 9"):
        roo(track__blocks=40)


def test_throws_can_be_said_as_dice_and_the_middle_as_centre() -> None:
    assert roo().parse("3+4") == roo().parse("7") == roo().parse("Throw 7") == 7
    assert roo(placing=1).parse("centre") == 4


def test_the_draw_follows_from_the_seed() -> None:
    assert draw_seats(GAME.box(4), Seeded(3)) == draw_seats(GAME.box(4), Seeded(3))


@pytest.mark.clause("ROO-2")
def test_a_free_spot_touched_after_another_is_forbidden_by_nothing() -> None:
    at = rumpus.Position("rickety-rackety-roo", players=2).play("throw 5")
    assert at.why_untouchable(["spot:4:0", "spot:4:1"]) is None
