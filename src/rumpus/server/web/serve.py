"""``rumpus serve``: run uvicorn on a listening socket until it is interrupted."""

from __future__ import annotations

import asyncio
import ctypes
import errno
import functools
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from rumpus.errors import RumpusError
from rumpus.server import logs
from rumpus.server.settings import Settings
from rumpus.server.storage.open_database import open_store
from rumpus.server.storage.sqlite_access import store_lock
from rumpus.server.web.app import application, begin_shutdown
from rumpus.server.web.http_connection import HEAD_BYTES, connection_class
from rumpus.server.web.websocket_connection import WebSocketConnection

PORTS_TRIED = 20
M_ARENA_MAX = -8
"""Number of glibc's parameter (malloc.h)."""
TICK, FULL_EVERY = 0.25, 2400
"""Garbage collection: seconds between collections of the young generations (0 and 1), and after how many of them all
generations are collected. Most of what a move leaves behind has been freed by then, and need not be traversed."""
SETTLED_TICK = 240
"""Ticks after the start, when everything is loaded and compiled."""
BUSY, LATEST = 0.1, 6
"""A full collection, which takes half a second where there are thousands of tables, runs when less than this part of
the processor was used in the last tick; if it never is, after so many times as long."""


def serve(settings: Settings) -> None:
    """Serve tables until interrupted."""
    logs.set_up_logging(settings.log_level)
    use_one_arena()
    sys.setswitchinterval(0.0005)  # GIL: every act waits for the writer thread, which has little to do
    with store_lock(settings):
        asyncio.run(_try_store(settings))
        listening = listen(settings.host, settings.port, settings.send_seconds)
        app = application(settings)
        config = configured(app, settings)
        server = Server(config, functools.partial(begin_shutdown, app))
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_run(server, listening))
        if server.interrupted:
            raise KeyboardInterrupt


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Uvicorn's configuration."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=connection_class(settings),
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=WebSocketConnection,
        ws_max_size=settings.body_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_keep_alive=settings.keep_alive_seconds,  # type: ignore[arg-type]  # fractions serve, too
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
    )


def use_one_arena() -> None:
    """Limit glibc's malloc to one arena (M_ARENA_MAX): with one for each thread, memory freed by a thread is kept for
    it alone. A setting of the environment (MALLOC_ARENA_MAX) counts more; other C libraries have no such function."""
    if sys.platform == "linux" and "MALLOC_ARENA_MAX" not in os.environ:
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


async def _try_store(settings: Settings) -> None:
    """Fail fast: open the store once before anything else starts, so that an error is one line."""
    store = await open_store(settings)
    await store.close()


class Server(uvicorn.Server):
    """Uvicorn server that tells the application of the shutdown before it begins, and remembers the signal.

    Whether Ctrl+C still arrives as an exception afterwards depends on the moment.
    """

    interrupted = False

    def __init__(self, config: uvicorn.Config, closing: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.closing = closing

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down; requests that wait for something long are refused first."""
        self.closing()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Signal handler: remember the signal."""
        self.interrupted = self.interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application; uvicorn has logged why if it cannot, and would end with a code of its own."""
        try:
            await super().startup(sockets)
        except SystemExit:
            raise RumpusError("the server could not start: the log says why") from None


async def _run(server: uvicorn.Server, listening: socket.socket) -> None:
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.02)
    if server.started:
        print(f"Rumpus is at {browser_url(listening)} (Ctrl+C stops it)", flush=True)
    collecting = asyncio.create_task(collect_garbage())
    await running
    collecting.cancel()


async def collect_garbage() -> None:
    """Garbage collection on a timer, in short and frequent runs, so that no table waits for a long one.

    Python collects when more objects were allocated than freed. Under a steady load that is seldom, since as many old
    objects are freed as new ones are allocated, and each collection then has to traverse all of them.
    """
    gc.collect()
    gc.freeze()  # what was loaded by now is permanent
    gc.disable()
    try:
        waited = 0
        for tick in count(1):
            used = time.process_time()
            await asyncio.sleep(TICK)
            quiet = time.process_time() - used < BUSY * TICK
            waited += 1
            if waited >= (FULL_EVERY if quiet else FULL_EVERY * LATEST):
                gc.collect()
                waited = 0
            else:
                gc.collect(1)
            if tick == SETTLED_TICK:
                gc.freeze()  # so is what was compiled
    finally:
        gc.enable()
        gc.unfreeze()


def listen(host: str, port: int, patience: float = 20.0) -> socket.socket:
    """A listening socket: at this port, or the next free one if it is taken.

    ``patience`` is TCP_USER_TIMEOUT: the kernel drops a client that takes no data for so many seconds. Else a
    connection closed with data still to be sent would stay open for as long as the client likes.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(port, min(port + PORTS_TRIED, 65536)) if port else range(1)
    for wanted in ports:
        # asyncio sets TCP_NODELAY only on sockets whose protocol is TCP.
        opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted connections inherit it
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(patience * 1000))
        try:
            opened.bind((host, wanted))
            opened.listen(2048)
        except UnicodeError:
            opened.close()
            raise RumpusError(f"cannot listen at {host}:{wanted}: that is no name of a machine") from None
        except OSError as error:
            opened.close()
            if error.errno != errno.EADDRINUSE:
                raise RumpusError(f"cannot listen at {host}:{wanted}: {error.strerror}") from None
            if wanted == ports[-1]:
                break
            print(f"Port {wanted} is taken; trying {wanted + 1} ...", file=sys.stderr)
            continue
        opened.setblocking(False)
        return opened
    raise RumpusError(f"ports {port} to {ports[-1]} are all taken; choose another with --port")


def browser_url(listening: socket.socket) -> str:
    """The URL for a browser."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
