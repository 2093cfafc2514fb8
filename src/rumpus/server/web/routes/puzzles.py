"""HTTP routes of puzzles. They are stateless: the same answer for everybody, and tries are counted by the browser."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from rumpus.core.drawing import stage
from rumpus.core.game.game import game
from rumpus.errors import RumpusError
from rumpus.exercises.puzzles import Puzzle, of_the_day, puzzles, solvable
from rumpus.server.tables.refusals import BadRequest, NotFound
from rumpus.server.tables.scenes import puzzle as puzzle_scenes
from rumpus.server.tables.scenes.encoding import json_bytes
from rumpus.server.web.language import Language
from rumpus.server.web.middleware import client_address
from rumpus.server.web.models import exercises as exercise_models
from rumpus.server.web.models import scenes as parts
from rumpus.server.web.models.messages import Why
from rumpus.server.web.responses import public_reply, reply
from rumpus.server.web.routes import queries
from rumpus.server.web.routes.lessons import cacheable_reply, compiled_game
from rumpus.server.web.routes.tables import GameId, TheLimits, Touch, refusals

router = APIRouter(prefix="/api", tags=["puzzles"])
PuzzleNumber = Annotated[int, Path(ge=0, le=9999)]
MoveNumber = Annotated[int, Path(ge=0, le=99_999)]


@router.get("/puzzles", response_model=exercise_models.Puzzles)
async def get_puzzles(request: Request) -> Response:
    """All puzzles by game, and the puzzle of the day: the same for everybody on a date."""
    answer = await public_reply(request, await asyncio.to_thread(_overview))
    answer.headers["cache-control"] = "no-cache"
    return answer


@router.get("/games/{game}/puzzles/{number}", response_model=exercise_models.Puzzle, responses=refusals(404, 503))
async def get_puzzle(game: GameId, number: PuzzleNumber, request: Request, lang: Language) -> Response:
    """A puzzle, counted from 0: the position as its seat sees it, and the legal moves."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_puzzle, found.id, number, lang))


@router.get("/games/{game}/puzzles/{number}/board", response_model=parts.Board, responses=refusals(404, 503))
async def get_puzzle_board(game: GameId, number: PuzzleNumber, request: Request, lang: Language) -> Response:
    """The board of a puzzle without pieces."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_board, found.id, number, lang))


@router.get(
    "/games/{game}/puzzles/{number}/tries/{move}",
    response_model=exercise_models.PuzzleTry,
    responses=refusals(404, 503),
)
async def get_try(game: GameId, number: PuzzleNumber, move: MoveNumber, request: Request, lang: Language) -> Response:
    """What comes of a move: whether it is the best, and in words why or why not."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_try, found.id, number, move, lang))


@router.get(
    "/games/{game}/puzzles/{number}/answer", response_model=exercise_models.PuzzleAnswer, responses=refusals(404, 503)
)
async def get_answer(game: GameId, number: PuzzleNumber, request: Request, lang: Language) -> Response:
    """The best move and why it is, for somebody who wants a hint or gives up."""
    found = await compiled_game(request, game)
    return await cacheable_reply(request, await asyncio.to_thread(_answer, found.id, number, lang))


@router.get("/games/{game}/puzzles/{number}/why", response_model=Why, responses=refusals(404, 503))
async def get_puzzle_why(
    game: GameId,
    number: PuzzleNumber,
    request: Request,
    limits: TheLimits,
    lang: Language,
    touch: Annotated[list[Touch], Query(min_length=1, max_length=8)],
) -> Response:
    """The clause that forbids what was touched."""
    limits.acts.take(client_address(request.scope))
    found = await compiled_game(request, game)
    return reply(await asyncio.to_thread(_why, found.id, number, touch, lang))


# Response bodies, cached


def _all(id: str) -> tuple[Puzzle, ...]:
    try:
        return puzzles(game(id))
    except RumpusError as error:
        raise NotFound(str(error)) from None


def _one(id: str, number: int) -> Puzzle:
    known = _all(id)
    if number >= len(known):
        raise BadRequest(f"{game(id).name} has {len(known)} puzzles, counted from 0")
    return known[number]


def _overview() -> dict[str, Any]:
    today = datetime.now(UTC).date()
    day = of_the_day(today)
    return {
        "date": today.isoformat(),
        "day": {"game": day[0].id, "number": day[1]} if day else None,
        "games": [{"game": g.id, "ids": [each.id for each in puzzles(g)]} for g in solvable()],
    }


@lru_cache(maxsize=256)
def _puzzle(id: str, number: int, lang: str) -> bytes:
    return json_bytes(puzzle_scenes.puzzle_data(_one(id, number), number, len(_all(id)), lang))


@lru_cache(maxsize=64)
def _board(id: str, number: int, lang: str) -> bytes:
    which = _one(id, number)
    return json_bytes(stage.stage(which.box.game.board, which.box, lang))


@lru_cache(maxsize=1024)
def _try(id: str, number: int, move: int, lang: str) -> bytes:
    which = _one(id, number)
    if refusal := which.seen.why_not(move, lang):
        raise BadRequest(f"move {move} is not legal here: {refusal}")
    return json_bytes(puzzle_scenes.try_data(which, move, lang))


@lru_cache(maxsize=256)
def _answer(id: str, number: int, lang: str) -> bytes:
    return json_bytes(puzzle_scenes.answer_data(_one(id, number), lang))


def _why(id: str, number: int, touched: list[str], lang: str) -> dict[str, str | None]:
    return queries.forbidden(_one(id, number).seen, touched, lang)
