"""The loops beside which the browser tests are run end with them."""

from contextlib import suppress
from pathlib import Path

import pytest

from tests.tools import busy


def test_loops_run_until_the_end_also_if_that_is_a_failure() -> None:
    with suppress(KeyboardInterrupt), busy.busy_loops(2) as loops:
        assert [loop.poll() for loop in loops] == [None, None]
        raise KeyboardInterrupt
    assert None not in [loop.poll() for loop in loops]


def test_a_run_that_fails_is_the_last_and_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    fails = tmp_path / "test_fails.py"
    fails.write_text("def test_this(): pass\ndef test_that(): assert False")
    assert busy.main(["--loops", "1", "--", str(fails), "--numprocesses=0", "-c/dev/null", "-pno:cacheprovider"]) == 1
    told = capfd.readouterr().out
    assert "1 of 3 runs:\nrun 1: 1 passed, 1 failed, 0 skipped, exit code 1" in told
