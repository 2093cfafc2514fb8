"""The hub: tells those who watch a table that something happened, in this process and, over Redis, in others.

Nothing depends on a message arriving: whoever hears of a table looks into the store, and looks there now and then
anyway. A Redis that is restarted, or missing, makes other processes slower to notice and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

log = logging.getLogger("rumpus.hub")
CHANNEL = "rumpus"
HEARD = 30.0
"""Seconds for which another process is believed when it says that somebody is there. It repeats it more often."""

Heard = Callable[[str, int], Awaitable[None]]


class Presence:
    """Who is connected to which table, here or at another process."""

    def __init__(self) -> None:
        self.local: Counter[tuple[str, str]] = Counter()
        self.remote: dict[tuple[str, str], float] = {}  # when another process last said that somebody is there
        self.left: dict[tuple[str, str], float] = {}
        self.started = time.time()

    def here(self, table: str, person: str) -> bool:
        """Whether a person has a socket open at a table."""
        return self.local[table, person] > 0 or self.remote.get((table, person), 0.0) > time.time() - HEARD

    def away_for(self, table: str, person: str) -> float:
        """For how many seconds a person has been away from a table; 0 if he is there."""
        if self.here(table, person):
            return 0.0
        key = (table, person)
        return time.time() - max(self.started, self.left.get(key, 0.0), self.remote.get(key, 0.0))

    def told(self, table: str, person: str, here: bool) -> None:
        """Another process says that somebody is connected there, or no longer is."""
        if here:
            self.remote[table, person] = time.time()
        elif self.remote.pop((table, person), None) is not None:
            self.left[table, person] = time.time()

    def forget(self) -> None:
        """Drop what no longer says anything."""
        now = time.time()
        self.remote = {key: at for key, at in self.remote.items() if now - at < 7 * 86400}
        self.left = {key: at for key, at in self.left.items() if now - at < 7 * 86400}
        self.local = +self.local


class Hub:
    """Messages between processes; without Redis there is only this one."""

    def __init__(self, url: str, shared: bool, heard: Heard, changed: Callable[[str], None]) -> None:
        self.node = secrets.token_hex(4)
        self.shared = shared
        self.listening_since: float | None = None
        self.heard_at = 0.0  # when anything came from Redis, be it one's own
        self.presence = Presence()
        self.heard, self.changed = heard, changed
        self.redis: Redis | None = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5) if url else None
        self._outbox: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Start to listen."""
        if self.redis is not None:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]
            self._tasks.append(asyncio.create_task(self._repeat()))

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.redis is not None:
            with contextlib.suppress(RedisError, OSError):
                await self.redis.aclose()

    @property
    def knows(self) -> bool:
        """Whether it is known who is connected anywhere: not while other processes cannot be heard."""
        if not self.shared:
            return True
        now = time.monotonic()
        long_enough = self.listening_since is not None and now - self.listening_since > HEARD / 2
        return long_enough and now - self.heard_at < HEARD

    def happened(self, table: str, seq: int) -> None:
        """Tell other processes that a table has moved on."""
        self._post({"table": table, "seq": seq})

    def arrived(self, table: str, person: str) -> None:
        """A person opened a socket."""
        self.presence.local[table, person] += 1
        self._post({"table": table, "person": person, "here": True})
        self.changed(table)

    def went(self, table: str, person: str) -> None:
        """A person closed a socket."""
        self.presence.local[table, person] -= 1
        if self.presence.local[table, person] <= 0:
            del self.presence.local[table, person]
            self.presence.left[table, person] = time.time()
            self._post({"table": table, "person": person, "here": False})
        self.changed(table)

    # Redis

    def _post(self, message: dict[str, object]) -> None:
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
                log.warning("redis does not answer", extra={"error": type(error).__name__})
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
                            await self._hear(json.loads(message["data"]))
            except (RedisError, OSError, ValueError) as error:
                self.listening_since = None
                log.warning("redis does not answer", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)
            except Exception:  # whatever one table is like, one goes on listening
                log.exception("what another process said could not be taken in")

    async def _hear(self, message: dict[str, object]) -> None:
        self.heard_at = time.monotonic()
        if message["node"] == self.node or "table" not in message:
            return
        table = str(message["table"])
        if "seq" in message:
            await self.heard(table, int(str(message["seq"])))
        else:
            key = (table, str(message["person"]))
            before = self.presence.here(*key)
            self.presence.told(table, key[1], bool(message["here"]))
            if before != self.presence.here(*key):
                self.changed(table)

    async def _repeat(self) -> None:
        """Say again who is here, so that a process that came later knows, and one that died is forgotten."""
        while True:
            await asyncio.sleep(HEARD / 3)
            self._post({})  # that there is somebody: whoever hears not even himself knows that nothing can be heard
            for table, person in list(self.presence.local):
                self._post({"table": table, "person": person, "here": True})
            self.presence.forget()
