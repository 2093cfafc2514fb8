"""Bamboozle: what a seat sees and says.

Spaces are named as on a chess board seen from Red's end: column a to the left, rank 1 at the bottom. Huts are numbered
from 1. What a hut holds is said only where the state still has it: a hidden state has a blank there.
"""

import re
from typing import Any

from rumpus.core.contract import HIDDEN, OVER
from rumpus.games.bamboozle import rules
from rumpus.games.bamboozle.account import account as account
from rumpus.games.bamboozle.box import FAR, HUTS, NEITHER, NOWHERE, OFFSETS, STEPS, VALUES, Cell, name
from rumpus.games.bamboozle.rules import FROM_HUT
from rumpus.games.bamboozle.safety import (
    BY_CAPTURE,
    BY_COUNT,
    BY_LIMIT,
    BY_SAFE_MEN,
    DRAW,
    across,
    bound_to,
    held,
    in_huts,
)

SIDES = ("Red", "Blue")


def seats(box: Any) -> list[str]:
    """BAM-L7, BAM-12: the seats by the colour of their end of the board; in teams, Red and Blue alternate."""
    if box.players == 2:
        return list(SIDES)
    return [f"{SIDES[seat % 2]} {seat // 2 + 1}" for seat in range(box.players)]


def possible(box: Any) -> list[int]:
    """BAM-1, BAM-2: the moves that can be made on this board, with the men there are."""
    values = [v for v in range(VALUES) if box.each[v]]
    found = set(range(box.huts))
    for v in values:
        for hut in range(box.huts):
            first = FROM_HUT + (hut * VALUES + v) * STEPS
            stars = (box.star[side, hut] for side in range(len(SIDES)))
            found.update(first + int(step) for star in stars for step in box.way[v, star, : box.ways[v, star]])
        for space in range(box.spaces):
            first = rules.FROM_SPACE + (space * VALUES + v) * STEPS
            found.update(first + int(step) for step in box.way[v + 1, space, : box.ways[v + 1, space]])
    return sorted(found)


def side(box: Any, seat: int) -> int:
    """BAM-12: in teams every other seat is a partner's."""
    return seat % 2


# Words for moves


def _parts(move: int) -> tuple[int, int, int]:
    """Where a man starts (a hut, or HUTS and a space), his value and his step."""
    start, step = divmod(move - FROM_HUT, STEPS)
    origin, v = divmod(start, VALUES)
    return origin, v + 1, step


def _origin(box: Any, side: int, origin: int) -> Cell | None:
    """The cell from which a step is counted: a man's own, or the star of his hut; None if the board has no such."""
    space = origin - HUTS if origin >= HUTS else int(box.star[side, origin])
    if not 0 <= space < box.spaces:
        return None
    return int(box.column[space]), int(box.rank[space])


def _from(box: Any, origin: int) -> str:
    if origin < HUTS:
        return f"hut {origin + 1}"
    cell = _origin(box, 0, origin)
    return name(cell) if cell else f"space {origin - HUTS + 1}"


def _to(box: Any, cell: Cell | None, offset: Cell) -> str:
    """Where a step leads, in words that differ for every step."""
    if cell:
        column, rank = cell[0] + offset[0], cell[1] + offset[1]
        if 0 <= column < box.columns and 0 <= rank < box.ranks:
            return name((column, rank))
    return f"off the board {offset[0]:+d} {offset[1]:+d}"


