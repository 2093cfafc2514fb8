"""Pictures of tables to share: a poster as PNG, a film of the turning points as animated WebP."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from rumpus import __version__
from rumpus.server.pictures import film as films
from rumpus.server.pictures import poster as posters
from rumpus.server.pictures.renderer import Pictures
from rumpus.server.runtime.service import Service
from rumpus.server.storage.projections.analyses import load_analysis
from rumpus.server.tables.refusals import BadRequest
from rumpus.server.tables.scenes import replay
from rumpus.server.tables.table import Table
from rumpus.server.web.language import Language
from rumpus.server.web.middleware import client_address
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.routes.tables import TableId, TheLimits, TheService, refusals

router = APIRouter(prefix="/api")
FILM_COST = 8
"""Tokens of the rate limit that a film takes; a picture takes one."""
EntryNumber = Annotated[int, Path(ge=0, le=1_000_000, description="so many entries into the game")]
PNG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/png": {}}}, **refusals(404, 409, 503)}
WEBP: dict[int | str, dict[str, Any]] = {200: {"content": {"image/webp": {}}}, **refusals(404, 409, 503)}


@router.get("/tables/{table}/picture", tags=["sharing"], response_class=Response, responses=PNG)
async def get_picture(
    table: TableId, request: Request, service: TheService, limits: TheLimits, lang: Language
) -> Response:
    """The table as it stands, as whoever watches sees it; a finished game with its result."""
    found = (await service.live(table)).table
    return await _picture(request, limits, found, None, lang)


@router.get("/tables/{table}/picture/{n}", tags=["sharing"], response_class=Response, responses=PNG)
async def get_picture_at(
    table: TableId, n: EntryNumber, request: Request, service: TheService, limits: TheLimits, lang: Language
) -> Response:
    """A finished game as it stood after so many entries."""
    over = replay.require_over((await service.live(table)).table)
    if n > len(over.entries):
        raise BadRequest(f"this game has {len(over.entries)} entries")
    return await _picture(request, limits, over, n, lang)


@router.get("/tables/{table}/film", tags=["sharing"], response_class=Response, responses=WEBP)
async def get_film(
    table: TableId, request: Request, service: TheService, limits: TheLimits, lang: Language
) -> Response:
    """The turning points of a finished game, as far as they have been found."""
    over = replay.require_over((await service.live(table)).table)
    points = await _judged(service, over)
    turns = films.turning_points(points, len(over.entries))
    made = await _pictures(request).of(
        ("film", __version__, over.id, len(over.entries), tuple(turns), lang),
        lambda: {"film": films.film_job(over, points, lang)},
        lambda: limits.pictures.take(client_address(request.scope), FILM_COST),
        keep=True,
    )
    return _answer(made, "image/webp", f"rumpus-{over.id[:8]}.webp")


async def _judged(service: Service, table: Table) -> list[dict[str, Any]]:
    """The analysis of a table as far as there is one; none is begun for a film."""
    found = service.analyses.found.get(table.id)
    kept = None if found else await load_analysis(service.store, table.id)
    return list(found["points"] if found else kept[1]["points"] if kept else [])


async def _picture(request: Request, limits: Limits, table: Table, number: int | None, lang: str) -> Response:
    day = datetime.fromtimestamp(table.event.at, UTC).date().isoformat()
    made = await _pictures(request).of(
        ("picture", __version__, table.id, table.seq if number is None else -1, number, lang),
        lambda: {"png": {"svg": posters.poster(table, day, number, lang), "width": posters.POSTER_WIDTH}},
        lambda: limits.pictures.take(client_address(request.scope)),
        keep=table.over,
    )
    return _answer(made, "image/png", f"rumpus-{table.id[:8]}.png")


def _pictures(request: Request) -> Pictures:
    return request.app.state.pictures  # type: ignore[no-any-return]


def _answer(made: bytes, media_type: str, name: str) -> Response:
    headers = {"content-disposition": f'inline; filename="{name}"', "vary": "accept-language"}
    return Response(made, headers=headers, media_type=media_type)
