"""Rin-Tin-Tin held against its leaflet and rulings, by someone who has not seen how it is programmed.

Positions are described with ``setups.rin_tin_tin``; the whole game once more, written from the text, is in
``reference_rin_tin_tin`` and is played beside the real one at the end of this file.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from unittest.mock import Mock

import pytest

from rumpus import Position, Refused, RumpusError, game
from rumpus.core.compiler.rng import stream
from rumpus.core.play.position import CHANCE, HIDDEN, OVER, PUBLIC
from rumpus.core.play.seating import draw_seats
from rumpus.errors import BoxError

from .reference_rin_tin_tin import FREE, RIN, SECTORS, Reference
from .setups.rin_tin_tin import position

RTT = "rin-tin-tin"
BLACK, PURPLE, PINK, WHITE = range(4)
GROUPS = ("Red 1", "Red 2", "Yellow 1", "Yellow 2", "Blue 1", "Blue 2", "Green 1", "Green 2")
BLUE_IS_FULL = {"Blue 1": "Black 2, Purple 2, Pink 1", "Blue 2": "Purple 1, Pink 1, White 3"}
SMALL = {"squads.men": 2, "squads.figures": 1}
TINY = {"squads.men": 1, "squads.figures": 1}


def said(p: Position) -> set[str]:
    """What can be played here, in words."""
    return {p.words(move) for move in p.moves}


def men_to(*groups: str) -> set[str]:
    return {f"cavalryman to {group}" for group in groups}


def figures_to(*groups: str) -> set[str]:
    return {f"figure to {group}" for group in groups}


def figures_but_to(*groups: str) -> set[str]:
    return figures_to(*GROUPS) - figures_to(*groups)


def odds(p: Position) -> dict[str, Fraction]:
    assert p.to_move == CHANCE
    return {p.words(o): Fraction(w, sum(p.weights)) for o, w in zip(p.moves, p.weights, strict=True)}


def deck(*cards: int) -> dict[str, Fraction]:
    """The chances of a draw from these cards."""
    return {f"draw ${value} Million": Fraction(n, len(cards)) for value, n in Counter(cards).items()}


def seen(p: Position, key: str) -> Any:
    return p.view()[key]


def each(p: Position, key: str, seat: int = PUBLIC) -> list[Any]:
    """Something of each player, as a seat sees it."""
    return [player[key] for player in p.view(seat)["players"]]


def in_hand(p: Position) -> list[tuple[int, int]]:
    return list(zip(each(p, "men"), each(p, "figures"), strict=True))


def spins(p: Position, seat: int) -> bool:
    """Whether this seat is about to spin."""
    view = p.view()
    return p.to_move == CHANCE and (view["phase"], view["turn"]) == ("spin", seat)


def draws(p: Position, seat: int, phase: str = "draw") -> bool:
    """Whether this seat is about to draw a card."""
    view = p.view()
    return p.to_move == CHANCE and (view["phase"], view["drawer"]) == (phase, seat)


def winner(p: Position) -> int:
    assert p.over
    assert sorted(p.shares) == [0.0] * (p.box.players - 1) + [1.0]
    return p.shares.index(1.0)


# The spinner


@pytest.mark.clause("RTT-1", "RTT-L5", "RTT-L12", "RTT-L16")
def test_black_starts_with_a_spin_of_six_sectors_and_a_line_is_not_one_of_them() -> None:
    for players in (2, 3, 4):
        p = Position(RTT, players=players)
        assert spins(p, BLACK)
        assert odds(p) == {f"spin {sector}": Fraction(1, 6) for sector in SECTORS}
    p = Position(RTT, players=3, changes={"spinner.red": 7, "spinner.rin_tin_tin": 5, "spinner.free_color_choice": 4})
    assert odds(p) == {f"spin {s}": Fraction(w, 19) for s, w in zip(SECTORS, (7, 1, 1, 1, 4, 5), strict=True)}


@pytest.mark.clause("RTT-2", "RTT-L13", "RTT-6", "RTT-L11")
@pytest.mark.parametrize("territory", ["Red", "Yellow", "Blue", "Green"])
def test_a_color_takes_a_man_to_either_group_of_that_territory_and_one_group_is_one_move(territory: str) -> None:
    p = Position(RTT, players=4).play(f"spin {territory}")
    assert p.to_move == BLACK
    assert said(p) == men_to(f"{territory} 1", f"{territory} 2")
    after = p.play(f"cavalryman to {territory} 2")
    assert in_hand(after) == [(9, 2), (10, 2), (10, 2), (10, 2)]
    assert spins(after, PURPLE)


@pytest.mark.clause("RTT-2", "RTT-6", "RTT-L13")
def test_a_color_does_not_reach_a_group_whose_ordinary_circles_are_covered_but_still_asks() -> None:
    p = position({"Blue 1": "Black 2, Purple 2, Pink 1"}, turn="White").play("spin Blue")
    assert p.to_move == WHITE  # asked although there is just one move
    assert said(p) == men_to("Blue 2")
    with pytest.raises(Refused):
        p.play("Blue 1")
    with pytest.raises(Refused):
        p.play("Red 1")


@pytest.mark.clause("RTT-4", "RTT-L11", "RTT-L13", "RTT-L17")
def test_nobody_can_say_figure_when_a_man_is_due_nor_man_when_a_figure_is() -> None:
    p = Position(RTT, players=4)
    for words in ("cavalryman to Red 1", "man to Red 1"):
        with pytest.raises(RumpusError):
            p.play("spin Rin Tin Tin").play(words)
    for spin in ("spin Red", "spin Free Color Choice"):
        with pytest.raises(RumpusError):
            p.play(spin).play("figure to Red 1")


@pytest.mark.clause("RTT-2", "RTT-L14")
def test_a_full_territory_loses_the_turn_though_its_rin_tin_tin_circles_are_empty() -> None:
    p = position(BLUE_IS_FULL, turn="Black")
    after = p.play("spin Blue")
    assert spins(after, PURPLE)  # nothing is spun in its place
    assert in_hand(after) == in_hand(p) == [(8, 2), (7, 2), (8, 2), (7, 2)]
    assert said(after.play("spin Red")) == men_to("Red 1", "Red 2")


@pytest.mark.clause("RTT-2", "RTT-9", "RTT-L14")
def test_he_who_plays_alone_loses_a_turn_and_spins_again() -> None:
    box = {"board.groups": [2, 2, 1, 2], "squads.men": 6, "squads.figures": 1}
    p = position({"Blue 1": "Purple 5", "Red 1": "Purple 1, Purple figure"}, players=2, squads=1, changes=box)
    after = p.play("spin Blue")
    assert spins(after, BLACK)
    assert after == p


@pytest.mark.clause("RTT-2", "RTT-5", "RTT-9")
def test_a_lost_turn_passes_over_who_has_nothing_and_lets_the_next_place_without_spinning() -> None:
    box = {"board.groups": [2, 2, 1, 2], "squads.men": 3, "squads.figures": 1}
    p = position({"Blue 1": "Purple 3, Pink 2", "Green 1": "Pink 1", "Red 1": "Purple figure"}, players=3, changes=box)
    after = p.play("spin Blue")
    assert after.to_move == PINK
    assert said(after) == figures_to("Red 2", "Yellow 1", "Yellow 2", "Blue 1", "Green 1", "Green 2")


@pytest.mark.clause("RTT-3", "RTT-L15")
def test_free_color_choice_opens_every_group_with_an_empty_ordinary_circle() -> None:
    groups = {**BLUE_IS_FULL, "Red 1": "Black figure, White 4", "Green 2": "White 3, Purple 2"}
    p = position(groups, turn="Black").play("spin Free Color Choice")
    assert said(p) == men_to("Red 1", "Red 2", "Yellow 1", "Yellow 2", "Green 1")
    after = p.play("cavalryman to Yellow 2")
    assert in_hand(after)[BLACK] == (7, 1)


# Rin Tin Tin


@pytest.mark.clause("RTT-4", "RTT-L17", "RTT-L11")
def test_with_a_figure_rin_tin_tin_takes_it_to_any_empty_rin_tin_tin_circle_and_no_man_anywhere() -> None:
    groups = {**BLUE_IS_FULL, "Red 1": "Black figure", "Green 1": "White figure", "Yellow 1": "Pink 2, Purple figure"}
    p = position(groups, turn="Black").play("spin Rin Tin Tin")
    assert p.to_move == BLACK
    assert said(p) == figures_to("Red 2", "Yellow 2", "Blue 1", "Blue 2", "Green 2")
    after = p.play("figure to Green 2")
    assert in_hand(after)[BLACK] == (8, 0)
    assert spins(after, PURPLE)


@pytest.mark.clause("RTT-4", "RTT-L18")
def test_without_a_figure_rin_tin_tin_takes_a_man_to_any_territory() -> None:
    groups = {**BLUE_IS_FULL, "Red 1": "Black figure, White 1", "Green 1": "Black figure"}
    p = position(groups, turn="Black").play("spin Rin Tin Tin")
    assert said(p) == men_to("Red 1", "Red 2", "Yellow 1", "Yellow 2", "Green 1", "Green 2")
    after = p.play("cavalryman to Green 1")
    assert in_hand(after)[BLACK] == (7, 0)
    assert said(after.play("spin Rin Tin Tin")) == figures_but_to("Red 1", "Green 1")


@pytest.mark.clause("RTT-5", "RTT-L19")
def test_without_men_a_figure_is_placed_unspun_one_a_turn_and_others_play_between() -> None:
    box = {"squads.men": 2, "squads.figures": 2}
    p = position({"Red 1": "Purple 2", "Blue 2": "White figure"}, changes=box, turn="Purple")
    assert p.to_move == PURPLE
    assert (seen(p, "spin"), seen(p, "piece")) == (None, "figure")
    assert said(p) == figures_but_to("Blue 2")
    p = p.play("figure to Red 1")
    assert spins(p, PINK)
    assert in_hand(p)[PURPLE] == (0, 1)
    for seat in (PINK, WHITE, BLACK):
        assert spins(p, seat)
        p = p.play("spin Green").play("Green 1")
    assert p.to_move == PURPLE
    assert said(p) == figures_but_to("Blue 2", "Red 1")


@pytest.mark.clause("RTT-5", "RTT-L12", "RTT-L19")
def test_the_last_man_does_not_bring_a_figure_along_in_the_same_turn() -> None:
    p = position({"Red 1": "Black 1"}, changes=SMALL, turn="Black")
    assert spins(p, BLACK)  # one man in hand is enough to have to spin
    p = p.play("spin Red").play("Red 1")
    assert spins(p, PURPLE)
    assert in_hand(p)[BLACK] == (0, 1)


@pytest.mark.clause("RTT-9", "RTT-5")
def test_who_has_no_piece_is_passed_over_and_the_one_left_plays_on_alone_to_the_end() -> None:
    box = {"squads.men": 1, "squads.figures": 2}
    groups = {"Red 1": "Black 1, Black figure", "Red 2": "Black figure", "Yellow 1": "Purple 1, Purple figure"}
    groups |= {"Yellow 2": "Purple figure", "Blue 1": "White 1", "Blue 2": "White figure"}
    p = position(groups, changes=box, turn="White")
    assert p.to_move == WHITE
    p = p.play("figure to Blue 1")
    assert spins(p, PINK)  # Black and Purple have nothing
    p = p.play("spin Rin Tin Tin").play("figure to Green 1")
    assert spins(p, PINK)  # White now has nothing either, Pink a man and a figure
    p = p.play("spin Green").play("Green 2")
    assert p.to_move == PINK  # alone, and without spinning
    assert said(p) == figures_to("Green 2")
    p = p.play("figure to Green 2")
    assert p.scores == (6, 6, 6, 6)
    assert draws(p, BLACK, "tie-break")


@pytest.mark.clause("RTT-9", "RTT-L25")
def test_the_game_is_not_over_while_anybody_has_a_piece_and_is_with_the_last() -> None:
    groups = {"Red 1": "Black 1, Black figure", "Blue 1": "Purple 1", "Green 1": "Pink figure"}
    p = position(groups, players=3, changes=TINY, turn="Purple").play("figure to Yellow 1")
    assert spins(p, PINK)
    p = p.play("spin Yellow").play("Yellow 1")
    assert p.over
    assert p.scores == (4, 3, 3)
    assert winner(p) == BLACK  # a tie for second place is left as it is
    with pytest.raises(RumpusError):
        p.play(0)


# A complete group

SIXTH = [
    # before, who plays, what is spun, who draws
    ("Black 2, Purple 2, White figure", "Pink", "Yellow", WHITE),  # 2-2-1-2
    ("Black 2, Purple 2, Pink 1", "White", RIN, WHITE),  # 2-2-1-2, the figure last
    ("Black 2, Purple 1, Pink 1, White figure", "Pink", FREE, WHITE),  # 2-1-2-2, whoever covers the sixth
    ("Black 1, Pink figure, White 3", "Black", "Yellow", WHITE),  # 2-0-2-3: a lone figure is only 2
    ("Black 4, Pink figure", "Pink", "Yellow", PINK),  # 4-4
    ("Black figure, Black 1, White 3", "White", "Yellow", BLACK),  # 4-4, against the placer
    ("Black 4, White 1", "White", RIN, WHITE),  # 4-4
    ("Black 2, White 3", "Black", RIN, BLACK),  # the leaflet's 6-3
    ("Black figure, White 4", "White", "Yellow", WHITE),  # 2-5
    ("Black 5", "Purple", RIN, BLACK),  # 5-2: the placer goes away empty
    ("White 5", "White", RIN, WHITE),  # 12
    ("Purple 3, Pink 2", "Black", RIN, PURPLE),  # 2-3-2
]


@pytest.mark.clause("RTT-7", "RTT-8", "RTT-L20", "RTT-L21", "RTT-L22", "RTT-L23")
@pytest.mark.parametrize(("before", "placer", "spin", "drawer"), SIXTH)
def test_the_sixth_circle_man_or_figure_draws_a_card_for_the_best(
    before: str, placer: str, spin: str, drawer: int
) -> None:
    p = position({"Yellow 2": before}, turn=placer)
    assert p.view()["groups"][3]["complete"] is False
    p = p.play(f"spin {spin}").play("Yellow 2")
    assert draws(p, drawer)
    assert odds(p) == deck(0, 0, 2, 2, 5, 5, 10, 10)
    after = p.play("draw $5 Million")
    seat = ["Black", "Purple", "Pink", "White"].index(placer)
    assert spins(after, (seat + 1) % 4)  # on from the placer, not from the drawer
    assert each(after, "cards") == [int(s == drawer) for s in range(4)]
    assert seen(after, "deck") == 7


@pytest.mark.clause("RTT-8", "RTT-L20")
def test_five_men_alone_and_four_men_with_a_figure_are_not_a_complete_group() -> None:
    p = position({"Red 1": "Black 2, Purple 2", "Red 2": "Black 3"}, turn="Pink")
    assert spins(p.play("spin Red").play("Red 1"), WHITE)
    assert spins(p.play("spin Rin Tin Tin").play("Red 1"), WHITE)
    assert spins(p.play("spin Rin Tin Tin").play("Red 2"), WHITE)


@pytest.mark.clause("RTT-5", "RTT-8", "RTT-9")
def test_the_best_draws_even_without_a_piece_left_and_a_figure_not_spun_for_completes_too() -> None:
    box = {"squads.men": 4, "squads.figures": 1}
    p = position({"Red 1": "Black 4, White figure", "Blue 1": "Black figure"}, changes=box, turn="Pink")
    p = p.play("spin Red").play("Red 1")
    assert draws(p, BLACK)
    assert spins(p.play("draw 0"), WHITE)
    p = position({"Red 1": "Black 4, White 1"}, changes=box, turn="Black").play("figure to Red 1")
    assert draws(p, BLACK)
    assert spins(p.play("draw 2"), PURPLE)


@pytest.mark.clause("RTT-7", "RTT-L22", "RTT-L24", "RTT-L26")
def test_doubling_stays_inside_its_group_and_a_scored_group_goes_on_counting() -> None:
    groups = {"Red 1": "Black 2, Black figure, White 3", "Red 2": "Black 3, White figure", "Blue 1": "White 1"}
    p = position(groups, boodle={"Black": [5]}, turn="Purple")
    assert p.scores == (6 + 3 + 5, 0, 0, 3 + 2 + 1)
    assert [g["scores"] for g in seen(p, "groups")[:2]] == [[6, 0, 0, 3], [3, 0, 0, 2]]


@pytest.mark.clause("RTT-8", "RTT-L9", "ALL-5")
def test_a_card_is_drawn_from_those_left_in_the_deck() -> None:
    groups = {"Red 1": "Black 5, Black figure", "Blue 1": "White 5, White figure", "Green 1": "Purple 5"}
    p = position(groups, boodle={"Black": [10], "White": [10]}, turn="Purple").play("spin Rin Tin Tin").play("Green 1")
    assert odds(p) == deck(0, 0, 2, 2, 5, 5)
    assert seen(p.play("draw 5"), "deck") == 5
    with pytest.raises(RumpusError):
        p.play("draw 10")


# Secret cards

TWO_HANDS = {"Red 1": "Black 5, Black figure", "Blue 1": "White 5, Pink figure", "Green 2": "Purple 4"}
NOT_OVER: list[Callable[[Position], Position]] = [
    lambda p: p,
    lambda p: p.play("spin Free Color Choice"),
    lambda p: p.play("spin Rin Tin Tin"),
    lambda p: p.play("spin Green").play("Green 2").play("spin Rin Tin Tin").play("Green 2"),  # about to draw
]


@pytest.mark.clause("RTT-8", "RTT-L8")
@pytest.mark.parametrize("goes_on", NOT_OVER)
def test_until_the_end_nobody_but_the_owner_can_tell_one_card_from_another(
    goes_on: Callable[[Position], Position],
) -> None:
    whole = {
        (black, white): goes_on(position(TWO_HANDS, boodle={"Black": [black], "White": [white]}, turn="Purple"))
        for black, white in ((0, 0), (10, 0), (0, 5), (10, 10), (2, 5))
    }

    def different(seat: int) -> int:
        assert len({p.text(seat) for p in whole.values()}) == len({str(p.view(seat)) for p in whole.values()})
        assert len({p.svg(seat) for p in whole.values()}) <= len({p.text(seat) for p in whole.values()})
        return len({p.seen_by(seat) for p in whole.values()})

    assert [different(seat) for seat in (PURPLE, PINK, PUBLIC)] == [1, 1, 1]
    assert different(BLACK) == len({black for black, _ in whole})
    assert different(WHITE) == len({white for _, white in whole})
    for (black, white), p in whole.items():
        for seat in (BLACK, PURPLE, PINK, WHITE, PUBLIC):
            players = p.view(seat)["players"]
            assert [player["cards"] for player in players] == [1, 0, 0, 1]
            assert players[BLACK]["boodle"] == ([black] if seat == BLACK else None)
            assert players[WHITE]["boodle"] == ([white] if seat == WHITE else None)
            assert (p.view(seat)["scores"][BLACK] is None) is (seat != BLACK)


@pytest.mark.clause("RTT-8", "RTT-L8")
@pytest.mark.parametrize("owner", [BLACK, WHITE])
def test_a_draw_is_told_to_its_owner_alone_even_when_another_completes_the_group(owner: int) -> None:
    name = ["Black", "", "", "White"][owner]
    p = position({"Red 1": f"{name} 3, Purple 1, Pink figure"}, turn="Purple").play("spin Red").play("Red 1")
    assert draws(p, owner)
    for seat in (BLACK, PURPLE, PINK, WHITE, PUBLIC):
        told = {p.tell(move, p.play(move), seat) for move in p.moves}
        later = {p.play(move).seen_by(seat) for move in p.moves}
        shown = [p.seen_move(move, seat) for move in p.moves]
        if seat == owner:
            assert len(told) == len(later) == 4
            assert shown == list(p.moves)
        else:
            assert len(told) == len(later) == 1
            assert shown == [HIDDEN] * 4
            assert not any(digit.isdigit() for digit in told.pop())


@pytest.mark.clause("RTT-8")
def test_what_a_seat_may_guess_fits_the_cards_it_holds() -> None:
    groups = {"Red 1": "Black 5, Black figure", "Red 2": "Black 5, Pink figure", "Blue 1": "White 5, Pink figure"}
    p = position(groups, boodle={"Black": [10, 10], "White": [2]}, turn="Pink")
    rng = stream(5)
    assert {str(each(p.dealt(BLACK, rng), "boodle", BLACK)[BLACK]) for _ in range(9)} == {"[10, 10]"}
    guesses = Counter(each(p.dealt(BLACK, rng), "boodle", WHITE)[WHITE][0] for _ in range(150))
    assert set(guesses) == {0, 2, 5}
    assert min(guesses.values()) > 30  # 50 of each are to be expected
    assert [2, 2] not in [each(p.dealt(WHITE, rng), "boodle", BLACK)[BLACK] for _ in range(50)]  # White has one of them


LAST = {"squads.men": 5, "squads.figures": 1}
BEFORE_LAST = {"Red 1": "Black 5, Black figure", "Green 1": "Purple 4, Purple figure"}


@pytest.mark.clause("RTT-8", "RTT-L8", "RTT-9")
def test_the_last_piece_earns_its_card_before_anything_is_shown_and_then_everything_is() -> None:
    p = position(BEFORE_LAST, players=2, squads=1, changes=LAST, boodle={"Black": [10]}, turn="Purple")
    p = p.play("spin Green").play("Green 1")
    assert in_hand(p) == [(0, 0), (0, 0)]
    assert draws(p, PURPLE)  # not over: no result, and Black's card is still a secret
    assert [each(p, "boodle", seat)[BLACK] for seat in (BLACK, PURPLE, PUBLIC)] == [[10], None, None]
    twin = position(BEFORE_LAST, players=2, squads=1, changes=LAST, boodle={"Black": [0]}, turn="Purple")
    twin = twin.play("spin Green").play("Green 1")
    assert p.seen_by(PURPLE) == twin.seen_by(PURPLE)
    assert p.seen_by(PUBLIC) == twin.seen_by(PUBLIC)
    over = p.play("draw 2")
    assert winner(over) == BLACK
    assert over.scores == (22, 14)
    tied = p.play("draw 10")
    assert draws(tied, BLACK, "tie-break")
    for seat in (BLACK, PURPLE, PUBLIC):
        assert each(over, "boodle", seat) == [[10], [2]]
        assert each(tied, "boodle", seat) == [[10], [10]]
        assert tied.view(seat)["scores"] == [22, 22]


@pytest.mark.clause("RTT-8", "RTT-11")
def test_cards_of_a_tie_break_are_drawn_in_the_sight_of_all_and_listed_apart() -> None:
    p = position(BEFORE_LAST, players=2, squads=1, changes=LAST, boodle={"Black": [10]}, turn="Purple")
    p = p.play("spin Green").play("Green 1").play("draw 10")
    move = p.parse("draw 5")
    after = p.play(move)
    assert draws(after, PURPLE, "tie-break")
    for seat in (BLACK, PURPLE, PUBLIC):
        assert p.seen_move(move, seat) == move
        assert "5" in p.tell(move, after, seat)
        black, purple = after.view(seat)["players"]
        assert (black["boodle"], black["cards"], black["tiebreak"]) == ([10], 1, [5])
        assert (purple["boodle"], purple["cards"], purple["tiebreak"]) == ([10], 1, [])


# The end


@pytest.mark.clause("RTT-10", "RTT-L26", "RTT-L27", "RTT-L31")
def test_three_players_score_open_groups_with_doubling_but_draw_no_card_for_them() -> None:
    groups = {"Red 1": "Black 5, Black figure", "Red 2": "Purple 5, Purple figure"}  # 12 and 12
    groups |= {"Blue 2": "Black 2, Pink 3, Purple figure"}  # complete too: 2-2-3
    groups |= {"Yellow 1": "Pink 3, Pink figure", "Yellow 2": "Pink figure"}  # open: 8 and 2
    groups |= {"Blue 1": "Black 3, Purple 2", "Green 1": "Purple 3", "Green 2": "Black figure, Pink 3"}
    p = position(groups, players=3, boodle={"Black": [5], "Purple": [2], "Pink": [0]}, turn="Pink")
    p = p.play("spin Green").play("Green 2")
    assert p.over
    assert p.scores == (12 + 3 + 2 + 2 + 5, 12 + 2 + 2 + 3 + 2, 8 + 2 + 3 + 4 + 0)
    assert each(p, "outlaws") == [19, 19, 17]
    assert each(p, "cards") == [1, 1, 1]
    assert seen(p, "deck") == 5
    assert winner(p) == BLACK


@pytest.mark.clause("RTT-L28", "RTT-L27", "RTT-10")
def test_the_leaflets_sum_fourteen_outlaws_ten_and_nothing_make_twenty_four() -> None:
    groups = {"Red 1": "Black 5, Purple figure", "Green 1": "Black 5, Purple figure"}
    groups |= {"Yellow 1": "Black figure, Purple 2", "Blue 1": "Black figure, Purple 3", "Blue 2": "Purple 5"}
    p = position(groups, players=2, squads=1, boodle={"Black": [10, 0]})
    assert p.over
    assert p.scores == (24, 14)
    assert winner(p) == BLACK


# Ties for first place


@pytest.mark.clause("RTT-11", "RTT-L29")
@pytest.mark.parametrize(("last", "first"), [("Black", "Purple"), ("Purple", "Black")])
def test_the_tied_draw_in_the_order_of_seats_whoever_played_last_and_both_draw(last: str, first: str) -> None:
    groups = {"Red 1": f"{first} 1, {last} figure", "Blue 1": f"{first} figure"}
    p = position(groups, players=2, squads=1, changes=TINY, turn=last).play("spin Green").play("Green 1")
    assert draws(p, BLACK, "tie-break")
    p = p.play("draw 10")
    assert draws(p, PURPLE, "tie-break")  # though they can no longer win
    assert odds(p) == deck(0, 0, 2, 2, 5, 5, 10)
    p = p.play("draw 5")
    assert p.scores == (13, 8)
    assert winner(p) == BLACK


@pytest.mark.clause("RTT-11", "RTT-L29")
def test_only_those_tied_for_first_draw_and_only_those_still_tied_again() -> None:
    groups = {"Red 1": "Black 1, Black figure", "Red 2": "Pink 1, Pink figure", "Blue 1": "White 1, White figure"}
    p = position({**groups, "Green 1": "Purple 1", "Green 2": "Purple figure"}, changes=TINY)
    for seat, card in ((BLACK, 5), (PINK, 0), (WHITE, 5), (BLACK, 2), (WHITE, 2), (BLACK, 0)):
        assert draws(p, seat, "tie-break")
        p = p.play(f"draw {card}")
    assert p.scores == (11, 3, 4, 11)
    assert draws(p, WHITE, "tie-break")  # in a round once begun everybody draws
    p = p.play("draw 10")
    assert p.scores == (11, 3, 4, 21)
    assert winner(p) == WHITE
    assert each(p, "tiebreak") == [[5, 2, 0], [], [0], [10, 5, 2]]


@pytest.mark.clause("RTT-11", "RTT-L30")
def test_when_four_players_have_drawn_all_eight_cards_they_are_shuffled_for_a_tie() -> None:
    names = ("Black", "Purple", "Pink", "White")
    groups = {group: f"{names[i // 2]} 5, {names[i // 2]} figure" for i, group in enumerate(GROUPS)}
    p = position(groups, boodle={"Black": [10, 0], "Purple": [0, 10], "Pink": [5, 2], "White": [5, 2]})
    assert p.scores == (34, 34, 31, 31)
    assert draws(p, BLACK, "tie-break")
    assert odds(p) == deck(0, 0, 2, 2, 5, 5, 10, 10)
    p = p.play("draw 10").play("draw 0")  # the same two tens and noughts that they had won
    assert p.scores == (44, 34, 31, 31)
    assert each(p, "boodle") == [[10, 0], [10, 0], [5, 2], [5, 2]]
    assert winner(p) == BLACK


def two_tied(*cards: int) -> Position:
    """Four groups, all complete, two to each of two players, who have won a 0 and a 1 apiece: 25 to 25."""
    groups = dict.fromkeys(("Red 1", "Yellow 1"), "Black 5, Black figure")
    groups |= dict.fromkeys(("Blue 1", "Green 1"), "Purple 5, Purple figure")
    box = {"board.groups": [1, 1, 1, 1], "boodle.cards": [0, 0, 1, 1, *cards]}
    return position(groups, players=2, squads=1, changes=box, boodle={"Black": [0, 1], "Purple": [0, 1]})


def three_tied(*cards: int) -> Position:
    """Three complete groups, one to each of three players, who have won a 0 apiece: 12 to 12 to 12."""
    groups = {"Red 1": "Black 5, Black figure", "Blue 1": "Purple 5, Purple figure", "Green 1": "Pink 5, Pink figure"}
    box = {"board.groups": [1, 1, 1, 1], "boodle.cards": [0, 0, 0, *cards], **LAST}
    return position(groups, players=3, changes=box, boodle={"Black": [0], "Purple": [0], "Pink": [0]})


@pytest.mark.clause("RTT-11", "RTT-L30")
def test_a_deck_of_fewer_cards_than_tied_players_is_shuffled_together_with_all_others() -> None:
    p = two_tied(7)
    assert p.scores == (25, 25)
    assert odds(p) == deck(0, 0, 1, 1, 7)
    p = p.play("draw 1")
    assert odds(p) == deck(0, 0, 1, 7)
    p = p.play("draw 7")
    assert p.scores == (26, 32)
    assert winner(p) == PURPLE
    assert odds(three_tied(4, 6)) == deck(0, 0, 0, 4, 6)


@pytest.mark.clause("RTT-11")
def test_a_deck_just_large_enough_is_used_to_the_last_card_and_not_shuffled_within_a_round() -> None:
    p = two_tied(7, 9)
    assert odds(p) == deck(7, 9)
    p = p.play("draw 7")
    assert odds(p) == deck(9)
    assert winner(p.play("draw 9")) == PURPLE
    p = three_tied(4, 6, 8).play("draw 6")
    assert odds(p) == deck(4, 8)
    assert odds(p.play("draw 8")) == deck(4)


@pytest.mark.clause("RTT-11", "RTT-L30")
@pytest.mark.parametrize("left", [(), (9,)])
def test_the_next_round_looks_at_the_deck_anew_and_scores_stand(left: tuple[int, ...]) -> None:
    p = two_tied(7, 7, *left).play("draw 7").play("draw 7")
    assert draws(p, BLACK, "tie-break")
    assert p.scores == (32, 32)
    assert odds(p) == deck(0, 0, 1, 1, 7, 7, *left)
    p = p.play("draw 7").play("draw 1")
    assert p.scores == (39, 33)
    assert winner(p) == BLACK
    assert each(p, "tiebreak") == [[7, 7], [7, 1]]


@pytest.mark.clause("RTT-11")
def test_the_deck_is_compared_with_those_still_tied_not_with_those_who_were() -> None:
    p = three_tied(3, 8, 8, 9, 9)
    assert odds(p) == deck(3, 8, 8, 9, 9)
    p = p.play("draw 8").play("draw 3").play("draw 8")
    assert draws(p, BLACK, "tie-break")
    assert odds(p) == deck(9, 9)  # two cards for two
    p = p.play("draw 9")
    assert draws(p, PINK, "tie-break")
    p = p.play("draw 9")
    assert odds(p) == deck(0, 0, 0, 3, 8, 8, 9, 9)
    assert p.scores == (29, 15, 29)


# Two players, the box, the seats


@pytest.mark.clause("RTT-12", "RTT-L32", "RTT-L4")
def test_two_players_lead_two_squads_unless_they_agree_on_one() -> None:
    assert in_hand(Position(RTT, players=2)) == in_hand(Position(RTT, players=2, squads=2)) == [(20, 4), (20, 4)]
    assert in_hand(Position(RTT, players=2, squads=1)) == [(10, 2), (10, 2)]
    assert in_hand(Position(RTT, players=3)) == [(10, 2)] * 3
    for squads in (0, 3):
        with pytest.raises(RumpusError):
            Position(RTT, players=2, squads=squads)


@pytest.mark.clause("RTT-12", "RTT-L10", "RTT-L32")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_cannot_ask_for_two_squads_each(players: int) -> None:
    # The leaflet: "When only two play, each can play with 2 full squads". What is not given must not be taken.
    with pytest.raises(RumpusError):
        Position(RTT, players=players, squads=2)


@pytest.mark.clause("RTT-12")
def test_two_squads_of_one_player_score_as_one() -> None:
    groups = {"Red 1": "Black 3, Purple 2", "Red 2": "Black 5", "Yellow 1": "Black 4, Black figure"}
    p = position({**groups, "Green 1": "Black figure", "Green 2": "Black figure"}, players=2, turn="Black")
    p = p.play("spin Rin Tin Tin").play("Red 1")  # the fourth figure of one player
    assert draws(p, BLACK)
    assert p.scores == (8 + 5 + 10 + 2 + 2, 2)
    assert in_hand(p) == [(8, 0), (18, 4)]


REFUSED: list[tuple[int, dict[str, Any], str, list[Any]]] = [
    (4, {}, "squads.men", [11]),  # 44 men for 40 circles
    (3, {}, "squads.men", [14]),
    (2, {}, "squads.men", [11]),
    (2, {"squads": 1}, "squads.men", [21]),
    (4, {}, "squads.figures", [3]),  # 12 figures for 8 circles
    (3, {}, "squads.figures", [3]),
    (2, {"squads": 1}, "squads.figures", [5]),
    (4, {}, "board.groups", [[1, 2, 2, 2], [3, 2, 2, 2], [0, 4, 2, 2]]),  # 35 circles; nine groups for eight cards
    (4, {}, "boodle.cards", [[0, 0, 2, 2, 5, 5, 10], [0] * 8, [5] * 8, [0] * 7 + [-1], [0] * 7 + [2.5]]),
    (4, {}, "spinner.green", [0, -1, 0.5]),
    (4, {}, "spinner.rin_tin_tin", [0]),
    (4, {}, "board.ordinary", [4, 6]),
]
ACCEPTED: list[tuple[int, dict[str, Any], dict[str, Any]]] = [
    (3, {}, {"squads.men": 13}),  # 39 men
    (3, {}, {"board.groups": [1, 2, 2, 2]}),
    (2, {"squads": 1}, {"squads.men": 20, "squads.figures": 4}),
    (2, {"squads": 1}, {"board.groups": [1, 1, 1, 1], "boodle.cards": [0, 0, 0, 1]}),
    (4, {}, {"board.groups": [3, 2, 2, 2], "boodle.cards": [0, 0, 2, 2, 5, 5, 10, 10, 10], "squads.figures": 0}),
]


@pytest.mark.clause("RTT-13")
@pytest.mark.parametrize(("players", "options", "key", "values"), REFUSED)
def test_a_box_that_cannot_be_played_is_refused(
    players: int, options: dict[str, Any], key: str, values: list[Any]
) -> None:
    for value in values:
        with pytest.raises(BoxError):
            game(RTT).box(players, options, {key: value})


@pytest.mark.clause("RTT-13")
@pytest.mark.parametrize(("players", "options", "changes"), ACCEPTED)
def test_a_box_at_the_very_limit_is_accepted(players: int, options: dict[str, Any], changes: dict[str, Any]) -> None:
    assert spins(Position(RTT, players=players, changes=changes, **options), BLACK)


@pytest.mark.clause("ALL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_is_as_likely_to_start_and_the_others_follow_to_the_left(players: int) -> None:
    for starter in range(players):
        chance = Mock(choose=Mock(return_value=starter))
        seating = draw_seats(game(RTT).box(players), chance)
        assert seating.order == tuple((starter + i) % players for i in range(players))
        assert [list(asked.args[1]) for asked in chance.choose.call_args_list] == [[1] * players]


# The whole game beside the reference

GAMES: list[tuple[int, int | None, dict[str, Any], int]] = [
    # players, option squads, changes to the box, games
    (2, None, {}, 6),
    (2, 2, {"boodle.cards": [0, 0, 0, 0, 1, 1, 1, 1]}, 4),  # tied outlaws, and often tied Boodle
    (2, 1, {}, 6),
    (3, None, {}, 6),
    (4, None, {}, 6),
    (4, None, {**TINY, "boodle.cards": [0, 0, 0, 0, 1, 1, 1, 1]}, 10),
    (3, None, {"board.groups": [1, 1, 1, 1], **LAST, "boodle.cards": [0, 0, 0, 1, 1]}, 15),
    (2, 1, {"board.groups": [1, 1, 1, 1], "boodle.cards": [0, 0, 1, 1, 1]}, 8),
    (3, None, {"squads.men": 3, "squads.figures": 0}, 4),
    (4, None, {"squads.men": 1, "squads.figures": 2, "spinner.rin_tin_tin": 1, "spinner.red": 4}, 10),
    (3, None, {"board.groups": [4, 1, 1, 2], "squads.men": 13, "spinner.yellow": 3, "spinner.rin_tin_tin": 5}, 4),
]
OTHERWISE = [{"ruling.reshuffle": "empty"}, {"ruling.open_groups": "draw"}]
OTHERWISE += [OTHERWISE[0] | OTHERWISE[1]]
GAMES += [(*game[:2], game[2] | ruled, game[3]) for game in GAMES for ruled in OTHERWISE]


def compare(p: Position, ref: Reference) -> None:
    """All that decides how the game goes on."""
    if ref.at_chance:
        total = sum(ref.outcomes().values())
        assert odds(p) == {words: Fraction(weight, total) for words, weight in ref.outcomes().items()}
    else:
        assert p.to_move == (OVER if ref.chooser is None else ref.chooser)
        assert len(p.moves) == len(ref.moves())
        assert said(p) == ref.moves()
    assert p.scores == ref.scores()


def compare_views(p: Position, ref: Reference) -> None:
    """All that every seat, and a passer-by, can see."""
    for seat in (*range(ref.players), PUBLIC):
        view = p.view(seat)
        assert (view["deck"], view["drawer"]) == (len(ref.deck), ref.breaking[0] if ref.breaking else ref.drawer)
        assert ref.shown or ref.waiting is not None or view["turn"] == ref.turn
        shown = [(group["men"], group["figure"], group["complete"]) for group in view["groups"]]
        assert shown == [(group.men, group.figure, group.complete) for group in ref.groups]
        cards = ("cards", "boodle", "tiebreak")
        told = zip(view["players"], view["scores"], strict=True)
        assert [{**{key: x[key] for key in cards}, "score": score} for x, score in told] == ref.seen_by(seat)
    assert in_hand(p) == list(zip(ref.men_of, ref.figures_of, strict=True))


def beside(p: Position, ref: Reference, rng: random.Random) -> Position:
    """Both play the same random game; the last position."""
    while ref.phase != "over":
        compare(p, ref)
        if ref.shown or rng.random() < 0.03:
            compare_views(p, ref)
        choices = ref.outcomes() if ref.at_chance else dict.fromkeys(sorted(ref.moves()), 1)
        words = rng.choices(list(choices), list(choices.values()))[0]
        ref.play(words)
        p = p.play(next(move for move in p.moves if p.words(move) == words))
    compare(p, ref)
    compare_views(p, ref)
    assert p.shares == ref.shares()
    return p


@pytest.mark.clause("RTT-2", "RTT-4", "RTT-5", "RTT-8", "RTT-9", "RTT-10", "RTT-11", "RTT-12", "RTT-L7")
@pytest.mark.parametrize(("players", "squads", "changes", "games"), GAMES)
def test_random_games_go_as_a_plain_reading_of_the_text_goes(
    players: int, squads: int | None, changes: dict[str, Any], games: int
) -> None:
    rng = random.Random(f"{players} {squads} {changes}")
    options: dict[str, Any] = {} if squads is None else {"squads": squads}
    for _ in range(games):
        ref = Reference.of(players, squads, changes)
        end = beside(Position(RTT, players=players, changes=changes, **options), ref, rng)
        if ref.squads == 2:  # RTT-12: every circle is covered, and the outlaws come out equal
            assert all(group.complete for group in ref.groups)
            doubled = [sum(g.men[seat] for g in ref.groups if g.figure == seat) for seat in (BLACK, PURPLE)]
            assert each(end, "outlaws") == [28 + m for m in doubled]
            assert doubled[BLACK] == doubled[PURPLE]