def words(box: Any, s: Any, move: int) -> str:
    """BAM-2: a man by his value and where he starts, then the space he stops on; or the hut he is hidden in."""
    if move < FROM_HUT:
        return f"hide in hut {move + 1}"
    origin, value, step = _parts(move)
    to = "far away" if step == FAR else _to(box, _origin(box, s.turn % 2, origin), OFFSETS[step])
    return f"{value} from {_from(box, origin)} to {to}"


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say a move: "hut 3" or "3" to hide a man, "2 c3 e3", "c3-e3" if only one man can be meant."""
    if hide := re.fullmatch(r"(?:(?:hide )?(?:\d )?(?:in )?hut )?(\d+)", text):
        return f"hide in hut {hide[1]}"
    if re.fullmatch(r"(?:\d )?(?:from )?\S+ to hut (\d+)", text):
        return "hide in hut " + text.split()[-1]  # so that it is refused with the reason
    pattern = r"(?:([123]),? )?(?:from )?(?:(hut) ?(\d+)|([a-z])(\d+)) ?(?:to|-|–|→|,)? ?([a-z])(\d+)"
    if not (said := re.fullmatch(pattern, text)):
        return text
    value, hut, number, column, rank, *stop = said.groups()
    where = int(number) - 1 if hut else HUTS + _space(box, column, rank)
    if not 0 <= where < HUTS + box.spaces or (not hut and where < HUTS):
        return text
    values = _values_at(box, s, where)
    value = value or (str(values[0]) if len(set(values)) == 1 else None)
    cell = _origin(box, s.turn % 2, where)
    if value is None or cell is None:
        return text
    offset = (ord(stop[0]) - ord("a") - cell[0], int(stop[1]) - 1 - cell[1])
    to = _to(box, cell, offset) if offset in OFFSETS else "far away"
    return f"{value} from {_from(box, where)} to {to}"


def _space(box: Any, column: str, rank: str) -> int:
    cell = ord(column) - ord("a"), int(rank) - 1
    inside = cell[0] < box.columns and 0 <= cell[1] < box.ranks
    return int(box.space[cell]) if inside else NOWHERE


def _values_at(box: Any, s: Any, origin: int) -> list[int]:
    """The values of the men of the side to move in a hut or on a space."""
    side = s.turn % 2
    if origin < HUTS:
        return _held_values(s, side, origin) or []
    return [value for value, space in _men(s, side) if space == origin - HUTS]


# Why not


def why_not(box: Any, s: Any, move: int) -> tuple[str, str]:
    """BAM-L15, ALL-3: the clause that forbids a move which is not legal here, and a sentence."""
    if rules.hiding(box, s):
        return _why_not_hide(box, s, move)
    if move < FROM_HUT:
        return (
            "BAM-2",
            f"all men are hidden by now, and no man ever goes back into a hut, be it hut {move + 1} or another",
        )
    origin, value, step = _parts(move)
    return (
        _why_not_that_man(box, s, origin, value)
        or _why_not_there(box, s, origin, value, step)
        or _why_not_now(box, s, origin)
    )


def _why_not_hide(box: Any, s: Any, move: int) -> tuple[str, str]:
    """BAM-1, BAM-L8, BAM-L9: all men go into huts first, and a hut holds only so many."""
    if move >= FROM_HUT:
        return "BAM-1", f"no man moves before all are hidden: choose a hut for a man of value {_next_value(box, s)}"
    if move >= box.huts:
        return "BAM-L2", f"there is no hut {move + 1}: each field has {box.huts}"
    return "BAM-1", f"hut {move + 1} is full: it holds {box.most} men at most"


def _why_not_that_man(box: Any, s: Any, origin: int, value: int) -> tuple[str, str] | None:
    """BAM-L12, BAM-L13: only a man of one's own can move, from where he is."""
    side = s.turn % 2
    if origin < HUTS:
        if origin >= box.huts:
            return "BAM-L2", f"there is no hut {origin + 1}: each field has {box.huts}"
        if s.hut[side, origin, value - 1] <= 0:
            inside = _held_values(s, side, origin)
            what = f"only {_values(inside)}" if inside else "nobody"
            return "BAM-L13", f"no man of value {value} is in hut {origin + 1}, {what}"
        return None
    if origin - HUTS >= box.spaces:
        return "BAM-L16", f"the board has {box.spaces} spaces, and no space {origin - HUTS + 1}"
    if value in _values_at(box, s, origin):
        return None
    if any(space == origin - HUTS for _, space in _men(s, 1 - side)):
        return "BAM-L12", f"whoever stands on {_from(box, origin)} is {SIDES[1 - side]}'s, not {SIDES[side]}'s to move"
    return "BAM-L12", f"{SIDES[side]} has no man of value {value} on {_from(box, origin)}"


def _why_not_there(box: Any, s: Any, origin: int, value: int, step: int) -> tuple[str, str] | None:
    """BAM-2: a man stops on a space, exactly as far away as his value says."""
    side = s.turn % 2
    spaces = "1 space" if value == 1 else f"{value} spaces"
    hut = origin < HUTS
    rule = f"a man of value {value} moves exactly {spaces}" + (", the star being the first" if hut else "")
    if step == FAR:
        return "BAM-2", f"{rule}, not so far"
    start = int(box.star[side, origin]) if hut else origin - HUTS
    stop = int(box.beside[start, step])
    to = _to(box, _origin(box, side, origin), OFFSETS[step])
    if stop == NOWHERE:
        return "BAM-2", "that is off the board" if to.startswith("off ") else f"{to} is not a space of the board"
    if not box.reach[value - 1 if hut else value, start, stop]:
        return "BAM-2", f"{rule}, never straight back, and so does not get from {_from(box, origin)} to {to}"
    return None


