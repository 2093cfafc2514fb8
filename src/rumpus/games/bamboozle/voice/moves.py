"""Bamboozle: moves in words, what to touch for them, and which of them a board has."""

import re
from typing import Any

from rumpus.core.words.messages import Said, say
from rumpus.games.bamboozle.grid import name
from rumpus.games.bamboozle.state import (
    FAR,
    FROM_HUT,
    FROM_SPACE,
    HUTS,
    NOWHERE,
    OFFSETS,
    STEPS,
    VALUES,
    BoxSnapshot,
    Seen,
)
from rumpus.games.bamboozle.voice.naming import (
    KEYS,
    SIDES,
    cell_of,
    man_name,
    off_board,
    origin_words,
    parts_of,
    stop_name,
    values_at,
)


def words(at: Seen, move: int) -> Said:
    """BAM-2: a man by his value and where he starts, then the space he stops on; or the hut he is hidden in."""
    if move < FROM_HUT:
        return say("hide", hut=move + 1)
    box, (origin, value, step) = at.box, parts_of(move)
    to: Said = say("far-away")
    if step != FAR:
        c, r = (f"{n:+d}" for n in OFFSETS[step])
        to = stop_name(box, cell_of(box, at.s.turn % 2, origin), OFFSETS[step]) or say("off-board", columns=c, ranks=r)
    return say("move", value=value, origin=origin_words(box, origin), to=to)


def alias(at: Seen, text: str) -> str:
    """English short for a move: "hut 3" or "3" to hide a man, "2 c3 e3", "c3-e3" if only one man can be meant."""
    if hide := re.fullmatch(r"(?:(?:hide )?(?:\d )?(?:in )?hut )?(\d+)", text):
        return f"hide in hut {hide[1]}"
    if re.fullmatch(r"(?:\d )?(?:from )?\S+ to hut (\d+)", text):
        return "hide in hut " + text.split()[-1]  # so that it is refused with the reason
    pattern = r"(?:([123]),? )?(?:from )?(?:(hut) ?(\d+)|([a-z])(\d+)) ?(?:to|-|–|→|,)? ?([a-z])(\d+)"
    if not (match := re.fullmatch(pattern, text)):
        return text
    box = at.box
    value, hut, number, column, rank, *stop = match.groups()
    where = int(number) - 1 if hut else HUTS + _space(box, column, rank)
    if not 0 <= where < HUTS + box.spaces or (not hut and where < HUTS):
        return text
    values = values_at(at.s, where)
    value = value or (str(values[0]) if len(set(values)) == 1 else None)
    cell = cell_of(box, at.s.turn % 2, where)
    if value is None or cell is None:
        return text
    offset = (ord(stop[0]) - ord("a") - cell[0], int(stop[1]) - 1 - cell[1])
    to = (stop_name(box, cell, offset) or off_board(offset)) if offset in OFFSETS else "far away"
    return f"{value} from {f'hut {where + 1}' if where < HUTS else name(cell)} to {to}"


def _space(box: BoxSnapshot, column: str, rank: str) -> int:
    c, r = ord(column) - ord("a"), int(rank) - 1
    return box.space[c][r] if c < box.columns and 0 <= r < box.ranks else NOWHERE


def touch(at: Seen, move: int) -> list[str]:
    """What to touch: a hut to hide a man in it; else a man, in his hut or on his space, and then where he stops."""
    side = at.s.turn % 2
    if move < FROM_HUT:
        return [f"hut:{KEYS[side]}:{move + 1}"]
    origin, value, step = parts_of(move)
    cell = cell_of(at.box, side, origin)
    where = f"hut{origin + 1}" if origin < HUTS else name(cell) if cell else f"space {origin - HUTS + 1}"
    to = "far" if step == FAR else stop_name(at.box, cell, OFFSETS[step]) or off_board(OFFSETS[step])
    return [man_name(side, value, where), f"space:{to}"]


def plan(at: Seen, seat: int) -> dict[str, Any] | None:
    """BAM-1: what a side that has not begun to hide its men can lay out all at once: the men, and the huts for them.

    None once it has begun, and for teams, whose members hide alternately (BAM-12). It tells nothing of the other side.
    """
    box = at.box
    if box.players != 2 or at.s.placed > seat * box.men:
        return None
    huts = [{"move": hut, "touch": f"hut:{KEYS[seat]}:{hut + 1}"} for hut in range(box.huts)]
    messages = {"title": say("plan-title"), "laid": say("plan-laid"), "waiting": say("plan-waiting")}
    messages |= {key: say(f"plan-{key}", most=box.most) for key in ("text", "last")}
    men = list(box.order[: box.men])
    return {"pieces": men, "hand": f"hand:{KEYS[seat]}", "spots": huts, "most": box.most, "words": messages}


def possible(box: BoxSnapshot) -> list[int]:
    """BAM-1, BAM-2: the moves that can be made on this board, with the men there are."""
    moves = set(range(box.huts))
    for v in range(VALUES):
        if box.each[v]:
            for hut in range(box.huts):
                stars = (box.star[side][hut] for side in range(len(SIDES)))
                steps = {step for star in stars for step in _steps(box, v, star)}
                moves.update(FROM_HUT + (hut * VALUES + v) * STEPS + step for step in steps)
            for space in range(box.spaces):
                first = FROM_SPACE + (space * VALUES + v) * STEPS
                moves.update(first + step for step in _steps(box, v + 1, space))
    return sorted(moves)


def _steps(box: BoxSnapshot, spaces: int, start: int) -> tuple[int, ...]:
    """BAM-2: the steps at which walks of this many spaces end."""
    return box.way[spaces][start][: box.ways[spaces][start]]
