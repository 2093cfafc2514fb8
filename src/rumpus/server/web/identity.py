"""Identity: a browser is known by one cookie, of which the server stores only the SHA-256."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "rumpus"
YEAR = 365 * 86400
_TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}$")


def person_of(cookies: Mapping[str, str]) -> str | None:
    """Authenticate a cookie: the person, or None if it is not one of ours."""
    token = cookies.get(COOKIE, "")
    return hashlib.sha256(token.encode()).hexdigest() if _TOKEN.match(token) else None


def introduced(request: HTTPConnection) -> tuple[str, str | None]:
    """The person, and a new cookie if they have none."""
    person = person_of(request.cookies)
    if person is not None:
        return person, None
    token = secrets.token_urlsafe(32)
    return hashlib.sha256(token.encode()).hexdigest(), token


def give(response: Response, token: str | None, request: HTTPConnection) -> Response:
    """Set-Cookie on a response; not on that of a cross-site request, which comes without the old cookie (SameSite) and
    would replace it."""
    if token is not None and request.headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response
