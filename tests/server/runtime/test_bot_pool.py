"""Bots in threads: the loop stays free, every table gets its turn, and whatever can wait does."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.game.game import Game, game
from rumpus.server.runtime.bots.fair_queue import MOST_QUEUES, FairQueue, Job
from rumpus.server.runtime.bots.pool import QUICK_COST, BotPool, Dropped, cost_of
from rumpus.server.runtime.bots.warmup import bot_steps, table_steps
from rumpus.server.tables.refusals import Unavailable
from tests.server.running import Browser, next_scene, running

ROO = "rickety-rackety-roo"


class Busy:
    """One thread that is held until it is let go, and a list of what ran after that, in order.

    By its clock every thought takes a second.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.bot_pool = BotPool(1, lambda: self.now)
        self.gate, self.ran = threading.Event(), list[str]()
        self.tasks: list[asyncio.Task[Any]] = [asyncio.create_task(self.bot_pool.think(self.gate.wait, cost=1.0))]

    def runs(self, name: str) -> None:
        self.now += 1
        self.ran.append(name)

    async def ask(self, name: str, patient: bool = False) -> None:
        thinking = self.bot_pool.think(lambda: self.runs(name), cost=1.0, patient=patient)
        self.tasks.append(asyncio.create_task(thinking))
        await asyncio.sleep(0)

    async def done(self) -> list[str]:
        self.gate.set()
        await asyncio.gather(*self.tasks)
        self.bot_pool.close()
        return self.ran


async def test_what_can_wait_lets_every_bot_go_first() -> None:
    busy = Busy()
    await asyncio.sleep(0)
    for name, patient in (("analysis", True), ("bot 1", False), ("hint", True), ("bot 2", False)):
        await busy.ask(name, patient)
    assert await busy.done() == ["bot 1", "bot 2", "analysis", "hint"]


async def test_each_table_gets_its_turn_before_any_gets_a_second() -> None:
    busy = Busy()
    await asyncio.sleep(0)

    async def table(name: str) -> None:
        for _ in range(3):
            await busy.bot_pool.think(lambda: busy.runs(name), table=name, cost=1.0)

    busy.tasks += [asyncio.create_task(table(name)) for name in "abc"]
    await asyncio.sleep(0)
    assert await busy.done() == [*"abc"] * 3


# Fairness: by owner, then by table, by what it costs


def job(owner: str, table: str, cost: float) -> Job:
    return Job(lambda: None, owner, table, cost, lambda: True)


def order(queue: FairQueue, most: float = float("inf")) -> list[str]:
    found = []
    while (next_one := queue.pop(most)) is not None:
        found.append(f"{next_one.owner}{next_one.table}")
    return found


def test_one_owner_with_many_tables_gets_no_more_than_one_with_few() -> None:
    queue = FairQueue()
    for number in range(4):
        queue.push(job("a", str(number), 1.0))
    queue.push(job("b", "0", 1.0))
    queue.push(job("b", "1", 1.0))
    assert order(queue) == ["a0", "b0", "a1", "b1", "a2", "a3"]


def test_tables_of_one_owner_take_turns_by_what_they_cost() -> None:
    queue = FairQueue()
    for _ in range(2):
        queue.push(job("a", "slow", 1.0))
    for _ in range(3):
        queue.push(job("a", "quick", 0.4))
    assert order(queue) == ["aquick", "aslow", "aquick", "aquick", "aslow"]


def test_nobody_saves_up_time_by_staying_away() -> None:
    queue = FairQueue()
    for _ in range(6):
        queue.push(job("a", "0", 1.0))
    for _ in range(3):
        queue.pop()
    for _ in range(3):
        queue.push(job("b", "0", 1.0))
    assert order(queue) == ["b0", "a0", "b0", "a0", "b0", "a0"]


def test_what_a_thought_really_took_is_what_counts() -> None:
    queue = FairQueue()
    for owner in "ab":
        for _ in range(3):
            queue.push(job(owner, "0", 1.0))
    first = queue.pop()
    assert first is not None
    queue.charge(first, 2.0)  # it took three seconds and not one
    assert order(queue) == ["b0", "b0", "b0", "a0", "a0"]


def test_twenty_tables_of_strong_bots_do_not_come_before_somebody_elses_weak_one() -> None:
    queue = FairQueue()
    for number in range(20):
        queue.push(job("attacker", str(number), cost_of("level5")))
    queue.pop()  # one of them thinks
    queue.push(job("somebody", "0", cost_of("level1")))
    following = queue.pop()
    assert following is not None
    assert following.owner == "somebody"


