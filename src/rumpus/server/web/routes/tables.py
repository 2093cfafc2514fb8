"""HTTP routes (docs/protocol.md). Each finds the table and the person, and calls the service."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from rumpus.core.words.messages import say
from rumpus.server.runtime import table_quota
from rumpus.server.runtime.service import Service
from rumpus.server.tables.refusals import NotYours
from rumpus.server.tables.scenes import replay
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table
from rumpus.server.web.identity import person_of, person_or_new, set_cookie
from rumpus.server.web.language import Language
from rumpus.server.web.middleware import client_address
from rumpus.server.web.models import games as game_models
from rumpus.server.web.models import scenes as parts
from rumpus.server.web.models.messages import (
    ActRequest,
    NewTable,
    RefusalBody,
    Scene,
    SitRequest,
    TableLink,
    TableLists,
    TableQuota,
    Why,
)
from rumpus.server.web.models.records import MatchRecord
from rumpus.server.web.rate_limits import Limits
from rumpus.server.web.responses import public_reply, reply
from rumpus.server.web.routes import catalogue, queries

router = APIRouter(prefix="/api")
TableId = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
GameId = Annotated[str, Path(min_length=1, max_length=64)]
RulebookLang = Annotated[str, Query(pattern=r"^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$", description="rulebook.<lang>.md")]
Screen = Annotated[
    bool, Query(description="a big screen that everybody looks at: public eyes, whoever's browser it is")
]
Touch = Annotated[str, Query(min_length=1, max_length=64)]


async def _service(request: Request) -> Service:
    return request.app.state.service  # type: ignore[no-any-return]


async def _limits(request: Request) -> Limits:
    return request.app.state.limits  # type: ignore[no-any-return]


async def _without(
    without: Annotated[str, Query(max_length=40, description="parts to leave out")] = "",
) -> frozenset[str]:
    return frozenset(without.split(",")) & scenes.HEAVY


TheService = Annotated[Service, Depends(_service)]
TheLimits = Annotated[Limits, Depends(_limits)]
Without = Annotated[frozenset[str], Depends(_without)]

_DESCRIPTIONS = {
    400: "malformed, or cannot be played with",
    403: "not yours",
    404: "no such table",
    409: "stale, not now, or damaged",
    413: "too large",
    422: "not legal",
    429: "too many",
    503: "unavailable just now: the store does not answer, or a game is still being compiled",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """OpenAPI responses of a route: the refusals with these status codes, and those that any request may get."""
    return {s: {"model": RefusalBody, "description": _DESCRIPTIONS[s]} for s in (400, *statuses, 429)}


async def _table(service: Service, id: str) -> Table:
    return (await service.live(id)).table


# Games


@router.get("/games", tags=["games"], response_model=list[game_models.Game], responses=refusals())
async def get_games(request: Request, lang: Language) -> Response:
    """The games: what they are, who can play, the options, the bots."""
    return await public_reply(request, await asyncio.to_thread(catalogue.games_json, lang))


@router.get("/games/{game}/rulebook", tags=["games"], response_model=game_models.Rulebook, responses=refusals(404))
async def get_rulebook(game: GameId, request: Request, service: TheService, lang: RulebookLang = "en") -> Response:
    """The rulebook, clause by clause, in a language as far as there is one; a clause that is not is in English."""
    id, more = catalogue.find_game(game).id, service.settings.rulebooks_dir
    return await public_reply(request, await asyncio.to_thread(catalogue.rulebook, id, lang, more))


@router.get(
    "/games/{game}/cover",
    tags=["games"],
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}, **refusals(404)},
)
async def get_cover(game: GameId, request: Request) -> Response:
    """Cover picture: the lid of the game's box."""
    found = catalogue.find_game(game)
    drawn = await asyncio.to_thread(catalogue.cover, found.id)
    answer = await public_reply(request, drawn.encode(), "image/svg+xml")
    answer.headers["cache-control"] = "public, max-age=3600"  # every page of the lobby shows them all
    return answer


@router.get(
    "/games/{game}/print",
    tags=["games"],
    response_class=Response,
    responses={200: {"content": {"application/pdf": {}}}, **refusals(404)},
)
async def get_print(game: GameId, request: Request, lang: Language, paper: Literal["a4", "letter"] = "a4") -> Response:
    """Print-and-play PDF of the game."""
    found = catalogue.find_game(game)
    made = await asyncio.to_thread(catalogue.booklet, found.id, paper, lang)
    answer = await public_reply(request, made, "application/pdf")
    answer.headers["content-disposition"] = f'inline; filename="{found.id}.pdf"'
    return answer


