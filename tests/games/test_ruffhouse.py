"""Ruffhouse: every clause of its rulebook."""

import math
import random
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.layout import copied
from rumpus.core.constants import CHANCE
from rumpus.core.game.box import load_box_file
from rumpus.core.game.game import game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.position import Position
from rumpus.core.play.seating import draw_seats, rule_for
from rumpus.errors import BoxError, RumpusError
from rumpus.games.ruffhouse import rules, state
from rumpus.games.ruffhouse.voice.trouble import big_trouble

from .setups.ruffhouse import Player, ruffhouse

P = Player
DOWN, BREAKS, SOFAR = "THE CHIPS ARE DOWN", "THE BREAKS", "SO FAR, SO GOOD"


def legal(p: Position) -> list[str]:
    """The legal moves in words."""
    return [p.words(m) for m in p.moves]


def chances(p: Position) -> dict[str, int]:
    """Outcomes in words with their weights."""
    return dict(zip(legal(p), p.weights, strict=True))


def of(p: Position, seat: int, what: str) -> Any:
    """Something a player has, from the view."""
    return p.view()["players"][seat][what]


def clause(p: Position, words: str) -> str | None:
    """The clause that forbids a move."""
    refusal = p.why_not(words)
    return refusal.clause if refusal else None


def reason(p: Position, words: str) -> str:
    """Why a move is forbidden."""
    refusal = p.why_not(words)
    return refusal.reason if refusal else ""


def run(p: Position, *moves: str) -> Position:
    """Several moves and outcomes one after the other."""
    for move in moves:
        p = p.play(move)
    return p


# What is in the box, and the start


@pytest.mark.clause("RUF-L2", "RUF-L37")
def test_two_dice_and_a_spinner_of_equal_faces() -> None:
    p = ruffhouse(P(), P())
    assert chances(p) == {f"throw {t}": 6 - abs(t - 7) for t in range(2, 13)}
    p = ruffhouse(P(at=3), P(), now="spin")
    assert chances(p) == {f"spin {n}": 1 for n in range(6)}
    assert clause(p, "spin 6") == "RUF-L37"
    file = load_box_file(game("ruffhouse").folder / "box.toml", "ruffhouse")
    assert sum(file.items["cards.numbered"].value) == 20
    assert 4 * file.items["cards.double_cross"].value == 8
    assert 4 * file.items["cards.zap"].value == 12


def test_a_spinner_may_have_a_number_twice() -> None:
    p = ruffhouse(P(at=3), P(), now="spin", changes={"spinner.numbers": [4, 0, 4]})
    assert chances(p) == {"spin 0": 1, "spin 4": 2}


@pytest.mark.clause("RUF-L41")
def test_two_to_four_play() -> None:
    assert [len(Position("ruffhouse", n).scores or ()) for n in (2, 3, 4)] == [2, 3, 4]
    for n in (1, 5):
        with pytest.raises(RumpusError, match="2, 3 or 4"):
            Position("ruffhouse", n)


