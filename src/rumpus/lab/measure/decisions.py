"""Decisions: how many legal moves there are, how much the choice matters, how often the obvious move is the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Budget, seed_for
from rumpus.bots.thumb import Thumb
from rumpus.core.game.game import Box
from rumpus.core.line import Line
from rumpus.core.play.position import Position

SIMULATIONS = 400
"""Simulations of the search that judges a position."""
LEAST_VISITS = 12
"""Moves that were tried less often than this are not judged."""
SMALLEST_STAKE = 0.03
"""A choice matters when the best move promises at least this much more than the average of those judged."""


@dataclass(frozen=True)
class Judgement:
    """Judgement by search of one decision with two or more legal moves."""

    moves: int
    spread: float
    """What the best move promises, less the average of the others that were judged."""
    ahead: float
    """What the best promises, less the second."""
    obvious: bool
    """Whether the move that rules of thumb play is the best, or within one point of a hundred of it."""


def sampled(lines: Sequence[Line[Position]], many: int) -> list[Position]:
    """Sample of decisions with a choice, spread evenly over all games."""
    found = [at for line in lines for at, _, _ in line if at.to_move >= 0 and len(at.moves) > 1]
    if len(found) <= many:
        return found
    return [found[i * len(found) // many] for i in range(many)]


def judge_decision(box: Box, at: Position, seed: int = 0, simulations: int = SIMULATIONS) -> Judgement | None:
    """A judgement by search; None where fewer than two moves were tried often enough."""
    seat = at.to_move
    search = Search("report", Budget(simulations=simulations))
    choice = search.sit(box, seat, seed_for(seed, "judge")).choose(at)
    values = {o.move: o.value for o in choice.options if o.visits >= LEAST_VISITS and o.value is not None}
    if len(values) < 2:
        return None
    best, second = sorted(values.values(), reverse=True)[:2]
    rest = [value for move, value in values.items() if value != best] or [second]
    plain = Thumb().sit(box, seat, seed_for(seed, "thumb")).choose(at).move
    return Judgement(
        moves=len(at.moves),
        spread=best - sum(rest) / len(rest),
        ahead=best - second,
        obvious=values.get(plain, 0.0) >= best - 0.01,
    )
