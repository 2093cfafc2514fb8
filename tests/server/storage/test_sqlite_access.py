"""The SQLite file: nobody else may read it, one server at a time serves from it, and damage is told in one line."""

import asyncio
import os
import re
import secrets
import sqlite3
import stat
import subprocess
import sys
import traceback
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from rumpus.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.storage import schema
from rumpus.server.storage.open_database import open_store
from rumpus.server.storage.sqlite_access import store_lock
from rumpus.server.storage.store import Store, StoreError
from tests.faults.disks import tmpfs
from tests.server.open_service import ANN, move, open_service, opened, settings, spec
from tests.server.open_service import BOB as GUEST

SECRET = re.compile(r"[0-9a-f]{64}")
posix = pytest.mark.skipif(os.name != "posix", reason="elsewhere there are no permissions of this kind")


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob("*.sqlite*")}


async def played(folder: Path, **changes: object) -> dict[str, int]:
    """The permissions of all files while a server plays."""
    async with open_service(folder, **changes) as service:
        await move(service, await opened(service, spec("rickety-rackety-roo", "you", "open"), GUEST), ANN)
        return modes(folder)


@posix
async def test_in_a_folder_open_to_all_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        tmp_path.chmod(0o755)
        found = await played(tmp_path)
    finally:
        os.umask(before)
    assert set(found) >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"}
    assert set(found.values()) == {0o600}


@posix
async def test_a_file_that_others_could_read_is_tightened(tmp_path: Path) -> None:
    await played(tmp_path)
    file = tmp_path / "tables.sqlite"
    keeper = sqlite3.connect(file)  # keeps -wal and -shm in place
    keeper.execute("SELECT * FROM house").fetchall()
    for one in tmp_path.glob("*.sqlite*"):
        one.chmod(0o644)
    assert set((await played(tmp_path)).values()) == {0o600}
    keeper.close()


@posix
async def test_a_file_that_cannot_be_tightened_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(tmp_path)
    (tmp_path / "tables.sqlite").chmod(0o644)

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    with pytest.raises(RumpusError, match=r"tables.sqlite can be read by others.*chmod 600 it"):
        await open_store(Settings(data_dir=tmp_path))


# The lock


def test_a_file_named_by_its_address_is_locked_as_one_in_the_data_folder_is(tmp_path: Path) -> None:
    by_folder = Settings(data_dir=tmp_path)
    by_address = Settings(data_dir=tmp_path / "elsewhere", database_url=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    (tmp_path / "link").symlink_to(tmp_path)
    by_link = Settings(database_url=f"sqlite:///{tmp_path / 'link' / 'tables.sqlite'}")
    for first in (by_folder, by_address, by_link):
        with store_lock(first):
            for second in (by_folder, by_address, by_link):
                with (
                    pytest.raises(RumpusError, match=r"another rumpus serves from .*tables\.sqlite"),
                    store_lock(second),
                ):
                    raise AssertionError("both serve")


def test_a_second_server_is_refused_in_one_line(tmp_path: Path) -> None:
    chosen = Settings(database_url=f"sqlite:///{tmp_path / 'ours.sqlite'}")
    environment = {**os.environ, "RUMPUS_DATABASE_URL": chosen.database_url, "RUMPUS_PORT": "0"}
    with store_lock(chosen):
        second = subprocess.run(
            [sys.executable, "-m", "rumpus.cli", "serve"], env=environment, capture_output=True, text=True
        )
    assert second.returncode == 2
    assert second.stderr.startswith("rumpus: another rumpus serves from ")
    assert second.stderr.count("\n") == 1
    assert not (tmp_path / "ours.sqlite").exists()


# Damage


def noisy(folder: Path) -> None:
    """A store with noise in all pages but the first."""

    async def make() -> None:
        async with open_service(folder) as service:
            await opened(service, spec("rickety-rackety-roo", "you", "open"), GUEST)

    asyncio.run(make())
    file = folder / "tables.sqlite"
    with sqlite3.connect(file) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = store.execute("PRAGMA page_size").fetchone()
    store.close()
    content = file.read_bytes()
    file.write_bytes(content[:page] + bytes((7 * i + 3) % 251 for i in range(len(content) - page)))


@pytest.mark.parametrize("command", [["serve"], ["export"]], ids=lambda words: words[0])
def test_noise_in_later_pages_is_told_in_one_line_without_any_secret(tmp_path: Path, command: list[str]) -> None:
    noisy(tmp_path)
    environment = {**os.environ, "RUMPUS_DATA_DIR": str(tmp_path), "RUMPUS_PORT": "0"}
    ended = subprocess.run(
        [sys.executable, "-m", "rumpus.cli", *command], env=environment, capture_output=True, text=True
    )
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr.startswith("rumpus: cannot open the store: ")
    assert "put a copy back in its place" in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert not SECRET.search(ended.stderr + ended.stdout)


async def test_a_salt_that_cannot_be_kept_is_in_no_message(tmp_path: Path) -> None:
    store = Store(Settings(data_dir=tmp_path).database)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql("DROP TABLE house")
    with pytest.raises(StoreError) as refused:
        await store.salt()
    await store.close()
    told = "".join(traceback.format_exception(refused.value))
    assert "no such table" in told
    assert not SECRET.search(told)


async def test_values_are_in_no_error_of_the_driver(tmp_path: Path) -> None:
    secret = secrets.token_hex(32)
    store = Store(Settings(data_dir=tmp_path).database)
    with pytest.raises(OperationalError) as refused:
        async with store.engine.connect() as connection:
            await connection.execute(schema.house.insert().values(name="salt", value=secret))
    await store.close()
    told = "".join(traceback.format_exception(refused.value))
    assert "no such table" in told
    assert secret not in told


async def test_a_full_disk_is_told_as_a_full_disk(tmp_path: Path) -> None:
    with tmpfs(tmp_path / "disk") as disk:
        if isinstance(disk, str):
            pytest.skip(f"no disk of our own: {disk}")
        disk.fill(0)
        (tmp_path / "disk" / "rest").write_bytes(b"x" * 40_000)
        with pytest.raises(RumpusError, match="the disk is full: make room on it"):
            await open_store(Settings(data_dir=tmp_path / "disk"))


async def test_a_disk_that_says_it_is_full_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(store: Store) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Store, "open", full)
    with pytest.raises(RumpusError, match="database or disk is full; the disk is full: make room on it"):
        await open_store(Settings(data_dir=tmp_path))


def test_a_lock_that_cannot_be_written_names_the_folder(tmp_path: Path) -> None:
    chosen = Settings(database_url=f"sqlite:///{tmp_path / 'missing' / 'ours.sqlite'}")
    with pytest.raises(RumpusError, match=r"cannot write to .*missing"), store_lock(chosen):
        raise AssertionError("there is no such folder")


@posix
def test_a_new_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "new" / "house")
    with store_lock(chosen):
        assert chosen.data_dir.stat().st_mode & 0o077 == 0, "the secrets of the dice are in it"
