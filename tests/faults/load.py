"""Load: people at many tables who play whatever happens to the server, and remember what they were told.

Half of them act over HTTP and half over a socket. Nobody gives up: an act that was not answered is sent again with the
same key, to any server there is. Somebody watches at every table. Afterwards the store must hold every act that was
acknowledged, each exactly once, and every record must verify.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rumpus.core.play.record import Record
from rumpus.server.runtime.live import key_digest
from rumpus.server.storage.store import Store
from rumpus.server.tables.events import folded
from rumpus.server.web.identity import COOKIE, own_person

ROO = "rickety-rackety-roo"
SEATS = 2
QUICK = "without=pieces,text,view"
BROKEN = (OSError, TimeoutError, WebSocketException, EOFError)
"""How a line ends whose server was killed."""
MOVED_ON = ("stale", "not_now")
BUSY = ("unavailable", "too_many")


@dataclass
class Course:
    """How one game goes on: as its people know, and as somebody who watches is told."""

    people: list[Person] = field(default_factory=list)
    seq: int = -1
    moved: dict[int, int] = field(default_factory=dict)
    """For each seat, a person's or a bot's, the scene in which it was last seen to move."""
    over: bool = False

    @property
    def reached(self) -> int:
        """The last number that anybody has seen."""
        return max(self.seq, *(person.seen for person in self.people), 0)

    def told(self, scene: dict[str, Any]) -> None:
        self.seq = later(self.seq, scene)
        for last in (*(step["last"] for step in scene.get("steps", ())), scene["last"]):
            if last is not None and last["who"] != "chance":
                self.moved[last["who"]] = self.seq

    def all_moved_after(self, seq: int) -> bool:
        """Whether every seat has moved since; if the game is over it did go on."""
        return self.over or sum(moved > seq for moved in self.moved.values()) == SEATS


def later(seq: int, scene: dict[str, Any]) -> int:
    """The number of a scene that comes after another over the same line, or a line that takes its place."""
    assert scene["seq"] > seq, "scenes come in order, none twice"
    return int(scene["seq"])


@dataclass
class Ledger:
    """What was acknowledged: for each table the digests of keys, with the number of the event each was."""

    done: dict[str, dict[str, int]] = field(default_factory=dict)
    courses: list[Course] = field(default_factory=list)
    tried: int = 0
    troubles: int = 0
    scenes: int = 0
    over_sockets: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(keys) for keys in self.done.values())

    def note(self, table: str, cookies: Mapping[str, str], key: str, seq: int) -> None:
        """An act of whoever has these cookies was acknowledged."""
        self.done.setdefault(table, {})[key_digest(own_person(cookies) or "", key)] = seq


class Person:
    """Somebody at a table, who acts over HTTP."""

    def __init__(self, addresses: list[str], ledger: Ledger, rng: random.Random) -> None:
        self.addresses, self.ledger, self.rng = addresses, ledger, rng
        # Known from the start: whoever is given their cookie with an answer that a kill swallows has lost their seat.
        self.http = httpx.AsyncClient(timeout=20, cookies={COOKIE: secrets.token_urlsafe(32)})
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

    async def make(self, *seats: dict[str, str]) -> str:
        """A new table."""
        made = await self.ask("POST", "/tables", json={"game": ROO, "players": SEATS, "seats": seats})
        assert made.status_code == 201, made.text
        return str(made.json()["table"])

    async def scene(self, table: str) -> dict[str, Any]:
        scene = dict((await self.ask("GET", f"/tables/{table}?{QUICK}")).json())
        assert scene["seq"] >= self.seen, "what was seen is never lost"
        self.seen = scene["seq"]
        return scene

    async def act(self, table: str, after: int, act: dict[str, Any]) -> None:
        """Do something, and remember it if it was acknowledged."""
        key = secrets.token_hex(8)
        seq = await self.send(table, {"key": key, "after": after, "act": act})
        if seq is not None:
            self.ledger.note(table, self.http.cookies, key, seq)
            self.seen = max(self.seen, seq)

    async def send(self, table: str, body: dict[str, Any]) -> int | None:
        """The number of what was done, or None if the table had moved on."""
        response = await self.ask("POST", f"/tables/{table}/acts?{QUICK}", json=body)
        assert response.status_code in (200, 409), response.text
        return int(response.json()["seq"]) if response.status_code == 200 else None

    async def move(self, table: str) -> bool:
        """Any legal move, if it is one's turn; whether the game goes on."""
        scene = await self.scene(table)
        if scene["moves"]:
            chosen = self.rng.choice(scene["moves"])
            await self.act(table, scene["seq"], {"kind": "move", "seat": chosen["seat"], "move": chosen["move"]})
        elif scene["status"] == "playing":
            await asyncio.sleep(0.05)
        return bool(scene["status"] in ("open", "playing"))

    async def leave(self) -> None:
        await self.http.aclose()


