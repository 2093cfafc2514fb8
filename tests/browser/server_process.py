"""A server in a process of its own for the browser tests."""

import json
import os
import random
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "rumpus" / "client"
GENEROUS = {
    "REQUEST_BURST": "100000",
    "ACT_BURST": "100000",
    "TABLE_BURST": "1000",
    "TABLES_PER_ADDRESS": "10000",
    "THINK_BURST": "1000",
    "CODE_BURST": "1000",
    "PICTURE_BURST": "1000",
    "WINDOW_SECONDS": "0.4",
    # However slow a browser is: the dice wait for its text, it is not absent, and its line is not cut.
    **dict.fromkeys(("STIR_SECONDS", "THROW_SECONDS", "PING_SECONDS", "SEND_SECONDS", "REQUEST_SECONDS"), "600"),
    # Playwright's own requests fail on a connection that is closed at that moment.
    "KEEP_ALIVE_SECONDS": "600",
}
COMPILING = 1500  # seconds for all games: half a minute of processor time after a change of the rules


def free_port() -> int:
    """A port below those that the system gives to outgoing connections: nobody takes it while a server restarts."""
    for port in random.sample(range(15_000, 30_000), 100):
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port")


class ServerProcess:
    """A server on a free port with a folder of its own. It can be stopped and started again in the same place."""

    def __init__(self, folder: Path, python_path: str = "", **settings: str) -> None:
        self.folder, self.port, self.settings = folder, free_port(), {**GENEROUS, **settings}
        self.python_path = {"PYTHONPATH": python_path} if python_path else {}
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, warm: bool = True) -> None:
        """Start, and wait until it answers; if warm, until every game is compiled."""
        settings = {f"RUMPUS_{name}": value for name, value in self.settings.items()}
        env = {**os.environ, **self.python_path, **settings, "RUMPUS_DATA_DIR": str(self.folder)}
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", str(self.port)]
        rumpus = Path(sys.executable).parent / "rumpus"
        if rumpus.exists():
            command[:3] = [str(rumpus)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        until(self._answers)
        if warm:
            until(self._is_warm, COMPILING)

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()[-2000:]
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=30) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def _is_warm(self) -> bool:
        """Whether every game is compiled: after a change of the rules that takes a while."""
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=30) as answer:
                return not json.load(answer)["compiling"]
        except OSError:
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None


def until(what: Callable[[], bool], seconds: float = PATIENCE, page: Page | None = None) -> None:
    """Wait for something that is asked again and again; what a page shows is told if it never comes."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            shown = page.evaluate("document.body.innerText") if page else ""
            raise AssertionError(f"waited in vain\n{shown}")
        time.sleep(0.05)
