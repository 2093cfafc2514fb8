"""India: what a seat sees and says. Nothing in this game is secret.

Spaces of the ring go by their number, 0 to 67, the same for everybody; a home row's spaces are row 1, row 2 and so on.
"""

import re
from typing import Any

import numpy as np

from rumpus.core.account import Account, Line
from rumpus.core.contract import CHANCE, OVER
from rumpus.core.dice import touched
from rumpus.games.india import rules
from rumpus.games.india.box import ARMS, FACES, SEATS
from rumpus.games.india.choices import ENTER, FIRST_STEP, PASS, step_of
from rumpus.games.india.refusals import why_no_entry, why_no_pass, why_no_step
from rumpus.games.india.steps import OUT, takes

COLOURS = ("Red", "Blue", "Yellow", "Green")
LETTERS = tuple(colour[0] for colour in COLOURS)
ACROSS = 17


def seats(box: Any) -> list[str]:
    """What the seats are called (IND-L1, IND-L3)."""
    return list(COLOURS[: box.players])


def possible(box: Any) -> list[int]:
    """IND-L20: to pass, to enter, and the steps of the discs there are."""
    return [PASS, ENTER, *(int(step_of(i, n)) for i in range(box.discs) for n in range(1, FACES + 1))]


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who throws, and with what (IND-L6): whoever's turn it is, also where somebody else plays the throw."""
    return int(s.turn), "dice"


# Words


def words(box: Any, s: Any, move: int) -> str:
    """A throw by its dice; an entry, a pass, or a step from space to space."""
    if rules.to_move(box, s) == CHANCE:
        return f"throw {shown(box, move)}"
    if move == PASS:
        return "stop" if s.begun else "pass"
    if move == ENTER:
        return "enter"
    return step_words(box, s, *disc_and_number(move))


def step_words(box: Any, s: Any, i: int, n: int) -> str:
    """ "28 to 33", or "other 28 to 33" for one of two discs on a space."""
    seat = int(s.mover)
    p = int(s.disc[seat, i])
    q = p + int(box.spaces[n])
    if i >= box.discs:
        return f"missing disc {i + 1} by {n}"
    if p == OUT:
        return f"disc {i + 1} out of play by {n}"
    if p == box.home:
        return f"disc {i + 1} from Home by {n}"
    other = "other " if is_other(box, s, i, n) else ""
    if q > box.home:
        return f"{other}{space_name(box, seat, p)} past Home by {q - box.home}"
    return f"{other}{space_name(box, seat, p)} to {space_name(box, seat, q)}"


def is_other(box: Any, s: Any, i: int, n: int) -> bool:
    """Of two discs on a space, the second is the other one, unless it alone can make this step."""
    twins = [j for j in range(box.discs) if s.disc[s.mover, j] == s.disc[s.mover, i]]
    able = [j for j in twins if s.legal >> step_of(j, n) & 1]
    return len(twins) > 1 and i != (able or twins)[0]


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say a move: dice in any order, "stop" for a pass, and "disc 23 by 5" for a disc's progress."""
    if rules.to_move(box, s) == CHANCE:
        if dice := re.fullmatch(r"(?:throw )?(\d+)(?: ?(?:-|\+|,| and| ) ?(\d+))?", text):
            return "throw " + "-".join(sorted(d for d in dice.groups() if d))
        return text
    if text in ("pass", "stop"):
        return words(box, s, PASS)
    if step := re.fullmatch(r"(other )?disc (\d+) by (\d+)", text):
        discs = [int(p) for p in s.disc[s.mover, : box.discs]]
        p, spaces = int(step[2]), [int(x) for x in box.spaces]
        if p in discs and p != box.home and int(step[3]) in spaces[1:]:
            said = step_words(box, s, discs.index(p), spaces.index(int(step[3]))).removeprefix("other ")
            return f"other {said}" if step[1] else said
    return text


def disc_and_number(move: int) -> tuple[int, int]:
    """Which disc a step moves, and on which number."""
    i, n = divmod(move - FIRST_STEP, FACES)
    return i, n + 1


def shown(box: Any, outcome: int) -> str:
    """What the dice show: "5", or "2-5"."""
    if box.dice == 1:
        return str(outcome)
    return "{}-{}".format(*rules.PAIRS[outcome])


def space_name(box: Any, seat: int, p: int) -> str:
    """What the space where a disc has this progress is called."""
    if p == OUT:
        return "out of play"
    if p == box.home:
        return "Home"
    return str(box.at[seat, p]) if p <= box.foot else f"row {p - box.foot}"


def place(box: Any, seat: int, p: int) -> str:
    """The same as a place of the picture."""
    if p == OUT:
        return f"out:{seat}"
    if p == box.home:
        return "home"
    return f"space:{box.at[seat, p]}" if p <= box.foot else f"row:{box.arm[seat]}:{p - box.foot}"


