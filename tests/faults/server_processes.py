"""Server processes of their own that can be killed, and the databases behind them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.open_service import GENEROUS
from tests.server.running import free_port, wait_for


class Process:
    """One ``rumpus serve`` on a port of its own; killing it is not asking it to stop."""

    def __init__(self, folder: Path, log: str = "server.log", **changes: Any) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        chosen = {**GENEROUS, "data_dir": folder, "log_level": "WARNING", **changes}
        settings = {f"RUMPUS_{name.upper()}": str(value) for name, value in chosen.items()}
        self.environment = {**os.environ, **settings}
        self.log = folder / log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rumpus.cli", "serve", "--port", str(self.port)],
                env=self.environment,
                stdout=log,
                stderr=log,
            )

    def wait(self) -> None:
        wait_for(self.address)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


@contextmanager
def started(*servers: Process) -> Iterator[None]:
    """Servers that were started at the same moment."""
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.wait()
        yield
    finally:
        for server in servers:
            server.stop()
