"""India: views and messages, what a seat sees and says. Nothing in this game is secret.

Spaces of the ring go by their number, 0 to 67, the same for everybody; a home row's spaces are row 1, row 2 and so on.
"""

import re
from typing import Any

import numpy as np

from rumpus.core.contract.account import Account
from rumpus.core.contract.rules import CHANCE, OVER
from rumpus.core.drawing.dice import touched
from rumpus.core.line import Line
from rumpus.core.words.messages import Message, Said, columns, joined, say
from rumpus.games.india import rules
from rumpus.games.india.box import ARMS, FACES, SEATS
from rumpus.games.india.choices import ENTER, FIRST_STEP, PASS, is_doublet, step_of
from rumpus.games.india.refusals import why_no_entry, why_no_pass, why_no_step
from rumpus.games.india.steps import OUT, takes

NAMES = ("Red", "Blue", "Yellow", "Green")
COLOURS = tuple(say(name.lower()) for name in NAMES)
LETTERS = tuple(say(f"letter-{name.lower()}") for name in NAMES)
ACROSS = 17
ASIDES = ("say:pass", "say:stop")


def seats(box: Any) -> list[Said]:
    """What the seats are called (IND-L1, IND-L3)."""
    return list(COLOURS[: box.players])


def possible(box: Any) -> list[int]:
    """IND-L20: to pass, to enter, and the steps of the discs there are."""
    return [PASS, ENTER, *(int(step_of(i, n)) for i in range(box.discs) for n in range(1, FACES + 1))]


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who throws, and with what (IND-L6): whoever's turn it is, also where somebody else plays the throw."""
    return int(s.turn), "dice"


# Words


def words(box: Any, s: Any, move: int) -> Said:
    """A throw by its dice; an entry, a pass, or a step from space to space."""
    if rules.to_move(box, s) == CHANCE:
        return say("throw", total=dice_text(box, move))
    if move == PASS:
        return say(_passing(s))
    if move == ENTER:
        return say("enter")
    i, n = disc_and_number(move)
    return step_words(box, s, i, n, is_other(box, s, i, n))


def _passing(s: Any) -> str:
    """How a pass is called: a doublet that has been begun is stopped."""
    return "stop" if s.begun else "pass"


def step_words(box: Any, s: Any, i: int, n: int, other: bool) -> Said:
    """ "28 to 33", or "other 28 to 33" for one of two discs on a space."""
    seat = int(s.mover)
    p = int(s.disc[seat, i])
    q = p + int(box.spaces[n])
    if i >= box.discs:
        return say("step-missing", disc=i + 1, number=n)
    if p == OUT:
        return say("step-out", disc=i + 1, number=n)
    if p == box.home:
        return say("step-home", disc=i + 1, number=n)
    start = space_name(box, seat, p)
    if q > box.home:
        return say("step-past-other" if other else "step-past", start=start, number=q - int(box.home))
    return say("step-other" if other else "step", start=start, end=space_name(box, seat, q))


def is_other(box: Any, s: Any, i: int, n: int) -> bool:
    """Of two discs on a space, the second is the other one, unless it alone can make this step."""
    twins = [j for j in range(box.discs) if s.disc[s.mover, j] == s.disc[s.mover, i]]
    able = [j for j in twins if s.legal >> step_of(j, n) & 1]
    return len(twins) > 1 and i != (able or twins)[0]


def alias(box: Any, s: Any, text: str) -> Said:
    """Other ways to say a move: dice in any order, "stop" for a pass, and "disc 23 by 5" for a disc's progress."""
    if rules.to_move(box, s) == CHANCE:
        if dice := re.fullmatch(r"(?:throw )?(\d+)(?: ?(?:-|\+|,| and| ) ?(\d+))?", text):
            return "throw " + "-".join(sorted(d for d in dice.groups() if d))
        return text
    if text in ("pass", "stop"):
        return say(_passing(s))
    if step := re.fullmatch(r"(other )?disc (\d+) by (\d+)", text):
        discs = [int(p) for p in s.disc[s.mover, : box.discs]]
        p, spaces = int(step[2]), [int(x) for x in box.spaces]
        if p in discs and p != box.home and int(step[3]) in spaces[1:]:
            return step_words(box, s, discs.index(p), spaces.index(int(step[3])), bool(step[1]))
    return text


def disc_and_number(move: int) -> tuple[int, int]:
    """Which disc a step moves, and on which number."""
    i, n = divmod(move - FIRST_STEP, FACES)
    return i, n + 1


def dice_text(box: Any, outcome: int) -> str:
    """What the dice show: "5", or "2-5"."""
    if box.dice == 1:
        return str(outcome)
    return "{}-{}".format(*rules.PAIRS[outcome])


