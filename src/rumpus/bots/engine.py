"""External engine, a bot in another process and in any language: ``engine:COMMAND`` or ``engine:250ms:COMMAND``.

It reads lines from its standard input and writes lines to its standard output, as engines of chess do; what it writes
to standard error is shown. Numbers of actions are those of :mod:`rumpus.core.play.action_numbers`. See docs/bots.md.

    we write                            it answers
    rumpus 1                            ready NAME
    begin ID {"game", "players", ...}   nothing
    choose ID {"actions", "words",      play ACTION, or play ACTION NUMBER
      "features", "view", "limit_ms",
      "number"}
    quit                                nothing: it ends

Lines it writes that begin with ``info`` are ignored. An answer that is late is worth nothing: a random legal move is
played instead, and after MOST_LATE of them the engine is refused. Answers that name the number of the question are told
apart by it; others are taken in the order of the questions, so that an engine must answer what it was late for, too. An
answer that cannot be played, or no process at all, is an error.
"""

from __future__ import annotations

import atexit
import json
import queue
import shlex
import subprocess
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from rumpus.bots.player import Choice, Heard, MoveEstimate, Player
from rumpus.core.compiler.rng import below
from rumpus.core.game.game import Box
from rumpus.core.play.action_numbers import Numbering
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError

PROTOCOL = 1
LIMIT_MS = 1000.0
START_S = 30.0
"""Start-up timeout of an engine in seconds."""
MOST_LATE = 10
"""Limit on late answers, after which an engine is refused."""


class Process:
    """Subprocess of an engine, started when it is first needed; one question at a time."""

    def __init__(self, name: str, command: str) -> None:
        self.name, self.command = name, command
        self.lock = threading.Lock()
        self.ids, self.numbers, self.late, self.owed = count(1), count(1), 0, 0
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()

    def error(self, what: str) -> RumpusError:
        """An error that names the engine, in one line."""
        return RumpusError(f"bot {self.name}: {what}")

    def tell(self, line: str) -> None:
        """Write a line to the engine, which is started if it is not running yet."""
        if self._process is None:
            self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            self.close()
            raise self.error("the engine has ended") from None

    def _start(self) -> None:
        try:
            words = shlex.split(self.command)
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", bufsize=1)
        except (OSError, ValueError, IndexError) as error:
            raise self.error(f"cannot be started: {getattr(error, 'strerror', None) or error}") from None
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        atexit.register(self.close)
        self.tell(f"rumpus {PROTOCOL}")
        answer = self.answer(START_S)
        if answer is None or not answer.startswith("ready"):
            self.close()
            did = f"answered nothing in {START_S:g} s" if answer is None else f"answered {answer!r}"
            raise self.error(f"{did} to 'rumpus {PROTOCOL}': it must answer 'ready NAME'")

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with suppress(ValueError):  # closed meanwhile
            for line in process.stdout:
                if line.strip() and not line.startswith("info"):
                    self._lines.put(line.strip())
        self._lines.put(None)

    def answer(self, seconds: float, number: int = 0) -> str | None:
        """What the engine answers to the question of this number, or None if it takes longer than this."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                self.owed += 1
                return None
            if line is None:
                self.close()
                raise self.error("the engine has ended")
            answer, named = _numbered(line)
            if named == number or (named is None and not self.owed):
                return answer
            if named is None:
                self.owed -= 1  # a late answer to a question that has timed out

    def close(self) -> None:
        """End the engine: by ``quit``, and by killing it if it does not end."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):
            process.stdin.write("quit\n")
        with suppress(OSError):  # the pipe is broken: it has ended
            process.stdin.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def _numbered(line: str) -> tuple[str, int | None]:
    """An answer without the number of the question that it names, and that number."""
    words = line.split()
    if len(words) == 3 and words[0] == "play" and words[2].isdecimal():
        return f"play {words[1]}", int(words[2])
    return line, None


class EnginePlayer(Player):
    """Asks the engine for every move."""

    def __init__(self, box: Box, seat: int, seed: int, process: Process, limit_ms: float) -> None:
        super().__init__(box, seat, seed)
        self.process, self.limit_ms, self.numbering = process, limit_ms, Numbering.of(box)
        told = {"game": box.game.id, "players": box.players, "options": box.options, "changes": box.changes}
        sizes = {"actions": len(self.numbering), "features": box.game.rules.FEATURES}
        with process.lock:
            self.id = next(process.ids)
            process.tell(f"begin {self.id} {json.dumps({**told, **sizes, 'seat': seat, 'seed': seed})}")

    def _choose(self, seen: Position, heard: Heard | None) -> Choice:
        actions: list[int] = self.numbering.actions[list(seen.moves)].tolist()
        asked: dict[str, Any] = {
            "actions": actions,
            "words": [seen.words(move) for move in seen.moves],
            "features": [round(float(x), 6) for x in seen.features(self.seat)],
            "view": seen.view(self.seat),
            "limit_ms": self.limit_ms,
        }
        with self.process.lock:
            number = next(self.process.numbers)
            self.process.tell(f"choose {self.id} {json.dumps({**asked, 'number': number})}")
            answer = self.process.answer(self.limit_ms / 1000, number)
        move = self._late(seen) if answer is None else self._played(answer, seen, actions)
        return Choice(move, tuple(MoveEstimate(each, 0, None) for each in seen.moves))

    def _late(self, seen: Position) -> int:
        self.process.late += 1
        if self.process.late > MOST_LATE:
            raise self.process.error(f"was late {self.process.late} times: it has {self.limit_ms:g} ms for a move")
        return seen.moves[int(below(self.rng, len(seen.moves)))]

    def _played(self, answer: str, seen: Position, actions: list[int]) -> int:
        word, _, number = answer.partition(" ")
        if word != "play" or not number.strip().isdecimal():
            raise self.process.error(f"answered {answer[:60]!r}: it must answer 'play ACTION'")
        action = int(number)
        if action not in actions:
            raise self.process.error(
                f"played {action}, which is none of the legal actions {actions}{self._why(seen, action)}"
            )
        return seen.moves[actions.index(action)]

    def _why(self, seen: Position, action: int) -> str:
        """The reason and the clause for which an action is not legal, where it is an action at all."""
        refusal = seen.why_not(int(self.numbering.moves[action])) if action < len(self.numbering) else None
        return f": {refusal}" if refusal else ""


@dataclass(frozen=True)
class Engine:
    """The bot behind a command."""

    name: str
    command: str
    limit_ms: float = LIMIT_MS
    process: Process = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "process", Process(self.name, self.command))

    def __reduce__(self) -> tuple[Any, ...]:
        return Engine, (self.name, self.command, self.limit_ms)  # each process starts an engine of its own

    def sit(self, box: Box, seat: int, seed: int) -> Player:
        """Take a seat."""
        return EnginePlayer(box, seat, seed, self.process, self.limit_ms)
