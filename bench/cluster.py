"""What a Ray cluster costs: Ray's own work for a task, measured by processor time, so that a busy machine will do.

python -m bench.cluster [auto|ADDRESS]    the only cluster on this machine, all its nodes on it; see docs/cluster.md

A task with one item that takes no time is nothing but overhead. What is measured is the processor time of the process
that hands tasks out, and that of all processes of Ray together, for each of them.
"""

import pickle
import sys
import time
from collections.abc import Iterator

import psutil

from rumpus.core.game.game import game
from rumpus.lab.measure.statistics import Moments
from rumpus.lab.play.rows import GAMES_PER_CHUNK
from rumpus.lab.studies.simulate import summed
from rumpus.run import cluster
from rumpus.run.cluster import Cluster

TASKS = 1000
RUNS = 5
SHARE = 0.05
"""How much of the work may be overhead."""


def processes() -> Iterator[psutil.Process]:
    """All processes of Ray on this machine, and this one."""
    yield psutil.Process()
    for each in psutil.process_iter(["name", "cmdline"]):
        name = each.info["name"] or ""
        if name in ("raylet", "gcs_server") or name.startswith("ray::") or "ray/_private" in str(each.info["cmdline"]):
            yield each


def spent() -> float:
    """Processor seconds of them all so far."""
    found = 0.0
    for each in processes():
        times = each.cpu_times()
        found += times.user + times.system
    return found


def a_task(executor: Cluster) -> tuple[float, float, float]:
    """Of one task: processor seconds here, in all processes, and seconds by the clock with others under way."""
    cluster.SECONDS_A_TASK = 0.0  # one item each
    own, total, clock = time.process_time(), spent(), time.perf_counter()
    assert list(executor.map(abs, range(TASKS))) == list(range(TASKS))
    found = time.process_time() - own, spent() - total, time.perf_counter() - clock
    return found[0] / TASKS, found[1] / TASKS, found[2] / TASKS


def a_chunk() -> tuple[float, float]:
    """Of a chunk of a simulation: processor seconds to play it, and to take its sums from a task's answer."""
    box = game("rickety-rackety-roo").box(2)
    summed(box, GAMES_PER_CHUNK, 1, 0)
    own = time.process_time()
    parts = [summed(box, 400 * GAMES_PER_CHUNK, 1, first * GAMES_PER_CHUNK) for first in range(400)]
    played = (time.process_time() - own) / len(parts)
    answer, total = pickle.dumps(parts, 5), Moments(len(parts[0].moments.sum))
    own = time.process_time()
    for part in pickle.loads(answer):
        total.merge(part.moments)
    return played, (time.process_time() - own) / len(parts)


def main(address: str) -> None:
    """Measure and print."""
    with Cluster(address) as executor:
        list(executor.map(abs, range(100)))  # the processes have started
        own, total, clock = map(min, zip(*(a_task(executor) for _ in range(RUNS)), strict=True))
        print(f"{executor.slots} processors in the cluster; {TASKS} tasks, the best of {RUNS} runs")
    played, merged = map(min, zip(*(a_chunk() for _ in range(RUNS)), strict=True))
    print(f"a task, processor time where it is handed out: {1e3 * own:.2f} ms")
    print(f"a task, processor time of everything: {1e3 * total:.2f} ms")
    print(f"a task, by the clock, with others under way: {1e3 * clock:.2f} ms")
    print(f"a task must take {1e3 * total / SHARE:.0f} ms for an overhead of {SHARE:.0%}")
    print(f"a chunk of {GAMES_PER_CHUNK} games of Roo: {1e3 * played:.2f} ms to play, {1e6 * merged:.0f} us to take in")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "auto")
