"""India: why something on the board cannot be touched now."""

from rumpus.core.constants import CHANCE
from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.india.state import FACES, OUT, Seen
from rumpus.games.india.voice.moves import move_of_step
from rumpus.games.india.voice.names import COLOURS, discs_of, number_words, place, space_name
from rumpus.games.india.voice.refusals import why_no_entry, why_no_step


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """IND-1 to IND-7, IND-13, IND-17: the clause that keeps this seat from touching the last of these things."""
    name = _place_of(at, touched[-1])
    kind = name.split(":")[0]
    if kind in ("dice", "number"):
        return _clause(at), say("throw-is-made", numbers=number_words(at.s))
    if kind not in ("out", "space", "row", "home"):
        return None
    if touched[-1].startswith("disc:") and name == "home":
        return "IND-L8", say("is-home")
    if len(touched) > 2:
        return "IND-17", say("which-of-two")
    if len(touched) > 1:
        return _no_stop(at, touched[0], name)
    return _no_start(at, name)


def _no_start(at: Seen, name: str) -> Reason | None:
    """IND-L5, IND-L7, IND-L8, IND-L20: why no disc moves from here."""
    box, s, mover = at.box, at.s, at.s.mover
    if name == f"out:{mover}":
        return why_no_entry(at)
    if name.startswith("out:"):
        return "IND-L20", say("others-discs", owner=COLOURS[int(name[4:])], who=COLOURS[mover])
    if name == "home" and s.disc[mover][box.discs - 1] == box.home:
        return "IND-L8", say("is-home")
    if discs := _discs_at(at, name):
        return next((why for n in range(FACES, 0, -1) if s.left[n] and (why := _why_no_step(at, discs[0], n))), None)
    owners = [k for k in range(box.players) if any(place(box, k, p) == name for p in discs_of(at, k))]
    if owners and name != "home":
        return "IND-L20", say("others-disc", owner=COLOURS[owners[0]], who=COLOURS[mover])
    return "IND-L20", say("disc-first")


def _no_stop(at: Seen, start: str, name: str) -> Reason | None:
    """IND-1, IND-2, IND-5, IND-13, IND-17: why the disc that has been touched does not go there."""
    box, s, mover = at.box, at.s, at.s.mover
    if start == f"out:{mover}":
        return "IND-L5", say("enters-there", space=box.entry[mover])
    discs = _discs_at(at, start)
    if not discs:
        return _no_start(at, start)
    p = s.disc[mover][discs[0]]
    for n in range(1, FACES + 1):
        if s.left[n] and place(box, mover, min(p + box.spaces[n], box.home)) == name:
            return _why_no_step(at, discs[0], n)
    return _clause(at), say("not-there", start=space_name(box, mover, p), numbers=number_words(s))


def _why_no_step(at: Seen, i: int, n: int) -> Reason | None:
    return None if at.s.legal >> move_of_step(i, n) & 1 else why_no_step(at, i, n)


def _discs_at(at: Seen, name: str) -> list[int]:
    """The discs of the player that stand here, and are on their way."""
    box, mover = at.box, at.s.mover
    return [i for i, p in enumerate(discs_of(at, mover)) if p not in (OUT, box.home) and place(box, mover, p) == name]


def _place_of(at: Seen, name: str) -> str:
    """The place of a disc that is named; anything else is its own."""
    kind, *which = name.split(":")
    if kind != "disc":
        return name
    k, i = int(which[0]), int(which[1])
    return place(at.box, k, at.s.disc[k][i])


def _clause(at: Seen) -> str:
    return "IND-L7" if at.box.dice == 1 else "IND-13"


def waits(at: Seen, seat: int) -> str:
    """IND-L7, IND-13, IND-12, IND-L41: discs move by a throw, some throws are for others, and turns go round."""
    if seat != at.s.turn:
        return "IND-L41"
    return _clause(at) if at.to_move == CHANCE else "IND-12"
