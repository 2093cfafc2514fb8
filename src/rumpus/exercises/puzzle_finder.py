"""Finding puzzles: positions of games between bots where one move is clearly best, and not what rules of thumb play.

Each match is played, looked at and judged by itself, from seeds of its own; so that a seed gives the same puzzles
whatever the number of threads. A position becomes a puzzle in three looks, each with fresh random numbers, so that no
look is taken in by the luck of the one before:

1. a search names a best move that no rule of thumb plays, ahead of the second; or, many times faster and without the
   eyes of the learned value, more and more rollouts by rules of thumb do (``PuzzleEffort.quick``);
2. a few rollouts of every legal move agree;
3. many rollouts of every legal move put the lower end of a 95% interval of the difference to every other move at
   :data:`~rumpus.exercises.puzzles.SMALLEST_LEAD` or above.

A match gives one puzzle at most, from one phase of it: the first third of match 0, the second of match 1, and so on;
or every match from its end (``PuzzleEffort.since``), in games where a single move weighs little before.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any

import numpy as np

from rumpus.bots.learned import Learned
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Bot, Budget, seed_for
from rumpus.bots.rollouts import Rollouts, rollouts
from rumpus.bots.thumb import Thumb
from rumpus.bots.value import net_for
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Box
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.exercises.puzzles import SMALLEST_LEAD, Following, Puzzle, puzzle_entry, puzzle_from
from rumpus.lab.play.matches import played

PHASES = 3
SAME_BEST_IN = 4
"""Limit on puzzles with the same best move: one in so many, and one more."""
MOST_JUDGED = 3
"""Limit on the positions of one match that are judged by many rollouts, the most promising first."""
LEAST_FREQUENCY = 0.34
"""Least frequency of a line that is told."""
NEAR_DUPLICATE = 0.06
"""Two positions with the same best move that differ in a smaller part of what the seat sees are near duplicates."""


QUICK_LOOKS = ((12, 0.0), (48, 0.06), (200, 0.08))
"""Rollouts by rules of thumb, and how far a move has to be ahead after them to be looked at further."""


@dataclass(frozen=True)
class PuzzleEffort:
    """Sample sizes of the three filters: simulations of a search, rollouts for each move, and many rollouts.

    quick    the first filter is rollouts by rules of thumb instead of a search
    since    positions after so many per cent of each match; 0 for a third of it, in turn
    """

    look: int = 1000
    sift: int = 48
    rollouts: int = 400
    quick: bool = False
    since: int = 0


@dataclass(frozen=True)
class PuzzleCandidate:
    """A position that passed the first two filters: its entry in the match, the best move, and how far it is ahead."""

    entry: int
    at: Position
    best: int
    ahead: float


def find_puzzles(
    box: Box,
    bots: Sequence[Bot],
    count: int,
    *,
    seed: int = 0,
    matches: int = 400,
    effort: PuzzleEffort | None = None,
    cores: int = 1,
    progress: Callable[[int, int], None] = lambda matches, found: None,
) -> dict[str, Any]:
    """A set of puzzles as plain data. Ctrl-C ends with those that are found; ``stopped`` says so."""
    chosen = effort or PuzzleEffort()
    found: list[Puzzle] = []
    looked, stopped = 0, False
    stop = threading.Event()
    try:
        for puzzle in _in_order(lambda i: of_match(box, bots, seed, i, chosen, stop), matches, cores, stop):
            looked += 1
            if puzzle is not None and is_new(puzzle, found, count):
                found.append(puzzle)
            progress(looked, len(found))
            if len(found) == count:
                break
    except KeyboardInterrupt:
        stopped = True
    finally:
        stop.set()
    about = {"players": box.players, "options": box.options, "changes": box.changes, "seed": seed}
    return {
        **about,
        "bots": [bot.name for bot in bots],
        **asdict(chosen),
        "matches": looked,
        "stopped": stopped,
        "puzzles": [puzzle_entry(puzzle) for puzzle in found],
    }


def _in_order(
    work: Callable[[int], Puzzle | None], matches: int, cores: int, stop: threading.Event
) -> Iterator[Puzzle | None]:
    """What the matches give, in their order, several at once and never far ahead of what is asked for."""
    with ThreadPoolExecutor(cores) as pool:
        waiting: list[Future[Puzzle | None]] = []
        try:
            for i in range(matches):
                waiting.append(pool.submit(work, i))
                if len(waiting) > cores:
                    yield waiting.pop(0).result()
            for each in waiting:
                yield each.result()
        finally:
            stop.set()
            for each in waiting:
                each.cancel()


# One match


def of_match(
    box: Box, bots: Sequence[Bot], seed: int, i: int, effort: PuzzleEffort, stop: threading.Event
) -> Puzzle | None:
    """The puzzle of one match, if it has one."""
    line = played(box, bots, seed, i)
    found = sorted(_looked(line, seed, i, effort, stop), key=lambda each: (-each.ahead, each.entry))
    for candidate in found[:MOST_JUDGED]:
        if stop.is_set():
            break
        if puzzle := confirmed_puzzle(line, i, candidate, seed_for(seed, "judge", i, candidate.entry), effort.rollouts):
            return puzzle
    return None


def _looked(
    line: Line[Position], seed: int, i: int, effort: PuzzleEffort, stop: threading.Event
) -> Iterator[PuzzleCandidate]:
    """The positions of a part of a match that pass the first two filters."""
    for entry, at in end_of(line, effort.since) if effort.since else phase_of(line, i % PHASES):
        if stop.is_set():
            return
        if at.to_move < 0 or len(at.moves) < 2:
            continue
        own = seed_for(seed, "look", i, entry)
        best = looked_quickly(at, own) if effort.quick else searched(at, effort.look, own)
        if best is None:
            continue
        few = rollouts(at, effort.sift, seed_for(seed, "sift", i, entry))
        ahead = _least_ahead(few, at.moves.index(best))[0]
        if ahead >= SMALLEST_LEAD:
            yield PuzzleCandidate(entry, at, best, ahead)


def phase_of(line: Line[Position], phase: int) -> Iterable[tuple[int, Position]]:
    """The entries of a third of a match with their positions."""
    size = len(line)
    first, last = phase * size // PHASES, (phase + 1) * size // PHASES
    return islice(((entry, at) for entry, (at, _, _) in enumerate(line)), first, last)


def end_of(line: Line[Position], since: int) -> Iterable[tuple[int, Position]]:
    """The entries of a match after so many per cent of it, with their positions."""
    first = since * len(line) // 100
    return ((entry, line[entry][0]) for entry in range(first, len(line)))


def looked_quickly(at: Position, seed: int) -> int | None:
    """The move that rollouts by rules of thumb find best, if it is ahead of the second and no rule of thumb's own."""
    usual = thumb_moves(at)
    if len(usual) == len(at.moves):
        return None
    best = -1
    for times, enough in QUICK_LOOKS:
        found = rollouts(at, times, seed_for(seed, "quick", times), by_thumb=True)
        best = found.best()
        if at.moves[best] in usual or min(_means_ahead(found, best)) < enough:
            return None
    return at.moves[best]