@pytest.mark.clause("RUF-L3", "RUF-L5", "RUF-L6", "RUF-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start(players: int) -> None:
    p = Position("ruffhouse", players)
    seen = p.view()
    assert len(seen["players"]) == players
    for player in seen["players"]:
        assert (player["space"], player["chips"], player["points"], player["commitment"]) == (0, 0, 0, 0)
        assert (player["double_cross"], player["zap"]) == (2, 3)
    assert seen["supply"] == [6, 6, 4, 2, 2]
    assert sum(p.state.zap) == 3 * players
    assert sum(p.state.double_cross) == 2 * players
    assert p == ruffhouse(*[P()] * players)
    assert clause(p, "throw 13") == "RUF-L2"


@pytest.mark.clause("RUF-11")
def test_nobody_zaps_an_absent_player() -> None:
    p = ruffhouse(P(), P(at=20, committed=1))
    assert clause(p, "zap Green") == "RUF-11"


@pytest.mark.clause("RUF-L4", "RUF-L2")
def test_the_chips_stand_in_the_box() -> None:
    items = game("ruffhouse").file.items
    yellow, blue = items["chips.yellow_pieces"], items["chips.blue_pieces"]
    assert (yellow.value, blue.value, yellow.provenance, blue.provenance) == (25, 5, "stated", "stated")
    assert yellow.value + blue.value * items["chips.blue"].value == 50
    with pytest.raises(BoxError, match=r"chips.yellow_pieces = 30: must be one of 25"):
        game("ruffhouse").box(2, changes={"chips.yellow_pieces": 30})


@pytest.mark.clause("RUF-L4")
def test_a_blue_chip_is_five_yellow_ones() -> None:
    p = ruffhouse(P(chips=13), P())
    assert (of(p, 0, "blue"), of(p, 0, "yellow"), of(p, 0, "chips")) == (2, 3, 13)


@pytest.mark.clause("RUF-L40", "RUF-2")
def test_the_bank_never_runs_out() -> None:
    p = ruffhouse(P(at=3, chips=10**12), P(), now="spin").play("spin 5")
    assert of(p, 0, "chips") == 10**12 + 5


@pytest.mark.clause("RUF-L7", "RUF-L38")
def test_the_highest_total_starts_and_play_goes_left() -> None:
    box = game("ruffhouse").box(4)
    assert rule_for(box)["draw"] == "high"
    assert (rule_for(box)["dice"], rule_for(box)["faces"]) == (2, 6)
    drawn = draw_seats(box, Seeded(5))
    best = max(t.outcome for t in drawn.throws[:4])
    assert drawn.throws[drawn.order[0]].outcome == best
    p = Position("ruffhouse", 3)
    turns = []
    for _ in range(4):
        turns.append(p.view()["turn"])
        p = run(p, "throw 2", *["pass"] * 2, "spin 0")
    assert turns == [0, 1, 2, 0]


# Moving


@pytest.mark.clause("RUF-L8", "RUF-1")
def test_a_roll_moves_ahead_by_its_total() -> None:
    p = ruffhouse(P(at=3), P()).play("throw 9")
    assert of(p, 0, "space") == 12
    assert of(p, 1, "space") == 0


@pytest.mark.clause("RUF-L9")
def test_each_area_has_its_own_spaces() -> None:
    after = {at: ruffhouse(P(at=at, committed=1 if at > 15 else (), chips=4), P(double_cross=0)) for at in (1, 16, 29)}
    assert after[1].play("throw 4").view()["stage"] == "spin"
    assert after[16].play("throw 4").view()["stage"] == "match"
    assert after[29].play("throw 3").view()["stage"] == "stake"


@pytest.mark.clause("RUF-L11", "RUF-1")
@pytest.mark.parametrize("total", [2, 3, 12])
def test_nobody_runs_past_the_chips_are_down(total: int) -> None:
    p = ruffhouse(P(at=14), P()).play(f"throw {total}")
    assert p == ruffhouse(P(at=DOWN), P(), now="commit")


@pytest.mark.clause("RUF-L20", "RUF-1", "RUF-L23", "RUF-7")
@pytest.mark.parametrize("total", [4, 5, 12])
def test_the_moment_of_truth_stops_and_leads_to_start(total: int) -> None:
    p = ruffhouse(P(at=35, committed=1, chips=1), P()).play(f"throw {total}")
    assert p == ruffhouse(P(won=(1,)), P(), turn="Blue")


@pytest.mark.clause("RUF-L20")
def test_a_roll_short_of_the_moment_of_truth_lands_where_it_says() -> None:
    assert of(ruffhouse(P(at=35, committed=1), P()).play("throw 3"), 0, "space") == 38


# EASY STREET


@pytest.mark.clause("RUF-L10", "RUF-2")
@pytest.mark.parametrize("number", range(6))
def test_orange_wins_the_number_spun_and_the_turn_ends(number: int) -> None:
    p = run(ruffhouse(P(chips=1), P(double_cross=0)), "throw 5", f"spin {number}")
    assert p == ruffhouse(P(at=5, chips=1 + number), P(double_cross=0), turn="Blue")


@pytest.mark.clause("RUF-L12", "RUF-3")
@pytest.mark.parametrize("chips", [0, 3, 30])
def test_commit_to_any_number_whatever_one_holds(chips: int) -> None:
    p = ruffhouse(P(at=DOWN, chips=chips), P(), now="commit")
    assert p.to_move == 0
    assert legal(p) == [f"commit to {n}" for n in range(1, 6)]
    p = p.play("commit to 4")
    assert p == ruffhouse(P(at=DOWN, chips=chips, committed=4), P(), turn="Blue")
    assert p.view()["supply"] == [6, 6, 4, 1, 2]
    assert of(p.seen_by(1), 0, "cards") == [4]


@pytest.mark.clause("RUF-L12")
def test_no_way_around_a_commitment() -> None:
    p = ruffhouse(P(at=DOWN), P(), now="commit")
    for said in ("roll", "end turn"):
        assert clause(p, said) == "RUF-L12"
    assert clause(ruffhouse(P(), P(at=DOWN, committed=1)), "commit to 2") == "RUF-L12"


def supplied(supply: list[int]) -> Position:
    """Red commits, from a supply of 1s to 5s (the rest of the cards are out of the way)."""
    p = ruffhouse(P(at=DOWN), P(), now="commit")
    s = copied(p.state)
    s.supply[1:] = supply
    return Position.of(game("ruffhouse").box(2), s)


def commit(supply: list[int], number: int) -> list[list[int]] | str | None:
    """The sets of cards that can be taken for a number, or the clause that forbids it."""
    p = supplied(supply)
    taken = [of(p.play(move), 0, "cards") for move in p.moves]
    return [cards for cards in taken if sum(cards) == number] or clause(p, f"commit to {number}")


@pytest.mark.clause("RUF-3", "RUF-L36")
@pytest.mark.parametrize(
    ("supply", "number", "cards"),
    [
        ([6, 6, 4, 2, 2], 4, [[4]]),
        ([6, 6, 4, 0, 2], 4, [[3, 1], [2, 2]]),
        ([0, 6, 4, 0, 2], 4, [[2, 2]]),
        ([6, 1, 0, 0, 2], 4, [[2, 1, 1]]),
        ([6, 0, 0, 0, 2], 4, [[1, 1, 1, 1]]),
        ([6, 6, 4, 2, 0], 5, [[4, 1], [3, 2]]),
        ([6, 6, 4, 0, 0], 5, [[3, 2]]),
        ([0, 6, 4, 2, 0], 5, [[3, 2]]),
        ([6, 0, 4, 0, 0], 5, [[3, 1, 1]]),
        ([1, 6, 0, 0, 0], 5, [[2, 2, 1]]),
        ([3, 1, 0, 0, 0], 5, [[2, 1, 1, 1]]),
        ([5, 0, 0, 0, 0], 5, [[1, 1, 1, 1, 1]]),
        ([4, 0, 0, 0, 0], 5, "RUF-3"),
        ([0, 6, 0, 9, 0], 5, "RUF-3"),
        ([0, 6, 4, 2, 2], 1, "RUF-3"),
        ([1, 0, 4, 2, 2], 2, "RUF-3"),
        ([2, 0, 4, 2, 2], 2, [[1, 1]]),
        ([2, 1, 0, 2, 2], 3, [[2, 1]]),
        ([3, 0, 0, 2, 2], 3, [[1, 1, 1]]),
        ([0, 1, 0, 0, 2], 4, "RUF-3"),
    ],
)
def test_the_fewest_cards(supply: list[int], number: int, cards: list[list[int]] | str) -> None:
    assert commit(supply, number) == cards


@pytest.mark.clause("RUF-3", "RUF-L36")
def test_the_choice_of_cards_is_said_touched_told_and_refused() -> None:
    p = supplied([6, 6, 4, 0, 2])
    by_words = {p.words(move): move for move in p.moves}
    three, two = by_words["commit to 4 with 3 and 1"], by_words["commit to 4 with 2 and 2"]
    assert [p.touch(move) for move in (three, two)] == [["number:4", "number:3"], ["number:4", "number:2"]]
    assert p.tell(two, p.play(two), 1) == "Red commits to 4 chips, with the cards 2 and 2."
    assert str(p.why_not("commit to 4")) == (
        "no card of 4 is left: commit to 4 with 3 and 1 or commit to 4 with 2 and 2 (RUF-3)"
    )
    assert clause(p, "4") == "RUF-3"
    for said, why in [
        ("commit to 4 with 2, 1 and 1", "fewer cards make 4"),
        ("commit to 5 with 4 and 1", "not all in the supply"),
        ("commit to 5 with 3 and 2", "fewer cards make 5"),
        ("commit to 5 with 5", "commit to 5"),
    ]:
        assert clause(p, said) == "RUF-3"
        assert why in reason(p, said)
    only = supplied([0, 6, 4, 0, 2])
    (move,) = [m for m in only.moves if "to 4" in only.words(m)]
    assert only.touch(move) == ["number:4"]  # no choice: one touch will do
    assert only.parse("4") == only.parse("commit 4") == move
    assert clause(ruffhouse(P(), P(at=20, committed=1)), "commit to 4 with 2 and 2") == "RUF-L12"


@pytest.mark.clause("RUF-3")
def test_ones_can_run_out_in_play() -> None:
    p = ruffhouse(P(at=DOWN, won=(1, 1, 1)), P(won=(1, 1)), P(at=SOFAR, committed=1), now="commit")
    assert legal(p) == [f"commit to {n}" for n in range(2, 6)]
    assert clause(p, "commit to 1") == "RUF-3"


# BIG TROUBLE


@pytest.mark.clause("RUF-L14", "RUF-4")
def test_a_match_leads_to_so_far_so_good_and_costs_nothing() -> None:
    p = ruffhouse(P(at=DOWN, chips=5, committed=2), P()).play("throw 3")
    assert p == ruffhouse(P(at="gold 6", chips=5, committed=2), P(), now="match")
    assert chances(p) == {f"throw {t}": 6 - abs(t - 7) for t in range(2, 13)}
    assert p.play("throw 6") == ruffhouse(P(at=SOFAR, chips=5, committed=2), P(), turn="Blue")


@pytest.mark.clause("RUF-L15", "RUF-L33", "RUF-4", "RUF-L16")
@pytest.mark.parametrize(
    ("at", "chips", "left"),
    [
        ("purple 12", 5, 4),
        ("purple 12", 1, 0),
        ("purple 12", 0, 0),
        ("gold 6", 8, 4),
        ("gold 6", 7, 4),
        ("gold 6", 3, 2),
        ("gold 6", 2, 1),
        ("gold 6", 1, 1),
        ("gold 6", 0, 0),
        (BREAKS, 9, 9),
    ],
)
def test_penalties(at: str, chips: int, left: int) -> None:
    p = ruffhouse(P(at=at, chips=chips, committed=2), P(zap=0), now="match")
    cost = {0: "nothing", 1: "1 chip"}.get(chips - left, f"{chips - left} chips")
    assert p.asks().endswith(f"Any other throw costs you {cost}.")
    p = p.play("throw 7")
    assert p == ruffhouse(P(at=at, chips=left, committed=2), P(zap=0), turn="Blue")


@pytest.mark.clause("RUF-L16", "RUF-4")
def test_the_breaks_are_matched_by_eight() -> None:
    p = ruffhouse(P(at=BREAKS, chips=9, committed=2), P(zap=0), now="match")
    assert of(p.play("throw 8"), 0, "space") == 28
    assert of(p.play("throw 9"), 0, "space") == 18


@pytest.mark.clause("RUF-L17", "RUF-4")
def test_a_turn_that_starts_in_trouble_is_an_ordinary_one() -> None:
    p = ruffhouse(P(at="gold 6", chips=8, committed=2), P(zap=0))
    p = p.play("throw 6")  # its own number: still only a move, to gold 4
    assert p == ruffhouse(P(at="gold 4", chips=8, committed=2), P(zap=0), now="match")


@pytest.mark.clause("RUF-5")
def test_so_far_so_good_does_nothing_and_stops_nobody() -> None:
    p = ruffhouse(P(at="purple 2", chips=8, committed=2), P(at=3, zap=0))
    assert of(p.play("throw 3"), 0, "space") == 30
    p = ruffhouse(P(at="gold 10", chips=8, committed=2), P(at=3, zap=0)).play("throw 2")
    assert p == ruffhouse(P(at=SOFAR, chips=8, committed=2), P(at=3, zap=0), turn="Blue")


# LAST CHANCE


@pytest.mark.clause("RUF-L18", "RUF-6")
def test_stake_or_keep() -> None:
    p = ruffhouse(P(at=SOFAR, chips=3, committed=2), P(double_cross=0, zap=0)).play("throw 3")
    assert legal(p) == ["stake", "keep"]
    assert p.play("keep") == ruffhouse(P(at=31, chips=3, committed=2), P(double_cross=0, zap=0), turn="Blue")
    spun = p.play("stake")
    assert of(spun, 0, "chips") == 1
    for number in (0, 2, 5):
        after = ruffhouse(P(at=31, chips=1 + number, committed=2), P(double_cross=0, zap=0), turn="Blue")
        assert spun.play(f"spin {number}") == after


@pytest.mark.clause("RUF-6")
@pytest.mark.parametrize(("chips", "asked"), [(0, False), (1, False), (2, True)])
def test_only_who_has_the_chips_is_asked(chips: int, asked: bool) -> None:
    p = ruffhouse(P(at=SOFAR, chips=chips, committed=2), P(zap=0)).play("throw 3")
    assert (p.view()["stage"] == "stake") is asked
    assert (p.view()["turn"] == 0) is asked


@pytest.mark.clause("RUF-L18")
def test_one_gambles_on_landing_only() -> None:
    p = ruffhouse(P(at=31, chips=5, committed=2), P(at=20, committed=1))
    assert legal(p) == ["roll", "zap Blue"]
    assert clause(p, "stake") == "RUF-L18"


@pytest.mark.clause("RUF-L19", "RUF-6")
def test_bonus_is_one_chip() -> None:
    p = ruffhouse(P(at=SOFAR, chips=3, committed=2), P(zap=0)).play("throw 2")
    assert p == ruffhouse(P(at=30, chips=4, committed=2), P(zap=0), turn="Blue")


# THE MOMENT OF TRUTH


@pytest.mark.clause("RUF-L13", "RUF-L21", "RUF-7")
@pytest.mark.parametrize("chips", [3, 4, 20])
def test_a_promise_kept(chips: int) -> None:
    p = ruffhouse(P(at=38, chips=chips, committed=(2, 1), won=(1,)), P()).play("throw 2")
    assert p == ruffhouse(P(chips=chips - 3, won=(2, 1, 1)), P(), turn="Blue")
    assert p.scores == (4, 0)
    assert p.view()["supply"] == [4, 5, 4, 2, 2]


@pytest.mark.clause("RUF-L13", "RUF-L22", "RUF-L23", "RUF-7")
def test_a_promise_broken() -> None:
    p = ruffhouse(P(at=38, chips=2, committed=(2, 1), won=(1,)), P()).play("throw 2")
    assert p == ruffhouse(P(chips=2, won=(1,)), P(), turn="Blue")
    assert p.view()["supply"] == [5, 6, 4, 2, 2]


@pytest.mark.clause("RUF-L1", "RUF-7")
@pytest.mark.parametrize("number", [1, 3])
def test_five_points_or_more_win_at_once(number: int) -> None:
    p = ruffhouse(P(won=(4,)), P(at=38, chips=5, committed=number, won=(4,)), P(), turn="Blue").play("throw 2")
    assert p.over
    assert p.shares == (0, 1, 0)
    assert p.scores == (4, 4 + number, 0)
    assert p == ruffhouse(P(won=(4,)), P(chips=5 - number, won=(4, number)), P(), turn="Blue", now="over")


@pytest.mark.clause("RUF-L1")
def test_four_points_do_not_win() -> None:
    assert not ruffhouse(P(at=38, chips=5, committed=4), P()).play("throw 2").over


# DOUBLE-CROSS


@pytest.mark.clause("RUF-L24", "RUF-8", "RUF-L32")
@pytest.mark.parametrize("number", [0, 4])
def test_a_double_cross_takes_the_chips_of_the_spin(number: int) -> None:
    p = ruffhouse(P(chips=1), P(chips=2)).play("throw 5")
    assert p.to_move == 1
    assert legal(p) == ["double-cross", "pass"]
    p = p.play("double-cross")
    assert p.to_move == CHANCE  # their own card is on top: they are not asked again
    p = p.play(f"spin {number}")
    assert p == ruffhouse(P(at=5, chips=1), P(chips=2 + number, double_cross=1), turn="Blue")


@pytest.mark.clause("RUF-8", "RUF-L18")
def test_a_stake_stays_lost() -> None:
    p = ruffhouse(P(at=31, chips=3, committed=2), P(zap=0), now="stake")
    p = run(p, "stake", "double-cross", "spin 5")
    assert p == ruffhouse(P(at=31, chips=1, committed=2), P(chips=5, double_cross=1, zap=0), turn="Blue")


def asked(p: Position, *answers: str) -> list[int]:
    """Who is asked, one after the other, until the spinner stops."""
    who = []
    for answer in answers:
        who.append(p.to_move)
        p = p.play(answer)
    assert p.to_move == CHANCE, "the window should be closed"
    return who


X, N = "double-cross", "pass"


@pytest.mark.clause("RUF-8", "RUF-L25", "RUF-L26")
@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ([N, N, N], [2, 3, 0]),
        ([X, N, N], [2, 3, 0]),
        ([N, X, N, N], [2, 3, 0, 2]),
        ([N, N, X, N, N], [2, 3, 0, 2, 3]),
        ([X, X, N, N], [2, 3, 0, 2]),
        ([X, N, X, N, N], [2, 3, 0, 2, 3]),
        ([X, X, X, X, N, N], [2, 3, 0, 2, 3, 0]),
        ([X, X, X, X, X, X], [2, 3, 0, 2, 3, 0]),
        ([X, X, N, X, X, N], [2, 3, 0, 2, 3, 0]),
    ],
)
def test_who_is_asked_and_when_it_ends(answers: list[str], order: list[int]) -> None:
    p = ruffhouse(P(), P(), P(), P(), turn="Blue").play("throw 5")
    assert asked(p, *answers) == order


