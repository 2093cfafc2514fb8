"""Access to a SQLite file: file permissions (owner only) and the lock that keeps a second server out."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from rumpus.errors import RumpusError
from rumpus.server.settings import Settings

OWNER_ONLY = 0o600
LEAST_ROOM = 256 * 1024
"""Free disk space in bytes that SQLite needs at least: a new store and its journal."""
FILE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""Suffixes of SQLite's own files (WAL, shared memory, journal), which inherit the permissions of the database."""


def make_private(path: Path) -> None:
    """Create a database file for its owner alone (0600), or tighten an existing one: the secrets of the dice are in it.

    Raises OSError where that cannot be done.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    if os.name == "posix":  # elsewhere the access lists of the user's own folder suffice
        for file in (path.with_name(path.name + end) for end in FILE_SUFFIXES):
            with suppress(FileNotFoundError):
                _tighten(file)


def _tighten(file: Path) -> None:
    if not open_to_others(file):
        return
    with suppress(PermissionError):
        file.chmod(OWNER_ONLY)
    if open_to_others(file):
        raise PermissionError(
            errno.EPERM, f"{file.name} can be read by others, and this user may not change that: chmod 600 it"
        )


def open_to_others(file: Path) -> bool:
    """Whether anybody but the owner of a file may read or write it."""
    return bool(stat.S_IMODE(file.stat().st_mode) & 0o077)


def make_data_folder(folder: Path) -> None:
    """Create the data folder, for its owner alone; one that is there already keeps its permissions."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise RumpusError(
            f"cannot make the folder {folder}: {error.strerror}; set RUMPUS_DATA_DIR to a folder that may be written to"
        ) from None


def disk_full(path: Path) -> bool:
    """Whether the disk of a file is full: SQLite sometimes reports that as an I/O error."""
    try:
        return shutil.disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False


@contextmanager
def store_lock(settings: Settings) -> Iterator[None]:
    """Hold a file lock on the SQLite database, by its real path, so that one process at a time serves from it.

    PostgreSQL may be shared and needs none.
    """
    path = settings.sqlite_path
    if path is None:
        yield
        return
    if not settings.database_url:
        make_data_folder(settings.data_dir)
    path = path.resolve()
    if not path.parent.is_dir():
        raise RumpusError(f"cannot write to {path.parent}: there is no such folder; make it, or name another one")
    lock = FileLock(f"{path}.lock", mode=OWNER_ONLY, fallback_to_soft=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise RumpusError(
            f"another rumpus serves from {path}; stop it, or set RUMPUS_DATA_DIR to another folder"
        ) from None
    except OSError as error:
        raise RumpusError(f"cannot write to {path.parent}: {error.strerror}") from None
    try:
        yield
    finally:
        lock.release()
