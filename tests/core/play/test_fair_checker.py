"""A record and two pages suffice to check the dice of any game: with a checker that imports nothing of ours."""

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.play.chance import Fair
from rumpus.core.play.record import Record
from rumpus.core.play.seating import draw_seats
from rumpus.errors import RecordError
from rumpus.testing.worlds import CONFIGS, Config
from tests.core.play import fair_checker


def finished(config: Config) -> Any:
    """The record of a whole match at random with fair dice, as anybody would download it."""
    chance = Fair(bytes(range(32))).stirred(*(f"text-of-person-{i}" for i in range(config.players)))
    record = Record(config.box, ["random"] * config.players, chance, draw_seats(config.box, chance))
    rng = stream(7)
    while not record.position.over:
        if record.position.to_move == CHANCE:
            record.roll()
        else:
            moves = record.position.moves
            record.play(moves[below(rng, len(moves))])
    return json.loads(json.dumps(record.to_json()))


def test_the_record_of_every_game_is_checked_from_the_pages_alone(config: Config) -> None:
    data = finished(config)
    assert fair_checker.faults(data) == []
    Record.from_json(data)


def first_throw(data: Any) -> Any:
    return next(entry for entry in data["entries"] if entry["who"] == "chance")


def another_outcome(data: Any) -> None:
    throw = first_throw(data)
    throw["move"] = next(outcome for outcome in throw["outcomes"] if outcome != throw["move"])


def another_seating(data: Any) -> None:
    throw = data["seating"]["throws"][0]
    throw["outcome"] = next(outcome for outcome in throw["outcomes"] if outcome != throw["outcome"])


def another_text(data: Any) -> None:
    data["chance"]["stirs"][0]["text"] = "another-text-that-throws-better"


def another_text_and_commitment(data: Any) -> None:
    """Consistent in itself; but the throws were made from the old one."""
    chance, text = data["chance"], "another-text-that-throws-better"
    hashed = fair_checker.sha256(f"rumpus-2\n{chance['commitment']}\n0\n{text}")
    chance["stirs"][0] = {"person": 0, "commitment": hashed, "text": text}


def a_text_dropped(data: Any) -> None:
    data["chance"]["stirs"][1]["text"] = None


def another_secret(data: Any) -> None:
    data["chance"]["secret"] = "00" * 32


def other_words(data: Any) -> None:
    first_throw(data)["words"] = "throw a hundred"


def numbered_otherwise(data: Any) -> None:
    first_throw(data)["throw"] += 1


def who_gave_up(data: Any) -> None:
    data["resigned"] = [0]


def what_was_taken_back(data: Any) -> None:
    data["takebacks"] = [[5, 3]]


def no_end(data: Any) -> None:
    data["end"] = None


def the_last_entry_cut_off(data: Any) -> None:
    data["entries"].pop()


ROO = next(config for config in CONFIGS if config.name == "rickety-rackety-roo-2")
TAMPERED = [
    another_outcome,
    another_seating,
    another_text,
    another_text_and_commitment,
    a_text_dropped,
    another_secret,
    other_words,
    numbered_otherwise,
    who_gave_up,
    what_was_taken_back,
    no_end,
    the_last_entry_cut_off,
]


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__)
def test_what_was_tampered_with_is_found_by_the_checker_and_by_us(tamper: Callable[[Any], None]) -> None:
    data = finished(ROO)
    tamper(data)
    assert fair_checker.faults(data)
    with pytest.raises(RecordError):
        Record.from_json(data)


def test_weights_against_the_rules_are_for_the_rules_to_find() -> None:
    """The checker knows no rules: a die with another weight passes if the same outcome falls. We know them."""
    data = finished(ROO)
    throw = first_throw(data)
    throw["weights"] = [weight * 2 for weight in throw["weights"]]
    with pytest.raises(RecordError, match=r"entry 0: weights = .* but by the rules it is"):
        Record.from_json(data)


def test_the_checker_imports_nothing_of_ours_and_runs_by_itself(tmp_path: Path) -> None:
    source = Path(fair_checker.__file__)
    imports = [
        node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    names = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}
    assert names <= {"hashlib", "hmac", "json", "pathlib", "sys", "typing"}
    (tmp_path / "record.json").write_text(json.dumps(finished(ROO)))
    run = subprocess.run(
        [sys.executable, "-I", str(source), str(tmp_path / "record.json")], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "every throw follows" in run.stdout