def why_not(box: Any, s: Any, move: int) -> tuple[str, str]:
    """The clause that forbids a move which is not legal here, and a sentence (see refusals.py)."""
    if rules.to_move(box, s) == CHANCE:
        return "IND-L3", f"a die shows from 1 to {FACES}, not {move}"
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
        return ["say:" + words(box, s, move)] if move == PASS else [f"out:{s.mover}", place(box, s.mover, 0)]
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
        "again": bool(s.again),
        "chances": int(s.chances),
        "begun": bool(s.begun),
        "repeats": int(s.repeats),
        "throws": int(s.throws),
        "limit": int(box.limit),
        "seats": [_seat_view(box, s, k) for k in range(box.players)],
    }


def _seat_view(box: Any, s: Any, k: int) -> dict[str, Any]:
    discs = [int(p) for p in s.disc[k, : box.discs]]
    marks = s.pair if k == s.mover else np.zeros(len(discs), np.int8)
    return {
        "name": COLOURS[k],
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


def text(box: Any, s: Any, seat: int) -> str:
    """The ring arm by arm, each colour in a sentence, and whose turn it is."""
    lines = ["The ring, arm by arm: [ ] entering circle, ( ) safety circle, RR blockade"]
    arm = int(box.ring) // ARMS
    for sits, first in enumerate(range(0, int(box.ring), arm)):
        owner = next((COLOURS[k] for k in range(box.players) if box.arm[k] == sits), "")
        for left in range(first, first + arm, ACROSS):
            cells = [_cell(box, s, space) for space in range(left, min(left + ACROSS, first + arm))]
            lines.append(f"{owner:<6}{left:>3} " + "".join(cells).rstrip())
    lines += ["", *(_sentence(box, s, k) for k in range(box.players)), *_which_is_which(box, s), status(box, s)]
    return "\n".join(lines)


def _cell(box: Any, s: Any, space: int) -> str:
    there = int(s.board[space])
    letter = LETTERS[abs(there) - 1] if there else ""
    if not box.circle[space]:
        return f" {letter * (2 if there < 0 else 1) or '.':<3}"
    left, right = "[]" if space in box.entry[: box.players] else "()"
    return f"{left}{letter * (2 if there < 0 else 1) or ' '}{right}".ljust(4)


def _sentence(box: Any, s: Any, k: int) -> str:
    """ "Red: on 28, 40 twice; 1 out of play, none Home; 20 points"."""
    discs = [int(p) for p in s.disc[k, : box.discs]]
    here = sorted({p for p in discs if p not in (OUT, box.home)})
    names = [space_name(box, k, p) + (" twice" if discs.count(p) > 1 else "") for p in here]
    told = f"{COLOURS[k]}: {'on ' + ', '.join(names) if names else 'nothing on the board'}"
    told += f"; {discs.count(OUT) or 'none'} out of play, {discs.count(int(box.home)) or 'none'} Home"
    if box.dice == 2:
        told += f"; {s.score[k]} points"
        if s.debt[k]:
            told += f", owes {s.debt[k]}"
    return told


def _which_is_which(box: Any, s: Any) -> list[str]:
    """IND-17: where two discs on a space differ, which is the other one."""
    lines = []
    seat = int(s.mover)
    for i in range(1, box.discs):
        if s.disc[seat, i] == s.disc[seat, i - 1] and s.pair[i] != s.pair[i - 1]:
            partner = next(j for j in range(box.discs) if j != i and s.pair[j] == s.pair[i])
            here, there = (space_name(box, seat, int(s.disc[seat, j])) for j in (i, partner))
            lines.append(f"The other disc on {here} was in a blockade with the one on {there}.")
    return lines


def status(box: Any, s: Any) -> str:
    """Whose turn it is, or who won: what the text ends with."""
    who = rules.to_move(box, s)
    if who == OVER:
        first = winners(box, s)
        return f"The game is over: {' and '.join(first)} {'wins' if len(first) == 1 else 'share the win'}."
    if who == CHANCE:
        return f"{COLOURS[s.turn]} throws the {'die' if box.dice == 1 else 'dice'}{' again' if s.repeats else ''}."
    given = f", given by {COLOURS[s.turn]}" if s.mover != s.turn else ""
    plays = " and ".join(str(n) for n in numbers(s))
    if box.dice == 1 and s.left[FACES]:
        plays += f", which moves {box.spaces[FACES]}"
    if box.dice == 2 and numbers(s) != [*dice_of(box, s)]:  # some are used, or undersides count
        plays += f" of {shown(box, s.thrown - 1)}"
    return f"{COLOURS[who]} plays {plays}{given}.{_follows(box, s)}"


def _follows(box: Any, s: Any) -> str:
    """IND-8, IND-18, IND-19: what comes of this throw when it is done."""
    told = ""
    if s.chances:
        many = "a captured disc" if s.chances == 1 else f"each of {s.chances} captured discs"
        told += f" {COLOURS[s.turn]} loses {box.penalty} points for {many} not entered now."
    if s.again:
        told += f" Then {COLOURS[s.turn]} throws again."
    return told


def winners(box: Any, s: Any) -> list[str]:
    """Who has a share of the win (IND-10, IND-20)."""
    out = np.zeros(SEATS)
    rules.shares(box, s, out)
    return [COLOURS[k] for k in range(box.players) if out[k] > 0]


def account(box: Any, line: Line) -> Account:
    """IND-20, IND-19: what earned each seat its points; IND-10: with one die, its discs Home."""
    end = line[-1][2]
    if box.dice == 1:
        return [[("discs Home", _at_home(box, end, k))] for k in range(box.players)]
    captures = [0] * box.players
    for before, _, after in line:
        if rules.to_move(box, before) >= 0:  # else a third doublet may have put a disc out of play
            lost = sum(_out(after, k) > _out(before, k) for k in range(box.players) if k != before.mover)
            captures[before.mover] += lost
    return [_earned(box, end, k, captures[k]) for k in range(box.players)]


def _earned(box: Any, end: Any, k: int, captures: int) -> list[tuple[str, int]]:
    home = _at_home(box, end, k)
    gained = [
        ("1 disc brought Home" if home == 1 else f"{home} discs brought Home", home * int(box.home_points)),
        ("1 capture" if captures == 1 else f"{captures} captures", captures * int(box.capture)),
    ]
    paid = int(end.score[k]) - sum(points for _, points in gained)
    owed = -paid // int(box.penalty) if box.penalty else 0
    gained.append(("1 captured disc not entered" if owed == 1 else f"{owed} captured discs not entered", paid))
    return [row for row in gained if row[1]]


def _at_home(box: Any, s: Any, k: int) -> int:
    return int((s.disc[k, : box.discs] == box.home).sum())


def _out(s: Any, k: int) -> int:
    return int((s.disc[k] == OUT).sum())


# What is told


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> str:
    """What happened, in a sentence."""
    if rules.to_move(box, before) == CHANCE:
        told = _tell_throw(box, before, move, after)
    elif move == PASS:
        told = f"{COLOURS[before.mover]} {'stops' if before.begun else 'passes'}"
    else:
        told = _tell_step(box, before, move, after)
    paid = int(before.debt[before.turn] - after.debt[before.turn])
    paid -= move == ENTER and rules.to_move(box, before) != CHANCE and before.debt[before.turn] > 0
    if paid:
        told += f", and pays {paid * int(box.penalty)} points for a captured disc that was not entered"
    if after.over:
        told += f". The game is over: {' and '.join(winners(box, after))} won"
    return told + "."


def _tell_throw(box: Any, before: Any, move: int, after: Any) -> str:
    who = COLOURS[before.turn]
    told = f"{who} throws {shown(box, move)}"
    if rules.repeats(box, move) and before.repeats == rules.THIRD - 1:
        what = "sixes" if box.dice == 1 else "doublets"
        lost = _lost(box, before)
        return f"{told}. That is three {what}: {lost}"
    player = rules.player_of(box, before, move)
    if player == rules.NOBODY:
        return f"{told}, no entering number, and nobody can play it"
    if player != before.turn:
        told += f" without an entering number: {COLOURS[player]} plays it"
    if after.legal:
        return told
    unused = "cannot use it all" if box.dice == 2 and rules.repeats(box, move) else "cannot move"
    return told + (", but " if player != before.turn else " and ") + unused


def _lost(box: Any, before: Any) -> str:
    """Which disc the third six or doublet puts out of play."""
    discs = [int(p) for p in before.disc[before.turn, : box.discs] if p not in (OUT, box.home)]
    if not discs:
        return "nothing is on the board to be lost, and the turn ends"
    return f"the disc nearest Home, on {space_name(box, int(before.turn), discs[-1])}, goes out of play"


def _tell_step(box: Any, before: Any, move: int, after: Any) -> str:
    seat = int(before.mover)
    who = COLOURS[seat]
    if move == ENTER:
        q = 0
        told = f"{who} enters a disc on {space_name(box, seat, 0)}"
    else:
        i, n = disc_and_number(move)
        p = int(before.disc[seat, i])
        q = p + int(box.spaces[n])
        told = f"{who} moves from {space_name(box, seat, p)} to {space_name(box, seat, q)}"
        if q == box.home:
            told = f"{who} brings a disc Home from {space_name(box, seat, p)}"
            told += f" for {box.home_points} points" if box.dice == 2 else ""
    if takes(box, before, seat, q):
        owner = int(before.board[box.at[seat, q]]) - 1
        told += f" and captures a disc of {COLOURS[owner]}"
        told += f" for {box.capture} points" if box.dice == 2 else ""
    elif q != box.home and after.board[box.at[seat, q]] < 0:
        told += " and forms a blockade"
    return told