# Tables


@router.post("/tables", tags=["tables"], status_code=201, response_model=TableLink, responses=refusals(403, 413, 503))
async def make_table(new: NewTable, request: Request, service: TheService, limits: TheLimits) -> Response:
    """Make a table."""
    limits.tables.take(client_address(request.scope))
    person, token = person_or_new(request)
    await request.app.state.warmup.ready(new.game)
    table = await service.create(person, client_address(request.scope), new.model_dump())
    return set_cookie(reply({"table": table.id}, 201), token, request)


@router.get("/tables", tags=["tables"], response_model=TableLists, responses=refusals(503))
async def list_tables(request: Request, service: TheService) -> Response:
    """Lobby: public tables with an open seat, tables where one sits, and public tables in play."""
    person = person_of(request)
    store, most = service.store, service.settings.listed_per_address
    yours = await store.of_person(person) if person else []
    free, full = (
        await store.lobby("open", True, of_one_maker=most),
        await store.lobby("playing", False, of_one_maker=most),
    )
    return reply({"open": free, "yours": yours, "watching": full})


@router.get("/room", tags=["tables"], response_model=TableQuota, responses=refusals(503))
async def get_quota(request: Request, service: TheService) -> Response:
    """Quota of unfinished tables of this address, and those that one can leave."""
    return reply(await table_quota.quota_of(service, person_of(request), client_address(request.scope)))


@router.post("/tables/{table}/quit", tags=["tables"], response_model=TableLink, responses=refusals(403, 404, 409, 503))
async def quit_table(table: TableId, request: Request, service: TheService, limits: TheLimits) -> Response:
    """Leave a table for good, whatever its stage."""
    person = person_of(request) or ""
    limits.acts.take(person or client_address(request.scope))
    await table_quota.quit_for_good(service, table, person, client_address(request.scope))
    return reply({"table": table})


@router.get("/tables/{table}", tags=["tables"], response_model=Scene, responses=refusals(404, 409, 503))
async def get_scene(
    table: TableId, request: Request, service: TheService, without: Without, lang: Language, screen: Screen = False
) -> Response:
    """The scene as this person sees it. A new browser is given its cookie."""
    if screen:
        live = await service.live(table)
        service.record_activity(live, None)
        return reply(service.scene(live.table, None, without=without, lang=lang))
    # The cookie is set here already: with the answer to sitting down it could be lost, and the place with it.
    person, token = person_or_new(request)
    live = await service.live(table)
    service.record_activity(live, person)
    return set_cookie(reply(service.scene(live.table, person, without=without, lang=lang)), token, request)


@router.get("/tables/{table}/board", tags=["tables"], response_model=parts.Board, responses=refusals(404, 409, 503))
async def get_board(table: TableId, request: Request, service: TheService, lang: Language) -> Response:
    """Board of the table, without pieces."""
    return await public_reply(request, await asyncio.to_thread(scenes.board_data, await _table(service, table), lang))


@router.get(
    "/tables/{table}/rulebook", tags=["tables"], response_model=game_models.Rulebook, responses=refusals(404, 409, 503)
)
async def get_table_rulebook(
    table: TableId, request: Request, service: TheService, lang: RulebookLang = "en"
) -> Response:
    """The rulebook of a table's game; under a clause it says where the box of this table rules otherwise."""
    box, more = (await _table(service, table)).box, service.settings.rulebooks_dir
    return await public_reply(request, await asyncio.to_thread(catalogue.rulebook_of, box, lang, more))


@router.post(
    "/tables/{table}/seats", tags=["tables"], response_model=Scene, responses=refusals(403, 404, 409, 413, 503)
)
async def sit_down(
    table: TableId,
    body: SitRequest,
    request: Request,
    service: TheService,
    limits: TheLimits,
    without: Without,
    lang: Language,
) -> Response:
    """Sit down at an open place."""
    person, token = person_or_new(request)
    limits.acts.take(person if token is None else client_address(request.scope))
    sat = await service.sit(table, person, body.place, body.name, body.commitment)
    return set_cookie(reply(service.scene(sat, person, without=without, lang=lang)), token, request)


