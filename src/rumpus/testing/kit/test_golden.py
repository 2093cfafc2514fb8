"""Golden records and counts of positions: a game that changes by accident is found out."""

import json

import pytest

from rumpus.core.play.record import Record
from rumpus.testing.golden import counted, record_file, recorded
from rumpus.testing.under_test import OURS_ALL, UNDER_TEST
from rumpus.testing.worlds import CONFIGS, Config

ANEW = "if the rules were meant to change, rumpus check GAME --golden writes it anew"


@pytest.mark.clause("ALL-1")
def test_golden_record_is_there_verifies_and_is_what_would_be_played_today(config: Config) -> None:
    file = record_file(config)
    assert file.exists(), f"{file.name} is missing: rumpus check GAME --golden writes it"
    data = json.loads(file.read_text(encoding="utf-8"))
    record = Record.from_json(data)
    assert record.position.over
    assert record.seating is not None
    same = json.loads(json.dumps(recorded(config).to_json())) == data
    assert same, f"{file.name} is not what would be played today: {ANEW}"


def test_the_number_of_positions_at_each_depth_is_as_checked_in(config: Config) -> None:
    file = UNDER_TEST.golden / "positions.json"
    assert file.exists(), f"{file.name} is missing: rumpus check GAME --golden writes it"
    table = json.loads(file.read_text(encoding="utf-8"))
    assert config.name in table, f"{config.name} is missing: rumpus check GAME --golden writes it"
    now, kept = counted(config), table[config.name]
    assert now == kept, f"positions.json has {kept} for {config.name}, now there are {now}: {ANEW}"


def test_no_golden_file_is_left_over() -> None:
    wanted = {record_file(config).name for config in CONFIGS} | {"positions.json"}
    there = {file.name for file in UNDER_TEST.golden.glob("*.json")}
    if OURS_ALL not in UNDER_TEST.ids:  # one of ours by itself, or a folder that several games share
        ids = tuple(f"{id}-" for id in UNDER_TEST.ids)
        there = {name for name in there if name.startswith(ids)} | {"positions.json"}
    left = sorted(there - wanted)
    assert not left, f"delete {', '.join(left)} in {UNDER_TEST.golden}: the box has no such players or options"
