"""Servers under comparison, each in a process of its own, with their load generators."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import psutil

HERE = Path(__file__).parent
PEER = ("boardgame.io@0.50.2", "node-persist@3.1.3")
GENEROUS = {
    "REQUEST_BURST": 10**9,
    "ACT_BURST": 10**9,
    "TABLE_BURST": 10**9,
    "TABLES_PER_ADDRESS": 10**9,
    "SOCKETS_PER_ADDRESS": 10**6,
    "CONNECTIONS_PER_ADDRESS": 10**6,
    "STIR_SECONDS": 30,
    "LOG_LEVEL": "ERROR",
    "TABLES_IN_MEMORY": 10**6,
    "WARM_UP": "false",  # the one game that is played is compiled before the clock starts
}


class Side(ABC):
    """A server, and how to play at it. Both processes are gone when it is closed."""

    name = ""
    path = "/"

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rumpus-bench-"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[Any] | None = None

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self.process = self.started()
        for _ in range(600):
            time.sleep(0.1)
            if self.process.poll() is not None:
                break
            try:
                httpx.get(f"{self.address}{self.path}", timeout=30)
                return
            except httpx.HTTPError:
                continue
        raise RuntimeError(f"{self.name} did not start")

    @abstractmethod
    def started(self) -> subprocess.Popen[Any]:
        """The server, starting."""

    @abstractmethod
    def load(self, tables: int, seconds: float, rate: float) -> subprocess.Popen[str]:
        """The process that plays, starting."""

    def play(self, tables: int, seconds: float, rate: float = 0) -> dict[str, float]:
        """Let it play: as fast as answers come, or so many moves a second."""
        assert self.process is not None
        before = psutil.cpu_times()
        with self.load(tables, seconds, rate) as load:
            try:
                told, failed = load.communicate(timeout=300 + 10 * seconds)
            except BaseException:
                load.kill()
                raise
        if load.returncode:
            raise RuntimeError(f"{self.name}: {failed[-2000:]}")
        return {**json.loads(told.strip().splitlines()[-1]), "stolen": _stolen(before, psutil.cpu_times())}

    @property
    def memory(self) -> int:
        """Memory of the server's process, in bytes."""
        assert self.process is not None
        return int(psutil.Process(self.process.pid).memory_info().rss)

    def close(self) -> None:
        """End the server, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Ours(Side):
    """Our server on SQLite: every move is on disk before anybody hears of it."""

    name = "rumpus, SQLite"
    path = "/readyz"
    way = "socket"  # as browsers do

    def started(self) -> subprocess.Popen[Any]:
        settings = {f"RUMPUS_{name}": str(value) for name, value in GENEROUS.items()}
        environment = {**os.environ, **settings, "RUMPUS_DATA_DIR": str(self.folder)}
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", str(self.port)]
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def load(self, tables: int, seconds: float, rate: float) -> subprocess.Popen[str]:
        assert self.process is not None
        what = [self.address, str(tables), str(seconds), str(rate), str(self.process.pid), self.way]
        command = [sys.executable, "-m", "bench.server_load", *what]
        return _piped(command, dict(os.environ), HERE.parent)


class OursByPost(Ours):
    """The same, with moves sent as requests: the way of browsers whose socket is not open."""

    name = "rumpus, SQLite, moves by POST"
    way = "post"


class Theirs(Side):
    """boardgame.io's server from npm with the store it takes by itself: memory."""

    name = "boardgame.io, memory"

    def started(self) -> subprocess.Popen[Any]:
        command = [node(), str(HERE / "boardgame_io" / "server.js")]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, cwd=peer())

    @property
    def environment(self) -> dict[str, str]:
        """Where everything is."""
        return {
            **os.environ,
            "PORT": str(self.port),
            "NODE_PATH": str(peer() / "node_modules"),
            "BENCH_FOLDER": str(HERE / "boardgame_io"),
            "NODE_ENV": "production",
        }

    def load(self, tables: int, seconds: float, rate: float) -> subprocess.Popen[str]:
        assert self.process is not None
        what = [str(tables), str(seconds), str(rate), str(self.process.pid)]
        return _piped([node(), str(HERE / "boardgame_io" / "load.js"), *what], self.environment, peer())


class TheirFiles(Theirs):
    """The same with the other store it comes with, FlatFile: moves are kept, though not flushed to disk."""

    name = "boardgame.io, files"

    @property
    def environment(self) -> dict[str, str]:
        return {**super().environment, "STORE": str(self.folder)}


def _stolen(before: Any, after: Any) -> float:
    """Steal time: the share of the processors that other guests of the same host took meanwhile."""
    passed = sum(after) - sum(before)
    return float((getattr(after, "steal", 0.0) - getattr(before, "steal", 0.0)) / passed) if passed else 0.0


def _piped(command: list[str], environment: dict[str, str], folder: Path) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, cwd=folder, stdout=pipe, stderr=pipe, text=True)


@cache
def node() -> str:
    """Node itself: what is called ``node`` may be a script that starts it, and would be killed in its place."""
    here = Path(sys.executable).parent / "node"
    command = [str(here) if here.exists() else "node", "-p", "process.execPath"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@cache
def peer() -> Path:
    """The folder with boardgame.io, fetched once."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus" / "bench" / "+".join(PEER)
    if not (cache / "node_modules" / "node-persist").exists():
        cache.mkdir(parents=True, exist_ok=True)
        here = Path(sys.executable).parent / "npm"
        npm = [str(here) if here.exists() else "npm", "install", "--no-audit", "--no-fund", *PEER]
        subprocess.run(npm, cwd=cache, check=True, capture_output=True)
    return cache


def stop_when_told() -> None:
    """SIGTERM as an exception, which unwinds and ends whatever processes were started."""

    def stop(number: int, _: Any) -> None:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