def _why_not_now(box: Any, s: Any, origin: int) -> tuple[str, str]:
    """BAM-6: the side to move is bound to a hut."""
    side = s.turn % 2
    hut = bound_to(box, s, side)
    return "BAM-6", (
        f"{SIDES[1 - side]} has stopped on the star of hut {hut + 1}: a man must come out of it now, "
        f"not from {_from(box, origin)}"
    )


# What can be seen


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """BAM-4: all that this seat can see, as plain data. Huts it may not look into have ``men`` None."""
    who = int(rules.to_move(box, s))
    return {
        "to_move": who,
        "turn": int(s.turn),
        "phase": "over" if who == OVER else "hiding" if rules.hiding(box, s) else "seeking",
        "sides": [_side_view(box, s, side) for side in range(2)],
        "next_value": _next_value(box, s) if rules.hiding(box, s) else None,
        "called": None if s.called < 0 else {"side": int(s.turn % 2), "hut": int(s.called) + 1},
        "moved": int(s.moved),
        "limit": int(box.limit),
        "goal": int(box.goal),
        "ending": f"BAM-{s.ending}" if who == OVER else None,
        "winner": None if who != OVER or s.winner == DRAW else int(s.winner),
    }


def _side_view(box: Any, s: Any, side: int) -> dict[str, Any]:
    return {
        "name": SIDES[side],
        "men": [
            {"value": value, "space": at, "touch": _man(side, value, at)}
            for value, at in ((value, _place(box, space)) for value, space in _men(s, side))
        ],
        "huts": [_hut_view(box, s, side, hut) for hut in range(box.huts)],
        "in_huts": _in_huts(box, s, side),
        "in_hand": _in_hand(box, s, side),
        "captured": _captured(box, s, side),
        "across": int(across(box, s, side)),
        "left": int(s.left[side]),
    }


def _hut_view(box: Any, s: Any, side: int, hut: int) -> dict[str, Any]:
    inside = _held_values(s, side, hut)
    return {
        "hut": hut + 1,
        "place": f"hut:{SIDES[side].lower()}:{hut + 1}",
        "star": _place(box, int(box.star[side, hut])),
        "men": None if inside is None else [{"value": v, "touch": _man(side, v, f"hut{hut + 1}")} for v in inside],
        "came_out": _came_out(s, side, hut),
        "known_empty": bool(s.bare[side, hut]),
    }


def text(box: Any, s: Any, seat: int) -> str:
    """The board as seen from Red's end, then each side's men and huts in words, and whose turn it is."""
    lines = [_rank_line(box, s, rank) for rank in reversed(range(box.ranks))]
    lines.append("   " + "".join(f"{chr(ord('a') + column):<5}" for column in range(box.columns)).rstrip())
    lines.append("")
    for side in range(2):
        lines += _side_lines(box, s, side)
    lines.append(status(box, s))
    return "\n".join(lines)


def _rank_line(box: Any, s: Any, rank: int) -> str:
    cells = [_cell(box, s, int(box.space[column, rank])) for column in range(box.columns)]
    return f"{rank + 1:>2} " + "".join(f"{cell:<5}" for cell in cells).rstrip()


def _cell(box: Any, s: Any, space: int) -> str:
    """Men as letter and values (R23), or their number when there are many (Rx4); *3 is the star of hut 3, = gray."""
    if space == NOWHERE:
        return ""
    for side in range(2):
        if here := [str(value) for value, at in _men(s, side) if at == space]:
            return SIDES[side][0] + ("".join(here) if len(here) <= 3 else f"x{len(here)}")
    hut = int(box.door[:, space].max())
    return f"*{hut + 1}" if hut >= 0 else "=" if box.field[space] == NEITHER else "."


