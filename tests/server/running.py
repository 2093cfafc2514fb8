"""A real server on a free loopback port, and browsers that talk to it."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from rumpus.core.play.chance import commitment_to
from rumpus.server.settings import Settings
from rumpus.server.web.app import application
from rumpus.server.web.serve import configured, listen
from tests.patience import PATIENCE
from tests.server.open_service import settings


@contextmanager
def running(folder: Path, web: Path | None = None, **changes: Any) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    with serving(settings(folder, **changes), web) as address:
        yield address


@contextmanager
def serving(chosen: Settings, web: Path | None = None) -> Iterator[str]:
    listening = listen("127.0.0.1", 0, chosen.send_seconds)
    app = application(chosen, web) if web else application(chosen)
    config = configured(app, chosen)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        wait_for(address)
        yield address
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


def wait_for(address: str, seconds: float = PATIENCE, verify: ssl.SSLContext | bool = True) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + seconds
    with httpx.Client(timeout=seconds, verify=verify) as client:
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                if client.get(f"{address}/readyz").status_code == 200:
                    return
            time.sleep(0.05)
    raise TimeoutError(address)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


TEXTS: dict[str, list[tuple[Browser, str]]] = {}
"""By table: what browsers have committed to and not shown yet."""


class Browser:
    """A person's browser: one cookie, requests, and sockets."""

    def __init__(self, address: str, name: str = "Ann", verify: ssl.SSLContext | bool = True) -> None:
        self.address, self.name, self.verify = address, name, verify
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, headers={"origin": address}, verify=verify)
        self.heard: list[str] = []  # everything that ever reached this browser

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        response = self.http.request(method, f"/api{path}", **more)
        self.heard.append(f"{method} {path.partition('?')[0]} {response.status_code} {response.text}")
        return response

    def get(self, path: str, **more: Any) -> Any:
        response = self.request("GET", path, **more)
        assert response.status_code == 200, response.text
        return response.json()

    def make(self, game: str, *seats: str, **more: Any) -> str:
        kinds = ("you", "open")
        places = [{"kind": s, "name": self.name} if s in kinds else {"kind": "bot", "bot": s} for s in seats]
        body = {"game": game, "players": len(seats), "seats": places, **more}
        response = self.request("POST", "/tables", json=body)
        assert response.status_code == 201, response.text
        return str(response.json()["table"])

    def sit(self, table: str, place: int) -> dict[str, Any]:
        body = {"place": place, "name": self.name, "commitment": self.sealed_text(table, place)}
        response = self.request("POST", f"/tables/{table}/seats", json=body)
        assert response.status_code == 200, response.text
        return self.show_texts(table) or dict(response.json())

    def scene(self, table: str) -> dict[str, Any]:
        return dict(self.get(f"/tables/{table}?without=pieces"))

    def act(self, table: str, kind: str, after: int = 0, key: str = "", **act: Any) -> httpx.Response:
        body = {"key": key or secrets.token_hex(8), "after": after, "act": {"kind": kind, **act}}
        return self.request("POST", f"/tables/{table}/acts?without=pieces", json=body)

    def done(self, table: str, kind: str, after: int = 0, key: str = "", **act: Any) -> dict[str, Any]:
        response = self.act(table, kind, after, key, **act)
        assert response.status_code == 200, response.text
        return dict(response.json())

    def stir(self, table: str) -> None:
        """Commit to a text for the dice; when that was the last commitment, everybody shows their text."""
        place = next(place["place"] for place in self.scene(table)["places"] if place["you"])
        self.act(table, "commit", place=place, commitment=self.sealed_text(table, place))
        self.show_texts(table)

    def sealed_text(self, table: str, place: int, text: str = "") -> str | None:
        """The commitment to a text of one's own, which is remembered; none where dice are thrown by hand."""
        house = self.http.get(f"/api/tables/{table}?without=pieces").json()["commitment"]
        if house is None:
            return None
        text = text or secrets.token_hex(16)
        TEXTS.setdefault(table, []).append((self, text))
        return commitment_to(house, place, text)

    def show_texts(self, table: str) -> dict[str, Any] | None:
        """If all have committed: everybody shows their text, as their browsers would. The scene then, without news."""
        stirring = self.http.get(f"/api/tables/{table}?without=pieces").json()["stirring"]
        if stirring is None or stirring["step"] != "reveal":
            return None
        for browser, text in TEXTS.pop(table, []):
            browser.act(table, "reveal", text=text)
        return self.scene(table)

    def live(self, table: str, after: int = -1, without: str = "pieces", **more: Any) -> ClientConnection:
        cookies = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        if isinstance(self.verify, ssl.SSLContext):
            more["ssl"] = self.verify
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live?after={after}&without={without}"
        patient = {"open_timeout": PATIENCE, "ping_timeout": None}
        asked = {"additional_headers": headers, "origin": Origin(self.address), "max_size": 2**22, **patient, **more}
        connection: ClientConnection = connect(url, **asked)
        return connection