@pytest.mark.clause("RUF-8")
@pytest.mark.parametrize(
    ("cards", "answers", "order"),
    [
        ((2, 0, 0), [], []),
        ((2, 0, 1), [N], [2]),
        ((2, 1, 0), [X], [1]),
        ((2, 1, 1), [X, X], [1, 2]),
        ((2, 2, 1), [X, X, X], [1, 2, 1]),
        ((2, 2, 1), [X, X, N], [1, 2, 1]),
        ((0, 2, 2), [N, X, X, X, X], [1, 2, 1, 2, 1]),
    ],
)
def test_who_has_no_card_is_not_asked(cards: tuple[int, ...], answers: list[str], order: list[int]) -> None:
    p = ruffhouse(*[P(double_cross=n) for n in cards]).play("throw 5")
    assert asked(p, *answers) == order


@pytest.mark.clause("RUF-L25", "RUF-8", "RUF-L32")
def test_the_last_card_wins_even_a_second_one() -> None:
    p = run(ruffhouse(P(), P(), P()), "throw 5", X, X, X, N, "spin 3")
    assert p == ruffhouse(P(at=5), P(chips=3, double_cross=0), P(double_cross=1), turn="Blue")


@pytest.mark.clause("RUF-L26")
def test_the_spinning_player_is_never_asked() -> None:
    p = ruffhouse(P(), P()).play("throw 5")
    assert asked(p, X) == [1]


