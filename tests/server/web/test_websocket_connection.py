"""WebSocket connections: messages of one moment are one write, whole and in order, and none is lost by closing."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from rumpus.server.web.websocket_connection import WebSocketConnection, text_frame
from tests.patience import PATIENCE


class Transport(asyncio.Transport):
    """Remembers every write."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        assert not self.closed, "written after closing"
        self.writes.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Client:
    """A browser's end, and the connection it talks to."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        self.protocol = ClientProtocol(parse_uri("ws://127.0.0.1/"))
        config = uvicorn.Config(app, ws_per_message_deflate=False, log_config=None)  # type: ignore[arg-type]
        self.transport = Transport()
        self.connection = WebSocketConnection(config, ServerState(), {})
        self.connection.connection_made(self.transport)
        self.protocol.send_request(self.protocol.connect())
        self.connection.data_received(b"".join(self.protocol.data_to_send()))

    @property
    def heard(self) -> list[tuple[Opcode, bytes]]:
        """The frames of all writes so far."""
        self.protocol.receive_data(b"".join(self.transport.writes))
        self.transport.writes.clear()
        return [(e.opcode, bytes(e.data)) for e in self.protocol.events_received() if isinstance(e, Frame)]


async def connected(app: Callable[..., Awaitable[None]]) -> Client:
    client = Client(app)
    await asyncio.sleep(0)
    return client


async def until(said: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not said():
            await asyncio.sleep(0)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_is_as_the_library_makes_it(size: int) -> None:
    assert text_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False, extensions=[])


async def test_messages_of_one_turn_are_one_write_in_their_order() -> None:
    go = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await go.wait()
        for text in ("done", "scène"):
            await send({"type": "websocket.send", "text": text})
        await asyncio.Event().wait()

    client = await connected(app)
    await until(lambda: bool(client.transport.writes))
    assert client.heard == [], "the answer to the handshake alone"
    go.set()
    await until(lambda: bool(client.transport.writes))
    assert len(client.transport.writes) == 1
    assert client.heard == [(Opcode.TEXT, b"done"), (Opcode.TEXT, "scène".encode())]


@pytest.mark.parametrize("end", ["app", "shutdown"])
async def test_what_was_sent_comes_before_the_closing(end: str) -> None:
    sent = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "last"})
        if end == "app":
            await send({"type": "websocket.close", "code": 4001})
        sent.set()
        await asyncio.Event().wait()

    client = await connected(app)
    await sent.wait()
    if end == "shutdown":
        client.connection.shutdown()
    kinds = [opcode for opcode, _ in client.heard]
    assert kinds == [Opcode.TEXT, Opcode.CLOSE]
    await asyncio.sleep(0.01)
    assert client.transport.writes == [], "and nothing after it"


async def test_a_client_that_takes_nothing_is_waited_for() -> None:
    sent: list[str] = []
    go = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await go.wait()
        for text in ("one", "two"):
            await send({"type": "websocket.send", "text": text})
            sent.append(text)
            client.connection.pause_writing()
        await asyncio.Event().wait()

    client = await connected(app)
    go.set()
    await until(lambda: bool(sent))
    for _ in range(20):
        await asyncio.sleep(0)
    assert sent == ["one"]
    client.connection.resume_writing()
    await until(lambda: len(sent) == 2)


async def test_sending_to_a_client_that_has_gone_is_told() -> None:
    told: list[type[BaseException]] = []
    gone = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await gone.wait()
        try:
            await send({"type": "websocket.send", "text": "hello"})
        except ClientDisconnected as error:
            told.append(type(error))

    client = await connected(app)
    await until(lambda: bool(client.heard == [] and client.connection.handshake_complete))
    client.connection.connection_lost(None)
    gone.set()
    await until(lambda: bool(told))
    assert client.transport.writes == []
