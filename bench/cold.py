"""Cold start: processor seconds from nothing to the first move, with no compiled code on disk, for each game.

    python -m bench.cold [--games A,B] [--first] [--json FILE]

A fresh server with an empty cache folder; somebody makes a table against a level-1 bot, makes a move, and is answered.
Processor time of the server, not time on the clock: a busy machine makes it only a little longer.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import secrets
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil

from bench.server_sides import Ours, stop_when_told
from rumpus.core.game.game import game, games

LEAN = "without=pieces,text,view,steps"
PATIENCE = 900.0


class Cold(Ours):
    """Our server with an empty cache folder, and somebody who plays at it."""

    def __init__(self) -> None:
        super().__init__()
        self.cache = tempfile.TemporaryDirectory(prefix="rumpus-bench-cache-")
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)

    def started(self) -> subprocess.Popen[Any]:
        os.environ["RUMPUS_CACHE_DIR"] = self.cache.name
        return super().started()

    @property
    def spent(self) -> float:
        """Processor seconds of the server so far."""
        assert self.process is not None
        times = psutil.Process(self.process.pid).cpu_times()
        return float(times.user + times.system)

    def act(self, table: str, after: int, **act: Any) -> None:
        """Do something at a table."""
        body = {"key": secrets.token_hex(8), "after": after, "act": act}
        self.http.post(f"/api/tables/{table}/acts?{LEAN}", json=body).raise_for_status()

    def scene(self, table: str) -> dict[str, Any]:
        """What is to be seen."""
        return dict(self.http.get(f"/api/tables/{table}?{LEAN}").raise_for_status().json())

    def turn(self, table: str) -> dict[str, Any]:
        """Wait until it is one's turn, or the game is over."""
        end = time.monotonic() + PATIENCE
        while not (scene := self.scene(table))["moves"] and scene["status"] != "over":
            if time.monotonic() > end:
                raise TimeoutError(f"{scene['game']}: nobody's turn")
            time.sleep(0.2)
        return scene

    @property
    def answered(self) -> bool:
        """Whether a bot has made a move."""
        return re.search(r"rumpus_bot_seconds_count\{[^}]*\} [1-9]", self.http.get("/metrics").text) is not None

    def close(self) -> None:
        super().close()
        self.http.close()
        self.cache.cleanup()


def measured(name: str, answer: bool) -> dict[str, float | str]:
    """Processor seconds until the server answers, until the first move is made, and until a bot has answered it."""
    side = Cold()
    try:
        side.start()
        began = side.spent
        seats = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "level1"}]
        seats += [{"kind": "bot", "bot": "level1"}] * (game(name).file.players[0] - 2)
        body = {"game": name, "players": len(seats), "draw": False, "seats": seats}
        table = str(side.http.post("/api/tables", json=body).raise_for_status().json()["table"])
        text = secrets.token_hex(8)
        sealed = f"rumpus-2\n{side.scene(table)['commitment']}\n0\n{text}"
        side.act(table, 0, kind="commit", place=0, commitment=hashlib.sha256(sealed.encode()).hexdigest())
        side.act(table, 0, kind="reveal", text=text)
        scene = side.turn(table)
        seat = scene["you"][0]
        side.act(table, scene["seq"], kind="move", seat=seat, move=scene["moves"][0]["move"])
        first = side.spent
        while answer and not side.answered:
            if (scene := side.scene(table))["moves"]:
                side.act(table, scene["seq"], kind="move", seat=seat, move=scene["moves"][0]["move"])
            time.sleep(0.2)
        return {"game": name, "start": began, "first move": first, "answer": side.spent}
    finally:
        side.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", metavar="A,B", help="only these, by their ids")
    parser.add_argument("--first", action="store_true", help="only as far as the first move, not to a bot's answer")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write everything to a file")
    asked = parser.parse_args()
    stop_when_told()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the start; processor seconds of the server")
    print(f"{'':22}{'answers':>9}{'first move':>12}" + ("" if asked.first else f"{'a bot answers':>15}"), flush=True)
    found = []
    for name in asked.games.split(",") if asked.games else [g.id for g in games()]:
        found.append(measured(name, not asked.first))
        start, first, answer = (float(found[-1][key]) for key in ("start", "first move", "answer"))
        print(f"{name:22}{start:9.1f}{first:12.1f}" + ("" if asked.first else f"{answer:15.1f}"), flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
