"""Rickety Rackety Roo: what a seat sees and says. Nothing in this game is secret."""

import re
from typing import Any

import numpy as np

from rumpus.core.account import Account, Line
from rumpus.core.contract import CHANCE, OVER
from rumpus.core.dice import showing, touched
from rumpus.games.rickety_rackety_roo import rules
from rumpus.games.rickety_rackety_roo.box import ROOS, SPOTS
from rumpus.games.rickety_rackety_roo.rules import THROW

COLOURS = ("Red", "Green", "Yellow", "Black")
SPOT = ("top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right")


def seats(box: Any) -> list[str]:
    """What the seats are called (ROO-5)."""
    return list(COLOURS[: box.players])


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who throws, and with what (ROO-L5): whoever's turn it is, both dice."""
    return int(s.turn), "dice"


def words(box: Any, s: Any, move: int) -> str:
    """A throw by its total, a counter by its spot."""
    return f"throw {move}" if _throws(s) else SPOT[move]


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say a move: two dice for their total, "centre" for the middle."""
    if dice := re.fullmatch(r"(?:throw )?(\d+) ?[+, ] ?(\d+)", text):
        return f"throw {int(dice[1]) + int(dice[2])}"
    if rules.to_move(box, s) == CHANCE and text.isdecimal():
        return f"throw {text}"
    return {"centre": "middle", "center": "middle"}.get(text, text)


def why_not(box: Any, s: Any, move: int) -> tuple[str, str]:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if rules.to_move(box, s) == CHANCE:
        return "ROO-L2", f"the dice show from {box.least} to {box.most}, not {move}"
    owner = _owners(box, s)[s.roo][move]
    assert owner is not None
    return "ROO-2", f"the {SPOT[move]} spot of Roo {s.roo + 1} already has a {COLOURS[owner]} counter"


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


def text(box: Any, s: Any, seat: int) -> str:
    """The nine Roos as lines of letters, the pawns and the scores below."""
    lines = []
    letters = [["." if k is None else COLOURS[k][0] for k in roo] for roo in _owners(box, s)]
    for band in range(0, ROOS, 3):
        roos = range(band, band + 3)
        titles = [f"Roo {r + 1}" + (" dead" if s.dead >> r & 1 else " <" if r == s.roo else "") for r in roos]
        lines.append("   ".join(f"{title:<10}" for title in titles).rstrip())
        for line in range(3):
            cells = [" ".join(letters[roo][3 * line : 3 * line + 3]) for roo in roos]
            lines.append("   ".join(f"{cell:<10}" for cell in cells).rstrip())
        lines.append("")
    for k, score in enumerate(_scores(box, s)):
        at = f"on block {s.pawn[k]} (Roo {(s.pawn[k] - 1) % ROOS + 1})" if s.pawn[k] else "on START"
        lines.append(f"{COLOURS[k]}: {score} points, pawn {at}")
    lines.append(status(box, s))
    return "\n".join(lines)


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> str:
    """What happened, in a sentence."""
    who = COLOURS[before.turn]
    if before.roo == THROW:
        block = after.pawn[before.turn]
        told = f"{who} throws {move} and moves to block {block}"
        if after.roo != THROW:
            return f"{told}, Roo {after.roo + 1}."
        roo = (block - 1) % ROOS
        reason = f"Roo {roo + 1} is dead" if before.dead >> roo & 1 else "no counters are left"
        return f"{told}: {reason}, so {who} rests."
    made = _scores(box, after)[before.turn] - _scores(box, before)[before.turn]
    told = f"{who} takes the {SPOT[move]} spot of Roo {before.roo + 1}"
    told += f" for {made} points" if made else ""
    if before.dead != after.dead:
        told += f". Roo {before.roo + 1} is dead"
    return told + (". The game is over." if after.over else ".")


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch on the board for a move."""
    if _throws(s):
        return touched(showing(move, int(box.least), int(box.most // box.least), sum(s.pawn.tolist())))
    return [f"spot:{s.roo}:{move}"]


def _owners(box: Any, s: Any) -> list[list[int | None]]:
    """For each spot of each Roo, the seat whose counter is on it."""
    found: list[list[int | None]] = [[None] * SPOTS for _ in range(ROOS)]
    for owners, masks in zip(found, s.taken.tolist(), strict=True):  # plain numbers are far quicker than a record
        for seat, left in enumerate(masks):
            while left:
                spot = left.bit_length() - 1
                owners[spot] = seat
                left ^= 1 << spot
    return found


def _throws(s: Any) -> bool:
    """Whether the dice are thrown next: asked for every move, and so without calling the rules."""
    return bool(s["roo"] == THROW and not s["over"])


def _scores(box: Any, s: Any) -> list[int]:
    out = np.zeros(len(COLOURS))
    return out[: rules.scores(box, s, out)].astype(int).tolist()  # type: ignore[no-any-return]


def account(box: Any, line: Line) -> Account:
    """ROO-L12: what earned each seat its points: its rows, Roo by Roo."""
    s = line[-1][2]
    found: Account = [[] for _ in range(box.players)]
    for seat, rows in enumerate(found):
        for roo in range(ROOS):
            if made := int(rules.rows_made(box, s, roo, seat)):
                rows.append((f"{'1 row' if made == 1 else f'{made} rows'} in Roo {roo + 1}", made * int(box.points)))
    return found


def status(box: Any, s: Any) -> str:
    """Whose turn it is, or who won: what the text ends with."""
    who = rules.to_move(box, s)
    if who == OVER:
        best = max(_scores(box, s))
        first = [COLOURS[k] for k, score in enumerate(_scores(box, s)) if score == best]
        return f"The game is over: {' and '.join(first)} {'win' if len(first) == 1 else 'share the win'}" + (
            "s." if len(first) == 1 else "."
        )
    if who == CHANCE:
        return f"{COLOURS[s.turn]} throws the dice."
    return f"{COLOURS[who]} puts a counter into Roo {s.roo + 1}."
