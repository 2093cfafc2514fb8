"""Warm-up: compiles the games in the background after the port is open, first those that a request waits for.

A game is compiled in two jobs: what a table of it needs, for which the request that makes one waits, and its bots, for
which the first bot to move waits. Between two steps of a job a more urgent one takes its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.game.game import Game, game, games
from rumpus.core.play.position import Position
from rumpus.core.words.messages import say
from rumpus.errors import RumpusError
from rumpus.run.progress import announced
from rumpus.server.tables.refusals import Unavailable

log = logging.getLogger("rumpus.warmup")


def table_steps(g: Game) -> Iterator[None]:
    """Compile what a table calls while people play at it: a game at random, told, shown and drawn now and then."""
    said = announced(g, "serve", g.name)
    at, rng, step = Position.first(g.box()), stream(5), 0
    while not at.over:
        before = at
        move = at.moves[int(below(rng, len(at.moves)))]
        at = at.play(move)
        if step % 8 == 0:
            for eyes in (0, PUBLIC):
                before.tell(move, at, eyes)
                at.text(eyes)
                at.touch(at.moves[0]) if at.moves else None
            at.svg()
        step += 1
        yield
    _ = at.shares, at.scores
    said()


def bot_steps(g: Game) -> Iterator[None]:
    """Compile what bots, hints and analyses call."""
    from rumpus.bots.analysis import verdict
    from rumpus.bots.levels import bot

    said = announced(g, "bots", f"the bots of {g.name}")
    at, rng = Position.first(g.box()), stream(5)
    while at.to_move == CHANCE:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
    at.dealt(at.to_move, rng)
    yield
    for name in ("thumb", "search:20"):
        bot(name).sit(at.box, at.to_move, 1).choose(at)
        yield
    verdict(at, at.moves[0], at.to_move, 20)
    said()


async def _in_daemon_thread(work: Callable[[], Any]) -> Any:
    """Run work in a daemon thread, which does not hold up the end of the process: a compiler cannot be interrupted."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Any] = loop.create_future()

    def tell(result: Any, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    def run() -> None:
        result, failed = None, None
        try:
            result = work()
        except Exception as error:
            failed = error
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, result, failed)

    threading.Thread(target=run, name="warmup", daemon=True).start()
    return await done


@dataclass(eq=False)
class CompileJob:
    """Compile job: the rules and views of a game, or its bots, in steps between which it can be preempted."""

    game: Game
    steps: Iterator[None]
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Warmup:
    """Runs compile jobs one after the other in a thread of its own."""

    def __init__(self, start: bool) -> None:
        self.tables = {g.id: CompileJob(g, table_steps(g)) for g in games()}
        self.bots = {g.id: CompileJob(g, bot_steps(g)) for g in games()}
        self.queue: list[CompileJob] = [*self.tables.values(), *self.bots.values()] if start else []
        self.task: asyncio.Task[None] | None = None
        self.closed = False

    def start(self) -> None:
        """Start compiling in the background."""
        self.task = asyncio.get_running_loop().create_task(self._run())

    def begin_shutdown(self) -> None:
        """Begin the shutdown: refuse requests that wait for a game."""
        self.closed = True
        self.queue = []
        for part in (*self.tables.values(), *self.bots.values()):
            part.done.set()

    async def stop(self) -> None:
        """Stop: no further game is compiled."""
        self.begin_shutdown()
        if self.task is not None:
            self.task.cancel()

    async def ready(self, name: str) -> None:
        """Wait until tables of a game can be played at. Raises Unavailable when the server closes.

        Unknown games are refused later.
        """
        try:
            g = game(name)
        except RumpusError:
            return
        await self._compiled(self.tables[g.id])

    async def bots_ready(self, g: Game) -> None:
        """Wait until the bots of a game are compiled. Raises Unavailable when the server closes."""
        await self._compiled(self.tables[g.id])
        await self._compiled(self.bots[g.id])

    async def _compiled(self, part: CompileJob) -> None:
        """Move a job, and others of its game, to the front of the queue, and wait until it is done."""
        if part.done.is_set():
            return
        parts = [part, *(p for p in self.queue if p.game is part.game and p is not part)]
        self.queue = [*parts, *(p for p in self.queue if p not in parts)]
        if self.task is None or self.task.done():
            self.start()
        await part.done.wait()
        if self.closed:
            raise Unavailable(say("house-closing"))

    @property
    def cold(self) -> list[str]:
        """Games not wholly compiled yet."""
        return [id for id, part in self.tables.items() if not (part.done.is_set() and self.bots[id].done.is_set())]

    async def _run(self) -> None:
        while self.queue:
            part = self.queue[0]
            try:
                whole = await _in_daemon_thread(functools.partial(self._advance, part))
            except Exception:
                log.exception("compiling a game failed: it is compiled when it is played", extra={"game": part.game.id})
                whole = True
            if whole:
                self.queue = [p for p in self.queue if p is not part]
                part.done.set()

    def _advance(self, part: CompileJob) -> bool:
        """Run steps of a job until it is done or another is more urgent; whether it is done. Runs in a thread."""
        return all(self.queue and self.queue[0] is part for _ in part.steps)
