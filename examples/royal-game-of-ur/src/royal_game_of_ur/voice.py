"""The Royal Game of Ur: what a seat sees and says. Nothing in this game is secret."""

import re
from typing import Any

from royal_game_of_ur.state import (
    OFF,
    ROSETTES,
    SEATS,
    SQUARES,
    THROW,
    BoxSnapshot,
    Seen,
    Snapshot,
    cell,
    place,
)
from rumpus.core.constants import CHANCE, OVER
from rumpus.core.contract.voice import Reason
from rumpus.core.drawing.dice import touched as touched_dice
from rumpus.core.words.messages import Said, joined, say

COLOURS = (say("white"), say("black"))
LETTERS = (say("letter-white"), say("letter-black"))


def seats(box: BoxSnapshot) -> list[Said]:
    """What the seats are called (RGU-L3)."""
    return list(COLOURS)


# Moves


def throws(at: Seen) -> tuple[int, str]:
    """Who throws, and with what (RGU-L4)."""
    return at.s.turn, "dice"


def words(at: Seen, move: int) -> Said:
    """A throw by how many corners are marked, a move by the squares it leads from and to."""
    if at.to_move == CHANCE:
        return say("throw", total=move)
    to = move + max(at.s.thrown, 0)
    if move == 0:
        return say("enter", to=to)
    return say("bear-off", square=move) if to >= OFF else say("step", square=move, to=to)


def alias(at: Seen, text: str) -> str:
    """Other ways to say a move: a square alone for the piece on it, "enter" alone."""
    if at.to_move == CHANCE:
        return f"throw {text}" if text.isdecimal() else text
    short = re.fullmatch(r"enter|(\d+)", text)
    if short is None or int(short[1] or 0) > SQUARES:
        return text
    move = int(short[1] or 0)
    to = move + at.s.thrown
    return f"enter to {to}" if move == 0 else f"{move} off" if to >= OFF else f"{move} to {to}"


def touch(at: Seen, move: int) -> list[str]:
    """What to touch on the board for a move: the dice, or the square of the piece that moves."""
    if at.s.thrown == THROW:
        return touched_dice([int(i < move) for i in range(at.box.dice)])
    return [place(at.s.turn, move)]


# Refusals


def why_not(at: Seen, move: int) -> Reason:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if at.to_move == CHANCE:
        return "RGU-L4", say("not-thrown", most=at.box.dice, number=move)
    who, thrown = COLOURS[at.s.turn], at.s.thrown
    mine, to = at.s.on_way[at.s.turn], move + thrown
    if mine[move] == 0:
        return "RGU-L5", say("none-waits", who=who) if move == 0 else say("none-there", who=who, square=move)
    if to > OFF:
        return "RGU-L10", say("too-far", square=move, needed=OFF - move, number=thrown)
    if mine[to] > 0:
        return "RGU-L6", say("own-there", who=who, square=to)
    return "RGU-L8", say("safe-there", who=COLOURS[1 - at.s.turn])


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """RGU-L4, RGU-L5: the clause that keeps this seat from touching the last of these things, and a sentence."""
    name = touched[-1]
    if name == "dice":
        return "RGU-L4", say("thrown-already", number=at.s.thrown)
    if name.startswith("piece:"):
        return _why_not_piece(at, seat, name)
    square = _square_of(seat, name)
    if square is None:
        return ("RGU-L2", say("not-your-way", who=COLOURS[seat])) if _square_of(1 - seat, name) is not None else None
    if square == OFF:
        return "RGU-L10", say("is-off")
    return why_not(at, square)


def _why_not_piece(at: Seen, seat: int, name: str) -> Reason | None:
    parts = name.split(":")
    if len(parts) != 4 or not parts[2].isdecimal():
        return None
    owner, square = parts[1], int(parts[2])
    if owner != str(seat):
        return "RGU-L5", say("not-your-piece", who=COLOURS[seat])
    return ("RGU-L10", say("is-off")) if square >= OFF else why_not(at, square)


def _square_of(seat: int, name: str) -> int | None:
    """The number of a place on a seat's way; None for a place that is not on it."""
    return next((square for square in range(OFF + 1) if place(seat, square) == name), None)


# What a seat sees


def view(at: Seen, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data: for each seat how many pieces are on each square of its way."""
    return {
        "to_move": at.to_move,
        "turn": at.s.turn,
        "thrown": None if at.s.thrown == THROW else at.s.thrown,
        "on_way": [list(way) for way in at.s.on_way],
    }


def text(at: Seen, seat: int) -> list[Said]:
    """The board in three lines of letters, Black's row above; below it who waits, who is off, and whose turn it is."""
    lines: list[Said] = [joined(_row(at.s, row)) for row in range(3)]
    lines.append("")
    for who, way in zip(COLOURS, at.s.on_way, strict=True):
        lines.append(say("stands", who=who, waiting=way[0], off=way[OFF], squares=_squares(way)))
    return [*lines, status(at)]


def _row(s: Snapshot, row: int) -> list[Said]:
    """One row of the board: a letter for a piece, * for an empty rosette."""
    letters: list[Said] = [" "] * 8
    for k in range(SEATS):
        for square in range(1, OFF):
            at, column = cell(k, square)
            if at == row:
                empty = "*" if square in ROSETTES else "."
                if s.on_way[k][square]:
                    letters[column] = LETTERS[k]
                elif letters[column] == " ":
                    letters[column] = empty
    return letters


def _squares(way: tuple[int, ...]) -> Said:
    """The squares of a seat's way on which it has pieces."""
    there = [str(square) for square in range(1, OFF) if way[square]]
    return say("squares", squares=", ".join(there), many=len(there)) if there else say("no-squares")


def status(at: Seen) -> Said:
    """Whose turn it is, or who won: what the text ends with."""
    who = at.to_move
    if who == OVER:
        return say("over-won", who=COLOURS[at.s.turn], many=1)
    if who == CHANCE:
        return say("throws-dice", who=COLOURS[at.s.turn])
    return say("moves-by", who=COLOURS[who], number=at.s.thrown)


def asks(at: Seen) -> Said:
    """RGU-L4, RGU-L5: to throw the four dice, or to choose a piece that moves by what they show."""
    return say("ask-throw") if at.to_move == CHANCE else say("ask-move", number=at.s.thrown)


def tell(before: Seen, move: int, after: Seen, seat: int) -> Said:
    """What happened, in a sentence or two."""
    turn, thrown = before.s.turn, before.s.thrown
    who = COLOURS[turn]
    if thrown == THROW:
        if after.s.thrown != THROW:
            return say("tell-throw", who=who, number=move)
        return say("tell-nothing", who=who) if move == 0 else say("tell-stuck", who=who, number=move)
    to = move + thrown
    if to == OFF:
        sentences = [say("tell-off", who=who)]
    elif before.rule("captures", to):
        sentences = [say("tell-captures", who=who, square=to, whose=COLOURS[1 - turn])]
    else:
        sentences = [say("tell-enters" if move == 0 else "tell-moves", who=who, square=to)]
    if to in ROSETTES:
        sentences.append(say("tell-rosette", who=who))
    return joined([*sentences, say("over")] if after.to_move == OVER else sentences)
