"""Replay of a finished game: every scene of it, and every throw with all that could have come up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rumpus.core.constants import CHANCE, OPEN, PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.play.seating import Draw, SeatingThrow
from rumpus.core.words.messages import ENGLISH, say
from rumpus.server.tables.refusals import BadRequest, NotNow
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table


def require_over(table: Table) -> Table:
    """Access check: the table if its match is over, when nothing is secret any more; else a refusal."""
    if not table.over:
        raise NotNow(say("shown-when-over"))
    return table


def scene_at(table: Table, number: int, lang: str = ENGLISH, seat: int | None = None) -> dict[str, Any]:
    """The scene after so many entries: nothing is hidden, since the record is public.

    It is the same for everybody, but for the end of the board from which a seat sees it.
    """
    entries = table.entries
    if not 0 <= number <= len(entries):
        raise BadRequest(f"this game has {len(entries)} entries")
    if seat is not None and seat >= table.box.players:
        raise BadRequest(f"this game has {table.box.players} seats, counted from 0")
    node = entries[number - 1] if number else None
    then = replace(table, last_entry=node, resigned=(), archived=False, cache={})
    turned = drawing.turns_of_seat(table.box.game.board, table.box, PUBLIC if seat is None else seat)
    sentence = then.before.tell(node.entry.move, then.position, OPEN, lang) if node and then.before else None
    return {
        "table": table.id,
        "entry": number,
        "eyes": seat,
        "of": len(entries),
        "turn": scenes.turn(then, OPEN, lang),
        "view": scenes.view(then, OPEN),
        "turned": turned,
        "pieces": scenes.pieces(then, OPEN, lang, turned),
        "last": scenes.last(then, OPEN, lang),
        "news": [sentence] if sentence else [],
        "text": scenes.text(then, OPEN, lang),
        "scores": scenes.shown_scores(then, OPEN),
    }


def entries(table: Table, lang: str = ENGLISH) -> list[str]:
    """Every move and outcome in words; the record has them in English alone."""
    return [before.words(node.entry.move, lang) for before, node, _ in table.played()]


def throws(table: Table) -> list[dict[str, Any]]:
    """Every outcome by its number, the seating draw first: the weights there were, and which of them came up.

    With the secret of the dice anybody can work out again what had to come up: docs/fair-dice.md.
    """
    told = _RepeatedDraw(table.seating.throws) if table.seating else None
    if told:
        Draw(table.box, told).seating()
    found = told.told if told else []
    for before, node, _ in table.played():
        if node.entry.who == CHANCE:
            found.append({"weights": before.weights, "outcome": before.moves.index(node.entry.move)})
    return found


class _RepeatedDraw:
    """Chance source that repeats the throws of a seating draw and collects the weights of each."""

    def __init__(self, made: Sequence[SeatingThrow]) -> None:
        self.made = made
        self.told: list[dict[str, Any]] = []

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        outcome = words().index(str(self.made[number].outcome))
        self.told.append({"weights": weights, "outcome": outcome})
        return outcome

    def describe(self) -> dict[str, Any]:
        return {"kind": "hand"}
