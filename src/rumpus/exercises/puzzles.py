"""Puzzles: positions with one clearly best move, as data in a game's folder (``puzzles.json``).

``rumpus puzzles GAME --out puzzles.json`` writes the file; the test kit checks it. It holds sets, one for each box:

    {"format": 1, "game": "india", "rules": 2, "sets": [
      {"players": 2, "options": {"dice": 1}, "changes": {}, "seed": 1, "bots": ["level3"], ...,
       "puzzles": [
         {"match": 4, "moves": [...], "seat": 0, "best": 7, "usual": 3, "margin": [0.21, 0.15],
          "chances": [[3, 0.41, 0.05], ...], "scores": [[3, [81.2, 90.0]], ...], "lines": [[7, [2, 9], 0.6], ...]}]}]}

``moves`` lead to the position from the start. ``chances`` has for every legal move the seat's part of the win and half
the width of its 95% interval, ``margin`` how far the best is ahead of the second and the lower end of that interval.
``usual`` is what rules of thumb play. ``scores`` are every seat's at the end, on average; ``lines`` what follows most
often, and how often.

What is shown of a puzzle comes from what its seat may know, and from one of the worlds that fit it: never from the
true one, which only ``moves`` tell.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from rumpus.core.cached_property import cached_property
from rumpus.core.compiler.rng import stream
from rumpus.core.constants import HIDDEN
from rumpus.core.game.game import Box, Game, games
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.errors import GameFileError, RumpusError

PUZZLES_FILE = "puzzles.json"
PUZZLES_FORMAT = 1
SMALLEST_LEAD = 0.1
"""The best move of a puzzle is at least so far ahead of every other, in parts of the win, with 95% confidence."""
DEALT_WORLDS = 64
"""So many worlds are dealt to find one in which the line of a move can be played."""

log = logging.getLogger("rumpus.puzzles")


@dataclass(frozen=True)
class Following:
    """What follows a move most often, up to the first choice of somebody else, and how often."""

    entries: tuple[int, ...]
    often: float


@dataclass(frozen=True, eq=False)
class Puzzle:
    """One position, its best move, and what is known of the others."""

    box: Box
    match: int
    moves: tuple[int, ...]
    seat: int
    best: int
    usual: int
    margin: tuple[float, float]
    chances: Mapping[int, tuple[float, float]]
    scores: Mapping[int, tuple[float, ...]] = field(default_factory=dict)
    lines: Mapping[int, Following] = field(default_factory=dict)

    @cached_property
    def id(self) -> str:
        """A short name that stays while the position does, whatever comes before it in the file."""
        box = [self.box.game.id, self.box.players, self.box.options, self.box.changes]
        text = json.dumps([*box, self.moves, self.seat], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    @cached_property
    def position(self) -> Position:
        """The position as it truly was, by playing the moves; a GameFileError if one is not legal."""
        at = Position.first(self.box)
        for i, move in enumerate(self.moves):
            try:
                at = at.play(move)
            except RumpusError as error:
                raise GameFileError(f"entry {i}, {move}: {error}") from None
        return at

    @cached_property
    def seen(self) -> Position:
        """What the seat may know of it."""
        return self.position.seen_by(self.seat)

    def shown(self, move: int) -> Line[Position]:
        """A move, and what follows it most often, as it goes in a world that fits what the seat knows."""
        following = self.lines.get(move)
        entries = (move, *(following.entries if following else ()))
        best: Line[Position] = []
        for i in range(DEALT_WORLDS if self.box.game.secretive else 1):
            played = _played(self.seen.dealt(self.seat, stream(int(self.id, 16), i)), entries)
            if len(played) > len(best):
                best = played
            if len(best) == len(entries):
                break
        return best


def _played(at: Position, entries: tuple[int, ...]) -> Line[Position]:
    """As much of a line as can be played from a position."""
    line: Line[Position] = []
    for entry in entries:
        if entry == HIDDEN or entry not in at.moves:
            break
        after = at.play(entry)
        line.append((at, entry, after))
        at = after
    return line


# The file


def puzzle_entry(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain data for its file."""
    return {
        "match": puzzle.match,
        "moves": list(puzzle.moves),
        "seat": puzzle.seat,
        "best": puzzle.best,
        "usual": puzzle.usual,
        "margin": list(puzzle.margin),
        "chances": [[move, *chance] for move, chance in puzzle.chances.items()],
        "scores": [[move, list(scores)] for move, scores in puzzle.scores.items()],
        "lines": [[move, list(line.entries), line.often] for move, line in puzzle.lines.items()],
    }