class Talker(Person):
    """Somebody who acts over a socket, and opens it again, anywhere, whenever it breaks."""

    line: ClientConnection | None = None
    shown = -1

    async def send(self, table: str, body: dict[str, Any]) -> int | None:
        while True:
            self.ledger.tried += 1
            try:
                async with asyncio.timeout(20):
                    answer = await self._answer(table, body)
            except BROKEN:
                await self._hang_up()
            else:
                if answer["kind"] == "done":
                    self.ledger.over_sockets += 1
                    return int(answer["seq"])
                if answer["error"] in MOVED_ON:
                    return None
                assert answer["error"] in BUSY, answer
            self.ledger.troubles += 1
            await asyncio.sleep(0.1)

    async def _answer(self, table: str, body: dict[str, Any]) -> dict[str, Any]:
        """What is said to an act. Scenes come in between, and what is said to one that was given up earlier."""
        line = self.line or await self._call(table)
        await line.send(orjson.dumps({"kind": "act", **body}).decode())
        while True:
            told = dict(orjson.loads(await line.recv()))
            if told["kind"] == "scene":
                self.shown = later(self.shown, told)
            elif told.get("key") == body["key"]:
                return told

    async def _call(self, table: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = live(self.rng.choice(self.addresses), table, self.shown)
        # Read only before an act: what comes meanwhile is kept, so that the server does not take it for a slow client.
        self.line = await connect(url, additional_headers={"cookie": cookies}, max_queue=None, close_timeout=2)
        return self.line

    async def _hang_up(self) -> None:
        if self.line is not None:
            await self.line.close()
            self.line = None

    async def leave(self) -> None:
        await self._hang_up()
        await super().leave()


async def play_on(addresses: list[str], ledger: Ledger, seed: int, stop: asyncio.Event) -> None:
    """One game after the other, until told to stop."""
    rng = random.Random(seed)
    while not stop.is_set():
        await play_table(addresses, ledger, seed, stop, rng)


async def play_table(addresses: list[str], ledger: Ledger, seed: int, stop: asyncio.Event, rng: random.Random) -> None:
    """Two people, or one and a bot, at one table until told to stop or the game ends."""
    kinds = [(Person, Talker)[(seed + place) % 2] for place in range(2 if seed % 3 else 1)]
    people = [kind(addresses, ledger, rng) for kind in kinds]
    course = Course(people)
    ledger.courses.append(course)
    try:
        other = {"kind": "open"} if len(people) == 2 else {"kind": "bot", "bot": "level1"}
        table = await people[0].make({"kind": "you"}, other)
        for place, person in enumerate(people[1:], 1):
            sat = await person.ask("POST", f"/tables/{table}/seats", json={"place": place})
            assert sat.status_code == 200, sat.text
        async with watched(addresses, table, course, ledger, rng):
            while not stop.is_set() and not course.over:
                course.over = not all([await person.move(table) for person in people])
    finally:
        for person in people:
            await person.leave()


async def everybody_moves(ledger: Ledger, seconds: float = 600) -> None:
    """Wait until at every table that is not over everybody has moved once more, bots as well."""
    going = [(course, course.reached) for course in ledger.courses if not course.over]
    stuck = len(going)
    try:
        async with asyncio.timeout(seconds):
            while stuck := sum(not course.all_moved_after(seq) for course, seq in going):
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise AssertionError(f"{stuck} of {len(going)} tables do not go on") from None


def live(address: str, table: str, after: int) -> str:
    return f"{address.replace('http', 'ws')}/api/tables/{table}/live?after={after}&{QUICK}"


@asynccontextmanager
async def watched(
    addresses: list[str], table: str, course: Course, ledger: Ledger, rng: random.Random
) -> AsyncIterator[None]:
    """Somebody watches meanwhile. If they find anything wrong it ends at once, with what they found."""
    async with asyncio.TaskGroup() as group:
        watching = group.create_task(watch(addresses, table, course, ledger, rng))
        yield
        watching.cancel()


async def watch(addresses: list[str], table: str, course: Course, ledger: Ledger, rng: random.Random) -> None:
    """Somebody who watches, and comes back whenever the line breaks."""
    while True:
        try:
            line = await connect(live(rng.choice(addresses), table, course.seq))
            try:
                async for said in line:
                    told = orjson.loads(said)
                    if told["kind"] == "scene":
                        course.told(told)
                        ledger.scenes += 1
            finally:
                line.transport.abort()  # without a goodbye: cancelled during it, the task would lose what it found
        except BROKEN:
            pass
        await asyncio.sleep(0.2)  # as well if the server said goodbye


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
                kept = [line.entry for line in table.entries]
                assert Record.from_json(told).entries == kept, "what is kept is not what was played"
                entries += len(table.entries)
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
