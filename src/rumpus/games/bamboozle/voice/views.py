"""Bamboozle: what a seat sees, as data and as text, and what it is asked to do.

What a hut holds is said only where the state still has it: a hidden state has a blank there.
"""

from typing import Any

from rumpus.core.constants import OVER
from rumpus.core.words.messages import Said, columns, joined, say, semicolons
from rumpus.games.bamboozle.state import (
    BY_CAPTURE,
    BY_COUNT,
    BY_LIMIT,
    BY_SAFE_MEN,
    DRAW,
    NEITHER,
    NOWHERE,
    VALUES,
    BoxSnapshot,
    Seen,
    Snapshot,
)
from rumpus.games.bamboozle.voice.naming import (
    KEYS,
    SIDES,
    hiding,
    man_name,
    men_in_hut,
    men_of,
    next_value,
    space_name,
    value_list,
    values_in_hut,
)


def seats(box: BoxSnapshot) -> list[Said]:
    """BAM-L7, BAM-12: the seats by the colour of their end of the board; in teams, Red and Blue alternate."""
    if box.players == 2:
        return list(SIDES)
    return [say("partner", side=SIDES[seat % 2], number=seat // 2 + 1) for seat in range(box.players)]


def side(box: BoxSnapshot, seat: int) -> int:
    """BAM-12: in teams every other seat is a partner's."""
    return seat % 2


# What can be seen


def view(at: Seen, seat: int) -> dict[str, Any]:
    """BAM-4: all that this seat can see, as plain data. Huts it may not look into have ``men`` None."""
    box, s, who = at.box, at.s, at.to_move
    return {
        "to_move": who,
        "turn": s.turn,
        "phase": "over" if who == OVER else "hiding" if hiding(at) else "seeking",
        "sides": [_side_view(at, side) for side in range(2)],
        "next_value": next_value(at) if hiding(at) else None,
        "called": None if s.called < 0 else {"side": s.turn % 2, "hut": s.called + 1},
        "scores": list(at.scores),
        "moved": s.moved,
        "limit": box.limit,
        "goal": box.goal,
        "ending": f"BAM-{s.ending}" if who == OVER else None,
        "winner": None if who != OVER or s.winner == DRAW else s.winner,
    }


def _side_view(at: Seen, side: int) -> dict[str, Any]:
    men = [(value, space_name(at.box, space)) for value, space in men_of(at.s, side)]
    return {
        "name": KEYS[side].capitalize(),
        "men": [{"value": value, "space": name, "touch": man_name(side, value, name)} for value, name in men],
        "huts": [_hut_view(at, side, hut) for hut in range(at.box.huts)],
        "in_huts": _in_huts(at, side),
        "in_hand": _in_hand(at, side),
        "captured": _captured(at.s, side),
        "across": at.scores[side],
        "left": at.s.left[side],
    }


def _hut_view(at: Seen, side: int, hut: int) -> dict[str, Any]:
    s, inside = at.s, values_in_hut(at.s, side, hut)
    return {
        "hut": hut + 1,
        "place": f"hut:{KEYS[side]}:{hut + 1}",
        "star": space_name(at.box, at.box.star[side][hut]),
        "men": None if inside is None else [{"value": v, "touch": man_name(side, v, f"hut{hut + 1}")} for v in inside],
        "came_out": value_list(s.came[side][hut]),
        "known_empty": bool(s.bare[side][hut]),
    }


def text(at: Seen, seat: int) -> list[Said]:
    """The board as seen from Red's end, then each side's men and huts in words, and whose turn it is."""
    lines: list[Said] = [_rank_line(at, rank) for rank in reversed(range(at.box.ranks))]
    lines.append(columns(("", 3), *((chr(ord("a") + column), 5) for column in range(at.box.columns))))
    lines.append("")
    for side in range(2):
        lines += _side_lines(at, side)
    return [*lines, status(at)]


def _rank_line(at: Seen, rank: int) -> Said:
    cells = [_cell(at, at.box.space[column][rank]) for column in range(at.box.columns)]
    return columns((f"{rank + 1:>2}", 3), *((cell, 5) for cell in cells))


def _cell(at: Seen, space: int) -> Said:
    """Men as letter and values (R23), or their number when there are many (Rx4); *3 is the star of hut 3, = gray."""
    if space == NOWHERE:
        return ""
    for side in range(2):
        if here := [str(value) for value, where in men_of(at.s, side) if where == space]:
            many = "".join(here) if len(here) <= 3 else f"x{len(here)}"
            return joined([say(f"letter-{KEYS[side]}"), many], "")
    hut = max(doors[space] for doors in at.box.door)
    return f"*{hut + 1}" if hut >= 0 else "=" if at.box.field[space] == NEITHER else "."


def _side_lines(at: Seen, side: int) -> list[Said]:
    """A side's points, its men on the board, and its huts."""
    box, s = at.box, at.s
    hand, captured = _in_hand(at, side), _captured(s, side)
    lines: list[Said] = [say("stands", who=SIDES[side], points=at.scores[side], goal=box.goal, left=s.left[side])]
    by_place: dict[str, list[int]] = {}
    for value, space in men_of(s, side):
        by_place.setdefault(space_name(box, space), []).append(value)
    if by_place:
        men = [say("men-on", values=tuple(values), space=place) for place, values in by_place.items()]
        lines.append(semicolons(joined(["  ", say("men-out"), " "], ""), men))
    if captured:
        lines.append(joined(["  ", say("captured-men", values=tuple(captured))], ""))
    if hand:
        lines.append(joined(["  ", say("not-yet-hidden", values=tuple(hand))], ""))
    if inside := _in_huts(at, side):
        lines.append(joined(["  ", say("hidden", values=tuple(inside))], ""))
        lines.append(semicolons("  ", [_hut_words(s, side, hut) for hut in range(box.huts)]))
    return lines


def _hut_words(s: Snapshot, side: int, hut: int) -> Said:
    """What this seat knows of a hut."""
    men, out = values_in_hut(s, side, hut), value_list(s.came[side][hut])
    if men:
        contents = say("hut-holds", hut=hut + 1, values=tuple(men))
    else:
        contents = say("hut-unknown" if men is None and not s.bare[side][hut] else "hut-empty", hut=hut + 1)
    return say("hut-left", told=contents, values=tuple(out)) if out else contents


# Whose turn it is, and what for


def status(at: Seen) -> Said:
    """The last line: whose turn it is, or who won and how."""
    s = at.s
    if s.ending:
        return result(at)
    who = seats(at.box)[s.turn]
    if hiding(at):
        return say("hides", who=who, value=next_value(at))
    if s.called < 0:
        return say("to-move", who=who)
    side, hut = s.turn % 2, s.called + 1
    if men_in_hut(s, side, s.called) > 0:
        return say("must-come-out", who=who, hut=hut, other=SIDES[1 - side])
    if men_in_hut(s, side, s.called) == 0 or s.bare[side][s.called]:
        return say("called-at-empty", who=who, other=SIDES[1 - side], hut=hut)
    return say("called-at-unknown", who=who, hut=hut)


def asks(at: Seen) -> Said:
    """To hide a man (BAM-L8), to move one (BAM-L11), or to bring one out of the hut that was called at (BAM-6)."""
    if hiding(at):
        return say("ask-hide", value=next_value(at))
    if at.s.called < 0:
        return say("ask-move")
    side, hut = at.s.turn % 2, at.s.called + 1
    if men_in_hut(at.s, side, at.s.called) > 0:
        return say("ask-come-out", hut=hut, other=SIDES[1 - side])
    return say("ask-move-empty", hut=hut, other=SIDES[1 - side])


def result(at: Seen) -> Said:
    """BAM-7 to BAM-10: who won, and how."""
    s, box = at.s, at.box
    if s.ending == BY_SAFE_MEN:
        return say("won-safe", who=SIDES[s.winner], points=box.goal)
    if s.ending == BY_CAPTURE:
        return say("won-capture", who=SIDES[s.winner])
    counts: dict[str, Any] = {"red": at.scores[0], "blue": at.scores[1]}
    how = "count" if s.ending == BY_COUNT else "limit"
    if s.ending == BY_LIMIT:
        counts["moves"] = box.limit
    if s.winner == DRAW:
        return say(f"drawn-{how}", **counts)
    return say(f"won-{how}", who=SIDES[s.winner], **counts)


# Small things


def _in_huts(at: Seen, side: int) -> list[int]:
    """BAM-4: the values a side still hides, which anybody can work out."""
    return value_list(tuple(at.rule("in_huts", side, v) for v in range(VALUES)))


def _in_hand(at: Seen, side: int) -> list[int]:
    """The values a side has still to hide."""
    return list(at.box.order[max(at.s.placed - side * at.box.men, 0) : at.box.men])


def _captured(s: Snapshot, side: int) -> list[int]:
    """The values of the men that are out of the game."""
    standing = [value for value, _ in men_of(s, side)]
    came_out = (sum(hut[v] for hut in s.came[side]) for v in range(VALUES))
    return value_list(tuple(many - standing.count(v + 1) for v, many in enumerate(came_out)))
