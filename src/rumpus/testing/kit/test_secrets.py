"""Non-interference: everything that reaches a seat is computed from what it may know."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.compiler.rng import stream
from rumpus.core.constants import OVER, PUBLIC
from rumpus.core.play.position import Position
from rumpus.testing.touches import touch_refusals
from rumpus.testing.worlds import Config, positions

MANY = settings(max_examples=150 * (10 if os.environ.get("RUMPUS_HUNT") else 1))


def seats(config: Config) -> list[int]:
    return [*range(config.players), PUBLIC]


def test_hiding_twice_is_hiding_once_and_the_mover_keeps_their_moves(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        for seat in seats(config):
            hidden = at.seen_by(seat)
            assert hidden.seen_by(seat) == hidden
            assert hidden.to_move == at.to_move
        if at.to_move >= 0:
            assert at.seen_by(at.to_move).moves == at.moves

    check()


def test_a_deal_is_consistent_with_all_the_seat_knows(config: Config) -> None:
    @MANY
    @given(positions(config), st.integers(0, 2**32))
    def check(at: Position, seed: int) -> None:
        rng = stream(seed)
        for seat in range(config.players):
            dealt = at.dealt(seat, rng)
            assert dealt.seen_by(seat) == at.seen_by(seat)
            assert dealt.to_move == at.to_move
            for move in dealt.moves[:3]:
                dealt.play(move)

    check()


def test_worlds_that_differ_in_secrets_look_the_same_to_the_seat(config: Config) -> None:
    @MANY
    @given(positions(config), st.integers(0, 2**32))
    def check(at: Position, seed: int) -> None:
        for seat in range(config.players):
            other = at.dealt(seat, stream(seed, seat))
            if other == at:
                continue  # the same to the last byte: nothing is hidden from the seat here
            assert other.view(seat) == at.view(seat)
            assert other.text(seat) == at.text(seat)
            assert other.seen_by(seat).asks() == at.seen_by(seat).asks()
            assert (other.features(seat) == at.features(seat)).all()
            if at.to_move == seat:
                assert other.moves == at.moves
                assert [other.words(m) for m in other.moves] == [at.words(m) for m in at.moves]
                assert [str(other.why_not(m)) for m in at.range[:40]] == [str(at.why_not(m)) for m in at.range[:40]]
                assert touch_refusals(other) == touch_refusals(at)
            check_log(at, other, seat)

    def check_log(at: Position, other: Position, seat: int) -> None:
        for move in at.moves[:6]:
            after = at.play(move)
            for same in other.moves:
                if other.seen_move(same, seat) != at.seen_move(move, seat):
                    continue
                there = other.play(same)
                if there.seen_by(seat) == after.seen_by(seat):
                    assert other.tell(same, there, seat) == at.tell(move, after, seat)

    check()


def test_deals_really_vary_where_something_is_hidden(config: Config) -> None:
    if not config.box.game.secretive:
        secrets: list[int] = []

        @MANY
        @given(positions(config))
        def nothing_is_hidden(at: Position) -> None:
            secrets.extend(seat for seat in seats(config) if at.seen_by(seat) != at)

        nothing_is_hidden()
        assert not secrets
        return

    varied = []

    @MANY
    @given(positions(config), st.integers(0, 2**32))
    def check(at: Position, seed: int) -> None:
        if at.to_move != OVER:
            for seat in range(config.players):
                worlds = {bytes(at.dealt(seat, stream(seed, i))) for i in range(8)}
                varied.append(len(worlds) > 1)

    check()
    assert any(varied), "deals were all alike"  # often nobody has anything to hide yet


@pytest.mark.clause("ALL-1")
def test_seats_are_numbered_in_the_order_of_turns_and_the_first_turn_is_seat_0s(config: Config) -> None:
    at = Position.first(config.box)
    assert at.to_move == 0 or at.view()["turn"] == 0
    assert len(config.box.seats) == config.players == len(set(config.box.seats))
