"""Pictures of tables, rendered in a process apart, one at a time, and cached: those of finished games on disk."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson

from rumpus.core.words.messages import say
from rumpus.server.pictures import render_process
from rumpus.server.tables.refusals import TooMany, Unavailable

log = logging.getLogger("rumpus.pictures")
PICTURES_IN_MEMORY = 64
"""Cache size: pictures in memory."""
MOST_WAITING = 16
"""Queue limit: pictures that wait to be rendered; more are refused."""
TIMEOUT = 240.0
"""Timeout of the renderer."""
RenderJob = dict[str, Any]


class Pictures:
    """Renders pictures, each once however many ask for it at the same time."""

    def __init__(self, folder: Path, most_bytes: int) -> None:
        self.folder, self.most_bytes = folder, most_bytes
        self.memory: OrderedDict[str, bytes] = OrderedDict()
        self.rendered = 0  # how often the renderer was run
        self._under_way: dict[str, asyncio.Task[bytes]] = {}
        self._one = asyncio.Semaphore(1)

    async def of(
        self, key: tuple[object, ...], job: Callable[[], RenderJob], begin: Callable[[], None], keep: bool
    ) -> bytes:
        """The picture of this key, made by a job unless it is cached; ``begin`` may refuse to make it.

        ``keep``: it will never change, and is kept on disk as well.
        """
        name = hashlib.sha256(repr(key).encode()).hexdigest()  # file names are hashes: no part of a key is a path
        if (found := self._remembered(name)) is not None:
            return found
        if keep and (kept := await asyncio.to_thread(self._read, name)) is not None:
            return self._remember(name, kept)
        task = self._under_way.get(name)
        if task is None:
            if len(self._under_way) >= MOST_WAITING:
                raise TooMany(say("too-many-pictures"), wait=5)
            begin()
            task = self._under_way[name] = asyncio.create_task(self._make(name, job, keep))
            task.add_done_callback(lambda _: self._under_way.pop(name, None))
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Cancel what is being rendered."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _remembered(self, name: str) -> bytes | None:
        if name in self.memory:
            self.memory.move_to_end(name)
        return self.memory.get(name)

    def _remember(self, name: str, made: bytes) -> bytes:
        self.memory[name] = made
        while len(self.memory) > PICTURES_IN_MEMORY:
            self.memory.popitem(last=False)
        return made

    async def _make(self, name: str, job: Callable[[], RenderJob], keep: bool) -> bytes:
        async with self._one:
            made = await render_picture(await asyncio.to_thread(job))
        self.rendered += 1
        if keep:
            await asyncio.to_thread(self._write, name, made)
        return self._remember(name, made)

    # Disk

    def _read(self, name: str) -> bytes | None:
        path = self.folder / name
        with contextlib.suppress(OSError):
            found = path.read_bytes()
            os.utime(path)  # least recently used first, when room is needed
            return found
        return None

    def _write(self, name: str, made: bytes) -> None:
        """Write a picture to the disk cache, evicting the least recently used; errors of the disk are logged."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = self.folder / f".{name}.{os.getpid()}"
            fresh.write_bytes(made)
            fresh.replace(self.folder / name)
            files = sorted(((f.stat().st_mtime, f.stat().st_size, f) for f in self.folder.iterdir()), reverse=True)
            total = 0
            for _, size, file in files:
                total += size
                if total > self.most_bytes:
                    file.unlink(missing_ok=True)
        except OSError as error:
            log.warning(
                "writing a picture to disk failed: it is rendered again when it is needed",
                extra={"error": type(error).__name__},
            )


async def render_picture(job: RenderJob) -> bytes:
    """Run the renderer as a subprocess, which is killed on timeout and on cancellation."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        str(Path(render_process.__file__)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(TIMEOUT):
            made, wrong = await running.communicate(orjson.dumps(job))
    except TimeoutError:
        log.warning("rendering a picture took too long: refused", extra={"seconds": TIMEOUT})
        raise Unavailable(say("no-picture")) from None
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()
    if running.returncode or not made:
        log.warning("rendering a picture failed: refused", extra={"error": wrong.decode(errors="replace")[-200:]})
        raise Unavailable(say("no-picture"))
    return made
