"""Files: atomic writes, the cache folder and the user's data folder."""

from __future__ import annotations

import os
from pathlib import Path

from rumpus.errors import RumpusError


def write_whole(path: Path, content: str | bytes) -> None:
    """Atomic write of a file (write, fsync, rename): a reader sees the old one or the new one, never half."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise RumpusError(f"cannot write {path}: {error.strerror}") from None


def cache_root() -> Path:
    """Where compiled code is kept between runs; ``RUMPUS_CACHE_DIR`` overrides it."""
    if own := os.environ.get("RUMPUS_CACHE_DIR"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"


def data_folder() -> Path:
    """Where matches of the terminal and the server's SQLite file are kept; ``RUMPUS_DATA_DIR`` overrides it."""
    if own := os.environ.get("RUMPUS_DATA_DIR"):
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rumpus"
