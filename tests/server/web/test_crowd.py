"""Many who watch one table: nobody is woken for nothing, and what all of them see is encoded once."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.runtime import service as service_module
from rumpus.server.runtime.live import WATCHERS_AT_ONCE
from rumpus.server.runtime.service import Service
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.sockets import LiveSocket, SlowSockets
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, move, open_service, opened, settings, spec, until

ROO = "rickety-rackety-roo"
CROWD = 200


class Client:
    """The server's end of a WebSocket: remembers what was sent, and never says anything."""

    def __init__(self) -> None:
        self.scope = {"client": ("127.0.0.1", 1)}
        self.heard: list[str] = []
        self.task: asyncio.Task[None] | None = None

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    async def receive_text(self) -> str:
        await asyncio.Event().wait()
        return ""

    async def close(self) -> None:
        pass

    @property
    def kinds(self) -> list[str]:
        return [json.loads(text)["kind"] for text in self.heard]


class Crowd:
    """A table with clients, and counts of what the server did for them."""

    def __init__(self, service: Service, limits: Limits, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.service, self.limits, self.id = service, limits, id
        self.slow = SlowSockets(20.0)
        self.clients: list[Client] = []
        self.counts: Counter[str] = Counter()
        encode, look = scenes._encoded, LiveSocket._catch_up

        def encoded(table: Any, person: Any, *more: Any) -> bytes:
            self.counts["encodings for watchers" if person is None else "encodings for players"] += 1
            return encode(table, person, *more)

        async def looked(served: LiveSocket, live: Any) -> None:
            self.counts["wake-ups"] += 1
            await look(served, live)

        monkeypatch.setattr(scenes, "_encoded", encoded)
        monkeypatch.setattr(LiveSocket, "_catch_up", looked)

    async def join(self, person: str | None) -> Client:
        client = Client()
        served = LiveSocket(client, self.service, self.limits, person, frozenset(), present=person)  # type: ignore[arg-type]
        client.task = asyncio.create_task(served.run(await self.service.live(self.id), -1, self.slow))
        self.clients.append(client)
        return client

    async def leave(self, client: Client) -> None:
        assert client.task is not None
        client.task.cancel()
        await asyncio.gather(client.task, return_exceptions=True)

    async def settled(self, sent: int) -> None:
        """Once everybody has been sent so many messages, and comings and goings have been told."""
        async with asyncio.timeout(PATIENCE):
            while any(len(client.heard) < sent for client in self.clients if client.task and not client.task.done()):
                await asyncio.sleep(0.01)
        await asyncio.sleep(4 * service_module.DEBOUNCE)


@asynccontextmanager
async def crowd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Crowd]:
    """A game of Ann and Bob, both connected, watched by many; the counts begin before the first of them comes."""
    monkeypatch.setattr(service_module, "DEBOUNCE", 0.2)
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        await until(service, id, lambda t: t.mover is not None)
        found = Crowd(service, Limits(settings(tmp_path)), id, monkeypatch)
        try:
            for person in (ANN, BOB):
                await found.join(person)
            await found.settled(1)
            found.counts.clear()
            for number in range(CROWD):
                await found.join(f"{number:064x}" if number % 2 else None)
            await found.settled(1)
            yield found
        finally:
            for client in found.clients:
                await found.leave(client)


async def test_arrivals_wake_nobody_and_share_one_encoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with crowd(tmp_path, monkeypatch) as found:
        watchers = found.clients[2:]
        assert found.counts == {"encodings for watchers": 1, "wake-ups": CROWD}, "each looked once, when it came"
        assert {len(client.heard) for client in watchers} == {1}
        assert len({id(client.heard[0]) for client in watchers}) == 1, "the very same text went to all"
        for client in watchers[: CROWD // 2]:
            await found.leave(client)
        await found.settled(1)
        assert found.counts["wake-ups"] == CROWD, "departures wake nobody either"


async def test_a_move_reaches_all_from_one_encoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with crowd(tmp_path, monkeypatch) as found:
        found.counts.clear()
        seq = (await move(found.service, found.id, ANN)).seq
        await found.settled(2)
        told = [json.loads(client.heard[-1])["seq"] for client in found.clients]
        assert set(told) == {seq}
        assert found.counts["encodings for watchers"] == 1
        assert found.counts["encodings for players"] <= 4, "two players, and the move itself"
        assert found.counts["wake-ups"] == CROWD + 2
        assert len({id(client.heard[-1]) for client in found.clients[2:]}) == 1


async def test_comings_and_goings_of_a_player_are_gathered_and_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with crowd(tmp_path, monkeypatch) as found:
        found.counts.clear()
        bob = found.clients[1]
        for _ in range(5):
            await found.leave(bob)
            bob = await found.join(BOB)
        await found.leave(bob)
        await found.settled(1)
        watchers = found.clients[2 : 2 + CROWD]
        [told] = {client.heard[-1] for client in watchers}
        assert json.loads(told) == {"kind": "here", "places": [{"place": 1, "here": False}]}
        assert found.counts["encodings for watchers"] == 0
        assert max(client.kinds.count("here") for client in watchers) <= 3, "once; eleven times if not gathered"
        assert found.counts["wake-ups"] <= 3 * CROWD + 50


async def test_a_crowd_is_woken_a_few_at_a_time_and_players_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with crowd(tmp_path, monkeypatch) as found:
        live = await found.service.live(found.id)
        assert len(live.players) == 2
        assert len(live.watchers) == CROWD + 2
        turns: list[int] = []
        live.wake_watchers()
        assert all(player.is_set() for player in live.players)
        woken = sum(watcher.is_set() for watcher in live.watchers - live.players)
        assert woken == WATCHERS_AT_ONCE
        for _ in range(CROWD // WATCHERS_AT_ONCE):
            asyncio.get_running_loop().call_soon(turns.append, 1)
            await asyncio.sleep(0)
        assert len(turns) == CROWD // WATCHERS_AT_ONCE, "others had their turn in between"
