"""Tables under load: moves a second, latency and memory, beside boardgame.io's own server on the same machine.

    python -m bench.server [--seconds 10] [--json FILE]

One process of ours on SQLite, every move on disk before it is answered; one process of boardgame.io with its own
in-memory store, played through its own client. A load process plays on all tables at once as fast as answers come
(moves a second), and once more at a steady 500 moves a second (latency).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
import psutil
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent
PEER = "boardgame.io@0.50.2"
ROO = "rickety-rackety-roo"
GENEROUS = {
    "REQUEST_BURST": 10**9,
    "ACT_BURST": 10**9,
    "TABLE_BURST": 10**9,
    "TABLES_PER_ADDRESS": 10**9,
    "SOCKETS_PER_ADDRESS": 10**6,
    "STIR_SECONDS": 30,
    "LOG_LEVEL": "ERROR",
    "TABLES_IN_MEMORY": 10**6,
    "WARM_UP": "false",  # the one game that is played is compiled before the clock starts
}


class Seat:
    """A table with both seats held by one client, who plays it over one socket."""

    def __init__(self, line: ClientConnection, scene: dict[str, Any], remake: Any) -> None:
        self.line, self.scene, self.remake = line, scene, remake
        self.lock = asyncio.Lock()

    async def move(self, rng: random.Random, took: list[float]) -> None:
        async with self.lock:
            if not self.scene["moves"]:
                self.line, self.scene = await self.remake()
            chosen = rng.choice(self.scene["moves"])
            act = {"kind": "move", "seat": chosen["seat"], "move": chosen["move"]}
            key = secrets.token_hex(8)
            began = time.perf_counter()
            await self.line.send(
                orjson.dumps({"kind": "act", "key": key, "after": self.scene["seq"], "act": act}).decode()
            )
            done = 0
            while not done or self.scene["seq"] < done:
                told = orjson.loads(await self.line.recv())
                if told["kind"] == "scene":
                    self.scene = told
                elif told["kind"] == "done" and told["key"] == key:
                    took.append(1000 * (time.perf_counter() - began))
                    done = told["seq"]
                elif told["kind"] == "refused":
                    raise RuntimeError(told["message"])


async def seated(address: str, http: httpx.AsyncClient) -> tuple[ClientConnection, dict[str, Any]]:
    """A new table, in play."""
    body = {"game": ROO, "players": 2, "draw": False, "seats": [{"kind": "you"}] * 2}
    table = (await http.post(f"{address}/api/tables", json=body)).json()["table"]
    cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/live?without=pieces,text,view,steps"
    line = await connect(
        url, additional_headers={"cookie": cookie}, ping_interval=None, open_timeout=60, compression=None
    )
    stir = {"kind": "stir", "text": secrets.token_hex(8)}
    await line.send(orjson.dumps({"kind": "act", "key": secrets.token_hex(8), "after": 0, "act": stir}).decode())
    while True:
        told = orjson.loads(await line.recv())
        if told["kind"] == "scene" and told["moves"]:
            return line, told


async def load(address: str, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """Play at many tables, as fast as answers come or at a steady rate."""
    rng, took = random.Random(1), []  # type: ignore[var-annotated]
    people = [httpx.AsyncClient(timeout=60) for _ in range(tables)]

    async def remake(i: int) -> tuple[ClientConnection, dict[str, Any]]:
        return await seated(address, people[i])

    seats = []
    for i in range(tables):
        line, scene = await remake(i)
        seats.append(Seat(line, scene, lambda i=i: remake(i)))
    began = time.perf_counter()
    end = began + seconds
    if rate:
        running, number = set(), 0
        while (now := time.perf_counter()) < end:
            due = began + number / rate
            if due > now:
                await asyncio.sleep(due - now)
            task = asyncio.create_task(seats[number % tables].move(rng, took))
            running.add(task)
            task.add_done_callback(running.discard)
            number += 1
        await asyncio.gather(*running)
    else:

        async def play(seat: Seat) -> None:
            while time.perf_counter() < end:
                await seat.move(rng, took)

        await asyncio.gather(*(play(seat) for seat in seats))
    elapsed = time.perf_counter() - began
    took.sort()
    p50, p99 = (took[min(len(took) - 1, int(p * len(took)))] for p in (0.5, 0.99))
    return {"moves": len(took), "seconds": elapsed, "rate": len(took) / elapsed, "p50": p50, "p99": p99}


class Ours:
    """Our server, in a process of its own."""

    name = "rumpus"

    def __init__(self, port: int) -> None:
        self.folder = tempfile.mkdtemp(prefix="rumpus-bench-")
        settings = {f"RUMPUS_{name}": str(value) for name, value in GENEROUS.items()}
        environment = {**os.environ, **settings, "RUMPUS_DATA_DIR": self.folder}
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", str(port)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"
        for _ in range(600):
            time.sleep(0.1)
            try:
                httpx.get(f"{self.address}/readyz", timeout=30).raise_for_status()
                return
            except httpx.HTTPError:
                continue
        self.close()
        raise TimeoutError("our server did not start")

    def play(self, tables: int, seconds: float, rate: float = 0) -> dict[str, Any]:
        """Let a process of its own play."""
        command = [sys.executable, "-m", "bench.server", "--load", self.address, str(tables), str(seconds), str(rate)]
        run = subprocess.run(command, capture_output=True, text=True, cwd=HERE.parent, timeout=900)
        if run.returncode:
            raise RuntimeError(run.stderr[-2000:])
        return dict(json.loads(run.stdout))

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Theirs:
    """boardgame.io's server from npm, with the store it comes with."""

    name = "boardgame.io"

    def __init__(self, port: int) -> None:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus" / "bench" / PEER
        if not (cache / "node_modules" / "boardgame.io").exists():
            cache.mkdir(parents=True, exist_ok=True)
            subprocess.run(
                ["npm", "install", "--no-audit", "--no-fund", PEER], cwd=cache, check=True, capture_output=True
            )
        self.cache = cache
        self.environment = {
            **os.environ,
            "PORT": str(port),
            "NODE_PATH": str(cache / "node_modules"),
            "BENCH_FOLDER": str(HERE / "boardgame_io"),
            "NODE_ENV": "production",
        }
        self.process = subprocess.Popen(
            ["node", HERE / "boardgame_io" / "server.js"], env=self.environment, stdout=subprocess.DEVNULL, cwd=cache
        )
        for _ in range(300):
            time.sleep(0.1)
            try:
                httpx.get(f"http://127.0.0.1:{port}/", timeout=5)
                return
            except httpx.HTTPError:
                continue
        self.close()
        raise TimeoutError("boardgame.io did not start")

    def play(self, tables: int, seconds: float, rate: float = 0) -> dict[str, Any]:
        """Let its own client play, in a process of its own."""
        command = ["node", str(HERE / "boardgame_io" / "load.js"), str(tables), str(seconds), str(rate)]
        run = subprocess.run(command, capture_output=True, text=True, env=self.environment, cwd=self.cache, timeout=900)
        if run.returncode:
            raise RuntimeError(run.stderr[-2000:])
        return dict(json.loads(run.stdout.strip().splitlines()[-1]))

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def free_port() -> int:
    import socket

    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def measure(kind: type[Ours] | type[Theirs], seconds: float, tables: list[int]) -> dict[str, Any]:
    """Everything about one server."""
    found: dict[str, Any] = {}
    for number in tables:
        server = kind(free_port())
        try:
            memory = psutil.Process(server.process.pid)
            before = memory.memory_info().rss
            found[f"{number} tables, as fast as it goes"] = {
                **server.play(number, seconds),
                "kilobytes a table": (memory.memory_info().rss - before) / 1024 / number,
            }
            if number == tables[0]:
                found[f"{number} tables, 500 moves a second"] = server.play(number, seconds, 500)
        finally:
            server.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--ours-only", action="store_true")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--load", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.load:
        address, tables, seconds, rate = chosen.load
        print(json.dumps(asyncio.run(load(address, int(tables), float(seconds), float(rate)))))
        return
    kinds: list[type[Ours] | type[Theirs]] = [Ours] if chosen.ours_only else [Theirs, Ours]
    results = {kind.name: measure(kind, chosen.seconds, chosen.tables) for kind in kinds}
    results["machine"] = {"cores": os.cpu_count(), "load before": os.getloadavg()[0]}
    for name, found in results.items():
        for what, numbers in found.items():
            shown = ", ".join(f"{k} {v:,.1f}" for k, v in numbers.items()) if isinstance(numbers, dict) else numbers
            print(f"{name}: {what}: {shown}")
    if chosen.json:
        chosen.json.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