def puzzle_from(box: Box, data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from the data of its file."""
    return Puzzle(
        box=box,
        match=int(data["match"]),
        moves=tuple(int(move) for move in data["moves"]),
        seat=int(data["seat"]),
        best=int(data["best"]),
        usual=int(data["usual"]),
        margin=(float(data["margin"][0]), float(data["margin"][1])),
        chances={int(move): (float(chance), float(error)) for move, chance, error in data["chances"]},
        scores={int(move): tuple(float(x) for x in scores) for move, scores in data["scores"]},
        lines={int(m): Following(tuple(int(e) for e in entries), float(n)) for m, entries, n in data["lines"]},
    )


def file_text(game: Game, sets: list[dict[str, Any]]) -> str:
    """The text of a file: a line for each puzzle, so that a change of one is a change of one line."""
    lines = [f'{{"format": {PUZZLES_FORMAT}, "game": "{game.id}", "rules": {game.file.version}, "sets": [']
    for i, each in enumerate(sets):
        about = json.dumps({key: value for key, value in each.items() if key != "puzzles"}, ensure_ascii=False)
        puzzles = ",\n".join(f"  {json.dumps(puzzle, separators=(',', ':'))}" for puzzle in each["puzzles"])
        end = "," if i + 1 < len(sets) else ""
        lines.append(f' {about[:-1]}, "puzzles": [\n{puzzles}\n ]}}{end}')
    return "\n".join([*lines, "]}", ""])


def read_sets(path: Path, game: Game) -> list[dict[str, Any]]:
    """The sets of a file; a GameFileError that names what is wrong with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise GameFileError(f"{path}: cannot be read: {error}") from None
    if not isinstance(data, dict) or data.get("format") != PUZZLES_FORMAT or not isinstance(data.get("sets"), list):
        raise GameFileError(
            f"{path}: is no file of puzzles of format {PUZZLES_FORMAT}: rumpus puzzles {game.id} --out writes one"
        )
    if data.get("game") != game.id or data.get("rules") != game.file.version:
        was = f"{data.get('game')} by version {data.get('rules')} of its rules"
        now = f"{game.id} by version {game.file.version}"
        raise GameFileError(
            f"{path}: was made for {was}, not for {now}: make it anew by rumpus puzzles {game.id} --out"
        )
    return list(data["sets"])


def has_puzzles(game: Game) -> bool:
    """Whether a game comes with puzzles."""
    return (game.folder / PUZZLES_FILE).is_file()


def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, set by set."""
    found = load_puzzles(game.folder / PUZZLES_FILE, game.id) if has_puzzles(game) else ()
    if not found:
        raise RumpusError(f"{game.name} comes with no puzzles: rumpus puzzles {game.id} looks for some")
    return found


@cache
def load_puzzles(path: Path, id: str) -> tuple[Puzzle, ...]:
    """The puzzles in a file, its data checked as far as it can be without playing."""
    from rumpus.core.game.game import game

    which, found = game(id), []
    for number, each in enumerate(read_sets(path, which)):
        try:
            box = which.box(each["players"], each["options"], each["changes"])
            found += [puzzle_from(box, puzzle) for puzzle in each["puzzles"]]
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise GameFileError(f"{path}: set {number}: {type(error).__name__}: {error}") from None
        except RumpusError as error:
            raise GameFileError(f"{path}: set {number}: {error}") from None
    return tuple(found)


# The puzzle of the day


def puzzle_count(game: Game) -> int:
    """How many puzzles a game comes with; none, and a line in the log, if their file cannot be read."""
    try:
        return len(load_puzzles(game.folder / PUZZLES_FILE, game.id)) if has_puzzles(game) else 0
    except RumpusError as error:
        log.warning("the puzzles of %s are left out: %s", game.id, error)
        return 0


def solvable() -> list[Game]:
    """The games that come with at least one puzzle."""
    return [g for g in games() if puzzle_count(g)]


def of_the_day(day: date) -> tuple[Game, int] | None:
    """The game and the number of a day's puzzle: every day the next game, and of it the next puzzle."""
    known = solvable()
    if not known:
        return None
    round_, turn = divmod(day.toordinal(), len(known))
    return known[turn], round_ % len(puzzles(known[turn]))
