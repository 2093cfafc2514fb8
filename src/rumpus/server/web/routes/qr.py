"""QR codes of the server's own links, as SVG; never of other text, so that nobody can have their own links encoded."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from starlette.requests import HTTPConnection

from rumpus.server.tables.refusals import BadRequest
from rumpus.server.web.base_url import base_url
from rumpus.server.web.models.messages import RefusalBody

OWN_PATH = r"^/(?:[a-z]{1,16}(?:/[A-Za-z0-9_-]{1,64}){0,2})?$"
"""Paths of the client's pages: /, /best, /table/ID, /replay/ID ... No scheme, host, query or fragment fits."""
OWN_MARK = r"^[A-Za-z0-9_-]{0,64}$"

router = APIRouter(prefix="/api")


def own_link(request: HTTPConnection, path: str, mark: str = "") -> str:
    """Link to a page of this server, at its base URL for others; ``mark`` is its fragment, sent to no server."""
    if not (re.fullmatch(OWN_PATH, path) and re.fullmatch(OWN_MARK, mark)):
        raise BadRequest("only pages of this house have a QR code: /table/ID, /replay/ID ...")
    return f"{base_url(request, request.app.state.settings).url}{path}{'#' if mark else ''}{mark}"


def qr_svg(link: str) -> str:
    """A link made by :func:`own_link` as an SVG document: dark on light with its margin, in a dark page as well."""
    import segno

    out = io.BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(out, kind="svg", xmldecl=False, omitsize=True, border=4, dark="#000", light="#fff", nl=False)
    return out.getvalue().decode()


cached_qr_svg = lru_cache(maxsize=64)(qr_svg)
"""The same, cached: not for links with a code in them."""


@router.get(
    "/qr",
    tags=["house"],
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}},
        **{status: {"model": RefusalBody, "description": "no page of this server"} for status in (400, 429)},
    },
)
async def get_qr(
    request: Request,
    path: Annotated[str, Query(pattern=OWN_PATH, description="a page of this house: /table/ID")],
) -> Response:
    """QR code of the link to a page of this server."""
    return Response(cached_qr_svg(own_link(request, path)), media_type="image/svg+xml")
