"""Game analysis by search: a verdict on every throw and every choice of a game that is over.

How it stood is judged with perfect information, from the position as it truly was. How good a choice was is judged
from what the seat could know when it chose: nobody is blamed for what they could not see.
"""

from __future__ import annotations

from dataclasses import dataclass

from rumpus.bots.mcts.bot import Search, Tree, taste_for
from rumpus.bots.mcts.nodes import ROOT
from rumpus.bots.player import Budget
from rumpus.bots.value import NO_NET, net_for
from rumpus.core.constants import CHANCE
from rumpus.core.play.position import Position

SIMULATIONS = 400
"""Simulations to judge one position; fewer where a throw could have been many things."""
ENTRY_FACTOR = 6
"""An entry takes at most this many times as many for all that a throw could have been; a choice takes twice as many."""
TREE_SEED = 1
"""Common random numbers: one seed for all, so that compared positions meet the same luck."""

Chances = list[float]


@dataclass(frozen=True)
class Verdict:
    """Verdict on one move or outcome."""

    chances: Chances  # each seat's, after it
    luck: Chances | None = None  # for an outcome: what it gave each seat, against what was to be expected
    quality: float | None = None  # for a move: what it kept of what the best would have kept; 0 is as good as can be
    best: int | None = None  # for a move: the best there was


class OpenTree(Tree):
    """Search tree with perfect information: from the position as it truly is, nothing dealt anew."""

    deals = False


def chances(at: Position, mover: int, simulations: int = SIMULATIONS) -> Chances:
    """Each seat's part of the win with perfect information; ``mover`` is the seat that moved last."""
    if at.over:
        return list(at.shares)
    return _grown(OpenTree, at, at.to_move if at.to_move != CHANCE else mover, simulations)


def worth(at: Position, seat: int, simulations: int = SIMULATIONS) -> float:
    """Expected share of the win of a seat in a position, from what it may know."""
    return at.shares[seat] if at.over else _grown(Tree, at.seen_by(seat), seat, simulations)[seat]


def _grown(kind: type[Tree], at: Position, seat: int, simulations: int) -> Chances:
    net = net_for(at.box) or NO_NET
    tree = kind(at.box, seat, TREE_SEED, taste_for(at.box, net), net, 4 * simulations + 64)
    tree.plant(at, None)
    tree.grow(simulations)
    root = tree.nodes[ROOT]
    return [float(won) / int(root["visits"]) for won in root["won"][: at.box.players]]


def verdict(before: Position, move: int, mover: int, each: int = SIMULATIONS) -> Verdict:
    """What to say of a move or outcome played in a position; ``mover`` is the seat that moved last before it."""
    if before.to_move == CHANCE:
        return _of_outcome(before, move, mover, each)
    seat = before.to_move
    after = before.play(move)
    found = chances(after, seat, each)
    if len(before.moves) == 1:
        return Verdict(found, quality=0.0, best=move)
    search = Search("verdict", Budget(simulations=2 * each))
    best = search.sit(before.box, seat, TREE_SEED).choose(before).move
    if best == move:
        return Verdict(found, quality=0.0, best=move)
    kept = worth(after, seat, each) - worth(before.play(best), seat, each)
    return Verdict(found, quality=min(0.0, kept), best=best if kept < 0 else move)


def _of_outcome(before: Position, move: int, mover: int, each: int) -> Verdict:
    """What an outcome gave each seat: its chances after it, less those expected over all that could have come up."""
    each = max(1, min(each, ENTRY_FACTOR * each // len(before.moves)))
    found = {outcome: chances(before.play(outcome), mover, each) for outcome in before.moves}
    total = sum(before.weights)
    luck = []
    for seat, chance in enumerate(found[move]):
        expected = sum(w * found[o][seat] for o, w in zip(before.moves, before.weights, strict=True)) / total
        luck.append(chance - expected)
    return Verdict(found[move], luck=luck)
