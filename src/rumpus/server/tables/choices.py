"""Legal choices of a person now: moves, throws, plans, and where dice are thrown by hand possible outcomes."""

from __future__ import annotations

from typing import Any

import orjson

from rumpus.core.contract import CHANCE, HIDDEN, PUBLIC
from rumpus.core.position import Position
from rumpus.core.rng import stream
from rumpus.core.words import ENGLISH, SAID
from rumpus.server.tables import setup
from rumpus.server.tables.encoding import fragment
from rumpus.server.tables.match import walk_back
from rumpus.server.tables.table import Table, position_after, window_of
from rumpus.server.tables.viewpoint import known

DEALS = 512
"""Sample size: deals searched for possible outcomes. One that is in a thirtieth of them is missed once in 30 million
times."""


def moves(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> list[dict[str, Any]] | orjson.Fragment:
    """Legal moves of a person now, in words, with the things to touch for each."""
    return _moves_and_labels(table, person, eyes, lang)[0]


def labels(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> dict[str, str]:
    """What is written on each thing to touch that is said and not on the board, such as ``say:pass``."""
    return _moves_and_labels(table, person, eyes, lang)[1]


def _moves_and_labels(
    table: Table, person: str | None, eyes: int, lang: str
) -> tuple[list[dict[str, Any]] | orjson.Fragment, dict[str, str]]:
    if not table.playing or person is None:
        return [], {}
    seats = [seat for seat in table.seats_of(person) if not table.place_of(seat).bot]
    if table.match.secretive:
        seats = [seat for seat in seats if seat == eyes]
    key = ("moves", tuple(seats), lang)
    kept: tuple[orjson.Fragment, dict[str, str]] | None = table.cache.get(key)
    if kept is None:
        found = [move for seat in seats for move in moves_of(table, seat, lang)]
        said = {name for move in found for name in move["touch"] if name.startswith(SAID)}
        told = {name: table.box.game.words(lang).label(name) for name in sorted(said)}
        kept = table.cache[key] = fragment(found), told
    return kept


def moves_of(table: Table, seat: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """The moves of a seat: its own turn, or while a window is open what it may do ahead of those asked before it."""
    at, silent = table.position, None
    if at.to_move != seat:
        if table.window is None:
            return []
        ahead = asked_later(at, seat)
        if ahead is None:
            return []
        at = ahead
        silent = at.game.table.silence(at.box.packed, at.state)
    at = at.seen_by(seat)
    return [
        {"seat": seat, "move": move, "words": at.words(move, lang), "touch": at.touch(move)}
        for move in at.moves
        if move != silent
    ]


def asked_later(at: Position, seat: int) -> Position | None:
    """The position in which a seat is asked if all who are asked before it say nothing."""
    while at.to_move != seat:
        if at.to_move < 0 or window_of(at) is None:
            return None
        at = at.play(at.game.table.silence(at.box.packed, at.state))
    return at


def outcomes(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Dice by hand: what may have come up, offered to those who see it."""
    if table.match.dice != "hand" or not table.sits(person) or table.over or table.archived:
        return []
    if throw := setup.wanted(table):
        return [{"outcome": i, "words": words} for i, words in enumerate(throw.words)]
    if not table.begun or table.position.to_move != CHANCE:
        return []
    if not table.match.secretive:
        at = table.position
        return [{"outcome": move, "words": at.words(move, lang)} for move in at.moves]
    return possible(table, eyes, lang) if eyes != PUBLIC else []


def possible(table: Table, eyes: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Possible outcomes as far as these eyes know, by sampling: those of many random deals of what is hidden."""
    kept: list[dict[str, Any]] | None = table.cache.get(("possible", eyes, lang))
    if kept is not None:
        return kept
    at = known(table, eyes)
    found: dict[int, str] = {}
    for i in range(DEALS):
        dealt = at.dealt(eyes, stream(1, i))
        shown = [m for m in dealt.moves if m not in found and dealt.seen_move(m, eyes) != HIDDEN]
        found.update({m: dealt.words(m, lang) for m in shown})
    if not found and not any(_may_see(table, at, seat) for seat in _attended(table)):
        found = {move: at.words(move, lang) for move in at.range}
    kept = table.cache["possible", eyes, lang] = [{"outcome": move, "words": found[move]} for move in sorted(found)]
    return kept


def _attended(table: Table) -> list[int]:
    """The seats whose people are there to say what came up: not those for whom a bot plays."""
    places = [table.place_of(seat) for seat in range(table.match.players)]
    return [seat for seat, place in enumerate(places) if place.person and not place.bot]


def _may_see(table: Table, at: Position, seat: int) -> bool:
    return at.seen_move(at.range[0], seat) != HIDDEN


# Throws, and plans (premoves)


def throw(table: Table, person: str | None) -> dict[str, Any] | None:
    """The throw that this person may make now, with what, and whether the server may go on throwing for them."""
    seat = table.thrower
    if seat is None or person is None or table.place_of(seat).person != person or table.unready:
        return None
    _, device = table.position.thrower
    return {"seat": seat, "device": device, "run": _came_to_nothing(table, seat)}


def _came_to_nothing(table: Table, seat: int) -> bool:
    """Whether a seat's last throw left it nothing to choose: then it may want to run on to one that does."""
    for line in walk_back(table.line):
        if line.entry.who == seat:
            return False
        if line.entry.who == CHANCE and position_after(table.box, line.parent).thrower[0] == seat:
            return True
    return False


def plan_of(table: Table, seat: int) -> dict[str, Any] | None:
    """Plan (premoves) that a seat can make ahead of its turn, in a game that has them."""
    make = getattr(table.box.game.table, "plan", None)
    if make is None or not table.playing:
        return None
    at = table.position.seen_by(seat)
    found: dict[str, Any] | None = make(at.box.packed, at.state, seat)
    return found and {"seat": seat, **found}


def own_plan(table: Table, person: str | None, eyes: int) -> dict[str, Any] | None:
    """Plan that this person can make ahead of their turn, and the one they have made."""
    if person is None or eyes not in table.seats_of(person) or table.place_of(eyes).bot:
        return None
    found = plan_of(table, eyes)
    return found and {**found, "laid": list(table.plans.get(eyes, ()))}
