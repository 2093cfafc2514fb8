"""HTTP responses, gzipped only where compression cannot leak a secret (BREACH)."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rumpus.server.tables.scenes.encoding import json_bytes

LEAST_COMPRESSED = 1400
"""Bytes below which nothing is compressed: it fits into one packet anyway."""


def reply(data: Any, status: int = 200) -> Response:
    """JSON response, never compressed: it may hold somebody's secret."""
    return Response(json_bytes(data), status, media_type="application/json")


async def public_reply(request: Request, data: Any, media_type: str = "application/json") -> Response:
    """Response that is public and the same for all: gzipped, if that saves anything.

    The length of a compressed response tells how alike its parts are. So nothing is compressed in which a secret (a
    hand of cards) could stand beside words that somebody else chose (a name, a chat): scenes and logs are sent plain.
    """
    body = json_bytes(data)
    headers = {"vary": "accept-encoding, accept-language"}
    if len(body) > LEAST_COMPRESSED and accepts_gzip(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        body = await asyncio.to_thread(gzip.compress, body, 6)
    return Response(body, headers=headers, media_type=media_type)


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding header allows gzip: ``q=0`` forbids it."""
    weights = {}
    for part in header.lower().split(","):
        name, _, rest = part.partition(";")
        weights[name.strip()] = rest.replace(" ", "").removeprefix("q=") or "1"
    try:
        return float(weights.get("gzip", weights.get("*", "0"))) > 0
    except ValueError:
        return False
