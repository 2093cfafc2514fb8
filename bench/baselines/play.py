"""Scheduler of the baselines' matches: chunks of rounds, in this process or in worker processes.

A chunk goes on with one match for some seconds of processor time, and ends when the match is decided. A match is in one
worker at a time, so that its rounds come in order and none is played in vain once it is decided. Worker processes and
not threads: OpenSpiel's searches are Python, and would wait for each other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache

from bench.baselines.cell import Cell
from bench.baselines.plan import Task
from bench.clock import by_processor_time
from rumpus.bots.levels import bot
from rumpus.bots.match import warm_up_bots
from rumpus.bots.player import Bot
from rumpus.core.game.game import Box
from rumpus.lab.play.tournament import Lineup, play_round

SEED = 1
CHUNK_SECONDS = 20.0
"""Processor time after which a chunk ends, about: no more is lost when a run is ended by force."""

CellOf = Callable[[Task], Cell]


@cache
def seated(name: str) -> Bot:
    """The bot of a name, its time being processor time; OpenSpiel's search by the time it may think."""
    kind, _, thought = name.partition(":")
    if kind != "openspiel":
        return by_processor_time(bot(name))
    from bench.baselines.rival import Rival

    return Rival(float(thought.removesuffix("ms")) / 1000, name)


@cache
def warmed_up(box: Box, one: str, other: str) -> list[Bot]:
    """Both bots of a match, once all they need is compiled."""
    bots = [seated(one), seated(other)]
    warm_up_bots(box, bots)
    return bots


def seatings(players: int) -> list[Lineup]:
    """The line-ups of a round: the first bot at every seat once."""
    lineup = (0, *[1] * (players - 1))
    return [lineup[turn:] + lineup[:turn] for turn in range(players)]


def play_chunk(task: Task, cell: Cell, deadline: float | None) -> Cell:
    """Go on with a match until it is decided, has its rounds, the chunk is over, or the deadline passed (by the clock
    that all processes share); at least one round is played. The cell with what was played added to it."""
    bots, players = warmed_up(task.box, task.one, task.other), task.box.players
    began = time.thread_time()
    while not cell.done(task.rounds):
        start = time.thread_time()
        results = play_round(task.box, bots, seatings(players), SEED, cell.rounds)
        share = sum(shares[seats.index(0)] for seats, shares in results) / players
        cell.add(share, time.thread_time() - start, players)
        late = deadline is not None and time.monotonic() > deadline
        if late or time.thread_time() - began > CHUNK_SECONDS:
            break
    return cell


def _start_worker(parent: int) -> None:
    """Leave Ctrl-C to the process that collects the results, and end when that is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def play_all(tasks: list[Task], cell_of: CellOf, workers: int, deadline: float | None) -> Iterator[tuple[Task, Cell]]:
    """Play the tasks in their order, so many at once; the cell of a task after every chunk of it.

    ``cell_of`` says what is known of a task's match. After the deadline nothing is begun, and what is under way ends
    with its round.
    """
    if workers == 1:
        for task in tasks:
            while not cell_of(task).done(task.rounds) and not (deadline and time.monotonic() > deadline):
                yield task, play_chunk(task, cell_of(task), deadline)
        return
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _start_worker, (os.getpid(),))
    try:
        yield from _spread(pool, tasks, cell_of, workers, deadline)
    except KeyboardInterrupt:
        print("stopping, once the chunks under way are over: up to a minute", flush=True)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _spread(
    pool: ProcessPoolExecutor, tasks: list[Task], cell_of: CellOf, workers: int, deadline: float | None
) -> Iterator[tuple[Task, Cell]]:
    waiting, playing = deque(tasks), dict[Future[Cell], Task]()
    while waiting or playing:
        if deadline and time.monotonic() > deadline:
            waiting.clear()
        while len(playing) < workers and (task := _next_task(waiting, cell_of, list(playing.values()))):
            playing[pool.submit(play_chunk, task, cell_of(task), deadline)] = task
        for future in wait(playing, return_when=FIRST_COMPLETED).done:
            task = playing.pop(future)
            yield task, future.result()
            waiting.appendleft(task)


def _next_task(waiting: deque[Task], cell_of: CellOf, playing: list[Task]) -> Task | None:
    """Take the first task that is not done and whose match nobody plays at this moment."""
    busy = {(task.box, task.one, task.other) for task in playing}
    held = []
    found = None
    while waiting and found is None:
        task = waiting.popleft()
        if cell_of(task).done(task.rounds):
            continue
        if (task.box, task.one, task.other) in busy:
            held.append(task)
        else:
            found = task
    waiting.extendleft(reversed(held))
    return found
