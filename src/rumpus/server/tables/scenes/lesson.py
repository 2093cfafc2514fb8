"""Scenes of a lesson: what a browser shows at a stop and after its move, as the learner's seat sees it. Stateless."""

from __future__ import annotations

from typing import Any

from rumpus.core.constants import CHANCE, HIDDEN, OVER
from rumpus.core.drawing import picture as drawing
from rumpus.core.play.position import Position
from rumpus.core.words.messages import ENGLISH
from rumpus.exercises.lessons import Lesson, learner_throws
from rumpus.server.tables.scenes.choices import coming_throw, labels_of, move_data

SceneData = dict[str, Any]


def stop_data(lesson: Lesson, number: int, lang: str = ENGLISH) -> dict[str, Any]:
    """A stop: what to do in which position, the legal moves, and for each that goes on the scenes it leads to."""
    which, at = lesson.stops[number], lesson.start(number)
    seen = at.seen_by(lesson.seat)
    moves = [move_data(seen, lesson.seat, move, lang) for move in at.moves] if at.to_move == lesson.seat else []
    deeds = lesson.wanted(number) or ((None,) if which.do == "look" or which.then else ())
    return {
        "stop": number,
        "of": len(lesson.stops),
        "name": which.name,
        "do": which.do,
        "clause": which.clause,
        "fresh": number == 0 or which.place is not None,
        "words": lesson.words(number, lang),
        "done": lesson.done_words(number, lang) or None,
        "scene": position_scene(at, lesson.seat, lang),
        "moves": moves,
        "labels": labels_of(at.game, (move["touch"] for move in moves), lang),
        "device": at.thrower[1] if learner_throws(at, lesson.seat) else None,
        "touch": list(which.touch),
        "ways": [{"move": move, "scenes": _line(lesson, number, move, lang)} for move in deeds],
    }


def _line(lesson: Lesson, number: int, move: int | None, lang: str) -> list[SceneData]:
    return [position_scene(after, lesson.seat, lang, before, done) for before, done, after in lesson.line(number, move)]


def position_scene(
    at: Position, seat: int, lang: str, before: Position | None = None, move: int | None = None
) -> SceneData:
    """A position as a seat sees it, and what was done to come there."""
    view = at.view(seat)
    picture = at.game.board
    turned = drawing.turns_of_seat(picture, at.box, seat)
    told = before.tell(move, at, seat, lang) if before is not None and move is not None else ""
    return {
        "eyes": seat,
        "turn": _turn(at, seat, lang),
        "turned": turned,
        "pieces": drawing.moving_pieces(picture, at.box, view, turned, lang),
        "last": _last(before, move, seat, lang) if before is not None and move is not None else None,
        "news": [told] if told else [],
        "text": at.text(seat, lang),
        "scores": _scores(view),
    }


def _turn(at: Position, seat: int, lang: str) -> dict[str, Any]:
    names: dict[int, str] = {CHANCE: "chance", OVER: "over"}
    return {
        "to_move": names.get(at.to_move, at.to_move),
        "name": None,
        "words": at.seen_by(seat).status(lang),
        "thrower": at.thrower[0] if at.to_move == CHANCE else None,
        "throws": coming_throw(at),
    }


def _last(before: Position, move: int, seat: int, lang: str) -> dict[str, Any]:
    who = "chance" if before.to_move == CHANCE else before.to_move
    shown = before.seen_move(move, seat)
    if shown == HIDDEN:
        return {"who": who, "words": None, "touch": []}
    at = before.seen_by(seat)
    return {"who": who, "words": at.words(shown, lang), "touch": at.touch(shown)}


def _scores(view: dict[str, Any]) -> list[int | str] | None:
    shown = view.get("scores")
    if shown is None:
        return None
    least = view.get("at_least", shown)
    return [f"{some}+" if score is None else score for score, some in zip(shown, least, strict=True)]
