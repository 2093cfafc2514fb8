"""Random numbers, compiled or not."""

import os
import subprocess
import sys

from rumpus.core.compiler.rng import below, stream


def test_random_numbers_are_the_same_compiled_or_not() -> None:
    code = "from rumpus.core.compiler.rng import *; r = stream(7, 9); print([int(below(r, n)) for n in range(1, 200)])"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    rng = stream(7, 9)
    assert run.stdout.strip() == str([int(below(rng, n)) for n in range(1, 200)])
