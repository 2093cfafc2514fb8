"""India: why a move is refused. Each function goes through the reasons in the order a player would see them."""

from typing import Any

from rumpus.games.india.box import FACES, FIRST_RULES
from rumpus.games.india.choices import ENTER, has_twin, is_doublet
from rumpus.games.india.doublets import step_completes
from rumpus.games.india.steps import OUT, can_enter, can_step, can_stop, has_entering_number, rejoins, takes


def why_no_pass(box: Any, s: Any) -> tuple[str, str]:
    """IND-6, IND-7, IND-15, IND-16: why the throw must be played."""
    if box.dice == 1:
        if entry_binds(box, s):
            return "IND-7", f"a {box.entering} must enter a disc that is out of play"
        return "IND-6", "there is a move that captures nothing, so one must be made"
    if not is_doublet(box, s):
        return "IND-15", "there is a step that is neither an entry nor a capture, so one must be taken"
    if s.begun:
        return "IND-16", "a doublet can be passed only before its first step"
    return "IND-16", "there is a step that is neither an entry nor a capture, so the doublet must be played"


def entry_binds(box: Any, s: Any) -> bool:
    """IND-7: whether one die shows a five that must enter, as it can and captures nothing by it."""
    if box.dice == 2 or not s.legal >> ENTER & 1:
        return False
    return bool(box.rules == FIRST_RULES or not takes(box, s, s.mover, 0))


def why_no_entry(box: Any, s: Any) -> tuple[str, str]:
    """IND-L5, IND-L25, IND-1, IND-11, IND-16: why no disc may enter."""
    seat = s.mover
    if s.disc[seat, 0] != OUT:
        return "IND-L5", "none of your discs is out of play"
    if not has_entering_number(box, s):
        if box.dice == 1:
            return "IND-L5", f"a disc enters only on a {box.entering}"
        if s.begun:
            return "IND-11", f"no {box.entering} is left, and a sum of {box.entering} needs both dice unused"
        return "IND-11", f"the dice neither show a {box.entering} nor add up to it"
    if not can_enter(box, s, seat):
        return "IND-1", f"a blockade stands on your entering circle, {box.entry[seat]}"
    return "IND-16", "after an entry the rest of the doublet could not be used"


def why_no_step(box: Any, s: Any, i: int, n: int, where: str) -> tuple[str, str]:
    """IND-L3, IND-L5, IND-L7, IND-L8, IND-13: why this disc may not go on by this number."""
    seat = s.mover
    if i >= box.discs:
        return "IND-L3", f"a player has only {box.discs} discs"
    p = int(s.disc[seat, i])
    if p == OUT:
        return "IND-L5", "that disc is out of play: it has to enter first"
    if p == box.home:
        return "IND-L8", "that disc is Home, where its journey ends"
    if s.left[n] == 0:
        return ("IND-L7" if box.dice == 1 else "IND-13"), f"there is no {n} to play, only {_numbers(s)}"
    if entry_binds(box, s):
        return "IND-7", f"a {box.entering} enters a disc that is out of play, and does nothing more"
    if not can_step(box, s, seat, i, n):
        return _barred(box, s, i, p, p + int(box.spaces[n]), where)
    if is_doublet(box, s) and not step_completes(box, s, seat, i, n):
        return "IND-16", "after this step the rest of the doublet could not be used, and it is all or nothing"
    if has_twin(box, s, seat, i) and s.pair[i] != s.pair[i - 1]:
        return "IND-17", f"it makes no difference which disc on {where} moves: say it of the first one"
    return "ALL-3", f"both discs on {where} are alike: say it of the first one"


def _barred(box: Any, s: Any, i: int, p: int, q: int, where: str) -> tuple[str, str]:
    """IND-5, IND-1, IND-2, IND-17: what is in the way of a step from p to q."""
    if q > box.home:
        return "IND-5", f"Home is {box.home - p} from {where}, and is reached by the exact count only"
    for k in range(p + 1, min(q + 1, int(box.home))):
        if s.board[box.at[s.mover, k]] < 0:
            verb = "stop on" if k == q else "pass"
            return "IND-1", f"a blockade {k - p} ahead of {where} is in the way, and nobody may {verb} it"
    if not can_stop(box, s, s.mover, q):
        return "IND-2", f"the disc on the safety circle {box.at[s.mover, q]} is safe, and nobody else may stop there"
    assert rejoins(box, s, s.mover, i, q)
    return "IND-17", "in a doublet two discs of a blockade may not both move and make a blockade again"


def _numbers(s: Any) -> str:
    """The numbers still to be used, in words."""
    return " and ".join(f"{n}" for n in range(1, FACES + 1) for _ in range(s.left[n]))
