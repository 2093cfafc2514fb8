"""Warm-up: compiles the games in the background after the port is open, first those somebody waits for."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import threading
from collections.abc import Callable

from rumpus.core.contract import CHANCE, PUBLIC
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, game, games
from rumpus.core.position import Position
from rumpus.core.rng import below, stream
from rumpus.core.words import say
from rumpus.progress import compiling
from rumpus.server.tables.refusals import Unavailable

log = logging.getLogger("rumpus.warmup")


def warm(g: Game) -> None:
    """Compile a game: call everything that a table of it calls, once."""
    from rumpus.bots.levels import bot
    from rumpus.bots.verdict import verdict

    with compiling(g, "serve"):
        box = g.box()
        at, rng, step = Position.first(box), stream(5), 0
        thought = False
        while not at.over:
            before, seat = at, at.to_move
            if seat != CHANCE and not thought:
                thought = True
                for name in ("level1", "search:20"):
                    bot(name).sit(box, seat, 1).choose(at)
                verdict(at, at.moves[0], seat, 20)
            move = at.moves[int(below(rng, len(at.moves)))]
            at = at.play(move)
            if step % 8 == 0:
                for eyes in (0, PUBLIC):
                    before.tell(move, at, eyes)
                    at.text(eyes)
                    at.touch(at.moves[0]) if at.moves else None
                at.svg()
                at.dealt(0, rng)
            step += 1
        _ = at.shares, at.scores


async def _aside(work: Callable[[], None]) -> None:
    """Run work in a daemon thread, which does not hold up the end of the process: a compiler cannot be interrupted."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        failed: Exception | None = None
        try:
            work()
        except Exception as error:
            failed = error
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, failed)

    threading.Thread(target=run, name="warmup", daemon=True).start()
    await done


class Warmup:
    """Compiles one game after the other in a thread of its own."""

    def __init__(self, start: bool) -> None:
        self.wanted: list[Game] = list(games()) if start else []
        self.done: dict[str, asyncio.Event] = {g.id: asyncio.Event() for g in games()}
        self.task: asyncio.Task[None] | None = None
        self.closed = False

    def start(self) -> None:
        """Start compiling in the background."""
        self.task = asyncio.get_running_loop().create_task(self._run())

    def closing(self) -> None:
        """Begin the shutdown: refuse requests that wait for a game."""
        self.closed = True
        self.wanted.clear()
        for done in self.done.values():
            done.set()

    async def stop(self) -> None:
        """Stop: no further game is compiled."""
        self.closing()
        if self.task is not None:
            self.task.cancel()

    async def ready(self, name: str) -> None:
        """Wait until a game is compiled; unknown games are refused later. Raises Unavailable when the server closes."""
        try:
            g = game(name)
        except RumpusError:
            return
        if self.done[g.id].is_set():
            return
        self.wanted = [g, *(other for other in self.wanted if other.id != g.id)]
        if self.task is None or self.task.done():
            self.start()
        await self.done[g.id].wait()
        if self.closed:
            raise Unavailable(say("house-closing"))

    @property
    def cold(self) -> list[str]:
        """Games not compiled yet."""
        return [id for id, done in self.done.items() if not done.is_set()]

    async def _run(self) -> None:
        while self.wanted:
            g = self.wanted.pop(0)
            if not self.done[g.id].is_set():
                try:
                    await _aside(functools.partial(warm, g))
                except Exception:
                    log.exception("compiling a game failed", extra={"game": g.id})
                self.done[g.id].set()