@pytest.mark.clause("RUF-8", "RUF-L24")
def test_nothing_to_cross_without_a_spin() -> None:
    p = ruffhouse(P(), P(at=20, committed=1))
    assert clause(p, "double-cross") == "RUF-8"
    assert clause(p, "pass") == "RUF-8"


@pytest.mark.clause("RUF-8")
def test_nobody_knows_the_number_in_time() -> None:
    p = ruffhouse(P(), P()).play("throw 5")
    assert p == ruffhouse(P(at=5), P(), now="cross")
    assert p.play("pass") == ruffhouse(P(at=5), P(), now="spin")


# ZAP


@pytest.mark.clause("RUF-L27", "RUF-9", "RUF-L35", "RUF-L32")
def test_a_zap_instead_of_a_roll() -> None:
    p = ruffhouse(P(at=3), P(at=24, committed=2, chips=4))
    assert p.to_move == 0
    assert legal(p) == ["roll", "zap Blue"]
    assert p.play("roll") == ruffhouse(P(at=3), P(at=24, committed=2, chips=4), now="roll")
    p = p.play("zap Blue")
    assert p == ruffhouse(P(at=3, zap=2), P(at=24, committed=2, chips=4), now="duel", target="Blue")
    assert len(p.moves) == 36
    assert set(p.weights) == {1}
    escaped = run(p, "5 against 2", "throw 8")
    assert legal(escaped) == ["zap Blue", "end turn"]
    assert clause(escaped, "roll") == "RUF-L35"
    assert escaped.play("end turn") == ruffhouse(P(at=3, zap=2), P(at=SOFAR, committed=2, chips=4), turn="Blue")
    assert p.play("2 against 5") == ruffhouse(P(at=3, zap=2), P(at=24, committed=2, chips=4), turn="Blue")


