"""Runs the kit for one game and tells each failure in words: the clauses, the position, and the reason."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.errors import cut, one_line

LONGEST_TEXT = 400


@dataclass(frozen=True)
class Failure:
    """A test of the kit that failed."""

    test: str
    config: str
    clauses: tuple[str, ...]
    rule: str
    """The clauses' titles."""
    reason: str
    position: str
    """As text, and as what builds it again."""


class Collector:
    """Pytest plugin that keeps failures, and counts what passed."""

    def __init__(self, id: str, tell: Callable[[str], None]) -> None:
        self.id, self.tell = id, tell
        self.failures: list[Failure] = []
        self.passed = 0

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that cannot be collected."""
        if report.failed:
            self.failures.append(Failure(report.nodeid, "", (), "", one_line(str(report.longrepr)[-LONGEST_TEXT:]), ""))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        """Keep a failure while its traceback is at hand."""
        report: Any = yield  # type: ignore[misc]
        if report.failed and call.excinfo is not None:
            self.failures.append(self._failure(item, call.excinfo.value))
        elif report.when == "call" and report.passed:
            self.passed += 1
            self.tell(f"ok  {_sentence(item.name)}")
        elif report.skipped:
            self.tell(f"--  {_sentence(item.name)}: {_why_skipped(report)}")
        return report  # type: ignore[no-any-return]

    def _failure(self, item: pytest.Item, error: BaseException) -> Failure:
        marks = item.get_closest_marker("clause")
        clauses = tuple(str(id) for id in marks.args) if marks else ()
        book = game(self.id).rulebook
        rule = "; ".join(book[id].title for id in clauses if id in book)
        test, _, config = item.name.partition("[")
        at = position_in(error.__traceback__)
        told = f"{at.text()}\n{at!r}" if at is not None else ""
        return Failure(_sentence(test), config.rstrip("]"), clauses, rule, reason_of(error), told)


def _sentence(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ")


def _why_skipped(report: Any) -> str:
    return str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else "skipped"


def reason_of(error: BaseException) -> str:
    """Why a test failed, in a line: what an assertion says, or the error.

    After what an assertion says in words pytest writes what it compared; that is left out.
    """
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    if isinstance(error, AssertionError) and len(lines) > 1 and not lines[0].startswith("assert "):
        lines = [line for line in lines if not line.startswith(("assert ", "+ "))]
    told = " ".join(lines[:3]) or "no reason given"
    return cut(one_line(told if isinstance(error, AssertionError) else f"{type(error).__name__}: {told}"), LONGEST_TEXT)


def position_in(trace: TracebackType | None) -> Position | None:
    """The position that a test was looking at when it failed: the innermost local variable that is one."""
    found = None
    while trace is not None:
        for name in ("at", "position"):
            if isinstance(value := trace.tb_frame.f_locals.get(name), Position):
                found = value
        trace = trace.tb_next
    return found


def run_kit(id: str, tests: Path, only: str, tell: Callable[[str], None]) -> tuple[list[Failure], int]:
    """Run the kit for a game; what failed, and how much passed."""
    collector = Collector(id, tell)
    arguments = [
        *("-p", "rumpus.testing.plugin", "-p", "no:terminal", "-p", "no:cacheprovider", "-c", os.devnull),
        *("--rootdir", str(tests.parent), "--rumpus-game", id, "--rumpus-tests", str(tests)),
        *("--pyargs", "rumpus.testing.kit"),
        *(("-k", only) if only else ()),
    ]
    pytest.main(arguments, plugins=[collector])
    return collector.failures, collector.passed
