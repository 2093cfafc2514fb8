"""Exact values by backward induction, held against a plain expectimax written apart from it."""

import pytest

from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError
from rumpus.lab.measure.exact import solve
from tests.bots.exact import exact
from tests.bots.test_exact import india_endgame, roo_endgame, ruffhouse_endgame


@pytest.mark.parametrize("endgame", [roo_endgame, india_endgame, ruffhouse_endgame])
def test_values_are_those_of_plain_expectimax(endgame) -> None:  # type: ignore[no-untyped-def]
    at = endgame()
    plain, solved = exact(at), solve(at, 3_000)
    found = solved.values(at)
    assert set(found) == set(at.moves)
    for move, (low, high) in plain.items():
        assert found[move] == pytest.approx((low, high), abs=1e-4)


def test_a_list_that_ends_too_early_gives_intervals_that_hold_the_value() -> None:
    at = roo_endgame()
    whole, part = solve(at), solve(at, 8)
    assert whole.closed
    assert not part.closed
    for move, (value, _) in whole.values(at).items():
        low, high = part.values(at)[move]
        assert low - 1e-6 <= value <= high + 1e-6
    assert any(high - low > 0.01 for low, high in part.values(at).values())


def test_a_position_that_was_not_expanded_is_refused() -> None:
    at = roo_endgame()
    part = solve(at, 1)
    after = at.play(at.moves[0])
    with pytest.raises(RumpusError, match="more positions"):
        part.values(after)


@pytest.mark.parametrize(("name", "players"), [("bamboozle", 2), ("rickety-rackety-roo", 3)])
def test_secrets_and_more_seats_are_refused(name: str, players: int) -> None:
    with pytest.raises(RumpusError, match="two players in which nothing is secret"):
        solve(Position.first(game(name).box(players)))
