"""Positions refuse seats that are not there, where compiled rules would read beyond their arrays; plain answers."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rumpus.core.compiler.rng import stream
from rumpus.core.constants import OPEN, PUBLIC
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError
from rumpus.games.rin_tin_tin import rules

ASKED: dict[str, Callable[[Position, Any], Any]] = {
    "seen_by": lambda at, seat: at.seen_by(seat),
    "features": lambda at, seat: at.features(seat),
    "dealt": lambda at, seat: at.dealt(seat, stream(1)),
    "seen_move": lambda at, seat: at.seen_move(0, seat),
    "view": lambda at, seat: at.view(seat),
    "text": lambda at, seat: at.text(seat),
    "svg": lambda at, seat: at.svg(seat),
}


@pytest.mark.parametrize("name", ["rin-tin-tin", "bamboozle", "rickety-rackety-roo"])
@pytest.mark.parametrize("asked", ASKED)
def test_a_seat_that_is_not_there_is_refused(name: str, asked: str) -> None:
    at = Position(name, players=2)
    for wrong in (2, -1, -2, -5, 10**9, "a", None, 0.5):
        with pytest.raises(RumpusError, match=r"^seat .*: must be a whole number from 0 to 1$"):
            ASKED[asked](at, wrong)
    ASKED[asked](at, 1)


@pytest.mark.parametrize("nobody", [PUBLIC, OPEN])
def test_nobody_in_particular_has_no_features(nobody: int) -> None:
    with pytest.raises(RumpusError, match="must be a whole number from 0 to 1"):
        Position("bamboozle", players=2).features(nobody)


def test_whoever_sees_everything_has_nothing_dealt_anew() -> None:
    at = Position("rin-tin-tin", players=2)
    assert at.dealt(OPEN, stream(1)) == at


@pytest.mark.parametrize(("value", "plain"), [(np.int64(3), 3), (np.bool_(True), True), (4, 4)])
def test_a_rule_answers_with_a_plain_number_also_uncompiled(
    monkeypatch: pytest.MonkeyPatch, value: Any, plain: int
) -> None:
    monkeypatch.setattr(rules, "outlaws", lambda box, s, seat: value)
    answer = Position("rin-tin-tin", players=2).rule("outlaws", 0)
    assert answer == plain
    assert type(answer) is type(plain)
