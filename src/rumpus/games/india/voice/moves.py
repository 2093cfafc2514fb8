"""India: moves and throws in words, and what to touch for them."""

import re

from rumpus.core.constants import CHANCE
from rumpus.core.drawing.dice import touched
from rumpus.core.words.messages import Said, say
from rumpus.games.india.state import ENTER, FACES, FIRST_STEP, OUT, PAIRS, PASS, BoxSnapshot, Seen, Snapshot
from rumpus.games.india.voice.names import dice_text, discs_of, place, space_name

ASIDES = ("say:pass", "say:stop")


def possible(box: BoxSnapshot) -> list[int]:
    """IND-L20: to pass, to enter, and the steps of the discs there are."""
    return [PASS, ENTER, *(move_of_step(i, n) for i in range(box.discs) for n in range(1, FACES + 1))]


def move_of_step(i: int, n: int) -> int:
    """The move that takes disc i on by the number n."""
    return FIRST_STEP + i * FACES + n - 1


def disc_and_number(move: int) -> tuple[int, int]:
    """Which disc a step moves, and on which number."""
    i, n = divmod(move - FIRST_STEP, FACES)
    return i, n + 1


def throws(at: Seen) -> tuple[int, str]:
    """Who throws, and with what (IND-L6): whoever's turn it is, also where somebody else plays the throw."""
    return at.s.turn, "dice"


# Words


def words(at: Seen, move: int) -> Said:
    """A throw by its dice; an entry, a pass, or a step from space to space."""
    if at.to_move == CHANCE:
        return say("throw", total=dice_text(at.box, move))
    if move == PASS:
        return say(pass_or_stop(at.s))
    if move == ENTER:
        return say("enter")
    i, n = disc_and_number(move)
    return step_words(at, i, n, is_other(at, i, n))


def pass_or_stop(s: Snapshot) -> str:
    """How a pass is called: a doublet that has been begun is stopped."""
    return "stop" if s.begun else "pass"


def step_words(at: Seen, i: int, n: int, other: bool) -> Said:
    """ "28 to 33", or "other 28 to 33" for one of two discs on a space."""
    box, seat = at.box, at.s.mover
    p = at.s.disc[seat][i]
    q = p + box.spaces[n]
    if i >= box.discs:
        return say("step-missing", disc=i + 1, number=n)
    if p == OUT:
        return say("step-out", disc=i + 1, number=n)
    if p == box.home:
        return say("step-home", disc=i + 1, number=n)
    start = space_name(box, seat, p)
    if q > box.home:
        return say("step-past-other" if other else "step-past", start=start, number=q - box.home)
    return say("step-other" if other else "step", start=start, end=space_name(box, seat, q))


def is_other(at: Seen, i: int, n: int) -> bool:
    """Of two discs on a space, the second is the other one, unless it alone can make this step."""
    discs = at.s.disc[at.s.mover]
    twins = [j for j in range(at.box.discs) if discs[j] == discs[i]]
    able = [j for j in twins if at.s.legal >> move_of_step(j, n) & 1]
    return len(twins) > 1 and i != (able or twins)[0]


def alias(at: Seen, text: str) -> Said:
    """Other ways to say a move: dice in any order, "stop" for a pass, and "disc 23 by 5" for a disc's progress."""
    if at.to_move == CHANCE:
        if dice := re.fullmatch(r"(?:throw )?(\d+)(?: ?(?:-|\+|,| and| ) ?(\d+))?", text):
            return "throw " + "-".join(sorted(d for d in dice.groups() if d))
        return text
    if text in ("pass", "stop"):
        return say(pass_or_stop(at.s))
    if step := re.fullmatch(r"(other )?disc (\d+) by (\d+)", text):
        discs, spaces = discs_of(at, at.s.mover), at.box.spaces
        p = int(step[2])
        if p in discs and p != at.box.home and int(step[3]) in spaces[1:]:
            return step_words(at, discs.index(p), spaces.index(int(step[3])), bool(step[1]))
    return text


# What to touch


def touch(at: Seen, move: int) -> list[str]:
    """What to touch on the board for a move."""
    box, seat = at.box, at.s.mover
    if at.to_move == CHANCE:
        return touched([move] if box.dice == 1 else PAIRS[move])
    if move in (PASS, ENTER):
        return ["say:" + pass_or_stop(at.s)] if move == PASS else [f"out:{seat}", place(box, seat, 0)]
    i, n = disc_and_number(move)
    p = at.s.disc[seat][i]
    path = [place(box, seat, p), place(box, seat, min(p + box.spaces[n], box.home))]
    if twins := two_moves(at, i, n):
        path.append("say:" + ("one disc" if i == twins[0] else "other disc"))
    return path


def two_moves(at: Seen, i: int, n: int) -> tuple[int, int] | None:
    """IND-17: the two discs on the space of disc i, if going on by n with either is a move of its own."""
    discs, legal = at.s.disc[at.s.mover], at.s.legal
    for low in (i - 1, i):
        if (
            0 <= low < at.box.discs - 1
            and discs[low] == discs[low + 1]
            and legal >> move_of_step(low, n) & legal >> move_of_step(low + 1, n) & 1
        ):
            return low, low + 1
    return None
