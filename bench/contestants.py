"""Contestants: programs that play games at random and count the steps (moves and outcomes) that took."""

from __future__ import annotations

import ctypes
import os
import random
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import FloatArray
from rumpus.core.compiler.rng import stream
from rumpus.core.contract import rules as contract
from rumpus.core.game.game import Box, Game, configurations
from rumpus.core.play.random_play import buffers, play_games
from rumpus.lab.measure.measures import measures
from rumpus.lab.measure.statistics import MeasureSummary, Moments
from rumpus.lab.play.rows import DECISIONS, GAMES_PER_CHUNK, OUTCOMES, row_columns, rows_of
from rumpus.lab.studies.simulate import simulate
from rumpus.run.executor import Threads

HERE = Path(__file__).resolve().parent
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
COMPILER = ("gcc", "-O3", "-march=native", "-shared", "-fPIC")
OPENSPIEL = ("tic_tac_toe", "connect_four", "backgammon", "maedn")

Run = Callable[[int], int]
"""Plays so many games; how many steps they took."""
One = Callable[[], tuple[int, float]]
"""Plays one game; its steps and seat 0's share of the win."""


@dataclass(frozen=True)
class Contestant:
    """One measured program, a row of the report."""

    key: str
    label: str
    kind: str  # "rumpus", "lab", "C" or "OpenSpiel"
    cores: int
    run: Run


class Table:
    """All that random play of one of our boxes needs, for one thread: its own state, stream and buffers.

    There is free space around what is written to: two threads that write to one cache line slow each other down.
    """

    def __init__(self, box: Box, seed: int, i: int = 0) -> None:
        state = box.game.rules.State
        self._roomy = np.zeros(2 * (256 // state.itemsize + 1) + 1, state)
        self.box, self.s = box.packed, self._roomy[len(self._roomy) // 2]
        self.rng = np.zeros(65, np.uint64)[32:33]
        self.rng[0] = stream(seed, i)[0]
        self.out, self.weight = buffers(box.game)
        self.share: FloatArray = np.zeros(box.players)

    def play(self, games: int) -> int:
        """Play at random through the generic functions, compiled for this game's rules."""
        return int(play_games(self.box, self.s, self.rng, self.out, self.weight, games))

    def one(self) -> tuple[int, float]:
        """One game: its steps and seat 0's share of the win."""
        steps = self.play(1)
        contract.shares(self.box, self.s, self.share)
        return steps, float(self.share[0])


def boxes_for_two(game: Game) -> list[Box]:
    """A box for two players with every choice of options."""
    return [game.box(players, options) for players, options in configurations(game) if players == 2]


def key_of(box: Box) -> str:
    """The game's id with its options, say ``india dice=1``."""
    return " ".join([box.game.id, *(f"{name}={value}" for name, value in box.options.items())])


def label_of(box: Box) -> str:
    """The game's name with its options."""
    options = ", ".join(f"{name} {value}" for name, value in box.options.items())
    return f"{box.game.name} ({options})" if options else box.game.name


def ours(box: Box) -> list[Contestant]:
    """Our game on one core and on all cores. Compiled code releases the GIL, so threads will do."""
    tables = [Table(box, seed=1, i=i) for i in range(CORES)]
    pool = ThreadPoolExecutor(CORES)

    def on_all_cores(games: int) -> int:
        return sum(pool.map(lambda table: table.play(games), tables))

    key, label = key_of(box), label_of(box)
    found = [Contestant(key, label, "rumpus", 1, Table(box, seed=2).play)]
    return found + ([Contestant(f"{key} on all cores", label, "rumpus", CORES, on_all_cores)] if CORES > 1 else [])


def in_the_lab(box: Box) -> list[Contestant]:
    """Our game as the lab plays it on one core, with everything measured; and as ``rumpus simulate`` on all cores."""
    key, label = key_of(box), label_of(box)
    known = list(measures(box).values())

    def played(games: int, add: Callable[[FloatArray], None], common: bool = False) -> int:
        steps = 0.0
        for first in range(0, games, GAMES_PER_CHUNK):
            rows = rows_of(box, 3, first, min(GAMES_PER_CHUNK, games - first), common)
            steps += rows[:, [DECISIONS, OUTCOMES]].sum()
            add(rows)
        return int(steps)

    def simulated(games: int) -> int:
        return played(games, Moments(len(row_columns(box))).add)

    def studied(games: int) -> int:
        totals = Moments(len(known))
        return played(games, lambda rows: totals.add(np.column_stack([m.of(rows) for m in known])), common=True)

    def reported(games: int) -> int:
        return played(games, MeasureSummary(known).add)

    def on_all_cores(games: int) -> int:
        with Threads(CORES) as executor:
            told = simulate(box, games, 3, executor)
        return int(games * (told["decisions"]["mean"] + told["outcomes"]["mean"]))

    ways = {"simulate": simulated, "study": studied, "report": reported}
    found = [Contestant(f"{key} in {way}", f"{label}, {way}", "lab", 1, run) for way, run in ways.items()]
    return [*found, Contestant(f"{key} in simulate on all cores", f"{label}, simulate", "lab", CORES, on_all_cores)]


class CProgram:
    """A game in C, compiled now, for this machine."""

    def __init__(self, source: str, folder: Path, *flags: str) -> None:
        path = folder / f"{source}{''.join(flags)}.so"
        subprocess.run([*COMPILER, *flags, str(HERE / source), "-o", str(path)], check=True)
        self._library = ctypes.CDLL(str(path))
        self._library.play_games.restype = self._library.play_game.restype = ctypes.c_int64
        self._library.play_games.argtypes = [ctypes.c_void_p, ctypes.c_int64]
        self._library.play_game.argtypes = [ctypes.c_void_p, ctypes.c_void_p]

    def player(self, seed: int) -> tuple[Run, One]:
        """Plays on, from a seed's stream."""
        rng, share = stream(seed), np.zeros(1)

        def run(games: int) -> int:
            return int(self._library.play_games(rng.ctypes.data, games))

        def one() -> tuple[int, float]:
            return int(self._library.play_game(rng.ctypes.data, share.ctypes.data)), float(share[0])

        return run, one


C_PROGRAMS: dict[str, list[tuple[str, str, str, tuple[str, ...]]]] = {
    "rickety-rackety-roo": [
        ("C", "roo.c", "roo.c", ()),
        ("C with tables", "roo.c with tables", "roo.c", ("-DTABLES",)),
    ],
    "india dice=1": [("C", "india.c", "india.c", ())],
}
"""What plays the same as one of our boxes in C, by its key: name, label, source and flags."""


def c_programs(box: Box, folder: Path) -> list[tuple[str, str, CProgram]]:
    """The C programs that play this very box, compiled into a folder: name, label and program."""
    known = C_PROGRAMS.get(key_of(box), [])
    return [(name, label, CProgram(source, folder, *flags)) for name, label, source, flags in known]


def openspiel(name: str) -> Contestant:
    """A game of OpenSpiel in the loop its users write in Python.

    The draws are the fastest the standard library has; NumPy's, seen in many examples, take several times as long.
    """
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game: Any = pyspiel.load_game(name)
    rng = random.Random(1)

    def run(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return Contestant(f"OpenSpiel {name}", name, "OpenSpiel", 1, run)
