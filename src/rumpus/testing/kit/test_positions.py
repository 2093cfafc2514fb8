"""What holds in every position of every game."""

import os
from collections.abc import Iterable, Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.compiler.layout import blank, copied, from_bytes
from rumpus.core.compiler.rng import stream
from rumpus.core.constants import CHANCE, OVER, PUBLIC
from rumpus.core.contract import rules as contract
from rumpus.core.play.position import Position, normalized
from rumpus.core.play.random_play import buffers
from rumpus.lab.studies.simulate import simulate
from rumpus.testing import walks
from rumpus.testing.worlds import Config, at_depth, positions

MANY = settings(max_examples=200 * (10 if os.environ.get("RUMPUS_HUNT") else 1))
SOME = settings(max_examples=MANY.max_examples // 5)
FEW = settings(max_examples=SOME.max_examples // 6)
THOUSANDS = 1000
"""Where a game has so many numbers for moves, each of them is tried in FEW positions, and in SOME a sample of them."""


@pytest.mark.clause("ALL-2", "ALL-3", "ALL-4", "ALL-5")
def test_every_position_of_many_games_is_sound(config: Config) -> None:
    rules, met = config.box.game.rules, np.zeros(1, np.int64)
    room = buffers(config.box.game)
    found = walks.walk(
        config.box.packed, blank(rules.State), stream(77), *room, 300, rules.MOVES, rules.OUTCOMES, 200_000, met
    )
    assert found == walks.FINE
    assert met[0] > 5000


@pytest.mark.clause("ALL-3", "ALL-4")
def test_legal_moves_are_sorted_unique_and_in_range(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        assert list(at.moves) == sorted(set(at.moves))
        assert all(m in at.range for m in at.moves)
        if at.to_move == OVER:
            assert at.moves == ()
        else:
            assert at.moves
            assert at.to_move in range(config.players) or at.to_move == CHANCE

    check()


@pytest.mark.clause("ALL-5")
def test_weights_are_positive_and_one_for_each_outcome(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        if at.to_move == CHANCE:
            assert len(at.weights) == len(at.moves)
            assert all(w > 0 for w in at.weights)
        else:
            assert at.weights == ()

    check()


@pytest.mark.clause("ALL-5")
def test_tickets_draw_every_move_and_outcome_exactly_by_its_weight(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        if at.over:
            return
        s, room = at.state, buffers(config.box.game)
        many = contract.tickets(config.box.packed, s, *room)
        weights = at.weights or (1,) * len(at.moves)
        assert many == sum(weights)
        if many <= 2000:
            drawn = [int(contract.drawn(config.box.packed, s, ticket, *room)) for ticket in range(many)]
            assert drawn == [move for move, weight in zip(at.moves, weights, strict=True) for _ in range(weight)]

    check()


@pytest.mark.clause("ALL-3")
def test_why_not_is_none_exactly_for_legal_moves_and_names_a_clause_for_all_others(config: Config) -> None:
    book, many = config.box.game.rulebook, config.box.game.rules.MOVES > THOUSANDS

    def check(at: Position, tried: Iterable[int]) -> None:
        for move in tried:
            refusal = at.why_not(move)
            assert (refusal is None) == (move in at.moves), at.words(move)
            if refusal is not None:
                assert refusal.clause in book
                assert refusal.reason

    @(FEW if many else SOME)
    @given(positions(config))
    def each_of_them(at: Position) -> None:
        check(at, at.range)

    @SOME
    @given(positions(config), st.randoms(use_true_random=False))
    def a_sample(at: Position, rnd: Random) -> None:
        check(at, [*at.moves, *rnd.sample(at.range, min(THOUSANDS // 2, len(at.range)))])

    each_of_them()
    if many:
        a_sample()


def test_words_name_one_move_each_and_are_understood(config: Config) -> None:
    many = config.box.game.rules.MOVES > THOUSANDS

    @(FEW if many else SOME)
    @given(positions(config), st.randoms(use_true_random=False))
    def each_of_them(at: Position, rnd: Random) -> None:
        said = [normalized(at.words(m)) for m in at.range]
        assert len(set(said)) == len(said)
        understood(at, rnd, [*at.moves, *at.range])

    @SOME
    @given(positions(config), st.randoms(use_true_random=False))
    def the_legal_ones(at: Position, rnd: Random) -> None:
        understood(at, rnd, at.moves)

    def understood(at: Position, rnd: Random, moves: Sequence[int]) -> None:
        for move in rnd.sample(moves, min(6, len(moves))):
            assert at.parse(at.words(move)) == move

    each_of_them()
    if many:
        the_legal_ones()


@pytest.mark.clause("ALL-3")
def test_different_moves_lead_to_different_positions(config: Config) -> None:
    @MANY
    @given(positions(config))
    def check(at: Position) -> None:
        if at.to_move >= 0:
            after = [bytes(at.play(m)) for m in at.moves]
            assert len(set(after)) == len(after)

    check()


def test_state_bytes_and_repr_round_trip_and_copies_are_independent(config: Config) -> None:
    @SOME
    @given(positions(config))
    def check(at: Position) -> None:
        again = from_bytes(config.box.game.rules.State, bytes(at))
        assert bytes(again.tobytes()) == bytes(at)
        assert eval(repr(at), {"Position": Position}) == at
        kept = bytes(at)
        for move in at.moves[:3]:
            after = at.play(move)
            assert after != at or at.to_move == CHANCE  # a throw may have to be made again
            assert bytes(at) == kept
        changed = copied(at.state)
        contract.start(config.box.packed, changed)
        assert bytes(at) == kept

    check()


@pytest.mark.clause("ALL-2", "ALL-6")
def test_every_game_ends_with_shares_that_sum_to_one(config: Config) -> None:
    result = simulate(config.box, 2000, seed=5)
    assert result["games"] == 2000
    assert sum(result["shares"]) == pytest.approx(1, abs=1e-12)

    @SOME
    @given(st.integers(0, 2**32))
    def check(seed: int) -> None:
        at = at_depth(config, seed, 10**6)
        assert at.over
        assert sum(at.shares) == pytest.approx(1, abs=1e-12)
        assert all(0 <= x <= 1 for x in at.shares)
        with pytest.raises(Exception, match="ALL-4"):
            at.play(0)

    check()


def test_views_texts_and_pictures_of_every_position_can_be_made(config: Config) -> None:
    @SOME
    @given(positions(config))
    def check(at: Position) -> None:
        import json

        for seat in (PUBLIC, *range(config.players)):
            view = at.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert view["to_move"] == at.to_move
            text = at.text(seat)
            assert text.strip()
            assert max(map(len, text.splitlines())) <= 80
            assert np.isfinite(at.features(seat if seat >= 0 else 0)).all()
        for move in at.moves:
            assert at.touch(move)
        if at.to_move >= 0:
            touched = [tuple(at.touch(m)) for m in at.moves]
            assert len(set(touched)) == len(touched)

    check()


def test_log_sentences_can_be_told_to_everyone(config: Config) -> None:
    @SOME
    @given(positions(config))
    def check(at: Position) -> None:
        for move in at.moves[:4]:
            after = at.play(move)
            for seat in (PUBLIC, *range(config.players)):
                sentence = at.tell(move, after, seat)
                assert isinstance(sentence, str)
                assert sentence == "" or sentence.rstrip().endswith((".", "!", "?"))

    check()


def test_counting_changes_neither_state(config: Config) -> None:
    rules = config.box.game.rules

    @SOME
    @given(positions(config), st.integers(0, 2**32))
    def check(at: Position, seed: int) -> None:
        if not at.moves:
            return
        before, after = at.state, at.play(at.moves[seed % len(at.moves)]).state
        kept = before.tobytes(), after.tobytes()
        tally = np.zeros(max(1, len(rules.COUNTERS)), np.int64)
        contract.count(config.box.packed, before, at.moves[seed % len(at.moves)], after, tally)
        assert (before.tobytes(), after.tobytes()) == kept
        assert (tally >= 0).all()

    check()
    assert len(set(rules.COUNTERS)) == len(rules.COUNTERS)