def space_name(box: Any, seat: int, p: int) -> Said:
    """What the space where a disc has this progress is called."""
    if p == OUT:
        return say("out-of-play")
    if p == box.home:
        return say("home")
    return str(box.at[seat, p]) if p <= box.foot else say("row", number=p - int(box.foot))


def place(box: Any, seat: int, p: int) -> str:
    """The same as a place of the picture."""
    if p == OUT:
        return f"out:{seat}"
    if p == box.home:
        return "home"
    return f"space:{box.at[seat, p]}" if p <= box.foot else f"row:{box.arm[seat]}:{p - box.foot}"


def why_not(box: Any, s: Any, move: int) -> tuple[str, Said]:
    """The clause that forbids a move which is not legal here, and a sentence (see refusals.py)."""
    if rules.to_move(box, s) == CHANCE:
        return "IND-L3", say("not-thrown", most=FACES, number=move)
    if move == PASS:
        return why_no_pass(box, s)
    if move == ENTER:
        return why_no_entry(box, s)
    i, n = disc_and_number(move)
    p = int(s.disc[s.mover, i])
    return why_no_step(box, s, i, n, space_name(box, s.mover, p))


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch on the board for a move."""
    if rules.to_move(box, s) == CHANCE:
        return touched([move] if box.dice == 1 else rules.PAIRS[move])
    if move in (PASS, ENTER):
        return ["say:" + _passing(s)] if move == PASS else [f"out:{s.mover}", place(box, s.mover, 0)]
    i, n = disc_and_number(move)
    p = int(s.disc[s.mover, i])
    path = [place(box, s.mover, p), place(box, s.mover, min(p + int(box.spaces[n]), int(box.home)))]
    if twins := two_moves(box, s, i, n):
        path.append("say:" + ("one disc" if i == twins[0] else "other disc"))
    return path


def two_moves(box: Any, s: Any, i: int, n: int) -> tuple[int, int] | None:
    """IND-17: the two discs on the space of disc i, if going on by n with either is a move of its own."""
    for low in (i - 1, i):
        if (
            0 <= low < box.discs - 1
            and s.disc[s.mover, low] == s.disc[s.mover, low + 1]
            and s.legal >> step_of(low, n) & s.legal >> step_of(low + 1, n) & 1
        ):
            return low, low + 1
    return None


# What is seen


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data."""
    return {
        "to_move": int(rules.to_move(box, s)),
        "turn": int(s.turn),
        "mover": int(s.mover),
        "given": bool(s.mover != s.turn),
        "dice": int(box.dice),
        "throw": list(dice_of(box, s)),
        "numbers": numbers(s),
        "again": bool(rules.gives_another(box, s)),
        "chances": int(s.chances),
        "begun": bool(s.begun),
        "repeats": int(s.repeats),
        "throws": int(s.throws),
        "limit": int(box.limit),
        "seats": [_seat_view(box, s, k) for k in range(box.players)],
        "scores": [int(score) for score in s.score[: box.players]] if box.dice == 2 else None,
    }


def _seat_view(box: Any, s: Any, k: int) -> dict[str, Any]:
    discs = [int(p) for p in s.disc[k, : box.discs]]
    marks = s.pair if k == s.mover else np.zeros(len(discs), np.int8)
    return {
        "name": NAMES[k],
        "arm": int(box.arm[k]),
        "entry": place(box, k, 0),
        "discs": [
            {"progress": p, "place": place(box, k, p), "pair": int(mark)} for p, mark in zip(discs, marks, strict=False)
        ],
        "out": discs.count(OUT),
        "home": discs.count(int(box.home)),
        "score": int(s.score[k]) if box.dice == 2 else None,
        "debt": int(s.debt[k]),
        "entered": bool(s.entered >> k & 1) if box.dice == 2 else None,
    }


def dice_of(box: Any, s: Any) -> tuple[int, ...]:
    """What the dice of the throw that is being played show; nothing before a throw."""
    if box.dice == 1:
        return tuple(numbers(s))
    return rules.PAIRS[s.thrown - 1] if s.thrown else ()


def numbers(s: Any) -> list[int]:
    """The numbers of the throw still to be used."""
    return [n for n in range(1, FACES + 1) for _ in range(s.left[n])]


