"""One WebSocket a table: what happens goes out, acts come in. Nobody waits for a slow one."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Response, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.websockets import WebSocketState

from rumpus.server import metrics
from rumpus.server.runtime.live import Live
from rumpus.server.runtime.service import Service
from rumpus.server.tables.refusals import BadRequest, NotYours, Refusal, TooMany
from rumpus.server.tables.scenes import HEAVY
from rumpus.server.tables.table import Table
from rumpus.server.web.identity import person_of
from rumpus.server.web.middleware import address, body_of
from rumpus.server.web.models import ActMessage, Refused
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.routes import Id, refusals

log = logging.getLogger("rumpus.sockets")
router = APIRouter(prefix="/api")
After = Annotated[int, Query(ge=-1, description="the last event that the client has seen")]
Left = Annotated[str, Query(max_length=40, description="parts of scenes to leave out")]
PATIENCE = 100
"""Messages in a row that may be refused before the line is cut."""


@router.get(
    "/tables/{table}/live",
    tags=["what happens"],
    status_code=426,
    responses={
        426: {"model": Refused, "description": "this address is for a WebSocket"},
        **refusals(),
    },
)
async def watch_in_vain(table: Id, after: After = -1, without: Left = "") -> Response:
    """What happens at a table, over a WebSocket: open this address as one."""
    return Response(body_of(Upgrade()), 426, {"upgrade": "websocket"}, "application/json")


class Upgrade(BadRequest):
    """A socket was asked for as if it were a page."""

    status = 426

    def __init__(self) -> None:
        super().__init__("open this address as a WebSocket: see docs/protocol.md")


@router.websocket("/tables/{table}/live")
async def watch(socket: WebSocket, table: str, after: After = -1, without: Left = "") -> None:
    """What happens at a table, as a person sees it."""
    service: Service = socket.app.state.service
    limits: Limits = socket.app.state.limits
    person = person_of(socket.cookies)
    where = address(socket.scope)
    try:
        live = await service.live(table[:64])
        with limits.socket(where, f"{person or where}|{live.id}"):
            await socket.accept()
            line = Wire(socket, service, limits, person, frozenset(without.split(",")) & HEAVY)
            await line.run(live, after)
    except Refusal as refusal:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            if socket.application_state is WebSocketState.CONNECTING:
                await socket.accept()  # a browser is told the reason only of a socket that was open
            await socket.close(4000 + refusal.status, closing_reason(refusal.message))


def closing_reason(message: str) -> str:
    """As much of a sentence as the closing of a WebSocket can carry: 123 bytes (RFC 6455, 5.5)."""
    return message.encode()[:123].decode(errors="ignore")


class Wire:
    """A socket between a person and a table."""

    def __init__(
        self, socket: WebSocket, service: Service, limits: Limits, person: str | None, without: frozenset[str]
    ) -> None:
        self.socket, self.service, self.limits, self.person, self.without = socket, service, limits, person, without
        self.address = address(socket.scope)
        self.sending_since: float | None = None
        self.seq = -1
        self.shown: Any = None
        self.known: Any = None

    async def run(self, live: Live, after: int) -> None:
        """Both directions, until either ends."""
        changed = asyncio.Event()
        live.watchers.add(changed)
        self.service.scheduler.attend(live)
        metrics.SOCKETS.inc()
        if self.person is not None:
            self.service.pubsub.arrived(live.id, self.person)
        work = (self._out(live, after, changed), self._in(live), self._watch_over())
        tasks = [asyncio.create_task(part) for part in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError, KeyError):
            pass  # gone, too slow to be waited for, or sending something that is no text
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            live.watchers.discard(changed)
            metrics.SOCKETS.dec()
            if self.person is not None:
                self.service.pubsub.went(live.id, self.person)
            with suppress(RuntimeError, WebSocketDisconnect, OSError):
                async with asyncio.timeout(1):
                    await self.socket.close()

    # Out

    async def _out(self, live: Live, after: int, changed: asyncio.Event) -> None:
        self.seq = after
        self.shown = self._places(live)
        if after < 0 or after > live.table.seq:
            await self._scene(live.table, [live.table])
        while True:
            live = await self._newer(live, changed)
            changed.clear()
            await self._catch_up(live)
            await self._tell_who_is_here(live)
            await changed.wait()

    async def _tell_who_is_here(self, live: Live) -> None:
        known = (live.table.places, live.table.order, live.comings)
        if known == self.known and not self.service.shared:  # of other processes one hears too late, or not at all
            return
        self.known = known
        if (places := self._places(live)) != self.shown:
            self.shown = places
            await self._send(orjson.dumps({"kind": "here", "places": places}))

    async def _newer(self, live: Live, changed: asyncio.Event) -> Live:
        """The table was loaded again after the store was broken: watch the new one."""
        now = self.service.lives.get(live.id)
        if now is live:
            return live
        live.watchers.discard(changed)
        while True:
            with suppress(Refusal):
                now = await self.service.live(live.id)
                break
            await asyncio.sleep(0.5)
        now.watchers.add(changed)
        return now

    def _places(self, live: Live) -> list[dict[str, Any]]:
        return self.service.places(live.table, self.person)

    async def _catch_up(self, live: Live) -> None:
        """One scene for all that happened since the last: a slow client gets fewer of them, and no less to see."""
        while steps := await self.service.steps_since(live, self.seq):
            await self._scene(steps[-1], steps, live.at(self.seq))

    async def _scene(self, table: Table, news: list[Table], base: Table | None = None) -> None:
        scene = self.service.scene(table, self.person, news, self.without, base)
        await self._send(b'{"kind":"scene",' + scene[1:])
        self.seq = table.seq

    async def _send(self, message: bytes) -> None:
        """Both directions send, but only whole messages: none can come between the parts of another."""
        self.sending_since = self.sending_since or time.monotonic()
        await self.socket.send_text(message.decode())
        self.sending_since = None

    async def _watch_over(self) -> None:
        """A client that does not take a message in time is given up. A timer for every message would cost too much."""
        patience = self.service.settings.send_seconds
        while self.sending_since is None or time.monotonic() - self.sending_since < patience:
            await asyncio.sleep(patience / 4)

    # In

    async def _in(self, live: Live) -> None:
        refused = 0
        while refused < PATIENCE:
            text = await self.socket.receive_text()
            try:
                done = await self._act(live.id, text)
            except Refusal as refusal:
                refused += 1
                told = b'{"kind":"refused","key":' + orjson.dumps(_key(text)) + b"," + body_of(refusal)[1:]
                await self._send(told)
                if isinstance(refusal, TooMany):
                    await asyncio.sleep(min(1.0, refusal.wait or 0.1))  # whoever floods is read more slowly
            else:
                refused = 0
                await self._send(orjson.dumps(done))

    async def _act(self, id: str, text: str) -> dict[str, Any]:
        self.limits.requests.take(self.address)  # whoever invents many people is still in one place
        self.limits.acts.take(self.person or self.address)
        try:
            message = ActMessage.model_validate_json(text)
        except (ValidationError, ValueError):
            raise BadRequest('expected {"kind": "act", "key", "after", "act"}') from None
        if self.person is None:
            raise NotYours("you do not sit at this table")
        table = await self.service.act(id, self.person, message.key, message.after, message.act)
        return {"kind": "done", "key": message.key, "seq": table.seq}


def _key(text: str) -> str | None:
    """The key of an act that was refused, so that the client knows which."""
    with suppress(ValueError, AttributeError):
        key = orjson.loads(text).get("key")
        return key[:64] if isinstance(key, str) else None
    return None
