"""Bamboozle: what a seat sees and says.

Spaces are named as on a chess board seen from Red's end: column a to the left, rank 1 at the bottom. Huts are numbered
from 1. What a hut holds is said only where the state still has it: a hidden state has a blank there.
"""

import re
from typing import Any

from rumpus.core.contract import HIDDEN, OVER
from rumpus.core.words import Said, columns, joined, say, semicolons
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

KEYS = ("red", "blue")
"""The sides in the names of things to touch."""
SIDES = tuple(say(key) for key in KEYS)
Reason = tuple[str, Said]
"""A clause, and why."""


def seats(box: Any) -> list[Said]:
    """BAM-L7, BAM-12: the seats by the colour of their end of the board; in teams, Red and Blue alternate."""
    if box.players == 2:
        return list(SIDES)
    return [say("partner", side=SIDES[seat % 2], number=seat // 2 + 1) for seat in range(box.players)]


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


def _from(box: Any, origin: int) -> Said:
    if origin < HUTS:
        return say("hut", hut=origin + 1)
    cell = _origin(box, 0, origin)
    return say("at", space=name(cell)) if cell else say("space", space=origin - HUTS + 1)


def _to(box: Any, cell: Cell | None, offset: Cell) -> str | None:
    """The space where a step leads; None off the board."""
    if cell:
        column, rank = cell[0] + offset[0], cell[1] + offset[1]
        if 0 <= column < box.columns and 0 <= rank < box.ranks:
            return name((column, rank))
    return None


def _off_board(offset: Cell) -> str:
    """A step that leads off the board, named so that every such step is a move of its own."""
    return f"off the board {offset[0]:+d} {offset[1]:+d}"


def words(box: Any, s: Any, move: int) -> Said:
    """BAM-2: a man by his value and where he starts, then the space he stops on; or the hut he is hidden in."""
    if move < FROM_HUT:
        return say("hide", hut=move + 1)
    origin, value, step = _parts(move)
    to: Said = say("far-away")
    if step != FAR:
        c, r = (f"{n:+d}" for n in OFFSETS[step])
        to = _to(box, _origin(box, s.turn % 2, origin), OFFSETS[step]) or say("off-board", columns=c, ranks=r)
    return say("move", value=value, origin=_from(box, origin), to=to)


def alias(box: Any, s: Any, text: str) -> str:
    """English short for a move: "hut 3" or "3" to hide a man, "2 c3 e3", "c3-e3" if only one man can be meant."""
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
    to = (_to(box, cell, offset) or _off_board(offset)) if offset in OFFSETS else "far away"
    return f"{value} from {f'hut {where + 1}' if where < HUTS else name(cell)} to {to}"


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


def why_not(box: Any, s: Any, move: int) -> Reason:
    """BAM-L15, ALL-3: the clause that forbids a move which is not legal here, and a sentence."""
    if rules.hiding(box, s):
        return _why_not_hide(box, s, move)
    if move < FROM_HUT:
        return "BAM-2", say("all-hidden", hut=move + 1)
    origin, value, step = _parts(move)
    return (
        _why_not_that_man(box, s, origin, value)
        or _why_not_there(box, s, origin, value, step)
        or _why_not_now(box, s, origin)
    )


def _why_not_hide(box: Any, s: Any, move: int) -> Reason:
    """BAM-1, BAM-L8, BAM-L9: all men go into huts first, and a hut holds only so many."""
    if move >= FROM_HUT:
        return "BAM-1", say("hide-first", value=_next_value(box, s))
    if move >= box.huts:
        return "BAM-L2", say("no-hut", hut=move + 1, huts=box.huts)
    return "BAM-1", say("hut-full", hut=move + 1, most=box.most)


def _why_not_that_man(box: Any, s: Any, origin: int, value: int) -> Reason | None:
    """BAM-L12, BAM-L13: only a man of one's own can move, from where he is."""
    side = s.turn % 2
    if origin < HUTS:
        if origin >= box.huts:
            return "BAM-L2", say("no-hut", hut=origin + 1, huts=box.huts)
        if s.hut[side, origin, value - 1] <= 0:
            if inside := _held_values(s, side, origin):
                return "BAM-L13", say("not-in-hut", value=value, hut=origin + 1, values=tuple(inside))
            return "BAM-L13", say("nobody-in-hut", value=value, hut=origin + 1)
        return None
    if origin - HUTS >= box.spaces:
        return "BAM-L16", say("no-space", spaces=box.spaces, space=origin - HUTS + 1)
    if value in _values_at(box, s, origin):
        return None
    if any(space == origin - HUTS for _, space in _men(s, 1 - side)):
        return "BAM-L12", say("not-yours", space=_from(box, origin), other=SIDES[1 - side], who=SIDES[side])
    return "BAM-L12", say("no-such-man", who=SIDES[side], value=value, space=_from(box, origin))


def _why_not_there(box: Any, s: Any, origin: int, value: int, step: int) -> Reason | None:
    """BAM-2: a man stops on a space, exactly as far away as his value says."""
    side = s.turn % 2
    hut = origin < HUTS
    if step == FAR:
        return "BAM-2", say("not-so-far-from-hut" if hut else "not-so-far", value=value)
    start = int(box.star[side, origin]) if hut else origin - HUTS
    stop = int(box.beside[start, step])
    to = _to(box, _origin(box, side, origin), OFFSETS[step])
    if stop == NOWHERE or to is None:
        return "BAM-2", say("off") if to is None else say("not-a-space", space=to)
    if not box.reach[value - 1 if hut else value, start, stop]:
        id = "not-there-from-hut" if hut else "not-there"
        return "BAM-2", say(id, value=value, origin=_from(box, origin), to=to)
    return None


def _why_not_now(box: Any, s: Any, origin: int) -> Reason:
    """BAM-6: the side to move is bound to a hut."""
    side = s.turn % 2
    hut = bound_to(box, s, side)
    return "BAM-6", say("bound", other=SIDES[1 - side], hut=hut + 1, origin=_from(box, origin))


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
        "name": KEYS[side].capitalize(),
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
        "place": f"hut:{KEYS[side]}:{hut + 1}",
        "star": _place(box, int(box.star[side, hut])),
        "men": None if inside is None else [{"value": v, "touch": _man(side, v, f"hut{hut + 1}")} for v in inside],
        "came_out": _came_out(s, side, hut),
        "known_empty": bool(s.bare[side, hut]),
    }


def text(box: Any, s: Any, seat: int) -> list[Said]:
    """The board as seen from Red's end, then each side's men and huts in words, and whose turn it is."""
    lines: list[Said] = [_rank_line(box, s, rank) for rank in reversed(range(box.ranks))]
    lines.append(columns(("", 3), *((chr(ord("a") + column), 5) for column in range(box.columns))))
    lines.append("")
    for side in range(2):
        lines += _side_lines(box, s, side)
    return [*lines, status(box, s)]


def _rank_line(box: Any, s: Any, rank: int) -> Said:
    cells = [_cell(box, s, int(box.space[column, rank])) for column in range(box.columns)]
    return columns((f"{rank + 1:>2}", 3), *((cell, 5) for cell in cells))


def _cell(box: Any, s: Any, space: int) -> Said:
    """Men as letter and values (R23), or their number when there are many (Rx4); *3 is the star of hut 3, = gray."""
    if space == NOWHERE:
        return ""
    for side in range(2):
        if here := [str(value) for value, at in _men(s, side) if at == space]:
            many = "".join(here) if len(here) <= 3 else f"x{len(here)}"
            return joined([say(f"letter-{KEYS[side]}"), many], "")
    hut = int(box.door[:, space].max())
    return f"*{hut + 1}" if hut >= 0 else "=" if box.field[space] == NEITHER else "."


def _side_lines(box: Any, s: Any, side: int) -> list[Said]:
    """A side's points, its men on the board, and its huts."""
    hand, captured = _in_hand(box, s, side), _captured(box, s, side)
    points = int(across(box, s, side))
    lines: list[Said] = [say("stands", who=SIDES[side], points=points, goal=box.goal, left=s.left[side])]
    by_place: dict[str, list[int]] = {}
    for value, space in _men(s, side):
        by_place.setdefault(_place(box, space), []).append(value)
    if by_place:
        men = [say("men-on", values=tuple(men), space=place) for place, men in by_place.items()]
        lines.append(semicolons(joined(["  ", say("men-out"), " "], ""), men))
    if captured:
        lines.append(joined(["  ", say("captured-men", values=tuple(captured))], ""))
    if hand:
        lines.append(joined(["  ", say("not-yet-hidden", values=tuple(hand))], ""))
    if inside := _in_huts(box, s, side):
        lines.append(joined(["  ", say("hidden", values=tuple(inside))], ""))
        lines.append(semicolons("  ", [_hut_words(s, side, hut) for hut in range(box.huts)]))
    return lines


def _hut_words(s: Any, side: int, hut: int) -> Said:
    """What this seat knows of a hut."""
    men, out = _held_values(s, side, hut), _came_out(s, side, hut)
    if men:
        told = say("hut-holds", hut=hut + 1, values=tuple(men))
    else:
        told = say("hut-unknown" if men is None and not s.bare[side, hut] else "hut-empty", hut=hut + 1)
    return say("hut-left", told=told, values=tuple(out)) if out else told


def status(box: Any, s: Any) -> Said:
    """The last line: whose turn it is, or who won and how."""
    if s.ending:
        return _result(box, s)
    who = seats(box)[s.turn]
    if rules.hiding(box, s):
        return say("hides", who=who, value=_next_value(box, s))
    side = s.turn % 2
    if s.called < 0:
        return say("to-move", who=who)
    hut = int(s.called) + 1
    if held(s, side, s.called) > 0:
        return say("must-come-out", who=who, hut=hut, other=SIDES[1 - side])
    if held(s, side, s.called) == 0 or s.bare[side, s.called]:
        return say("called-at-empty", who=who, other=SIDES[1 - side], hut=hut)
    return say("called-at-unknown", who=who, hut=hut)


def _result(box: Any, s: Any) -> Said:
    """BAM-7 to BAM-10: who won, and how."""
    if s.ending == BY_SAFE_MEN:
        return say("won-safe", who=SIDES[s.winner], points=box.goal)
    if s.ending == BY_CAPTURE:
        return say("won-capture", who=SIDES[s.winner])
    counted: dict[str, Any] = {"red": int(across(box, s, 0)), "blue": int(across(box, s, 1))}
    how = "count" if s.ending == BY_COUNT else "limit"
    if s.ending == BY_LIMIT:
        counted["moves"] = box.limit
    if s.winner == DRAW:
        return say(f"drawn-{how}", **counted)
    return say(f"won-{how}", who=SIDES[s.winner], **counted)


# The log


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
    """BAM-4, BAM-L4: what happened, in a sentence or two. Where a man was hidden is told to his own side alone."""
    who = seats(box)[before.turn]
    if rules.hiding(box, before):
        value = _next_value(box, before)
        hidden = say("hides", who=who, value=value)
        if move != HIDDEN:
            hidden = say("hides-in", who=who, value=value, hut=move + 1)
        return hidden if rules.hiding(box, after) else joined([hidden, say("screen-away")])
    told = [
        _told_move(box, before, move, who),
        *_told_call(box, before, move, after),
        *_told_passes(box, before, after),
    ]
    if after.ending:
        told.append(_result(box, after))
    return joined(told)


def _told_move(box: Any, before: Any, move: int, who: Said) -> Said:
    side = before.turn % 2
    origin, value, _ = _parts(move)
    stop = int(rules.stop_of(box, side, move))
    man: dict[str, Any] = {"who": who, "value": value, "to": _place(box, stop)}
    man |= {"hut": origin + 1} if origin < HUTS else {"origin": _from(box, origin)}
    came = "comes-out" if origin < HUTS else "goes"
    taken = tuple(say("taken-man", value=v) for v, space in _men(before, 1 - side) if space == stop)
    return say(f"{came}-captures", **man, other=SIDES[1 - side], taken=taken) if taken else say(came, **man)


def _told_call(box: Any, before: Any, move: int, after: Any) -> list[Said]:
    """BAM-6: what the move says of the hut that was called, and the hut it calls at."""
    side = before.turn % 2
    told: list[Said] = []
    if before.called >= 0 and _parts(move)[0] != before.called and not before.bare[side, before.called]:
        told.append(say("so-empty", who=SIDES[side], hut=before.called + 1))
    hut = int(box.door[1 - side, rules.stop_of(box, side, move)])
    if hut >= 0 and not after.ending:
        told.append(say("stops-on-star", other=SIDES[1 - side], hut=hut + 1))
    return told


def _told_passes(box: Any, before: Any, after: Any) -> list[Said]:
    """BAM-5: the seats that could not move."""
    passes = int(after.moved) - int(before.moved) - 1
    names = seats(box)
    return [say("cannot-move", who=names[(int(before.turn) + 1 + i) % box.players]) for i in range(min(passes, 4))]


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch: a hut to hide a man in it; else a man, in his hut or on his space, and then where he stops."""
    side = s.turn % 2
    if move < FROM_HUT:
        return [f"hut:{KEYS[side]}:{move + 1}"]
    origin, value, step = _parts(move)
    cell = _origin(box, side, origin)
    at = f"hut{origin + 1}" if origin < HUTS else name(cell) if cell else f"space {origin - HUTS + 1}"
    to = "far" if step == FAR else _to(box, cell, OFFSETS[step]) or _off_board(OFFSETS[step])
    return [_man(side, value, at), f"space:{to}"]


def plan(box: Any, s: Any, seat: int) -> dict[str, Any] | None:
    """BAM-1: what a side that has not begun to hide its men can lay out all at once: the men, and the huts for each.

    None once it has begun, and for teams, whose members hide alternately (BAM-12). It tells nothing of the other side.
    """
    mine = range(seat * int(box.men), (seat + 1) * int(box.men))
    if box.players != 2 or s.placed > mine[0]:
        return None
    huts = [{"move": hut, "touch": f"hut:{KEYS[seat]}:{hut + 1}"} for hut in range(box.huts)]
    men = [int(value) for value in box.order[: box.men]]
    return {"men": men, "hand": f"hand:{KEYS[seat]}", "huts": huts, "most": int(box.most)}


# Small things


def _man(side: int, value: int, where: str) -> str:
    """The name by which a man is touched; equal men in one place have the same."""
    return f"man:{KEYS[side]}:{where}:{value}"


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
