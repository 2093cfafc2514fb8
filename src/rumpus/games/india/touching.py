"""India: why something on the board cannot be touched now."""

from typing import Any

from rumpus.core.constants import CHANCE
from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.india import rules
from rumpus.games.india.box import FACES
from rumpus.games.india.choices import step_of
from rumpus.games.india.refusals import why_no_entry, why_no_step
from rumpus.games.india.steps import OUT
from rumpus.games.india.table import COLOURS, place, played, space_name


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> Reason | None:
    """IND-1 to IND-7, IND-13, IND-17: the clause that keeps this seat from touching the last of these things."""
    name = _place_of(box, s, touched[-1])
    kind = name.split(":")[0]
    if kind in ("dice", "number"):
        return _clause(box), say("throw-is-made", numbers=played(s))
    if kind not in ("out", "space", "row", "home"):
        return None
    if touched[-1].startswith("disc:") and name == "home":
        return "IND-L8", say("is-home")
    if len(touched) > 2:
        return "IND-17", say("which-of-two")
    if len(touched) > 1:
        return _no_stop(box, s, touched[0], name)
    return _no_start(box, s, name)


def _no_start(box: Any, s: Any, name: str) -> Reason | None:
    """IND-L5, IND-L7, IND-L8, IND-L20: why no disc moves from here."""
    if name == f"out:{s.mover}":
        return why_no_entry(box, s)
    if name.startswith("out:"):
        return "IND-L20", say("others-discs", owner=COLOURS[int(name[4:])], who=COLOURS[s.mover])
    if name == "home" and s.disc[s.mover, box.discs - 1] == box.home:
        return "IND-L8", say("is-home")
    if discs := _discs(box, s, name):
        return next(
            (why for n in range(FACES, 0, -1) if s.left[n] and (why := _why_no_step(box, s, discs[0], n))), None
        )
    owners = [k for k in range(box.players) if any(place(box, k, int(p)) == name for p in s.disc[k, : box.discs])]
    if owners and name != "home":
        return "IND-L20", say("others-disc", owner=COLOURS[owners[0]], who=COLOURS[s.mover])
    return "IND-L20", say("disc-first")


def _no_stop(box: Any, s: Any, start: str, name: str) -> Reason | None:
    """IND-1, IND-2, IND-5, IND-13, IND-17: why the disc that has been touched does not go there."""
    if start == f"out:{s.mover}":
        return "IND-L5", say("enters-there", space=int(box.entry[s.mover]))
    discs = _discs(box, s, start)
    if not discs:
        return _no_start(box, s, start)
    p = int(s.disc[s.mover, discs[0]])
    for n in range(1, FACES + 1):
        q = p + int(box.spaces[n])
        if s.left[n] and place(box, s.mover, min(q, int(box.home))) == name:
            return _why_no_step(box, s, discs[0], n)
    return _clause(box), say("not-there", start=space_name(box, s.mover, p), numbers=played(s))


def _why_no_step(box: Any, s: Any, i: int, n: int) -> Reason | None:
    if s.legal >> step_of(i, n) & 1:
        return None
    return why_no_step(box, s, i, n, space_name(box, s.mover, int(s.disc[s.mover, i])))


def _discs(box: Any, s: Any, name: str) -> list[int]:
    """The discs of the player that stand here, and are on their way."""
    return [
        i
        for i, p in enumerate(s.disc[s.mover, : box.discs].tolist())
        if p not in (OUT, box.home) and place(box, s.mover, p) == name
    ]


def _place_of(box: Any, s: Any, name: str) -> str:
    """The place of a disc that is named; anything else is its own."""
    kind, *which = name.split(":")
    if kind != "disc":
        return name
    k, i = int(which[0]), int(which[1])
    return place(box, k, int(s.disc[k, i]))


def _clause(box: Any) -> str:
    return "IND-L7" if box.dice == 1 else "IND-13"


def waits(box: Any, s: Any, seat: int) -> str:
    """IND-L7, IND-13, IND-12, IND-L41: discs move by a throw, some throws are for others, and turns go round."""
    if seat != s.turn:
        return "IND-L41"
    return _clause(box) if rules.to_move(box, s) == CHANCE else "IND-12"
