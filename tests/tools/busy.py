"""``make test-busy``: runs the browser tests several times beside busy loops, and tells how often they passed.

A test that needs a quiet machine fails there sooner or later; none is run again. What follows ``--`` goes to pytest in
place of the whole suite: ``python -m tests.tools.busy --runs 9 -- tests/browser/test_throws.py -k every_table``.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

WORKERS = ("--numprocesses", "3", "--dist", "worksteal")  # as in `make test`
SUITE = ("tests/browser",)
# Ends by itself when the process that started it is gone, even if that one was killed.
LOOP = """
import os, signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000): pass
"""


@contextmanager
def busy_loops(many: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that do nothing but use a processor, until the end, however that comes."""
    loops: list[subprocess.Popen[bytes]] = []
    try:
        loops.extend(subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(many))
        yield loops
    finally:
        for loop in loops:
            loop.kill()
        for loop in loops:
            loop.wait()


def run_once(wanted: Sequence[str]) -> tuple[int, Counter[str]]:
    """Run pytest; its exit code, and how many tests ended how."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.xml"
        command = [sys.executable, "-m", "pytest", *WORKERS, f"--junit-xml={told}", *wanted]
        with subprocess.Popen(command) as tests:
            try:
                code = tests.wait()
            except (KeyboardInterrupt, SystemExit) as ended:
                if isinstance(ended, SystemExit):
                    tests.send_signal(signal.SIGINT)  # as a terminal has done by itself
                tests.wait()  # it stops its workers and servers
                raise
        return code, counted(told) if told.exists() else Counter()


def counted(told: Path) -> Counter[str]:
    """How many tests passed, failed or were skipped, by pytest's JUnit file."""
    suite = next(ElementTree.parse(told).iter("testsuite")).attrib
    failed = int(suite["failures"]) + int(suite["errors"])
    skipped = int(suite["skipped"])
    return Counter(passed=int(suite["tests"]) - failed - skipped, failed=failed, skipped=skipped)


def line_of(run: int, code: int, counts: Counter[str], seconds: float) -> str:
    """How a run went, in a line."""
    ended = ", ".join(f"{counts[how]} {how}" for how in ("passed", "failed", "skipped"))
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    return f"run {run}: {ended}, exit code {code}, {seconds / 60:.1f} minutes, load average {load}"


def main(given: Sequence[str] | None = None) -> int:
    """Run until one fails; 0 if none did."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.busy", description="Browser tests beside busy loops.")
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="how often (default 3)")
    parser.add_argument("--loops", type=int, default=4, metavar="N", help="beside so many busy loops (default 4)")
    parser.add_argument("pytest", nargs="*", default=SUITE, help="after --: what pytest is to run instead of the suite")
    asked = parser.parse_args(given)
    lines: list[str] = []
    code = 0
    try:
        with busy_loops(asked.loops):
            for run in range(1, asked.runs + 1):
                begun = time.monotonic()
                code, counts = run_once(asked.pytest)
                lines.append(line_of(run, code, counts, time.monotonic() - begun))
                if code:
                    break
    finally:
        print(f"\nBeside {asked.loops} busy loops, {len(lines)} of {asked.runs} runs:", *lines, sep="\n")
    return code


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that everything is ended
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, by pytest as well
    sys.exit(main())
