"""Executor: where the chunks of a long computation are worked out, in threads of this process or on a Ray cluster.

A chunk is an item of a sequence (a number of a game, a box) that says everything about its result: whoever works it
out, wherever and however often, gets the same. Results come in the order of the items, so that whatever is added up is
added up in the same order: the outcome is the same, bit for bit, on one core, on many, and on a cluster that loses
machines. See docs/cluster.md.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from rumpus.errors import RumpusError

if TYPE_CHECKING:
    from rumpus.core.game.game import Game

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

CHUNKS_AHEAD = 4
"""Chunks that are handed out for each worker before the result of the first is asked for."""


class Executor(Protocol):
    """Works out chunks; a context manager, which gives back what it holds."""

    @property
    def slots(self) -> int:
        """How many chunks are worked out at once."""
        ...

    def map(self, function: Callable[[ItemT], ResultT], items: Sequence[ItemT]) -> Generator[ResultT, None, None]:
        """The results of a function, in the order of the items. Closed early, it gives up those not yet begun.

        Function, items and results must be such that they can be pickled: a function of a module, or a
        ``functools.partial`` of one.
        """
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


class Threads:
    """Threads of this process: compiled code runs at once on as many cores. One is the caller's own thread."""

    def __init__(self, cores: int = 1) -> None:
        self.slots = cores
        self._pool: ThreadPoolExecutor | None = None

    def map(self, function: Callable[[ItemT], ResultT], items: Sequence[ItemT]) -> Generator[ResultT, None, None]:
        """The results in the order of the items, a few ahead on each core."""
        if self.slots == 1:
            for item in items:
                yield function(item)
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.slots, "rumpus-executor")
        pool, upcoming = self._pool, iter(items)
        waiting: deque[Future[ResultT]] = deque(
            pool.submit(function, item) for item in islice(upcoming, CHUNKS_AHEAD * self.slots)
        )
        try:
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(pool.submit(function, item) for item in islice(upcoming, 1))
        finally:
            for future in waiting:
                future.cancel()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def executor_for(cluster: str | None, cores: int | None, *games: Game, usual: int | None = None) -> Executor:
    """What a command asked for: ``--cluster auto|ADDRESS``, or so many cores of this machine.

    ``usual`` is the number of cores if none was said; None stands for all there are.
    """
    if cluster is None:
        return Threads(cores or usual or os.cpu_count() or 1)
    if cores is not None:
        raise RumpusError("--cores is for this machine, and --cluster takes what the cluster has: say one of them")
    from rumpus.run.cluster import Cluster

    return Cluster(cluster, games)
