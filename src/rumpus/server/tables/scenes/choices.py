"""Legal choices of a person now: moves, throws, plans, and where dice are thrown by hand possible outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import orjson

from rumpus.core.compiler.rng import stream
from rumpus.core.constants import CHANCE, HIDDEN, PUBLIC
from rumpus.core.game.game import Game
from rumpus.core.play.position import Position
from rumpus.core.words.messages import ENGLISH, SAID, Said, say
from rumpus.server.tables.match import EntryNode, walk_back
from rumpus.server.tables.scenes.encoding import compact_json
from rumpus.server.tables.scenes.viewpoint import known_position
from rumpus.server.tables.seating import missing_throw
from rumpus.server.tables.table import SAMPLED, Table, position_after, window_of

Labels = dict[str, dict[str, Any]]
"""Button labels by touch name: the text, and whether the button is a secondary one (``aside``)."""
DEVICES = ("dice", "spinner")
"""Touch names of what is thrown with."""
DEALS_TRIED = 512
"""Sample size: deals searched for possible outcomes. One that is in a thirtieth of them is missed once in 30 million
times."""


def moves_and_labels(
    table: Table, person: str | None, eyes: int, lang: str = ENGLISH
) -> tuple[list[dict[str, Any]] | orjson.Fragment, Labels]:
    """Legal moves of a person now, in words, with the things to touch for each; and what is written on each of those
    that is said and not on the board, such as ``say:pass``."""
    if not table.playing or person is None:
        return [], {}
    seats = _asked_seats(table, person, eyes)
    if table.window is None and table.position.to_move not in seats:
        return [], {}
    key = ("moves", tuple(seats), lang)
    kept: tuple[orjson.Fragment, Labels] | None = table.cache.get(key)
    if kept is None:
        encoded, touched = [], []
        for seat in seats:
            for json, touch in _moves_of(table, seat, lang):
                encoded.append(json)
                touched.append(touch)
        whole = orjson.Fragment(b"[" + b",".join(encoded) + b"]")
        kept = table.cache[key] = whole, labels_of(table.box.game, touched, lang)
    return kept


def labels_of(game: Game, touched: Iterable[Sequence[str]], lang: str) -> Labels:
    """Labels of the buttons (touch names that begin with ``say:``) among what some moves touch."""
    said = {name for touch in touched for name in touch if name.startswith(SAID)}
    if not said:
        return {}
    words = game.words(lang).label
    return {name: {"words": words(name), "aside": button_of(game, name) == "aside"} for name in sorted(said)}


def _asked_seats(table: Table, person: str, eyes: int) -> list[int]:
    """The seats whose moves a person is shown."""
    seats = [seat for seat in table.seats_of(person) if not table.place_of(seat).bot]
    return [seat for seat in seats if seat == eyes] if table.match.secretive else seats


def button_of(game: Game, name: str) -> str | None:
    """Button kind of a touch name: ``main``, or ``aside`` for one that declines or ends something; None for a place or
    piece, which is touched on the board alone."""
    if name in game.voice.ASIDES:
        return "aside"
    return "main" if name in DEVICES or name.startswith((SAID, *game.voice.ACTS)) else None


def _moves_of(table: Table, seat: int, lang: str) -> Iterator[tuple[bytes, tuple[str, ...]]]:
    """Legal moves of a seat, each as JSON and what to touch for it: on its turn, or while a window is open those it may
    make ahead of seats asked before it."""
    at = asked_at(table, seat)
    if at is None:
        return
    silent = at.game.voice.silence(at.seen) if table.position.to_move != seat else None
    at = at.seen_by(seat)
    moves = [move for move in at.moves if move != silent]
    for move, (said, touched) in zip(moves, at.game.voice.offers(at.seen, moves), strict=True):
        touch = tuple(touched)
        yield _encoded_move(at.game, seat, move, said, touch, lang), touch


@lru_cache(maxsize=16384)
def _encoded_move(game: Game, seat: int, move: int, said: Said, touch: tuple[str, ...], lang: str) -> bytes:
    """A legal move as JSON: the same at all tables where it is said and touched alike."""
    return compact_json(_move_data(game, seat, move, said, touch, lang))


def move_data(at: Position, seat: int, move: int, lang: str) -> dict[str, Any]:
    """A legal move of a seat, in a position as that seat sees it."""
    return _move_data(at.game, seat, move, at.said(move), at.touch(move), lang)


def _move_data(game: Game, seat: int, move: int, said: Said, touch: Sequence[str], lang: str) -> dict[str, Any]:
    words, button = game.words(lang).text(said), button_of(game, touch[0])
    return {"seat": seat, "move": move, "words": words, "touch": touch, "button": button}


def asked_at(table: Table, seat: int) -> Position | None:
    """The position in which a seat decides: the present one, or while a window is open one ahead of it."""
    if table.position.to_move == seat:
        return table.position
    return None if table.window is None else asked_later(table.position, seat)


def asks(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> str | None:
    """Prompt for a person: the move or throw that the table waits for from one of their seats, in words."""
    if person is None or not table.playing:
        return None
    if thrown := throw_offer(table, person):
        return _asks(table, table.position, thrown["seat"], lang)
    for seat in _asked_seats(table, person, eyes):
        if (at := asked_at(table, seat)) is not None:
            return _asks(table, at, seat, lang)
    return None


def _asks(table: Table, at: Position, seat: int, lang: str) -> str:
    key = ("asks", seat, lang)
    if key not in table.cache:
        table.cache[key] = at.seen_by(seat).asks(lang)
    return str(table.cache[key])


def last_move_of(table: Table, person: str | None) -> EntryNode | None:
    """A person's last move that could be taken back: none of seats they have resigned with."""
    mine = {seat for seat in table.seats_of(person) if seat not in table.resigned}
    return next((node for node in walk_back(table.last_entry) if node.entry.who in mine), None) if mine else None


