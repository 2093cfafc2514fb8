"""Rickety Rackety Roo: views and messages, what a seat sees and says. Nothing in this game is secret."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from rumpus.core.contract.account import Account
from rumpus.core.contract.rules import CHANCE, OVER
from rumpus.core.drawing.dice import showing, touched
from rumpus.core.line import Line
from rumpus.core.words.messages import Said, columns, joined, say
from rumpus.games.rickety_rackety_roo import rules
from rumpus.games.rickety_rackety_roo.box import ROOS, SPOTS
from rumpus.games.rickety_rackety_roo.rules import THROW

COLOURS = tuple(say(colour) for colour in ("red", "green", "yellow", "black"))
LETTERS = tuple(say(f"letter-{colour}") for colour in ("red", "green", "yellow", "black"))
SPOT_WORDS = tuple(
    say(f"spot-{where}")
    for where in ("top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right")
)


def seats(box: Any) -> list[Said]:
    """What the seats are called (ROO-L15, ROO-5)."""
    return list(COLOURS[: box.players])


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who throws, and with what (ROO-L5): whoever's turn it is, both dice."""
    return int(s.turn), "dice"


def words(box: Any, s: Any, move: int) -> Said:
    """A throw by its total, a counter by its spot."""
    return say("throw", total=move) if _throws(s) else SPOT_WORDS[move]


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say a move: two dice for their total, "centre" for the middle."""
    if dice := re.fullmatch(r"(?:throw )?(\d+) ?[+, ] ?(\d+)", text):
        return f"throw {int(dice[1]) + int(dice[2])}"
    if rules.to_move(box, s) == CHANCE and text.isdecimal():
        return f"throw {text}"
    return {"centre": "middle", "center": "middle"}.get(text, text)


def why_not(box: Any, s: Any, move: int) -> tuple[str, Said]:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if rules.to_move(box, s) == CHANCE:
        return "ROO-L2", say("not-thrown", least=box.least, most=box.most, total=move)
    owner = _owners(box, s)[s.roo][move]
    assert owner is not None
    return "ROO-2", say("spot-taken", spot=SPOT_WORDS[move], roo=s.roo + 1, who=COLOURS[owner])


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data."""
    owners, dead = _owners(box, s), int(s.dead)
    return {
        "to_move": int(rules.to_move(box, s)),
        "turn": int(s.turn),
        "roo": None if s.roo == THROW else int(s.roo),
        "roos": [{"spots": owners[roo], "dead": bool(dead >> roo & 1)} for roo in range(ROOS)],
        "pawns": s.pawn[: box.players].tolist(),
        "scores": _scores(box, s),
    }


def text(box: Any, s: Any, seat: int) -> list[Said]:
    """The nine Roos as lines of letters, the pawns and the scores below."""
    lines: list[Said] = []
    letters = [["." if k is None else LETTERS[k] for k in roo] for roo in _owners(box, s)]
    for band in range(0, ROOS, 3):
        roos = range(band, band + 3)
        titles = [
            say("text-dead" if s.dead >> r & 1 else "text-in-play" if r == s.roo else "roo", roo=r + 1) for r in roos
        ]
        lines.append(columns(*((title, 13) for title in titles)))
        for line in range(3):
            cells = [joined(letters[roo][3 * line : 3 * line + 3]) for roo in roos]
            lines.append(columns(*((cell, 13) for cell in cells)))
        lines.append("")
    for k, score in enumerate(_scores(box, s)):
        if block := int(s.pawn[k]):
            lines.append(say("stands", who=COLOURS[k], points=score, block=block, roo=(block - 1) % ROOS + 1))
        else:
            lines.append(say("stands-on-start", who=COLOURS[k], points=score))
    return [*lines, status(box, s)]


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
    """What happened, in a sentence."""
    turn, played = int(before["turn"]), int(before["roo"])
    who = COLOURS[turn]
    if played == THROW:
        roo = (int(after.pawn[turn]) - 1) % ROOS
        if after.roo != THROW:
            came = "tell-throw"
        else:
            came = "tell-dead-roo" if before.dead >> roo & 1 else "tell-no-counters"
        return say(came, who=who, total=move, roo=roo + 1)
    made = _scores(box, after)[turn] - _scores(box, before)[turn]
    points = {"points": made} if made else {}
    told = [say("tell-row" if made else "tell-counter", who=who, spot=SPOT_WORDS[move], roo=played + 1, **points)]
    if before.dead != after.dead:
        told.append(say("tell-dead", roo=played + 1))
    return joined([*told, say("over")] if after.over else told)


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch on the board for a move."""
    if _throws(s):
        return touched(showing(move, int(box.least), int(box.most // box.least), sum(s.pawn.tolist())))
    return [f"spot:{int(s['roo'])}:{move}"]


def offers(box: Any, s: Any, moves: Sequence[int]) -> list[tuple[Said, Sequence[str]]]:
    """``words`` and ``touch`` of legal moves: the record is read once for all spots of a Roo."""
    if _throws(s):
        return [(words(box, s, move), touch(box, s, move)) for move in moves]
    roo = int(s["roo"])
    return [(SPOT_WORDS[move], (f"spot:{roo}:{move}",)) for move in moves]


def _owners(box: Any, s: Any) -> list[list[int | None]]:
    """For each spot of each Roo, the seat whose counter is on it."""
    return [list(_owners_in_roo(tuple(masks))) for masks in s.taken.tolist()]  # plain numbers are quicker than a record


@lru_cache(maxsize=4096)
def _owners_in_roo(masks: tuple[int, ...]) -> tuple[int | None, ...]:
    """For each spot of a Roo the seat whose counter is on it, from the spots that each seat has taken."""
    owners: list[int | None] = [None] * SPOTS
    for seat, left in enumerate(masks):
        while left:
            spot = left.bit_length() - 1
            owners[spot] = seat
            left ^= 1 << spot
    return tuple(owners)


def _throws(s: Any) -> bool:
    """Whether the dice are thrown next: asked for every move, and so without calling the rules."""
    return int(s["roo"]) == THROW and not s["over"]


def _scores(box: Any, s: Any) -> list[int]:
    out = np.zeros(len(COLOURS))
    return [int(score) for score in out[: rules.scores(box, s, out)].tolist()]


def account(box: Any, line: Line[Any]) -> Account:
    """ROO-L12: what earned each seat its points: its rows, Roo by Roo."""
    s = line[-1][2]
    found: list[list[tuple[Said, int]]] = [[] for _ in range(box.players)]
    for seat, rows in enumerate(found):
        for roo in range(ROOS):
            if made := int(rules.rows_made(box, s, roo, seat)):
                rows.append((say("rows-made", rows=made, roo=roo + 1), made * int(box.points)))
    return found


def status(box: Any, s: Any) -> Said:
    """Whose turn it is, or who won: what the text ends with."""
    who = rules.to_move(box, s)
    if who == OVER:
        best = max(_scores(box, s))
        first = tuple(COLOURS[k] for k, score in enumerate(_scores(box, s)) if score == best)
        return say("over-won", who=first, many=len(first))
    if who == CHANCE:
        return say("throws-dice", who=COLOURS[s.turn])
    return say("puts-counter", who=COLOURS[who], roo=int(s.roo) + 1)
