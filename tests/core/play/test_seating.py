"""The seating draw, in all the ways the games make it (ALL-1)."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from rumpus.core.play.chance import ByHand, Seeded
from rumpus.core.play.seating import draw_seats, rule_for


def table(players: int, **rule: Any) -> Any:
    """A box that says no more than how seats are drawn."""
    file = SimpleNamespace(seating={"draws": [{"text": "as told", **rule}]})
    return SimpleNamespace(players=players, options={}, game=SimpleNamespace(file=file))


def thrown(*totals: int) -> ByHand:
    left: Iterator[int] = iter(totals)
    return ByHand(lambda words: words.index(str(next(left))))


@pytest.mark.clause("ALL-1")
@pytest.mark.parametrize(
    ("draw", "totals", "order"),
    [
        ("high", (4, 9, 6), (1, 2, 0)),
        ("high", (9, 4, 9, 5, 7), (2, 0, 1)),  # only the tied throw again
        ("low", (4, 9, 6), (0, 1, 2)),
        ("low", (9, 3, 3, 8, 2), (2, 0, 1)),
        ("rank", (4, 9, 6), (1, 2, 0)),
        ("rank", (6, 9, 6, 3, 11), (1, 2, 0)),
        ("rank", (7, 7, 7, 5, 6, 5, 8, 4), (1, 0, 2)),  # a tie within a tie
        ("any", (2,), (2, 0, 1)),
        ("agreed", (), (0, 1, 2)),
    ],
)
def test_draws(draw: str, totals: tuple[int, ...], order: tuple[int, ...]) -> None:
    seating = draw_seats(table(3, draw=draw, dice=2, faces=6), thrown(*totals))
    assert seating.order == order
    assert tuple(t.outcome for t in seating.throws) == totals
    assert seating.text == "as told"


@pytest.mark.clause("ALL-1")
def test_picking_uniformly_lets_everybody_start_equally_often() -> None:
    starters = [draw_seats(table(4, draw="any"), Seeded(i)).order[0] for i in range(800)]
    assert all(150 < starters.count(person) < 250 for person in range(4))


def test_the_last_draw_whose_options_fit_counts() -> None:
    box = table(2, draw="any")
    box.game.file.seating["draws"].append({"when": {"dice": 2}, "draw": "low", "text": "two dice"})
    assert rule_for(box)["draw"] == "any"
    box.options = {"dice": 2}
    assert rule_for(box)["draw"] == "low"