@router.post(
    "/tables/{table}/acts",
    tags=["tables"],
    response_model=Scene,
    responses=refusals(403, 404, 409, 413, 422, 503),
)
async def do_act(
    table: TableId,
    body: ActRequest,
    request: Request,
    service: TheService,
    limits: TheLimits,
    without: Without,
    lang: Language,
) -> Response:
    """Carry out an act; answered with the scene after it."""
    person = person_of(request)
    if person is None:
        await service.live(table)
        raise NotYours(say("not-at-table"))
    limits.acts.take(person)
    charge = partial(limits.tables.take, client_address(request.scope))
    after = await service.act(table, person, body.key, body.after, body.act, charge)
    live = await service.live(table)
    unseen = [each for each in live.since(body.after) or [after] if each.seq <= after.seq]
    scene = service.scene(after, person, unseen, without, live.at(body.after), lang)
    live.drop_shown()
    return reply(scene)


@router.get("/tables/{table}/why", tags=["questions"], response_model=Why, responses=refusals(403, 404, 409, 503))
async def get_why(
    table: TableId,
    request: Request,
    service: TheService,
    limits: TheLimits,
    lang: Language,
    seat: Annotated[int, Query(ge=0, le=15)],
    touch: Annotated[list[Touch], Query(min_length=1, max_length=8)],
) -> Response:
    """Explain a refusal: the clause that forbids what one touched."""
    person = person_of(request) or ""
    limits.acts.take(person or client_address(request.scope))
    live = await service.live(table)
    service.record_activity(live, person)
    return reply(await queries.why(live.table, person, seat, touch, lang))


@router.get(
    "/tables/{table}/hint",
    tags=["questions"],
    response_model=list[parts.Hint],
    responses=refusals(403, 404, 409, 503),
)
async def get_hint(
    table: TableId,
    request: Request,
    service: TheService,
    limits: TheLimits,
    lang: Language,
    seat: Annotated[int, Query(ge=0, le=15)],
) -> Response:
    """Hint: the search bot's best three moves."""
    person = person_of(request) or ""
    where = client_address(request.scope)
    limits.thoughts.take(where)
    live = await service.live(table)
    service.record_activity(live, person)
    return reply(await queries.while_connected(request, queries.hint(service, live, person, seat, where, lang)))


@router.get("/tables/{table}/log", tags=["questions"], response_model=list[str], responses=refusals(404, 409, 503))
async def get_log(
    table: TableId, request: Request, service: TheService, lang: Language, screen: Screen = False
) -> Response:
    """Log of the match in sentences, as this person sees them."""
    person = None if screen else person_of(request)
    return reply(await queries.log_for(await _table(service, table), person, lang))


@router.get(
    "/tables/{table}/record",
    tags=["afterwards"],
    response_model=MatchRecord,
    responses=refusals(404, 409, 503),
)
async def get_record(table: TableId, request: Request, service: TheService) -> Response:
    """Record of the match, once it is over."""
    answer = await public_reply(request, await queries.record_data(await _table(service, table)))
    answer.headers["content-disposition"] = f'attachment; filename="rumpus-{table[:8]}.json"'
    return answer


@router.get("/tables/{table}/entries", tags=["afterwards"], response_model=list[str], responses=refusals(404, 409, 503))
async def get_entries(table: TableId, request: Request, service: TheService, lang: Language) -> Response:
    """The moves and outcomes of a finished game in words, in a language: the record has them in English."""
    over = replay.require_over(await _table(service, table))
    return await public_reply(request, await asyncio.to_thread(replay.entries, over, lang))


@router.get(
    "/tables/{table}/scenes/{n}",
    tags=["afterwards"],
    response_model=parts.ReplayScene,
    responses=refusals(404, 409, 503),
)
async def get_replay(
    table: TableId,
    n: Annotated[int, Path(ge=0, le=1_000_000)],
    request: Request,
    service: TheService,
    lang: Language,
    seat: Annotated[
        int | None, Query(ge=0, le=99, description="the seat from whose end of the board it is seen")
    ] = None,
) -> Response:
    """The public scene after so many entries of a finished game."""
    over = replay.require_over(await _table(service, table))
    return await public_reply(request, await asyncio.to_thread(replay.scene_at, over, n, lang, seat))


@router.get(
    "/tables/{table}/analysis",
    tags=["afterwards"],
    response_model=parts.Analysis,
    responses=refusals(404, 409, 503),
)
async def get_analysis(
    table: TableId,
    request: Request,
    service: TheService,
    limits: TheLimits,
    lang: Language,
    at: Annotated[int | None, Query(ge=0, le=1_000_000, description="the entry one looks at")] = None,
) -> Response:
    """Analysis of a finished game by the search bot, in the background: as far as it has got, near ``at`` first."""
    over = await _table(service, table)
    judged = await queries.analysis(
        service, over, lambda: limits.thoughts.take(client_address(request.scope)), at, lang
    )
    return await public_reply(request, judged)
