"""Rickety Rackety Roo held against its leaflet and rulings, by someone who has not seen how it is programmed.

The board, the dice, the seats and where one may place. Nothing here builds a state by hand: every position is reached
by legal throws and placings. Two dice reach every Roo from every block, so the seats can be sent where a test wants.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

import pytest

from rumpus import Position, Refused, RumpusError
from rumpus.core.play.chance import ByHand, Seeded
from rumpus.core.play.position import CHANCE
from rumpus.core.play.seating import Seating, draw_seats
from tests.games.driving_rickety_rackety_roo import (
    BLACK,
    GREEN,
    ONE_LIVE_ROW,
    RED,
    ROO,
    ROWS,
    SPOTS,
    YELLOW,
    Table,
    with_a_dead_roo,
)

# The board


@pytest.mark.clause("ROO-L1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_nine_roos_of_nine_empty_spots_and_none_is_dead_at_first(players: int) -> None:
    at = Position(ROO, players=players)
    assert at.view()["roos"] == [{"spots": [None] * 9, "dead": False}] * 9
    assert at.scores == (0,) * players
    assert not at.over


@pytest.mark.clause("ROO-L1", "ROO-L7")
@pytest.mark.parametrize("roo", range(1, 10))
def test_each_of_the_81_spots_can_be_taken_and_nothing_but_it_changes(roo: int) -> None:
    there = Table(2).send(roo)
    for spot, name in enumerate(SPOTS):
        expected: list[list[int | None]] = [[None] * 9 for _ in range(9)]
        expected[roo - 1][spot] = RED
        assert [shown["spots"] for shown in there.at.play(name).view()["roos"]] == expected
        assert there.at.words(spot) == name


@pytest.mark.clause("ROO-L1", "ROO-L12")
@pytest.mark.parametrize("roo", range(1, 10))
def test_of_all_threes_of_spots_in_each_roo_exactly_eight_score(roo: int) -> None:
    idle = 1 if roo == 9 else 9
    start, scoring = with_a_dead_roo(3, roo=idle), set()
    for three in combinations(range(9), 3):
        table = start.copy()
        for spot in three:
            table.put(YELLOW, roo, spot, idle=idle)
        assert table.at.scores in ((0, 0, 0), (0, 0, 10))
        if table.at.scores == (0, 0, 10):
            scoring.add(three)
    assert scoring == set(ROWS)


# Dice and pawns


@pytest.mark.clause("ROO-L2", "ROO-L5")
def test_two_dice_give_each_total_as_often_as_their_36_throws_do() -> None:
    ways = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    at = Position(ROO, players=2)
    shown = {at.words(m): w for m, w in zip(at.moves, at.weights, strict=True)}
    assert shown == {f"throw {total}": n for total, n in ways.items()}
    assert all(at.words(total) == f"throw {total}" for total in ways)
    assert len(at.moves) == 11


@pytest.mark.clause("ROO-L2")
@pytest.mark.parametrize("total", [-1, 0, 1, 13, 18])
def test_totals_that_two_dice_cannot_show_are_refused(total: int) -> None:
    with pytest.raises(Refused):
        Position(ROO, players=2).play(total)


@pytest.mark.clause("ROO-L6", "ROO-L13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_pawns_wait_on_start_which_is_no_block(players: int) -> None:
    table = Table(players)
    assert table.at.view()["pawns"] == [0] * players
    for seat in range(players):
        table.throw(2 + seat)  # who leaves START with n stops on block n, not on n - 1
        assert table.at.view()["pawns"] == [2, 3, 4, 5][: seat + 1] + [0] * (players - seat - 1)
        table.take(2 + seat, 4)
        assert table.shown(2 + seat)[4] == seat


@pytest.mark.clause("ROO-L7")
@pytest.mark.parametrize("total", range(2, 13))
def test_from_start_the_number_thrown_is_the_block_and_the_block_names_the_roo(total: int) -> None:
    table = Table(2).throw(total)
    roo = {10: 1, 11: 2, 12: 3}.get(total, total)  # the leaflet: block 4 means Roo 4, block 5 means Roo 5
    assert table.at.view()["pawns"] == [total, 0]
    table.take(roo, 3)
    assert table.shown(roo) == [None, None, None, RED, None, None, None, None, None]


@pytest.mark.clause("ROO-L6", "ROO-L7", "ROO-L13")
def test_block_1_follows_block_36_and_start_is_not_counted_on_the_way() -> None:
    table = Table(2)
    for roo, spot in ((3, 0), (6, 0), (9, 0)):
        table.throw(12).take(roo, spot).place(8, 3 + spot + roo // 3)
    assert table.at.view()["pawns"][RED] == 36
    for total in range(2, 13):
        after = table.at.play(total)
        assert after.view()["pawns"][RED] == total
        assert after.play(8).view()["roos"][(total - 1) % 9]["spots"][8] == RED
    table.throw(11).take(2, 0).place(8, 8)  # block 11
    table.throw(12).take(5, 0).place(7, 0)  # block 23
    table.throw(12).take(8, 0).place(7, 1)  # block 35
    assert table.at.view()["pawns"][RED] == 35
    table.throw(2)  # over 36 to the first block
    assert table.at.view()["pawns"][RED] == 1
    table.take(1, 0)
    assert table.shown(1)[0] == RED


@pytest.mark.clause("ROO-L6", "ROO-L7")
def test_every_throw_from_every_block_goes_to_the_right_block_and_roo() -> None:
    at, here = Position(ROO, players=2), 0
    blocks: set[int] = set()
    while len(blocks) < 36:  # RED walks in fives, which meets every block; GREEN stays with Roo 9 by nines
        here = here + 5 if here + 5 <= 36 else here + 5 - 36
        for total in (5, 9):
            at = at.play(total)
            if at.to_move != CHANCE:
                at = at.play(at.moves[0])
        blocks.add(here)
        for total in range(2, 13):
            block = here + total if here + total <= 36 else here + total - 36
            after = at.play(total)
            view = after.view()
            assert view["pawns"][RED] == block
            if after.to_move == RED:  # else Roo 9, when it is dead
                assert view["roo"] + 1 == ([*range(1, 10)] * 4)[block - 1]
            else:
                assert block % 9 == 0


@pytest.mark.clause("ROO-4", "ROO-L6")
def test_pawns_may_share_a_block_and_none_is_sent_away() -> None:
    table = Table(4)
    for seat in range(4):
        table.throw(7).take(7, seat)
    assert table.at.view()["pawns"] == [7, 7, 7, 7]
    assert table.shown(7) == [RED, GREEN, YELLOW, BLACK, None, None, None, None, None]
    table.throw(2).take(9, 0)
    assert table.at.view()["pawns"] == [9, 7, 7, 7]


@pytest.mark.clause("ROO-4", "ROO-L5")
@pytest.mark.parametrize("total", [2, 12])
def test_a_throw_that_must_be_a_double_gives_no_second_throw(total: int) -> None:
    at = Position(ROO, players=2).play(total).play("top")
    assert at.to_move == CHANCE
    assert at.view()["turn"] == GREEN
    assert at.play("throw 6").to_move == GREEN


@pytest.mark.clause("ROO-L5", "ROO-L7")
def test_a_turn_is_one_throw_and_then_one_counter() -> None:
    at = Position(ROO, players=2)
    assert at.to_move == CHANCE  # first the dice: there is nothing to choose before them
    at = at.play("throw 4")
    assert at.to_move == RED
    assert [at.words(m) for m in at.moves] == list(SPOTS)  # in Roo 4 and in no other
    after = at.play("bottom")
    assert after.to_move == CHANCE
    assert after.view()["turn"] == GREEN
    assert Counter(c for roo in after.view()["roos"] for c in roo["spots"]) == {RED: 1, None: 80}


@pytest.mark.clause("ROO-L6")
@pytest.mark.parametrize("blocks", [9, 18, 45, 360])
def test_with_the_numbers_in_order_any_multiple_of_nine_plays_the_same(blocks: int) -> None:
    one, other = Position(ROO, players=3), Position(ROO, players=3, changes={"track.blocks": blocks})
    rng = random.Random(blocks)
    while not one.over:
        assert one.to_move == other.to_move
        assert one.moves == other.moves
        move = rng.choice(one.moves)
        one, other = one.play(move), other.play(move)
    assert other.over
    assert (one.scores, one.shares) == (other.scores, other.shares)


# Colours, seats, turns


@pytest.mark.clause("ROO-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_leave_out_the_last_colours(players: int) -> None:
    seats = Position(ROO, players=players).box.seats
    assert [name.upper() for name in seats] == ["RED", "GREEN", "YELLOW", "BLACK"][:players]


@pytest.mark.clause("ROO-5")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_three_or_four(players: int) -> None:
    with pytest.raises(RumpusError):
        Position(ROO, players=players)


@pytest.mark.clause("ROO-L4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_red_begins_and_the_turn_goes_round_in_the_order_of_the_colours(players: int) -> None:
    at = Position(ROO, players=players)
    for turn in range(3 * players):
        assert at.view()["turn"] == turn % players
        at = at.play(2 + turn % 7)
        assert at.to_move == turn % players
        at = at.play(at.moves[turn % len(at.moves)])


@pytest.mark.clause("ROO-L4", "ROO-L10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_goes_round_in_the_same_order_through_rests(players: int) -> None:
    table = with_a_dead_roo(players)
    for turn in range(2 * players):
        assert table.at.view()["turn"] == turn % players
        table.rest(9)
    table.rest(9).send(1)
    assert table.at.to_move == GREEN


def drawn(players: int, totals: Sequence[int]) -> Seating:
    """A seating draw with real dice that show these totals one after the other, and are not needed again."""
    left = list(totals)
    seating = draw_seats(Position(ROO, players=players).box, ByHand(lambda words: words.index(str(left.pop(0)))))
    assert not left
    return seating


@pytest.mark.clause("ROO-L3", "ROO-5")
@pytest.mark.parametrize(
    ("totals", "order"),
    [
        ([12, 2], (0, 1)),
        ([2, 12], (1, 0)),
        ([7, 9, 8], (1, 2, 0)),
        ([3, 5, 11, 4], (2, 1, 3, 0)),
        ([5, 4, 3, 2], (0, 1, 2, 3)),
    ],
)
def test_the_highest_throw_takes_red_then_green_then_yellow_and_the_lowest_black(
    totals: list[int], order: tuple[int, ...]
) -> None:
    assert drawn(len(order), totals).order == order


@pytest.mark.clause("ROO-L3")
@pytest.mark.parametrize(
    ("totals", "order", "people"),
    [
        ([7, 7, 3, 4], (1, 0), (0, 1, 0, 1)),  # two tie
        ([7, 7, 3, 3, 4, 4, 9, 8], (0, 1), (0, 1) * 4),  # and tie again, and again
        ([9, 4, 4, 2, 12], (0, 2, 1), (0, 1, 2, 1, 2)),  # a tie below: even a 12 does not pass the 9
        ([4, 8, 8, 3, 2], (1, 2, 0), (0, 1, 2, 1, 2)),  # a tie above: even a 2 stays above the 4
        ([6, 6, 6, 5, 9, 5, 2, 3], (1, 2, 0), (0, 1, 2, 0, 1, 2, 0, 2)),  # three tie, two of them tie again
        ([6, 6, 6, 6, 2, 3, 4, 5], (3, 2, 1, 0), (0, 1, 2, 3) * 2),  # all four tie
        ([8, 5, 5, 3, 10, 9], (0, 1, 2, 3), (0, 1, 2, 3, 1, 2)),  # the two in the middle tie
    ],
)
def test_ties_are_thrown_off_among_the_tied_alone_and_the_others_keep_their_rank(
    totals: list[int], order: tuple[int, ...], people: tuple[int, ...]
) -> None:
    seating = drawn(len(order), totals)
    assert seating.order == order
    assert tuple(throw.person for throw in seating.throws) == people
    assert [throw.outcome for throw in seating.throws] == totals


@pytest.mark.clause("ROO-L3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_throws_shown_explain_the_seats_and_nobody_throws_in_vain(players: int) -> None:
    box, starters, ties = Position(ROO, players=players).box, Counter[int](), 0
    for seed in range(300):
        seating = draw_seats(box, Seeded(seed))
        thrown: dict[int, tuple[int, ...]] = dict.fromkeys(range(players), ())
        for throw in seating.throws:
            assert 2 <= throw.outcome <= 12
            thrown[throw.person] += (throw.outcome,)
        # As the tied throw among themselves, a person's throws compare one by one, and the highest comes first.
        assert list(seating.order) == sorted(thrown, key=thrown.__getitem__, reverse=True)
        for person, mine in thrown.items():
            others = [theirs for other, theirs in thrown.items() if other != person]
            assert all(theirs[: len(mine)] != mine for theirs in others)  # no tie is left standing
            for before in range(1, len(mine)):  # each throw after the first was made to break one
                assert any(theirs[:before] == mine[:before] for theirs in others)
        starters[seating.order[0]] += 1
        ties += len(seating.throws) > players
    assert min(starters[person] for person in range(players)) > 300 / players / 2
    assert ties > 10


# Placing


@pytest.mark.clause("ROO-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_empty_spot_may_be_taken_and_no_other_not_even_an_own_one(players: int) -> None:
    table = Table(players)
    for spot in (4, 0, 8, 5):
        table.send(3)
        assert table.asked() == {SPOTS[i] for i in table.empty(3)}
        for taken in set(range(9)) - table.empty(3):
            refusal = table.at.why_not(taken)
            assert refusal is not None
            assert refusal.clause == "ROO-2"
            with pytest.raises(Refused):
                table.at.play(SPOTS[taken])
        table.take(3, spot)


@pytest.mark.clause("ROO-L8", "ROO-2")
def test_a_player_without_hope_must_place_where_an_opponent_can_still_complete_a_row() -> None:
    table = with_a_dead_roo(2).fill(1, ONE_LIVE_ROW)
    assert table.live(1) == [(0, 1, 2)]
    table.wait_for(GREEN).send(1)
    assert table.asked() == {"top right", "bottom"}
    table.take(1, 2)
    assert table.shown_dead(1)  # blocked, and the bottom spot stays empty
    assert table.at.scores == (0, 10)


@pytest.mark.clause("ROO-L8", "ROO-2")
def test_the_duty_may_be_done_on_a_spot_that_blocks_nothing() -> None:
    table = with_a_dead_roo(2).fill(1, ONE_LIVE_ROW).put(GREEN, 1, 7)
    assert not table.shown_dead(1)
    table.put(RED, 1, 2)
    assert table.shown_dead(1)
    assert table.at.scores == (10, 10)


@pytest.mark.clause("ROO-L8", "ROO-2")
def test_a_third_player_with_no_counter_and_no_hope_there_must_place_as_well() -> None:
    table = with_a_dead_roo(3).fill(1, ONE_LIVE_ROW).wait_for(YELLOW).send(1)
    assert table.asked() == {"top right", "bottom"}


@pytest.mark.clause("ROO-2", "ROO-L8")
@pytest.mark.parametrize(("seat", "scores"), [(RED, (10, 10)), (GREEN, (0, 10))])
def test_a_single_empty_spot_on_a_live_row_is_asked_for_and_the_roo_is_dead_after(
    seat: int, scores: tuple[int, int]
) -> None:
    table = with_a_dead_roo(2).fill(1, "RR./GGR/RGG").wait_for(seat).send(1)
    assert table.asked() == {"top right"}
    table.take(1, 2)
    assert table.shown_dead(1)
    assert table.at.scores == scores


@pytest.mark.clause("ROO-2")
def test_the_owner_of_the_only_live_row_need_not_complete_it() -> None:
    table = with_a_dead_roo(2).fill(1, ONE_LIVE_ROW).wait_for(RED).send(1)
    assert table.asked() == {"top right", "bottom"}
    table.take(1, 7)
    assert not table.shown_dead(1)
