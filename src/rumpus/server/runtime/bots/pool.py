"""Thread pool in which bots search, so that the event loop never waits for one.

Bots to move and hints wait in a fair queue: thinking time is shared equally among the addresses that made the tables,
and within an address among its tables. One more thread takes quick jobs alone, so that a weak bot's move does not wait
behind a strong one's. Analyses have the lowest priority.
"""

from __future__ import annotations

import asyncio
import functools
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from rumpus.core.game.game import Game
from rumpus.core.play.position import Position
from rumpus.core.words.messages import ENGLISH, say
from rumpus.server import metrics
from rumpus.server.runtime.bots.fair_queue import FairQueue, Job
from rumpus.server.tables.refusals import Unavailable

T = TypeVar("T")
QUICK_COST = 0.1
"""Seconds: jobs expected to take no longer may use the thread reserved for quick ones."""
SIMULATION_SECONDS = 1e-4
"""Initial estimate of the cost of a simulation in seconds, before it is measured."""
CLOSING = say("house-closing")


class Dropped(Exception):
    """A job was cancelled in the queue: nobody waits for its result any more."""


def _always() -> bool:
    return True


class BotPool:
    """Worker threads over a fair queue, one of them reserved for quick jobs."""

    def __init__(self, threads: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self.pool = ThreadPoolExecutor(threads + 1, thread_name_prefix="bot")
        self.free, self.free_for_quick = threads, 1
        self.clock = clock
        self.compiled: Callable[[Game], Awaitable[None]] | None = None
        """Hook that waits until a game's bots are compiled; without it the first job compiles them itself."""
        self.waiting, self.patient = FairQueue(), FairQueue()
        self.unfinished: set[asyncio.Future[Any]] = set()
        self.closed = False
        self.busy = 0

    async def think(
        self,
        work: Callable[[], T],
        *,
        game: Game | None = None,
        owner: str = "",
        table: str = "",
        cost: float = QUICK_COST,
        patient: bool = False,
        wanted: Callable[[], bool] = _always,
    ) -> T:
        """Run work in a thread and await its result.

        It waits until the bots of the game are compiled, and holds no thread meanwhile. It is charged to an owner and a
        table; ``cost`` is how many seconds it is expected to take. Raises Dropped if it is not ``wanted`` any more when
        its turn comes, Unavailable when the server is closing. Cancelling drops it too.
        """
        if self.compiled is not None and game is not None:
            await self.compiled(game)
        if self.closed:
            raise Unavailable(CLOSING)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.unfinished.add(done)
        done.add_done_callback(self.unfinished.discard)
        (self.patient if patient else self.waiting).push(Job(work, owner, table, cost, wanted, done))
        self._next()
        result: T = await done
        return result

    def _next(self) -> None:
        while not self.closed:
            if self.free:
                queue = self.waiting if len(self.waiting) else self.patient
                job, quick = queue.pop(), False
            else:
                queue = self.waiting
                job, quick = (queue.pop(most=QUICK_COST) if self.free_for_quick else None), True
            if job is None:
                break
            self._start(job, queue, quick)
        metrics.BOT_QUEUE.set(len(self.waiting))
        metrics.BOT_BUSY.set(self.busy)

    def _start(self, job: Job, queue: FairQueue, quick: bool) -> None:
        if job.done.done() or not job.wanted():
            queue.charge(job, -job.cost)
            if not job.done.done():
                job.done.set_exception(Dropped())
            return
        self._count_busy(quick, -1)
        running = asyncio.get_running_loop().run_in_executor(self.pool, job.work)
        running.add_done_callback(functools.partial(self._finish, job, queue, quick, self.clock()))

    def _count_busy(self, quick: bool, change: int) -> None:
        self.busy -= change
        if quick:
            self.free_for_quick += change
        else:
            self.free += change

    def _finish(self, job: Job, queue: FairQueue, quick: bool, began: float, ran: asyncio.Future[Any]) -> None:
        self._count_busy(quick, 1)
        queue.charge(job, self.clock() - began - job.cost)
        if ran.cancelled():
            job.done.cancel()
        elif error := ran.exception():
            if not job.done.done():
                job.done.set_exception(error)
        elif not job.done.done():
            job.done.set_result(ran.result())
        self._next()

    def close(self) -> None:
        """Shut down: start nothing more, and fail all queued jobs. Running threads are not joined."""
        self.closed = True
        self.waiting.clear()
        self.patient.clear()
        for done in list(self.unfinished):
            if not done.done():
                done.set_exception(Unavailable(CLOSING))
        self.pool.shutdown(wait=False, cancel_futures=True)


@cache
def cost_of(name: str) -> float:
    """Estimate how many seconds a bot thinks about a move, from its budget."""
    from rumpus.bots.blunders import Careless
    from rumpus.bots.levels import bot
    from rumpus.bots.mcts.bot import Search

    found = bot(name)
    if isinstance(found, Careless):
        found = found.bot
    if not isinstance(found, Search):
        return SIMULATION_SECONDS
    limits = [found.budget.milliseconds and found.budget.milliseconds / 1000]
    limits.append(found.budget.simulations and found.budget.simulations * SIMULATION_SECONDS)
    return min(limit for limit in limits if limit)


def hint_moves(name: str, at: Position, seat: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Hint: the best three moves by a searching bot, with the chances it expects. Runs in a thread."""
    from rumpus.bots.levels import bot

    known = at.seen_by(seat)
    choice = bot(name).sit(at.box, seat, secrets.randbits(63)).choose(known)
    best = sorted(choice.options, key=lambda option: -option.visits)[:3]
    return [{"move": o.move, "words": known.words(o.move, lang), "value": o.value, "visits": o.visits} for o in best]
