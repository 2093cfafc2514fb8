"""Ruffhouse: why something on the board cannot be touched now."""

from typing import Any

from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import say
from rumpus.games.ruffhouse import rules
from rumpus.games.ruffhouse.box import ORANGE, TOP
from rumpus.games.ruffhouse.refusals import colour, why_not


def untouchable(box: Any, s: Any, seat: int, touched: list[str]) -> Reason | None:
    """RUF-1, RUF-3, RUF-8, RUF-9, RUF-L8: the clause that keeps this seat from touching the last of these things."""
    kind, *which = touched[-1].split(":")
    if len(touched) > 1 and touched[0].startswith("number:"):
        return "RUF-3", say("touch-highest", number=int(touched[0].split(":")[1]))
    if kind == "piece":
        return why_not(box, s, rules.ZAP + int(which[0]))
    if kind == "number" and 1 <= int(which[0]) <= TOP:
        return why_not(box, s, rules.COMMIT + int(which[0]))
    if kind == "dice":
        return why_not(box, s, rules.ROLL)
    if kind == "spinner":
        return why_not(box, s, rules.STAKE)
    if kind in ("card", "pledge"):
        return "RUF-L12", say("cards-lie-there", who=colour(box, int(which[0])))
    if kind == "space":
        return "RUF-L8", say("moves-by-roll")
    return None


def waits(box: Any, s: Any, seat: int) -> str:
    """RUF-L7, RUF-L26, RUF-8: turns go round, whoever spins is not asked, others only as RUF-8 says; or the clause on
    the roll or spin that a seat makes first."""
    if s.stage == rules.CROSSING:
        return "RUF-L26" if seat == s.turn else "RUF-8"
    if seat != (s.target if s.stage == rules.ESCAPING else s.turn):
        return "RUF-L7"
    if s.stage == rules.SPINNING:
        return "RUF-L10" if box.kind[s.space[s.turn]] == ORANGE else "RUF-L18"
    return {rules.MATCHING: "RUF-L14", rules.DUELLING: "RUF-L27", rules.ESCAPING: "RUF-L28"}.get(int(s.stage), "RUF-L8")