def text(box: Any, s: Any, seat: int) -> list[Said]:
    """The ring arm by arm, each colour in a sentence, and whose turn it is."""
    lines: list[Said] = [say("text-ring")]
    arm = int(box.ring) // ARMS
    for sits, first in enumerate(range(0, int(box.ring), arm)):
        owner: Said = next((COLOURS[k] for k in range(box.players) if box.arm[k] == sits), "")
        for left in range(first, first + arm, ACROSS):
            spaces = range(left, min(left + ACROSS, first + arm))
            lines.append(columns((owner, 6), (f"{left:>3}", 4), *((_cell(box, s, space), 4) for space in spaces)))
    return [*lines, "", *(_sentence(box, s, k) for k in range(box.players)), *_which_is_which(box, s), status(box, s)]


def _cell(box: Any, s: Any, space: int) -> Said:
    there = int(s.board[space])
    discs: list[Said] = [LETTERS[abs(there) - 1]] * (2 if there < 0 else 1) if there else []
    if not box.circle[space]:
        return joined([" ", *(discs or ["."])], "")
    left, right = "[]" if space in box.entry[: box.players] else "()"
    return joined([left, *(discs or [" "]), right], "")


def _sentence(box: Any, s: Any, k: int) -> Said:
    """ "Red: on 28, 40 twice; 1 out of play, none Home; 20 points"."""
    discs = [int(p) for p in s.disc[k, : box.discs]]
    here = sorted({p for p in discs if p not in (OUT, box.home)})
    names = [say("twice", where=space_name(box, k, p)) if discs.count(p) > 1 else space_name(box, k, p) for p in here]
    out, home = discs.count(OUT), discs.count(int(box.home))
    if names:
        told = say("stands", who=COLOURS[k], where=joined(names, ", "), out=out, home=home)
    else:
        told = say("stands-nowhere", who=COLOURS[k], out=out, home=home)
    if box.dice == 1:
        return told
    points = say("and-points", told=told, points=int(s.score[k]))
    return say("and-owes", told=points, entries=int(s.debt[k])) if s.debt[k] else points


def _which_is_which(box: Any, s: Any) -> list[Said]:
    """IND-17: where two discs on a space differ, which is the other one."""
    lines: list[Said] = []
    seat = int(s.mover)
    if (i := disc_of_throw(box, s)) is not None:
        return [say("same-disc", where=space_name(box, seat, int(s.disc[seat, i])))]
    for i in range(1, box.discs):
        if s.disc[seat, i] == s.disc[seat, i - 1] and s.pair[i] != s.pair[i - 1]:
            partner = next(j for j in range(box.discs) if j != i and s.pair[j] == s.pair[i])
            here, there = (space_name(box, seat, int(s.disc[seat, j])) for j in (i, partner))
            lines.append(say("which-is-which", here=here, there=there))
    return lines


def disc_of_throw(box: Any, s: Any) -> int | None:
    """IND-13 ruled otherwise: the disc that alone may use the other number, if a throw has been begun so."""
    if not box.one_disc or not s.begun or is_doublet(box, s):
        return None
    return next(i for i in range(box.discs) if s.pair[i])


def status(box: Any, s: Any) -> Said:
    """Whose turn it is, or who won: what the text ends with."""
    who = rules.to_move(box, s)
    if who == OVER:
        first = winner_messages(box, s)
        return say("over-won", who=first, many=len(first))
    if who == CHANCE:
        dice = "die" if box.dice == 1 else "dice"
        return say(f"throws-{dice}-again" if s.repeats else f"throws-{dice}", who=COLOURS[s.turn])
    plays: Said = played(s)
    if box.dice == 1 and s.left[FACES]:
        plays = say("which-moves", numbers=plays, spaces=int(box.spaces[FACES]))
    if box.dice == 2 and numbers(s) != [*dice_of(box, s)]:  # some are used, or undersides count
        plays = say("of-throw", numbers=plays, dice=dice_text(box, s.thrown - 1))
    if s.mover == s.turn:
        told = say("plays", who=COLOURS[who], numbers=plays)
    else:
        told = say("plays-given", who=COLOURS[who], numbers=plays, giver=COLOURS[s.turn])
    return joined([told, *_follows(box, s)])


def played(s: Any) -> Said:
    """The numbers of the throw still to be used, in words."""
    return say("numbers", all=tuple(str(n) for n in numbers(s)))


def _follows(box: Any, s: Any) -> list[Said]:
    """IND-8, IND-18, IND-19: what comes of this throw when it is done."""
    who, told = COLOURS[s.turn], []
    if s.chances:
        told.append(say("will-lose", who=who, points=int(box.penalty), discs=int(s.chances)))
    if rules.gives_another(box, s):
        told.append(say("then-again", who=who))
    return [*told]


