"""Load generator for our server: two people at every table, each with a socket of their own, in one cheap process.

Nothing here is parsed that need not be: a frame is cut out of what arrived, and a regular expression finds the moves
in it. What a table answers is not checked; the tests do that.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import random
import re
import secrets
import struct
import sys
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import orjson
import psutil
import uvloop

ROO = "rickety-rackety-roo"
WITHOUT = "pieces,text,steps"
"""boardgame.io's server sends its clients no pictures either, and one state a move."""
_MOVE = re.compile(rb'"seat":(\d+),"move":(\d+)')
_SEQ = re.compile(rb'"seq":(\d+)')
_NEXT = re.compile(rb'"next":"([^"]+)"')
_SEAL = re.compile(rb'"commitment":"([0-9a-f]{64})"')


class Socket(asyncio.Protocol):
    """Minimal WebSocket client: whole text frames, short ones going out."""

    def __init__(self, request: bytes, told: Callable[[bytes], None]) -> None:
        self.request, self.told, self.open = request, told, False
        self.rest = b""
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        at = 0
        if not self.open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.rest = data
                return
            if b" 101 " not in data[:20]:
                raise RuntimeError(data[:300].decode())
            self.open, at = True, end + 4
        while len(data) - at >= 2:
            size, head = data[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4]), 4
            elif size == 127:
                size, head = int.from_bytes(data[at + 2 : at + 10]), 10
            if len(data) - at < head + size:
                break
            if data[at] == 0x81:
                self.told(data[at + head : at + head + size])
            elif data[at] == 0x89:  # ping: answered with a pong, or the server drops the connection
                self.transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + data[at + head : at + head + size])
            at += head + size
        self.rest = data[at:]

    def send(self, message: bytes) -> None:
        """Send a text frame, masked with zeros: masking protects proxies, of which there are none here."""
        size = len(message)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + message)


