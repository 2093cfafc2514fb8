"""Middleware in front of the application: Host and Origin checks, body limits, rate limits, security headers."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rumpus.core.words.messages import ENGLISH, say
from rumpus.server import metrics
from rumpus.server.settings import Settings
from rumpus.server.tables.refusals import BadRequest, NotYours, Refusal, Unavailable
from rumpus.server.web.rate_limits import Limits

log = logging.getLogger("rumpus.requests")
LOOPBACK = ("localhost", "127.0.0.1", "::1", "testserver")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""Content-Security-Policy of SVG pictures, which have inline styles; some browsers apply it to embedded ones too."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
}


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app, self.settings, self.limits = app, settings, limits
        on_loopback = settings.host in LOOPBACK
        self.hosts = {*settings.hosts, settings.host, *(LOOPBACK if on_loopback else ())}
        self.any_host = not settings.hosts and not on_loopback

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request or socket, and pass it on or refuse it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket" and (refusal := self._refused(scope)) is not None:
            metrics.REFUSALS.labels(refusal.code).inc()
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.message})
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status, answered = time.perf_counter(), 500, False

        async def sending(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], True
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("image/svg+xml"):
                    headers["content-security-policy"] = PICTURE_POLICY
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            if refusal := self._refused(scope):
                await _send_refusal(refusal, sending)
            else:
                await self.app(scope, LimitedBody(receive, self.settings.body_bytes), sending)
        except TooLarge as large:
            await _send_refusal(large, sending)
        except asyncio.CancelledError:  # cancelled by the shutdown: answered with 503
            if answered:
                raise
            await _send_refusal(Unavailable(say("house-closing")), sending)
        finally:
            self._log_request(scope, status, time.perf_counter() - began)

    def _refused(self, scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.any_host and host_name(host) not in self.hosts:
            return BadRequest("this server is not called by that name")
        origin = headers.get("origin")
        asks = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not asks and not self._trusted(origin, host, headers.get("sec-fetch-site")):
            return NotYours("that page may not do anything here")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.settings.body_bytes:
            return TooLarge()
        if scope["path"] not in ("/healthz", "/readyz"):
            try:
                self.limits.requests.take(client_address(scope))
            except Refusal as refusal:
                return refusal
        return None

    def _trusted(self, origin: str | None, host: str, site: str | None) -> bool:
        """CSRF check by Origin: browsers send it; other clients have no cookies to misuse."""
        if origin is None:
            return site in (None, "same-origin", "none")
        return origin in self.settings.origins or _host_and_port(origin) == host

    def _log_request(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        metrics.REQUESTS.labels(scope["method"], route, str(status)).observe(seconds)
        level = logging.ERROR if status >= 500 else logging.DEBUG
        if log.isEnabledFor(level):
            log.log(
                level,
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )


class TooLarge(BadRequest):
    """Request body over the limit."""

    status = 413

    def __init__(self) -> None:
        super().__init__("that is too large")


class LimitedBody:
    """ASGI receive that stops at the body limit."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        """Receive the next chunk."""
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise TooLarge
        return message


def _host_and_port(origin: str) -> str | None:
    """Parse the host and port of an Origin; None if it is malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def host_name(host: str) -> str:
    """The lower-case name in a Host header, without its port."""
    host = host.lower()
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]


def client_address(scope: Scope) -> str:
    """The client's IP address."""
    client: Any = scope.get("client")
    return household(str(client[0])) if client else "unknown"


@lru_cache(maxsize=10_000)
def household(host: str) -> str:
    """The address that rate limits count by: an IPv6 /64 counts as one, since one household has 2**64 addresses."""
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return host
    if ip.version == 4 or ip.is_loopback:
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


def body_of(refusal: Refusal, lang: str = ENGLISH) -> bytes:
    """A refusal as JSON."""
    scene = orjson.Fragment(refusal.scene(lang)) if refusal.scene else None
    told = {"error": refusal.code, "message": refusal.told(lang), "clause": refusal.clause, "scene": scene}
    return orjson.dumps(told)


def headers_of(refusal: Refusal) -> dict[str, str]:
    """The Retry-After header, if there is a time."""
    return {"retry-after": str(max(1, round(refusal.wait)))} if refusal.wait is not None else {}


async def _send_refusal(refusal: Refusal, send: Send) -> None:
    metrics.REFUSALS.labels(refusal.code).inc()
    headers = {"content-type": "application/json", **headers_of(refusal)}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": raw})
    await send({"type": "http.response.body", "body": body_of(refusal)})
