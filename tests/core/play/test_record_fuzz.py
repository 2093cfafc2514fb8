"""Records changed at random: each is accepted or refused with one line, never with anything else."""

import copy
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus import cli
from rumpus.core.game.game import game
from rumpus.core.play.chance import ByHand, Fair
from rumpus.core.play.record import Record, closing_hash
from rumpus.errors import RumpusError, shown
from rumpus.testing.golden import record_file
from rumpus.testing.junk import HUGE, junk, nested, on_one_line, sendable
from rumpus.testing.worlds import CONFIGS, Config

LONGEST = 1000
HALF = settings(max_examples=settings().max_examples // (1 if os.environ.get("RUMPUS_HUNT") else 2))
"""For each number of players and choice of options of a game, whose records are read by the same code."""
Made = Callable[[], dict[str, Any]]
"""Makes a record when a test asks for it, not when tests are collected: it may have to compile a game first."""


def begun(config: Config) -> dict[str, Any]:
    """The first entries of a golden record: short, so that many changed ones can be checked."""
    data: dict[str, Any] = json.loads(record_file(config).read_text(encoding="utf-8"))
    del data["entries"][12:]
    return {**data, "result": None, "end": closing_hash(data["entries"][-1]["hash"], False, [], [])}


def by_hand() -> dict[str, Any]:
    """Dice and draw that cannot be worked out again, so that nothing but the shape of the draw can be checked."""
    box = game("ruffhouse").box(2)
    record = Record(box, ["Ann", "Bob"], ByHand(lambda words: 0))
    record.roll()
    data: dict[str, Any] = json.loads(json.dumps(record.to_json()))
    return {**data, "entries": [], "seating": {"order": [1, 0], "throws": [{"person": 0, "outcome": 7}]}}


def fair() -> dict[str, Any]:
    record = Record(game("india").box(2), ["Ann", "Bob"], Fair(b"s" * 32).stirred("from-ann", "from-bob"))
    record.roll()
    return dict(json.loads(json.dumps(record.to_json(private=True))))


RECORDS: list[Made] = [*(partial(begun, config) for config in CONFIGS), by_hand, fair]
NAMES = [*(config.name for config in CONFIGS), "by hand", "fair"]


@dataclass(frozen=True)
class Case:
    """A record that Hypothesis can print, whatever is in it."""

    data: dict[str, Any]

    def __repr__(self) -> str:
        return shown(self.data, most=5000)


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data, but not those nested far too deep."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    if len(here) > 5:
        return []
    return [here, *(path for key, value in inside for path in paths(value, (*here, key)))]


def mutate(draw: st.DrawFn, data: Any) -> Any:
    """The data with one place changed: something else there, gone, or twice."""
    *way, last = draw(st.sampled_from(paths(data)[1:]))
    holder = data
    for key in way:
        holder = holder[key]
    act = draw(st.sampled_from(["put", "put", "put", "drop", "twice", "rename"]))
    if act == "put":
        holder[last] = draw(junk)
    elif act == "drop":
        del holder[last]
    elif isinstance(holder, list):
        holder.insert(last, holder[last])
    elif act == "rename":
        holder["\ud800" + last] = holder.pop(last)
    else:
        holder[f"{last} again"] = holder[last]
    return data


@st.composite
def changed(draw: st.DrawFn, data: dict[str, Any]) -> Case:
    found = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        found = mutate(draw, found)
        if len(paths(found)) < 2:
            break
    return Case(found)


def check(data: Any) -> None:
    """Accepted, or refused with one line that can be printed."""
    try:
        Record.from_json(data)
    except RumpusError as error:
        said = str(error)
        assert on_one_line(said)
        assert 10 < len(said) < LONGEST
        said.encode()


@pytest.mark.parametrize("made", RECORDS, ids=NAMES)
def test_a_changed_record_is_accepted_or_refused_with_one_line(made: Made) -> None:
    data = made()
    check(copy.deepcopy(data))

    @HALF
    @given(changed(data))
    def run(case: Case) -> None:
        check(case.data)

    run()


@pytest.mark.parametrize("made", RECORDS[-4:], ids=NAMES[-4:])
def test_every_place_of_a_record_may_hold_nonsense(made: Made) -> None:
    data = made()
    nonsense: tuple[Any, ...] = (
        None,
        True,
        -1,
        2**63,
        HUGE,
        float("nan"),
        "",
        "\ud800",
        "x" * 9999,
        [],
        ["\ud800", 1],
        {},
        {"a": []},
        nested(30),
        nested(20_000),
    )
    for path in paths(data)[1:]:
        for value in nonsense:
            mutated = copy.deepcopy(data)
            holder = mutated
            for key in path[:-1]:
                holder = holder[key]
            holder[path[-1]] = value  # type: ignore[index]
            check(mutated)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seating": {"order": [1, "0"], "throws": []}}, "seating.order = [1, '0']: must name each of 2 people once"),
        ({"seating": {"order": [0, [1]], "throws": []}}, "seating.order"),
        ({"seating": {"order": {"0": 1}, "throws": []}}, "seating.order"),
        ({"seating": {"order": [0, 1], "throws": [{"person": 0, "outcome": "\ud800"}]}}, "a lone surrogate"),
        ({"seating": {"order": [0, 1], "throws": [{"person": 0, "outcome": "7"}]}}, "seating.throws"),
        ({"seating": {"order": [0, 1], "throws": [{"person": 2, "outcome": 7}]}}, "seating.throws"),
        ({"seating": {"order": [0, 1], "throws": 7}}, "seating.throws"),
        ({"seats": ["Ann", "\ud800"]}, "record: seats[1]: text with half a character, a lone surrogate"),
        ({"seats": ["Ann", ["Bob"]]}, "seats must be a list of names"),
        ({"options": {"\udfff": 1}}, "a lone surrogate"),
        ({"changes": {"spinner.numbers": [HUGE, 1]}}, "record: changes.spinner.numbers[0]: a number of more than"),
        ({"changes": {"dice.faces": nested(20_000)}}, "nested deeper than"),
        ({"players": True}, "players = True: must be a int"),
    ],
)
def test_what_used_to_break_the_check_is_refused_by_name(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RumpusError) as error:
        Record.from_json({**by_hand(), **changes})
    assert said in str(error.value)
    check({**by_hand(), **changes})


def verified(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """What ``rumpus verify`` of a file ends with, and what it says of a mistake."""
    monkeypatch.setattr(sys, "argv", ["rumpus", "verify", str(path)])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0), capsys.readouterr().err


@pytest.mark.parametrize("made", RECORDS[-4:], ids=NAMES[-4:])
def test_verify_answers_every_file_with_one_line_and_code_2_or_accepts_it(
    made: Made, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, data = tmp_path / "record.json", made()

    @HALF
    @given(changed(data).filter(lambda case: sendable(case.data)), st.booleans())
    def run(case: Case, ascii_only: bool) -> None:
        text = json.dumps(case.data, ensure_ascii=ascii_only)
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        code, said = verified(file, capsys, monkeypatch)
        assert code in (0, 2)
        assert (said == "") == (code == 0)
        if code:
            assert said.startswith("rumpus: ")
            assert said.count("\n") == 1
            assert len(said) < LONGEST

    run()


@pytest.mark.parametrize("text", ["9" * 5000, "[" * 100_000, '{"format":1e999}', '{"a":' * 3000, "\ud800", "{} {}", ""])
def test_verify_refuses_files_that_python_cannot_read_as_json(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    code, said = verified(file, capsys, monkeypatch)
    assert code == 2
    assert said.count("\n") == 1
    assert "sys." not in said, "no advice to programmers"
