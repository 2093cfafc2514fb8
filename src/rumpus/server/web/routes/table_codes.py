"""HTTP routes of the codes of tables: a big screen asks for one, and whoever cannot scan types it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from rumpus.core.words.messages import say
from rumpus.server.runtime.table_codes import TABLE_CODE_SECONDS
from rumpus.server.tables.refusals import NotNow
from rumpus.server.web.middleware import client_address
from rumpus.server.web.models.messages import TableLink
from rumpus.server.web.models.people import CodeRequest, EmptyRequest
from rumpus.server.web.responses import reply
from rumpus.server.web.routes.tables import TableId, TheLimits, TheService, refusals

router = APIRouter(prefix="/api", tags=["tables"])


class TableCode(BaseModel):
    """The code of a table, and for how many seconds it is valid; asked for again, it is valid for longer."""

    code: str
    seconds: float


@router.post("/tables/{table}/code", response_model=TableCode, responses=refusals(403, 404, 409, 413, 503))
async def make_table_code(
    body: EmptyRequest, table: TableId, request: Request, service: TheService, limits: TheLimits
) -> Response:
    """A code that leads to this table, for whoever reads it from a screen. It needs the table's id, as a link does."""
    limits.acts.take(client_address(request.scope))
    found = (await service.live(table)).table
    if found.status != "open" or not any(place.kind == "open" for place in found.places):
        raise NotNow(say("no-place-free"))
    return reply({"code": await service.table_codes.code_of(table), "seconds": TABLE_CODE_SECONDS})


@router.post("/join", response_model=TableLink, responses=refusals(403, 409, 413, 503))
async def find_by_code(body: CodeRequest, request: Request, service: TheService, limits: TheLimits) -> Response:
    """The table of a code, while a place is free there."""
    address = client_address(request.scope)
    limits.joins.take(address)
    with limits.join_guesses.guess(address):
        table = await service.table_codes.table_of(body.code)
    return reply({"table": table})
