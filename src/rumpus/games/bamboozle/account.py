"""Bamboozle: score breakdown, what earned each side its points."""

from typing import Any

from rumpus.core.contract.account import Account
from rumpus.core.line import Line
from rumpus.core.words.messages import Said, say
from rumpus.games.bamboozle.box import VALUES


def account(box: Any, line: Line[Any]) -> Account:
    """BAM-8, BAM-12: the men of each side on the opponent's field, by their values; the same for partners."""
    s = line[-1][2]
    sides = [_men_across(box, s, side) for side in range(2)]
    return [sides[seat % 2] for seat in range(box.players)]


def _men_across(box: Any, s: Any, side: int) -> list[tuple[Said, int]]:
    men = [int(man) for man in s.men[side, : s.many[side]]]
    across = [man % VALUES + 1 for man in men if box.field[man // VALUES] == 1 - side]
    found: list[tuple[Said, int]] = []
    for value in sorted(set(across), reverse=True):
        many = across.count(value)
        found.append((say("men-across", men=many, value=value), many * value))
    return found
