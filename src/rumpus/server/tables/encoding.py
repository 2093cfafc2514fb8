"""JSON encoding, with fragments that are encoded once."""

from __future__ import annotations

from typing import Any

import orjson

_OPTIONS = orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY


def dumped(data: Any) -> bytes:
    """Encode plain data as JSON; bytes are JSON already."""
    return data if isinstance(data, bytes) else orjson.dumps(data, option=_OPTIONS)


def to_keep(data: Any) -> bytes:
    """Encode plain data as JSON that is kept: an exact copy, since orjson leaves its buffer behind every answer."""
    return bytes(memoryview(dumped(data)))


def fragment(data: Any) -> orjson.Fragment:
    """Encode a part of a larger document once."""
    return orjson.Fragment(to_keep(data))
