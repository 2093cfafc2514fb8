"""``rumpus serve``: open a port, say where, and play until told to stop."""

from __future__ import annotations

import asyncio
import errno
import functools
import gc
import signal
import socket
import sys
import time
from collections.abc import Callable
from itertools import count
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from rumpus.core.errors import RumpusError
from rumpus.server import logs
from rumpus.server.settings import Settings
from rumpus.server.storage.open_database import open_store
from rumpus.server.storage.sqlite_access import store_lock
from rumpus.server.web.app import application, closing
from rumpus.server.web.http_connection import HEAD, connection_class

TRIED = 20
TICK, YOUNG, ALL = 0.05, 10, 12_000
"""Seconds between garbage collections of generation 0, and after how many of them 1 and all are collected."""
SETTLED = 1200
"""So many ticks after the start everything is loaded and compiled."""
BUSY, LATEST = 0.1, 6
"""All is looked through, which takes half a second where there are thousands of tables, when less than this part of the
processor was used in the last tick; if it never is, after so many times as long."""


def serve(settings: Settings) -> None:
    """Serve tables until interrupted."""
    logs.set_up(settings.log_level)
    sys.setswitchinterval(0.0005)  # the thread that writes has little to do, but everybody waits for it
    with store_lock(settings):
        asyncio.run(_try_store(settings))
        listening = listen(settings.host, settings.port, settings.send_seconds)
        app = application(settings)
        config = configured(app, settings)
        server = Server(config, functools.partial(closing, app))
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_run(server, listening))
        if server.interrupted:
            raise KeyboardInterrupt


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How an application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=connection_class(settings),
        h11_max_incomplete_event_size=HEAD,
        ws="websockets-sansio",
        ws_max_size=settings.body_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
    )


async def _try_store(settings: Settings) -> None:
    """Open the store once before anything else starts: what is wrong with it is then said in one line."""
    store = await open_store(settings)
    await store.close()


class Server(uvicorn.Server):
    """Tells the application before it stops, and remembers how it was ended.

    Whether Ctrl+C still arrives as an exception afterwards depends on the moment.
    """

    interrupted = False

    def __init__(self, config: uvicorn.Config, closing: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.closing = closing

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: whoever waits for something that takes long is refused first."""
        self.closing()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop."""
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
        print(f"Rumpus is at {address(listening)} (Ctrl+C stops it)", flush=True)
    tidying = asyncio.create_task(tidy_up())
    await running
    tidying.cancel()


async def tidy_up() -> None:
    """Collect garbage often and little at a time, so that no table waits for a long collection.

    Python would look when more has been made than dropped. Under a steady load that is seldom: as much is dropped that
    was kept for long as is made anew, and the search, when it comes, has to go through all of it.
    """
    gc.collect()
    gc.freeze()  # what is there by now stays
    gc.disable()
    try:
        waited = 0
        for tick in count(1):
            used = time.process_time()
            await asyncio.sleep(TICK)
            quiet = time.process_time() - used < BUSY * TICK
            waited += 1
            if waited >= (ALL if quiet else ALL * LATEST):
                gc.collect()
                waited = 0
            else:
                gc.collect(1 if tick % YOUNG == 0 else 0)
            if tick == SETTLED:
                gc.freeze()  # what the compiler left behind stays as well
    finally:
        gc.enable()
        gc.unfreeze()


def listen(host: str, port: int, patience: float = 20.0) -> socket.socket:
    """A listening socket: at this port, or if somebody has it at the next that is free.

    A client that takes nothing for so many seconds (``patience``) is cut off by the system itself: a connection that is
    closed with something still to be sent would else stay open for as long as the client likes.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(port, min(port + TRIED, 65536)) if port else range(1)
    for wanted in ports:
        # asyncio sends small answers at once only over sockets that are said to be TCP.
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


def address(listening: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
