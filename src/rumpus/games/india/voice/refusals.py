"""India: why a move is refused. Each function goes through the reasons in the order a player would see them."""

from rumpus.core.constants import CHANCE
from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import Said, say
from rumpus.games.india.state import ENTER, FACES, OUT, PASS, Seen
from rumpus.games.india.voice.moves import disc_and_number, move_of_step
from rumpus.games.india.voice.names import number_words, plays_doublet, space_name


def why_not(at: Seen, move: int) -> Reason:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if at.to_move == CHANCE:
        return "IND-L3", say("not-thrown", most=FACES, number=move)
    if move == PASS:
        return why_no_pass(at)
    return why_no_entry(at) if move == ENTER else why_no_step(at, *disc_and_number(move))


def why_no_pass(at: Seen) -> Reason:
    """IND-6, IND-7, IND-14, IND-15, IND-16: why the throw must be played."""
    if at.box.dice == 1:
        if entry_binds(at):
            return "IND-7", say("must-enter", number=at.box.entering)
        return "IND-6", say("must-move")
    if at.rule("five_binds", at.s.legal):
        return "IND-14", say("must-enter", number=at.box.entering)
    if not plays_doublet(at):
        return "IND-15", say("must-step")
    if at.s.begun:
        return "IND-16", say("doublet-begun") if at.rule("is_bound") else say("must-step")
    return "IND-16", say("must-play-doublet")


def entry_binds(at: Seen) -> bool:
    """IND-7: whether one die shows a five that must enter, as it can and captures nothing by it."""
    if at.box.dice == 2 or not at.s.legal >> ENTER & 1:
        return False
    return not at.rule("takes", at.s.mover, 0)


def why_no_entry(at: Seen) -> Reason:
    """IND-L5, IND-L25, IND-1, IND-11, IND-13, IND-15, IND-16: why no disc may enter."""
    box, seat = at.box, at.s.mover
    if at.s.disc[seat][0] != OUT:
        return "IND-L5", say("none-out")
    if not at.rule("has_entering_number"):
        if box.dice == 1:
            return "IND-L5", say("enters-only-on", number=box.entering)
        return "IND-11", say("no-entering-left" if at.s.begun else "no-entering-number", number=box.entering)
    if box.one_disc and at.rule("is_others", 0):
        return "IND-13", say("one-disc")
    if not at.rule("can_enter", seat):
        return "IND-1", say("entering-blocked", space=box.entry[seat])
    return ("IND-16", say("not-all-after-entry")) if plays_doublet(at) else ("IND-15", say("not-both-after"))


def why_no_step(at: Seen, i: int, n: int) -> Reason:
    """IND-L3, IND-L5, IND-L7, IND-L8, IND-13, IND-14, IND-15: why this disc may not go on by this number."""
    box, s, seat = at.box, at.s, at.s.mover
    if i >= box.discs:
        return "IND-L3", say("only-discs", discs=box.discs)
    p = s.disc[seat][i]
    if p == OUT:
        return "IND-L5", say("is-out")
    if p == box.home:
        return "IND-L8", say("is-home")
    if s.left[n] == 0:
        return ("IND-L7" if box.dice == 1 else "IND-13"), say("no-such-number", number=n, numbers=number_words(s))
    where = space_name(box, seat, p)
    if box.one_disc and at.rule("is_others", i):
        return _not_this_disc(at, i, n, where)
    if entry_binds(at):
        return "IND-7", say("only-enters", number=box.entering)
    if not at.rule("can_step", seat, i, n):
        return _barred(at, i, p + box.spaces[n], where)
    if at.rule("is_bound") and not at.rule("step_completes", seat, i, n):
        return "IND-16", say("not-all-after-step")
    if at.rule("five_binds", s.legal) and (n == box.entering or (box.one_disc and not plays_doublet(at))):
        return "IND-14", say("must-enter", number=box.entering)
    if box.otherwise and not plays_doublet(at) and not at.rule("step_completes", seat, i, n):
        return "IND-15", say("not-both-after")
    if _has_twin(at, i) and s.pair[i] != s.pair[i - 1]:
        return "IND-17", say("no-difference", where=where)
    return "ALL-3", say("both-alike", where=where)


def _has_twin(at: Seen, i: int) -> bool:
    """ALL-3: whether the disc before this one is on the same space."""
    discs = at.s.disc[at.s.mover]
    return i > 0 and discs[i] == discs[i - 1]


def _not_this_disc(at: Seen, i: int, n: int, where: Said) -> Reason:
    """IND-13 ruled otherwise: the throw is for another disc; of two on its space the first is taken for it (ALL-3)."""
    if not _has_twin(at, i) or at.s.pair[i - 1] == 0:
        return "IND-13", say("one-disc")
    if at.s.legal >> move_of_step(i - 1, n) & 1:
        return "ALL-3", say("both-alike", where=where)
    return why_no_step(at, i - 1, n)


def _barred(at: Seen, i: int, q: int, where: Said) -> Reason:
    """IND-5, IND-1, IND-2, IND-17: what is in the way of a step of disc i to q."""
    box, seat = at.box, at.s.mover
    p = at.s.disc[seat][i]
    if q > box.home:
        return "IND-5", say("exact-count", spaces=box.home - p, where=where)
    for k in range(p + 1, min(q + 1, box.home)):
        if at.s.board[box.at[seat][k]] < 0:
            return "IND-1", say("blockade-no-stop" if k == q else "blockade-no-pass", spaces=k - p, where=where)
    if not at.rule("can_stop", seat, q):
        return "IND-2", say("is-safe", space=box.at[seat][q])
    assert at.rule("rejoins", seat, i, q)
    return "IND-17", say("no-moving-blockade")
