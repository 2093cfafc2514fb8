"""Fair queue: jobs of many owners, who each get an equal share of the threads, as does each table within its owner's.

Start-time fair queueing in two stages. Every owner, and within an owner every table, has an account of the processor
seconds it was given. The next job is that of the owner with the least, then of its table with the least; among equals
the cheapest, then the first to come. An account that was idle starts where the others are: no credit is saved up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

MOST_QUEUES = 500
"""Limit on the accounts of idle tables that are kept."""
_NUMBERS = count()


@dataclass(eq=False)
class Job:
    """A piece of work: whose it is, what it is expected to cost in seconds, and whether anybody still wants it."""

    work: Callable[[], Any]
    owner: str
    table: str
    cost: float
    wanted: Callable[[], bool]
    done: Any = None  # the future of whoever waits
    number: int = field(default_factory=lambda: next(_NUMBERS))


@dataclass(eq=False)
class _Account:
    """Virtual time of an owner or table: seconds given so far, and its queued jobs."""

    given: float = 0.0
    jobs: deque[Job] = field(default_factory=deque)

    @property
    def cheapest_first(self) -> tuple[float, int]:
        """Sort key for ties: the cost of the next job, then which came first."""
        return self.jobs[0].cost, self.jobs[0].number


@dataclass(eq=False)
class _Owner:
    given: float = 0.0
    reached: float = 0.0  # what its least served table has been given
    tables: dict[str, _Account] = field(default_factory=dict)

    @property
    def waits(self) -> bool:
        return any(table.jobs for table in self.tables.values())

    def first(self, most: float) -> _Account | None:
        """The table whose turn it is, of those whose next job costs at most so many seconds."""
        able = [table for table in self.tables.values() if table.jobs and table.jobs[0].cost <= most]
        return min(able, key=lambda table: (table.given, table.cheapest_first), default=None)


class FairQueue:
    """Queued jobs by owner and table."""

    def __init__(self) -> None:
        self.owners: dict[str, _Owner] = {}
        self.reached = 0.0  # what the least served owner that waits has been given
        self.size = 0

    def __len__(self) -> int:
        """How many jobs wait."""
        return self.size

    def push(self, job: Job) -> None:
        """Add a job."""
        if not self.size and sum(len(owner.tables) for owner in self.owners.values()) > MOST_QUEUES:
            self.owners.clear()  # the queue is empty: earlier shares do not count
        owner = self.owners.setdefault(job.owner, _Owner())
        if not owner.waits:
            owner.given = max(owner.given, self.reached)
        table = owner.tables.setdefault(job.table, _Account())
        if not table.jobs:
            table.given = max(table.given, owner.reached)
        table.jobs.append(job)
        self.size += 1

    def pop(self, most: float = float("inf")) -> Job | None:
        """The next job, of those that cost at most so many seconds. Its owner is charged its expected cost."""
        firsts = [(owner, table) for owner in self.owners.values() if (table := owner.first(most)) is not None]
        if not firsts:
            return None
        owner, table = min(firsts, key=lambda first: (first[0].given, first[1].cheapest_first))
        self.reached = max(self.reached, min(other.given for other in self.owners.values() if other.waits))
        owner.reached = max(owner.reached, min(other.given for other in owner.tables.values() if other.jobs))
        job = table.jobs.popleft()
        self.size -= 1
        self.charge(job, job.cost)
        return job

    def charge(self, job: Job, seconds: float) -> None:
        """Correct the charge of a job by so many seconds, and drop accounts of idle tables beyond the limit."""
        owner = self.owners.get(job.owner)
        if owner is None:
            return
        owner.given += seconds
        if (table := owner.tables.get(job.table)) is not None:
            table.given += seconds
        owner.tables = {id: t for id, t in owner.tables.items() if t.jobs or t.given > owner.reached}
        if not owner.tables and owner.given <= self.reached:
            del self.owners[job.owner]

    def clear(self) -> list[Job]:
        """Take all jobs out."""
        jobs = [job for owner in self.owners.values() for table in owner.tables.values() for job in table.jobs]
        self.owners.clear()
        self.size = 0
        return jobs