def winner_messages(box: Any, s: Any) -> tuple[Message, ...]:
    """Who has a share of the win (IND-10, IND-20)."""
    out = np.zeros(SEATS)
    rules.shares(box, s, out)
    return tuple(COLOURS[k] for k in range(box.players) if out[k] > 0)


def account(box: Any, line: Line[Any]) -> Account:
    """IND-20, IND-19: what earned each seat its points; IND-10: with one die, its discs Home."""
    end = line[-1][2]
    if box.dice == 1:
        return [[(say("earned-discs-home"), _at_home(box, end, k))] for k in range(box.players)]
    captures = [0] * box.players
    for before, _, after in line:
        if rules.to_move(box, before) >= 0:  # else a third doublet may have put a disc out of play
            lost = sum(_out(after, k) > _out(before, k) for k in range(box.players) if k != before.mover)
            captures[before.mover] += lost
    return [_earned(box, end, k, captures[k]) for k in range(box.players)]


def _earned(box: Any, end: Any, k: int, captures: int) -> list[tuple[Said, int]]:
    home = _at_home(box, end, k)
    gained: list[tuple[Said, int]] = [
        (say("earned-home", discs=home), home * int(box.home_points)),
        (say("earned-captures", captures=captures), captures * int(box.capture)),
    ]
    paid = int(end.score[k]) - sum(points for _, points in gained)
    owed = -paid // int(box.penalty) if box.penalty else 0
    gained.append((say("earned-not-entered", discs=owed), paid))
    return [row for row in gained if row[1]]


def _at_home(box: Any, s: Any, k: int) -> int:
    return int((s.disc[k, : box.discs] == box.home).sum())


def _out(s: Any, k: int) -> int:
    return int((s.disc[k] == OUT).sum())


# What is told


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
    """What happened, in a sentence."""
    if rules.to_move(box, before) == CHANCE:
        told = _tell_throw(box, before, move, after)
    elif move == PASS:
        told = say(f"tell-{_passing(before)}", who=COLOURS[before.mover])
    else:
        told = _tell_step(box, before, move, after)
    paid = int(before.debt[before.turn] - after.debt[before.turn])
    paid -= move == ENTER and rules.to_move(box, before) != CHANCE and before.debt[before.turn] > 0
    sentence = say("sentence-paid", told=told, points=paid * int(box.penalty)) if paid else say("sentence", told=told)
    if not after.over:
        return sentence
    first = winner_messages(box, after)
    return joined([sentence, say("over-has-won", who=first, many=len(first))])


def _tell_throw(box: Any, before: Any, move: int, after: Any) -> Said:
    thrown = {"who": COLOURS[before.turn], "dice": dice_text(box, move)}
    if rules.repeats(box, move) and before.repeats == box.third - 1:
        return say("tell-third-six" if box.dice == 1 else "tell-third-doublet", **thrown, lost=_lost(box, before))
    player = rules.player_of(box, before, move)
    if player == rules.NOBODY:
        return say("tell-nobody", **thrown)
    unused = "" if after.legal else "-not-all" if box.dice == 2 and rules.repeats(box, move) else "-not-at-all"
    if player != before.turn:
        return say(f"tell-given{unused}", **thrown, other=COLOURS[after.mover if after.legal else player])
    return say(f"tell-throw{unused}", **thrown)


def _lost(box: Any, before: Any) -> Said:
    """Which disc the third six or doublet puts out of play."""
    discs = [int(p) for p in before.disc[before.turn, : box.discs] if p not in (OUT, box.home)]
    if not discs:
        return say("nothing-lost")
    return say("disc-lost", where=space_name(box, int(before.turn), discs[-1]))


def _tell_step(box: Any, before: Any, move: int, after: Any) -> Said:
    seat = int(before.mover)
    who = COLOURS[seat]
    if move == ENTER:
        q = 0
        told = say("tell-enter", who=who, where=space_name(box, seat, 0))
    else:
        i, n = disc_and_number(move)
        p = int(before.disc[seat, i])
        q = p + int(box.spaces[n])
        start = space_name(box, seat, p)
        if q != box.home:
            told = say("tell-step", who=who, start=start, end=space_name(box, seat, q))
        elif box.dice == 2:
            told = say("tell-home-for", who=who, start=start, points=int(box.home_points))
        else:
            told = say("tell-home", who=who, start=start)
    if takes(box, before, seat, q):
        owner = COLOURS[int(before.board[box.at[seat, q]]) - 1]
        if box.dice == 1:
            return say("and-captures", step=told, owner=owner)
        return say("and-captures-for", step=told, owner=owner, points=int(box.capture))
    if q != box.home and after.board[box.at[seat, q]] < 0:
        return say("and-blockade", step=told)
    return told
