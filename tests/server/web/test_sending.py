"""Scenes are sent at once where nothing is in the way, and by a task where a client has to be waited for."""

import asyncio
import gc
import json
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.runtime.live import HISTORY_CAUGHT_UP, Live
from rumpus.server.runtime.service import Service
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.sockets import LiveSocket, SlowSockets
from rumpus.server.web.websocket_connection import EXTENSION
from tests.server.open_service import ANN, BOB, move, open_service, opened, settings, spec, until
from tests.server.running import Browser, running

ROO = "rickety-rackety-roo"


class Client:
    """The server's end of a WebSocket and its connection: what was sent at once, and what was waited for."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"client": ("127.0.0.1", 1), "extensions": {EXTENSION: self}}
        self.writable = True
        self.at_once: list[bytes] = []
        self.waited_for: list[str] = []

    def send_now(self, message: bytes) -> bool:
        if self.writable:
            self.at_once.append(message)
        return self.writable

    async def send_text(self, text: str) -> None:
        self.waited_for.append(text)

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    async def close(self) -> None:
        pass


async def watching(
    service: Service, tmp_path: Path, client: Client, after: int = -1
) -> tuple[LiveSocket, str, asyncio.Task[None]]:
    """A game of Ann and Bob, and Ann's socket, which has been shown it."""
    id = await opened(service, spec(ROO, "you", "open"), BOB)
    await until(service, id, lambda table: table.mover is not None)
    served = LiveSocket(client, service, Limits(settings(tmp_path)), ANN, frozenset(), present=ANN)  # type: ignore[arg-type]
    live = await service.live(id)
    running = asyncio.create_task(served.run(live, after, SlowSockets(20.0)))
    while live.announced is None or served.live is None or served.is_set():  # Ann's coming is told, too
        await asyncio.sleep(0.01)
    return served, id, running


async def stopped(running: asyncio.Task[None]) -> None:
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_move_is_shown_before_any_task_is_woken(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        client = Client()
        served, id, running = await watching(service, tmp_path, client)
        live, heard = await service.live(id), len(client.at_once)
        woken: list[bool] = []
        wake = live.wake_watchers

        def waking() -> None:
            wake()
            woken.append(served.is_set())

        live.wake_watchers = waking  # type: ignore[method-assign]
        table = await move(service, id, ANN)
        assert woken == [False]
        [told] = [json.loads(message) for message in client.at_once[heard:]]
        assert (told["kind"], told["seq"]) == ("scene", table.seq)
        assert served.seq == table.seq
        assert client.waited_for == []
        await stopped(running)


async def test_whoever_takes_nothing_just_now_is_shown_everything_later(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        client = Client()
        served, id, running = await watching(service, tmp_path, client)
        client.writable = False
        table = await move(service, id, ANN)
        while served.seq < table.seq:
            await asyncio.sleep(0)
        assert [json.loads(text)["seq"] for text in client.waited_for] == [table.seq]
        await stopped(running)


async def test_a_scene_that_cannot_be_made_ends_its_own_socket_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(tmp_path) as service:
        served, id, running = await watching(service, tmp_path, Client())

        def broken(*args: Any) -> bytes:
            raise LookupError("no such scene")

        monkeypatch.setattr(served, "_message", broken)
        table = await move(service, id, ANN)
        assert len(await service.store.load(id)) == table.seq, "the move is made, and acknowledged"
        with pytest.raises(LookupError):
            await running


async def test_what_was_made_for_somebody_who_had_missed_everything_is_dropped_when_they_have_it(
    tmp_path: Path,
) -> None:
    async with open_service(tmp_path) as service:
        client = Client()
        _, id, running = await watching(service, tmp_path, client, after=0)
        live = await service.live(id)
        assert max(len(json.loads(message).get("steps") or ()) for message in client.at_once) > HISTORY_CAUGHT_UP
        assert len(live.history) <= HISTORY_CAUGHT_UP
        assert not [table.seq for table in list(live.history)[:-1] if table.cache]
        await stopped(running)


def test_what_was_made_for_the_answer_to_a_request_is_dropped_with_it(tmp_path: Path) -> None:
    with running(tmp_path) as address, Browser(address) as ann, Browser(address, "Bob") as bob:
        table = ann.make(ROO, "you", "open", draw=False, chat=True)
        bob.sit(table, 1)
        for browser in (ann, bob, ann, bob):
            browser.done(table, "chat", text="hello")  # answered with everything since the first event
        [live] = [each for each in gc.get_objects() if type(each) is Live and each.id == table]
        assert len(live.history) > HISTORY_CAUGHT_UP, "nobody watches, and more is kept for whoever comes"
        assert [step.seq for step in live.history if step.cache] == []
