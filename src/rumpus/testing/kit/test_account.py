"""The account of a finished match adds up: what earned each seat its points makes its score."""

import json

import pytest

from rumpus.core.contract.voice import Account
from rumpus.core.play.account import account
from rumpus.core.play.position import Position
from rumpus.core.play.record import Record
from rumpus.testing.golden import record_file
from rumpus.testing.worlds import Config


def told(record: Record) -> Account | None:
    at, states = Position.first(record.box), []
    for entry in record.entries:
        at = at.play(entry.move)
        states.append(bytes(at))
    return account(record.box, [entry.move for entry in record.entries], states)


def golden(config: Config) -> Record:
    return Record.from_json(json.loads(record_file(config).read_text(encoding="utf-8")))


@pytest.mark.clause("ALL-6")
def test_what_is_told_of_a_match_adds_up_to_its_scores(config: Config) -> None:
    if not config.box.game.provides("voice", "account"):
        pytest.skip("this game's voice has no account")
    record = golden(config)
    rows = told(record)
    assert rows is not None
    scores = record.position.scores
    sums = [sum(points for _, points in seat) for seat in rows]
    if scores is not None:
        assert sums == list(scores)
    assert any(sums)
