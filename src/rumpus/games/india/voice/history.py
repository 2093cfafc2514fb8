"""India: what happened, move by move in sentences, and where the points of a match came from."""

from rumpus.core.constants import CHANCE
from rumpus.core.contract.seen import LineOfPlay
from rumpus.core.contract.voice import Account
from rumpus.core.words.messages import Said, joined, say
from rumpus.games.india.state import ENTER, FACES, NOBODY, OUT, PAIRS, PASS, BoxSnapshot, Seen
from rumpus.games.india.voice.moves import disc_and_number, pass_or_stop
from rumpus.games.india.voice.names import COLOURS, dice_text, discs_of, space_name
from rumpus.games.india.voice.views import winner_messages

# What is told


def tell(before: Seen, move: int, after: Seen, seat: int) -> Said:
    """What happened, in a sentence."""
    thrown, turn = before.to_move == CHANCE, before.s.turn
    if thrown:
        event = _tell_throw(before, move, after)
    elif move == PASS:
        event = say(f"tell-{pass_or_stop(before.s)}", who=COLOURS[before.s.mover])
    else:
        event = _tell_step(before, move, after)
    paid = before.s.debt[turn] - after.s.debt[turn]
    paid -= not thrown and move == ENTER and before.s.debt[turn] > 0
    if paid:
        sentence = say("sentence-paid", told=event, points=paid * before.box.penalty)
    else:
        sentence = say("sentence", told=event)
    if not after.s.over:
        return sentence
    first = winner_messages(after)
    return joined([sentence, say("over-has-won", who=first, many=len(first))])


def _tell_throw(before: Seen, move: int, after: Seen) -> Said:
    box, turn, repeat = before.box, before.s.turn, is_repeat(before.box, move)
    thrown = {"who": COLOURS[turn], "dice": dice_text(box, move)}
    if repeat and before.s.repeats == box.third - 1:
        return say("tell-third-six" if box.dice == 1 else "tell-third-doublet", **thrown, lost=_lost(before))
    player = before.rule("player_of", move)
    if player == NOBODY:
        return say("tell-nobody", **thrown)
    unused = "" if after.s.legal else "-not-all" if box.dice == 2 and repeat else "-not-at-all"
    if player != turn:
        return say(f"tell-given{unused}", **thrown, other=COLOURS[after.s.mover if after.s.legal else player])
    return say(f"tell-throw{unused}", **thrown)


def is_repeat(box: BoxSnapshot, outcome: int) -> bool:
    """IND-8, IND-18: whether an outcome is a six with one die, a doublet with two."""
    return outcome == FACES if box.dice == 1 else PAIRS[outcome][0] == PAIRS[outcome][1]


def _lost(before: Seen) -> Said:
    """Which disc the third six or doublet puts out of play."""
    turn = before.s.turn
    discs = [p for p in discs_of(before, turn) if p not in (OUT, before.box.home)]
    if not discs:
        return say("nothing-lost")
    return say("disc-lost", where=space_name(before.box, turn, discs[-1]))


def _tell_step(before: Seen, move: int, after: Seen) -> Said:
    box, seat = before.box, before.s.mover
    who = COLOURS[seat]
    if move == ENTER:
        q = 0
        step = say("tell-enter", who=who, where=space_name(box, seat, 0))
    else:
        i, n = disc_and_number(move)
        p = before.s.disc[seat][i]
        q = p + box.spaces[n]
        start = space_name(box, seat, p)
        if q != box.home:
            step = say("tell-step", who=who, start=start, end=space_name(box, seat, q))
        elif box.dice == 2:
            step = say("tell-home-for", who=who, start=start, points=box.home_points)
        else:
            step = say("tell-home", who=who, start=start)
    if before.rule("takes", seat, q):
        owner = COLOURS[before.s.board[box.at[seat][q]] - 1]
        if box.dice == 1:
            return say("and-captures", step=step, owner=owner)
        return say("and-captures-for", step=step, owner=owner, points=box.capture)
    if q != box.home and after.s.board[box.at[seat][q]] < 0:
        return say("and-blockade", step=step)
    return step


# Where points came from


def account(line: LineOfPlay) -> Account:
    """IND-20, IND-19: what earned each seat its points; IND-10: with one die, its discs Home."""
    end: Seen = line[-1][2]
    seats = range(end.box.players)
    if end.box.dice == 1:
        return [[(say("earned-discs-home"), discs_of(end, k).count(end.box.home))] for k in seats]
    captures = [0 for _ in seats]
    for before, _, after in line:
        if before.to_move >= 0:  # else a third doublet may have put a disc out of play
            mover = before.s.mover
            captures[mover] += sum(_out(after, k) > _out(before, k) for k in seats if k != mover)
    return [_earned(end, k, captures[k]) for k in seats]


def _earned(end: Seen, k: int, captures: int) -> list[tuple[Said, int]]:
    box, home = end.box, discs_of(end, k).count(end.box.home)
    gained: list[tuple[Said, int]] = [
        (say("earned-home", discs=home), home * box.home_points),
        (say("earned-captures", captures=captures), captures * box.capture),
    ]
    paid = end.s.score[k] - sum(points for _, points in gained)
    owed = -paid // box.penalty if box.penalty else 0
    gained.append((say("earned-not-entered", discs=owed), paid))
    return [row for row in gained if row[1]]


def _out(at: Seen, k: int) -> int:
    return at.s.disc[k].count(OUT)