def _side_lines(box: Any, s: Any, side: int) -> list[str]:
    """A side's points, its men on the board, and its huts."""
    hand, captured = _in_hand(box, s, side), _captured(box, s, side)
    lines = [f"{SIDES[side]}: {across(box, s, side)} of {box.goal} points across, {s.left[side]} left in the game"]
    by_place: dict[str, list[int]] = {}
    for value, space in _men(s, side):
        by_place.setdefault(_place(box, space), []).append(value)
    if by_place:
        lines += _wrapped("  men out: ", [f"{_values(men)} on {place}" for place, men in by_place.items()])
    if captured:
        lines.append(f"  captured: {_values(captured)}")
    if hand:
        lines.append(f"  not yet hidden: {_values(hand)}")
    if inside := _in_huts(box, s, side):
        lines.append(f"  hidden: {_values(inside)}")
        lines += _wrapped("  ", [_hut_words(s, side, hut) for hut in range(box.huts)])
    return lines


def _wrapped(head: str, parts: list[str]) -> list[str]:
    """Parts with semicolons between them, in lines that fit a terminal."""
    lines, line = [], head
    for i, part in enumerate(parts):
        piece = part + ("; " if i < len(parts) - 1 else "")
        if len(line) + len(piece) > 77 and line.strip():
            lines.append(line.rstrip())
            line = " " * 4
        line += piece
    return [*lines, line.rstrip()]


def _hut_words(s: Any, side: int, hut: int) -> str:
    """What this seat knows of a hut."""
    men, out = _held_values(s, side, hut), _came_out(s, side, hut)
    if men is not None:
        told = f"hut {hut + 1}: {_values(men) if men else 'empty'}"
    else:
        told = f"hut {hut + 1}: {'empty' if s.bare[side, hut] else 'unknown'}"
    return told + (f" ({_values(out)} came out)" if out else "")


def status(box: Any, s: Any) -> str:
    """The last line: whose turn it is, or who won and how."""
    if s.ending:
        return _result(box, s)
    who = seats(box)[s.turn]
    if rules.hiding(box, s):
        return f"{who} hides a man of value {_next_value(box, s)}."
    side = s.turn % 2
    if s.called < 0:
        return f"{who} to move."
    hut = int(s.called) + 1
    if held(s, side, s.called) > 0:
        return f"{who} must bring a man out of hut {hut}, on whose star {SIDES[1 - side]} has stopped."
    if held(s, side, s.called) == 0 or s.bare[side, s.called]:
        return f"{who} to move: {SIDES[1 - side]} has stopped at hut {hut}, but it is empty."
    return f"{who} to move: if anybody is in hut {hut}, he must come out."


def _result(box: Any, s: Any) -> str:
    counted = f"Red has {across(box, s, 0)} points across, Blue {across(box, s, 1)}"
    how = {
        BY_SAFE_MEN: f"at least {box.goal} points stand safe across",
        BY_COUNT: counted,
        BY_CAPTURE: "the other side has no men left",
        BY_LIMIT: counted,
    }[int(s.ending)]
    won = "it is a draw" if s.winner == DRAW else f"{SIDES[s.winner]} wins"
    why = {BY_COUNT: "All men of a side are safe", BY_LIMIT: f"{box.limit} moves are made"}
    return f"{why.get(int(s.ending), 'The game is over')} and {won}: {how}."


# The log


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> str:
    """BAM-4, BAM-L4: what happened, in a sentence or two. Where a man was hidden is told to his own side alone."""
    who = seats(box)[before.turn]
    if rules.hiding(box, before):
        where = "" if move == HIDDEN else f" in hut {move + 1}"
        value = _next_value(box, before)
        end = "" if rules.hiding(box, after) else " The screen is taken away, and the seeking begins."
        return f"{who} hides a man of value {value}{where}.{end}"
    told = [
        _told_move(box, before, move, who),
        *_told_call(box, before, move, after),
        *_told_passes(box, before, after),
    ]
    if after.ending:
        told.append(_result(box, after))
    return " ".join(told)


def _told_move(box: Any, before: Any, move: int, who: str) -> str:
    side = before.turn % 2
    origin, value, _ = _parts(move)
    stop = int(rules.stop_of(box, side, move))
    route = f"comes out of hut {origin + 1} to" if origin < HUTS else f"goes from {_from(box, origin)} to"
    taken = [v for v, space in _men(before, 1 - side) if space == stop]
    prey = f" and captures {SIDES[1 - side]}'s {_values(taken)}" if taken else ""
    return f"{who}'s {value} {route} {_place(box, stop)}{prey}."


