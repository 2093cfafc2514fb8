"""The account of a finished match adds up: what earned each seat its points makes its score."""

import json

import pytest

from rumpus.core.account import account
from rumpus.core.position import Position
from rumpus.core.record import Record
from tests.kit.golden import record_file
from tests.kit.worlds import CONFIGS, Config


def told(record: Record) -> list[list[tuple[str, int]]] | None:
    at, states = Position.first(record.box), []
    for entry in record.entries:
        at = at.play(entry.move)
        states.append(bytes(at))
    return account(record.box, [entry.move for entry in record.entries], states)


def golden(config: Config) -> Record:
    return Record.from_json(json.loads(record_file(config).read_text(encoding="utf-8")))


@pytest.mark.clause("ALL-6")
def test_what_is_told_of_a_match_adds_up_to_its_scores(config: Config) -> None:
    record = golden(config)
    rows = told(record)
    assert rows is not None, "this game cannot tell what earned its points"
    scores = record.position.scores
    sums = [sum(points for _, points in seat) for seat in rows]
    if scores is not None:
        assert sums == list(scores)
    assert any(sums)


def test_what_earned_points_is_named() -> None:
    words = {config.name: {w for seat in told(golden(config)) or [] for w, _ in seat} for config in CONFIGS}
    assert "discs Home" in words["india-2-dice1"]
    assert any("capture" in w for w in words["india-4-dice2"])
    assert any(w.startswith("promised ") for w in words["ruffhouse-4"])
    assert any(w.endswith("across") for w in words["bamboozle-2"])
    assert any(w.startswith("Boodle: ") for w in words["rin-tin-tin-4"])
    assert any(" in Roo " in w for w in words["rickety-rackety-roo-3"])
