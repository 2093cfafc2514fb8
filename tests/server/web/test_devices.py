"""One person on several devices: by a code that works once, for ten minutes, and for nobody who guesses."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from rumpus.server.runtime.devices import token_hash
from rumpus.server.storage.projections import devices as stored
from rumpus.server.storage.schema import device_codes
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow
from rumpus.server.web import rate_limits
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.sockets import LiveSocket
from rumpus.server.web.websocket_connection import EXTENSION
from tests.server.open_service import ANN, BOB, key, open_service, spec
from tests.server.running import Browser, message, running

ROO = "rickety-rackety-roo"


@pytest.fixture
def phone(address: str) -> Iterator[Browser]:
    with Browser(address, "Ann's phone") as browser:
        yield browser


def code_of(browser: Browser) -> str:
    return str(browser.request("POST", "/me/code", json={}).json()["code"])


def link(browser: Browser, code: str) -> httpx.Response:
    return browser.request("POST", "/me/link", json={"code": code})


def listen_on(socket: ClientConnection) -> None:
    while True:
        message(socket)


def yours(browser: Browser) -> list[str]:
    return [table["table"] for table in browser.get("/tables")["yours"]]


def test_two_devices_are_one_person(ann: Browser, phone: Browser) -> None:
    table = ann.make(ROO, "you", "you")
    own = phone.make(ROO, "you", "open")
    ann.stir(table)
    assert link(phone, code_of(ann)).json()["linked"]
    assert yours(phone) == [table]
    assert phone.scene(table)["you"] == ann.scene(table)["you"] == [0, 1]
    with phone.live(table) as socket:
        assert message(socket)["you"] == [0, 1]
    phone.done(table, "resign", seat=0)
    assert ann.get("/me/games") == phone.get("/me/games")
    assert [one["table"] for one in phone.get("/me/games")["games"]] == [table]
    (device,) = phone.get("/me")["devices"]
    assert (device["this"], ann.get("/me")["devices"][0]["this"], ann.get("/me")["linked"]) == (True, False, False)
    assert phone.request("POST", "/me/unlink", json={}).status_code == 200  # forget this device: who it was before
    assert (yours(phone), phone.get("/me")["linked"]) == ([own], False)
    assert yours(ann) == [table]


def test_a_code_works_once_and_may_be_typed_as_one_likes(ann: Browser, phone: Browser, eve: Browser) -> None:
    code = code_of(ann)
    assert re.fullmatch(r"[2-9B-Z]{4}-[2-9B-Z]{4}", code)
    assert link(phone, f" {code.lower().replace('-', ' ')} ").status_code == 200
    refused = link(eve, code)
    assert (refused.status_code, refused.json()["error"]) == (409, "not_now")
    assert eve.get("/me") == {"linked": False, "devices": []}


def test_a_new_code_takes_the_place_of_the_one_before(ann: Browser, phone: Browser) -> None:
    first, second = code_of(ann), code_of(ann)
    assert link(phone, first).status_code == 409
    assert link(phone, second).status_code == 200


def test_ones_own_code_is_not_used_up_by_oneself(ann: Browser, phone: Browser) -> None:
    ann.make(ROO, "you", "open")
    code = code_of(ann)
    assert link(ann, code).status_code == 409
    assert link(phone, code).status_code == 200


def test_of_two_devices_that_race_one_wins(address: str, ann: Browser) -> None:
    racers = [Browser(address, f"Racer {n}") for n in range(6)]
    for _ in range(3):
        code = code_of(ann)
        with ThreadPoolExecutor(len(racers)) as pool:
            answers = list(pool.map(lambda one, code=code: link(one, code).status_code, racers))  # type: ignore[misc]
        assert sorted(answers) == [200] + [409] * (len(racers) - 1)
    for racer in racers:
        racer.http.close()


async def test_a_code_expires_and_is_known_to_every_process_after_a_restart(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        codes = [await service.devices.new_code(ANN), await service.devices.new_code(BOB)]
    async with open_service(tmp_path) as service, open_service(tmp_path) as other:
        answers = await asyncio.gather(
            *(one.devices.link(codes[0], None, "other") for one in (service, other)), return_exceptions=True
        )
        assert [type(one) for one in answers if not isinstance(one, str)] == [NotNow]
        token = next(one for one in answers if isinstance(one, str))
        assert await other.devices.person_behind(token) == ANN
        service.now = lambda: 1e10
        with pytest.raises(NotNow):
            await service.devices.link(codes[1], None, "other")


async def test_what_is_kept_of_a_code_or_a_device_does_not_tell_it(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        code = await service.devices.new_code(ANN)
        (row,) = await service.store.rows(sa.select(device_codes))
        assert code.replace("-", "") not in str(row)
        other = await service.devices.new_code(BOB)
        token = await service.devices.link(code, None, "other")
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    for secret in (code, code.replace("-", ""), other, token):
        assert secret.encode() not in kept


def test_codes_cannot_be_guessed_at_will(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_GUESSES", 8 - rate_limits.FREE_FAILURES)
    with running(tmp_path, code_burst=5, code_rate=1e-6) as address, Browser(address) as eve:
        answers = [link(eve, f"BBBB-{n:04}").status_code for n in range(7)]
        assert answers == [409] * 5 + [429] * 2
        eve.http.cookies.clear()  # a new cookie costs nothing, and helps nothing
        assert link(eve, "BBBB-BBBB").status_code == 429
    with running(tmp_path) as address, Browser(address) as eve:  # nor do many addresses
        answers = [link(eve, f"BBBB-{n:04}").status_code for n in range(10)]
        assert answers[:8] == [409] * 8
        assert 429 in answers[8:]


def test_a_code_of_somebody_else_tells_them_nothing_of_oneself(ann: Browser, eve: Browser) -> None:
    table = ann.make(ROO, "you", "you")
    ann.stir(table)
    ann.done(table, "resign", seat=0)
    assert link(ann, code_of(eve)).status_code == 200  # Eve has talked Ann into typing Eve's code
    assert ann.get("/me/games")["games"] == [] == eve.get("/me/games")["games"]
    assert yours(eve) == []
    ann.request("POST", "/me/unlink", json={})
    assert [one["table"] for one in ann.get("/me/games")["games"]] == [table]


def test_a_page_elsewhere_can_neither_make_nor_use_a_code(ann: Browser, eve: Browser, address: str) -> None:
    code = code_of(eve)
    for path, body in (("/me/code", {}), ("/me/link", {"code": code}), ("/me/unlink", {}), ("/me/forget", {})):
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}):
            assert ann.request("POST", path, json=body, headers=headers).status_code == 403
        without = httpx.post(f"{address}/api{path}", json=body, headers={"sec-fetch-site": "cross-site"})
        assert without.status_code == 403
    assert ann.get("/me")["linked"] is False
    assert link(ann, code).status_code == 200


def test_a_code_is_in_no_log_no_address_that_is_sent_and_no_cache(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        caplog.at_level(logging.DEBUG),
        running(tmp_path, log_level="DEBUG") as address,
        Browser(address) as ann,
        Browser(address) as phone,
    ):
        made = ann.request("POST", "/me/code", json={})
        told = made.json()
        linked = link(phone, told["code"])
        assert told["link"] == f"{address}/device#{told['code']}"
        assert told["qr"].startswith("<svg")
        for answer in (made, linked, httpx.get(f"{address}/device")):
            assert answer.headers["referrer-policy"] == "no-referrer"
        assert made.headers["cache-control"] == "no-store"
        assert told["code"] not in f"{made.url}{linked.url}"
        cookie = next(c for c in phone.http.cookies.jar if c.name == "rumpus-device")
        assert cookie.has_nonstandard_attr("HttpOnly")
        logged = [record for record in caplog.records if record.name.startswith(("rumpus", "uvicorn", "asyncio"))]
        text = json.dumps([str(record.__dict__) for record in logged])
        assert logged
        assert told["code"] not in text
        assert str(cookie.value) not in text


@pytest.fixture
def never_polled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is noticed by looking: a test that passes with this was told."""
    monkeypatch.setattr("rumpus.server.web.sockets.CACHE_SECONDS", 1e6)
    monkeypatch.setattr("rumpus.server.runtime.devices.CACHE_SECONDS", 1e6)


