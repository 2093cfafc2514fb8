"""Fan-out benchmark: thousands of watchers arrive at one table while games at others go on, then see moves.

    python -m bench.crowd [--watchers 5000] [--seconds 60]

The server, the games and the crowd are processes of their own, all on this machine. Printed: what an arrival costs the
server, early and late; how long moves at other tables take meanwhile; how long a move at the crowded table takes to
reach the first and the last watcher. Server and crowd each need an open file for every watcher: mind ``ulimit -n``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil

from bench.server_load import _SEQ, House, Socket, Table, spent
from bench.server_sides import Ours, stop_when_told

GAMES, RATE, MOVES = 12, 10.0, 5


class Crowd:
    """Load process of the watchers: opens sockets evenly over a time, then reports when all have seen an event."""

    def __init__(self, address: str, table: str, watchers: int, seconds: float) -> None:
        self.house = House(address, 0, os.getpid())
        self.table, self.watchers, self.seconds = table, watchers, seconds
        self.seen: dict[int, list[float]] = {}  # when each event reached each watcher

    def told(self, message: bytes) -> None:
        if message[9:12] == b"sce" and (seq := _SEQ.search(message, 0, 300)):
            self.seen.setdefault(int(seq[1]), []).append(time.perf_counter())

    async def run(self) -> None:
        began = time.perf_counter()
        for number in range(self.watchers):
            await asyncio.sleep(max(0.0, began + number * self.seconds / self.watchers - time.perf_counter()))
            await self._open()
        print(json.dumps({"open": self.watchers, "took": time.perf_counter() - began}), flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            seq = int(line)
            while len(self.seen.get(seq, ())) < self.watchers:
                await asyncio.sleep(0.01)
            print(json.dumps({"first": min(self.seen[seq]), "last": max(self.seen[seq])}), flush=True)

    async def _open(self) -> None:
        cookie = f"rumpus={secrets.token_urlsafe(32)}"
        request = f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        request += "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        request += f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: Socket(request.encode(), self.told), self.house.host, self.house.port)


class Games:
    """Moves at other tables, so many a second, and how long each took."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tables = [Table(house) for _ in range(GAMES)]

    async def start(self) -> None:
        for table in self.tables:
            await table.sit_down()

    async def play(self, until: asyncio.Event) -> list[float]:
        """Play until told to stop; seconds from the moment each move was due until both players have seen it."""
        self.house.took.clear()
        number, began = 0, time.perf_counter()
        while not until.is_set():
            due = began + number / RATE
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.tables[number % GAMES].wanted(due)
            number += 1
        await asyncio.sleep(1)
        return sorted(self.house.took)


def told(took: list[float]) -> str:
    at = [1000 * took[min(len(took) - 1, int(share * len(took)))] for share in (0.5, 0.99, 1.0)]
    return f"{len(took)} moves, half within {at[0]:.1f} ms, 99 of 100 within {at[1]:.1f} ms, all within {at[2]:.1f} ms"


async def measured(side: Ours, watchers: int, seconds: float) -> None:
    """Let the crowd come, and tell."""
    assert side.process is not None
    house = House(side.address, RATE, side.process.pid)
    games, crowded = Games(house), Table(House(side.address, RATE, side.process.pid))
    await games.start()
    await crowded.sit_down()
    command = [sys.executable, "-m", "bench.crowd", "--crowd", side.address, crowded.id, str(watchers), str(seconds)]
    crowd = await asyncio.create_subprocess_exec(
        *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parent.parent
    )
    try:
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        done = asyncio.Event()
        playing = asyncio.create_task(games.play(done))
        costs = asyncio.create_task(fifths(side.process.pid, watchers, seconds))
        arrived = json.loads(await crowd.stdout.readline())
        done.set()
        print(f"{arrived['open']} watchers arrived in {arrived['took']:.0f} s")
        print(f"other tables meanwhile: {told(await playing)}")
        print("server's processor time an arrival, by fifths (with the games): " + ", ".join(await costs))
        memory = psutil.Process(side.process.pid).memory_info().rss / 2**20
        print(f"server's memory with all of them: {memory:,.0f} MB")
        await moves(side.process.pid, games, crowded, crowd, watchers)
    finally:
        crowd.kill()
        await crowd.wait()


async def fifths(server: int, watchers: int, seconds: float) -> list[str]:
    found = []
    for _ in range(5):
        before = spent(server)
        await asyncio.sleep(seconds / 5)
        found.append(f"{1000 * (spent(server) - before) / (watchers / 5):.2f} ms")
    return found


async def moves(server: int, games: Games, crowded: Table, crowd: Any, watchers: int) -> None:
    """Some moves at the crowded table, while the other games go on."""
    done = asyncio.Event()
    playing = asyncio.create_task(games.play(done))
    for _ in range(MOVES):
        while crowded.next is None or crowded.busy:
            await asyncio.sleep(0.01)
        before, sent = spent(server), time.perf_counter()
        crowded.wanted(sent)
        while crowded.busy:
            await asyncio.sleep(0.001)
        took = time.perf_counter() - sent
        crowd.stdin.write(b"%d\n" % min(crowded.seen))
        reached = json.loads(await crowd.stdout.readline())
        print(
            f"a move at the crowded table: seen by both players after {1000 * took:.0f} ms, by the first watcher "
            f"after {1000 * (reached['first'] - sent):.0f} ms, by all {watchers} after "
            f"{1000 * (reached['last'] - sent):.0f} ms; "
            f"{1000 * (spent(server) - before):.0f} ms of processor time"
        )
    done.set()
    print(f"other tables during these moves: {told(await playing)}")


def main() -> None:
    """Measure and print; or be the crowd."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--crowd", nargs=4, metavar=("ADDRESS", "TABLE", "WATCHERS", "SECONDS"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.crowd:
        address, table, watchers, seconds = chosen.crowd
        asyncio.run(Crowd(address, table, int(watchers), float(seconds)).run())
        return
    stop_when_told()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the start", flush=True)
    side = Ours()
    try:
        side.start()
        side.play(1, 0.5)  # whatever is compiled or loaded on first use
        asyncio.run(measured(side, chosen.watchers, chosen.seconds))
    finally:
        side.close()
    print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
