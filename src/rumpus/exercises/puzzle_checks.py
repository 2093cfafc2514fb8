"""Validation of puzzles against rules and bots: reachable, legal, no rule of thumb's, and clearly best."""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.bots.player import seed_for
from rumpus.bots.rollouts import rollouts
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError
from rumpus.exercises.puzzle_finder import thumb_moves
from rumpus.exercises.puzzles import SMALLEST_LEAD, Puzzle

ROLLOUTS = 60
"""Rollouts of the best move and of its rival with which a claim is checked anew."""
REFUTED_FROM = 2.5
"""A claim is refuted when it is so many times farther away than the two 95% intervals together: by chance once in a
million times."""
ROUNDING = 0.0006
"""Rounding of what a file says."""


def puzzle_problems(puzzle: Puzzle) -> list[str]:
    """List every error in a puzzle that shows without rollouts."""
    try:
        at = puzzle.position
    except RumpusError as error:
        return [str(error)]
    return list(_wrong(puzzle, at))


def _wrong(puzzle: Puzzle, at: Position) -> Iterator[str]:
    if at.to_move != puzzle.seat:
        yield f"seat {puzzle.seat} is not to move, but {at.to_move}"
        return
    if len(at.moves) < 2:
        yield "there is nothing to choose"
    if tuple(puzzle.chances) != at.moves:
        yield f"chances are of the moves {list(puzzle.chances)}, legal are {list(at.moves)}"
        return
    if puzzle.best not in at.moves:
        yield f"the best move {puzzle.best} is not legal"
        return
    usual = thumb_moves(at)
    if puzzle.best in usual:
        yield f"rules of thumb play the best move, {at.words(puzzle.best)}"
    if puzzle.usual not in usual:
        yield f"rules of thumb play {[at.words(move) for move in usual]}, not {at.words(puzzle.usual)}"
    yield from _margin(puzzle, at)


def _margin(puzzle: Puzzle, at: Position) -> Iterator[str]:
    ahead = puzzle.chances[puzzle.best][0] - puzzle.chances[rival(puzzle)][0]
    if puzzle.margin[1] < SMALLEST_LEAD:
        yield f"the best move is ahead by {puzzle.margin[1]} at least: it must be {SMALLEST_LEAD}"
    if not puzzle.margin[1] <= ahead + ROUNDING or puzzle.margin[0] < ahead - ROUNDING:
        yield f"a margin of {puzzle.margin} is not that of the chances, {ahead:.4f}"
    if len(puzzle.shown(puzzle.best)) < 1:
        yield f"{at.words(puzzle.best)} cannot be played in a world that fits what the seat knows"


def rival(puzzle: Puzzle) -> int:
    """The second best move."""
    return max((move for move in puzzle.chances if move != puzzle.best), key=lambda move: puzzle.chances[move][0])


def doubts(puzzle: Puzzle, times: int = ROLLOUTS) -> list[str]:
    """Refute claims of a puzzle by new rollouts, independent of those the file was made with."""
    choices = (puzzle.best, rival(puzzle))
    found = rollouts(puzzle.position, times, seed_for(len(puzzle.moves), "check", puzzle.id), choices)
    ahead, error = found.ahead(0, 1)
    wrong = []
    for i, move in enumerate(choices):
        chance, doubt = found.chance(i)
        claimed, claimed_doubt = puzzle.chances[move]
        if abs(chance - claimed) > REFUTED_FROM * (doubt + claimed_doubt) + ROUNDING:
            wrong.append(f"{puzzle.seen.words(move)} wins {chance:.2f} ± {doubt:.2f}, not {claimed:.2f}")
    if ahead + REFUTED_FROM * error < SMALLEST_LEAD:
        wrong.append(f"the best move is ahead by {ahead:.2f} ± {error:.2f}, not by {SMALLEST_LEAD} at least")
    return wrong
