"""Lines: connections over which requests come, each with an end to how long and how much somebody may talk."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rumpus.server.settings import Settings
from rumpus.server.web.middleware import household

HEAD = 32 * 1024
"""The most bytes of a request before its body."""


class Line(H11Protocol):
    """A connection. Whoever does not finish what he asks for in time is cut off, and so is one too many of a place.

    Once it has become a socket it is counted and timed there.
    """

    patience: float
    most: int | None
    open: Counter[str]
    a_socket = False

    def connection_made(self, transport: Any) -> None:
        """Somebody calls."""
        super().connection_made(transport)
        self.place = household(self.client[0]) if self.client else "unknown"
        self.open[self.place] += 1
        self.timer: asyncio.TimerHandle | None = self.loop.call_later(self.patience, transport.close)
        if self.most is not None and self.open[self.place] > self.most:
            transport.close()

    def handle_events(self) -> None:
        """Part of a request has come, or all of it. The time runs from its first part on, however many there are."""
        super().handle_events()
        if self.a_socket:
            return
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_timer()
        elif self.timer is None:
            self.timer = self.loop.call_later(self.patience, self.transport.close)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It becomes a socket."""
        self.a_socket = True
        self._let_go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._let_go()
        super().connection_lost(exc)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _let_go(self) -> None:
        self._stop_timer()
        self.open[self.place] -= 1
        if self.open[self.place] <= 0:
            del self.open[self.place]


def lines(settings: Settings) -> type[Line]:
    """The lines of a house. Behind a proxy all of them come from one place, and it is for the proxy to count them."""
    most = None if settings.proxies else settings.connections_per_address
    return type("Line", (Line,), {"patience": settings.request_seconds, "most": most, "open": Counter()})
