"""Base URL of links that are shared with others: one that their devices reach, as far as the server can know."""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import NamedTuple

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from starlette.requests import HTTPConnection

from rumpus.server.settings import Settings
from rumpus.server.tables.refusals import BadRequest
from rumpus.server.web.middleware import LOOPBACK, host_name
from rumpus.server.web.models.messages import RefusalBody
from rumpus.server.web.responses import reply

router = APIRouter(prefix="/api")
_HOST = re.compile(r"^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$")
ANYWHERE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737), to ask the system by which interface it would go there; nothing is sent."""


class BaseUrl(NamedTuple):
    """A base URL, and whether other devices can be expected to reach it."""

    url: str
    reachable: bool


def base_url(request: HTTPConnection, settings: Settings) -> BaseUrl:
    """Base URL by the Host header; on loopback, which other devices cannot reach, by a host name or network address."""
    host = request.headers.get("host", "")
    if not _HOST.fullmatch(host):
        raise BadRequest("the Host header must be a name or an address, with a port or without")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    if host_name(host) not in LOOPBACK:
        return BaseUrl(f"{scheme}://{host}", True)
    outside = None if settings.host in LOOPBACK else _name_for_others(settings)
    if outside is None:
        return BaseUrl(f"{scheme}://{host}", False)
    port = re.search(r":\d+$", host)
    return BaseUrl(f"{scheme}://{outside}{port[0] if port else ''}", True)


def _name_for_others(settings: Settings) -> str | None:
    """The first allowed host name, or the address of this machine in its network."""
    named = next((name for name in settings.hosts if name not in LOOPBACK), None)
    found = named if settings.hosts else network_address()
    return f"[{found}]" if found and ":" in found else found


def network_address() -> str | None:
    """The IPv4 address of this machine in its network, if it is in one; asked anew each time, since machines move."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ANYWHERE)
            found = ipaddress.ip_address(asking.getsockname()[0])
        except (OSError, ValueError):
            return None
    return None if found.is_loopback or found.is_unspecified else str(found)


class ServerUrl(BaseModel):
    """Base URL of links that are given to others, and whether other devices can be expected to reach it."""

    url: str
    reachable: bool


@router.get(
    "/house",
    tags=["house"],
    response_model=ServerUrl,
    responses={s: {"model": RefusalBody, "description": "malformed, or too many"} for s in (400, 429)},
)
async def get_base_url(request: Request) -> Response:
    """Base URL of this server for other devices: on a big screen, in an invitation."""
    return reply(base_url(request, request.app.state.settings)._asdict())
