"""The Royal Game of Ur, clause by clause."""

from collections.abc import Mapping

import pytest
from royal_game_of_ur.state import OFF, cell, place

from rumpus import Position, game
from rumpus.errors import Refused

UR = game("royal-game-of-ur")


def at(white: Mapping[int, int] = {}, black: Mapping[int, int] = {}, turn: int = 0, thrown: int = -1) -> Position:
    """A position by hand: how many pieces of each side are on which squares (15: borne off); the others wait."""
    first = UR.start(2)
    state = first.state
    for seat, told in enumerate((white, black)):
        state.on_way[seat] = 0
        for square, many in told.items():
            state.on_way[seat, square] = many
        state.on_way[seat, 0] = 7 - sum(told.values())
    state.turn, state.thrown = turn, thrown
    return Position.of(first.box, state)


def where(position: Position, seat: int) -> dict[int, int]:
    """The squares on which a seat has pieces, waiting ones left out."""
    return {square: int(many) for square, many in enumerate(position.state.on_way[seat]) if many and square}


def clause(position: Position, move: int) -> str:
    refusal = position.why_not(move)
    assert isinstance(refusal, Refused)
    return refusal.clause


@pytest.mark.clause("RGU-L1")
def test_the_board_has_twenty_squares_and_five_rosettes() -> None:
    cells = {cell(seat, square) for seat in range(2) for square in range(1, OFF)}
    assert len(cells) == 20
    assert {row for row, _ in cells} == {0, 1, 2}
    rosettes = {cell(seat, square) for seat in range(2) for square in (4, 8, 14)}
    assert rosettes == {(0, 0), (2, 0), (1, 3), (0, 6), (2, 6)}


@pytest.mark.clause("RGU-L2")
def test_the_way_goes_out_along_ones_own_row_and_back_along_the_street() -> None:
    assert [cell(0, square) for square in (1, 4, 5, 12, 13, 14)] == [(2, 3), (2, 0), (1, 0), (1, 7), (2, 7), (2, 6)]
    shared = {place(0, square) for square in range(1, OFF)} & {place(1, square) for square in range(1, OFF)}
    assert shared == {f"square:1:{column}" for column in range(8)}


@pytest.mark.clause("RGU-L3")
def test_all_pieces_wait_and_white_begins() -> None:
    first = UR.start(2)
    assert first.view()["on_way"] == [[7, *[0] * OFF]] * 2
    assert first.view()["turn"] == 0
    assert UR.box(2).seats == ["White", "Black"]


@pytest.mark.clause("RGU-L4")
def test_four_dice_fall_by_their_weights() -> None:
    first = UR.start(2)
    assert first.moves == (0, 1, 2, 3, 4)
    assert first.weights == (1, 4, 6, 4, 1)


@pytest.mark.clause("RGU-L5")
def test_who_throws_nothing_or_cannot_move_loses_the_turn() -> None:
    assert at().play("throw 0").view()["turn"] == 1
    stuck = at(white={2: 1, 4: 1, 6: 1, 8: 1, 10: 1, 12: 1, 14: 1}).play("throw 2")
    assert stuck.view()["turn"] == 1
    entered = at().play("throw 3").play("enter")
    assert where(entered, 0) == {3: 1}
    assert clause(at(thrown=3), 5) == "RGU-L5"


@pytest.mark.clause("RGU-L6")
def test_no_two_pieces_of_a_side_share_a_square() -> None:
    position = at(white={3: 1, 5: 1}, thrown=2)
    assert clause(position, 3) == "RGU-L6"
    assert 0 in position.moves  # onto square 2, and over nobody
    assert where(at(white={3: 1, 4: 1}, thrown=2).play("3 to 5"), 0) == {4: 1, 5: 1}


@pytest.mark.clause("RGU-L7")
def test_a_piece_in_the_street_is_captured_and_one_in_its_own_row_is_not() -> None:
    after = at(white={4: 1}, black={6: 1}, thrown=2).play("4 to 6")
    assert where(after, 1) == {}
    assert after.state.on_way[1, 0] == 7
    beside = at(white={1: 1}, black={3: 1}, thrown=2).play("1 to 3")
    assert where(beside, 1) == {3: 1}


@pytest.mark.clause("RGU-L8")
def test_on_the_rosette_of_the_street_a_piece_is_safe() -> None:
    position = at(white={6: 1}, black={8: 1}, thrown=2)
    assert clause(position, 6) == "RGU-L8"


@pytest.mark.clause("RGU-L9")
@pytest.mark.parametrize(("square", "rosette"), [(2, 4), (6, 8), (12, 14)])
def test_a_rosette_throws_again(square: int, rosette: int) -> None:
    after = at(white={square: 1}, thrown=2).play(f"{square} to {rosette}")
    assert after.view()["turn"] == 0
    assert after.view()["thrown"] is None
    assert at(white={1: 1}, thrown=2).play("1 to 3").view()["turn"] == 1


@pytest.mark.clause("RGU-L10")
def test_a_piece_is_borne_off_by_exactly_what_it_needs() -> None:
    position = at(white={13: 1, 12: 1}, thrown=3)
    assert clause(position, 13) == "RGU-L10"
    assert where(position.play("12 off"), 0) == {13: 1, OFF: 1}


@pytest.mark.clause("RGU-L11")
def test_who_bears_off_the_last_piece_wins() -> None:
    after = at(black={OFF: 6, 14: 1}, turn=1, thrown=1).play("14 off")
    assert after.over
    assert list(after.shares) == [0, 1]
    assert after.text().endswith("Black wins.")


def test_one_piece_is_counted_as_one_in_every_language() -> None:
    position = at(white={15: 1, 4: 5})
    german, french = (position.text(lang=lang) for lang in ("de", "fr"))
    assert "1 wartet, 1 im Ziel" in german
    assert "7 warten, 0 im Ziel" in german
    assert "1 en attente, 1 sorti," in french
    assert "0 sorti," in french, "nothing is singular in French"