@pytest.mark.clause("RUF-L28", "RUF-9", "RUF-10")
@pytest.mark.parametrize(("total", "place"), [(8, SOFAR), (7, BREAKS)])
def test_higher_sends_to_the_breaks(total: int, place: str) -> None:
    p = ruffhouse(P(at=3, zap=1), P(at=37, committed=2, chips=4))
    p = run(p, "zap Blue", "6 against 5")
    assert p == ruffhouse(P(at=3, zap=0), P(at=BREAKS, committed=2, chips=4), now="escape", target="Blue")
    assert p.to_move == CHANCE
    p = p.play(f"throw {total}")
    # Chips and commitment stay, and the turn that follows is an ordinary one.
    assert p == ruffhouse(P(at=3, zap=0), P(at=place, committed=2, chips=4), turn="Blue")
    assert "throw 12" in legal(p)
    assert of(p.play("throw 2"), 1, "space") == {BREAKS: 20, SOFAR: 30}[place]


@pytest.mark.clause("RUF-L29", "RUF-9")
def test_lower_does_nothing() -> None:
    p = run(ruffhouse(P(at=3, zap=1), P(at=37, committed=2, chips=4)), "zap Blue", "1 against 2")
    assert p == ruffhouse(P(at=3, zap=0), P(at=37, committed=2, chips=4), turn="Blue")


