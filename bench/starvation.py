"""Fairness benchmark: latency of a weak bot, hints and ``why`` beside many strong bots of another address.

    python -m bench.starvation [--tables 20] [--answers 40]

From 127.0.0.2 come tables of four level-5 bots, first none, then with nobody there, then each with a watcher. From
127.0.0.1 somebody plays against a level-1 bot, and asks for hints and for the clause that forbids what was touched.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import secrets
import time
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect

from bench.server_sides import Ours, stop_when_told

ROO = "rickety-rackety-roo"
LEAN = "without=pieces,text,view,steps"


class Person:
    """Somebody at an address of their own."""

    def __init__(self, house: str, address: str) -> None:
        self.house, self.address = house, address
        self.http = httpx.Client(base_url=house, transport=httpx.HTTPTransport(local_address=address), timeout=120)

    def make(self, *seats: dict[str, str]) -> str:
        body = {"game": ROO, "players": len(seats), "draw": False, "seats": list(seats)}
        return str(self.http.post("/api/tables", json=body).raise_for_status().json()["table"])

    def act(self, table: str, after: int, **act: Any) -> None:
        body = {"key": secrets.token_hex(8), "after": after, "act": act}
        self.http.post(f"/api/tables/{table}/acts?{LEAN}", json=body)

    def get(self, path: str) -> Any:
        return self.http.get(f"/api/tables/{path}").raise_for_status().json()

    def watch(self, table: str) -> Any:
        url = f"{self.house.replace('http', 'ws')}/api/tables/{table}/live?{LEAN}"
        cookie = {"cookie": f"rumpus={secrets.token_urlsafe(32)}"}
        return connect(url, additional_headers=cookie, source_address=(self.address, 0))

    def answered(self) -> tuple[float, int]:
        """Seconds from a level-1 bot's turn to its move, in all, and of how many moves."""
        text = self.http.get("/metrics").text
        found = dict(re.findall(r'rumpus_bot_seconds_(sum|count)\{bot="level1"\} (\S+)', text))
        return float(found.get("sum", 0)), int(float(found.get("count", 0)))


def measured(ann: Person, answers: int) -> str:
    """A game against a level-1 bot, with hints and questions, and how long they took."""
    table = ann.make({"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "level1"})
    text = secrets.token_hex(8)
    sealed = f"rumpus-2\n{ann.get(table)['commitment']}\n0\n{text}"
    ann.act(table, 0, kind="commit", place=0, commitment=hashlib.sha256(sealed.encode()).hexdigest())
    ann.act(table, 0, kind="reveal", text=text)
    before, times = ann.answered(), {"hint": list[float](), "why": list[float]()}
    for number in range(answers):
        while not (scene := ann.get(f"{table}?{LEAN}"))["moves"] and scene["status"] != "over":
            time.sleep(0.005)
        if scene["status"] == "over":
            break
        move = scene["moves"][0]
        if number % 8 == 0:
            for name, query in (("hint", ""), ("why", f"&touch={move['touch'][0]}")):
                began = time.perf_counter()
                ann.get(f"{table}/{name}?seat=0{query}")
                times[name].append(1000 * (time.perf_counter() - began))
        ann.act(table, scene["seq"], kind="move", seat=0, move=move["move"])
    after = ann.answered()
    mean = 1000 * (after[0] - before[0]) / max(1, after[1] - before[1])
    told = [f"{name} {sorted(took)[len(took) // 2]:.0f} ms (longest {max(took):.0f})" for name, took in times.items()]
    return f"{after[1] - before[1]} answers of level 1, {mean:.1f} ms on average; {'; '.join(told)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--answers", type=int, default=40)
    chosen = parser.parse_args()
    stop_when_told()
    os.environ["RUMPUS_THINK_BURST"] = "1000000"
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the start", flush=True)
    side = Ours()
    try:
        side.start()
        ann, eve = Person(side.address, "127.0.0.1"), Person(side.address, "127.0.0.2")
        measured(ann, 10)  # whatever is compiled or loaded on first use
        print(f"alone: {measured(ann, chosen.answers)}", flush=True)
        tables = [eve.make(*[{"kind": "bot", "bot": "level5"}] * 4) for _ in range(chosen.tables)]
        print(f"beside {chosen.tables} tables with nobody there: {measured(ann, chosen.answers)}", flush=True)
        with ExitStack() as watchers:
            for table in tables:
                watchers.enter_context(eve.watch(table))
            print(f"beside {chosen.tables} tables being watched: {measured(ann, chosen.answers)}", flush=True)
    finally:
        side.close()


if __name__ == "__main__":
    main()
