"""Bamboozle: why something on the board cannot be touched now, told from what the side to move knows."""

from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.bamboozle.grid import GridCell
from rumpus.games.bamboozle.state import FAR, FROM_HUT, HUTS, OFFSETS, STEPS, VALUES, BoxSnapshot, Seen
from rumpus.games.bamboozle.voice.naming import KEYS, SIDES, hiding, next_value
from rumpus.games.bamboozle.voice.refusals import why_not


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """BAM-1, BAM-2, BAM-6, BAM-L12, BAM-L13: the clause that keeps this seat from touching the last of these things."""
    kind, *where = touched[-1].split(":")
    side = seat % 2
    if kind not in ("space", "hut", "man", "hand", "captured"):
        return None
    if kind == "captured":
        return "BAM-3", say("out-of-game")
    if hiding(at):
        return _while_hiding(at, side, kind, where)
    if len(touched) > 1:
        return _no_stop(at, side, touched[0].split(":")[1:], kind, where)
    if kind == "space":
        return "BAM-L12", say("touch-man-first")
    other = SIDES[1 - side]
    if where[0] != KEYS[side]:
        return "BAM-L12", say("their-hut" if kind == "hut" else "their-man", other=other)
    return _not_that_hut(at, side, int(where[1])) if kind == "hut" else _not_that_man(at, side, where)


def _while_hiding(at: Seen, side: int, kind: str, where: list[str]) -> Reason:
    """BAM-1, BAM-L8: men go into huts of their own side, one after the other, and stay there."""
    if kind != "space" and where[0] != KEYS[side]:
        return "BAM-L8", say("own-huts", who=SIDES[side], other=SIDES[1 - side])
    if kind == "hut":
        return why_not(at, int(where[1]) - 1)
    if kind == "space":
        return why_not(at, FROM_HUT)
    return "BAM-1", say("one-by-one", value=next_value(at))


def _not_that_hut(at: Seen, side: int, hut: int) -> Reason:
    """BAM-L13, BAM-6: a hut is not touched itself, but a man in it; and not while another hut is called at."""
    if not any(at.s.hut[side][hut - 1]):
        return "BAM-L13", say("nobody-there", hut=hut)
    return _bound(at, side, hut) or ("BAM-L13", say("touch-man-in-hut", hut=hut))


def _not_that_man(at: Seen, side: int, where: list[str]) -> Reason:
    """BAM-6, BAM-2: a man who may not move now, or has nowhere to go."""
    origin, _ = _origin(at.box, side, where)
    bound = _bound(at, side, origin + 1 if origin < HUTS else 0)
    return bound or ("BAM-2", say("nowhere-to-stop", value=int(where[2])))


def _bound(at: Seen, side: int, hut: int) -> Reason | None:
    called = at.rule("bound_to", side) + 1
    if called in (0, hut):
        return None
    return "BAM-6", say("bound-to", other=SIDES[1 - side], hut=called)


def _no_stop(at: Seen, side: int, man: list[str], kind: str, where: list[str]) -> Reason | None:
    """BAM-2, BAM-L15: why a man who has been touched does not stop there, if he does not."""
    if kind in ("hut", "hand") or (kind == "man" and where[1].startswith("hut")):
        return "BAM-L15", say("not-into-hut")
    origin, start = _origin(at.box, side, man)
    stop = _cell(where[0] if kind == "space" else where[1])
    offset = stop[0] - start[0], stop[1] - start[1]
    step = OFFSETS.index(offset) if offset in OFFSETS else FAR
    move = FROM_HUT + (origin * VALUES + int(man[2]) - 1) * STEPS + step
    return None if move in at.moves else why_not(at, move)


def _origin(box: BoxSnapshot, side: int, man: list[str]) -> tuple[int, GridCell]:
    """Where a man moves from as moves are numbered, and the cell from which his steps are counted."""
    if man[1].startswith("hut"):
        hut = int(man[1].removeprefix("hut")) - 1
        star = box.star[side][hut]
        return hut, (box.column[star], box.rank[star])
    column, rank = _cell(man[1])
    return HUTS + box.space[column][rank], (column, rank)


def _cell(name: str) -> GridCell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def waits(at: Seen, seat: int) -> str:
    """BAM-1, BAM-L12, BAM-12: men are hidden one after the other; then sides, and partners, take turns."""
    if hiding(at):
        return "BAM-1"
    return "BAM-L12" if at.box.players == 2 else "BAM-12"
