"""HTTP routes of a person's own data: history, statistics, devices, export and deletion; and the leaderboard.

None of them takes a person as an argument: the cookie decides, so that nobody can ask about others.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from starlette.requests import HTTPConnection

from rumpus.server.runtime import table_quota
from rumpus.server.runtime.devices import LINK_CODE_SECONDS, token_hash
from rumpus.server.runtime.service import Service
from rumpus.server.storage.projections.history import leaderboard, page_of_history, personal_data, statistics
from rumpus.server.tables.rating import FEWEST_GAMES
from rumpus.server.tables.refusals import BadRequest, Refusal
from rumpus.server.web.identity import (
    COOKIE,
    DEVICE_COOKIE,
    delete_cookies,
    device_token,
    linked_person,
    own_person,
    person_of,
    person_or_new,
    set_cookie,
)
from rumpus.server.web.middleware import client_address
from rumpus.server.web.models.people import (
    Code,
    CodeRequest,
    EmptyRequest,
    History,
    Leaderboard,
    Me,
    Statistics,
    UnlinkRequest,
)
from rumpus.server.web.responses import reply
from rumpus.server.web.routes import qr
from rumpus.server.web.routes.tables import TheLimits, TheService, refusals

router = APIRouter(prefix="/api")
DEVICE_PAGE = "/device"
_CURSOR = re.compile(r"^(\d{1,12}(?:\.\d{1,20})?)~([A-Za-z0-9_-]{1,32})$")
_PLATFORMS = {
    "iphone": "iphone", "ipad": "ipad", "android": "android", "windows": "windows", "mac os": "mac", "linux": "linux",
}  # fmt: skip


@router.get("/me/games", tags=["yours"], response_model=History, responses=refusals(503))
async def get_history(
    request: Request,
    service: TheService,
    game: Annotated[str | None, Query(min_length=1, max_length=64)] = None,
    before: Annotated[str | None, Query(max_length=64, description="`next` of the page before")] = None,
) -> Response:
    """History: a page of one's finished games, the latest first."""
    cursor = _cursor(before)
    if (person := person_of(request)) is None:
        return reply({"games": [], "next": None})
    games, more = await page_of_history(service.store, person, game, cursor)
    return reply({"games": games, "next": more and f"{more[0]!r}~{more[1]}"})


def _cursor(before: str | None) -> tuple[float, str] | None:
    if before is None:
        return None
    if not (found := _CURSOR.match(before)):
        raise BadRequest("before: must be what `next` of the page before said")
    return float(found[1]), found[2]


@router.get("/me/statistics", tags=["yours"], response_model=list[Statistics], responses=refusals(503))
async def get_statistics(request: Request, service: TheService) -> Response:
    """Statistics of one's games, by game."""
    person = person_of(request)
    return reply(await statistics(service.store, person) if person else [])


@router.get("/me/export", tags=["yours"], responses=refusals(503))
async def get_everything(request: Request, service: TheService, limits: TheLimits) -> Response:
    """Data export: all that is stored of oneself, as a file."""
    limits.codes.take(client_address(request.scope))
    person = person_of(request)
    kept = await personal_data(service.store, person) if person else {"results": [], "ratings": [], "tables": []}
    answer = reply({**kept, "devices": await _devices(request, service)})
    answer.headers["content-disposition"] = 'attachment; filename="rumpus-me.json"'
    return answer


@router.get("/me", tags=["yours"], response_model=Me, responses=refusals(503))
async def get_me(request: Request, service: TheService) -> Response:
    """Whether this browser is linked to another one, and which devices are."""
    return reply({"linked": linked_person(request) is not None, "devices": await _devices(request, service)})


async def _devices(request: HTTPConnection, service: Service) -> list[dict[str, Any]]:
    if (person := person_of(request)) is None:
        return []
    own = token_hash(device_token(request) or "")
    found = await service.devices.of(person)
    return [
        {"id": one["token"][:16], "made": one["made"], "platform": one["platform"], "this": one["token"] == own}
        for one in found
    ]


@router.post("/me/code", tags=["yours"], response_model=Code, responses=refusals(403, 413, 503))
async def make_link_code(body: EmptyRequest, request: Request, service: TheService, limits: TheLimits) -> Response:
    """One-time code that links another device to this person, valid for ten minutes."""
    limits.codes.take(client_address(request.scope))
    person, token = person_or_new(request)
    code = await service.devices.new_code(person)
    # In the fragment: browsers send that to no server, and in no Referer header.
    link = qr.own_link(request, DEVICE_PAGE, code)
    answer = {"code": code, "link": link, "qr": qr.qr_svg(link), "seconds": LINK_CODE_SECONDS}
    return set_cookie(reply(answer), token, request)


@router.post("/me/link", tags=["yours"], response_model=Me, responses=refusals(403, 409, 413, 503))
async def link_device(body: CodeRequest, request: Request, service: TheService, limits: TheLimits) -> Response:
    """Link this device to the person who made a code."""
    address = client_address(request.scope)
    limits.codes.take(address)
    with limits.link_guesses.guess(address):
        token = await service.devices.link(body.code, person_of(request), _platform(request))
    if old := device_token(request):
        with suppress(Refusal):
            await service.devices.unlink(linked_person(request) or "", token_hash(old)[:16])
    return set_cookie(reply({"linked": True, "devices": []}), token, request, DEVICE_COOKIE)


def _platform(request: HTTPConnection) -> str:
    """The kind of device, one word of a few: all that is kept of the User-Agent header."""
    agent = request.headers.get("user-agent", "")[:300].lower()
    return next((name for word, name in _PLATFORMS.items() if word in agent), "other")


@router.post("/me/unlink", tags=["yours"], response_model=Me, responses=refusals(403, 413, 503))
async def unlink_device(body: UnlinkRequest, request: Request, service: TheService, limits: TheLimits) -> Response:
    """Unlink a device: it gets back the identity it had before."""
    limits.codes.take(client_address(request.scope))
    own = token_hash(device_token(request) or "")[:16]
    here = body.device is None or body.device == own
    if person := person_of(request):
        if not here:
            await service.devices.unlink(person, body.device or "")
        elif linked_person(request):
            await service.devices.unlink(person, own)
    answer = reply(
        {"linked": linked_person(request) is not None and not here, "devices": await _devices(request, service)}
    )
    return delete_cookies(answer, DEVICE_COOKIE) if here else answer


@router.post("/me/forget", tags=["yours"], response_model=Me, responses=refusals(403, 413, 503))
async def forget_me(body: EmptyRequest, request: Request, service: TheService, limits: TheLimits) -> Response:
    """Delete a person: leave all tables and be forgotten, on every device; nobody can undo it."""
    limits.codes.take(client_address(request.scope))
    if person := person_of(request):
        for table in await service.store.of_person(person):
            if table["status"] != "over":
                with suppress(Refusal):  # a game that begins at this moment goes on without the person
                    await table_quota.quit_for_good(service, table["table"], person, client_address(request.scope))
        await service.devices.forget(person)
    gone = (DEVICE_COOKIE,) if person != own_person(request.cookies) else (COOKIE, DEVICE_COOKIE)
    return delete_cookies(reply({"linked": False, "devices": []}), *gone)


@router.get("/best", tags=["house"], response_model=Leaderboard, responses=refusals(503))
async def get_best(request: Request, service: TheService) -> Response:
    """Leaderboard of each game, of those who play at rated tables."""
    return reply({"games": await leaderboard(service.store, person_of(request)), "fewest": FEWEST_GAMES})
