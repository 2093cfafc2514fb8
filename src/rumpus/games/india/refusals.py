"""India: why a move is refused. Each function goes through the reasons in the order a player would see them."""

from typing import Any

from rumpus.core.words.messages import Said, say
from rumpus.games.india.box import FACES
from rumpus.games.india.choices import ENTER, five_binds, has_twin, is_bound, is_doublet, step_of
from rumpus.games.india.doublets import step_completes
from rumpus.games.india.steps import (
    OUT,
    can_enter,
    can_step,
    can_stop,
    has_entering_number,
    is_others,
    rejoins,
    takes,
)


def why_no_pass(box: Any, s: Any) -> tuple[str, Said]:
    """IND-6, IND-7, IND-14, IND-15, IND-16: why the throw must be played."""
    if box.dice == 1:
        if entry_binds(box, s):
            return "IND-7", say("must-enter", number=int(box.entering))
        return "IND-6", say("must-move")
    if five_binds(box, s, s.legal):
        return "IND-14", say("must-enter", number=int(box.entering))
    if not is_doublet(box, s):
        return "IND-15", say("must-step")
    if s.begun:
        return "IND-16", say("doublet-begun") if is_bound(box, s) else say("must-step")
    return "IND-16", say("must-play-doublet")


def entry_binds(box: Any, s: Any) -> bool:
    """IND-7: whether one die shows a five that must enter, as it can and captures nothing by it."""
    return bool(box.dice == 1 and s.legal >> ENTER & 1 and not takes(box, s, s.mover, 0))


def why_no_entry(box: Any, s: Any) -> tuple[str, Said]:
    """IND-L5, IND-L25, IND-1, IND-11, IND-13, IND-15, IND-16: why no disc may enter."""
    seat = s.mover
    if s.disc[seat, 0] != OUT:
        return "IND-L5", say("none-out")
    if not has_entering_number(box, s):
        if box.dice == 1:
            return "IND-L5", say("enters-only-on", number=int(box.entering))
        if s.begun:
            return "IND-11", say("no-entering-left", number=int(box.entering))
        return "IND-11", say("no-entering-number", number=int(box.entering))
    if box.one_disc and is_others(box, s, 0):
        return "IND-13", say("one-disc")
    if not can_enter(box, s, seat):
        return "IND-1", say("entering-blocked", space=int(box.entry[seat]))
    return ("IND-16", say("not-all-after-entry")) if is_doublet(box, s) else ("IND-15", say("not-both-after"))


def why_no_step(box: Any, s: Any, i: int, n: int, where: Said) -> tuple[str, Said]:
    """IND-L3, IND-L5, IND-L7, IND-L8, IND-13, IND-14, IND-15: why this disc may not go on by this number."""
    seat = s.mover
    if i >= box.discs:
        return "IND-L3", say("only-discs", discs=int(box.discs))
    p = int(s.disc[seat, i])
    if p == OUT:
        return "IND-L5", say("is-out")
    if p == box.home:
        return "IND-L8", say("is-home")
    if s.left[n] == 0:
        return ("IND-L7" if box.dice == 1 else "IND-13"), say("no-such-number", number=n, numbers=_numbers(s))
    if box.one_disc and is_others(box, s, i):
        return _not_this_disc(box, s, i, n, where)
    if entry_binds(box, s):
        return "IND-7", say("only-enters", number=int(box.entering))
    if not can_step(box, s, seat, i, n):
        return _barred(box, s, i, p, p + int(box.spaces[n]), where)
    if is_bound(box, s) and not step_completes(box, s, seat, i, n):
        return "IND-16", say("not-all-after-step")
    if five_binds(box, s, s.legal) and (n == box.entering or (box.one_disc and not is_doublet(box, s))):
        return "IND-14", say("must-enter", number=int(box.entering))
    if box.otherwise and not is_doublet(box, s) and not step_completes(box, s, seat, i, n):
        return "IND-15", say("not-both-after")
    if has_twin(box, s, seat, i) and s.pair[i] != s.pair[i - 1]:
        return "IND-17", say("no-difference", where=where)
    return "ALL-3", say("both-alike", where=where)


def _not_this_disc(box: Any, s: Any, i: int, n: int, where: Said) -> tuple[str, Said]:
    """IND-13 ruled otherwise: the throw is for another disc; of two on its space the first is taken for it (ALL-3)."""
    if not has_twin(box, s, s.mover, i) or s.pair[i - 1] == 0:
        return "IND-13", say("one-disc")
    if s.legal >> step_of(i - 1, n) & 1:
        return "ALL-3", say("both-alike", where=where)
    return why_no_step(box, s, i - 1, n, where)


def _barred(box: Any, s: Any, i: int, p: int, q: int, where: Said) -> tuple[str, Said]:
    """IND-5, IND-1, IND-2, IND-17: what is in the way of a step from p to q."""
    if q > box.home:
        return "IND-5", say("exact-count", spaces=int(box.home) - p, where=where)
    for k in range(p + 1, min(q + 1, int(box.home))):
        if s.board[box.at[s.mover, k]] < 0:
            id = "blockade-no-stop" if k == q else "blockade-no-pass"
            return "IND-1", say(id, spaces=k - p, where=where)
    if not can_stop(box, s, s.mover, q):
        return "IND-2", say("is-safe", space=int(box.at[s.mover, q]))
    assert rejoins(box, s, s.mover, i, q)
    return "IND-17", say("no-moving-blockade")


def _numbers(s: Any) -> Said:
    """The numbers still to be used, in words."""
    return say("numbers", all=tuple(f"{n}" for n in range(1, FACES + 1) for _ in range(s.left[n])))
