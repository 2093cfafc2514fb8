"""JSON encoding, with fragments that are encoded once."""

from __future__ import annotations

from typing import Any

import orjson

_OPTIONS = orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY


def json_bytes(data: Any) -> bytes:
    """Encode plain data as JSON; bytes are JSON already."""
    return data if isinstance(data, bytes) else orjson.dumps(data, option=_OPTIONS)


def compact_json(data: Any) -> bytes:
    """Encode plain data as JSON for a cache: a copy of exact size, since orjson's result holds a larger buffer."""
    return bytes(memoryview(json_bytes(data)))


def fragment(data: Any) -> orjson.Fragment:
    """Encode a part of a larger document once."""
    return orjson.Fragment(compact_json(data))