class Requests:
    """Requests one after the other over one connection; opened again if the server has closed it meanwhile."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, cookie: str, body: bytes) -> bytes:
        """The body of the answer. An act that was sent twice is done once: its key is the same."""
        head = f"POST {path}?without={WITHOUT} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        while True:
            try:
                self.open = self.open or await asyncio.open_connection(self.host, self.port)
                self.open[1].write(head.encode() + body)
                heading = await self.open[0].readuntil(b"\r\n\r\n")
                length = re.search(rb"content-length: (\d+)", heading, re.IGNORECASE)
                assert length is not None
                content = await self.open[0].readexactly(int(length[1]))
            except (OSError, asyncio.IncompleteReadError):
                self.open = None
                continue
            if heading.split(b" ", 2)[1] != b"200":
                raise RuntimeError(content[-500:].decode())
            return content


class Table:
    """A table in play. It moves when it is told to and everybody has seen the move before."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.id = ""
        self.cookies = ["", ""]
        self.sockets: list[Socket] = []
        self.requests = [Requests(house.host, house.port) for _ in range(2)]
        self.due: list[float] = []  # moves asked for and not made yet, by the time they were asked for
        self.sent = 0.0
        self.busy, self.done, self.making = False, 0, False
        self.key = b""
        self.seen = [0, 0]
        self.next: tuple[int, bytes, bytes] | None = None  # the seat to move, a move of it, and after which event
        self.scenes = [b"", b""]  # the last scene of each, while they go on to another table

    async def sit_down(self) -> None:
        """A new table, two people, both dice stirred."""
        self.making, self.next, self.done, self.seen = True, None, 0, [0, 0]
        for socket in self.sockets:
            socket.transport.close()
        body: Any = {"game": ROO, "players": 2, "draw": False, "seats": [{"kind": "you"}, {"kind": "open"}]}
        id = self.id = (await self.house.post("/api/tables", body, self, 0))["table"]
        scene = await self.house.post(f"/api/tables/{id}/seats", {"place": 1, "name": "Bob"}, self, 1)
        commits, reveals = stirring(scene["commitment"])
        acts = [*commits, *reveals]
        for i, act in enumerate(acts):
            asked = {"key": secrets.token_hex(8), "after": 0, "act": act}
            await self.house.post(f"/api/tables/{id}/acts", asked, self, i % 2)
        self.sockets = [await self.house.connect(id, self, seat) for seat in (0, 1)]
        while self.next is None:
            await asyncio.sleep(0.005)
        self.making = False

    async def go_on_to_rematch(self) -> None:
        """The next table by the sockets alone, as browsers go on: both agree, both take their seats and stir."""
        self.next, self.done, self.seen = None, 0, [0, 0]
        for seat in (0, 1):
            self.act(seat, {"kind": "rematch"})
        found = await self.shown(_NEXT)
        for socket in self.sockets:
            socket.transport.close()
        self.id, self.scenes = found[1].decode(), [b"", b""]
        self.sockets = [await self.house.connect(self.id, self, seat) for seat in (0, 1)]
        commits, reveals = stirring((await self.shown(_SEAL))[1].decode())
        for seat, act in enumerate(commits):
            self.act(seat, act)
        await self.shown(re.compile(rb'"step":"reveal"'))
        for seat, act in enumerate(reveals):
            self.act(seat, act)
        while self.next is None:
            await asyncio.sleep(0.005)
        self.making, self.scenes = False, [b"", b""]

    async def shown(self, what: re.Pattern[bytes]) -> re.Match[bytes]:
        """Wait until both have been sent a scene with something in it."""
        while not all(found := [what.search(scene) for scene in self.scenes]):
            await asyncio.sleep(0.005)
        assert found[0] is not None
        return found[0]

    def act(self, seat: int, act: dict[str, Any], after: bytes = b"0") -> None:
        self.key = b"%016x" % random.getrandbits(64)
        asked = b'"key":"%s","after":%s,"act":%s}' % (self.key, after, orjson.dumps(act))
        if self.house.by_post:
            asyncio.get_running_loop().create_task(self.post(seat, b"{" + asked))
        else:
            self.sockets[seat].send(b'{"kind":"act",' + asked)

    async def post(self, seat: int, body: bytes) -> None:
        """An act as a request, on a connection that is kept open as a browser's is; answered by a scene."""
        answer = await self.requests[seat].post(f"/api/tables/{self.id}/acts", self.cookies[seat], body)
        self.done = int(orjson.loads(answer)["seq"])
        self.look()

    def told(self, seat: int, message: bytes) -> None:
        """A message for one of the two."""
        kind = message[9:12]
        if kind == b"sce":
            seq = _SEQ.search(message, 0, 300)
            assert seq is not None
            self.seen[seat] = int(seq[1])
            if self.making:
                self.scenes[seat] = message
            start = message.find(b'"moves":[')
            if message[start + 9] != 93 and (moves := _MOVE.findall(message, start)):
                self.next = (seat, random.choice(moves)[1], seq[1])
            elif b'"status":"over"' in message and self.next is None and not self.making:
                self.making = True
                asyncio.get_running_loop().create_task(self.again())
        elif kind == b"don" and self.busy and self.key in message:
            found = _SEQ.search(message)
            assert found is not None
            self.done = int(found[1])
        elif kind == b"ref":
            raise RuntimeError(message.decode())
        self.look()

    def look(self) -> None:
        """Whether the move is acknowledged, and both have seen it."""
        if self.busy and self.done and min(self.seen) >= self.done:
            self.finished()

    async def again(self) -> None:
        """The game is over: another table, once the last move is acknowledged; its scene may come first."""
        while self.busy:
            await asyncio.sleep(0.001)
        await (self.sit_down() if self.house.by_post else self.go_on_to_rematch())
        self.go_on()

    def finished(self) -> None:
        self.house.took.append(time.perf_counter() - self.sent)
        self.busy, self.done = False, 0
        if self.house.steady == 0 and self.house.running:
            self.due.append(time.perf_counter())
        self.go_on()

    def wanted(self, due: float) -> None:
        """A move is asked for."""
        self.due.append(due)
        self.go_on()

    def go_on(self) -> None:
        if self.due and not self.busy and not self.making and self.next is not None:
            seat, move, after = self.next
            self.next, self.busy, self.sent = None, True, self.due.pop(0)
            self.act(seat, {"kind": "move", "seat": seat, "move": int(move)}, after)


