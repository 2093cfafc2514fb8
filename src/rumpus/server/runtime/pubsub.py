"""Publish/subscribe over Redis: processes tell each other that a table moved on and which players are connected.

Delivery is best effort: a message only makes a process read the store, which it also polls. A Redis that is restarted,
or missing, makes other processes slower to notice and nothing else. Presence of watchers is not published: it matters
only to the process that they are connected to.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from rumpus.server.runtime.presence import EXPIRY, Presence

log = logging.getLogger("rumpus.pubsub")
CHANNEL = "rumpus"

OnSeq = Callable[[str, int], Awaitable[None]]
"""Callback: another process has appended to a table, up to this sequence number."""
Sits = Callable[[str, str], bool]
"""Predicate: whether a person sits at a table; true as well where that is not known just now."""


class PubSub:
    """Publishes and receives messages between processes; without Redis there is only this one."""

    def __init__(self, url: str, shared: bool, heard: OnSeq, changed: Callable[[str], None], sits: Sits) -> None:
        self.node = secrets.token_hex(4)
        self.shared = shared
        self.listening_since: float | None = None
        self.heard_at = 0.0  # when anything came from Redis, this process's own messages included
        self.presence = Presence()
        self.heard, self.changed, self.sits = heard, changed, sits
        self.on_unlinked: Callable[[Sequence[str]], None] = lambda tokens: None
        """Hook: another process has unlinked devices, by the hashes of their cookies."""
        self.redis: Redis | None = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5) if url else None
        self._outbox: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Connect: subscribe, and start the heartbeat."""
        if self.redis is not None:
            self._tasks = [asyncio.create_task(work) for work in (self._listen(), self._send(), self._heartbeat())]

    async def close(self) -> None:
        """Disconnect from Redis."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.redis is not None:
            with contextlib.suppress(RedisError, OSError):
                await self.redis.aclose()

    @property
    def presence_known(self) -> bool:
        """Whether presence is reliable: not while messages of other processes do not arrive."""
        if not self.shared:
            return True
        now = time.monotonic()
        long_enough = self.listening_since is not None and now - self.listening_since > EXPIRY / 2
        return long_enough and now - self.heard_at < EXPIRY

    def publish_seq(self, table: str, seq: int) -> None:
        """Publish that a table has moved on."""
        self._enqueue({"table": table, "seq": seq})

    def publish_unlinked(self, tokens: Sequence[str]) -> None:
        """Publish that devices were unlinked, by the hashes of their cookies."""
        self._enqueue({"unlinked": list(tokens)})

    def socket_opened(self, table: str, person: str) -> None:
        """Count a socket that a person opened; presence of those who sit at the table is published."""
        self.presence.local[table, person] += 1
        if self.presence.local[table, person] == 1 and self.sits(table, person):
            self.announce(table, person)

    def announce(self, table: str, person: str) -> None:
        """Publish that a person who sits at a table is connected."""
        self._enqueue({"table": table, "person": person, "here": True})
        self.changed(table)

    def socket_closed(self, table: str, person: str) -> None:
        """Count down a socket that a person closed."""
        self.presence.local[table, person] -= 1
        if self.presence.local[table, person] <= 0:
            del self.presence.local[table, person]
            if self.sits(table, person):
                self.presence.active(table, person)
                self._enqueue({"table": table, "person": person, "here": False})
                self.changed(table)

    def active(self, table: str, person: str) -> None:
        """Publish activity of a seated person that came without a socket and without an event."""
        self.presence.active(table, person)
        self._enqueue({"table": table, "person": person, "active": True})

    # Redis

    def _enqueue(self, message: dict[str, object]) -> None:
        if self.redis is not None:
            with contextlib.suppress(asyncio.QueueFull):
                self._outbox.put_nowait(json.dumps({"node": self.node, **message}))

    async def _send(self) -> None:
        while True:
            message = await self._outbox.get()
            try:
                assert self.redis is not None
                await self.redis.publish(CHANNEL, message)
            except (RedisError, OSError) as error:
                log.warning(
                    "publishing to redis failed: the message is dropped, other processes poll",
                    extra={"error": type(error).__name__},
                )
                await asyncio.sleep(0.5)

    async def _listen(self) -> None:
        assert self.redis is not None
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.listening_since = time.monotonic()
                    while True:
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=5)
                        if message is not None:
                            await self._handle(json.loads(message["data"]))
            except (RedisError, OSError, ValueError) as error:
                self.listening_since = None
                log.warning("the subscription to redis failed: reconnecting", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)
            except Exception:  # one message that cannot be handled must not end the subscription
                log.exception("handling a message of another process failed: it is skipped")

    async def _handle(self, message: dict[str, Any]) -> None:
        self.heard_at = time.monotonic()
        if message["node"] == self.node:
            return
        if "unlinked" in message:
            self.on_unlinked([str(token) for token in message["unlinked"]])
        if "table" not in message:
            return
        table = str(message["table"])
        if "seq" in message:
            await self.heard(table, int(str(message["seq"])))
            return
        person = str(message["person"])
        if "active" in message:
            self.presence.active(table, person)
            return
        before = self.presence.here(table, person)
        self.presence.announced_by_other(table, person, bool(message["here"]))
        if before != self.presence.here(table, person):
            self.changed(table)

    async def _heartbeat(self) -> None:
        """Heartbeat: republish presence for processes that started later, and expire that of dead processes."""
        while True:
            await asyncio.sleep(EXPIRY / 3)
            self._enqueue({})  # a process that does not receive its own heartbeat knows that the subscription is dead
            for table, person in list(self.presence.local):
                if self.sits(table, person):
                    self._enqueue({"table": table, "person": person, "here": True})
            for table in {table for table, _ in self.presence.expire_remote()}:
                self.changed(table)
