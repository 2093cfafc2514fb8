"""Bamboozle: why something on the board cannot be touched now, told from what the side to move knows."""

from typing import Any

import numpy as np

from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.bamboozle import rules
from rumpus.games.bamboozle.box import FAR, HUTS, OFFSETS, STEPS, VALUES, GridCell
from rumpus.games.bamboozle.naming import KEYS, SIDES
from rumpus.games.bamboozle.refusals import why_not
from rumpus.games.bamboozle.rules import FROM_HUT
from rumpus.games.bamboozle.safety import bound_to


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> Reason | None:
    """BAM-1, BAM-2, BAM-6, BAM-L12, BAM-L13: the clause that keeps this seat from touching the last of these things."""
    kind, *where = touched[-1].split(":")
    side = seat % 2
    if kind not in ("space", "hut", "man", "hand", "captured"):
        return None
    if kind == "captured":
        return "BAM-3", say("out-of-game")
    if rules.hiding(box, s):
        return _while_hiding(box, s, side, kind, where)
    if len(touched) > 1:
        return _no_stop(box, s, side, touched[0].split(":")[1:], kind, where)
    if kind == "space":
        return "BAM-L12", say("touch-man-first")
    other = SIDES[1 - side]
    if where[0] != KEYS[side]:
        return "BAM-L12", say("their-hut" if kind == "hut" else "their-man", other=other)
    return _not_that_hut(box, s, side, int(where[1])) if kind == "hut" else _not_that_man(box, s, side, where)


def _while_hiding(box: Any, s: Any, side: int, kind: str, where: list[str]) -> Reason:
    """BAM-1, BAM-L8: men go into huts of their own side, one after the other, and stay there."""
    if kind != "space" and where[0] != KEYS[side]:
        return "BAM-L8", say("own-huts", who=SIDES[side], other=SIDES[1 - side])
    if kind == "hut":
        return why_not(box, s, int(where[1]) - 1)
    if kind == "space":
        return why_not(box, s, FROM_HUT)
    value = int(box.order[s.placed % box.men])
    return "BAM-1", say("one-by-one", value=value)


def _not_that_hut(box: Any, s: Any, side: int, hut: int) -> Reason:
    """BAM-L13, BAM-6: a hut is not touched itself, but a man in it; and not while another hut is called at."""
    if not s.hut[side, hut - 1].any():
        return "BAM-L13", say("nobody-there", hut=hut)
    return _bound(box, s, side, hut) or ("BAM-L13", say("touch-man-in-hut", hut=hut))


def _not_that_man(box: Any, s: Any, side: int, where: list[str]) -> Reason:
    """BAM-6, BAM-2: a man who may not move now, or has nowhere to go."""
    origin, _ = _origin(box, side, where)
    bound = _bound(box, s, side, origin + 1 if origin < HUTS else 0)
    return bound or ("BAM-2", say("nowhere-to-stop", value=int(where[2])))


def _bound(box: Any, s: Any, side: int, hut: int) -> Reason | None:
    called = int(bound_to(box, s, side)) + 1
    if called in (0, hut):
        return None
    return "BAM-6", say("bound-to", other=SIDES[1 - side], hut=called)


def _no_stop(box: Any, s: Any, side: int, man: list[str], kind: str, where: list[str]) -> Reason | None:
    """BAM-2, BAM-L15: why a man who has been touched does not stop there, if he does not."""
    if kind in ("hut", "hand") or (kind == "man" and where[1].startswith("hut")):
        return "BAM-L15", say("not-into-hut")
    origin, start = _origin(box, side, man)
    stop = _cell(where[0] if kind == "space" else where[1])
    offset = stop[0] - start[0], stop[1] - start[1]
    step = OFFSETS.index(offset) if offset in OFFSETS else FAR
    move = FROM_HUT + (origin * VALUES + int(man[2]) - 1) * STEPS + step
    out = np.zeros(rules.MOVES, np.int64)
    return None if move in out[: rules.moves(box, s, out)] else why_not(box, s, move)


def _origin(box: Any, side: int, man: list[str]) -> tuple[int, GridCell]:
    """Where a man moves from as moves are numbered, and the cell from which his steps are counted."""
    if man[1].startswith("hut"):
        hut = int(man[1].removeprefix("hut")) - 1
        star = int(box.star[side, hut])
        return hut, (int(box.column[star]), int(box.rank[star]))
    cell = _cell(man[1])
    return HUTS + int(box.space[cell]), cell


def _cell(name: str) -> GridCell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def waits(box: Any, s: Any, seat: int) -> str:
    """BAM-1, BAM-L12, BAM-12: men are hidden one after the other; then sides, and partners, take turns."""
    if rules.hiding(box, s):
        return "BAM-1"
    return "BAM-L12" if box.players == 2 else "BAM-12"
