"""A finished game, looked at again: every scene of it, and every throw with all that could have come up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rumpus.core import drawing
from rumpus.core.contract import CHANCE, PUBLIC
from rumpus.core.seating import Draw, Throw
from rumpus.server.tables.refusals import BadRequest, NotNow
from rumpus.server.tables.table import Table, position_after


def finished(table: Table) -> Table:
    """The table, if its match is over and nothing needs to be secret any more."""
    if not table.over:
        raise NotNow("that is shown when the game is over")
    return table


def scene_at(table: Table, number: int) -> dict[str, Any]:
    """The public scene after so many entries."""
    lines = table.lines
    if not 0 <= number <= len(lines):
        raise BadRequest(f"this game has {len(lines)} entries")
    at = table.position_at(number)
    view = at.view(PUBLIC)
    text = at.text(PUBLIC)
    told, done = [], None
    if number:
        line = lines[number - 1]
        before = table.position_at(number - 1)
        told = [sentence] if (sentence := before.tell(line.entry.move, at, PUBLIC)) else []
        who = "chance" if line.entry.who == CHANCE else line.entry.who
        shown = before.seen_move(line.entry.move, PUBLIC)
        seen = before.seen_by(PUBLIC)
        done = {
            "who": who,
            "words": seen.words(shown) if shown >= 0 else None,
            "touch": seen.touch(shown) if shown >= 0 else [],
        }
    to_move: Any = at.to_move if at.to_move >= 0 else "chance" if at.to_move == CHANCE else "over"
    name = table.place_of(at.to_move).name if at.to_move >= 0 else None
    return {
        "table": table.id,
        "entry": number,
        "of": len(lines),
        "turn": {"to_move": to_move, "name": name, "words": text.rstrip().rpartition("\n")[2]},
        "view": view,
        "pieces": drawing.scene(table.box.game.picture, table.box, view),
        "last": done,
        "news": told,
        "text": text,
        "scores": view.get("scores"),
    }


def throws(table: Table) -> list[dict[str, Any]]:
    """Every outcome by its number, the seating draw first: the weights there were, and which of them came up.

    With the secret of the dice anybody can work out again what had to come up: docs/fair-dice.md.
    """
    told = _Repeated(table.seating.throws) if table.seating else None
    if told:
        Draw(table.box, told).seating()
    found = told.told if told else []
    for line in table.lines:
        if line.entry.who == CHANCE:
            at = position_after(table.box, line.parent)
            found.append({"weights": at.weights, "outcome": at.moves.index(line.entry.move)})
    return found


class _Repeated:
    """A seating draw made again as it was made, to see what each throw could have been."""

    def __init__(self, made: Sequence[Throw]) -> None:
        self.made = made
        self.told: list[dict[str, Any]] = []

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        outcome = words().index(str(self.made[number].outcome))
        self.told.append({"weights": weights, "outcome": outcome})
        return outcome

    def describe(self) -> dict[str, Any]:
        return {"kind": "hand"}
