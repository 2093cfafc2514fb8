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

from rumpus.server.runtime.bot_pool import BotPool
from tests.server.running import Browser, next_scene, running

ROO = "rickety-rackety-roo"


class Busy:
    """One thread that is held until it is let go, and a list of what ran after that, in order."""

    def __init__(self) -> None:
        self.bot_pool = BotPool(1)
        self.gate, self.ran = threading.Event(), list[str]()
        self.tasks = [asyncio.create_task(self.bot_pool.think(self.gate.wait))]

    async def ask(self, name: str, patient: bool = False) -> None:
        work: Callable[[], None] = lambda: self.ran.append(name)  # noqa: E731
        self.tasks.append(asyncio.create_task(self.bot_pool.think(work, patient=patient)))
        await asyncio.sleep(0)

    async def done(self) -> list[str]:
        self.gate.set()
        await asyncio.gather(*self.tasks)
        self.bot_pool.close()
        return self.ran


def test_what_can_wait_lets_every_bot_go_first() -> None:
    async def run() -> None:
        busy = Busy()
        await asyncio.sleep(0)
        for name, patient in (("analysis", True), ("bot 1", False), ("hint", True), ("bot 2", False)):
            await busy.ask(name, patient)
        assert await busy.done() == ["bot 1", "bot 2", "analysis", "hint"]

    asyncio.run(run())


def test_each_table_gets_its_turn_before_any_gets_a_second() -> None:
    async def run() -> None:
        busy = Busy()
        await asyncio.sleep(0)

        async def table(name: str) -> None:
            for _ in range(3):
                await busy.bot_pool.think(lambda: busy.ran.append(name))

        busy.tasks += [asyncio.create_task(table(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert await busy.done() == [*"abc"] * 3

    asyncio.run(run())


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


def test_while_a_bot_thinks_hard_everybody_else_is_answered(tmp_path: Path) -> None:
    with running(tmp_path) as address, Browser(address) as ann:
        asked_while_it_thinks(ann)  # what is compiled or loaded the first time does not count
        answered, slowest = asked_while_it_thinks(ann)
    assert answered > 10
    assert slowest < 0.5, "nobody waits for as much as half of the time that the bot thinks"


def test_the_measure_notices_a_bot_that_thinks_on_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def on_the_loop(_: BotPool, work: Callable[[], Any], *, patient: bool = False) -> Any:
        return work()

    with running(tmp_path) as address, Browser(address) as ann:
        asked_while_it_thinks(ann)
        monkeypatch.setattr(BotPool, "think", on_the_loop)
        _, slowest = asked_while_it_thinks(ann)
    assert slowest > 0.5
