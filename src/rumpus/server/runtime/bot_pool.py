"""BotPool: threads in which bots search, so that the event loop never waits for one.

A table has at most one bot to move, and those wait in the order in which their turns came: with many tables each gets
its turn before any gets a second. Hints and analyses wait until no bot does.
"""

from __future__ import annotations

import asyncio
import functools
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from rumpus.core.position import Position
from rumpus.server import metrics

T = TypeVar("T")
Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class BotPool:
    """A few threads and two queues."""

    def __init__(self, threads: int) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker")
        self.free = threads
        self.bots: deque[Job] = deque()
        self.others: deque[Job] = deque()
        self.closed = False

    async def think(self, work: Callable[[], T], *, patient: bool = False) -> T:
        """The result of some work done in a thread; patient work lets bots go first."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        (self.others if patient else self.bots).append((work, done))
        self._next()
        result: T = await done
        return result

    def _next(self) -> None:
        metrics.BOT_QUEUE.set(len(self.bots))
        while self.free and not self.closed and (self.bots or self.others):
            work, done = (self.bots or self.others).popleft()
            if done.cancelled():
                continue
            self.free -= 1
            running = asyncio.get_running_loop().run_in_executor(self.pool, work)
            running.add_done_callback(functools.partial(self._finish, done))

    def _finish(self, done: asyncio.Future[Any], ran: asyncio.Future[Any]) -> None:
        self.free += 1
        if ran.cancelled():
            done.cancel()
        elif not done.done():
            if error := ran.exception():
                done.set_exception(error)
            else:
                done.set_result(ran.result())
        elif not ran.cancelled():
            ran.exception()
        if not self.closed:
            self._next()

    def close(self) -> None:
        """Start nothing more. Threads end with what they are doing."""
        self.closed = True
        for _, done in (*self.bots, *self.others):
            done.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)


def chosen(name: str, at: Position, seat: int) -> int:
    """The move of a bot, from what its seat may know. Runs in a thread."""
    from rumpus.bots.levels import bot

    return int(bot(name).sit(at.box, seat, secrets.randbits(63)).choose(at.seen_by(seat)).move)


def advice(name: str, at: Position, seat: int) -> list[dict[str, Any]]:
    """The best three moves by a searching bot, with what it expects of them. Runs in a thread."""
    from rumpus.bots.levels import bot

    known = at.seen_by(seat)
    choice = bot(name).sit(at.box, seat, secrets.randbits(63)).choose(known)
    best = sorted(choice.options, key=lambda option: -option.visits)[:3]
    return [{"move": o.move, "words": known.words(o.move), "value": o.value, "visits": o.visits} for o in best]
