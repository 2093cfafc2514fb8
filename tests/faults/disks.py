"""A disk that can be filled to the brim: a real one where the system lets us mount it, else the nearest thing to it."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = 8 * 2**20
ROOM = 60_000
"""What is left when the disk is nearly full: some moves fit, many do not."""


class Tmpfs:
    """A small file system of its own: writes fail with ENOSPC, as on a disk that is full."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.filler = folder, folder / "filler"

    def fill(self, process: int) -> None:
        free = os.statvfs(self.folder)
        with self.filler.open("wb") as file:
            file.write(b"x" * (free.f_bavail * free.f_frsize - ROOM))

    def empty(self, process: int) -> None:
        self.filler.unlink()


class NoGrowth:
    """No file of the process may grow beyond a size (RLIMIT_FSIZE): writes fail with EFBIG. Needs no rights at all."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.before = folder, resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self, process: int) -> None:
        largest = max(file.stat().st_size for file in self.folder.iterdir())
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest + ROOM, self.before[1]))

    def empty(self, process: int) -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, self.before)


@contextmanager
def tmpfs(folder: Path) -> Iterator[Tmpfs | str]:
    """A small file system mounted on a folder; or the reason why there is none."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    try:
        made = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        yield f"mount cannot be run: {error}"
        return
    if made.returncode != 0:
        yield f"mount: {made.stderr.strip()}"
        return
    try:
        yield Tmpfs(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
