"""The ``rumpus`` command as its main function runs it, in this process.

Starting an interpreter takes a second, and hundreds of runs would take minutes; tests of what a process of its own is
needed for start one. An error that the command does not catch fails the test by itself.
"""

from __future__ import annotations

import io
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from rumpus import cli


@dataclass(frozen=True)
class Ended:
    """How a command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


@contextmanager
def logging_kept() -> Iterator[None]:
    """The root logger is afterwards as it was: commands of the server set it up for a process of their own."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        yield
    finally:
        root.handlers, root.level = before


def rumpus(*words: str, said: str = "", **environment: str) -> Ended:
    """Run the command in this environment, with this typed at it."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
        logging_kept(),
        patch.dict(os.environ, environment),
        patch.object(sys, "argv", ["rumpus", *words]),
        patch.object(sys, "stdin", io.StringIO(said)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            cli.main()
        except SystemExit as ended:
            code = int(ended.code or 0)
    return Ended(code, out.getvalue(), err.getvalue())


def told(*words: str, said: str = "") -> str:
    """What the command printed, which must have ended well."""
    run = rumpus(*words, said=said)
    assert run.returncode == 0, run.stderr
    return run.stdout
