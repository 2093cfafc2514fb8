"""Rickety Rackety Roo held against its leaflet and rulings: dead Roos, points, the end, counters that run out."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from rumpus import Refused, RumpusError
from rumpus.core.play.position import CHANCE, OVER
from tests.games.driving_rickety_rackety_roo import (
    DIES_FOR_GREEN,
    DIES_FOR_RED,
    DIES_OF_FOUR,
    DIES_OF_THREE,
    DRAWN,
    GREEN,
    LETTERS,
    ONE_LIVE_ROW,
    RED,
    ROWS,
    SPOTS,
    YELLOW,
    Table,
    in_rounds,
    is_dead,
    with_a_dead_roo,
)

# Dead Roos


@pytest.mark.clause("ROO-1", "ROO-L9")
@pytest.mark.parametrize(("players", "pattern"), [(2, DIES_FOR_GREEN), (2, DIES_FOR_RED), (3, DIES_OF_THREE)])
def test_a_roo_with_three_empty_spots_can_be_dead_but_not_before_its_sixth_counter(players: int, pattern: str) -> None:
    table = Table(players)
    colours = dict(enumerate(pattern.replace("/", "")))
    for _ in range(6):
        assert not table.shown_dead(6)
        mine = [spot for spot, letter in colours.items() if letter == LETTERS[table.turn]]
        table.place(6, next(spot for spot in mine if spot in table.empty(6)))
    assert [roo["dead"] for roo in table.at.view()["roos"]] == [False] * 5 + [True] + [False] * 3
    for _ in range(players):
        table.rest(6)
    assert [spot is None for spot in table.shown(6)] == [letter == "." for letter in colours.values()]


@pytest.mark.clause("ROO-1")
@pytest.mark.parametrize("players", [3, 4])
def test_any_two_colours_kill_a_row_among_more_than_two_players(players: int) -> None:
    start, dead = with_a_dead_roo(players), 0
    for colours in random.Random(1939).sample(list(product(range(players), repeat=6)), 150):
        table = start.copy()
        for spot, colour in zip((1, 2, 3, 4, 6, 8), colours, strict=True):
            table.put(colour, 1, spot)
        table.send(1)
        assert (table.at.to_move == CHANCE) == is_dead(table.roos[0])
        dead += is_dead(table.roos[0])
    assert 0 < dead < 150


@pytest.mark.clause("ROO-1")
def test_two_counters_of_one_colour_and_an_empty_spot_keep_a_roo_alive_when_all_else_is_lost() -> None:
    table = with_a_dead_roo(3).fill(1, "RGY/YRG/GY.")
    assert table.live(1) == [(0, 4, 8)]
    assert not table.shown_dead(1)
    table.put(YELLOW, 1, 8)
    assert table.shown_dead(1)
    assert table.at.scores == (0, 0, 0)


@pytest.mark.clause("ROO-1")
def test_one_counter_and_two_empty_spots_keep_a_roo_alive() -> None:
    table = with_a_dead_roo(2)
    for seat, spot in ((RED, 0), (GREEN, 1), (GREEN, 3), (RED, 4), (RED, 7), (GREEN, 8)):
        table.put(seat, 1, spot)
    assert table.live(1) == [(2, 5, 8), (2, 4, 6)]  # GREEN's with one counter, RED's with one
    assert not table.shown_dead(1)
    table.put(RED, 1, 2)
    assert table.live(1) == [(2, 4, 6)]
    assert not table.shown_dead(1)
    table.put(GREEN, 1, 6)
    assert table.shown_dead(1)
    assert table.empty(1) == {5}


@pytest.mark.clause("ROO-1")
def test_a_wholly_empty_row_keeps_a_roo_alive() -> None:
    table = with_a_dead_roo(3).fill(1, "RGR/GYG/...")
    assert table.live(1) == [(6, 7, 8)]
    for seat in (RED, GREEN, YELLOW):
        other = table.copy().wait_for(seat).send(1)
        assert other.asked() == {"bottom left", "bottom", "bottom right"}


@pytest.mark.clause("ROO-1", "ROO-L9", "ROO-L12")
def test_a_complete_row_does_not_keep_its_roo_alive_and_counts_though_the_roo_is_dead() -> None:
    table = with_a_dead_roo(2)
    assert table.shown_dead(9)
    assert table.shown(9) == [None, RED, GREEN, RED, GREEN, None, GREEN, None, RED]
    assert table.at.scores == (0, 10)


@pytest.mark.clause("ROO-1", "ROO-L9")
def test_a_complete_row_does_not_kill_its_roo_or_win_it() -> None:
    table = with_a_dead_roo(2).fill(1, "RRR/.../...")
    assert table.at.scores == (10, 10)
    assert not table.shown_dead(1)
    table.wait_for(GREEN).send(1)
    assert table.asked() == set(SPOTS[3:])


@pytest.mark.clause("ROO-1", "ROO-L9")
def test_a_roo_of_one_colour_alone_is_alive_up_to_its_last_spot_and_dead_when_full() -> None:
    table = with_a_dead_roo(2)
    for spot in range(9):
        assert not table.shown_dead(1)
        table.put(RED, 1, spot)
    assert table.shown_dead(1)
    table.wait_for(GREEN).rest(1).rest(1)


@pytest.mark.clause("ROO-L10", "ROO-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_dead_roo_the_pawn_moves_nothing_is_placed_and_the_next_one_throws(players: int) -> None:
    table = with_a_dead_roo(players)
    before = table.at.view()
    table.rest(9)
    after = table.at.view()
    assert after["roos"] == before["roos"]
    assert after["scores"] == before["scores"]
    assert after["pawns"][RED] == (table.steps[RED] - 1) % 36 + 1
    assert after["pawns"][RED] != before["pawns"][RED]
    assert after["pawns"][1:] == before["pawns"][1:]
    assert after["turn"] == GREEN


@pytest.mark.clause("ROO-L10")
def test_a_rest_costs_one_turn_and_no_more() -> None:
    table = with_a_dead_roo(2).rest(9).place(1, 4).place(1, 0)
    assert table.shown(1) == [RED, None, None, None, GREEN, None, None, None, None]


@pytest.mark.clause("ROO-L10", "ROO-1")
def test_who_kills_a_roo_with_their_own_counter_rests_there_and_cannot_use_the_spots_left() -> None:
    table = Table(2)
    for spot in (2, 1, 4, 3, 6):
        table.place(7, spot)
    assert not table.shown_dead(7)
    table.place(7, 8)  # GREEN
    assert table.shown_dead(7)
    table.rest(7).rest(7).rest(7).rest(7)
    assert table.shown(7) == [None, GREEN, RED, GREEN, RED, None, RED, None, GREEN]
    table.place(1, 0).place(1, 1)  # the other Roos are played on


@pytest.mark.clause("ROO-1", "ROO-2", "ROO-L10")
def test_everything_two_colours_can_bring_about_in_a_roo_is_alive_or_dead_as_the_text_says() -> None:
    """By breadth: each content of Roo 5 with no fewer RED counters than GREEN, since who is not needed can rest."""
    nothing: tuple[int | None, ...] = (None,) * 9
    layer = {nothing: with_a_dead_roo(2)}
    alive, dead = set(), set()
    while layer:
        further: dict[tuple[int | None, ...], Table] = {}
        for spots, table in layer.items():
            there = table.copy().send(5)
            if is_dead(spots):
                assert there.at.to_move == CHANCE
                dead.add(spots)
                continue
            alive.add(spots)
            assert there.at.moves == tuple(i for i in range(9) if spots[i] is None)
            for seat in (RED, GREEN):
                new = [(*spots[:spot], seat, *spots[spot + 1 :]) for spot in there.at.moves]
                new = [after for after in new if after not in further and after.count(RED) >= after.count(GREEN)]
                if new and there.turn != seat:
                    there = table.copy().wait_for(seat).send(5)
                assert there.at.to_move == seat or not new
                for after in new:
                    further[after] = there.copy().take(5, next(i for i in range(9) if after[i] != spots[i]))
        layer = further
    assert len(dead) > 400
    assert len(alive) > 5000
    assert min(9 - spots.count(None) for spots in dead) == 6


# Points


@pytest.mark.clause("ROO-L12")
@pytest.mark.parametrize(
    ("pattern", "points"),
    [
        ("RRR/.../...", 10),  # the leaflet's first example
        (".../RRR/...", 10),
        ("R../R../R..", 10),
        ("R../.R./..R", 10),
        ("..R/.R./R..", 10),
        ("RRR/R../R..", 20),  # the corner belongs to both rows
        ("RRR/R.R/R.R", 30),  # the leaflet's second
        ("R.R/.R./R.R", 20),
        ("RRR/R.R/RRR", 40),
        ("RRR/RRR/...", 20),
        ("RR./RRR/.RR", 30),
        ("RR./RR./...", 0),
        ("RRR/RRR/RRR", 80),  # the leaflet's third: 30, 30 and 20
    ],
)
def test_ten_points_for_each_row_though_rows_share_spots(pattern: str, points: int) -> None:
    assert with_a_dead_roo(3).fill(1, pattern).at.scores == (points, 0, 0)


@pytest.mark.clause("ROO-L12")
def test_each_of_the_512_sets_of_own_counters_in_a_roo_scores_ten_for_each_row_in_it() -> None:
    def further(table: Table, mine: frozenset[int]) -> int:
        assert table.at.scores == (0, 10 + 10 * sum(mine.issuperset(row) for row in ROWS))
        larger = range(max(mine, default=-1) + 1, 9)
        return 1 + sum(further(table.copy().put(GREEN, 1, spot), mine | {spot}) for spot in larger)

    assert further(with_a_dead_roo(2), frozenset()) == 512


@pytest.mark.clause("ROO-L12", "ROO-4")
def test_a_mixed_row_counts_for_nobody_and_several_may_score_in_one_roo() -> None:
    table = with_a_dead_roo(3).fill(1, "RRR/GGG/YYR")
    assert table.at.scores == (10, 10, 0)
    table = with_a_dead_roo(4).fill(1, "RRG/RRG/BBG")
    assert table.at.scores == (0, 10, 0, 0)


@pytest.mark.clause("ROO-4", "ROO-L12")
def test_no_row_crosses_from_one_roo_into_another() -> None:
    table = with_a_dead_roo(2)
    for roo, spot in ((1, 1), (1, 2), (2, 0), (2, 1)):  # four side by side across Roos 1 and 2
        table.put(RED, roo, spot)
    for roo, spot in ((1, 6), (4, 0), (4, 3)):  # three below each other
        table.put(RED, roo, spot)
    for roo, spot in ((5, 8), (6, 3), (8, 2), (5, 4)):
        table.put(RED, roo, spot)
    for roo in range(3, 9):  # the same spot of many Roos
        if 7 in table.empty(roo):
            table.put(RED, roo, 7)
    assert table.at.scores == (0, 10)


# The end


def one_counter_before_the_end(players: int = 3) -> Table:
    """Eight Roos dead without a row, Roo 1 one counter before, and RED to throw."""
    table = with_a_dead_roo(players)
    for roo in (8, 7, 6, 5, 4, 3, 2):
        table.fill(roo, DIES_OF_THREE)
    return table.fill(1, DIES_OF_THREE[:-1] + ".").wait_for(RED)


@pytest.mark.clause("ROO-L11", "ROO-3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_game_ends_with_the_counter_that_kills_the_ninth_roo_and_not_before(players: int) -> None:
    table = one_counter_before_the_end(players)
    for _ in range(10 * players):  # eight are dead, and the players rest and rest
        table.rest(2 + table.steps[table.turn] % 8)
    table.wait_for(YELLOW).send(1)
    assert not table.at.over
    table.take(1, 8)
    assert table.at.to_move == OVER  # nobody throws any more, though the round is not complete
    assert table.at.moves == ()
    assert [roo["dead"] for roo in table.at.view()["roos"]] == [True] * 9
    assert sum(spot is None for roo in table.at.view()["roos"] for spot in roo["spots"]) == 27
    assert table.at.scores == (0,) * players
    assert table.at.shares == pytest.approx((1 / players,) * players)
    for move in range(13):
        with pytest.raises(Refused):
            table.at.play(move)


@pytest.mark.clause("ROO-L11", "ROO-3")
def test_a_counter_in_the_ninth_roo_that_does_not_kill_it_lets_the_game_go_on() -> None:
    table = one_counter_before_the_end().put(GREEN, 1, 0)
    assert table.at.to_move == CHANCE
    assert not table.shown_dead(1)
    assert not table.at.over
    with pytest.raises(RumpusError):
        _ = table.at.shares


@pytest.mark.clause("ROO-3", "ROO-L11")
@pytest.mark.parametrize("last", range(1, 10))
def test_whichever_roo_dies_last_ends_the_game(last: int) -> None:
    table = in_rounds(Table(3), *[(roo, DIES_OF_THREE) for roo in range(1, 10) if roo != last])
    in_rounds(table, (last, DIES_OF_THREE))
    assert table.at.over
    assert table.at.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.clause("ROO-3", "ROO-L12")
@pytest.mark.parametrize(
    ("for_red", "scores", "shares"),
    [(9, (90, 0), (1.0, 0.0)), (5, (50, 40), (1.0, 0.0)), (4, (40, 50), (0.0, 1.0)), (0, (0, 90), (0.0, 1.0))],
)
def test_the_scores_of_all_nine_roos_are_added_and_the_higher_total_wins_alone(
    for_red: int, scores: tuple[int, int], shares: tuple[float, float]
) -> None:
    table = in_rounds(Table(2), *[(roo, DIES_FOR_RED if roo <= for_red else DIES_FOR_GREEN) for roo in range(1, 10)])
    assert table.at.over
    assert table.at.scores == scores
    assert table.at.shares == shares


@pytest.mark.clause("ROO-3")
def test_two_players_with_equal_totals_share_the_win() -> None:
    table = with_a_dead_roo(2)
    for roo in (2, 3, 4, 5):
        table.fill(roo, DIES_FOR_RED)
    for roo in (6, 7, 8):
        table.fill(roo, DIES_FOR_GREEN)
    table.fill(1, DRAWN)
    assert table.at.over
    assert table.at.scores == (40, 40)
    assert table.at.shares == (0.5, 0.5)


@pytest.mark.clause("ROO-3", "ROO-4")
def test_points_decide_and_not_the_number_of_roos_won() -> None:
    table = with_a_dead_roo(2).fill(1, "RRR/RRR/RRR").fill(8, DRAWN)
    for roo in range(2, 8):
        table.fill(roo, DIES_FOR_GREEN)
    assert table.at.over
    assert table.at.scores == (80, 70)  # GREEN has seven Roos, RED one
    assert table.at.shares == (1.0, 0.0)


@pytest.mark.clause("ROO-4", "ROO-3")
def test_a_majority_of_counters_in_a_roo_is_worth_nothing() -> None:
    table = with_a_dead_roo(3)
    for roo in range(2, 9):
        table.fill(roo, DIES_OF_THREE)
    for spot in (0, 2, 3, 7, 8):
        table.put(RED, 1, spot)
    for spot in (4, 1, 5, 6):
        table.put(GREEN, 1, spot)
    assert table.at.over
    assert Counter(table.shown(1)) == {RED: 5, GREEN: 4}
    assert table.at.scores == (0, 0, 0)
    assert table.at.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.clause("ROO-3")
@pytest.mark.parametrize(
    ("patterns", "scores", "shares"),
    [
        (("RRR/GYG/YGY", "GGG/RYR/YRY"), (10, 10, 0), (0.5, 0.5, 0.0)),
        (("YYY/GRG/RGR", "GGG/RYR/YRY"), (0, 10, 10), (0.0, 0.5, 0.5)),
        (("RRR/GYG/YGY", "YYY/GRG/RGR"), (10, 0, 10), (0.5, 0.0, 0.5)),
        (("RRR/RYG/RGY", "GGG/RYR/YYY"), (20, 10, 10), (1.0, 0.0, 0.0)),  # a tie for the second place is worth nothing
        (("RRR/GGG/YYY",), (10, 10, 10), (1 / 3, 1 / 3, 1 / 3)),
    ],
)
def test_of_three_those_tied_for_first_share_and_the_rest_get_nothing(
    patterns: tuple[str, ...], scores: tuple[int, ...], shares: tuple[float, ...]
) -> None:
    table = with_a_dead_roo(3)
    for roo, pattern in enumerate((*patterns, *[DIES_OF_THREE] * (8 - len(patterns))), 1):
        table.fill(roo, pattern)
    assert table.at.over
    assert table.at.scores == scores
    assert table.at.shares == pytest.approx(shares)


@pytest.mark.clause("ROO-3")
@pytest.mark.parametrize(
    ("patterns", "scores", "shares"),
    [
        (("BBB/GYG/YGY",), (0, 0, 0, 10), (0.0, 0.0, 0.0, 1.0)),
        (("BBB/GRG/RGR", "GGG/RYR/YRY"), (0, 10, 0, 10), (0.0, 0.5, 0.0, 0.5)),
        (("RRR/GGG/BBB",), (10, 10, 0, 10), (1 / 3, 1 / 3, 0.0, 1 / 3)),
        (("RRR/GGG/BBB", "YYY/GRG/RGR"), (10, 10, 10, 10), (0.25, 0.25, 0.25, 0.25)),
        (("RRR/RRR/BBB", "YYY/GGG/BBB"), (20, 10, 10, 20), (0.5, 0.0, 0.0, 0.5)),
    ],
)
def test_of_four_those_tied_for_first_share_and_the_rest_get_nothing(
    patterns: tuple[str, ...], scores: tuple[int, ...], shares: tuple[float, ...]
) -> None:
    table = with_a_dead_roo(4)  # Roos 8 and 9
    for roo, pattern in enumerate((*patterns, *[DIES_OF_FOUR] * (7 - len(patterns))), 1):
        table.fill(roo, pattern)
    assert table.at.over
    assert table.at.scores == scores
    assert table.at.shares == pytest.approx(shares)


# Counters


@pytest.mark.clause("ROO-L2", "ROO-L12")
def test_counters_are_without_limit_and_eight_full_roos_make_640_points() -> None:
    table = Table(2)
    for spot in range(9):
        table.place(1, spot).place(9, spot)
    for roo in range(2, 9):
        table.fill(roo, "RRR/RRR/RRR")
    assert table.at.over
    assert table.at.scores == (640, 80)
    assert table.at.shares == (1.0, 0.0)


@pytest.mark.clause("ROO-6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("each", [1, 2, 5])
def test_the_game_ends_with_the_very_last_counter_of_all_though_roos_are_alive(players: int, each: int) -> None:
    table = Table(players, {"counters.each": each})
    for n in range(each):
        for seat in range(players):
            assert not table.at.over
            table.place(1 + (2 * seat + n // 3) % 9, n % 3 if n < 3 else n)
    assert table.at.over
    assert table.at.moves == ()
    assert [roo["dead"] for roo in table.at.view()["roos"]] == [False] * 9
    assert table.at.shares == pytest.approx((1 / players,) * players)


@pytest.mark.clause("ROO-6", "ROO-3")
def test_when_the_counters_are_gone_the_rows_are_counted_as_ever() -> None:
    table = Table(2, {"counters.each": 3}).place(1, 0).place(2, 0).place(1, 4).place(2, 1).place(1, 8)
    assert not table.at.over  # RED has none left, GREEN has one
    assert table.at.scores == (10, 0)
    assert table.copy().place(2, 2).at.shares == (0.5, 0.5)
    table.place(2, 3)
    assert table.at.over
    assert table.at.scores == (10, 0)
    assert table.at.shares == (1.0, 0.0)


@pytest.mark.clause("ROO-6")
def test_a_player_without_a_counter_rests_on_a_living_roo_while_the_other_plays_on() -> None:
    table = with_a_dead_roo(2, {"counters.each": 5})  # two left to each
    table.rest(9).place(1, 0).rest(9).place(1, 1)  # GREEN's last
    for _ in range(3):
        before = table.shown(1)
        table.rest(9).rest(1)  # GREEN could complete a row with a counter
        assert table.shown(1) == before
    table.place(2, 0)
    assert not table.at.over
    table.rest(2).rest(9).rest(1).place(1, 2)  # RED's last
    assert table.at.over
    assert table.at.scores == (0, 10)


@pytest.mark.clause("ROO-6", "ROO-L5")
def test_who_rests_for_want_of_a_counter_has_thrown_and_moved_their_pawn() -> None:
    table = with_a_dead_roo(2, {"counters.each": 4}).rest(9).place(1, 0).rest(9)
    before = table.at.view()
    assert before["turn"] == GREEN
    table.rest(3)
    after = table.at.view()
    assert after["pawns"][GREEN] == (table.steps[GREEN] - 1) % 36 + 1 != before["pawns"][GREEN]
    assert after["pawns"][RED] == before["pawns"][RED]
    assert after["turn"] == RED


@pytest.mark.clause("ROO-6")
def test_a_rest_on_a_dead_roo_uses_up_no_counter() -> None:
    table = with_a_dead_roo(2, {"counters.each": 4})
    for _ in range(6):
        table.rest(9)
    table.place(1, 0)
    assert not table.at.over
    table.rest(9).rest(1).place(1, 1)  # RED, without a counter, rests; GREEN still has one
    assert table.at.over


@pytest.mark.clause("ROO-6", "ROO-3")
def test_the_ninth_dead_roo_ends_the_game_also_when_counters_are_left() -> None:
    table = Table(3, {"counters.each": 81})
    in_rounds(table, *[(roo, DIES_OF_THREE) for roo in range(1, 10)])
    assert table.at.over
    exactly = Table(3, {"counters.each": 18})
    in_rounds(exactly, *[(roo, DIES_OF_THREE) for roo in range(1, 10)])
    assert exactly.at.over
    short = Table(3, {"counters.each": 17})
    in_rounds(short, *[(roo, DIES_OF_THREE) for roo in range(1, 9)])
    for spot in (1, 2, 3):
        assert not short.at.over
        short.place(9, spot)
    assert short.at.over
    assert not short.shown_dead(9)


@pytest.mark.clause("ROO-1", "ROO-6")
def test_a_row_lives_on_though_its_owner_has_no_counter_left() -> None:
    """ROO-1 speaks of spots and colours alone."""
    table = with_a_dead_roo(2, {"counters.each": 10}).fill(1, ONE_LIVE_ROW)  # 4 RED, 3 GREEN
    while table.at.to_move == CHANCE and sum(roo.count(RED) for roo in table.roos) < 10:
        table.put(RED, 2, min(table.empty(2)))
    table.wait_for(GREEN).send(1)
    assert table.asked() == {"top right", "bottom"}
