"""India: prompts, what whoever is to throw or to move is to do."""

from rumpus.core.constants import CHANCE
from rumpus.core.words.messages import Said, either, joined, say
from rumpus.games.india.state import ENTER, FACES, FIRST_STEP, OUT, Seen
from rumpus.games.india.voice.names import COLOURS, dice_of, disc_of_throw, discs_of, numbers, plays_doublet, space_name


def asks(at: Seen) -> Said:
    """To throw, or to choose a disc for one of the numbers that are left (IND-L20), or to enter one (IND-L5)."""
    if at.to_move == CHANCE:
        return _to_throw(at)
    s = at.s
    prompts = [] if s.mover == s.turn else [say("ask-given", giver=COLOURS[s.turn])]
    if at.box.dice == 2 and not {*numbers(s)} <= {*dice_of(at)}:
        prompts.append(say("ask-undersides"))
    if at.box.one_disc and not s.begun and not plays_doublet(at):
        prompts.append(say("ask-one-disc"))
    return joined([*prompts, _to_play(at), *_follows(at)])


def _to_throw(at: Seen) -> Said:
    dice = at.box.dice
    if at.s.repeats:
        return say("ask-throw-again", dice=dice)
    started = any(p not in (OUT, at.box.home) for p in discs_of(at, at.s.turn))
    return say("ask-throw", dice=dice) if started else say("ask-throw-to-enter", dice=dice, number=at.box.entering)


def _to_play(at: Seen) -> Said:
    box, s = at.box, at.s
    if s.legal < 1 << FIRST_STEP:
        return say("ask-enter")
    if (i := disc_of_throw(at)) is not None:
        where = space_name(box, s.mover, s.disc[s.mover][i])
        return say("ask-same-disc", where=where, numbers=either([str(n) for n in numbers(s)]))
    spaces = [box.spaces[n] if box.dice == 1 and n == FACES else n for n in numbers(s)]
    choice = either([str(n) for n in sorted(set(spaces))])
    return say("ask-step-or-enter" if s.legal >> ENTER & 1 else "ask-step", numbers=choice)


def _follows(at: Seen) -> list[Said]:
    """IND-8, IND-18, IND-19: what comes of one's own throw when it is done."""
    if at.s.mover != at.s.turn:
        return []
    prompts: list[Said] = []
    if at.s.chances:
        prompts.append(say("ask-will-lose", points=at.box.penalty, discs=at.s.chances))
    if at.rule("gives_another"):
        prompts.append(say("ask-then-again"))
    return prompts
