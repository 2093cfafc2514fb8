"""WebSocket of a table: scenes go out, acts come in, with back-pressure. No client waits for a slower one."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from contextlib import suppress
from functools import lru_cache, partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, FastAPI, Query, Response, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketState

from rumpus.core.words.messages import ENGLISH, say
from rumpus.server import metrics
from rumpus.server.runtime.devices import CACHE_SECONDS
from rumpus.server.runtime.live import Live
from rumpus.server.runtime.service import Service
from rumpus.server.tables.attendance import SCREEN, Attendance
from rumpus.server.tables.refusals import BadRequest, NotYours, Refusal, TooMany
from rumpus.server.tables.scenes.scene import HEAVY
from rumpus.server.tables.table import Table
from rumpus.server.web.identity import device_token, identified
from rumpus.server.web.language import Language, language_of
from rumpus.server.web.middleware import body_of, client_address
from rumpus.server.web.models.messages import ActMessage, RefusalBody
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.routes.tables import Screen, TableId, refusals
from rumpus.server.web.websocket_connection import EXTENSION, WebSocketConnection

log = logging.getLogger("rumpus.sockets")
router = APIRouter(prefix="/api")
After = Annotated[int, Query(ge=-1, description="the last event that the client has seen")]
LeftOut = Annotated[str, Query(max_length=40, description="parts of scenes to leave out")]
ADDRESS = re.compile(r"/api/tables/([^/]+)/live")
PING = '{"kind":"ping"}'
"""Heartbeat of a client that has heard nothing for a while; answered by a pong."""
MOST_REFUSED = 100
"""Limit on messages in a row that are refused, after which the socket is closed."""


@router.get(
    "/tables/{table}/live",
    tags=["what happens"],
    status_code=426,
    responses={
        426: {"model": RefusalBody, "description": "this address is for a WebSocket"},
        **refusals(),
    },
)
async def require_upgrade(
    table: TableId, lang: Language, after: After = -1, without: LeftOut = "", screen: Screen = False
) -> Response:
    """What happens at a table, over a WebSocket: open this address as one."""
    return Response(body_of(Upgrade(), lang), 426, {"upgrade": "websocket"}, "application/json")


class Upgrade(BadRequest):
    """Plain GET of the WebSocket's address: 426 Upgrade Required."""

    status = 426

    def __init__(self) -> None:
        super().__init__("open this address as a WebSocket: see docs/protocol.md")


class TableSockets:
    """ASGI application of the tables' WebSockets; everything else is passed on to the framework.

    The framework's layers would be kept for each socket as long as it is open, and every message would go through them.
    """

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the WebSocket of a table, or pass on what is none."""
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            scope["app"] = self.app  # as the framework does it
            await _watch(WebSocket(scope, receive, send), found[1])


async def _watch(socket: WebSocket, table: str) -> None:
    """WebSocket endpoint: what happens at a table, as a person sees it, or on a big screen."""
    service: Service = socket.app.state.service
    limits: Limits = socket.app.state.limits
    where, lang = client_address(socket.scope), language_of(socket)
    try:
        after, without, screen = _parse_query(socket)
        person = None if screen else await identified(socket)
        live = await service.live(table[:64])
        with limits.socket(where, f"{person or where}|{live.id}"):
            await socket.accept()
            device = None if screen else device_token(socket)
            served = LiveSocket(socket, service, limits, person, without, lang, device, SCREEN if screen else person)
            await served.run(live, after, socket.app.state.slow_sockets)
    except Refusal as refusal:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            if socket.application_state is WebSocketState.CONNECTING:
                await socket.accept()  # browsers pass on a close reason only of an accepted socket
            await socket.close(4000 + refusal.status, closing_reason(refusal.told(lang)))


def _parse_query(socket: WebSocket) -> tuple[int, frozenset[str], bool]:
    """Parse the query: the last event that the client has seen, the parts of scenes it does not want, and whether it is
    a big screen."""
    query = socket.query_params
    after, screen = query.get("after", "-1"), query.get("screen", "false").lower()
    if not re.fullmatch(r"-1|\d{1,9}", after, re.ASCII):
        raise BadRequest("after must be the number of an event, or -1")
    if screen not in ("true", "false", "1", "0"):
        raise BadRequest("screen must be true or false")
    return int(after), frozenset(query.get("without", "").split(",")) & HEAVY, screen in ("true", "1")


def closing_reason(message: str) -> str:
    """Close reason of a WebSocket, cut to 123 bytes (RFC 6455, 5.5)."""
    return message.encode()[:123].decode(errors="ignore")


class SlowSockets:
    """Send timeout: closes sockets whose client does not take a message in time, with one timer for all of them."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.sockets: set[LiveSocket] = set()
        self.timer: asyncio.TimerHandle | None = None

    def add(self, socket: LiveSocket) -> None:
        """Watch a socket from now on."""
        self.sockets.add(socket)
        if self.timer is None:
            self._schedule()

    def _schedule(self) -> None:
        self.timer = asyncio.get_running_loop().call_later(self.patience / 4, self._close_slow)

    def _close_slow(self) -> None:
        self.timer = None
        late = time.monotonic() - self.patience
        for each in self.sockets:
            if each.sending_since is not None and each.sending_since < late and not each.ended.done():
                each.ended.set_result(None)
        if self.sockets:
            self._schedule()


