"""Logs: nothing secret and nothing of people is in them."""

import json
import secrets
import sqlite3
from pathlib import Path

import pytest

from tests.faults.disks import NoGrowth
from tests.faults.server_processes import Process
from tests.server.running import Browser, next_scene

ROO = "rickety-rackety-roo"


def quiet(folder: Path, level: str) -> tuple[str, dict[str, str]]:
    """The log of a house where all sorts of things happen, and what must not be in it."""
    server = Process(folder, log_level=level)
    name, text, stirred = "Rumpelstiltskin", "a very private remark", secrets.token_hex(16)
    with server, Browser(server.address, name) as ann, Browser(server.address, "Bob") as bob:
        table = ann.make(ROO, "you", "open", draw=False, chat=True)
        ann.act(table, "commit", place=0, commitment=ann.sealed_text(table, 0, stirred))
        bob.sit(table, 1)
        ann.done(table, "chat", text=text)
        with ann.live(table) as line, bob.live(table):
            scene = next_scene(line)
            line.send(json.dumps({"kind": "act", "key": "12345678", "after": 0, "act": {"kind": "chat", "text": text}}))
            ann.act(table, "move", scene["seq"], seat=0, move=999_999)
            assert server.process is not None
            disk = NoGrowth(folder)
            disk.fill(server.process.pid)
            for _ in range(400):
                if ann.act(table, "chat", text=text * 15).status_code == 503:
                    break
            else:
                raise AssertionError("the store was never broken")
            disk.empty(server.process.pid)
        with sqlite3.connect(folder / "tables.sqlite") as store:
            (made,) = store.execute("SELECT data FROM events WHERE seq = 1 AND table_id = ?", (table,)).fetchone()
        store.close()
        token = ann.http.cookies["rumpus"]
    never = {"cookie": token, "table": table, "name": name, "chat": text, "stir": stirred}
    return server.log.read_text(), {**never, "dice": json.loads(made)["secret"]}


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
def test_no_secret_is_in_a_log(tmp_path: Path, level: str) -> None:
    log, never = quiet(tmp_path, level)
    (failed, *_) = (json.loads(line) for line in log.splitlines() if "appending events failed" in line)
    assert failed["tables"] == [never["table"][:8]], "an operator can find the row, and cannot open the table"
    for what, secret in never.items():
        assert secret not in log, what
    assert all(json.loads(line) for line in log.splitlines() if line.startswith("{"))