@pytest.mark.usefixtures("never_polled")
def test_a_device_that_was_forgotten_is_disconnected_and_can_do_nothing(ann: Browser, phone: Browser) -> None:
    table = ann.make(ROO, "you", "you", chat=True)
    link(phone, code_of(ann))
    (device,) = ann.get("/me")["devices"]
    with phone.live(table) as socket:
        message(socket)
        assert ann.request("POST", "/me/unlink", json={"device": device["id"]}).json()["devices"] == []
        with pytest.raises(ConnectionClosed):
            listen_on(socket)
    assert phone.act(table, "chat", text="still here?").status_code == 403
    assert phone.get("/me") == {"linked": False, "devices": []}
    assert ann.request("POST", "/me/unlink", json={"device": device["id"]}).status_code == 400


@pytest.mark.usefixtures("never_polled")
def test_a_person_who_is_forgotten_is_disconnected_on_every_device(ann: Browser, phone: Browser) -> None:
    table = ann.make(ROO, "you", "open")
    link(phone, code_of(ann))
    with phone.live(table) as socket:
        message(socket)
        ann.request("POST", "/me/forget", json={})
        with pytest.raises(ConnectionClosed):
            listen_on(socket)


@pytest.mark.usefixtures("never_polled")
async def test_a_device_is_sent_nothing_more_once_it_is_forgotten(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        token = await service.devices.link(await service.devices.new_code(ANN), None, "other")
        table = await service.create(ANN, "address", spec(ROO, "you", "open", chat=True))
        live = await service.live(table.id)
        sent: list[bytes] = []
        connection = SimpleNamespace(send_now=lambda message: not sent.append(message))  # type: ignore[func-returns-value]
        scope = {"type": "websocket", "headers": [], "extensions": {EXTENSION: connection}, "client": ("127.0.0.1", 1)}
        socket = LiveSocket(WebSocket(scope, anything, anything), service, Limits(service.settings), ANN, frozenset())  # type: ignore[arg-type]
        socket.device, socket.live, socket.seq = token, live, live.table.seq
        live.watchers.add(socket)
        with service.devices.watching(token, socket._cut_off):
            await service.act(table.id, ANN, key(), 0, verbs.Chat(kind="chat", text="seen"))
            assert len(sent) == 1
            await service.devices.unlink(ANN, token_hash(token))
            assert socket.ended.done()
            await service.act(table.id, ANN, key(), 0, verbs.Chat(kind="chat", text="unseen"))
            with pytest.raises(WebSocketDisconnect):
                await socket._send(b"unseen")
        assert len(sent) == 1


async def anything(message: object = None) -> dict[str, str]:
    return {"type": "websocket.connect"}


@pytest.mark.usefixtures("never_polled")
async def test_other_processes_are_told_of_a_forgotten_device(tmp_path: Path) -> None:
    async with open_service(tmp_path) as here, open_service(tmp_path) as there:
        token = await here.devices.link(await here.devices.new_code(ANN), None, "other")
        assert await there.devices.person_behind(token) == ANN
        told: list[dict[str, Any]] = []
        here.pubsub._enqueue = told.append  # type: ignore[method-assign, assignment]
        closed: list[str] = []
        with there.devices.watching(token, lambda: closed.append("there")):
            await here.devices.unlink(ANN, token_hash(token)[:16])
            for message in told:  # what Redis carries
                await there.pubsub._handle({"node": here.pubsub.node, **message})
            assert closed == ["there"]
        assert await there.devices.person_behind(token) is None


async def test_a_device_forgotten_while_the_store_is_asked_is_not_remembered(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        token = await service.devices.link(await service.devices.new_code(ANN), None, "other")
        read = service.store.rows

        async def slow(wanted: Any) -> Any:
            found = await read(wanted)
            service.store.rows = read  # type: ignore[method-assign]
            await service.devices.unlink(ANN, token_hash(token))
            return found

        service.store.rows = slow  # type: ignore[method-assign, assignment]
        assert await service.devices.person_behind(token) is None
        assert await service.devices.person_behind(token) is None


def test_nobody_forgets_a_device_of_somebody_else(ann: Browser, phone: Browser, eve: Browser) -> None:
    link(phone, code_of(ann))
    (device,) = ann.get("/me")["devices"]
    eve.make(ROO, "you", "open")
    assert eve.request("POST", "/me/unlink", json={"device": device["id"]}).status_code == 400
    assert len(ann.get("/me")["devices"]) == 1


async def test_the_oldest_of_too_many_devices_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST_DEVICES", 2)
    async with open_service(tmp_path) as service:
        clock = iter(range(1, 1000))
        service.now = lambda: float(next(clock))
        tokens = [await service.devices.link(await service.devices.new_code(ANN), None, "other") for _ in range(3)]
        assert [await service.devices.person_behind(token) for token in tokens] == [None, ANN, ANN]


def test_a_cookie_made_up_links_nothing(address: str, ann: Browser) -> None:
    table = ann.make(ROO, "you", "open")
    with Browser(address) as eve:
        for value in ("x" * 43, "", "' OR 1=1 --", ann.http.cookies["rumpus"]):
            eve.http.cookies.set("rumpus-device", value, domain="127.0.0.1", path="/")
            assert eve.get("/me")["linked"] is False
            assert eve.scene(table)["you"] == []
