"""Ruffhouse held against its leaflet and rulings, by someone who has not seen how it is programmed.

Positions are made by ``setups.ruffhouse``. ``reference_ruffhouse`` is the whole game once more, in plain Python,
written from the text; at the end both are played side by side.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from rumpus import Position
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.game.game import game
from rumpus.core.play.chance import ByHand
from rumpus.core.play.seating import Seating, draw_seats
from rumpus.errors import BoxError, Refused
from tests.games.reference_ruffhouse import BOARD, BOXES, Reference, changes, commitments, first_lap, lost, said
from tests.games.setups.ruffhouse import Player, ruffhouse

RED, BLUE, GREEN, WHITE = range(4)
CHIPS, BREAKS, SOFAR = "THE CHIPS ARE DOWN", "THE BREAKS", "SO FAR, SO GOOD"
AWAY = Player(at=1)  # somebody who has not committed: nobody's ZAP can touch them
THROWS = {f"throw {n}": 6 - abs(7 - n) for n in range(2, 13)}


def choices(p: Position) -> set[str]:
    return {p.words(move) for move in p.moves}


def chances(p: Position) -> dict[str, int]:
    assert p.to_move == CHANCE
    return dict(zip(map(p.words, p.moves), p.weights, strict=True))


def play(p: Position, *words: str) -> Position:
    for word in words:
        p = p.play(word)
    return p


def stage(p: Position) -> str:
    return str(p.view()["stage"])


def has(p: Position, seat: int, what: str) -> Any:
    return p.view()["players"][seat][what]


def refused(p: Position, words: str, clause: str) -> bool:
    refusal = p.why_not(words)
    return isinstance(refusal, Refused) and refusal.clause == clause


def alone(at: int | str = 0, chips: int = 0, committed: int | tuple[int, ...] = (), **told: Any) -> Position:
    """Red is about to throw, or as told; Blue is on EASY STREET and has no cards, and so never in the way."""
    won = told.pop("won", ())
    red = Player(at=at, chips=chips, committed=committed, won=won)
    return ruffhouse(red, Player(at=1, double_cross=0), **told)


def blue_next(at: int | str, chips: int, committed: int | tuple[int, ...], won: tuple[int, ...] = ()) -> Position:
    """Red's turn is over, and Red stands like this beside the Blue of ``alone``."""
    red = Player(at=at, chips=chips, committed=committed, won=won)
    return ruffhouse(red, Player(at=1, double_cross=0), turn="Blue")


# Before the first roll


