"""Load: people at many tables who play over HTTP whatever happens to the server, and remember what they were told.

Nobody gives up: an act that was not answered is sent again with the same key, to any server there is. Afterwards the
store must hold every act that was acknowledged, each exactly once, and every record must verify.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from rumpus.core.record import Record
from rumpus.server.events import folded
from rumpus.server.live import key_digest
from rumpus.server.people import person_of
from rumpus.server.store import Store

ROO = "rickety-rackety-roo"
QUICK = "?without=pieces,text,view"


@dataclass
class Ledger:
    """What was acknowledged: for each table the digests of keys, with the number of the event each was."""

    done: dict[str, dict[str, int]] = field(default_factory=dict)
    tried: int = 0
    troubles: int = 0
    scenes: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(keys) for keys in self.done.values())


class Person:
    """Somebody at a table."""

    def __init__(self, addresses: list[str], ledger: Ledger, rng: random.Random) -> None:
        self.addresses, self.ledger, self.rng = addresses, ledger, rng
        self.http = httpx.AsyncClient(timeout=20)
        self.seen = 0

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """An answer, however often one has to ask."""
        while True:
            self.ledger.tried += 1
            try:
                response = await self.http.request(method, f"{self.rng.choice(self.addresses)}/api{path}", **more)
                if response.status_code < 500 and response.status_code != 429:
                    return response
            except httpx.HTTPError:
                pass
            self.ledger.troubles += 1
            await asyncio.sleep(0.1)

    async def scene(self, table: str) -> dict[str, Any]:
        scene = dict((await self.ask("GET", f"/tables/{table}{QUICK}")).json())
        assert scene["seq"] >= self.seen, "what was seen is never lost"
        self.seen = scene["seq"]
        return scene

    async def act(self, table: str, after: int, act: dict[str, Any]) -> httpx.Response:
        key = secrets.token_hex(8)
        body = {"key": key, "after": after, "act": act}
        response = await self.ask("POST", f"/tables/{table}/acts{QUICK}", json=body)
        if response.status_code == 200:
            person = person_of(dict(self.http.cookies)) or ""
            self.ledger.done.setdefault(table, {})[key_digest(person, key)] = response.json()["seq"]
            self.seen = max(self.seen, response.json()["seq"])
        return response

    async def move(self, table: str) -> bool:
        """Any legal move, if it is one's turn; whether the game goes on."""
        scene = await self.scene(table)
        if scene["moves"]:
            chosen = self.rng.choice(scene["moves"])
            act = {"kind": "move", "seat": chosen["seat"], "move": chosen["move"]}
            response = await self.act(table, scene["seq"], act)
            assert response.status_code in (200, 409), response.text
        elif scene["status"] == "playing":
            await asyncio.sleep(0.05)
        return bool(scene["status"] in ("open", "playing"))


async def play_on(addresses: list[str], ledger: Ledger, seed: int, stop: asyncio.Event) -> None:
    """One game after the other, until told to stop."""
    rng = random.Random(seed)
    while not stop.is_set():
        await play_table(addresses, ledger, seed, stop, rng)


async def play_table(addresses: list[str], ledger: Ledger, seed: int, stop: asyncio.Event, rng: random.Random) -> None:
    """Two people, or one and a bot, at one table until told to stop or the game ends."""
    people = [Person(addresses, ledger, rng) for _ in range(2 if seed % 3 else 1)]
    seats = [{"kind": "you"}, {"kind": "open"} if len(people) == 2 else {"kind": "bot", "bot": "level1"}]
    made = await people[0].ask("POST", "/tables", json={"game": ROO, "players": 2, "seats": seats})
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    for place, person in enumerate(people[1:], 1):
        await person.ask("POST", f"/tables/{table}/seats", json={"place": place})
    watching = asyncio.create_task(watch(addresses, table, ledger, rng, stop))
    try:
        while not stop.is_set():
            if not all([await person.move(table) for person in people]):
                break
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        for person in people:
            await person.http.aclose()


async def watch(addresses: list[str], table: str, ledger: Ledger, rng: random.Random, stop: asyncio.Event) -> None:
    """Somebody who watches, and comes back whenever the line breaks."""
    seq = -1
    while not stop.is_set():
        address = rng.choice(addresses).replace("http", "ws")
        try:
            url = f"{address}/api/tables/{table}/live?after={seq}&without=pieces,text,view"
            async with connect(url, open_timeout=10) as line:
                async for said in line:
                    told = orjson.loads(said)
                    if told["kind"] == "scene":
                        assert told["seq"] > seq or seq < 0, "scenes come in order, none twice"
                        seq = told["seq"]
                        ledger.scenes += 1
        except (OSError, TimeoutError, WebSocketException, EOFError):
            await asyncio.sleep(0.2)


async def verify(url: str, ledger: Ledger) -> int:
    """Nothing acknowledged is lost or there twice, and every record verifies; how many entries there are."""
    store = Store(url)
    await store.open()
    entries = 0
    try:
        for id in await store.ids():
            events = await store.load(id)
            assert [e.seq for e in events] == list(range(1, len(events) + 1))
            keys = {e.key: e.seq for e in events if e.key}
            assert len(keys) == sum(e.key is not None for e in events)
            for digest, seq in ledger.done.get(id, {}).items():
                assert keys.get(digest) == seq, "an acknowledged act is lost"
            table = folded(id, events)
            if table.begun:
                told = orjson.loads(orjson.dumps(table.record().to_json(private=True)))
                kept = [line.entry for line in table.lines]
                assert Record.from_json(told).entries == kept, "what is kept is not what was played"
                entries += len(table.lines)
    finally:
        await store.close()
    assert set(ledger.done) <= set(await _ids(url))
    return entries


async def _ids(url: str) -> list[str]:
    store = Store(url)
    await store.open()
    try:
        return await store.ids()
    finally:
        await store.close()
