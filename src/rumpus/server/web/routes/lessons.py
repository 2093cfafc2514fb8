"""HTTP routes of lessons and of pictures made from positions. They are stateless: the same answer for everybody."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from rumpus.core.drawing import stage
from rumpus.core.game.game import Game, game
from rumpus.errors import RumpusError
from rumpus.exercises.lessons import Lesson, lesson
from rumpus.server.tables.refusals import BadRequest, NotFound
from rumpus.server.tables.scenes import lesson as lesson_scenes
from rumpus.server.tables.scenes.encoding import json_bytes
from rumpus.server.web.language import Language
from rumpus.server.web.middleware import client_address
from rumpus.server.web.models import exercises as exercise_models
from rumpus.server.web.models import scenes as parts
from rumpus.server.web.models.messages import Why
from rumpus.server.web.responses import public_reply, reply
from rumpus.server.web.routes import catalogue, queries
from rumpus.server.web.routes.tables import GameId, TheLimits, Touch, refusals

router = APIRouter(prefix="/api/games/{game}", tags=["lessons"])
StopNumber = Annotated[int, Path(ge=0, le=99)]
PictureName = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+$")]
CACHE_CONTROL = "public, max-age=600"
"""Cache-Control header of what is the same for everybody."""


async def compiled_game(request: Request, name: str) -> Game:
    """Wait until the rules of a game are compiled, which lessons and puzzles need; the game."""
    found = catalogue.find_game(name)
    await request.app.state.warmup.ready(found.id)
    return found


def _lesson(id: str) -> Lesson:
    try:
        return lesson(game(id))
    except RumpusError as error:
        raise NotFound(str(error)) from None


@router.get("/lesson", response_model=exercise_models.LessonOverview, responses=refusals(404))
async def get_lesson(game: GameId, request: Request, lang: Language) -> Response:
    """Overview of a lesson: three cards on how you win, and how many stops it has."""
    found = catalogue.find_game(game)
    return await cacheable_reply(request, await asyncio.to_thread(_overview, found.id, lang))


@router.get("/lesson/board", response_model=parts.Board, responses=refusals(404, 503))
async def get_lesson_board(game: GameId, request: Request, lang: Language) -> Response:
    """Board of the lesson, without pieces."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_board, found.id, lang))


@router.get("/lesson/{number}", response_model=exercise_models.LessonStop, responses=refusals(404, 503))
async def get_stop(game: GameId, number: StopNumber, request: Request, lang: Language) -> Response:
    """A stop of the lesson: what to do, the position, and what follows each move with which it goes on."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_stop, found.id, number, lang))


@router.get("/lesson/{number}/why", response_model=Why, responses=refusals(404, 503))
async def get_lesson_why(
    game: GameId,
    number: StopNumber,
    request: Request,
    limits: TheLimits,
    lang: Language,
    touch: Annotated[list[Touch], Query(min_length=1, max_length=8)],
) -> Response:
    """The clause that forbids what the learner touched at a stop."""
    limits.acts.take(client_address(request.scope))
    found = await compiled_game(request, game)
    return reply(await asyncio.to_thread(_why, found.id, number, touch, lang))


@router.get(
    "/pictures/{name}",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}, **refusals(404, 503)},
)
async def get_lesson_picture(game: GameId, name: PictureName, request: Request, lang: Language) -> Response:
    """A picture made from a position, for cards and rulebooks."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_picture, found.id, name, lang), "image/svg+xml")


async def cacheable_reply(request: Request, body: bytes, media_type: str = "application/json") -> Response:
    """Response with Cache-Control: a browser may cache it for some minutes."""
    answer = await public_reply(request, body, media_type)
    answer.headers["cache-control"] = CACHE_CONTROL
    return answer


# Response bodies, cached


@lru_cache(maxsize=32)
def _overview(id: str, lang: str) -> bytes:
    which = _lesson(id)
    cards = [
        {"picture": name, "caption": which.caption(name, lang), "words": which.card_words(name, lang)}
        for name in which.cards
    ]
    return orjson.dumps({"players": which.players, "seat": which.seat, "stops": len(which.stops), "cards": cards})


@lru_cache(maxsize=32)
def _board(id: str, lang: str) -> bytes:
    which = _lesson(id)
    return json_bytes(stage.stage(which.game.board, which.box, lang))


@lru_cache(maxsize=128)
def _stop(id: str, number: int, lang: str) -> bytes:
    which = _at(_lesson(id), number)
    title = catalogue.clause_title(which.game, which.stops[number].clause, lang)
    return json_bytes({**lesson_scenes.stop_data(which, number, lang), "title": title})


@lru_cache(maxsize=64)
def _picture(id: str, name: str, lang: str) -> bytes:
    which = _lesson(id)
    if name not in which.pictures:
        raise NotFound(f"{which.game.name} has no picture {name}")
    return which.svg(name, lang).encode()


def _why(id: str, number: int, touched: list[str], lang: str) -> dict[str, str | None]:
    which = _at(_lesson(id), number)
    at = which.start(number)
    if at.to_move != which.seat:
        return queries.waiting(at, which.seat, lang)
    return queries.forbidden(at.seen_by(which.seat), touched, lang)


def _at(which: Lesson, number: int) -> Lesson:
    if number >= len(which.stops):
        raise BadRequest(f"this lesson has {len(which.stops)} stops, counted from 0")
    return which
