"""Reverse proxies in front of the server, a database that does not answer, and shutdown by a signal."""

import json
import secrets
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rumpus.server.storage.store import Store, StoreError
from tests.faults.server_processes import Process
from tests.patience import PATIENCE
from tests.server.running import Browser, message, next_scene, running

ROO = "rickety-rackety-roo"
FORWARDED = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}


@pytest.mark.parametrize("believed", [True, False])
def test_only_a_proxy_that_is_named_is_believed(tmp_path: Path, believed: bool) -> None:
    proxies = "127.0.0.1" if believed else ""
    with running(tmp_path, proxies=proxies, table_burst=1, table_rate=1e-6) as address, Browser(address) as ann:
        assert ann.http.get("/metrics", headers=FORWARDED).status_code == (403 if believed else 200)
        body = {"game": ROO, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}]}
        made = ann.request("POST", "/tables", json=body, headers=FORWARDED)
        assert made.status_code == 201
        assert ("secure" in made.headers["set-cookie"].lower()) == believed, "https as far as the browser is concerned"
        elsewhere = {**FORWARDED, "x-forwarded-for": "198.51.100.7"}
        again = ann.request("POST", "/tables", json=body, headers=elsewhere)
        assert again.status_code == (201 if believed else 429), "each address has limits of its own, if it is known"


@pytest.mark.parametrize("over_socket", [False, True], ids=["by POST", "over a socket"])
def test_a_rematch_is_a_new_table_and_counts_as_one(tmp_path: Path, over_socket: bool) -> None:
    def rematch(table: str) -> str:
        if not over_socket:
            return str(ann.act(table, "rematch").json().get("error"))
        with ann.live(table) as socket:
            socket.send(
                json.dumps({"kind": "act", "key": secrets.token_hex(8), "after": 0, "act": {"kind": "rematch"}})
            )
            while (answer := message(socket))["kind"] not in ("done", "refused"):
                pass
            return str(answer.get("error"))

    with running(tmp_path, table_burst=3, table_rate=1e-6) as address, Browser(address) as ann:
        table = ann.make(ROO, "you", "you")
        for _ in range(2):
            ann.stir(table)
            ann.done(table, "resign", seat=0)
            assert rematch(table) == "None"
            assert rematch(table) == "None", "to want it again makes no other table, and costs nothing"
            table = ann.scene(table)["next"]
        ann.stir(table)
        ann.done(table, "resign", seat=0)
        assert rematch(table) == "too_many"
        assert ann.scene(table)["next"] is None


def test_a_house_whose_store_does_not_answer_is_there_but_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(store: Store) -> None:
        raise StoreError("no answer")

    with running(tmp_path) as address, Browser(address) as ann:  # which has waited until it was ready
        monkeypatch.setattr(Store, "ping", broken)
        assert ann.http.get("/healthz").status_code == 200
        answer = ann.http.get("/readyz")
        assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")


def test_whoever_watches_when_a_house_is_ended_is_told_to_come_back(tmp_path: Path) -> None:
    with Process(tmp_path) as server, Browser(server.address, "Ann") as ann:
        table = ann.make(ROO, "you", "you", draw=False)
        with ann.live(table) as socket:
            before = next_scene(socket)["seq"]
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                list(socket)  # which ends quietly only if it was closed for good
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "the service is restarted"
        assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        server.start()
        assert ann.scene(table)["seq"] >= before


def test_whoever_waits_for_a_thought_when_a_house_is_ended_is_told_to_ask_again(tmp_path: Path) -> None:
    # Longer than the server waits for requests that are under way.
    with Process(tmp_path, adviser="search:9000ms") as server, Browser(server.address, "Ann") as ann:
        table = ann.make(ROO, "you", "level1", draw=False)
        with ann.live(table) as socket:
            while not next_scene(socket)["moves"]:
                pass
        with ThreadPoolExecutor(1) as aside:
            asking = aside.submit(ann.request, "GET", f"/tables/{table}/hint?seat=0")
            while not asking.running() or "rumpus_bot_threads_busy 1.0" not in ann.http.get("/metrics").text:
                assert not asking.done()
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            answer = asking.result()
        assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
        assert answer.headers["retry-after"] == "1"
        assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
