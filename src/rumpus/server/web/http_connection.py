"""HTTP connections with a request timeout and a cap for each address, on top of uvicorn's h11 protocol."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rumpus.server.settings import Settings
from rumpus.server.web.middleware import household

HEAD_BYTES = 32 * 1024
"""Limit in bytes of a request's headers."""


class Connection(H11Protocol):
    """A connection: closed when a request does not arrive whole in time, or when its address has too many.

    WebSockets are counted and timed in ``sockets``.
    """

    patience: float
    most: int | None
    open: Counter[str]
    a_socket = False

    def connection_made(self, transport: Any) -> None:
        """Count a new connection, or close it if its address has too many."""
        super().connection_made(transport)
        self.place = household(self.client[0]) if self.client else "unknown"
        self.open[self.place] += 1
        self.timer: asyncio.TimerHandle | None = self.loop.call_later(self.patience, transport.close)
        if self.most is not None and self.open[self.place] > self.most:
            transport.close()

    def handle_events(self) -> None:
        """Start or stop the request timeout: it runs from the first part of a request to the last."""
        super().handle_events()
        if self.a_socket:
            return
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_timer()
        elif self.timer is None:
            self.timer = self.loop.call_later(self.patience, self.transport.close)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop counting and timing a connection that becomes a WebSocket."""
        self.a_socket = True
        self._uncount()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Uncount a closed connection."""
        self._uncount()
        super().connection_lost(exc)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _uncount(self) -> None:
        self._stop_timer()
        self.open[self.place] -= 1
        if self.open[self.place] <= 0:
            del self.open[self.place]


def connection_class(settings: Settings) -> type[Connection]:
    """The connection class for uvicorn. Behind a proxy all come from one address, and the proxy has to count them."""
    most = None if settings.proxies else settings.connections_per_address
    return type("Connection", (Connection,), {"patience": settings.request_seconds, "most": most, "open": Counter()})
