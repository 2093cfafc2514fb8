"""Latency of the first call: cold, when the rules must be compiled, and warm, when the code is on disk.

Run as a module with the id of a game it makes that call in this process, and prints the seconds as JSON.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

COMMAND = [str(Path(sys.executable).with_name("rumpus")), "games"]


@dataclass(frozen=True)
class FirstCall:
    """Seconds from the start of a fresh process to its end, and of the first call alone."""

    game: str
    cold_call: float
    cold_process: float
    warm_call: float
    warm_process: float


def _fresh(game: str, cache: str) -> tuple[float, float]:
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "bench.first_call", game],
        env={**os.environ, "RUMPUS_CACHE_DIR": cache},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError((done.stderr.strip() or f"exit status {done.returncode}").splitlines()[-1])
    return float(json.loads(done.stdout)["call"]), time.perf_counter() - began


def first_call(game: str) -> FirstCall:
    """A game's first call in a fresh process with nothing on disk, and then in another."""
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as cache:
        cold = _fresh(game, cache)
        warm = min(_fresh(game, cache) for _ in range(2))
    return FirstCall(game, *cold, *warm)


def command_seconds(repeats: int = 5) -> float | None:
    """The wall time of ``rumpus games``, warm; None if there is no such command."""
    took = []
    for _ in range(repeats + 1):
        began = time.perf_counter()
        try:
            subprocess.run(COMMAND, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return None
        took.append(time.perf_counter() - began)
    return statistics.median(took[1:])


def main() -> None:
    """Make the first call here."""
    from bench.contestants import Table
    from rumpus.core.game.game import game

    table = Table(game(sys.argv[1]).box(2), seed=1)
    began = time.perf_counter()
    table.play(1)
    print(json.dumps({"call": time.perf_counter() - began}))


if __name__ == "__main__":
    main()
