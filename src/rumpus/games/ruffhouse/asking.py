"""Ruffhouse: prompts, what whoever is to throw, to spin or to choose is to do."""

from typing import Any

from rumpus.core.words.messages import Said, joined, say
from rumpus.games.ruffhouse import rules
from rumpus.games.ruffhouse.refusals import colour


def asks(box: Any, s: Any) -> Said:
    """What each stage of a turn asks of whoever decides or throws in it."""
    here = int(s.space[s.turn])
    match int(s.stage):
        case rules.CHOOSING:
            return say("ask-roll-or-zap")
        case rules.ROLLING:
            return say("ask-roll")
        case rules.COMMITTING:
            return say("ask-commit")
        case rules.MATCHING:
            return _match(box, s, here)
        case rules.STAKING:
            return say("ask-stake", chips=say("chips", many=int(box.number[here])))
        case rules.CROSSING:
            return joined([_whose_spin(box, s), say("ask-cross")])
        case rules.SPINNING:
            return say("ask-spin") if s.top == rules.NOBODY else say("ask-spin-for", taker=colour(box, s.top))
        case rules.DUELLING:
            return say("ask-duel", other=colour(box, s.target))
        case rules.ESCAPING:
            return say("ask-escape", number=int(box.number[box.breaks]))
        case _:
            return say("ask-zap-again")


def _match(box: Any, s: Any, here: int) -> Said:
    """RUF-L14, RUF-L15: the number wanted, where it leads, and what any other costs."""
    number, lost = int(box.number[here]), int(rules.penalty(box.kind[here], s.chips[s.turn]))
    if not lost:
        return say("ask-match-free", number=number)
    return say("ask-match", number=number, chips=say("chips", many=lost))


def _whose_spin(box: Any, s: Any) -> Said:
    """Who would take what comes up, as it stands (RUF-8)."""
    if s.top == rules.NOBODY:
        return say("ask-cross-spinner", who=colour(box, s.turn))
    return say("ask-cross-top", who=colour(box, s.top))
