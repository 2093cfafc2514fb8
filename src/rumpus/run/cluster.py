"""Ray cluster as an executor: chunks go to whichever machine is free, and once more if a machine is lost.

A job is a function, pickled once; a task is a batch of consecutive items of it. How many go into one is found out while
it runs, so that a task takes about SECONDS_A_TASK and Ray's own work for it does not matter. Batches do not reach the
results: each item has its own, and they come in the order of the items. Every task names the sources it expects, so
that a machine with another Rumpus says so and spoils nothing.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import platform
import socket
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, Self

from rumpus import __version__
from rumpus.core.compiler.source_digest import PACKAGE
from rumpus.core.game.game import Game, game
from rumpus.errors import RumpusError, cut, one_line
from rumpus.run.executor import CHUNKS_AHEAD, ItemT, ResultT

SECONDS_A_TASK = 1.0
"""How long a task is to take, once it is known how long an item takes."""
RETRIES = 20
"""Retry limit of a task whose worker was lost: not endless, since a chunk could be what kills its worker."""
CONNECT_TIMEOUT = 5.0
"""Connection timeout in seconds of the address of a cluster."""
NO_PROCESSOR_TIMEOUT = 60.0
"""Timeout in seconds without any processor in the cluster, after which the command gives up."""
JOBS_KEPT = 4
"""Jobs that a worker keeps unpickled."""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is reported to anybody
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


class Sources(NamedTuple):
    """Digests of the sources, which must be the same on all machines, or results would differ."""

    version: str
    package: str
    """Digest of Rumpus itself: code, boxes and what was learned."""
    games: tuple[tuple[str, str], ...]
    """Games from outside, each with the digest of its folder."""
    libraries: str


class TaskResult(NamedTuple):
    """The outcome of a task, with the time and node it took."""

    results: bytes
    seconds: float
    """Spent on the items, without what Ray did."""
    host: str
    """Node of the cluster on which it ran."""
    error: str = ""
    """A mistake that the user can put right."""


# On a worker


def run_items(job: bytes, expected: Sources, items: list[Any]) -> TaskResult:
    """A task: work out some items of a job. Run on a worker, perhaps not for the first time."""
    import ray

    node = ray.get_runtime_context().get_node_id()
    try:
        if told := difference(expected, found_sources(expected)):
            raise RumpusError(f"{told} on {platform.node()}")
        function = _unpickled(job)
        began = time.perf_counter()
        results = [function(item) for item in items]
        return TaskResult(pickle.dumps(results, 5), time.perf_counter() - began, node)
    except RumpusError as error:
        return TaskResult(b"", 0.0, node, str(error))


_jobs: OrderedDict[bytes, Callable[[Any], Any]] = OrderedDict()


def _unpickled(job: bytes) -> Callable[[Any], Any]:
    name = hashlib.sha256(job).digest()
    if name not in _jobs:
        _jobs[name] = pickle.loads(job)
        while len(_jobs) > JOBS_KEPT:
            _jobs.popitem(last=False)
    return _jobs[name]


# What must be the same everywhere


@cache
def _digest(folder: Path) -> str:
    """Digest of a folder's code, data and learned values, by their paths in it."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".py", ".toml", ".npz") and "client" not in file.relative_to(folder).parts:
            digest.update(f"{file.relative_to(folder).as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def sources(games: Iterable[Game]) -> Sources:
    """The sources of this process, with those of games from outside."""
    import numba
    import numpy as np

    outside = [g for g in games if PACKAGE not in g.folder.resolve().parents]
    libraries = f"NumPy {np.__version__}, Numba {numba.__version__}"
    digests = tuple((g.id, _digest(g.folder.resolve())) for g in outside)
    return Sources(__version__, _digest(PACKAGE), digests, libraries)


def found_sources(expected: Sources) -> Sources:
    """The sources of this process, with those of the same games; a RumpusError for a game that is not here."""
    return sources(game(id) for id, _ in expected.games)


def difference(expected: Sources, found: Sources) -> str:
    """Which sources differ, in words; empty if none do."""
    if expected.version != found.version:
        return f"Rumpus is {expected.version} here and {found.version}"
    if expected.package != found.package:
        return f"Rumpus {expected.version} has other sources, boxes or learned values here than"
    if expected.libraries != found.libraries:
        return f"there is {expected.libraries} here, and {found.libraries}"
    other = [id for (id, digest), (_, theirs) in zip(expected.games, found.games, strict=True) if digest != theirs]
    return f"the game {other[0]} has other sources here than" if other else ""


# On the machine where the command runs


class Cluster:
    """A Ray cluster that is running already; ``auto`` is the one that this machine belongs to."""

    def __init__(self, address: str, games: Iterable[Game] = ()) -> None:
        self._ray = connected(address)
        self._expected = sources(games)
        self._run = self._ray.remote(num_cpus=1, max_retries=RETRIES)(run_items)
        self._pace: dict[str, float] = {}
        self._counted, self._slots = -1.0, 0
        self.tasks: Counter[str] = Counter()
        """By node: the tasks whose results came from there."""
        if not self.slots:
            self.__exit__()
            raise RumpusError(f"--cluster {address}: no machine of this cluster offers a processor")

    @property
    def slots(self) -> int:
        """Processors of all machines; those that join later are counted in, those that are lost are not."""
        if time.monotonic() - self._counted > 1:
            self._slots = int(self._ray.cluster_resources().get("CPU", 0))
            self._counted = time.monotonic()
        return self._slots

    def map(self, function: Callable[[ItemT], ResultT], items: Sequence[ItemT]) -> Generator[ResultT, None, None]:
        """The results in the order of the items, worked out all over the cluster."""
        job = self._ray.put(pickle.dumps(function, 5))
        name = _name(function)
        waiting: deque[tuple[Any, int]] = deque()
        given = 0
        try:
            while waiting or given < len(items):
                while given < len(items) and len(waiting) < CHUNKS_AHEAD * max(1, self.slots):
                    many = self._batch(name, len(items) - given)
                    batch = [items[i] for i in range(given, given + many)]
                    waiting.append((self._run.remote(job, self._expected, batch), many))
                    given += many
                reference, many = waiting.popleft()
                answer = self._answer(reference)
                self._pace[name] = answer.seconds / many
                self.tasks[answer.host] += 1
                yield from pickle.loads(answer.results)
        finally:
            for reference, _ in waiting:
                self._ray.cancel(reference)

    def _batch(self, name: str, left: int) -> int:
        """Items of the next task: one until it is known how long that takes; never so many that others go idle."""
        pace = self._pace.get(name)
        if pace is None:
            return 1
        return max(1, min(int(SECONDS_A_TASK / max(pace, 1e-6)), -(-left // max(1, self.slots))))

    def _answer(self, reference: Any) -> TaskResult:
        """The answer of a task; a RumpusError where there will be none."""
        ray, deserted = self._ray, None
        try:
            while not ray.wait([reference], timeout=2.0)[0]:
                now = time.monotonic()
                deserted = None if self.slots else deserted or now
                if deserted and now - deserted > NO_PROCESSOR_TIMEOUT:
                    raise RumpusError("all machines of the cluster are lost: no processor has been left for a minute")
            answer = TaskResult(*ray.get(reference))
        except ray.exceptions.RayError as error:
            raise _told(error) from None
        if answer.error:
            raise RumpusError(answer.error)
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._ray.shutdown()


def _name(function: Callable[..., Any]) -> str:
    plain = function.func if isinstance(function, partial) else function
    return f"{plain.__module__}.{getattr(plain, '__qualname__', type(plain).__qualname__)}"


def _told(error: Exception) -> Exception:
    """What went wrong on a worker: in a line if it is for the user, else as it was."""
    text = str(error)
    if "No module named 'rumpus" in text:
        return RumpusError("a machine of the cluster has no Rumpus: pip install 'rumpus[lab,cluster]' there, too")
    cause = getattr(error, "cause", None)
    if isinstance(cause, Exception):
        return cause
    return RumpusError(f"the cluster gave up on a chunk: {type(error).__name__}: {_first_line(error)}")


def connected(address: str) -> Any:
    """Ray, connected with a cluster that is running; a RumpusError says in one line why not."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
        from ray._private.services import canonicalize_bootstrap_address
    except ModuleNotFoundError as error:
        raise RumpusError(f"--cluster needs {error.name}: pip install 'rumpus[cluster]'") from None
    if address != "auto" and not _host_and_port(address):
        raise RumpusError(f"--cluster {address}: expected auto, or HOST:PORT such as 192.168.1.10:6379")
    start = "`ray start --head` starts one (docs/cluster.md)"
    try:
        place = _host_and_port(canonicalize_bootstrap_address(address) or "")
    except (ConnectionError, ValueError, OSError):
        place = None
    if place is None:
        raise RumpusError(f"--cluster {address}: this machine belongs to no Ray cluster; {start}")
    try:  # Ray itself would try for minutes
        socket.create_connection(place, timeout=CONNECT_TIMEOUT).close()
    except OSError as error:
        why = f"nobody answers at {place[0]}:{place[1]} ({error.strerror or error})"
        raise RumpusError(f"--cluster {address}: {why}; {start}") from None
    try:
        ray.init(address=f"{place[0]}:{place[1]}", log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray raises errors of many kinds, with pages of text
        raise RumpusError(f"--cluster {address}: {_first_line(error)}") from None
    return ray


def _first_line(error: Exception) -> str:
    text = next((line for line in str(error).splitlines() if line.strip()), type(error).__name__)
    return cut(one_line(text), 300)


def _host_and_port(address: str) -> tuple[str, int] | None:
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or not 0 < int(port) < 65536:
        return None
    return host.strip("[]"), int(port)
