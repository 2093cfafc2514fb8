"""WebSocket connections on top of uvicorn's sans-I/O protocol, with batched writes.

A move is answered, and its scene is sent, at the same moment. Each write to a socket is a system call,
which costs more than all else that is done to send a message.
"""

from __future__ import annotations

import asyncio
import struct
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81
"""First byte of a whole text message (RFC 6455, 5.2)."""
EXTENSION = "rumpus.connection"
"""Key among the extensions of an ASGI scope, under which the application finds the connection."""


def text_frame(message: bytes) -> bytes:
    """The frame of a whole text message from a server: not masked, not compressed."""
    size = len(message)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + message
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + message
    return struct.pack("!BBQ", TEXT, 127, size) + message


class Outbox:
    """Connections with messages that are not written yet: written together, one system call for each connection.

    They are written in the second turn of the event loop from now: a task that is woken in this one, say to acknowledge
    an act whose scene is sent already, still sends with them.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: list[WebSocketConnection] = []

    def add(self, connection: WebSocketConnection) -> None:
        """Have a connection write what it has."""
        if not self.waiting:
            self.loop.call_soon(self.loop.call_soon, self.write)
        self.waiting.append(connection)

    def write(self) -> None:
        """Write the messages of all connections."""
        waiting, self.waiting = self.waiting, []
        for connection in waiting:
            connection.write_all()


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket whose text messages are written together, shortly after the turn of the event loop that sent them.

    Everything else (handshake, pings, closing) is uvicorn's. Compression must be off. The application finds the
    connection in its scope (:data:`EXTENSION`), to send without waiting where nothing is in the way.
    """

    def __init__(self, config: Any, server_state: Any, *more: Any, **others: Any) -> None:
        super().__init__(config, server_state, *more, **others)
        self.unwritten: list[bytes] = []
        self.outbox: Outbox = vars(server_state).setdefault("outbox", Outbox(self.loop))

    def handle_connect(self, event: Any) -> None:
        """Start the application for a new socket."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment, index]

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent: the handshake is over, and neither side has closed."""
        return self.conn.state is State.OPEN and self.initial_response is None and not self.close_sent

    def send_now(self, message: bytes) -> bool:
        """Send a text without waiting; False if nothing was sent: the client must be waited for, or has gone."""
        if self.disconnected or not self.writable.is_set() or not self.is_open:
            return False
        if not self.unwritten:
            self.outbox.add(self)
        self.unwritten.append(text_frame(message))
        return True

    async def send(self, message: Any) -> None:
        """Send an ASGI message; a text goes out with the others of this moment."""
        text = message.get("text")
        if text is None or not self.is_open:
            self.write_all()
            await super().send(message)
            if self.handshake_complete:  # memory: the headers were kept for as long as the socket is open
                self.request = self.response = None  # type: ignore[assignment]
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if not self.send_now(text.encode()):
            raise ClientDisconnected

    def write_all(self) -> None:
        """Write what waits; of a connection that is being closed nothing more is written."""
        frames, self.unwritten = self.unwritten, []
        if frames and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def shutdown(self) -> None:
        """Close the connection, after what waits."""
        self.write_all()
        super().shutdown()