class LiveSocket:
    """A WebSocket between a person and a table."""

    def __init__(
        self,
        socket: WebSocket,
        service: Service,
        limits: Limits,
        person: str | None,
        without: frozenset[str],
        lang: str = ENGLISH,
        device: str | None = None,
        present: str | None = None,
    ) -> None:
        self.socket, self.service, self.limits, self.person, self.without = socket, service, limits, person, without
        self.lang = lang
        self.device = device
        self.present = present  # the person it is counted as in presence while it is open
        self.address = client_address(socket.scope)
        self.connection: WebSocketConnection | None = socket.scope.get("extensions", {}).pop(EXTENSION, None)
        self.live: Live | None = None  # the table, while nothing keeps scenes of it from being sent at once
        self.changed = asyncio.Event()  # wakes the task that sends scenes
        self.sending_since: float | None = None
        self.ended: asyncio.Future[None] = (
            asyncio.get_running_loop().create_future()
        )  # when it is to be closed from here
        self.unlinked = False  # the device was unlinked: nothing more is sent
        self.seq = -1
        self.shown: Attendance | None = None  # who the client knows to be connected

    async def run(self, live: Live, after: int, slow: SlowSockets) -> None:
        """Run both directions, until either ends, the client is too slow, or its device is unlinked."""
        with self.service.devices.watching(self.device, self._cut_off):
            await self._run(live, after, slow)

    async def _run(self, live: Live, after: int, slow: SlowSockets) -> None:
        self._join(live)
        metrics.SOCKETS.inc()
        slow.add(self)
        if self.present is not None:
            self.service.pubsub.socket_opened(live.id, self.present)
        self.service.attend(live)
        parts = (
            self._send_scenes(live, after),
            self._receive_acts(live),
            *([self._while_linked()] if self.device else []),
        )
        tasks = [asyncio.create_task(part) for part in parts]
        try:
            done, _ = await asyncio.wait((*tasks, self.ended), return_when=asyncio.FIRST_COMPLETED)
            for ended in done:
                ended.result()
        except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError, KeyError):
            pass  # the client is gone, or sent something that is no text
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            live.leave(self)
            slow.sockets.discard(self)
            metrics.SOCKETS.dec()
            if self.present is not None:
                self.service.pubsub.socket_closed(live.id, self.present)
            self.service.watcher_left(live)
            with suppress(RuntimeError, WebSocketDisconnect, OSError):
                async with asyncio.timeout(1):
                    await self.socket.close()

    def _join(self, live: Live) -> None:
        """Register as a watcher of a table: before the crowd, if the person sits there."""
        live.watchers.add(self)
        if live.table.sits(self.person):
            live.players.add(self)
        else:
            live.players.discard(self)

    def _cut_off(self) -> None:
        """Close the socket of a device that was unlinked, at once."""
        self.unlinked = True
        if not self.ended.done():
            self.ended.set_result(None)

    async def _while_linked(self) -> None:
        """Poll whether a linked device still is; returns, which closes the socket, when it was unlinked."""
        while await self._is_linked():
            await asyncio.sleep(CACHE_SECONDS)

    async def _is_linked(self) -> bool:
        with suppress(Refusal):  # the store does not answer: nothing is known to have changed
            return await identified(self.socket) == self.person
        return True

    # Sending

    def set(self) -> None:
        """Show the watched table as it is now: at once where nothing is in the way, else by the task that sends."""
        if not self._sent_at_once():
            self.changed.set()

    def is_set(self) -> bool:
        """Whether the task that sends scenes is to look at the table."""
        return self.changed.is_set()

    def _sent_at_once(self) -> bool:
        """Send a scene without waiting for anything; False if the task has to look at the table.

        It does if it is sending, if the client takes nothing just now, or if events are not in memory any more; and it
        tells those who are here now if that has changed. An exception is the task's, too: it ends this socket alone.
        """
        live, connection = self.live, self.connection
        if live is None or connection is None or self.changed.is_set() or self.service.lives.get(live.id) is not live:
            return False
        if self.unlinked:
            return False
        try:
            unseen = live.since(self.seq)
            if not unseen or not connection.send_now(self._message(unseen[-1], unseen, live.at(self.seq))):
                return False
        except Exception:
            return False
        self.seq = unseen[-1].seq
        self._join(live)
        return True

    async def _send_scenes(self, live: Live, after: int) -> None:
        self.seq = after
        if after < 0 or after > live.table.seq:
            await self._scene(live.table, [live.table])
        try:
            while True:
                live = await self._current_live(live)
                self.changed.clear()
                if not await self._catch_up(live):  # a scene tells who is here, too
                    await self._send_presence(live)
                self._join(live)
                self.service.attend(live)  # a table that was reloaded may have been paused meanwhile
                self.live = live
                live.drop_shown()
                await self.changed.wait()
                self.live = None
        finally:
            self.live = None
            live.leave(self)

    async def _send_presence(self, live: Live) -> None:
        """Send the diff of presence since the client was last told, if there is any."""
        now = self.service.attendance(live.table)
        before, self.shown = self.shown, now
        if now != before:
            await self._send(_here(before, now))

    async def _current_live(self, live: Live) -> Live:
        """The current Live of the table, which may have been reloaded after a failure of the store."""
        now = self.service.lives.get(live.id)
        if now is live:
            return live
        live.leave(self)
        while True:
            with suppress(Refusal):
                return await self.service.live(live.id)
            await asyncio.sleep(0.5)

    async def _catch_up(self, live: Live) -> bool:
        """Send one scene for all events since the last: a slow client gets fewer of them, and misses nothing."""
        behind = self.seq < live.table.seq
        while self.seq < live.table.seq:
            unseen = await self.service.tables_since(live, self.seq)
            await self._scene(unseen[-1], unseen, live.at(self.seq))
        return behind

    async def _scene(self, table: Table, unseen: list[Table], base: Table | None = None) -> None:
        await self._send(self._message(table, unseen, base))
        self.seq = table.seq

    def _message(self, table: Table, unseen: list[Table], base: Table | None) -> bytes:
        """The message of a scene; of one that all watchers share, the same object for all."""
        self.shown = self.service.attendance(table)
        scene = self.service.scene(table, self.person, unseen, self.without, base, self.lang, self.shown)
        return _scene_message(scene) if table.sits(self.person) else _shared_scene_message(scene)

    async def _send(self, message: bytes) -> None:
        """Send a message. Both directions do, but only whole messages: none can come between the parts of another."""
        if self.unlinked:
            raise WebSocketDisconnect
        if self.connection is not None and self.connection.send_now(message):
            return
        self.sending_since = self.sending_since or time.monotonic()
        await self.socket.send_text(_decoded(message))
        self.sending_since = None

    # Receiving

    async def _receive_acts(self, live: Live) -> None:
        refused = 0
        while refused < MOST_REFUSED:
            text = await self._received()
            try:
                done = await self._act(live.id, text)
            except Refusal as refusal:
                refused += 1
                told = b'{"kind":"refused","key":' + orjson.dumps(_key(text)) + b"," + body_of(refusal, self.lang)[1:]
                await self._send(told)
                if isinstance(refusal, TooMany):
                    await asyncio.sleep(
                        min(1.0, refusal.wait or 0.1)
                    )  # back-pressure: a client that floods is read more slowly
            else:
                refused = 0
                await self._send(orjson.dumps(done))

    async def _received(self) -> str:
        """The next text of the client; from the connection itself, where it is known: a layer less for every act."""
        if self.connection is None:
            return await self.socket.receive_text()
        message: Any = await self.connection.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str = message["text"]
        return text

    async def _act(self, id: str, text: str) -> dict[str, Any]:
        self.limits.requests.take(self.address)  # by address as well: cookies cost nothing
        self.limits.acts.take(self.person or self.address)
        if text == PING:
            return {"kind": "pong"}
        try:
            message = ActMessage.model_validate_json(text)
        except (ValidationError, ValueError):
            raise BadRequest('expected {"kind": "act", "key", "after", "act"}') from None
        if self.person is None or (self.device and not await self._is_linked()):
            raise NotYours(say("not-at-table"))
        charge = partial(self.limits.tables.take, self.address)
        table = await self.service.act(id, self.person, message.key, message.after, message.act, charge)
        return {"kind": "done", "key": message.key, "seq": table.seq}


def _key(text: str) -> str | None:
    """The idempotency key of an act that was refused, so that the client knows which."""
    with suppress(ValueError, AttributeError):
        key = orjson.loads(text).get("key")
        return key[:64] if isinstance(key, str) else None
    return None


def _scene_message(scene: bytes) -> bytes:
    return b'{"kind":"scene",' + scene[1:]


@lru_cache(maxsize=64)
def _shared_scene_message(scene: bytes) -> bytes:
    """Cached message of a scene that all watchers share; the hash of one bytes object is computed only once."""
    return _scene_message(scene)


@lru_cache(maxsize=64)
def _decoded(message: bytes) -> str:
    """Text of a message, cached: a message that goes to many slow clients is decoded once."""
    return message.decode()


@lru_cache(maxsize=256)
def _here(before: Attendance | None, now: Attendance) -> bytes:
    """The message that tells which places' people connected or disconnected; of a client that was told nothing, all."""
    known = before.places if before else (None,) * len(now.places)
    changed = [{"place": i, "here": here} for i, here in enumerate(now.places) if here != known[i]]
    told: dict[str, Any] = {"kind": "here", "places": changed}
    if before is None or before.screen != now.screen:
        told["screen"] = now.screen
    return orjson.dumps(told)
