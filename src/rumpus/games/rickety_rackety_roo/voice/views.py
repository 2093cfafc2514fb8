"""Rickety Rackety Roo: what a seat sees, and what it is told. Nothing in this game is secret."""

from functools import lru_cache
from typing import Any

from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.seen import LineOfPlay
from rumpus.core.contract.voice import Account
from rumpus.core.words.messages import Said, columns, joined, say
from rumpus.games.rickety_rackety_roo.state import ROOS, SPOTS, THROW, BoxSnapshot, Seen, Snapshot
from rumpus.games.rickety_rackety_roo.voice.moves import SPOT_WORDS

COLOURS = tuple(say(colour) for colour in ("red", "green", "yellow", "black"))
LETTERS = tuple(say(f"letter-{colour}") for colour in ("red", "green", "yellow", "black"))


def seats(box: BoxSnapshot) -> list[Said]:
    """What the seats are called (ROO-L15, ROO-5)."""
    return list(COLOURS[: box.players])


def view(at: Seen, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data."""
    s, owners = at.s, owners_of_spots(at.s)
    return {
        "to_move": at.to_move,
        "turn": s.turn,
        "roo": None if s.roo == THROW else s.roo,
        "roos": [{"spots": owners[roo], "dead": bool(s.dead >> roo & 1)} for roo in range(ROOS)],
        "pawns": list(s.pawn[: at.box.players]),
        "scores": list(at.scores),
    }


def text(at: Seen, seat: int) -> list[Said]:
    """The nine Roos as lines of letters, the pawns and the scores below."""
    s = at.s
    lines: list[Said] = []
    letters = [["." if k is None else LETTERS[k] for k in roo] for roo in owners_of_spots(s)]
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
    for k, score in enumerate(at.scores):
        if block := s.pawn[k]:
            lines.append(say("stands", who=COLOURS[k], points=score, block=block, roo=(block - 1) % ROOS + 1))
        else:
            lines.append(say("stands-on-start", who=COLOURS[k], points=score))
    return [*lines, status(at)]


def tell(before: Seen, move: int, after: Seen, seat: int) -> Said:
    """What happened, in a sentence."""
    turn, played = before.s.turn, before.s.roo
    who = COLOURS[turn]
    if played == THROW:
        roo = (after.s.pawn[turn] - 1) % ROOS
        if after.s.roo != THROW:
            message = "tell-throw"
        else:
            message = "tell-dead-roo" if before.s.dead >> roo & 1 else "tell-no-counters"
        return say(message, who=who, total=move, roo=roo + 1)
    made = after.scores[turn] - before.scores[turn]
    points = {"points": made} if made else {}
    told = [say("tell-row" if made else "tell-counter", who=who, spot=SPOT_WORDS[move], roo=played + 1, **points)]
    if before.s.dead != after.s.dead:
        told.append(say("tell-dead", roo=played + 1))
    return joined([*told, say("over")] if after.s.over else told)


def asks(at: Seen) -> Said:
    """To throw (ROO-L5), or to put a counter into the Roo of one's block (ROO-L6)."""
    return say("ask-throw") if at.to_move == CHANCE else say("ask-counter", roo=at.s.roo + 1)


def owners_of_spots(s: Snapshot) -> list[list[int | None]]:
    """For each spot of each Roo, the seat whose counter is on it."""
    return [list(_owners_in_roo(masks)) for masks in s.taken]


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


def account(line: LineOfPlay) -> Account:
    """ROO-L12: what earned each seat its points: its rows, Roo by Roo."""
    end: Seen = line[-1][2]
    earned: list[list[tuple[Said, int]]] = [[] for _ in range(end.box.players)]
    for seat, rows in enumerate(earned):
        for roo in range(ROOS):
            if made := end.rule("rows_made", roo, seat):
                rows.append((say("rows-made", rows=made, roo=roo + 1), made * end.box.points))
    return earned


def status(at: Seen) -> Said:
    """Whose turn it is, or who won: what the text ends with."""
    who = at.to_move
    if who == OVER:
        best = max(at.scores)
        first = tuple(COLOURS[k] for k, score in enumerate(at.scores) if score == best)
        return say("over-won", who=first, many=len(first))
    if who == CHANCE:
        return say("throws-dice", who=COLOURS[at.s.turn])
    return say("puts-counter", who=COLOURS[who], roo=at.s.roo + 1)
