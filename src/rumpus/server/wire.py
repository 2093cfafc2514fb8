"""JSON as it goes over the wire."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response

_OPTIONS = orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY
SMALL = 1400
"""What fits into one packet anyway is not packed."""


def dumped(data: Any) -> bytes:
    """Plain data, or JSON that is made already, as JSON."""
    return data if isinstance(data, bytes) else orjson.dumps(data, option=_OPTIONS)


def fragment(data: Any) -> orjson.Fragment:
    """A part of a larger whole, made once."""
    return orjson.Fragment(dumped(data))


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
