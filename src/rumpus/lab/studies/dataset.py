"""Data sets: games by bots as Parquet, a row for each move and outcome; and the statistics of records from a server.

The columns are described in docs/lab.md. What a row says of a position is what the seat to move may know: ``state`` is
the state record with everything hidden from that seat blanked out. Rows of chance (``seat`` -1) hold what everybody may
know. A game is replayed from its moves and outcomes alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Bot, Budget, seed_for
from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.game.game import Box, game
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.core.play.record import Record
from rumpus.errors import RecordError, RumpusError
from rumpus.lab.measure.measures import measures
from rumpus.lab.measure.statistics import Moments, mean_interval
from rumpus.lab.play.matches import played, row_of
from rumpus.run.executor import Executor, Threads

DATASET_FORMAT = 1
META = "dataset.json"
ROWS_A_FILE = 50_000
"""Rows of one Parquet file, about: games are never split."""


def schema() -> dict[str, Any]:
    """The columns and their types."""
    import polars as pl

    return {
        "game": pl.Int32,
        "entry": pl.Int32,
        "seat": pl.Int8,
        "state": pl.Binary,
        "features": pl.List(pl.Float32),
        "moves": pl.List(pl.Int32),
        "weights": pl.List(pl.Int64),
        "move": pl.Int32,
        "values": pl.List(pl.Float32),
        "shares": pl.List(pl.Float64),
    }


def rows_of_game(box: Box, bots: Sequence[Bot], seed: int, simulations: int, number: int) -> list[dict[str, Any]]:
    """Play a game and give its rows: a chunk for an executor."""
    return list(rows_of_line(box, played(box, bots, seed, number), number, simulations, seed))


def rows_of_line(box: Box, line: Line[Position], number: int, simulations: int, seed: int) -> Iterator[dict[str, Any]]:
    """A row for each move and outcome of a game."""
    shares = list(line[-1][2].shares)
    for entry, (at, move, _) in enumerate(line):
        seat = at.to_move
        chance = seat == CHANCE
        yield {
            "game": number,
            "entry": entry,
            "seat": -1 if chance else seat,
            "state": bytes(at.seen_by(PUBLIC if chance else seat)),
            "features": None if chance else at.features(seat).tolist(),
            "moves": list(at.moves),
            "weights": list(at.weights) if chance else None,
            "move": move,
            "values": None if chance or not simulations else _values(box, at, simulations, seed),
            "shares": shares,
        }


def _values(box: Box, at: Position, simulations: int, seed: int) -> list[float | None]:
    """Values of the legal moves by search, in their order; null for one it did not try."""
    search = Search("dataset", Budget(simulations=simulations))
    choice = search.sit(box, at.to_move, seed_for(seed, "values")).choose(at)
    found = {option.move: option.value for option in choice.options}
    return [found.get(move) for move in at.moves]


def dataset(
    box: Box,
    bots: Sequence[Bot],
    games: int,
    folder: Path,
    *,
    seed: int = 0,
    simulations: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play games and write them; what was written. Ctrl-C ends with the games that are finished."""
    folder.mkdir(parents=True, exist_ok=True)
    if old := next(iter(folder.glob("part-*.parquet")), None):
        raise RumpusError(f"{folder} holds a data set already ({old.name}): choose another folder, or empty it")
    rows: list[dict[str, Any]] = []
    files = done = total = 0
    try:
        job = partial(rows_of_game, box, bots, seed, simulations)
        for found in (executor or Threads()).map(job, range(games)):
            rows += found
            done += 1
            progress(1)
            if len(rows) >= ROWS_A_FILE:
                total += _write_part(folder, files, rows)
                files, rows = files + 1, []
    except KeyboardInterrupt:
        if not done:
            raise
    if rows:
        total += _write_part(folder, files, rows)
        files += 1
    about = {
        "format": DATASET_FORMAT,
        "game": box.game.id,
        "rules": box.rules,
        "players": box.players,
        "options": box.options,
        "changes": box.changes,
        "bots": [bots[seat % len(bots)].name for seat in range(box.players)],
        "seed": seed,
        "simulations": simulations,
        "games": done,
        "rows": total,
        "files": files,
    }
    (folder / META).write_text(json.dumps(about, indent=1, ensure_ascii=False), encoding="utf-8")
    return about


