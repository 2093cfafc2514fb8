"""Ruffhouse: score breakdown, what earned each seat its points."""

from typing import Any

from rumpus.core.contract.account import Account
from rumpus.core.line import Line
from rumpus.core.words.messages import Said, say
from rumpus.games.ruffhouse import rules


def account(box: Any, line: Line[Any]) -> Account:
    """Every commitment a seat came to the MOMENT OF TRUTH with: what was promised, what was brought, what it earned."""
    found: list[list[tuple[Said, int]]] = [[] for _ in range(box.players)]
    for before, total, after in line:
        seat = int(before.turn)
        if before.stage != rules.ROLLING or before.space[seat] < box.chips_down:
            continue
        if before.space[seat] + total >= box.truth:
            words = say("earned", number=before.commitment[seat], chips=before.chips[seat])
            found[seat].append((words, int(after.points[seat] - before.points[seat])))
    return found