def quiet_offer(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> dict[str, Any] | None:
    """Setting to pass automatically in windows: whether this person has it on, its label in this game, and whether one
    of their seats is asked in a window now. None in a game without windows."""
    game = table.box.game
    if not game.provides("voice", "window"):
        return None
    seats = _asked_seats(table, person, eyes) if person is not None and table.playing else []
    asked = (at for at in (asked_at(table, seat) for seat in seats) if at is not None)
    return {
        "on": person in table.quiet,
        "words": game.words(lang).text(say("silence")),
        "asked": any(window_of(at) is not None for at in asked),
    }


def asked_later(at: Position, seat: int) -> Position | None:
    """The position in which a seat is asked if all seats before it pass; None if it is not asked."""
    while at.to_move != seat:
        if at.to_move < 0 or window_of(at) is None:
            return None
        at = at.play(at.game.voice.silence(at.seen))
    return at


def outcome_offers(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Outcomes that may be entered for dice thrown by hand, offered to those who see the throw."""
    if table.match.dice != "hand" or not table.sits(person) or table.over or table.archived:
        return []
    if throw := missing_throw(table):
        return [{"outcome": i, "words": words} for i, words in enumerate(throw.words)]
    if not table.begun or table.position.to_move != CHANCE:
        return []
    if not table.match.secretive:
        at = table.position
        return [{"outcome": move, "words": at.words(move, lang)} for move in at.moves]
    return sampled_outcomes(table, eyes, lang) if eyes != PUBLIC else []


def sampled_outcomes(table: Table, eyes: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Possible outcomes as far as these eyes know, by sampling: those of many random deals of what is hidden."""
    kept: list[dict[str, Any]] | None = table.cache.get((SAMPLED, eyes, lang))
    if kept is not None:
        return kept
    at = known_position(table, eyes)
    found: dict[int, str] = {}
    for i in range(DEALS_TRIED):
        dealt = at.dealt(eyes, stream(1, i))
        shown = [m for m in dealt.moves if m not in found and dealt.seen_move(m, eyes) != HIDDEN]
        found.update({m: dealt.words(m, lang) for m in shown})
    if not found and not any(_may_see(table, at, seat) for seat in _attended(table)):
        found = {move: at.words(move, lang) for move in at.range}
    kept = table.cache[SAMPLED, eyes, lang] = [{"outcome": move, "words": found[move]} for move in sorted(found)]
    return kept


def _attended(table: Table) -> list[int]:
    """The seats whose people can enter an outcome: not those that a bot plays."""
    places = [table.place_of(seat) for seat in range(table.match.players)]
    return [seat for seat, place in enumerate(places) if place.person and not place.bot]


def _may_see(table: Table, at: Position, seat: int) -> bool:
    return at.seen_move(at.range[0], seat) != HIDDEN


# Throws, and plans (premoves)


def coming_throw(at: Position) -> dict[str, Any] | None:
    """The seat whose throw, spin or card comes now, and the device it is made with; None if chance is not to decide."""
    if at.to_move != CHANCE:
        return None
    seat, device = at.thrower
    return {"seat": seat, "device": device}


def throw_offer(table: Table, person: str | None) -> dict[str, Any] | None:
    """The throw that this person may make now, with what, and whether the server may go on throwing for them."""
    seat = table.thrower
    if seat is None or person is None or table.place_of(seat).person != person or table.unready:
        return None
    _, device = table.position.thrower
    return {"seat": seat, "device": device, "run": _last_throw_left_no_choice(table, seat)}


def _last_throw_left_no_choice(table: Table, seat: int) -> bool:
    """Whether a seat's last throw left it nothing to choose: then the server may throw on until one does."""
    for node in walk_back(table.last_entry):
        if node.entry.who == seat:
            return False
        if node.entry.who == CHANCE and position_after(table.box, node.parent).thrower[0] == seat:
            return True
    return False


def plan_of(table: Table, seat: int) -> dict[str, Any] | None:
    """Premoves that a seat can choose ahead of its turn (its plan), in a game that has them."""
    if not table.playing or not table.box.game.provides("voice", "plan"):
        return None
    plan = table.box.game.voice.plan(table.position.seen_by(seat).seen, seat)
    return plan and {"seat": seat, **plan}


def plan_offer(table: Table, person: str | None, eyes: int, lang: str = ENGLISH) -> dict[str, Any] | None:
    """Premoves that this person can choose ahead of their turn, with the game's words for it, and those chosen."""
    if person is None or eyes not in table.seats_of(person) or table.place_of(eyes).bot:
        return None
    found = plan_of(table, eyes)
    if found is None:
        return None
    words = {key: table.box.game.words(lang).text(said) for key, said in found["words"].items()}
    return {**found, "words": words, "laid": list(table.plans.get(eyes, ()))}