@pytest.mark.clause("RUF-L30", "RUF-9")
def test_a_tie_is_rolled_again() -> None:
    p = ruffhouse(P(at=3), P(at=37, committed=2)).play("zap Blue")
    assert p.play("4 against 4") == p


@pytest.mark.clause("RUF-L31", "RUF-9")
def test_one_zap_after_another() -> None:
    p = ruffhouse(P(at=3), P(at=37, committed=2), P(at=20, committed=1))
    p = run(p, "zap Blue", "6 against 5", "throw 8")
    assert legal(p) == ["zap Blue", "zap Green", "end turn"]  # Blue got to SO FAR, SO GOOD
    p = run(p, "zap Blue", "6 against 5", "throw 7")
    assert legal(p) == ["zap Green", "end turn"]  # Blue is on THE BREAKS
    p = run(p, "zap Green", "1 against 5")
    # No card left: the turn ends by itself.
    assert p == ruffhouse(P(at=3, zap=0), P(at=BREAKS, committed=2), P(at=20, committed=1), turn="Blue")


@pytest.mark.clause("RUF-L31", "RUF-9")
def test_who_was_challenged_in_vain_is_not_challenged_again() -> None:
    p = ruffhouse(P(at=3), P(at=37, committed=2), P(at=20, committed=1))
    p = run(p, "zap Blue", "1 against 5")
    assert legal(p) == ["zap Green", "end turn"]
    assert clause(p, "zap Blue") == "RUF-L31"
    assert p.view()["challenged"] == [1]
    assert "Not to be challenged again in this turn: Blue." in p.text()
    p = p.play("end turn")
    assert p.view()["challenged"] == []
    assert "challenged" not in p.text()


