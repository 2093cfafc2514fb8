"""WebSocket connections on top of uvicorn's sans-I/O protocol, with batched writes: one for each loop iteration.

A move is answered, and its scene is sent, in the same turn of the event loop. Each write to a socket is a system call,
which costs more than all else that is done to send a message.
"""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81
"""First byte of a whole text message (RFC 6455, 5.2)."""


def text_frame(message: bytes) -> bytes:
    """The frame of a whole text message from a server: not masked, not compressed."""
    size = len(message)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + message
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + message
    return struct.pack("!BBQ", TEXT, 127, size) + message


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket whose text messages are written together at the end of a turn of the event loop.

    Everything else (handshake, pings, closing) is uvicorn's. Compression must be off.
    """

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.unwritten: list[bytes] = []

    async def send(self, message: Any) -> None:
        """Send an ASGI message; a text goes out with the others of this turn."""
        text = message.get("text")
        if text is None or self.conn.state is not State.OPEN or self.initial_response is not None or self.close_sent:
            self.write_all()
            await super().send(message)
            if self.handshake_complete:  # memory: the headers were kept for as long as the socket is open
                self.request = self.response = None  # type: ignore[assignment]
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        if not self.unwritten:
            self.loop.call_soon(self.write_all)
        self.unwritten.append(text_frame(text.encode()))

    def write_all(self) -> None:
        """Write what waits; of a connection that is being closed nothing more is written."""
        frames, self.unwritten = self.unwritten, []
        if frames and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def shutdown(self) -> None:
        """Close the connection, after what waits."""
        self.write_all()
        super().shutdown()
