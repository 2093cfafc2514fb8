"""Validation of a lesson against the rules: every step is legal, every claim true, every message there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rumpus.core.constants import CHANCE, OVER
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.core.words.messages import Layout, Message
from rumpus.errors import RumpusError
from rumpus.exercises.lessons import Lesson, Stop, learner_throws

ABSENT = "none"
"""Stands for null in a claim about a view: TOML has no null."""


def lesson_problems(lesson: Lesson) -> list[str]:
    """List every error in a lesson."""
    found = [f"picture {name}: {why}" for name in lesson.pictures for why in _picture(lesson, name)]
    for number, stop in enumerate(lesson.stops):
        found += [f"{stop.name}: {why}" for why in _stop(lesson, number, stop)]
    return found


def _picture(lesson: Lesson, name: str) -> Iterator[str]:
    try:
        svg = lesson.svg(name)
    except (RumpusError, KeyError) as error:
        yield str(error)
    else:
        if not svg.startswith("<svg"):
            yield "is no picture"


def _stop(lesson: Lesson, number: int, stop: Stop) -> Iterator[str]:
    try:
        at = lesson.start(number)
        lines = [lesson.line(number, move) for move in lesson.wanted(number) or (None,)]
    except RumpusError as error:
        yield str(error)
        return
    yield from _deed(lesson, number, stop, at)
    yield from (f"given {why}" for why in _false(stop.given, at, lesson.seat, []))
    for line in lines:
        after = line[-1][-1] if line else at
        yield from (f"expect {why}" for why in _false(stop.expect, after, lesson.seat, line))


def _deed(lesson: Lesson, number: int, stop: Stop, at: Position) -> Iterator[str]:
    """Whether it is the learner who does it, and whether what is to be refused is, by the clause that is named."""
    if stop.do == "throw" and not learner_throws(at, lesson.seat):
        yield "it is not the learner who throws here"
    if stop.do in ("move", "refused") and at.to_move != lesson.seat:
        yield "it is not the learner's turn"
    if stop.do != "refused":
        return
    refusal = lesson.refusal(number)
    if refusal is None or refusal.clause != stop.clause:
        yield f"touching {list(stop.touch)} is refused by {refusal and refusal.clause}, not by {stop.clause}"
    if stop.types:
        typed = at.why_not(at.parse(stop.types))
        if typed is None or typed.clause != stop.clause:
            yield f"typing {stop.types!r} is refused by {typed and typed.clause}, not by {stop.clause}"


def _false(claims: Mapping[str, Any], at: Position, seat: int, line: Line[Position]) -> Iterator[str]:
    """The claims that do not hold in a position, after these moves."""
    view = at.view(seat)
    is_so: dict[str, Any] = {
        "scores": view.get("scores"),
        "to_move": {CHANCE: "chance", OVER: "over"}.get(at.to_move, at.to_move),
        "moves": len(at.moves),
    }
    for key, claimed in claims.items():
        if key in is_so and is_so[key] != claimed:
            yield f"{key} = {claimed}: it is {is_so[key]}"
    for path, claimed in claims.get("view", {}).items():
        found = _followed(view, path)
        if (ABSENT if found is None else found) != claimed:
            yield f"view {path} = {claimed}: it is {found}"
    for words in claims.get("legal", ()):
        if refusal := at.why_not(at.parse(words)):
            yield f"legal {words!r}: {refusal}"
    for words, clause in claims.get("illegal", {}).items():
        refusal = at.why_not(at.parse(words))
        if refusal is None or refusal.clause != clause:
            yield f"illegal {words!r} by {clause}: it is refused by {refusal and refusal.clause}"
    told = {id for step in line for id in _ids(_told(*step, seat))}
    for id in claims.get("told", ()):
        if id not in told:
            yield f"told {id}: told are {', '.join(sorted(told))}"


def _followed(view: Any, path: str) -> Any:
    for part in path.split("."):
        try:
            view = view[int(part)] if isinstance(view, list | tuple) else view[part]
        except (LookupError, TypeError, ValueError):
            return f"nowhere: there is no {part}"
    return view


def _told(before: Position, move: int, after: Position, seat: int) -> Any:
    return before.told(before.seen_move(move, seat), after, seat)


def _ids(said: Any) -> Iterator[str]:
    """The ids of all messages in what is said."""
    if isinstance(said, Message):
        yield said[0]
        for _, value in said[1]:
            yield from _ids(value)
    elif isinstance(said, Layout | tuple):
        for part in said:
            yield from _ids(part)
