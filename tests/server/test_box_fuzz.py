"""Boxes sent with a new table: a table is made, or the request is refused with 400 and one line; never a 500."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from rumpus.testing.junk import NONSENSE, Shown, on_one_line, sendable, some_changes
from rumpus.testing.worlds import CONFIGS, Config
from tests.server.open_service import spec
from tests.server.running import Browser

FIRST = list({config.id: config for config in reversed(CONFIGS)}.values())


def ask(browser: Browser, config: Config, **changed: Any) -> int:
    """Ask for a table; the status of the answer, once it is known to be a clear one."""
    body = json.dumps({**spec(config.id, "you", *["open"] * (config.players - 1)), **changed})
    answer = browser.http.post(
        "/api/tables",
        content=body.encode("utf-8", "surrogatepass"),
        headers={"content-type": "application/json"},
        timeout=600,  # the first table of a game may wait for the compiler
    )
    if answer.status_code != 201:
        assert answer.status_code in (400, 413), answer.text
        said = answer.json()["message"]
        assert on_one_line(said)
        assert 10 < len(said) < 1000
    return answer.status_code


@pytest.mark.parametrize("config", FIRST, ids=lambda config: config.id)
def test_nonsense_for_any_key_is_refused(ann: Browser, config: Config) -> None:
    for value in filter(sendable, NONSENSE):
        for key in config.box.game.file.items:
            assert ask(ann, config, changes={key: value}) == 400
        for changed in ({"changes": value}, {"options": value}, {"options": {"dice": value}}, {"players": value}):
            if value != {}:
                assert ask(ann, config, **changed) == 400


def test_a_space_with_a_number_of_thousands_of_digits_is_refused_by_name(ann: Browser) -> None:
    config = next(config for config in FIRST if config.id == "ruffhouse")
    spaces = list(config.box.values["board.spaces"])
    for word in ("gold " + "9" * 5000, "stake " + "1" * 5000, "gold ٦", "stake ²"):
        assert ask(ann, config, changes={"board.spaces": [*spaces[:20], word, *spaces[21:]]}) == 400


def test_a_body_that_python_cannot_read_is_refused_by_what_it_must_be(ann: Browser) -> None:
    for body in (b'{"players": ' + b"9" * 5000 + b"}", b'{"game": "\xff"}'):
        answer = ann.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert "must be JSON" in answer.json()["message"]


@pytest.mark.parametrize("config", FIRST, ids=lambda config: config.id)
def test_any_changes_make_a_table_or_are_refused(ann: Browser, config: Config) -> None:
    changes = some_changes(config.box.game.file.items).filter(sendable)

    @settings(max_examples=settings().max_examples // 2)
    @given(changes.map(Shown))
    def check(drawn: Shown) -> None:
        ask(ann, config, changes=drawn.value)

    check()
