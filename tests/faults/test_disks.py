"""A disk that is full: what was acknowledged stays, what cannot be written down is refused, and then it goes on."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest

from tests.faults.disks import NoGrowth, Tmpfs, tmpfs
from tests.faults.load import Ledger, verify
from tests.faults.server_processes import Process
from tests.server.running import Browser

ROO = "rickety-rackety-roo"


class Player:
    """Somebody who plays both sides, and remembers what was acknowledged."""

    def __init__(self, ann: Browser) -> None:
        self.ann, self.ledger = ann, Ledger()
        self.table = ""
        self.key, self.seq = "", 0
        self.move: dict[str, int] = {}

    def play(self) -> int:
        """Make a move; the status of the answer."""
        scene = self.ann.scene(self.table) if self.table else {}
        while not scene.get("moves"):
            made = self.ann.request("POST", "/tables", json={"game": ROO, "players": 2, "seats": [{"kind": "you"}] * 2})
            if made.status_code != 201:
                return made.status_code
            self.table = made.json()["table"]
            self.ann.stir(self.table)
            scene = self.ann.scene(self.table)
        self.move = {name: scene["moves"][0][name] for name in ("seat", "move")}
        self.key, self.seq = secrets.token_hex(8), scene["seq"]
        return self.again()

    def again(self) -> int:
        """The same act, with the same key."""
        answer = self.ann.act(self.table, "move", self.seq, self.key, **self.move)
        if answer.status_code == 200:
            self.ledger.note(self.table, self.ann.http.cookies, self.key, answer.json()["seq"])
        else:
            assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
        return answer.status_code


def play_through(folder: Path, disk: Tmpfs | NoGrowth) -> None:
    with Process(folder) as server, Browser(server.address) as ann:
        assert server.process is not None
        player = Player(ann)
        for _ in range(10):
            assert player.play() == 200
        disk.fill(server.process.pid)
        moves = 0
        while player.play() == 200:
            moves += 1
            assert moves < 2000, "the disk is never full"
        before = player.ledger.acknowledged
        assert before > 10, "some moves fitted in"
        for _ in range(5):
            assert player.again() == 503, "as long as it is full nothing is acknowledged"
        assert ann.scene(player.table)["seq"] >= player.seq, "what was seen can still be seen"
        assert ann.http.get("/healthz").status_code == 200
        disk.empty(server.process.pid)
        assert player.again() == 200, "when there is room again the same act goes through"
        for _ in range(10):
            assert player.play() == 200
        asyncio.run(verify(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", player.ledger))
        server.kill()
    asyncio.run(verify(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", player.ledger))
    assert player.ledger.acknowledged >= before + 11


def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with tmpfs(tmp_path / "disk") as disk:
        if isinstance(disk, str):
            print(f"No disk of our own could be mounted ({disk}): files that may not grow stand in for it.")
        play_through(tmp_path / "disk", NoGrowth(tmp_path / "disk") if isinstance(disk, str) else disk)


def test_files_that_may_not_grow_lose_nothing_either(tmp_path: Path) -> None:
    play_through(tmp_path, NoGrowth(tmp_path))


def test_a_disk_that_is_full_is_full(tmp_path: Path) -> None:
    with tmpfs(tmp_path / "disk") as disk:
        if isinstance(disk, str):
            pytest.skip(f"no disk of our own: {disk}")
        disk.fill(0)
        with pytest.raises(OSError, match="No space"):
            (tmp_path / "disk" / "more").write_bytes(b"x" * 1_000_000)
