"""All that a game says in some positions of random games, in a language: every function that gives messages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rumpus.core.constants import PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing import stage
from rumpus.core.game.game import Box
from rumpus.core.play.account import account
from rumpus.core.play.position import Position
from rumpus.core.play.seating import told_rule
from rumpus.core.words.messages import say

STEPS = 2000
TOUCHED = 12  # things tried on the board in a position


def line_of_play(box: Box, seed: int) -> list[tuple[Position, int]]:
    """A random game: each position with what was done in it, and the last with -1."""
    rng, at = random.Random(seed), Position.first(box)
    line: list[tuple[Position, int]] = []
    while not at.over and len(line) < STEPS:
        move = rng.choices(at.moves, at.weights or None)[0]
        line.append((at, move))
        at = at.play(move)
    return [*line, (at, -1)]


def said_of_box(box: Box, lang: str) -> Iterator[str]:
    """What is said before a game: names of seats, the draw, options, equipment, the board."""
    words = box.game.words(lang)
    yield from box.seats_in(lang)
    yield told_rule(box, lang)
    for remark in box.game.voice.remarks(box.snapshot):
        yield words.text(remark)
    if box.game.provides("voice", "window"):
        yield words.text(say("silence"))
    yield stage.stage(box.game.board, box, lang)["svg"]


def said_in(line: list[tuple[Position, int]], number: int, lang: str, closely: bool) -> Iterator[str]:
    """What is said in one position of a game, to everybody; looked at closely also its picture and what may not be."""
    at, move = line[number]
    seats = [PUBLIC, *range(at.box.players)] if at.game.secretive else [PUBLIC]
    for seat in seats:
        known = at.seen_by(seat)
        yield known.status(lang)
        yield known.asks(lang)
        if move >= 0:
            yield at.tell(move, line[number + 1][0], seat, lang)
        yield from _planned(known, seat, lang)
        if closely:
            yield at.text(seat, lang)
            yield at.svg(seat, lang)
    if move < 0:
        return
    labels = at.game.words(lang).label
    for each in at.moves[:40]:
        yield at.words(each, lang)
        yield from (labels(name) for name in at.touch(each) if name.startswith("say:"))
    if closely:
        yield from _refusals(at, random.Random(number), lang)


def _planned(known: Position, seat: int, lang: str) -> Iterator[str]:
    """What is said where a seat can lay out its first moves all at once."""
    if seat >= 0 and not known.over and (offer := known.game.voice.plan(known.seen, seat)):
        yield from (known.game.words(lang).text(said) for said in offer["words"].values())


def _refusals(at: Position, rng: random.Random, lang: str) -> Iterator[str]:
    for each in rng.sample(at.range, min(TOUCHED, len(at.range))):
        try:
            refusal = at.why_not(each, lang)
        except (LookupError, ValueError):  # a number that means nothing on this board
            continue
        if refusal:
            yield refusal.reason
    if at.to_move < 0:
        return
    names: list[Any] = [piece["touch"] for piece in drawing.moving_pieces(at.game.board, at.box, at.view(at.to_move))]
    names += drawing.places_of(at.game.board, at.box)
    firsts = sorted({tuple(at.touch(each)[:1]) for each in at.moves})[:3]
    for name in rng.sample(names, min(TOUCHED, len(names))):
        for start in [(), *firsts]:
            if refusal := at.why_untouchable([*start, name], lang):
                yield refusal.reason


def accounted(line: list[tuple[Position, int]], lang: str) -> Iterator[str]:
    """What earned the points, at the end of a game."""
    end = line[-1][0]
    if end.over:
        states = [bytes(at) for at, _ in line[1:]]
        told = account(end.box, [move for _, move in line[:-1]], states) or []
        yield from (end.game.words(lang).text(words) for rows in told for words, _ in rows)