def message(socket: ClientConnection, seconds: float = PATIENCE) -> dict[str, Any]:
    """The next message."""
    return dict(json.loads(socket.recv(timeout=seconds)))


def next_scene(socket: ClientConnection, seconds: float = PATIENCE) -> dict[str, Any]:
    """The next scene, whatever comes before it."""
    while (found := message(socket, seconds))["kind"] != "scene":
        pass
    return found


def choose(scene: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
    """Any legal move of a scene, as an act."""
    if not scene["moves"]:
        return None
    chosen = rng.choice(scene["moves"])
    return {"kind": "move", "seat": chosen["seat"], "move": chosen["move"]}


QUICK = "pieces,text,view"


def play_over_sockets(table: str, browsers: list[Browser], seed: int, drop: float = 0.0, limit: int = 4000) -> int:
    """Play to the end, everybody over a socket of their own that breaks now and then; how many moves were made."""
    rng = random.Random(seed)
    moves = 0
    with ExitStack() as stack:
        sockets = [stack.enter_context(b.live(table, without=QUICK)) for b in browsers]
        scenes = [next_scene(s) for s in sockets]
        while scenes[0]["status"] == "playing" and moves < limit:
            able = [i for i, scene in enumerate(scenes) if scene["moves"]]
            reached = 0
            if able:
                reached = act_over_socket(sockets[able[0]], scenes[able[0]], rng)
                moves += 1
            for i, browser in enumerate(browsers):
                if rng.random() < drop:
                    sockets[i].close()
                    sockets[i] = stack.enter_context(browser.live(table, after=scenes[i]["seq"], without=QUICK))
                scenes[i] = _read_on(sockets[i], scenes[i], reached)
    return moves


def act_over_socket(socket: ClientConnection, scene: dict[str, Any], rng: random.Random) -> int:
    """Make any legal move; how far the table then is."""
    key = secrets.token_hex(8)
    socket.send(json.dumps({"kind": "act", "key": key, "after": scene["seq"], "act": choose(scene, rng)}))
    while True:
        told = message(socket)
        if told["kind"] == "scene":
            scene |= told
        elif told["kind"] == "done":
            assert told["key"] == key
            return int(told["seq"])
        elif told["kind"] == "refused":
            assert told["error"] in ("stale", "not_now"), told
            return int(told["scene"]["seq"])


def _read_on(socket: ClientConnection, scene: dict[str, Any], reached: int) -> dict[str, Any]:
    """The scene as far as the table is known to be; or whatever comes within a moment. Numbers only ever grow."""
    while scene["seq"] < reached or not reached:
        try:
            told = message(socket, PATIENCE if reached else 0.01)
        except TimeoutError:
            assert not reached
            return scene
        if told["kind"] == "scene":
            assert told["seq"] > scene["seq"]
            scene = told
            if not reached:
                return scene
    return scene