@pytest.mark.clause("RUF-9", "RUF-L31")
def test_the_turn_ends_by_itself_when_nobody_is_left_to_zap() -> None:
    p = run(ruffhouse(P(at=3), P(at=37, committed=2)), "zap Blue", "6 against 5", "throw 7")
    assert p == ruffhouse(P(at=3, zap=2), P(at=BREAKS, committed=2), turn="Blue")


@pytest.mark.clause("RUF-9", "RUF-L34", "RUF-L39")
def test_who_can_be_zapped() -> None:
    p = ruffhouse(P(at=3), P(at=15), P(at=DOWN, committed=1), P(at=BREAKS, committed=1))
    assert legal(p) == ["roll", "zap Green"]
    assert clause(p, "zap Red") == "RUF-9"
    assert clause(p, "zap Blue") == "RUF-L34"
    assert clause(p, "zap White") == "RUF-L39"
    assert "BREAKS" in reason(p, "zap White")


@pytest.mark.clause("RUF-9", "RUF-7")
def test_who_has_faced_the_truth_is_safe() -> None:
    p = ruffhouse(P(at=3), P(at=38, committed=1, chips=1), turn="Blue").play("throw 2")
    assert p == ruffhouse(P(at=3), P(won=(1,)))
    assert p.to_move == CHANCE


@pytest.mark.clause("RUF-9")
def test_without_a_zap_the_roll_follows_by_itself() -> None:
    assert ruffhouse(P(zap=0), P(at=37, committed=2)).to_move == CHANCE
    assert ruffhouse(P(), P(at=BREAKS, committed=2)).to_move == CHANCE
    assert ruffhouse(P(), P(at=5)).to_move == CHANCE


@pytest.mark.clause("RUF-1", "RUF-9")
def test_a_turn_cannot_be_ended_for_nothing() -> None:
    p = ruffhouse(P(), P(at=37, committed=2))
    assert clause(p, "end turn") == "RUF-1"
    assert clause(ruffhouse(P(at=DOWN), P(at=37, committed=2), now="commit"), "zap Blue") == "RUF-9"


@pytest.mark.clause("RUF-10")
def test_a_zapped_player_moves_on_from_the_breaks_without_another_roll_for_eight() -> None:
    p = ruffhouse(P(zap=0), P(at=BREAKS, committed=2, chips=4), turn="Blue").play("throw 8")
    assert p == ruffhouse(P(zap=0), P(at=26, committed=2, chips=4), turn="Blue", now="match")


# Counters, the box and the board


@pytest.mark.parametrize(
    ("position", "moves", "counted"),
    [
        (ruffhouse(P(), P()), ["throw 5", "pass", "spin 3"], {"spins": 1}),
        (ruffhouse(P(), P(), P()), ["throw 5", X, X, N, "spin 0"], {"spins": 1, "double_crosses": 2}),
        (
            ruffhouse(P(), P(at=37, committed=2)),
            ["zap Blue", "3 against 3", "6 against 5", "throw 8", "zap Blue", "1 against 2"],
            {"zaps": 2, "matches": 1},
        ),
        (ruffhouse(P(at="gold 6", committed=1), P(), now="match"), ["throw 6"], {"matches": 1}),
        (ruffhouse(P(at="gold 6", committed=1), P(), now="match"), ["throw 8"], {}),
        (ruffhouse(P(at=15), P()), ["throw 9", "commit to 2"], {"commitments": 1}),
        (ruffhouse(P(at=38, committed=1, chips=1), P()), ["throw 9"], {"commitments_met": 1}),
        (ruffhouse(P(at=38, committed=2, chips=1), P()), ["throw 9"], {}),
        (ruffhouse(P(at=DOWN, committed=1), P()), ["throw 2"], {"landings_on_the_breaks": 1}),
        (ruffhouse(P(at=DOWN, committed=1), P()), ["throw 3"], {}),
    ],
)
def test_the_lab_counts(position: Position, moves: list[str], counted: dict[str, int]) -> None:
    tally = np.zeros(len(rules.COUNTERS))
    for move in moves:
        after = position.play(move)
        rules.count(position.box.packed, position.state, position.parse(move), after.state, tally)
        position = after
    assert {name: n for name, n in zip(rules.COUNTERS, tally, strict=True) if n} == counted


SPACES = game("ruffhouse").file.items["board.spaces"].value


def board(**changed: str) -> list[str]:
    """The board with some spaces changed: s17="gold 4"."""
    spaces = list(SPACES)
    for key, word in changed.items():
        spaces[int(key[1:])] = word
    return spaces


