"""Bamboozle: why a move is refused. Each function goes through the reasons in the order a player would see them."""

from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.bamboozle.state import FAR, FROM_HUT, HUTS, NOWHERE, OFFSETS, Seen
from rumpus.games.bamboozle.voice.naming import (
    SIDES,
    cell_of,
    hiding,
    men_of,
    next_value,
    origin_words,
    parts_of,
    stop_name,
    values_at,
    values_in_hut,
)


def why_not(at: Seen, move: int) -> Reason:
    """BAM-L15, ALL-3: the clause that forbids a move which is not legal here, and a sentence."""
    if hiding(at):
        return _why_not_hide(at, move)
    if move < FROM_HUT:
        return "BAM-2", say("all-hidden", hut=move + 1)
    origin, value, step = parts_of(move)
    return _why_not_that_man(at, origin, value) or _why_not_there(at, origin, value, step) or _why_not_now(at, origin)


def _why_not_hide(at: Seen, move: int) -> Reason:
    """BAM-1, BAM-L8, BAM-L9: all men go into huts first, and a hut holds only so many."""
    if move >= FROM_HUT:
        return "BAM-1", say("hide-first", value=next_value(at))
    if move >= at.box.huts:
        return "BAM-L2", say("no-hut", hut=move + 1, huts=at.box.huts)
    return "BAM-1", say("hut-full", hut=move + 1, most=at.box.most)


def _why_not_that_man(at: Seen, origin: int, value: int) -> Reason | None:
    """BAM-L12, BAM-L13: only a man of one's own can move, from where he is."""
    box, s, side = at.box, at.s, at.s.turn % 2
    if origin < HUTS:
        if origin >= box.huts:
            return "BAM-L2", say("no-hut", hut=origin + 1, huts=box.huts)
        if s.hut[side][origin][value - 1] <= 0:
            if inside := values_in_hut(s, side, origin):
                return "BAM-L13", say("not-in-hut", value=value, hut=origin + 1, values=tuple(inside))
            return "BAM-L13", say("nobody-in-hut", value=value, hut=origin + 1)
        return None
    if origin - HUTS >= box.spaces:
        return "BAM-L16", say("no-space", spaces=box.spaces, space=origin - HUTS + 1)
    if value in values_at(s, origin):
        return None
    if any(space == origin - HUTS for _, space in men_of(s, 1 - side)):
        return "BAM-L12", say("not-yours", space=origin_words(box, origin), other=SIDES[1 - side], who=SIDES[side])
    return "BAM-L12", say("no-such-man", who=SIDES[side], value=value, space=origin_words(box, origin))


def _why_not_there(at: Seen, origin: int, value: int, step: int) -> Reason | None:
    """BAM-2: a man stops on a space, exactly as far away as his value says."""
    box, side = at.box, at.s.turn % 2
    hut = origin < HUTS
    if step == FAR:
        return "BAM-2", say("not-so-far-from-hut" if hut else "not-so-far", value=value)
    start = box.star[side][origin] if hut else origin - HUTS
    stop = box.beside[start][step]
    to = stop_name(box, cell_of(box, side, origin), OFFSETS[step])
    if stop == NOWHERE or to is None:
        return "BAM-2", say("off") if to is None else say("not-a-space", space=to)
    if not box.reach[value - 1 if hut else value][start][stop]:
        id = "not-there-from-hut" if hut else "not-there"
        return "BAM-2", say(id, value=value, origin=origin_words(box, origin), to=to)
    return None


def _why_not_now(at: Seen, origin: int) -> Reason:
    """BAM-6: the side to move is bound to a hut."""
    side = at.s.turn % 2
    hut = at.rule("bound_to", side)
    return "BAM-6", say("bound", other=SIDES[1 - side], hut=hut + 1, origin=origin_words(at.box, origin))