def _told_call(box: Any, before: Any, move: int, after: Any) -> list[str]:
    """BAM-6: what the move says of the hut that was called, and the hut it calls at."""
    side = before.turn % 2
    told = []
    if before.called >= 0 and _parts(move)[0] != before.called and not before.bare[side, before.called]:
        told.append(f"So {SIDES[side]}'s hut {before.called + 1} is empty.")
    hut = int(box.door[1 - side, rules.stop_of(box, side, move)])
    if hut >= 0 and not after.ending:
        told.append(f"He stops on the star of {SIDES[1 - side]}'s hut {hut + 1}.")
    return told


def _told_passes(box: Any, before: Any, after: Any) -> list[str]:
    """BAM-5: the seats that could not move."""
    passes = int(after.moved) - int(before.moved) - 1
    names = seats(box)
    return [f"{names[(int(before.turn) + 1 + i) % box.players]} cannot move and passes." for i in range(min(passes, 4))]


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch: a hut to hide a man in it; else a man, in his hut or on his space, and then where he stops."""
    side = s.turn % 2
    if move < FROM_HUT:
        return [f"hut:{SIDES[side].lower()}:{move + 1}"]
    origin, value, step = _parts(move)
    at = f"hut{origin + 1}" if origin < HUTS else _from(box, origin)
    to = "far" if step == FAR else _to(box, _origin(box, side, origin), OFFSETS[step])
    return [_man(side, value, at), f"space:{to}"]


def plan(box: Any, s: Any, seat: int) -> dict[str, Any] | None:
    """BAM-1: what a side that has not begun to hide its men can lay out all at once: the men, and the huts for each.

    None once it has begun, and for teams, whose members hide alternately (BAM-12). It tells nothing of the other side.
    """
    mine = range(seat * int(box.men), (seat + 1) * int(box.men))
    if box.players != 2 or s.placed > mine[0]:
        return None
    huts = [{"move": hut, "touch": f"hut:{SIDES[seat].lower()}:{hut + 1}"} for hut in range(box.huts)]
    men = [int(value) for value in box.order[: box.men]]
    return {"men": men, "hand": f"hand:{SIDES[seat].lower()}", "huts": huts, "most": int(box.most)}


# Small things


def _man(side: int, value: int, where: str) -> str:
    """The name by which a man is touched; equal men in one place have the same."""
    return f"man:{SIDES[side].lower()}:{where}:{value}"


def _place(box: Any, space: int) -> str:
    return name((int(box.column[space]), int(box.rank[space])))


def _men(s: Any, side: int) -> list[tuple[int, int]]:
    """A side's men on the board: value and space."""
    return [(int(man) % VALUES + 1, int(man) // VALUES) for man in s.men[side, : s.many[side]]]


def _held_values(s: Any, side: int, hut: int) -> list[int] | None:
    """The values of the men in a hut, or None where that is a secret."""
    if held(s, side, hut) < 0:
        return None
    return [v + 1 for v in range(VALUES) for _ in range(s.hut[side, hut, v])]


def _came_out(s: Any, side: int, hut: int) -> list[int]:
    return [v + 1 for v in range(VALUES) for _ in range(s.came[side, hut, v])]


def _in_huts(box: Any, s: Any, side: int) -> list[int]:
    """BAM-4: the values a side still hides, which anybody can work out."""
    return [v + 1 for v in range(VALUES) for _ in range(in_huts(box, s, side, v))]


def _in_hand(box: Any, s: Any, side: int) -> list[int]:
    """The values a side has still to hide."""
    return [int(value) for value in box.order[max(int(s.placed) - side * int(box.men), 0) : box.men]]


def _captured(box: Any, s: Any, side: int) -> list[int]:
    """The values of the men that are out of the game."""
    gone = []
    for v in range(VALUES):
        out = int(s.came[side, :, v].sum()) - sum(value == v + 1 for value, _ in _men(s, side))
        gone += [v + 1] * out
    return gone


def _next_value(box: Any, s: Any) -> int:
    """The value of the man who is to be hidden next."""
    return int(box.order[s.placed % box.men])


def _values(values: list[int]) -> str:
    """1, 2 and 2."""
    *most, last = (str(value) for value in values)
    return f"{', '.join(most)} and {last}" if most else last