def _write_part(folder: Path, number: int, rows: list[dict[str, Any]]) -> int:
    import polars as pl

    frame = pl.DataFrame(rows, schema=schema())
    fresh = folder / f"new-{number:05}.parquet"
    frame.write_parquet(fresh)
    fresh.replace(folder / f"part-{number:05}.parquet")
    return frame.height


def load_dataset(folder: Path) -> tuple[Box, Any]:
    """The box of a data set, and a lazy frame of its rows."""
    import polars as pl

    try:
        about = json.loads((folder / META).read_text(encoding="utf-8"))
        played = game(about["game"])
        played.file.check_rules(about["rules"])
        box = played.box(about["players"], about["options"], about["changes"])
    except FileNotFoundError:
        raise RumpusError(f"{folder} holds no data set: it would have a file {META}") from None
    except (ValueError, KeyError) as error:
        raise RumpusError(f"{folder / META} cannot be read: {error}") from None
    return box, pl.scan_parquet(folder / "part-*.parquet")


def replayed(box: Box, moves: Sequence[int]) -> list[Position]:
    """The positions of a game, from its moves and outcomes in order; a Refused names the rule that one breaks."""
    found = [Position.first(box)]
    for move in moves:
        found.append(found[-1].play(move))
    return found


# Records of a server


def records(path: Path) -> Iterator[Record]:
    """The records in a file that ``rumpus export --records`` wrote, or in a folder of record files."""
    if path.is_dir():
        for file in sorted(path.glob("*.json")):
            try:
                yield Record.load(file)
            except RecordError as error:
                raise RumpusError(str(error) if str(file) in str(error) else f"{file}: {error}") from None
        return
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RumpusError(f"cannot read {path}: {error}") from None
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                data = json.loads(line)
                yield Record.from_json(data.get("record", data) if isinstance(data, dict) else data)
            except (ValueError, RecordError) as error:
                raise RumpusError(f"{path}, line {number}: {error}") from None


@dataclass
class RecordGroup:
    """The records of one game, number of players and box."""

    box: Box
    moments: Moments
    given_up: int = 0
    unfinished: int = 0


def stats(found: Iterator[Record]) -> list[dict[str, Any]]:
    """Each game, number of players and box by the measures of a simulation, from records.

    Games that ended because somebody gave up are counted, and left out of the measures: their length says nothing of
    the rules.
    """
    groups: dict[Box, RecordGroup] = {}
    for record in found:
        known = list(measures(record.box).values())
        group = groups.setdefault(record.box, RecordGroup(record.box, Moments(len(known))))
        if record.position.over:
            row = row_of(record.box, _line(record)).reshape(1, -1)
            group.moments.add(np.column_stack([measure.of(row) for measure in known]))
        elif record.over:
            group.given_up += 1
        else:
            group.unfinished += 1
    return [_summary(group) for group in groups.values()]


def _line(record: Record) -> Line[Position]:
    at, moves = record.positions, [entry.move for entry in record.entries]
    return list(zip(at, moves, at[1:], strict=False))


def _summary(group: RecordGroup) -> dict[str, Any]:
    box, moments = group.box, group.moments
    known = measures(box).values()
    values = {}
    for measure, mean, error in zip(known, moments.mean.tolist(), moments.standard_error.tolist(), strict=True):
        if moments.n:
            low, high = mean_interval(measure, mean, error, moments.n)
            values[measure.name] = {"mean": mean, "low": low, "high": high}
    return {
        "game": box.game.id,
        "players": box.players,
        "options": box.options,
        "changes": box.changes,
        "games": moments.n,
        "given_up": group.given_up,
        "unfinished": group.unfinished,
        "measures": values,
    }
