"""Results of the baselines: every match with its counts, kept in docs/baselines.json."""

from __future__ import annotations

import json
import time
from functools import cache
from pathlib import Path
from typing import Any

from bench.baselines.cell import Cell
from bench.baselines.confidence import ERROR
from bench.baselines.plan import BOTS, EVEN
from bench.baselines.play import SEED
from bench.contestants import key_of
from bench.report import machine, processor
from rumpus.bots.value import printed_digest
from rumpus.core.game.game import Box
from rumpus.errors import RumpusError
from rumpus.files import write_whole
from rumpus.lab.studies.simulate import simulate

RESULTS = Path(__file__).resolve().parents[2] / "docs" / "baselines.json"
SAVE = 15
"""Seconds, about, between two writes of the results."""


class Results:
    """All cells, and the file they are kept in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.cells: dict[str, dict[tuple[str, str], Cell]] = {}
        self.about: dict[str, dict[str, Any]] = {}
        self.decisions: dict[str, float] = {}
        self.processors: set[str] = set()
        """Kinds of processors that games were played on: those of bots that think for a time depend on them."""
        self.written = time.monotonic()
        if path.exists():
            self._read(json.loads(path.read_text(encoding="utf-8")))

    def _read(self, kept: dict[str, Any]) -> None:
        if (kept["seed"], kept["even_width"], kept["error"]) != (SEED, EVEN, ERROR):
            raise RumpusError(f"{self.path} was made with another seed, width or confidence: move it away first")
        self.decisions = dict(kept.get("decisions", {}))
        self.processors = set(kept["processors"])
        for each in kept["boxes"]:
            about = {name: value for name, value in each.items() if name != "cells"}
            self.about[each["box"]] = about
            self.cells[each["box"]] = {
                (cell["bot"], cell["against"]): Cell(
                    cell["bot"], cell["against"], 1 / about["players"],
                    {float(value): often for value, often in cell["rounds"].items()},
                    cell.get("seconds", 0.0), cell.get("timed", 0),
                )
                for cell in each["cells"]
            }  # fmt: skip

    def open(self, box: Box) -> None:
        """Make room for a box, and forget what was played by other rules or with another network."""
        about, key = described(box), name_of(box)
        if self.about.get(key) != about:
            self.about[key], self.cells[key] = about, {}
        self.decisions[key] = round(simulate(box, 200, seed=3)["decisions"]["mean"], 1)

    def cell(self, box: Box, one: str, other: str) -> Cell:
        """The cell of two bots, which may be empty."""
        return self.cells[name_of(box)].setdefault((one, other), Cell(one, other, 1 / box.players))

    def put(self, box: Box, cell: Cell) -> None:
        """Keep a cell that was played on."""
        self.processors.add(processor())
        self.cells[name_of(box)][cell.bot, cell.against] = cell

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data, in an order that does not depend on the order of play."""
        ranks = {name: i for i, name in enumerate(BOTS)}
        return {
            "command": "python -m bench.baselines",
            "seed": SEED,
            "error": ERROR,
            "even_width": EVEN,
            "bots": list(BOTS),
            "decisions": {key: self.decisions[key] for key in sorted(self.decisions)},
            "machine": {name: value for name, value in machine().items() if name not in ("c", "processor")},
            "processors": sorted(self.processors),
            "boxes": [
                {
                    **self.about[key],
                    "cells": [
                        cell.to_json(self.about[key]["players"])
                        for cell in sorted(self.cells[key].values(), key=lambda c: (ranks[c.bot], ranks[c.against]))
                        if cell.rounds
                    ],
                }
                for key in sorted(self.about)
            ],
        }

    def write(self, now: bool = True) -> None:
        """Write the file; if not now, only once the last time is long enough ago."""
        if now or time.monotonic() - self.written > SAVE:
            write_whole(self.path, as_text(self.to_json()))
            self.written = time.monotonic()


def as_text(kept: dict[str, Any]) -> str:
    """JSON with a line for each cell."""
    heads = [{name: value for name, value in each.items() if name != "cells"} for each in kept["boxes"]]
    shown = []
    for head, each in zip(heads, kept["boxes"], strict=True):
        cells = ",\n   ".join(json.dumps(cell) for cell in each["cells"])
        shown.append(f'  {json.dumps(head)[:-1]}, "cells": [{f"{chr(10)}   {cells}" if cells else ""}]}}')
    rest = json.dumps({name: value for name, value in kept.items() if name != "boxes"}, indent=1)
    return f'{rest[:-2]},\n "boxes": [\n{f",{chr(10)}".join(shown)}\n ]\n}}\n'


def name_of(box: Box) -> str:
    """The box in a line: game, options, players."""
    return f"{key_of(box)} players={box.players}"


@cache
def described(box: Box) -> dict[str, Any]:
    """What has to be the same for results to be gone on with: the rules, and the network of this box."""
    return {
        "box": name_of(box),
        "game": box.game.id,
        "name": box.game.name,
        "players": box.players,
        "options": dict(box.options),
        "rules": box.game.file.version,
        "network": printed_digest(box),
    }