def stirring(commitment: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The acts of two people who add to the dice of a table: their commitments, and the texts behind them."""
    texts = [secrets.token_hex(8) for _ in range(2)]
    sealed = [f"rumpus-2\n{commitment}\n{place}\n{text}" for place, text in enumerate(texts)]
    hashes = [hashlib.sha256(message.encode()).hexdigest() for message in sealed]
    commits = [{"kind": "commit", "place": place, "commitment": hash} for place, hash in enumerate(hashes)]
    return commits, [{"kind": "reveal", "text": text} for text in texts]


class House:
    """All tables of one server."""

    def __init__(self, address: str, steady: float, server: int, by_post: bool = False) -> None:
        self.server, self.by_post = server, by_post
        self.host, self.port = str(urlsplit(address).hostname), int(urlsplit(address).port or 80)
        self.steady = steady
        self.took: list[float] = []
        self.running = False

    async def post(self, path: str, body: Any, table: Table, seat: int) -> Any:
        """Ask for something, on a connection of its own."""
        data = orjson.dumps(body)
        reader, writer = await asyncio.open_connection(self.host, self.port)
        head = f"POST {path}?without=view,pieces,text HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        head += (
            f"Cookie: {table.cookies[seat]}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        heading, _, content = answer.partition(b"\r\n\r\n")
        if heading.split(b" ", 2)[1] not in (b"200", b"201"):
            raise RuntimeError(answer[-500:].decode())
        if cookie := re.search(rb"set-cookie: (rumpus=[^;]+)", heading, re.IGNORECASE):
            table.cookies[seat] = cookie[1].decode()
        return orjson.loads(content)

    async def connect(self, id: str, table: Table, seat: int) -> Socket:
        """A socket of one of the two."""
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        request = f"GET /api/tables/{id}/live?without={WITHOUT} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        request += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        request += f"Cookie: {table.cookies[seat]}\r\n\r\n"

        def made() -> Socket:
            return Socket(request.encode(), lambda message: table.told(seat, message))

        _, socket = await asyncio.get_running_loop().create_connection(made, self.host, self.port)
        while not socket.open:
            await asyncio.sleep(0.001)
        return socket

    async def play(self, tables: int, seconds: float) -> dict[str, float]:
        """As fast as answers come, or at a steady rate; a move counts from the moment it was due."""
        all_tables = [Table(self) for _ in range(tables)]
        for first in range(0, tables, 20):
            await asyncio.gather(*(table.sit_down() for table in all_tables[first : first + 20]))
        self.running = True
        used = spent(self.server)
        began = time.perf_counter()
        end = began + seconds
        if self.steady:
            number = 0
            while (due := began + number / self.steady) < end:
                if (wait := due - time.perf_counter()) > 0:
                    await asyncio.sleep(wait)
                all_tables[number % tables].wanted(due)
                number += 1
        else:
            for table in all_tables:
                table.wanted(began)
            await asyncio.sleep(seconds)
        self.running = False
        if not self.steady:
            return summed(self.took, time.perf_counter() - began, spent(self.server) - used)
        while any(table.busy or table.due for table in all_tables):
            await asyncio.sleep(0.01)
        return summed(self.took, time.perf_counter() - began, spent(self.server) - used)


def spent(process: int) -> float:
    """Processor time (user and system) of a process, in seconds."""
    times = psutil.Process(process).cpu_times()
    return float(times.user + times.system)


def summed(took: list[float], seconds: float, used: float) -> dict[str, float]:
    """What is told of a run."""
    took = sorted(took)
    p50, p99 = (1000 * took[min(len(took) - 1, int(p * len(took)))] for p in (0.5, 0.99))
    return {
        "moves": len(took),
        "seconds": seconds,
        "rate": len(took) / seconds,
        "p50": p50,
        "p99": p99,
        "server": 1000 * used / len(took),
    }


def main() -> None:
    """Play, and print what was measured as JSON."""
    gc.disable()  # no garbage collection: a pause of the load would look like one of the server
    address, tables, seconds, rate, server, way = sys.argv[1:]
    house = House(address, float(rate), int(server), way == "post")
    print(json.dumps(uvloop.run(house.play(int(tables), float(seconds)))))


if __name__ == "__main__":
    main()