def _means_ahead(found: Rollouts, best: int) -> list[float]:
    return [found.ahead(best, other)[0] for other in range(len(found.moves)) if other != best]


def searched(at: Position, simulations: int, seed: int) -> int | None:
    """The move a search finds best, if it is ahead of the second and rules of thumb would not play it.

    Where the learned value alone agrees with the rules of thumb, which is most often, nothing is searched.
    """
    usual = thumb_moves(at)
    if len(usual) == len(at.moves):
        return None
    if net_for(at.box) and Learned().sit(at.box, at.to_move, seed).choose(at).move in usual:
        return None
    search = Search("puzzles", Budget(simulations=simulations))
    choice = search.sit(at.box, at.to_move, seed).choose(at)
    if choice.move in usual or choice.value is None:
        return None
    others = [option.value for option in choice.options if option.move != choice.move and option.value is not None]
    return choice.move if choice.value - max(others, default=0.0) >= SMALLEST_LEAD / 2 else None


def thumb_moves(at: Position) -> tuple[int, ...]:
    """What rules of thumb may play: the most appealing moves."""
    options = Thumb().sit(at.box, at.to_move, 0).choose(at).options
    most = max(option.visits for option in options)
    return tuple(option.move for option in options if option.visits == most)


def _least_ahead(found: Rollouts, best: int) -> tuple[float, float]:
    """How far a move is ahead of the one it is least ahead of, by the lower end of the interval; and that end."""
    ahead = [found.ahead(best, other) for other in range(len(found.moves)) if other != best]
    mean, error = min(ahead, key=lambda each: each[0] - each[1])
    return mean, mean - error


def confirmed_puzzle(
    line: Line[Position], match: int, candidate: PuzzleCandidate, seed: int, times: int
) -> Puzzle | None:
    """The puzzle of a position, if many rollouts of every move confirm it."""
    at, found = candidate.at, rollouts(candidate.at, times, seed)
    best = at.moves.index(candidate.best)
    margin, least = _least_ahead(found, best)
    if least < SMALLEST_LEAD:
        return None
    usual = max(thumb_moves(at), key=lambda move: found.chance(at.moves.index(move))[0])
    chances = {move: _rounded(found.chance(i)) for i, move in enumerate(at.moves)}
    scores = {move: _rounded(ended, 1) for i, move in enumerate(at.moves) if (ended := found.scores(i))}
    return puzzle_from(
        at.box,
        {
            "match": match,
            "moves": [move for _, move, _ in line[: candidate.entry]],
            "seat": at.to_move,
            "best": candidate.best,
            "usual": usual,
            "margin": _rounded((margin, least)),
            "chances": [[move, *chance] for move, chance in chances.items()],
            "scores": [[move, ended] for move, ended in scores.items()],
            "lines": [[move, line.entries, line.often] for move, line in _lines(found).items()],
        },
    )


def _lines(found: Rollouts) -> dict[int, Following]:
    told = {}
    for i, move in enumerate(found.moves):
        entries, often = found.line(i)
        if often >= LEAST_FREQUENCY and entries:
            told[move] = Following(entries, round(often, 3))
    return told


def _rounded(values: Iterable[float], digits: int = 4) -> tuple[float, ...]:
    return tuple(round(float(value), digits) for value in values)


def is_new(puzzle: Puzzle, found: Sequence[Puzzle], count: int) -> bool:
    """Whether a puzzle adds something: no near duplicate, and not the same best move once more."""
    same = sum(other.best == puzzle.best for other in found)
    return same <= count // SAME_BEST_IN and not any(near_duplicates(puzzle, other) for other in found)


def near_duplicates(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles are near duplicates: the same best move in positions that look almost the same."""
    if one.box != other.box or one.best != other.best:
        return False
    a, b = (each.position.features(each.seat) for each in (one, other))
    return float(np.mean(a != b)) < NEAR_DUPLICATE


def warm_up_search(box: Box) -> None:
    """Warm-up: search and roll out once, so that all of it is compiled before a bar runs."""
    at = first_choice(box)
    searched(at, 2, 0)
    rollouts(at, 1, 0)
    rollouts(at, 1, 0, by_thumb=True)


def first_choice(box: Box) -> Position:
    """A position in which somebody has a choice."""
    at, rng = Position.first(box), stream(0)
    while at.to_move == CHANCE or len(at.moves) == 1:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
    return at