@pytest.mark.clause("RUF-L9")
@pytest.mark.parametrize(
    ("spaces", "said"),
    [
        (board(s3="blue"), "'blue': a space must be one of start, orange"),
        (board(s17="purple"), "purple must be followed by a number from 2 to 12"),
        (board(s17="purple 13"), "from 2 to 12"),
        (board(s29="stake 0"), "from 1 to 9"),
        (board(s3="orange 2"), "a space must be one of"),
        (board(s18="gold 8"), "exactly one breaks, not 0"),
        (board(s19="breaks 8"), "exactly one breaks, not 2"),
        (board(s16="sofar", s28="chips"), "start first, then chips, then sofar"),
        (board(s0="orange", s3="start"), "start first"),
        (board(s3="bonus"), "board.spaces[3] = 'bonus': must be orange, since it stands in EASY STREET"),
        (board(s18="gold 8", s3="breaks 8"), "board.spaces[3] = 'breaks 8': must be orange"),
        (board(s30="orange"), "must be stake or bonus, since it stands in LAST CHANCE"),
        (["start", "orange", "chips", "breaks 8", "sofar", "stake 1", "truth"], "that a roll can reach"),
    ],
)
def test_boards_that_cannot_be_played(spaces: list[str], said: str) -> None:
    with pytest.raises(BoxError) as refused:
        game("ruffhouse").box(2, changes={"board.spaces": spaces})
    assert said in str(refused.value)
    assert "board.spaces" in str(refused.value)


@pytest.mark.clause("RUF-3")
def test_a_box_must_have_cards_enough_to_commit() -> None:
    with pytest.raises(BoxError, match=r"cards.numbered.*at least 14 together for 2 players"):
        game("ruffhouse").box(2, changes={"cards.numbered": [0, 0, 1, 0, 2]})
    game("ruffhouse").box(2, changes={"cards.numbered": [1, 0, 1, 0, 2]})


def test_a_spinner_needs_two_numbers() -> None:
    with pytest.raises(BoxError, match=r"spinner.numbers"):
        game("ruffhouse").box(2, changes={"spinner.numbers": [3, 3]})


def test_another_board_plays_by_its_own_numbers() -> None:
    small = ["start", "orange", "orange", "chips", "gold 5", "breaks 7", "sofar", "stake 1", "bonus", "truth"]
    p = ruffhouse(P(at=2), P(at=4, committed=1, chips=3), changes={"board.spaces": small})
    p = run(p, "zap Blue", "6 against 1", "throw 7")
    assert of(p, 1, "space") == 6


# BIG TROUBLE in numbers


@pytest.mark.clause("RUF-4", "RUF-L15")
def test_the_board_keeps_the_promise_of_big_trouble() -> None:
    assert big_trouble(game("ruffhouse").box(2).snapshot) == pytest.approx(0.70, abs=0.01)


def test_trouble_worked_out_by_hand() -> None:
    street = SPACES[:17]
    harmless = [*street, "breaks 8", "sofar", "bonus", "truth"]
    one_gold = [*street, "breaks 8", "gold 7", "sofar", "bonus", "truth"]  # only a 2 leads there, and no 7 must follow
    boxes = [game("ruffhouse").box(2, changes={"board.spaces": spaces}).snapshot for spaces in (harmless, one_gold)]
    assert [big_trouble(box) for box in boxes] == [0, pytest.approx(1 / 36 * 5 / 6)]


def test_no_trouble_for_who_never_has_two_chips() -> None:
    spaces = ["start", "orange", "orange", *SPACES[16:]]  # one spin at most
    box = game("ruffhouse").box(2, changes={"spinner.numbers": [0, 1], "board.spaces": spaces})
    assert math.isnan(big_trouble(box.snapshot))


def lap(box: Any, rng: random.Random) -> tuple[int, int]:
    """Red alone, once around: the chips on THE CHIPS ARE DOWN, and after BIG TROUBLE."""
    p = ruffhouse(P(), P(double_cross=0))
    s, before, down = p.state, 0, None
    while down is None or (s.space[0] != 0 and s.space[0] < box.so_far):
        before = int(s.chips[0])
        if s.stage == state.COMMITTING:
            down = before
            rules.play(box, s, state.COMMIT + 1)
        elif s.stage == state.SPINNING:
            rules.play(box, s, rng.randrange(6))
        else:
            rules.play(box, s, rng.randint(1, 6) + rng.randint(1, 6))
        if s.turn != 0:
            s.turn, s.stage = 0, state.ROLLING
    return down, before  # what the last roll brought was no longer in BIG TROUBLE


@pytest.mark.clause("RUF-4")
def test_trouble_agrees_with_play() -> None:
    box, rng = game("ruffhouse").box(2), random.Random(1)
    laps = [(down, left) for down, left in (lap(box.packed, rng) for _ in range(2000)) if down >= 2]
    ruined = sum(down - left >= down // 2 for down, left in laps) / len(laps)
    expected = big_trouble(box.snapshot)
    assert abs(ruined - expected) < 4 * math.sqrt(expected * (1 - expected) / len(laps))
