"""Rickety Rackety Roo: why a move is not legal, and why something on the board cannot be touched now."""

from rumpus.core.constants import CHANCE
from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.rickety_rackety_roo.state import SPOTS, Seen
from rumpus.games.rickety_rackety_roo.voice.moves import SPOT_WORDS
from rumpus.games.rickety_rackety_roo.voice.views import COLOURS, owners_of_spots


def why_not(at: Seen, move: int) -> Reason:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if at.to_move == CHANCE:
        return "ROO-L2", say("not-thrown", least=at.box.least, most=at.box.most, total=move)
    roo = at.s.roo
    owner = owners_of_spots(at.s)[roo][move]
    assert owner is not None
    return "ROO-2", say("spot-taken", spot=SPOT_WORDS[move], roo=roo + 1, who=COLOURS[owner])


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """ROO-2, ROO-L5: the clause that keeps this seat from touching the last of these things, and a sentence."""
    kind, *numbers = touched[-1].split(":")
    now = at.s.roo + 1
    if kind in ("spot", "counter"):
        roo, spot = int(numbers[0]), int(numbers[1])
        if roo == at.s.roo:
            taken = any(mask >> range(SPOTS)[spot] & 1 for mask in at.s.taken[roo])
            return why_not(at, spot) if taken else None
        return "ROO-2", say("not-that-roo", who=COLOURS[seat], here=now, roo=roo + 1)
    if kind == "dice":
        return "ROO-L5", say("dice-once", roo=now)
    if kind in ("pawn", "block", "start"):
        return "ROO-L5", say("pawn-by-throw", roo=now)
    return None


def waits(at: Seen, seat: int) -> str:
    """ROO-L5, ROO-L4: a counter comes after the throw, and everybody in their turn."""
    return "ROO-L5" if seat == at.s.turn else "ROO-L4"
