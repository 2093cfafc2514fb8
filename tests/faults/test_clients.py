"""Clients that are slow, that flood, that vanish. The others must not notice, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import secrets
import socket
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.faults.load import Ledger, verify
from tests.faults.server_processes import Process
from tests.server.open_service import settings
from tests.server.running import Browser, message, next_scene, running

ROO = "rickety-rackety-roo"


def raw_socket(browser: Browser, table: str) -> socket.socket:
    """A WebSocket whose owner has a very small ear and, from here on, does not listen at all."""
    host, port = browser.address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    line.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(64)
    return line


def sockets_open(browser: Browser) -> int:
    found = re.search(r"^rumpus_sockets (\d+)", browser.http.get("/metrics").text, re.MULTILINE)
    return int(found[1]) if found else 0


def wait_until_closed(browser: Browser, left: int) -> None:
    for _ in range(600):
        if sockets_open(browser) <= left:
            return
        time.sleep(0.1)
    raise AssertionError(f"{sockets_open(browser)} sockets are still open")


def begun(ann: Browser) -> str:
    table = ann.make(ROO, "you", "you", draw=False)
    ann.stir(table)
    return table


def move_once(ann: Browser, table: str, ledger: Ledger) -> int:
    """Make a move and remember it; how far the table then is."""
    act, key = next_move(ann, table), secrets.token_hex(8)
    seq = int(ann.done(table, key=key, **act)["seq"])
    ledger.note(table, ann.http.cookies, key, seq)
    return seq


def next_move(ann: Browser, table: str) -> dict[str, Any]:
    scene = ann.scene(table)
    move = scene["moves"][0]
    return {"kind": "move", "after": scene["seq"], "seat": move["seat"], "move": move["move"]}


def check(folder: Path, ledger: Ledger, acts: int) -> None:
    """Every act that was acknowledged is in the store, once, and every record verifies."""
    assert ledger.acknowledged == acts
    assert asyncio.run(verify(settings(folder).database, ledger)) >= acts


def connected(ports: set[int]) -> set[int]:
    """Those of these ports of clients to which a server of this process still has a line open."""
    return {line.raddr.port for line in psutil.Process().net_connections() if line.raddr} & ports


def test_a_client_that_does_not_listen_is_given_up_and_nobody_waits_for_it(tmp_path: Path) -> None:
    """By the time a message takes to be sent: nobody asks these clients whether they are still there."""
    ledger = Ledger()
    with running(tmp_path, send_seconds=0.5, ping_seconds=3600) as address, Browser(address) as ann:
        table = begun(ann)
        before = sockets_open(ann)
        deaf = [raw_socket(ann, table) for _ in range(3)]
        ports = {line.getsockname()[1] for line in deaf}
        with ann.live(table) as listening:
            for _ in range(40):
                last = move_once(ann, table, ledger)
            wait_until_closed(ann, before + 1)
            last = move_once(ann, table, ledger)
            while next_scene(listening)["seq"] < last:
                pass  # who listens gets everything
        for _ in range(600):
            if not connected(ports):
                break
            time.sleep(0.1)
        assert not connected(ports), "the line itself is cut, although there was more to be sent"
        for line in deaf:
            line.close()
    check(tmp_path, ledger, 41)


def test_a_slow_client_misses_scenes_but_gets_the_newest(tmp_path: Path) -> None:
    ledger = Ledger()
    with running(tmp_path) as address, Browser(address) as ann:
        table = begun(ann)
        with ann.live(table, without="", max_queue=1) as slow:
            first = next_scene(slow)["seq"]
            for _ in range(40):
                last = move_once(ann, table, ledger)
            seqs = [first]
            while seqs[-1] < last:
                seqs.append(next_scene(slow)["seq"])
        assert seqs == sorted(set(seqs))
    check(tmp_path, ledger, 40)


def flood(eve: Browser, table: str, key: str) -> set[int]:
    """The same move again and again over a socket, until one is turned away; what is said of those that were done."""
    act = next_move(eve, table)
    body = json.dumps({"kind": "act", "key": key, "after": act.pop("after"), "act": act})
    done: set[int] = set()
    with eve.live(table, close_timeout=1) as line:  # Eve is read slowly, the closing handshake as well
        for _ in range(60):
            line.send(body)
        while (told := message(line)).get("error") != "too_many":
            if told["kind"] == "done":
                done.add(told["seq"])
    return done


def test_whoever_floods_is_slowed_down_and_the_others_play_on(tmp_path: Path) -> None:
    ledger = Ledger()
    with (
        running(tmp_path, act_burst=20, act_rate=0.5, request_burst=3000) as address,
        Browser(address, "Eve") as eve,
        Browser(address) as ann,
    ):
        theirs, table = begun(eve), begun(ann)
        (seq,) = flood(eve, theirs, "12345678")  # done once, however often it was sent
        ledger.note(theirs, eve.http.cookies, "12345678", seq)
        move_once(ann, table, ledger)
        refused = [eve.act(theirs, "reveal", text="too-late-by-far") for _ in range(40)][-1]
        assert (refused.status_code, refused.json()["error"]) == (429, "too_many")
        assert int(refused.headers["retry-after"]) >= 1
        move_once(ann, table, ledger)
    check(tmp_path, ledger, 3)


def test_requests_and_sockets_of_one_address_are_limited(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {
        "request_burst": 40,
        "request_rate": 1.0,
        "sockets_per_address": 2,
        "table_burst": 2,
        "table_rate": 0.01,
    }
    ledger = Ledger()
    with running(tmp_path, **chosen) as address, Browser(address) as ann:
        table = begun(ann)
        move_once(ann, table, ledger)
        begun(ann)
        body = {"game": ROO, "players": 2, "seats": [{"kind": "you"}] * 2}
        assert ann.request("POST", "/tables", json=body).status_code == 429
        with ann.live(table) as one, ann.live(table) as two:
            next_scene(one)
            next_scene(two)
            with pytest.raises(Exception, match=r"403|429"), ann.live(table) as three:
                three.recv(timeout=10)
        answers = [ann.request("GET", "/tables").status_code for _ in range(60)]
        assert 429 in answers
        assert 200 in answers
        assert ann.http.get("/healthz").status_code == 200
    check(tmp_path, ledger, 1)


def test_a_line_that_is_only_half_open_is_noticed(tmp_path: Path) -> None:
    ledger = Ledger()
    with Process(tmp_path, ping_seconds=0.5) as server, Browser(server.address) as ann:
        table = begun(ann)
        gone = raw_socket(ann, table)  # it never answers a ping
        assert sockets_open(ann) == 1
        move_once(ann, table, ledger)
        wait_until_closed(ann, 0)
        move_once(ann, table, ledger)
        gone.close()
    check(tmp_path, ledger, 2)
