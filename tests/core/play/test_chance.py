"""Dice: exact, repeatable, fair."""

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from scipy.stats import chisquare

from rumpus.core.compiler.rng import below, stream, uniform, weighted
from rumpus.core.play.chance import (
    LONGEST_STIR,
    SHORTEST_STIR,
    Fair,
    Seeded,
    Stir,
    at_weight,
    commitment_to,
    dice_weights,
    from_description,
)
from rumpus.errors import RecordError
from rumpus.server.tables.fields import StirText

WEIGHTS = st.lists(st.integers(1, 1000), min_size=1, max_size=12)


@given(WEIGHTS)
def test_tickets_fall_into_weights_laid_end_to_end(weights: list[int]) -> None:
    found = Counter(at_weight(ticket, weights) for ticket in range(sum(weights)))
    assert [found[i] for i in range(len(weights))] == weights


@given(st.integers(0, 2**70), st.integers(0, 10**6), WEIGHTS)
def test_a_seeded_outcome_depends_on_seed_and_number_alone(seed: int, number: int, weights: list[int]) -> None:
    first = Seeded(seed).choose(number, weights, list)
    assert first == Seeded(seed).choose(number, weights, list)
    assert first in range(len(weights))


def test_seeded_outcomes_come_by_weight() -> None:
    weights = dice_weights(2, 6)
    found = Counter(Seeded(7).choose(i, weights, list) for i in range(36_000))
    assert chisquare([found[i] for i in range(11)], [1000 * w for w in weights]).pvalue > 1e-4


def test_fair_outcomes_come_by_weight() -> None:
    weights = [1, 2, 3]
    fair = Fair(b"x" * 32).stirred("a", "b")
    found = Counter(fair.choose(i, weights, list) for i in range(6000))
    assert chisquare([found[i] for i in range(3)], [1000, 2000, 3000]).pvalue > 1e-4


def test_fair_outcomes_are_what_the_page_on_fair_dice_says() -> None:
    secret = bytes(range(32))
    fair = Fair(secret).stirred("from-ann", "from-bob")
    ticket = int.from_bytes(hmac.digest(secret, b"rumpus-2\n0 from-ann\n1 from-bob\n5\n0", hashlib.sha256), "big")
    assert fair.choose(5, [1] * 6, list) == ticket % 6
    assert fair.commitment == hashlib.sha256(secret).hexdigest()
    message = f"rumpus-2\n{fair.commitment}\n1\nfrom-bob"
    assert fair.stirs[1].commitment == hashlib.sha256(message.encode()).hexdigest()


def test_a_commitment_fits_one_person_at_one_table() -> None:
    """Whoever copies somebody's commitment, and later their text, has committed to nothing."""
    one, other = Fair(b"s" * 32), Fair(b"t" * 32)
    told = {commitment_to(fair.commitment, who, "same-text") for fair in (one, other) for who in range(4)}
    assert len(told) == 8


def test_whoever_shows_no_text_changes_nothing() -> None:
    """Naming more people who added nothing must not give a house other dice to choose from."""
    fair = Fair(b"s" * 32).stirred("from-ann", "from-bob")
    silent = Fair(fair.secret, (*fair.stirs, Stir(2), Stir(3, "ab" * 32)))
    assert [fair.choose(i, [1] * 1000, list) for i in range(5)] == [
        silent.choose(i, [1] * 1000, list) for i in range(5)
    ]


def test_every_seats_randomness_matters() -> None:
    weights = [1] * 1000
    one, other = Fair(b"s" * 32).stirred("a", "b"), Fair(b"s" * 32).stirred("a", "c")
    assert [one.choose(i, weights, list) for i in range(5)] != [other.choose(i, weights, list) for i in range(5)]


def test_the_secret_is_told_only_when_it_may_be() -> None:
    fair = Fair.fresh()
    assert "secret" not in fair.describe(reveal=False)
    assert from_description(fair.describe()) == fair
    assert from_description(fair.describe(reveal=False)) is None


@pytest.mark.parametrize("told", [{}, {"kind": "loaded"}, {"kind": "seeded"}, {"kind": "fair", "secret": "zz"}])
def test_a_malformed_source_is_refused(told: dict[str, str]) -> None:
    with pytest.raises(RecordError, match="chance"):
        from_description(told)


def test_numbers_below_a_bound_are_uniform_and_streams_differ() -> None:
    rng = stream(1)
    found = Counter(int(below(rng, 7)) for _ in range(7000))
    assert chisquare([found[i] for i in range(7)]).pvalue > 1e-4
    firsts = {int(stream(1, i)[0]) for i in range(1000)} | {int(stream(i)[0]) for i in range(2, 1000)}
    assert len(firsts) == 1998


def test_a_bound_with_a_large_remainder_is_still_uniform() -> None:
    rng, bound = stream(3), 3 * 2**30  # a quarter of all 32-bit numbers must be drawn again
    found = Counter(int(below(rng, bound)) >> 30 for _ in range(6000))
    assert chisquare([found[i] for i in range(3)]).pvalue > 1e-4


def test_weighted_choice_and_unit_floats() -> None:
    rng, weights = stream(4), np.array([5, 0, 1])
    found = Counter(int(weighted(rng, weights, 3)) for _ in range(6000))
    assert found[1] == 0
    assert chisquare([found[0], found[2]], [5000, 1000]).pvalue > 1e-4
    floats = [uniform(rng) for _ in range(1000)]
    assert 0 <= min(floats) < 0.05 < 0.95 < max(floats) < 1


@pytest.mark.parametrize(("dice", "faces"), [(1, 6), (2, 6), (3, 4)])
def test_dice_weights_count_the_ways(dice: int, faces: int) -> None:
    weights = dice_weights(dice, faces)
    assert sum(weights) == faces**dice
    assert len(weights) == dice * (faces - 1) + 1
    assert weights == weights[::-1]


def test_texts_are_as_long_in_a_record_as_people_may_send_them() -> None:
    """One rule: docs/fair-dice.md and docs/protocol.md repeat it."""
    fair, sent = Fair(b"s" * 32), TypeAdapter(StirText)
    for text, fits in (("x" * 7, False), ("x" * 8, True), ("x" * 128, True), ("x" * 129, False), ("with space", False)):
        told = fair.stirred(text).describe()
        for read in (lambda told=told: from_description(told), lambda text=text: sent.validate_python(text)):
            if fits:
                read()
            else:
                with pytest.raises((RecordError, ValidationError)):
                    read()
    for page in ("fair-dice.md", "protocol.md"):
        text = (Path(__file__).parents[3] / "docs" / page).read_text(encoding="utf-8")
        assert f"{SHORTEST_STIR} to {LONGEST_STIR} printable" in text
