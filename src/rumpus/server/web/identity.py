"""Identity: a browser is known by one cookie, of which the server stores only the SHA-256.

A browser that was linked to another one has a second cookie, and is that person as long as the link is there.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "rumpus"
DEVICE_COOKIE = "rumpus-device"
YEAR = 365 * 86400
_TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}$")


async def identify(connection: HTTPConnection) -> None:
    """Dependency of all requests: look up the person of a linked device, for :func:`person_of`. May refuse."""
    token = device_token(connection)
    connection.state.linked = await connection.app.state.service.devices.person_behind(token) if token else None


async def identified(connection: HTTPConnection) -> str | None:
    """The person of a socket as of now. May refuse."""
    await identify(connection)
    return person_of(connection)


def device_token(connection: HTTPConnection) -> str | None:
    """The cookie of a linked device, if there is one."""
    token = connection.cookies.get(DEVICE_COOKIE, "")
    return token if _TOKEN.match(token) else None


def linked_person(connection: HTTPConnection) -> str | None:
    """The person of another browser that this one is linked to."""
    found: str | None = connection.state.linked
    return found


def person_of(connection: HTTPConnection) -> str | None:
    """Authenticate an identified request or socket: the person, or None without a cookie of ours."""
    return linked_person(connection) or own_person(connection.cookies)


def own_person(cookies: Mapping[str, str]) -> str | None:
    """The person of a browser itself, linked or not."""
    token = cookies.get(COOKIE, "")
    return hashlib.sha256(token.encode()).hexdigest() if _TOKEN.match(token) else None


def person_or_new(request: HTTPConnection) -> tuple[str, str | None]:
    """The person, and a new cookie if they have none."""
    person = person_of(request)
    if person is not None:
        return person, None
    token = secrets.token_urlsafe(32)
    return hashlib.sha256(token.encode()).hexdigest(), token


def set_cookie(response: Response, token: str | None, request: HTTPConnection, name: str = COOKIE) -> Response:
    """Set-Cookie on a response; not on that of a cross-site request, which comes without the old cookie (SameSite) and
    would replace it."""
    if token is not None and request.headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
        secure = request.url.scheme == "https"
        response.set_cookie(name, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


def delete_cookies(response: Response, *names: str) -> Response:
    """Delete cookies."""
    for name in names:
        response.delete_cookie(name, path="/", httponly=True, samesite="lax")
    return response
