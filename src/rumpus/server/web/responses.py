"""Data as HTTP responses, compressed where that gives nothing away."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rumpus.server.tables.encoding import dumped

SMALL = 1400
"""What fits into one packet anyway is not packed."""


def reply(data: Any, status: int = 200) -> Response:
    """Data, or JSON already made, as an answer. It is never packed: it may hold what is somebody's secret."""
    return Response(dumped(data), status, media_type="application/json")


async def public_reply(request: Request, data: Any, media_type: str = "application/json") -> Response:
    """An answer that everybody may read and that is the same for all: packed, if that saves anything.

    The length of a packed answer tells how alike its parts are. So nothing is packed in which a secret (a hand of
    cards) could stand beside words that somebody else chose (a name, a chat): scenes and logs go out as they are.
    """
    body = dumped(data)
    headers = {"vary": "accept-encoding"}
    if len(body) > SMALL and accepts_gzip(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        body = await asyncio.to_thread(gzip.compress, body, 6)
    return Response(body, headers=headers, media_type=media_type)


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding allows gzip: a named weight of nought forbids it."""
    weights = {}
    for part in header.lower().split(","):
        name, _, rest = part.partition(";")
        weights[name.strip()] = rest.replace(" ", "").removeprefix("q=") or "1"
    try:
        return float(weights.get("gzip", weights.get("*", "0"))) > 0
    except ValueError:
        return False