@pytest.mark.clause("RUF-L2", "RUF-L3", "RUF-L5", "RUF-L6", "RUF-L9", "RUF-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_anything_but_their_own_five_cards(players: int) -> None:
    p = Position("ruffhouse", players=players)
    nothing = {"space": 0, "chips": 0, "points": 0, "commitment": 0, "cards": [], "double_cross": 2, "zap": 3}
    assert len(p.view()["players"]) == players
    assert all(nothing.items() <= one.items() for one in p.view()["players"])
    assert p.view()["supply"] == [6, 6, 4, 2, 2]
    assert sum(p.view()["supply"]) == 20
    assert list(BOARD) == p.box.values["board.spaces"]
    assert p == ruffhouse(*[Player()] * players)
    assert chances(p) == THROWS


@pytest.mark.clause("RUF-L7", "RUF-L38")
@pytest.mark.parametrize(
    ("players", "totals", "order"),
    [
        (2, [5, 9], (1, 0)),
        (3, [12, 12, 3, 4, 11], (1, 2, 0)),  # the two highest throw again, and nobody else
        (4, [6, 7, 7, 7, 2, 2, 2, 3, 9, 9, 8, 8, 7, 12], (3, 0, 1, 2)),
        (4, [2, 3, 4, 3], (2, 3, 0, 1)),  # then to the left, not by rank
    ],
)
def test_highest_total_begins_and_the_turn_goes_to_the_left(
    players: int, totals: list[int], order: tuple[int, ...]
) -> None:
    left = iter(totals)
    hand = ByHand(lambda words: words.index(str(next(left))))
    drawn: Seating = draw_seats(game("ruffhouse").box(players), hand)
    assert drawn.order == order
    assert [t.outcome for t in drawn.throws] == totals


# Moving, EASY STREET


@pytest.mark.clause("RUF-L8", "RUF-L9", "RUF-L10", "RUF-2", "RUF-L4")
@pytest.mark.parametrize("thrown", range(2, 13))
@pytest.mark.parametrize("spun", range(6))
def test_orange_wins_what_the_spinner_shows(thrown: int, spun: int) -> None:
    p = play(alone(at=2, chips=3), f"throw {thrown}")
    assert chances(p) == {f"spin {n}": 1 for n in range(6)}
    assert play(p, f"spin {spun}") == blue_next(2 + thrown, 3 + spun, ())


@pytest.mark.clause("RUF-L10", "RUF-2")
def test_a_number_on_several_faces_is_likelier_and_the_bank_never_runs_out() -> None:
    changes = {"spinner.numbers": [20, 0, 20, 20]}
    p = ruffhouse(Player(at=2, chips=90), Player(double_cross=0), now="spin", changes=changes)
    assert chances(p) == {"spin 0": 1, "spin 20": 3}
    assert has(play(p, "spin 20"), RED, "chips") == 110


@pytest.mark.clause("RUF-1", "RUF-L11")
@pytest.mark.parametrize(("at", "thrown"), [(14, 2), (15, 2), (4, 12), (5, 12), (15, 12), (10, 6), (10, 11)])
def test_the_chips_are_down_stops_an_exact_and_an_inexact_roll(at: int, thrown: int) -> None:
    p = play(alone(at=at, chips=2), f"throw {thrown}")
    assert p == alone(at=CHIPS, chips=2, now="commit")
    assert p.to_move == RED
    assert play(p, "commit to 3") == blue_next(CHIPS, 2, 3)  # the rest of the roll is lost, and nothing is spun


@pytest.mark.clause("RUF-L11", "RUF-L12", "RUF-L17")
@pytest.mark.parametrize("thrown", range(2, 13))
def test_a_turn_that_starts_on_the_chips_are_down_rolls_on_without_a_second_promise(thrown: int) -> None:
    p = play(alone(at=CHIPS, chips=4, committed=1), f"throw {thrown}")
    landed = blue_next(SOFAR, 4, 1) if thrown == 12 else alone(at=16 + thrown, chips=4, committed=1, now="match")
    assert p == landed


# The promise


@pytest.mark.clause("RUF-L12", "RUF-3")
@pytest.mark.parametrize("chips", [0, 1, 4, 9])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_one_may_promise_one_to_five_whatever_one_holds(chips: int, number: int) -> None:
    p = alone(at=CHIPS, chips=chips, now="commit")
    assert choices(p) == {f"commit to {n}" for n in range(1, 6)}
    after = play(p, f"commit to {number}")
    assert after == blue_next(CHIPS, chips, number)
    assert after.view()["supply"] == [c - (i == number) for i, c in enumerate([6, 6, 4, 2, 2], start=1)]
    assert after.scores == (0, 0)
    assert all(after.view(seat)["players"][RED]["commitment"] == number for seat in (RED, BLUE))


COMBINED: list[tuple[list[int], int, list[tuple[int, ...]]]] = [
    ([6, 6, 4, 0, 2], 4, [(3, 1), (2, 2)]),  # the leaflet's example: two pairs, and the player chooses
    ([0, 6, 4, 0, 2], 4, [(2, 2)]),  # a 3 lies there, but no 1 to go with it
    ([6, 1, 4, 0, 2], 4, [(3, 1)]),  # only one 2
    ([6, 6, 0, 0, 2], 4, [(2, 2)]),  # two cards rather than three
    ([6, 1, 0, 0, 2], 4, [(2, 1, 1)]),
    ([6, 0, 0, 0, 2], 4, [(1, 1, 1, 1)]),
    ([3, 0, 0, 0, 3], 4, []),
    ([0, 1, 4, 0, 2], 4, []),
    ([0, 0, 4, 1, 2], 4, [(4,)]),
    ([6, 6, 4, 2, 0], 5, [(4, 1), (3, 2)]),
    ([0, 6, 4, 2, 0], 5, [(3, 2)]),  # a 4 lies there, but no 1
    ([6, 6, 4, 0, 0], 5, [(3, 2)]),
    ([6, 0, 4, 0, 0], 5, [(3, 1, 1)]),
    ([1, 0, 5, 0, 0], 5, []),
    ([6, 6, 0, 0, 0], 5, [(2, 2, 1)]),
    ([12, 1, 0, 0, 0], 5, [(2, 1, 1, 1)]),
    ([14, 0, 0, 0, 0], 5, [(1, 1, 1, 1, 1)]),
    ([0, 6, 0, 2, 0], 5, []),
    ([1, 6, 0, 2, 0], 5, [(4, 1)]),
    ([1, 6, 0, 0, 1], 5, [(5,)]),
    ([6, 6, 0, 2, 2], 3, [(2, 1)]),
    ([6, 0, 0, 2, 2], 3, [(1, 1, 1)]),
    ([2, 0, 0, 2, 2], 3, []),
    ([0, 6, 0, 2, 2], 3, []),
    ([2, 0, 4, 2, 2], 2, [(1, 1)]),
    ([1, 0, 4, 2, 2], 2, []),
    ([0, 6, 4, 2, 2], 1, []),
]


@pytest.mark.clause("RUF-3", "RUF-L36")
@pytest.mark.parametrize(("numbered", "number", "sets"), COMBINED)
def test_other_cards_add_up_and_among_the_fewest_the_player_chooses(
    numbered: list[int], number: int, sets: list[tuple[int, ...]]
) -> None:
    changes = {"cards.numbered": numbered}
    p = ruffhouse(Player(at=CHIPS), AWAY, now="commit", changes=changes)
    assert choices(p) == set(commitments(Counter(dict(enumerate(numbered, start=1)))))
    assert {word for word in choices(p) if word.startswith(f"commit to {number}")} == {
        said(number, list(cards)) for cards in sets
    }
    if not numbered[number - 1]:
        assert refused(p, f"commit to {number}", "RUF-3")
    for cards in sets:
        after = play(p, said(number, list(cards)))
        assert sorted(has(after, RED, "cards"), reverse=True) == list(cards)
        assert has(after, RED, "commitment") == number
        assert after.view()["supply"] == [n - cards.count(i) for i, n in enumerate(numbered, start=1)]


@pytest.mark.clause("RUF-3", "RUF-L36", "RUF-7")
def test_cards_of_others_are_out_of_the_supply_promised_or_turned_over() -> None:
    blue, green = Player(at=19, committed=4), Player(at=3, won=(4,))
    p = ruffhouse(Player(at=CHIPS), blue, green, now="commit")
    for cards in ((3, 1), (2, 2)):
        after = play(p, said(4, list(cards)))
        assert after == ruffhouse(Player(at=CHIPS, committed=cards), blue, green, turn="Blue")


@pytest.mark.clause("RUF-3", "RUF-L5")
def test_a_number_left_alone_must_be_taken_and_is_still_asked_for() -> None:
    ones = Player(won=(1, 1, 1))
    p = ruffhouse(Player(at=CHIPS), ones, ones, now="commit")  # all six 1s are gone, and with them the number 1
    assert choices(p) == {"commit to 2", "commit to 3", "commit to 4", "commit to 5"}
    changes = {"cards.numbered": [0, 0, 5, 0, 0]}
    p = ruffhouse(Player(at=CHIPS), AWAY, now="commit", changes=changes)
    assert (p.to_move, choices(p)) == (RED, {"commit to 3"})


# BIG TROUBLE


@pytest.mark.clause("RUF-4", "RUF-L14", "RUF-L15", "RUF-L16", "RUF-L33")
@pytest.mark.parametrize("at", range(17, 28))
@pytest.mark.parametrize("chips", [0, 1, 2, 3, 4, 7, 10])
def test_every_throw_on_every_space_of_big_trouble(at: int, chips: int) -> None:
    kind, number = BOARD[at].split()
    left = {"purple": max(chips - 1, 0), "gold": (chips + 1) // 2, "breaks": chips}[kind]
    p = alone(at=at, chips=chips, committed=2, now="match")
    assert chances(p) == THROWS
    for throw in THROWS:
        matched = throw == f"throw {number}"
        after = blue_next(SOFAR, chips, 2) if matched else blue_next(at, left, 2)
        assert play(p, throw) == after


@pytest.mark.clause("RUF-4", "RUF-L14", "RUF-L17")
@pytest.mark.parametrize("start", range(16, 27))
@pytest.mark.parametrize("thrown", [2, 3, 5, 8])
def test_only_the_space_landed_on_counts(start: int, thrown: int) -> None:
    p = play(alone(at=start, chips=9, committed=2), f"throw {thrown}")
    end = start + thrown
    if end < 28:
        assert p == alone(at=end, chips=9, committed=2, now="match")
    else:
        assert has(p, RED, "chips") == 9 + (end in (30, 33))
        assert stage(p) != "match"


@pytest.mark.clause("RUF-L17", "RUF-4")
@pytest.mark.parametrize(("start", "end"), [("gold 6", 25), ("gold 5", 26), ("purple 3", 26), ("purple 2", 29)])
def test_a_turn_that_starts_in_big_trouble_does_not_throw_for_its_number(start: str, end: int) -> None:
    number = start.split()[1]
    p = play(alone(at=start, chips=6, committed=2), f"throw {number}")
    assert has(p, RED, "space") == end
    assert has(p, RED, "chips") == 6


@pytest.mark.clause("RUF-5", "RUF-L14")
def test_so_far_so_good_does_nothing_and_stops_nothing() -> None:
    assert play(alone(at=26, chips=3, committed=5), "throw 2") == blue_next(SOFAR, 3, 5)
    assert play(alone(at=25, chips=3, committed=5), "throw 5") == blue_next(30, 4, 5)
    assert play(alone(at=SOFAR, chips=3, committed=5), "throw 2") == blue_next(30, 4, 5)
    assert play(alone(at=27, committed=5), "throw 12") == blue_next(0, 0, ())


@pytest.mark.clause("RUF-L12", "RUF-L15", "RUF-4")
def test_the_chance_to_lose_half_in_big_trouble_is_very_good() -> None:
    @cache
    def landed(at: int, chips: int) -> list[tuple[int, int]]:
        p = alone(at=at, chips=chips, committed=1, now="match")
        reds = [play(p, throw).view()["players"][RED] for throw in THROWS]
        return [(red["space"], red["chips"]) for red in reds]

    def land(at: int, chips: int, throw: int) -> tuple[int, int]:
        return landed(at, chips)[throw - 2]

    enough = {chips: chance for chips, chance in first_lap().items() if 2 <= chips <= 12}
    assert sum(first_lap().values()) == 1
    assert sum(chance for chips, chance in first_lap().items() if chips > 12) < Fraction(1, 100)
    chance = sum(c * lost(chips, chips - chips // 2, 16, land) for chips, c in enough.items()) / sum(enough.values())
    assert 0.695 < chance < 0.705


# LAST CHANCE


@pytest.mark.clause("RUF-L18", "RUF-6")
@pytest.mark.parametrize(("at", "stake"), [(29, 1), (31, 2), (32, 1), (34, 2), (35, 1), (37, 2), (38, 1)])
@pytest.mark.parametrize("chips", [0, 1, 2, 3])
def test_only_who_has_the_stake_is_asked_for_it(at: int, stake: int, chips: int) -> None:
    p = play(alone(at=at - 6, chips=chips, committed=5), "throw 6")
    if chips < stake:
        assert p == blue_next(at, chips, 5)
        return
    assert (p.to_move, choices(p)) == (RED, {"stake", "keep"})
    assert play(p, "keep") == blue_next(at, chips, 5)
    staked = play(p, "stake")
    assert has(staked, RED, "chips") == chips - stake  # paid before the spin
    assert chances(staked) == {f"spin {n}": 1 for n in range(6)}
    for spun in range(6):
        assert play(staked, f"spin {spun}") == blue_next(at, chips - stake + spun, 5)


@pytest.mark.clause("RUF-L19", "RUF-6")
@pytest.mark.parametrize("at", [30, 33, 36])
def test_bonus_is_one_chip_without_a_spin(at: int) -> None:
    red, blue = Player(at=at - 3, chips=0, committed=4), Player(double_cross=2)
    p = play(ruffhouse(red, blue, now="roll"), "throw 3")
    assert p == ruffhouse(Player(at=at, chips=1, committed=4), blue, turn="Blue")


@pytest.mark.clause("RUF-L18", "RUF-L19")
def test_a_turn_that_starts_in_last_chance_neither_stakes_nor_wins_a_chip_again() -> None:
    assert chances(alone(at=29, chips=5, committed=1)) == THROWS
    assert play(alone(at=30, chips=5, committed=1), "throw 6") == blue_next(36, 6, 1)


# THE MOMENT OF TRUTH


@pytest.mark.clause("RUF-1", "RUF-7", "RUF-L13", "RUF-L20", "RUF-L21", "RUF-L22", "RUF-L23")
@pytest.mark.parametrize(("at", "thrown"), [(37, 2), (38, 2), (38, 12), (28, 11), (27, 12)])
@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize("chips", [0, 1, 2, 3, 4, 9])
def test_points_are_what_was_promised_and_chips_pay_for_them(at: int, thrown: int, number: int, chips: int) -> None:
    p = play(alone(at=at, chips=chips, committed=number), f"throw {thrown}")
    if chips >= number:
        assert p == blue_next("START", chips - number, (), won=(number,))
        assert p.scores == (number, 0)
    else:
        assert p == blue_next("START", chips, ())
        assert p.scores == (0, 0)
        assert p.view()["supply"] == [6, 6, 4, 2, 2]


@pytest.mark.clause("RUF-7", "RUF-L21", "RUF-L22", "RUF-L36")
@pytest.mark.parametrize(("cards", "number"), [((3, 1), 4), ((2, 2), 4), ((2, 1), 3), ((1, 1, 1, 1), 4)])
def test_all_cards_of_a_promise_stay_or_go_back_to_their_piles(cards: tuple[int, ...], number: int) -> None:
    full = [6, 6, 4, 2, 2]
    kept = play(alone(at=38, chips=number, committed=cards), "throw 5")
    assert kept.scores == (number, 0)
    assert kept.view()["supply"] == [n - cards.count(i) for i, n in enumerate(full, start=1)]
    broken = play(alone(at=38, chips=number - 1, committed=cards), "throw 5")
    assert broken.scores == (0, 0)
    assert broken.view()["supply"] == full
    assert broken == blue_next("START", number - 1, ())


@pytest.mark.clause("RUF-7", "RUF-L1")
@pytest.mark.parametrize(
    ("won", "number", "over"),
    [((4,), 1, True), ((2,), 3, True), ((4,), 5, True), ((3, 1), 4, True), ((), 5, True), ((2,), 2, False)],
)
def test_five_points_or_more_win_at_once(won: tuple[int, ...], number: int, over: bool) -> None:
    rivals = (Player(at=3, chips=30, won=(4,)), Player(at=38, chips=9, committed=5, won=(1, 1)))
    green = Player(at=30, chips=number, committed=number, won=won)
    p = play(ruffhouse(*rivals, green, turn="Green", now="roll"), "throw 9")
    assert p.scores == (4, 2, sum(won) + number)
    assert (p.to_move == OVER) is over
    assert (has(p, GREEN, "space"), has(p, GREEN, "chips")) == (0, 0)
    if over:
        assert p.shares == (0, 0, 1)
        assert p.moves == ()
        assert refused(p, "roll", "ALL-4")
    else:
        assert p.view()["turn"] == RED


@pytest.mark.clause("RUF-7", "RUF-L1", "RUF-L13")
def test_chips_left_over_and_broken_promises_win_nothing() -> None:
    p = play(alone(at=38, chips=9, committed=1, won=(3,)), "throw 2")
    assert (p.scores, has(p, RED, "chips"), p.over) == ((4, 0), 8, False)
    p = play(alone(at=38, chips=4, committed=5, won=(4,)), "throw 2")
    assert (p.scores, has(p, RED, "chips"), p.over) == ((4, 0), 4, False)


@pytest.mark.clause("RUF-7", "RUF-L1")
def test_another_goal_is_reached_only_there() -> None:
    for number in (2, 3):
        p = play(alone(at=38, chips=5, committed=number, won=(4,), changes={"goal.points": 7}), "throw 2")
        assert (p.scores, p.over) == ((4 + number, 0), number == 3)


# DOUBLE-CROSS

FOUR = (2, 2, 2, 2)
ASKED = [
    # the cards of each, who spins, what the asked ones say, and who takes the chips
    ((2, 2), RED, "B-", RED),
    ((2, 2), RED, "B+", BLUE),  # a second card cannot cover one's own
    ((2, 2), BLUE, "R+", RED),
    ((2, 0), RED, "", RED),
    ((2, 2, 2), RED, "B- G-", RED),
    ((2, 2, 2), RED, "B+ G-", BLUE),
    ((2, 2, 2), RED, "B- G+ B-", GREEN),  # asked again although they had passed
    ((2, 2, 2), RED, "B+ G+ B-", GREEN),
    ((2, 2, 2), RED, "B+ G+ B+ G-", BLUE),
    ((2, 2, 2), RED, "B+ G+ B+ G+", GREEN),  # nobody has a card left
    ((2, 1, 2), RED, "B+ G+", GREEN),  # Blue has none to answer with
    ((2, 2, 1), RED, "B- G+ B+", BLUE),
    ((0, 2, 2), GREEN, "B+", BLUE),
    ((2, 2, 2), GREEN, "R- B+ R+ B-", RED),
    ((2, 2, 2), BLUE, "G- R+ G+ R+ G-", RED),
    (FOUR, RED, "B- G- W-", RED),
    (FOUR, RED, "B+ G- W-", BLUE),
    (FOUR, RED, "B- G+ W- B-", GREEN),  # White, then Blue once more; never Red
    (FOUR, RED, "B- G- W+ B- G-", WHITE),
    (FOUR, RED, "B- G+ W- B+ G- W-", BLUE),
    (FOUR, RED, "B- G+ W- B+ G- W+ B- G-", WHITE),
    (FOUR, RED, "B+ G+ W+ B+ G+ W+", WHITE),
    (FOUR, RED, "B+ G+ W+ B+ G- W+ G+", GREEN),  # Green still has a second
    (FOUR, WHITE, "R- B- G+ R- B-", GREEN),
    (FOUR, GREEN, "W- R+ B- W-", RED),
    ((2, 0, 2, 2), RED, "G- W-", RED),
    ((2, 0, 2, 2), RED, "G+ W-", GREEN),
    ((2, 2, 0, 1), RED, "B- W+ B-", WHITE),
    ((2, 2, 0, 1), RED, "B+ W+ B+", BLUE),
    ((2, 1, 0, 0), RED, "B+", BLUE),
    ((2, 0, 0, 0), RED, "", RED),
]


@pytest.mark.clause("RUF-8", "RUF-L24", "RUF-L25", "RUF-L26", "RUF-L32")
@pytest.mark.parametrize(("cards", "spinner", "said", "winner"), ASKED)
@pytest.mark.parametrize("stake", [False, True])
def test_who_is_asked_for_a_double_cross_and_who_takes_the_chips(
    cards: tuple[int, ...], spinner: int, said: str, winner: int, stake: bool
) -> None:
    left = list(cards)
    names = ["Red", "Blue", "Green", "White"]
    seats = [Player(at=1 + i, chips=i, double_cross=n, zap=0) for i, n in enumerate(cards)]
    chips = [p.chips for p in seats]
    if stake:
        seats[spinner] = Player(at=29, chips=6, committed=3, double_cross=cards[spinner], zap=0)
        p = play(ruffhouse(*seats, turn=names[spinner]), "throw 2", "stake")
        chips[spinner] = 4
    else:
        p = play(ruffhouse(*seats, turn=names[spinner]), "throw 2")
    for one in said.split():
        seat, plays = "RBGW".index(one[0]), one[1] == "+"
        assert (p.to_move, choices(p)) == (seat, {"double-cross", "pass"})
        left[seat] -= plays
        p = play(p, "double-cross" if plays else "pass")
        assert [has(p, i, "double_cross") for i in range(len(cards))] == left  # gone at once
    assert chances(p) == {f"spin {n}": 1 for n in range(6)}
    for spun in (0, 5):
        after = play(p, f"spin {spun}")
        won = [has(after, i, "chips") - n for i, n in enumerate(chips)]
        assert won == [spun * (i == winner) for i in range(len(cards))]
        assert [has(after, i, "double_cross") for i in range(len(cards))] == left
        assert after.view()["turn"] == (spinner + 1) % len(cards)  # the left, whoever took the chips


@pytest.mark.clause("RUF-8", "RUF-L24")
def test_the_next_spin_is_announced_afresh() -> None:
    p = ruffhouse(Player(at=1), Player(at=1), Player(at=1), now="cross", asked="Blue")
    p = play(p, "double-cross", "pass", "spin 4", "throw 2")
    assert (p.view()["turn"], p.to_move, p.view()["top"]) == (BLUE, GREEN, None)
    p = play(p, "pass", "pass", "spin 3")
    assert [has(p, i, "chips") for i in range(3)] == [0, 7, 0]


@pytest.mark.clause("RUF-8", "RUF-L24")
def test_no_spin_no_question() -> None:
    red, others = Player(at=16, chips=4, committed=2), (Player(), Player())
    p = play(ruffhouse(red, *others, now="roll"), "throw 3")
    assert chances(p) == THROWS  # for gold 6, and nobody may cross it
    p = play(ruffhouse(Player(at=14), *others), "throw 2")
    assert p.to_move == RED


# ZAP


@pytest.mark.clause("RUF-9", "RUF-L27", "RUF-L34")
@pytest.mark.parametrize("mine", ["START", 9, BREAKS, 35])
@pytest.mark.parametrize("at", [0, 1, 15, *range(16, 39)])
def test_only_the_committed_outside_the_breaks_can_be_zapped(mine: int | str, at: int) -> None:
    red = Player(at=mine, committed=1 if mine in (BREAKS, 35) else ())
    p = ruffhouse(red, Player(at=at, committed=2 if at >= 16 else (), zap=0))
    if at >= 16 and at != 18:
        assert (p.to_move, choices(p)) == (RED, {"roll", "zap Blue"})
        assert chances(play(p, "roll")) == THROWS
    else:
        assert chances(p) == THROWS  # the roll follows by itself, and nobody can zap themselves


@pytest.mark.clause("RUF-9", "RUF-L34", "RUF-L32")
def test_each_eligible_opponent_can_be_chosen_by_one_who_has_a_card() -> None:
    others = (Player(at=16, committed=1), Player(at=18, committed=1), Player(at=38, committed=1))
    p = ruffhouse(Player(at=19, committed=1), *others)
    assert choices(p) == {"roll", "zap Blue", "zap White"}
    assert refused(p, "zap Red", "RUF-9")
    assert refused(p, "zap Green", "RUF-L39")
    assert refused(ruffhouse(Player(), AWAY, others[0]), "zap Blue", "RUF-L34")
    assert chances(ruffhouse(Player(at=19, committed=1, zap=0), *others)) == THROWS
    turned = play(ruffhouse(*others[2:], Player(), now="roll"), "throw 3")  # Red has been to THE MOMENT OF TRUTH
    assert chances(turned) == THROWS


@pytest.mark.clause("RUF-9", "RUF-10", "RUF-L28", "RUF-L29", "RUF-L30", "RUF-L27")
@pytest.mark.parametrize("at", [16, 19, 27, 28, 30, 38])
def test_every_duel_and_every_throw_for_the_eight(at: int) -> None:
    red, green = Player(at=5, chips=1, zap=2), Player(at=7)
    target = Player(at=at, chips=7, committed=(3, 1), won=(2,))
    p = play(ruffhouse(Player(at=5, chips=1), target, green), "zap Blue")
    assert p == ruffhouse(red, target, green, now="duel", target="Blue")
    assert chances(p) == {f"{a} against {b}": 1 for a in range(1, 7) for b in range(1, 7)}
    for a in range(1, 7):
        for b in range(1, 7):
            after = play(p, f"{a} against {b}")
            if a == b:
                assert after == p
            elif a < b:  # Blue cannot be challenged again, and Green has not committed: the turn is over
                assert after == ruffhouse(red, target, green, turn="Blue")
            else:
                zapped = Player(at=BREAKS, chips=7, committed=(3, 1), won=(2,))
                assert after == ruffhouse(red, zapped, green, now="escape", target="Blue")
                assert has(after, BLUE, "space") == 18
    zapped = Player(at=BREAKS, chips=7, committed=(3, 1), won=(2,))
    escaped = Player(at=SOFAR, chips=7, committed=(3, 1), won=(2,))
    p = play(p, "2 against 1")
    assert chances(p) == THROWS
    for throw in THROWS:
        if throw == "throw 8":
            assert play(p, throw) == ruffhouse(red, escaped, green, now="zapped")
        else:  # nobody is left to be zapped: the turn ends by itself, and goes to the left of Red
            assert play(p, throw) == ruffhouse(red, zapped, green, turn="Blue")


@pytest.mark.clause("RUF-9", "RUF-L31", "RUF-L32", "RUF-L35")
def test_one_zap_after_another_until_the_cards_are_gone() -> None:
    rivals = (Player(at=19, chips=1, committed=2), Player(at=35, chips=2, committed=1), Player(at=3))
    p = play(ruffhouse(Player(at=11), *rivals), "zap Blue", "5 against 5", "1 against 6")
    assert choices(p) == {"end turn", "zap Green"}  # not Blue, who stayed there; and no roll
    assert refused(p, "roll", "RUF-L35")
    assert refused(p, "zap Blue", "RUF-L31")
    assert p == ruffhouse(Player(at=11, zap=2), *rivals, now="zapped", challenged=("Blue",))
    p = play(p, "zap Green", "6 against 1", "throw 8")
    assert choices(p) == {"end turn", "zap Green"}  # Green escaped; Blue is still out of reach
    p = play(p, "zap Green", "6 against 1", "throw 8")
    blue, green = Player(at=19, chips=1, committed=2), Player(at=SOFAR, chips=2, committed=1)
    assert p == ruffhouse(Player(at=11, zap=0), blue, green, rivals[2], turn="Blue")


@pytest.mark.clause("RUF-9", "RUF-L31", "RUF-L39")
def test_who_was_challenged_in_vain_is_safe_until_the_turn_ends() -> None:
    four = (Player(at=11), Player(at=19, committed=2), Player(at=35, committed=1), Player(at=SOFAR, committed=1))
    p = play(ruffhouse(*four), "zap White", "2 against 3")  # stood on SO FAR, SO GOOD before: no ZAP sent White there
    assert choices(p) == {"end turn", "zap Blue", "zap Green"}
    p = play(p, "zap Blue", "3 against 2", "throw 8")
    assert choices(p) == {"end turn", "zap Blue", "zap Green"}
    lost = play(p, "zap Blue", "1 against 2")  # no card is left
    assert (lost.view()["turn"], lost.view()["challenged"]) == (BLUE, [])
    ended = play(p, "end turn")
    again = play(ended, "roll", "throw 10")  # Blue moves on into LAST CHANCE; Green's turn
    assert {"zap Blue", "zap White"} <= choices(again)
    p = play(ruffhouse(*four), "zap Green", "6 against 5", "throw 7")
    assert refused(p, "zap Green", "RUF-L39")
    assert p.view()["challenged"] == [GREEN]


@pytest.mark.clause("RUF-9", "RUF-L31")
@pytest.mark.parametrize("duel", ["1 against 2", "5 against 6"])
def test_among_two_a_lost_duel_ends_the_turn(duel: str) -> None:
    p = play(ruffhouse(Player(at=11), Player(at=38, committed=2)), "zap Blue", duel)
    assert p == ruffhouse(Player(at=11, zap=2), Player(at=38, committed=2), turn="Blue")


@pytest.mark.clause("RUF-9", "RUF-L31", "RUF-L35")
def test_an_escaped_opponent_can_be_challenged_again_and_the_turn_can_be_ended() -> None:
    p = ruffhouse(Player(at=11), Player(at=19, committed=2))
    p = play(p, "zap Blue", "6 against 1", "throw 8")
    assert choices(p) == {"end turn", "zap Blue"}
    ended = play(p, "end turn")
    assert ended == ruffhouse(Player(at=11, zap=2), Player(at=SOFAR, committed=2), turn="Blue")
    p = play(p, "zap Blue", "6 against 1", "throw 8", "zap Blue", "6 against 1", "throw 8")
    assert p == ruffhouse(Player(at=11, zap=0), Player(at=SOFAR, committed=2), turn="Blue")


@pytest.mark.clause("RUF-10", "RUF-L17", "RUF-L28", "RUF-4")
def test_the_next_turn_of_a_zapped_player_is_an_ordinary_one() -> None:
    p = ruffhouse(Player(at=3), Player(at=38, chips=5, committed=5), Player(at=3))
    p = play(p, "zap Blue", "4 against 3", "throw 6")
    assert (p.view()["turn"], has(p, BLUE, "space")) == (BLUE, 18)
    assert chances(p) == THROWS
    p = play(p, "throw 8")  # not an escape but a move, to gold 10
    assert (has(p, BLUE, "space"), has(p, BLUE, "chips"), stage(p)) == (26, 5, "match")
    p = ruffhouse(Player(at=BREAKS, committed=1), Player(at=20, committed=3))
    assert choices(p) == {"roll", "zap Blue"}  # they may zap as well


# The box

GOOD = "start orange orange chips breaks_8 gold_7 sofar stake_1 bonus truth"
BAD = {
    "no START first": "orange start orange chips breaks_8 gold_7 sofar stake_1 bonus truth",
    "no THE CHIPS ARE DOWN": "start orange orange breaks_8 gold_7 sofar stake_1 bonus truth",
    "no THE BREAKS": "start orange orange chips gold_7 sofar stake_1 bonus truth",
    "two THE BREAKS": "start orange orange chips breaks_8 breaks_6 sofar stake_1 bonus truth",
    "no SO FAR, SO GOOD": "start orange orange chips breaks_8 gold_7 stake_1 bonus truth",
    "no THE MOMENT OF TRUTH": "start orange orange chips breaks_8 gold_7 sofar stake_1 bonus",
    "more after THE MOMENT OF TRUTH": "start orange orange chips breaks_8 gold_7 sofar stake_1 bonus truth bonus",
    "areas changed": "start orange orange sofar stake_1 bonus chips breaks_8 gold_7 truth",
    "trouble on EASY STREET": "start orange gold_7 orange chips breaks_8 sofar stake_1 bonus truth",
    "orange in BIG TROUBLE": "start orange orange chips breaks_8 orange sofar stake_1 bonus truth",
    "a stake in BIG TROUBLE": "start orange orange chips breaks_8 stake_1 sofar bonus truth",
    "trouble in LAST CHANCE": "start orange orange chips breaks_8 sofar gold_7 stake_1 bonus truth",
    "no number": "start orange orange chips breaks_8 gold sofar stake_1 bonus truth",
    "a number the dice cannot show": "start orange orange chips breaks_8 gold_13 sofar stake_1 bonus truth",
    "a stake of nothing": "start orange orange chips breaks_8 gold_7 sofar stake_0 bonus truth",
    "no such colour": "start orange orange chips breaks_8 green_5 sofar stake_1 bonus truth",
}


@pytest.mark.clause("RUF-L9")
@pytest.mark.parametrize("fault", BAD)
def test_a_board_that_is_not_one_is_refused(fault: str) -> None:
    def board(spaces: str) -> dict[str, Any]:
        return {"board.spaces": [space.replace("_", " ") for space in spaces.split()]}

    Position("ruffhouse", players=2, changes=board(GOOD))
    with pytest.raises(BoxError):
        Position("ruffhouse", players=2, changes=board(BAD[fault]))


# Side by side

STYLES: dict[str, dict[str, float]] = {
    "any": {},
    "rough": {"double-cross": 3, "zap": 5},
    "careful": {"commit to 1": 20, "commit to 2": 5, "keep": 3, "pass": 3, "roll": 3},
}


def compare(p: Position, r: Reference) -> None:
    asked = r.who()
    if asked is not None:
        assert p.to_move == asked
        assert r.choices(), "a seat that is asked has something to answer"
        assert choices(p) == r.choices()
        assert len(p.moves) == len(r.choices())
    elif r.phase != "over":
        ways = r.outcomes()
        assert {w: Fraction(n, sum(p.weights)) for w, n in chances(p).items()} == {
            w: Fraction(n, ways.total()) for w, n in ways.items()
        }
    else:
        assert (p.to_move, p.moves) == (OVER, ())
        assert p.shares == r.shares()
    view = p.view()
    assert view["turn"] == r.turn or p.over
    assert p.scores == r.scores()
    assert view["supply"] == [r.supply[n] for n in range(1, 6)]
    assert all(theirs.items() <= mine.items() for mine, theirs in zip(view["players"], r.seen(), strict=True))


@pytest.mark.clause("RUF-1", "RUF-2", "RUF-3", "RUF-4", "RUF-5", "RUF-6", "RUF-7", "RUF-8", "RUF-9", "RUF-10", "RUF-11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("box", BOXES)
def test_whole_games_beside_the_reference(players: int, style: str, box: str) -> None:
    rng = random.Random(f"{players} {style} {box}")
    likes = STYLES[style]
    p, r = Position("ruffhouse", players=players, changes=changes(box)), Reference(players, **BOXES[box])
    for _ in range(1500):
        compare(p, r)
        if r.phase == "over":
            return
        words = sorted(r.choices() or r.outcomes().elements())
        if rng.random() < 0.02:  # here and there, whatever else could have happened
            for word in set(words):
                other = deepcopy(r)
                other.play(word)
                compare(p.play(word), other)
        word = rng.choices(words, [likes.get(w, likes.get(w.split()[0], 1)) for w in words])[0]
        p = p.play(word)
        r.play(word)
    pytest.fail("a game of this kind ends much sooner")