def test_a_queue_does_not_grow_with_all_who_ever_waited_in_it() -> None:
    queue = FairQueue()
    for number in range(3000):
        queue.push(job(str(number % 50), str(number), 1.0))
        if number % 3 == 2:
            assert len(order(queue)) == 3
    assert len(queue) == 0
    assert sum(len(owner.tables) for owner in queue.owners.values()) <= MOST_QUEUES + 3


def test_levels_cost_what_their_budgets_say() -> None:
    costs = [cost_of(f"level{n}") for n in range(1, 6)]
    assert costs == sorted(costs)
    assert costs[3] <= QUICK_COST < costs[4]
    assert cost_of("search:250ms") == 0.25
    assert cost_of("random") < costs[0]


async def test_a_quick_thought_does_not_wait_for_a_slow_one() -> None:
    busy = Busy()
    await asyncio.sleep(0)
    slow = asyncio.create_task(busy.bot_pool.think(lambda: busy.ran.append("slow"), cost=1.0))
    await busy.bot_pool.think(lambda: busy.ran.append("quick"), cost=0.01)
    assert busy.ran == ["quick"], "the only thread for everything is still held"
    busy.tasks.append(slow)
    assert await busy.done() == ["quick", "slow"]


async def test_what_nobody_waits_for_any_more_is_never_begun() -> None:
    busy = Busy()
    await asyncio.sleep(0)
    moved_on = asyncio.create_task(
        busy.bot_pool.think(lambda: busy.ran.append("moved on"), cost=1.0, wanted=lambda: False)
    )
    left = asyncio.create_task(busy.bot_pool.think(lambda: busy.ran.append("left"), cost=1.0))
    await asyncio.sleep(0)
    left.cancel()
    await busy.ask("bot")
    assert await busy.done() == ["bot"]
    with pytest.raises(Dropped):
        await moved_on


async def test_whoever_waits_when_the_server_closes_is_told_so() -> None:
    busy = Busy()
    await busy.ask("bot")
    busy.bot_pool.close()
    answers = await asyncio.gather(*busy.tasks, return_exceptions=True)
    busy.gate.set()
    assert [type(answer) for answer in answers] == [Unavailable, Unavailable], "one thinks, one waits"
    with pytest.raises(Unavailable):
        await busy.bot_pool.think(lambda: None)


def asked_while_it_thinks(ann: Browser) -> tuple[int, float]:
    """A level-5 bot's turn: how many requests were answered meanwhile, and which part of it the slowest one took."""
    table = ann.make(ROO, "you", "level5", draw=False)
    ann.stir(table)
    with ann.live(table) as socket:
        scene = next_scene(socket)
        seen = threading.Event()

        def listen() -> None:
            while next_scene(socket)["turn"]["to_move"] != 0:
                pass
            seen.set()

        listener = threading.Thread(target=listen)
        listener.start()
        act = {"kind": "move", "seat": 0, "move": scene["moves"][0]["move"]}
        socket.send(json.dumps({"kind": "act", "key": "12345678", "after": scene["seq"], "act": act}))
        times = [time.perf_counter()]
        while not seen.is_set():
            assert ann.http.get("/healthz").status_code == 200
            times.append(time.perf_counter())
        listener.join()
    slowest = max(later - earlier for earlier, later in pairwise(times))
    return len(times) - 1, slowest / (times[-1] - times[0])


def compile_all(which: Game) -> None:
    """What is compiled or loaded the first time does not count."""
    for _ in (*table_steps(which), *bot_steps(which)):
        pass


def test_while_a_bot_thinks_hard_everybody_else_is_answered(tmp_path: Path) -> None:
    compile_all(game(ROO))
    with running(tmp_path) as address, Browser(address) as ann:
        asked_while_it_thinks(ann)
        answered, slowest = asked_while_it_thinks(ann)
    assert answered > 10
    assert slowest < 0.5, "nobody waits for as much as half of the time that the bot thinks"


def test_the_measure_notices_a_bot_that_thinks_on_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def on_the_loop(_: BotPool, work: Callable[[], Any], **__: Any) -> Any:
        return work()

    compile_all(game(ROO))
    with running(tmp_path) as address, Browser(address) as ann:
        asked_while_it_thinks(ann)
        monkeypatch.setattr(BotPool, "think", on_the_loop)
        _, slowest = asked_while_it_thinks(ann)
    assert slowest > 0.5
