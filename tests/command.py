"""The ``rumpus`` command as its main function runs it, in this process.

Starting an interpreter takes a second, and hundreds of runs would take minutes; tests of what a process of its own is
needed for start one. An error that the command does not catch fails the test by itself.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from rumpus import cli


@dataclass(frozen=True)
class Ended:
    """How a command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def rumpus(*words: str, said: str = "") -> Ended:
    """Run the command, with this typed at it."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
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
