"""Bamboozle: views and messages, what a seat sees and says.

What a hut holds is said only where the state still has it: a hidden state has a blank there. How men, spaces and moves
are called is in ``naming.py``, why a move is refused in ``refusals.py``.
"""

from typing import Any

from rumpus.core.constants import HIDDEN, OVER
from rumpus.core.words.messages import Said, columns, joined, say, semicolons
from rumpus.games.bamboozle import rules
from rumpus.games.bamboozle.account import account as account
from rumpus.games.bamboozle.box import FAR, HUTS, NEITHER, NOWHERE, OFFSETS, STEPS, VALUES, name
from rumpus.games.bamboozle.naming import (
    KEYS,
    SIDES,
    cell_of,
    held_values,
    man_name,
    men_of,
    next_value,
    off_board,
    origin_words,
    parts_of,
    space_name,
    stop_name,
)
from rumpus.games.bamboozle.naming import alias as alias
from rumpus.games.bamboozle.naming import words as words
from rumpus.games.bamboozle.refusals import why_not as why_not
from rumpus.games.bamboozle.rules import FROM_HUT
from rumpus.games.bamboozle.safety import (
    BY_CAPTURE,
    BY_COUNT,
    BY_LIMIT,
    BY_SAFE_MEN,
    DRAW,
    across,
    held,
    in_huts,
)


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


# What can be seen


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """BAM-4: all that this seat can see, as plain data. Huts it may not look into have ``men`` None."""
    who = int(rules.to_move(box, s))
    return {
        "to_move": who,
        "turn": int(s.turn),
        "phase": "over" if who == OVER else "hiding" if rules.hiding(box, s) else "seeking",
        "sides": [_side_view(box, s, side) for side in range(2)],
        "next_value": next_value(box, s) if rules.hiding(box, s) else None,
        "called": None if s.called < 0 else {"side": int(s.turn % 2), "hut": int(s.called) + 1},
        "scores": [int(across(box, s, side(box, k))) for k in range(box.players)],
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
            {"value": value, "space": at, "touch": man_name(side, value, at)}
            for value, at in ((value, space_name(box, space)) for value, space in men_of(s, side))
        ],
        "huts": [_hut_view(box, s, side, hut) for hut in range(box.huts)],
        "in_huts": _in_huts(box, s, side),
        "in_hand": _in_hand(box, s, side),
        "captured": _captured(box, s, side),
        "across": int(across(box, s, side)),
        "left": int(s.left[side]),
    }


def _hut_view(box: Any, s: Any, side: int, hut: int) -> dict[str, Any]:
    inside = held_values(s, side, hut)
    return {
        "hut": hut + 1,
        "place": f"hut:{KEYS[side]}:{hut + 1}",
        "star": space_name(box, int(box.star[side, hut])),
        "men": None if inside is None else [{"value": v, "touch": man_name(side, v, f"hut{hut + 1}")} for v in inside],
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
        if here := [str(value) for value, at in men_of(s, side) if at == space]:
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
    for value, space in men_of(s, side):
        by_place.setdefault(space_name(box, space), []).append(value)
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
    men, out = held_values(s, side, hut), _came_out(s, side, hut)
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
        return say("hides", who=who, value=next_value(box, s))
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
        value = next_value(box, before)
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
    origin, value, _ = parts_of(move)
    stop = int(rules.stop_of(box, side, move))
    man: dict[str, Any] = {"who": who, "value": value, "to": space_name(box, stop)}
    man |= {"hut": origin + 1} if origin < HUTS else {"origin": origin_words(box, origin)}
    came = "comes-out" if origin < HUTS else "goes"
    taken = tuple(say("taken-man", value=v) for v, space in men_of(before, 1 - side) if space == stop)
    return say(f"{came}-captures", **man, other=SIDES[1 - side], taken=taken) if taken else say(came, **man)


def _told_call(box: Any, before: Any, move: int, after: Any) -> list[Said]:
    """BAM-6: what the move says of the hut that was called, and the hut it calls at."""
    side = before.turn % 2
    told: list[Said] = []
    if before.called >= 0 and parts_of(move)[0] != before.called and not before.bare[side, before.called]:
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
    origin, value, step = parts_of(move)
    cell = cell_of(box, side, origin)
    at = f"hut{origin + 1}" if origin < HUTS else name(cell) if cell else f"space {origin - HUTS + 1}"
    to = "far" if step == FAR else stop_name(box, cell, OFFSETS[step]) or off_board(OFFSETS[step])
    return [man_name(side, value, at), f"space:{to}"]


def plan(box: Any, s: Any, seat: int) -> dict[str, Any] | None:
    """BAM-1: what a side that has not begun to hide its men can lay out all at once: the men, and the huts for them.

    None once it has begun, and for teams, whose members hide alternately (BAM-12). It tells nothing of the other side.
    """
    mine = range(seat * int(box.men), (seat + 1) * int(box.men))
    if box.players != 2 or s.placed > mine[0]:
        return None
    huts = [{"move": hut, "touch": f"hut:{KEYS[seat]}:{hut + 1}"} for hut in range(box.huts)]
    men = [int(value) for value in box.order[: box.men]]
    told = {"title": say("plan-title"), "laid": say("plan-laid"), "waiting": say("plan-waiting")}
    told |= {key: say(f"plan-{key}", most=int(box.most)) for key in ("text", "last")}
    return {"pieces": men, "hand": f"hand:{KEYS[seat]}", "spots": huts, "most": int(box.most), "words": told}


# Small things


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
        out = int(s.came[side, :, v].sum()) - sum(value == v + 1 for value, _ in men_of(s, side))
        gone += [v + 1] * out
    return gone
