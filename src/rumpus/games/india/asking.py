"""India: prompts, what whoever is to throw or to move is to do."""

from typing import Any

import numpy as np

from rumpus.core.constants import CHANCE
from rumpus.core.words.messages import Said, either, joined, say
from rumpus.games.india import rules
from rumpus.games.india.box import FACES
from rumpus.games.india.choices import ENTER, FIRST_STEP, is_doublet
from rumpus.games.india.steps import OUT
from rumpus.games.india.table import COLOURS, dice_of, disc_of_throw, numbers, space_name


def asks(box: Any, s: Any) -> Said:
    """To throw, or to choose a disc for one of the numbers that are left (IND-L20), or to enter one (IND-L5)."""
    if rules.to_move(box, s) == CHANCE:
        return _to_throw(box, s)
    out = np.zeros(rules.MOVES, np.int64)
    legal = out[: rules.moves(box, s, out)]
    told = [] if s.mover == s.turn else [say("ask-given", giver=COLOURS[s.turn])]
    if box.dice == 2 and not {*numbers(s)} <= {*dice_of(box, s)}:
        told.append(say("ask-undersides"))
    if box.one_disc and not s.begun and not is_doublet(box, s):
        told.append(say("ask-one-disc"))
    return joined([*told, _to_play(box, s, bool(ENTER in legal), bool((legal >= FIRST_STEP).any())), *_follows(box, s)])


def _to_throw(box: Any, s: Any) -> Said:
    dice = int(box.dice)
    if s.repeats:
        return say("ask-throw-again", dice=dice)
    started = any(p not in (OUT, box.home) for p in s.disc[s.turn, : box.discs])
    return say("ask-throw", dice=dice) if started else say("ask-throw-to-enter", dice=dice, number=int(box.entering))


def _to_play(box: Any, s: Any, enters: bool, steps: bool) -> Said:
    if not steps:
        return say("ask-enter")
    if (i := disc_of_throw(box, s)) is not None:
        where = space_name(box, int(s.mover), int(s.disc[s.mover, i]))
        return say("ask-same-disc", where=where, numbers=either([str(n) for n in numbers(s)]))
    spaces = [int(box.spaces[n]) if box.dice == 1 and n == FACES else n for n in numbers(s)]
    told = either([str(n) for n in sorted(set(spaces))])
    return say("ask-step-or-enter", numbers=told) if enters else say("ask-step", numbers=told)


def _follows(box: Any, s: Any) -> list[Said]:
    """IND-8, IND-18, IND-19: what comes of one's own throw when it is done."""
    if s.mover != s.turn:
        return []
    told: list[Said] = []
    if s.chances:
        told.append(say("ask-will-lose", points=int(box.penalty), discs=int(s.chances)))
    if rules.gives_another(box, s):
        told.append(say("ask-then-again"))
    return told
