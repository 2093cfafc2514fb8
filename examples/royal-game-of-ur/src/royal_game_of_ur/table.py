"""The Royal Game of Ur: what a seat sees and says. Nothing in this game is secret."""

import re
from typing import Any

from royal_game_of_ur import rules
from royal_game_of_ur.box import OFF, ROSETTES, SEATS, SQUARES, cell, place
from royal_game_of_ur.rules import THROW
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.drawing.dice import touched
from rumpus.core.words.messages import Said, joined, say

COLOURS = (say("white"), say("black"))
LETTERS = (say("letter-white"), say("letter-black"))


def seats(box: Any) -> list[Said]:
    """What the seats are called (RGU-L3)."""
    return list(COLOURS)


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who throws, and with what (RGU-L4)."""
    return int(s.turn), "dice"


def words(box: Any, s: Any, move: int) -> Said:
    """A throw by how many corners are marked, a move by the squares it leads from and to."""
    if rules.to_move(box, s) == CHANCE:
        return say("throw", total=move)
    to = move + max(int(s.thrown), 0)
    if move == 0:
        return say("enter", to=to)
    return say("bear-off", square=move) if to >= OFF else say("step", square=move, to=to)


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say a move: a square alone for the piece on it, "enter" alone."""
    if rules.to_move(box, s) == CHANCE:
        return f"throw {text}" if text.isdecimal() else text
    short = re.fullmatch(r"enter|(\d+)", text)
    if short is None or int(short[1] or 0) > SQUARES:
        return text
    move = int(short[1] or 0)
    to = move + int(s.thrown)
    return f"enter to {to}" if move == 0 else f"{move} off" if to >= OFF else f"{move} to {to}"


def why_not(box: Any, s: Any, move: int) -> tuple[str, Said]:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if rules.to_move(box, s) == CHANCE:
        return "RGU-L4", say("not-thrown", most=int(box.dice), number=move)
    mine, to = s.on_way[s.turn], move + int(s.thrown)
    if mine[move] == 0:
        return "RGU-L5", say("none-waits", who=COLOURS[s.turn]) if move == 0 else say(
            "none-there", who=COLOURS[s.turn], square=move
        )
    if to > OFF:
        return "RGU-L10", say("too-far", square=move, needed=OFF - move, number=int(s.thrown))
    if mine[to] > 0:
        return "RGU-L6", say("own-there", who=COLOURS[s.turn], square=to)
    return "RGU-L8", say("safe-there", who=COLOURS[1 - s.turn])


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data: for each seat how many pieces are on each square of its way."""
    return {
        "to_move": int(rules.to_move(box, s)),
        "turn": int(s.turn),
        "thrown": None if s.thrown == THROW else int(s.thrown),
        "on_way": s.on_way.tolist(),
    }


def text(box: Any, s: Any, seat: int) -> list[Said]:
    """The board in three lines of letters, Black's row above; below it who waits, who is off, and whose turn it is."""
    lines: list[Said] = [joined(_row(s, row)) for row in range(3)]
    lines.append("")
    for k in range(SEATS):
        waiting, off = int(s.on_way[k, 0]), int(s.on_way[k, OFF])
        lines.append(say("stands", who=COLOURS[k], waiting=waiting, off=off, squares=_squares(s, k)))
    return [*lines, status(box, s)]


def _row(s: Any, row: int) -> list[Said]:
    """One row of the board: a letter for a piece, * for an empty rosette."""
    letters: list[Said] = [" "] * 8
    for k in range(SEATS):
        for square in range(1, OFF):
            at, column = cell(k, square)
            if at == row:
                empty = "*" if square in ROSETTES else "."
                if s.on_way[k, square]:
                    letters[column] = LETTERS[k]
                elif letters[column] == " ":
                    letters[column] = empty
    return letters


def _squares(s: Any, seat: int) -> Said:
    """The squares on which a seat has pieces."""
    there = [str(square) for square in range(1, OFF) if s.on_way[seat, square]]
    return say("squares", squares=", ".join(there), many=len(there)) if there else say("no-squares")


def status(box: Any, s: Any) -> Said:
    """Whose turn it is, or who won: what the text ends with."""
    who = rules.to_move(box, s)
    if who == OVER:
        return say("over-won", who=COLOURS[s.turn], many=1)
    if who == CHANCE:
        return say("throws-dice", who=COLOURS[s.turn])
    return say("moves-by", who=COLOURS[who], number=int(s.thrown))


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
    """What happened, in a sentence or two."""
    who = COLOURS[before.turn]
    if before.thrown == THROW:
        if after.thrown != THROW:
            return say("tell-throw", who=who, number=move)
        return say("tell-nothing", who=who) if move == 0 else say("tell-stuck", who=who, number=move)
    to = move + int(before.thrown)
    if to == OFF:
        told = [say("tell-off", who=who)]
    elif rules.captures(before, to):
        told = [say("tell-captures", who=who, square=to, whose=COLOURS[1 - before.turn])]
    else:
        told = [say("tell-enters" if move == 0 else "tell-moves", who=who, square=to)]
    if rules.is_rosette(to):
        told.append(say("tell-rosette", who=who))
    return joined([*told, say("over")] if rules.is_over(box, after) else told)


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch on the board for a move: the dice, or the square of the piece that moves."""
    if s.thrown == THROW:
        return touched([int(i < move) for i in range(int(box.dice))])
    return [place(int(s.turn), move)]


def square_of(seat: int, touched_place: str) -> int | None:
    """The number of a place on a seat's way; None for a place that is not on it."""
    return next((square for square in range(OFF + 1) if place(seat, square) == touched_place), None)
